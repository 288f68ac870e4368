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
