// What joins and parts places: drawn by mouse, finger and keys, seen, undone, shared by link and opened again.
import { sideways, violations } from "./axe.mjs";
import { expect, test } from "./fixture.mjs";
import { complete, field, LANES } from "./maps.mjs";
import { together } from "./together.mjs";
import { add, brush, done, drawer, world } from "./world-drawer.mjs";

const ONE = { lanes: [LANES.lifo] };
const legend = ({ page }) => page.getByRole("group", { name: "Legend" });
const wall = (from, to) => ({ from, to, way: "none" });
const one = (from, to) => ({ from, to, way: "one" });
const portal = (from, to, cost, way = "both") => ({ from, to, way, cost });
const passages = async (tiebreak) => (await world(tiebreak))?.passages;

/** The cells of the first lane's path. */
const path = async (tiebreak) => (await tiebreak.results())[0].path;

test(
  "passages are drawn with a mouse",
  together((step) => {
    step("an edge is turned with each press", async ({ tiebreak }) => {
      await tiebreak.load(field(ONE));
      await add(tiebreak, "Passages");
      const press = async (cell, how) => {
        await tiebreak.stroke([cell], how);
        return passages(tiebreak);
      };
      const [from, to] = [
        [6, 3],
        [7, 3],
      ];
      expect(await press([6.42, 3])).toEqual([wall(from, to)]);
      await expect(done(tiebreak)).toHaveText("Edges: 1, portals: 0.");
      await expect(legend(tiebreak)).toContainText("thin wall");
      await tiebreak.hover([6, 3]);
      await expect(tiebreak.readout()).toContainText("thin wall to the east");
      expect(await press([6.58, 3])).toEqual([one(from, to)]);
      await expect(legend(tiebreak)).toContainText("one way");
      expect(await press([6.42, 3])).toEqual([one(to, from)]);
      expect(await press([6.42, 3])).toBeUndefined();
      await tiebreak.button("Undo").click();
      expect(await passages(tiebreak)).toEqual([one(to, from)]);
      expect(await press([6.42, 3], { button: "right" })).toBeUndefined();
    });

    step("a drag along edges walls them, and the path goes around", async ({ tiebreak }) => {
      await tiebreak.load(field(ONE));
      const straight = await path(tiebreak);
      await add(tiebreak, "Passages");
      await tiebreak.stroke([
        [9.42, 3],
        [9.42, 11],
      ]);
      const column = Array.from({ length: 9 }, (_, row) => wall([9, row + 3], [10, row + 3]));
      expect(await passages(tiebreak)).toEqual(column);
      expect(await path(tiebreak)).not.toEqual(straight);
      await tiebreak.button("Undo").click();
      expect(await world(tiebreak)).toBeUndefined();
      expect(await path(tiebreak)).toEqual(straight);
    });

    step("a drag from cell to cell leads a portal, with its cost", async ({ tiebreak }) => {
      await tiebreak.load(field(ONE));
      await add(tiebreak, "Passages");
      await brush(tiebreak).getByLabel("Portal's cost").fill("2");
      await brush(tiebreak).getByLabel("Portal's cost").blur();
      const drag = () =>
        tiebreak.stroke([
          [3, 7],
          [9, 3],
          [16, 7],
        ]);
      await drag();
      expect(await passages(tiebreak)).toEqual([portal([3, 7], [16, 7], 2)]);
      expect(await path(tiebreak)).toEqual([
        [2, 7],
        [3, 7],
        [16, 7],
        [17, 7],
      ]);
      await expect(legend(tiebreak)).toContainText("portal, with its cost");
      await tiebreak.hover([3, 7]);
      await expect(tiebreak.readout()).toContainText("portal to (16, 7) and back, cost 2");
      await brush(tiebreak).getByLabel("Leads").selectOption("one way");
      await drag();
      expect(await passages(tiebreak)).toEqual([portal([3, 7], [16, 7], 2, "one")]);
      await drag();
      expect(await world(tiebreak)).toBeUndefined();
      await tiebreak.button("Undo").click();
      await brush(tiebreak).getByRole("button", { name: "Erase" }).click();
      await tiebreak.stroke([[16, 7]]);
      expect(await world(tiebreak)).toBeUndefined();
    });

    step("borders are joined in the drawer, and the path leads over them", async ({ tiebreak }) => {
      await tiebreak.load(field({ ...ONE, start: [1, 7], goal: [18, 7] }));
      const dialog = await drawer(tiebreak);
      await dialog.getByLabel("Borders").selectOption("left and right joined");
      await expect(done(tiebreak)).toHaveText("Borders: left and right joined.");
      expect(await world(tiebreak)).toEqual({ wrap: "columns" });
      expect(await path(tiebreak)).toEqual([
        [1, 7],
        [0, 7],
        [19, 7],
        [18, 7],
      ]);
      await expect(legend(tiebreak)).toContainText("border that leads to the other side");
      await dialog.getByLabel("Borders").selectOption("end the map");
      expect(await world(tiebreak)).toBeUndefined();
    });

    step("a goal may be a wall where searches end beside it", async ({ tiebreak }) => {
      await tiebreak.load(field(ONE));
      const dialog = await drawer(tiebreak);
      await dialog.getByLabel("Searches end").selectOption("beside it, in 8 directions");
      await expect(done(tiebreak)).toHaveText("Searches end beside the goal.");
      await tiebreak.page.keyboard.press("Escape");
      await tiebreak.settle();
      await tiebreak.stroke([
        [17, 5],
        [17, 9],
      ]);
      const { map, goal, beside } = await tiebreak.document();
      expect([map[7][17], goal, beside]).toEqual(["#", [17, 7], 8]);
      expect((await path(tiebreak)).at(-1)).toEqual([16, 7]);
      await (await drawer(tiebreak)).getByLabel("Searches end").selectOption("on the goal");
      expect((await tiebreak.document()).goal).toEqual([16, 7]);
      await tiebreak.button("Undo").click();
      expect((await tiebreak.document()).goal).toEqual([17, 7]);
    });

    step("other ground counts what the drawer says", async ({ tiebreak }) => {
      const { map, ...rest } = field(ONE);
      const rows = map.map((row, y) => (y === 7 ? row.replaceAll(".", "2") : row));
      await tiebreak.load({ ...rest, map: rows });
      const dialog = await drawer(tiebreak);
      const weights = dialog.getByRole("group", { name: "What ground of each weight counts as" });
      await expect(weights.getByRole("spinbutton")).toHaveCount(2);
      await weights.getByLabel("1", { exact: true }).fill("2");
      await weights.getByLabel("1", { exact: true }).blur();
      await weights.getByLabel("2", { exact: true }).fill("1");
      await weights.getByLabel("2", { exact: true }).blur();
      expect(await world(tiebreak)).toEqual({ weights: [2, 1] });
      await expect(legend(tiebreak)).toContainText("costs 1");
      expect((await path(tiebreak)).every(([, y]) => y === 7)).toBe(true);
    });

    step("controls are there only where the shape has them", async ({ tiebreak, page }) => {
      await tiebreak.load(field(ONE));
      const dialog = await drawer(tiebreak);
      const names = { Borders: [], Passages: [] };
      for (const shape of ["squares", "hexagons", "triangles", "regions"]) {
        await dialog.getByLabel("Shape").selectOption(shape);
        await tiebreak.settle();
        if (await dialog.getByLabel("Borders").isVisible()) names.Borders.push(shape);
        if (await dialog.getByRole("button", { name: "Passages" }).isVisible())
          names.Passages.push(shape);
        await expect(dialog.getByLabel("Searches end")).toBeVisible();
      }
      expect(names).toEqual({ Borders: ["squares", "hexagons"], Passages: ["squares"] });
      await expect(dialog.getByText("What ground of each weight counts as")).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
    });
  }),
);

