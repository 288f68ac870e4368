/** A richer world on its way: made on a wide page, shared by link, opened on a phone. */

import { expect, test } from "./fixture.mjs";
import { complete, LANES } from "./maps.mjs";

const LANE = complete(LANES.lifo);

const ROWS = Array.from({ length: 12 }, (_, y) =>
  Array.from({ length: 20 }, (_, x) => (x === 9 && y > 1 && y < 10 ? "#" : ".")).join(""),
);

/** Hexagons with a tower beside the short way; a player knows the left half. */
const ISLAND = {
  version: 2,
  title: "Fog and a tower",
  map: ROWS,
  start: [2, 5],
  goal: [17, 5],
  source: null,
  world: {
    shape: "hex",
    danger: ROWS.map((_, y) => (y < 2 ? "........999........." : "....................")),
    sources: [{ at: [9, 0], strength: 4, range: 3, falloff: "linear", sight: false }],
    players: [{ seen: ROWS.map(() => "........????????????"), scouts: [] }],
  },
  lanes: [LANE, { ...LANE, danger: 2 }, { ...LANE, danger: 2, player: 1 }],
};

test("three lanes on hexagons with fog and danger are shared by link and read on a phone", async ({
  tiebreak,
  page,
}) => {
  await tiebreak.load(ISLAND);
  const [short, wary, knowing] = await tiebreak.results();
  expect(short.figures.danger).toBeGreaterThan(wary.figures.danger);
  expect(wary.path.length).toBeGreaterThan(short.path.length);
  // Who doesn't know the wall believes in the straight way, which fails at it.
  expect(knowing.figures.truth.blocked).toBe(6);
  const { world, lanes } = await tiebreak.document();
  const link = await page.evaluate(() => document.getElementById("tiebreak").link);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("about:blank");
  await page.goto(link);
  await tiebreak.settle();
  const opened = await tiebreak.document();
  expect(opened.world).toEqual(world);
  const settings = (all) => all.map(({ id: _, ...config }) => config);
  expect(settings(opened.lanes)).toEqual(settings(lanes));
  const again = await tiebreak.results();
  expect(again.map(({ path }) => path)).toEqual([short, wary, knowing].map(({ path }) => path));
  await expect(page.getByText("fails after 6 steps").first()).toBeAttached();
  await expect(page.locator("tb-lane:visible")).toHaveCount(1);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});
