// What can't be asked as it stands: the cell is named, and a press does what was probably meant.
import { violations } from "./axe.mjs";
import { expect, test } from "./fixture.mjs";
import { together } from "./together.mjs";

const START = [0, 0];
const GOAL = [5, 2];

/** Five columns of ground, a wall, and the goal behind it. */
const closed = (lanes) => ({
  ...{ version: 1, map: ["....#.", "....#.", "....#."], start: START, goal: GOAL },
  lanes,
});

const nearest = (tiebreak, lane) =>
  tiebreak.lane(lane).getByRole("button", { name: "Nearest cell" });

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
        await expect(drawer.getByText("Goal can't lie on a wall, as (4, 1) does.")).toBeVisible();
        expect(await ends(tiebreak)).toEqual([START, GOAL]);
        await drawer.getByRole("button", { name: "Put it on (3, 1)" }).click();
        await tiebreak.settle();
        expect(await ends(tiebreak)).toEqual([START, [3, 1]]);
        await expect(drawer.getByText("Goal can't lie")).toHaveCount(0);

        await drawer.getByRole("textbox", { name: "Start", exact: true }).fill("2, 5");
        await page.keyboard.press("Enter");
        await expect(drawer.getByText("Start is a cell x, y: x below 6, y below 3.")).toBeVisible();
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
      await expect(tiebreak.alert()).toHaveText("Goal can't lie on a wall, as (4, 1) does.");
      await tiebreak.button("Put it on (3, 1)").click();
      await tiebreak.settle();
      expect(await ends(tiebreak)).toEqual([START, [3, 1]]);
      await expect(tiebreak.alert()).toHaveText("");
    });
  }),
);

test("where no path exists, a press leads all lanes to the nearest cell", async ({
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
  expect(await violations(page, { within: "tb-lane" })).toEqual([]);
  await nearest(tiebreak, 1).click();
  await tiebreak.settle();
  const { lanes } = await tiebreak.document();
  expect(lanes.map(({ unreachable }) => unreachable)).toEqual(["nearest", "nearest"]);
  for (const { path } of await tiebreak.results()) expect(path.at(-1)).toEqual([3, 2]);
  await expect(nearest(tiebreak, 1)).toHaveCount(0);
  await tiebreak.dispatch({ type: "undo" });
  await expect(nearest(tiebreak, 2)).toBeVisible();
});