test("passages are drawn with keys", async ({ tiebreak, page }) => {
  await tiebreak.load(field(ONE));
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await add(tiebreak, "Passages");
  await tiebreak.map(1).focus();
  await press("ArrowUp", "Shift+ArrowRight");
  expect(await passages(tiebreak)).toEqual([wall([2, 6], [3, 6])]);
  await expect(done(tiebreak)).toHaveText("Edges: 1, portals: 0.");
  await press("Shift+ArrowRight");
  expect(await passages(tiebreak)).toEqual([one([2, 6], [3, 6])]);
  await press("Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowUp", "Shift+ArrowDown");
  expect(await passages(tiebreak)).toEqual([wall([2, 5], [2, 6]), wall([2, 6], [2, 7])]);
  await page.keyboard.down("Space");
  await press("ArrowRight", "ArrowRight", "ArrowRight");
  await page.keyboard.up("Space");
  expect((await passages(tiebreak)).at(-1)).toEqual(portal([2, 6], [5, 6], 5));
  await press("Control+z");
  expect((await passages(tiebreak)).length).toBe(2);
  await press("ArrowLeft", "ArrowLeft", "ArrowLeft", "Delete");
  expect(await world(tiebreak)).toBeUndefined();
  // Without the brush, Shift goes ten cells at once.
  await brush(tiebreak).getByRole("button", { name: "Done" }).click();
  await tiebreak.map(1).focus();
  await press("Shift+ArrowRight", "Space");
  await tiebreak.settle();
  expect((await tiebreak.document()).map[6][12]).toBe("#");
});

test("all of it is shared by link, written to the readable form and opened again", async ({
  tiebreak,
  page,
}) => {
  const document = {
    ...field({ lanes: [complete(LANES.lifo)] }),
    version: 2,
    world: {
      wrap: "both",
      passages: [wall([9, 3], [10, 3]), one([10, 4], [9, 4]), portal([4, 2], [15, 11], 7)],
      weights: [2, 1],
    },
    beside: 4,
  };
  await tiebreak.load(document);
  const before = await tiebreak.document();
  expect(before.world).toEqual(document.world);
  const found = await path(tiebreak);
  const link = await page.evaluate(() => globalThis.document.getElementById("tiebreak").link);
  await page.goto("about:blank");
  await tiebreak.open(link);
  const after = await tiebreak.document();
  expect([after.world, after.beside]).toEqual([before.world, 4]);
  expect(await path(tiebreak)).toEqual(found);
  await tiebreak.open(
    "./?map=empty&wrap=columns&beside=8&passages=3,3-4,3:none;1,1-9,9:both:5&weights=2,1&a=astar",
  );
  const read = await tiebreak.document();
  expect([read.world, read.beside]).toEqual([
    {
      wrap: "columns",
      passages: [wall([3, 3], [4, 3]), portal([1, 1], [9, 9], 5)],
      weights: [2, 1],
    },
    8,
  ]);
});
