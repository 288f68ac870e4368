/**
 * What Firefox, or Playwright's way to it over WebDriver BiDi, does otherwise than Chromium: all of
 * it that tests have to know, in one place. `docs/engines.md` tells it to people.
 */

import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname } from "node:path";

/** The tests that a whole check of the project runs in Firefox as well: they show where engines differ. */
export const CORE = /@core/;

/**
 * What a command of its own runs, `cargo xtask test faults`: faults of every kind, the largest maps, and the tests
 * elsewhere that are tagged `@rare`, which try once more what another test tries, or look at what changes seldom, such as
 * rules of accessibility deep inside a panel. All that takes too long for a check of everything.
 */
export const HARD =
  /@rare|fault-matrix|(?:large-map|long-search|memory|offline|renewal)\.test\.mjs/;

/** Messages of the engine's own about a page that does nothing wrong. */
export const NOISE = {
  chromium: null,
  // It looks for an icon where a page names none, and says so where a policy forbids it.
  firefox: /Content-Security-Policy: .*\/favicon\.ico because it violates/,
};

/** How engines call the instruction that a trap is. */
export const TRAP = process.env.TIEBREAK_ENGINE?.startsWith("firefox")
  ? "unreachable executed"
  : "unreachable";

/** What Firefox says of files that it refuses: Playwright takes it for an error of the page's. */
export const REFUSED =
  /^(?:None of the “sha384” hashes|Loading Worker from “|The page’s settings blocked|Content-Security-Policy: )/;

/** A request that was given up since its page was left or its frame was removed. */
export const LEFT = /^(?:NS_BINDING_ABORTED|net::ERR_ABORTED)$/;

/** Why a test can't be run in Firefox: what it or its driver lacks, never what the page does. */
export const NEEDS_CHROMIUM = {
  panning: "WebDriver's touches reach the page in Firefox, but scroll nothing",
  shifts: "Firefox doesn't tell what has shifted on the page",
  media: "Playwright can't tell Firefox which colours or how much motion the system wants",
  pictures: "without a screen, Firefox's clipboard holds text only",
  back: "Playwright doesn't see a page come back from Firefox's cache",
  off: "Playwright can't switch scripts off in Firefox",
  text: "Playwright can't tell Firefox how large text is to be",
  cdp: "asks the browser over Chromium's own protocol",
};

/**
 * Makes `fill` type, as people do. Playwright sets a field's text by a command of the page there, and
 * Firefox then tells nobody that the field has changed when it is left.
 *
 * @param {import("@playwright/test").Page} page
 */
export function typeInto(page) {
  const locators = Object.getPrototypeOf(page.locator("html"));
  const { fill } = locators;
  if (fill.types) return;
  locators.fill = Object.assign(
    async function (text, options) {
      // Sliders aren't typed into: Playwright moves them.
      if ((await this.getAttribute("type")) === "range") return fill.call(this, text, options);
      await this.press("ControlOrMeta+a");
      await this.press("Delete");
      await this.pressSequentially(text);
    },
    { types: true },
  );
}

/**
 * Tells Playwright of downloads. Firefox gives those that a page has made itself, from a `blob:`
 * address, neither a number nor a navigation, and Playwright leaves out what has neither.
 *
 * @param {import("@playwright/test").Page} page
 */
export function tellDownloads(page) {
  const { delegate } = connected(page);
  const names = new Map();
  delegate._session.on("browsingContext.downloadWillBegin", ({ url, suggestedFilename }) => {
    // A name that the folder has already gets a number.
    names.set(url, suggestedFilename.replace(/\(\d+\)(?=\.\w+$)/, ""));
  });
  delegate._session.on("browsingContext.downloadEnd", ({ url, download, navigation, filepath }) => {
    if (download || navigation) return;
    const browser = delegate._browserContext._browser;
    browser.downloadCreated(delegate._page, url, url, names.get(url), basename(filepath));
    browser.downloadFinished(url);
  });
}

/**
 * Takes a picture as WebDriver does. Playwright's way begins with a style in the page, which the page's
 * policy refuses.
 *
 * @param {import("@playwright/test").Page} page
 * @param {string} path
 * @param {boolean} fullPage
 */
export async function shootFirefox(page, path, fullPage) {
  const session = connected(page).delegate._session;
  const { data } = await session.send("browsingContext.captureScreenshot", {
    context: session.sessionId,
    origin: fullPage ? "document" : "viewport",
  });
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, data, "base64");
}

/** @param {import("@playwright/test").Page} page */
export function isFirefox(page) {
  return page.context().browser()?.browserType().name() === "firefox";
}

/**
 * Playwright's own side of a page. It keeps this to itself, so reaching for it is safe only as long as
 * its version is pinned.
 *
 * @param {import("@playwright/test").Page} page
 */
export function connected(page) {
  return page._connection.toImpl(page);
}
