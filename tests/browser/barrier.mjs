/**
 * The barrier that tests wait at: the page, or each figure of a page of others, says itself when nothing that was asked
 * for is outstanding.
 */

/** The pages that a test keeps something from, which settle only once they have it. */
const held = new WeakMap();

/**
 * Waits until all that was asked for is done and can be seen.
 * @param {import("@playwright/test").Page} page
 */
export async function settle(page) {
  await page.evaluate(async () => {
    // A page that has just been opened has its elements first, and what they can do later.
    if (document.readyState === "loading") {
      await new Promise((done) => document.addEventListener("DOMContentLoaded", done));
    }
    for (const name of ["tb-app", "tb-figure"]) {
      if (document.querySelector(name)) await customElements.whenDefined(name);
    }
    const all = document.querySelectorAll("tb-app, tb-figure, tiebreak-figure");
    await Promise.all([...all].map(({ settled }) => settled));
  });
}

/**
 * Waits at the barrier behind a helper's act, unless the test keeps something from the page.
 * @param {import("@playwright/test").Page} page
 */
export async function acted(page) {
  if (!held.get(page)) await settle(page);
}

/**
 * Keeps files of the site from the page until the test calls the function returned.
 * @param {import("@playwright/test").Page} page
 * @param {RegExp} files
 * @returns {Promise<() => void>}
 */
export async function holding(page, files) {
  let open;
  const gate = new Promise((resolve) => {
    open = resolve;
  });
  const release = withhold(page);
  await page.route(files, async (route) => {
    await gate;
    await route.continue();
  });
  return () => {
    release();
    open();
  };
}

/**
 * Has helpers act without waiting: what this page was asked for stays away until the test says so.
 * @param {import("@playwright/test").Page} page
 * @returns {() => void} has them wait again
 */
export function withhold(page) {
  held.set(page, (held.get(page) ?? 0) + 1);
  return () => held.set(page, held.get(page) - 1);
}
