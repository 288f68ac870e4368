// What can't be asked as it stands: the cell is named, and a press does what was probably meant.
import { violations } from "./axe.mjs";
import { expect, test } from "./fixture.mjs";
import { together } from "./together.mjs";

const START = [0, 0];
const WALL = "The goal at (4, 1) is on a wall; the nearest free cell is (3, 1).";
const OUTSIDE =
  "Cell (2, 5) lies outside the map of 6 x 3 cells; with both numbers exchanged, (5, 2), it is a free cell.";
const GOAL = [5, 2];

/** Five columns of ground, a wall, and the goal behind it. */
const closed = (lanes) => ({
  ...{ version: 1, map: ["....#.", "....#.", "....#."], start: START, goal: GOAL },
  lanes,
});

const nearest = (tiebreak, lane) =>
  tiebreak.lane(lane).getByRole("button", { name: "Goal to (3, 2)" });

test(
  "an end where it can't lie",
  together((step) => {
    const ends = async (tiebreak) => {
      const { start, goal } = await tiebreak.document();
      return [start, goal];
    };

    step(
      "is refused in the drawer with its cell, and put beside it by a press",
      async ({ tiebreak, page }) => {
        await tiebreak.load(closed([{ algorithm: "astar" }]));
        await tiebreak.button("World").click();
        const drawer = page.getByRole("dialog", { name: "World", exact: true });
        await drawer.getByRole("textbox", { name: "Goal", exact: true }).fill("4, 1");
        await page.keyboard.press("Enter");
        await expect(drawer.getByText(WALL)).toBeVisible();
        expect(await ends(tiebreak)).toEqual([START, GOAL]);
        await drawer.getByRole("button", { name: "Put it on (3, 1)" }).click();
        await tiebreak.settle();
        expect(await ends(tiebreak)).toEqual([START, [3, 1]]);
        await expect(drawer.getByText(WALL)).toHaveCount(0);

        await drawer.getByRole("textbox", { name: "Start", exact: true }).fill("2, 5");
        await page.keyboard.press("Enter");
        await expect(drawer.getByText(OUTSIDE)).toBeVisible();
        await drawer.getByRole("button", { name: "Put it on (5, 2)" }).click();
        await tiebreak.settle();
        expect(await ends(tiebreak)).toEqual([
          [5, 2],
          [3, 1],
        ]);
      },
    );

    step("is refused at the keyboard's cursor, too", async ({ tiebreak, page }) => {
      await tiebreak.load(closed([{ algorithm: "astar" }]));
      await tiebreak.map().focus();
      await tiebreak.dispatch({ type: "cursor", cell: 10 });
      await page.keyboard.press("g");
      await tiebreak.settle();
      await expect(tiebreak.alert()).toHaveText(WALL);
      await tiebreak.button("Put it on (3, 1)").click();
      await tiebreak.settle();
      expect(await ends(tiebreak)).toEqual([START, [3, 1]]);
      await expect(tiebreak.alert()).toHaveText("");
    });
  }),
);

test("where no path exists, a press puts the goal on the nearest cell that can be reached", async ({
  tiebreak,
  page,
}) => {
  const ties = ["fifo"];
  const given = [
    { algorithm: "astar", ties },
    { algorithm: "dijkstra", ties },
  ];
  await tiebreak.load(closed(given));
  expect((await tiebreak.results()).map(({ figures }) => figures.found)).toEqual([false, false]);
  await expect(nearest(tiebreak, 1)).toHaveAttribute(
    "title",
    "No path leads to (5, 2); the nearest cell that can be reached is (3, 2).",
  );
  expect(await violations(page, { within: "tb-lane" })).toEqual([]);
  await nearest(tiebreak, 1).click();
  await tiebreak.settle();
  expect((await tiebreak.document()).goal).toEqual([3, 2]);
  for (const { path } of await tiebreak.results()) expect(path.at(-1)).toEqual([3, 2]);
  await expect(nearest(tiebreak, 1)).toHaveCount(0);
  await tiebreak.dispatch({ type: "undo" });
  await expect(nearest(tiebreak, 2)).toBeVisible();
});
