/**
 * What is asserted over the whole suite, in every page, frame and worker of every test: nothing that the
 * page's policy forbids is tried, nobody but the own origin is asked for anything, no cookie is set.
 */

import { test as base, expect } from "@playwright/test";
import { ORIGINS } from "./servers.mjs";

/** What browsers write to the console of what they refuse; for workers it's all that there is. */
const REFUSAL = /securitypolicyviolation|Content.Security.Policy|Trusted ?(Type|Script|HTML)/i;

export const test = base.extend({
  /** What a test has refused on purpose; null is nothing. */
  provoked: [null, { option: true }],

  guard: [
    async ({ browser, baseURL, provoked }, use) => {
      const wrong = [];
      const note = (text) => {
        if (!provoked?.test(text)) wrong.push(text);
      };
      const own = new URL(baseURL).origin;
      const open = browser.newContext;
      browser.newContext = async (...options) =>
        watch(await open.apply(browser, options), own, note);
      await use();
      browser.newContext = open;
      expect(wrong, "what no page of ours may try").toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * @param {import("@playwright/test").BrowserContext} context
 * @param {string} own the origin that the suite is served from
 * @param {(text: string) => void} note
 */
async function watch(context, own, note) {
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      // Firefox's own, which looks for a picture of the page, and Playwright's there: no page of ours can
      // evaluate anything.
      if (/^resource\b|(?:>|%3E)(?: |%20)eval$/.test(sourceFile)) return;
      const what = [effectiveDirective, blockedURI, sample, `${sourceFile}:${lineNumber}`];
      console.error("securitypolicyviolation", ...what);
    });
  });
  context.on("console", (message) => {
    if (REFUSAL.test(message.text())) note(message.text());
  });
  context.on("request", (request) => {
    const from = asker(request);
    const { protocol, origin, pathname } = new URL(request.url());
    if (protocol === "blob:" || protocol === "data:") return;
    const isKnown = origin === own || ORIGINS.has(origin);
    // Pages of others take embed.js and frames from the site; from nowhere else does anyone take a thing.
    const isTheirs = request.isNavigationRequest() || pathname === "/embed.js";
    if (!isKnown || (origin !== from && !isTheirs)) note(`${from} asks for ${request.url()}`);
  });
  const close = context.close;
  context.close = async (...options) => {
    for (const { name, domain } of await context.cookies()) note(`cookie ${name} of ${domain}`);
    return close.apply(context, options);
  };
  return context;
}

/** The origin of whoever asks for something; of a navigation nobody's. */
function asker(request) {
  if (request.isNavigationRequest()) return "";
  const url = (request.serviceWorker() ?? request.frame()).url();
  // Firefox tells of what a new frame asks for before it tells which page the frame has.
  return new URL(url || request.headers().referer || request.url()).origin;
}
