/** The start of every test of a faulty site. */

import { expect as plain } from "@playwright/test";
import { REFUSED } from "../engines.mjs";
import { test as base } from "../guard.mjs";
import { faultySite } from "./site.mjs";

export const expect = plain.configure({ timeout: 20_000 });

/** Messages of browsers and of the guard about files that can't be had or are forbidden. */
const BROWSERS_OWN =
  /^securitypolicyviolation|^Failed to load resource|^Failed to find a valid digest|Content Security Policy|^Refused to|MIME type|ERR_|^panicked at/;

export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is wanted.
  site: async ({}, use) => {
    const site = await faultySite();
    await use(site);
    await site.close();
  },
  /** Nothing of what goes wrong goes unhandled. */
  calm: [
    async ({ page }, use) => {
      const noise = [];
      page.on("pageerror", ({ message }) => {
        if (!REFUSED.test(message)) noise.push(`uncaught: ${message}`);
      });
      page.on("console", (message) => {
        const text = message.text();
        if (message.type() === "error" && !BROWSERS_OWN.test(text)) noise.push(text);
      });
      await use(noise);
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
});

/** The addresses opened: the parts of the page need no more than one quick search. */
const OPENED = {
  page: "",
  figure: "embed.html?lanes=a,c&map=trap:32x20:1",
};
const QUICK = "?a=astar&map=trap:32x20:1";

/** An address of the site with a fault. */
export const address = (site, fault, module, surface) =>
  `${site.origin}/${encodeURIComponent(`${fault}@${module}`)}/${OPENED[surface] ?? QUICK}`;
