/** Opens the built site in a browser of its own. */

import { chromium } from "@playwright/test";
import { Tiebreak } from "../../browser/fixture.mjs";
import { LAUNCH } from "../../browser/launch.mjs";
import { DIST, files, serve } from "../../browser/servers.mjs";
import { watch } from "./watch.js";

/** A window of a common size. */
const WINDOW = { width: 1280, height: 800 };

/**
 * @template T
 * @param {(site: { browser: import("@playwright/test").Browser, visit: (...first: (() => void)[]) => Promise<Tiebreak> }) => Promise<T>} use
 *   `visit` opens the page with nothing in its caches, and runs what is given before the page's own code
 */
export async function withSite(use, options = LAUNCH) {
  const server = await serve(files(DIST));
  const browser = await chromium.launch(options);
  try {
    return await use({
      browser,
      async visit(...first) {
        const context = await browser.newContext({
          baseURL: `${server.origin}/`,
          viewport: WINDOW,
        });
        const page = await context.newPage();
        page.on("pageerror", (error) => console.error(`The page failed: ${error.message}`));
        for (const each of [watch, ...first]) await page.addInitScript(each);
        const tiebreak = new Tiebreak(page);
        await tiebreak.open();
        return tiebreak;
      },
    });
  } finally {
    await browser.close();
    await server.close();
  }
}

/**
 * Puts a generated map on the page and waits until its results are seen.
 * @param {Tiebreak} tiebreak
 * @param {{ name: string, width: number, height: number, seed: number }} order
 */
export async function generate(tiebreak, order) {
  await tiebreak.page.evaluate(
    (wish) => document.getElementById("tiebreak").maps.generate(wish),
    order,
  );
  await settle(tiebreak);
}

/**
 * Every lane has its result on the canvas. Asks for no paths, which would be long in coming.
 * @param {Tiebreak} tiebreak
 */
export async function settle(tiebreak) {
  await tiebreak.page.waitForFunction(() => {
    const lanes = [...document.querySelectorAll("tb-lane")];
    return lanes.every(({ frame }) => frame?.status.phase === "done");
  });
  await tiebreak.frames();
}
