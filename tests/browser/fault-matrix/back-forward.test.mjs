/**
 * Pages that the browser lays aside when somebody leaves them, and brings back as they were: its back and
 * forward cache, which Playwright switches off.
 */

import { settle } from "../barrier.mjs";
import { NEEDS_CHROMIUM } from "../engines.mjs";
import { test as base, expect, Tiebreak } from "../fixture.mjs";
import { cellsWith, field, names } from "../maps.mjs";
import { hurry, tick } from "./silence.mjs";
import { ENGINE } from "./surfaces.mjs";

const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] });
    },
    { scope: "worker" },
  ],

  tiebreak: async ({ page, complaints: _ }, use) => {
    await page.addInitScript(hurry);
    const tiebreak = new Tiebreak(page);
    await tiebreak.open();
    await tiebreak.load(field());
    await use(tiebreak);
  },
});

test.use({ allowed: /panicked at|RuntimeError|unreachable/i });
test.skip(({ browserName }) => browserName !== "chromium", NEEDS_CHROMIUM.back);

/** Paints (5, y). */
const paint = (y) => ({ type: "paint", cells: [y * 20 + 5], value: 0, stroke: y });
const saved = (page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage).filter(([key]) => key.startsWith("tiebreak-document:")),
    ),
  );

/** Goes elsewhere, does something there, and comes back to the very same page. */
async function leave({ page }, there = async () => {}) {
  await page.evaluate(() => {
    globalThis.isBack = false;
    addEventListener("pageshow", ({ persisted }) => {
      globalThis.isBack = persisted;
    });
  });
  await page.goto("about:blank");
  await there();
  await page.goBack({ waitUntil: "commit" });
  await page.waitForFunction(() => globalThis.isBack);
}

/** The address and the saved work have followed: the present document's link. */
async function followed({ page }) {
  const link = await page.evaluate(() => document.getElementById("tiebreak").link);
  await settle(page);
  expect(page.url()).toBe(link);
  const text = new URL(link).hash.slice(1);
  expect(Object.values(await saved(page))).toContain(text);
  return text;
}

test("a page goes on where it was, an edit of the last moment included", async ({
  tiebreak,
  page,
}) => {
  await tiebreak.dispatch(paint(2));
  await followed(tiebreak);
  const [name] = Object.keys(await saved(page));
  await tiebreak.dispatchLast({ type: "seek", position: 3 }, paint(3));
  // No link has been written yet.
  await leave(tiebreak);
  expect(cellsWith(await tiebreak.document(), "#")).toEqual(
    names([
      [5, 2],
      [5, 3],
    ]),
  );
  for (const { figures } of await tiebreak.results()) expect(figures.found).toBe(true);
  await followed(tiebreak);
  await tiebreak.dispatch(paint(4));
  for (const { figures } of await tiebreak.results()) expect(figures.found).toBe(true);
  await followed(tiebreak);
  expect(Object.keys(await saved(page))).toEqual([name]);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await tiebreak.dispatch({ type: "undo" }, { type: "undo" });
  expect(cellsWith(await tiebreak.document(), "#")).toEqual(names([[5, 2]]));
});

test("a page that was left in play plays on", async ({ tiebreak, page }) => {
  await tiebreak.dispatch({ type: "speed", speed: 1 }, { type: "start" }, { type: "play" });
  await leave(tiebreak);
  const position = () =>
    page.evaluate(() => document.getElementById("tiebreak").store.state.view.position);
  const before = await position();
  await expect.poll(position).toBeGreaterThan(before);
});

test("an engine that loops in a page that was laid aside is found out", async ({
  tiebreak,
  page,
}) => {
  const before = await tiebreak.document();
  await page.evaluate(() => document.getElementById("tiebreak").injectFault("loop"));
  await leave(tiebreak);
  await expect
    .poll(async () => {
      await tick(page, 12);
      return tiebreak.alert().textContent();
    })
    .toBe(ENGINE.loop);
  expect(await tiebreak.document()).toEqual(before);
  await tiebreak.dispatch(paint(2));
  for (const { figures } of await tiebreak.results()) expect(figures.found).toBe(true);
});

test("a page that comes back doesn't overwrite what the tab's next page made of the document", async ({
  tiebreak,
  page,
}) => {
  await tiebreak.dispatch(paint(2));
  await followed(tiebreak);
  let theirs = "";
  await leave(tiebreak, async () => {
    await page.goto("./");
    const next = new Tiebreak(page);
    await next.settle();
    // It goes on with the tab's document.
    expect(cellsWith(await next.document(), "#")).toEqual(names([[5, 2]]));
    await next.dispatch(paint(4));
    theirs = await followed(next);
    await page.goBack({ waitUntil: "commit" });
    // Two steps right after each other would meet while the browser changes pages.
    await page.waitForFunction(() => location.href === "about:blank");
  });
  await tiebreak.dispatch(paint(3));
  const ours = await followed(tiebreak);
  expect(Object.values(await saved(page)).sort()).toEqual([ours, theirs].sort());
});
