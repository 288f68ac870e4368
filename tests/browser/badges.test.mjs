/** What a lane's badges say beside its outcome. */

import { expect, test } from "./fixture.mjs";

test("badges say what is promised, and how far a path at any angle is from the shortest", async ({
  tiebreak,
}) => {
  await tiebreak.open("?map=scatter:32x20:3&a=theta&b=weighted*1.5&c=astar%2Bbeam:8");
  const badges = (/** @type {number} */ place) => tiebreak.lane(place).locator(".badge");
  await expect(badges(1)).toHaveText([
    "costs 2.6 % less",
    "7.1 % above the shortest",
    "no promise",
  ]);
  await expect(badges(2)).toHaveText(["costs 4.3 % more", "at most 1.5 times the optimum"]);
  await expect(badges(3)).toHaveText(["optimal", "an optimal path among those that remain"]);
});

test("no badge is cut, whatever the width: one that doesn't fit behind the outcome isn't shown", async ({
  tiebreak,
  page,
}) => {
  await tiebreak.open("./?map=scatter:30x24:5&a=theta&b=theta");
  const badges = tiebreak.lane(1).locator(".badge");
  await expect(badges).toHaveCount(3);
  const shown = new Set();
  for (let width = 390; width <= 1440; width += 150) {
    await page.setViewportSize({ width, height: 844 });
    await tiebreak.settle();
    const [outcome, ...others] = await badges.evaluateAll((all) =>
      all.map((badge) => {
        const { top } = badge.getBoundingClientRect();
        return { top, isCut: badge.scrollWidth > badge.clientWidth };
      }),
    );
    expect(outcome.isCut, `the outcome, ${width} pixels wide`).toBe(false);
    // Those that don't fit lie in a line that the box cuts off.
    const seen = others.filter(({ top }) => top === outcome.top);
    expect(
      seen.filter(({ isCut }) => isCut),
      `${width} pixels wide`,
    ).toEqual([]);
    shown.add(seen.length);
  }
  expect(shown.size, "with and without others").toBeGreaterThan(1);
});

test.describe("in German, whose words are longer", () => {
  test.use({ locale: "de-DE", address: null });

  test("no outcome of the first lanes is cut at the widths that windows have", async ({
    tiebreak,
    page,
  }) => {
    await tiebreak.open();
    for (const width of [1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await tiebreak.settle();
      const cut = await page
        .locator(".badge")
        .evaluateAll((all) => all.filter((badge) => badge.scrollWidth > badge.clientWidth).length);
      expect(cut, `${width} pixels wide`).toBe(0);
    }
  });
});
