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

test("the outcome is never cut, and no other badge is cut to a few letters", async ({
  tiebreak,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await tiebreak.open("?map=scatter:30x24:5&a=theta");
  const badges = tiebreak.lane(1).locator(".badge");
  await expect(badges).toHaveCount(3);
  const [line, ...others] = await badges.evaluateAll((all) =>
    all.map((badge) => {
      const { top, width } = badge.getBoundingClientRect();
      return { top, width, isCut: badge.scrollWidth > badge.clientWidth };
    }),
  );
  expect(line.isCut).toBe(false);
  // Those that would be a few letters lie in a line that the box cuts off.
  for (const { top, width } of others) expect(top > line.top || width > 60).toBe(true);
});
