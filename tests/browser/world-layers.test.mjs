// What a document has beside its map: made in the World drawer, drawn by mouse, finger and keys, seen, and undone.
import { sideways, violations } from "./axe.mjs";
import { expect, test } from "./fixture.mjs";
import { field } from "./maps.mjs";
import { together } from "./together.mjs";
import { add, brush, drawer, world } from "./world-drawer.mjs";

const KINDS = [
  "Danger",
  "Towers",
  "More starts",
  "More goals",
  "Players",
  "Way-points",
  "Floors",
  "Passages",
  "Units",
];

const legend = ({ page }) => page.getByRole("group", { name: "Legend" });

/** Whether a cell of the first lane's map has a colour of its own: how far its pixels differ from another cell's. */
async function difference(tiebreak, cell, other) {
  return tiebreak.page.evaluate(
    ([one, two]) => {
      const cells = document.querySelector("tb-lane canvas");
      // A copy: reading a canvas makes the browser treat it differently from then on.
      const copy = new OffscreenCanvas(cells.width, cells.height);
      const context = copy.getContext("2d", { willReadFrequently: true });
      context.drawImage(cells, 0, 0);
      const at = ([x, y]) => [...context.getImageData(x, y, 1, 1).data];
      const [a, b] = [at(one), at(two)];
      return Math.max(...a.map((value, index) => Math.abs(value - b[index])));
    },
    [cell, other],
  );
}

test.describe("with a mouse", () => {
  test.beforeEach(async ({ tiebreak }) => {
    await tiebreak.load(field());
  });

  test(
    "layers are drawn, seen and undone",
    together((step) => {
      step("a document without layers shows no trace of them", async ({ tiebreak, page }) => {
        const before = await page.evaluate(() => document.querySelector(".stage").textContent);
        expect(before).not.toMatch(/danger|tower|scout|stairs|way-point/i);
        const dialog = await drawer(tiebreak);
        const more = dialog.getByRole("group", { name: "Add a layer" });
        expect((await more.getByRole("button").allInnerTexts()).map((text) => text.trim())).toEqual(
          KINDS,
        );
        await expect(dialog.locator(".layer-row")).toHaveCount(0);
        expect((await tiebreak.document()).version).toBe(1);
      });

      step("danger is drawn, seen, erased and undone", async ({ tiebreak }) => {
        await add(tiebreak, "Danger");
        await brush(tiebreak).getByLabel("Danger", { exact: true }).fill("7");
        await brush(tiebreak).getByLabel("Danger", { exact: true }).blur();
        await tiebreak.stroke([
          [4, 2],
          [7, 2],
        ]);
        const row = (letters, at) => `${".".repeat(at)}${letters}`.padEnd(20, ".");
        expect((await world(tiebreak)).danger[2]).toBe(row("7777", 4));
        await tiebreak.settle();
        await expect(legend(tiebreak)).toContainText("danger");
        await tiebreak.hover([5, 2]);
        await expect(tiebreak.readout()).toContainText("danger 7");
        expect(await difference(tiebreak, [5, 2], [5, 4])).toBeGreaterThan(20);
        await tiebreak.stroke([[7, 2]], { button: "right" });
        expect((await world(tiebreak)).danger[2]).toBe(row("777", 4));
        await tiebreak.button("Undo").click();
        expect((await world(tiebreak)).danger[2]).toBe(row("7777", 4));
        await tiebreak.button("Undo").click();
        expect(await world(tiebreak)).toBeUndefined();
        await tiebreak.button("Redo").click();
        await brush(tiebreak).getByLabel("Draws").selectOption("rectangles");
        await tiebreak.stroke([
          [10, 3],
          [12, 5],
        ]);
        const { danger } = await world(tiebreak);
        expect(danger.slice(3)).toEqual([row("777", 10), row("777", 10), row("777", 10)]);
      });

      step("towers are placed, dragged, numbered and removed", async ({ tiebreak }) => {
        await add(tiebreak, "Towers");
        await brush(tiebreak).getByLabel("Range").fill("2");
        await brush(tiebreak).getByLabel("Range").blur();
        await tiebreak.stroke([[6, 3]]);
        await tiebreak.stroke([
          [6, 3],
          [8, 4],
          [9, 4],
        ]);
        expect(await world(tiebreak)).toEqual({ sources: [{ at: [9, 4], strength: 3, range: 2 }] });
        await tiebreak.hover([9, 4]);
        await expect(tiebreak.readout()).toContainText("tower, strength 3, range 2");
        await brush(tiebreak).getByLabel("Strength").fill("9");
        await brush(tiebreak).getByLabel("Strength").blur();
        await brush(tiebreak).getByLabel("only what it sees").check();
        expect((await world(tiebreak)).sources).toEqual([
          { at: [9, 4], strength: 9, range: 2, sight: true },
        ]);
        await tiebreak.settle();
        expect(await difference(tiebreak, [9, 5], [1, 1])).toBeGreaterThan(20);
        await tiebreak.stroke([[9, 4]], { button: "right" });
        expect(await world(tiebreak)).toBeUndefined();
        // One undo for each stroke and each number.
        for (const expected of [9, 9, 3]) {
          await tiebreak.button("Undo").click();
          expect((await world(tiebreak)).sources[0].strength).toBe(expected);
        }
      });

      step(
        "a tower shows how far it reaches while the pointer is on it",
        async ({ tiebreak, page }) => {
          await add(tiebreak, "Towers");
          await brush(tiebreak).getByLabel("Range").fill("3");
          await brush(tiebreak).getByLabel("Range").blur();
          await tiebreak.stroke([[9, 5]]);
          await brush(tiebreak).getByRole("button", { name: "Done" }).click();
          /** How many pixels of the pointer's canvas are painted. */
          const painted = async () => {
            await tiebreak.settle();
            return page.evaluate(() => {
              const canvas = [...document.querySelector("tb-lane").querySelectorAll("canvas")].at(
                -1,
              );
              const { width, height } = canvas;
              const context = new OffscreenCanvas(width, height).getContext("2d");
              context.drawImage(canvas, 0, 0);
              const { data } = context.getImageData(0, 0, width, height);
              return data.reduce((sum, value, at) => sum + (at % 4 === 3 && value > 0 ? 1 : 0), 0);
            });
          };
          await tiebreak.hover([3, 5]);
          const elsewhere = await painted();
          await tiebreak.hover([9, 5]);
          expect(await painted()).toBeGreaterThan(elsewhere + 200);
          await tiebreak.hover([3, 5]);
          expect(await painted()).toBeLessThanOrEqual(elsewhere);
        },
      );

      step("what a tower sees is the engine's answer", async ({ tiebreak }) => {
        await tiebreak.dispatch({
          ...{ type: "paint", value: 0, stroke: 1 },
          cells: [...Array(14).keys()].map((y) => y * 20 + 10),
        });
        await add(tiebreak, "Towers");
        await brush(tiebreak).getByLabel("only what it sees").check();
        await tiebreak.stroke([[8, 3]]);
        await tiebreak.hover([9, 3]);
        await expect(tiebreak.readout()).toContainText("danger 3");
        await tiebreak.hover([12, 3]);
        await expect(tiebreak.readout()).not.toContainText("danger");
        // What is said of the cell below the pointer follows an answer that comes later.
        const between = { type: "paint", value: 1, stroke: 2, cells: [3 * 20 + 10] };
        await tiebreak.dispatch(between);
        await expect(tiebreak.readout()).toContainText("danger 3");
        await tiebreak.dispatch({ ...between, value: 0, stroke: 3 });
        await expect(tiebreak.readout()).not.toContainText("danger");
      });

      step("more starts and an area of goals", async ({ tiebreak }) => {
        await add(tiebreak, "More starts");
        await tiebreak.stroke([[2, 2]]);
        await add(tiebreak, "More goals");
        await tiebreak.stroke([
          [15, 7],
          [18, 7],
        ]);
        const doc = await tiebreak.document();
        expect(doc.starts).toEqual([[2, 2]]);
        expect(doc.goals).toEqual([
          [15, 7],
          [16, 7],
          [18, 7],
        ]);
        await tiebreak.settle();
        const [{ path }] = await tiebreak.results();
        expect(path.at(-1)).toEqual([15, 7]);
        await tiebreak.hover([2, 2]);
        await expect(tiebreak.readout()).toContainText("one of the starts");
        // A wall can't be drawn over them.
        await tiebreak.tool("Wall");
        await tiebreak.stroke([
          [2, 2],
          [4, 2],
        ]);
        expect((await tiebreak.document()).map[2].slice(0, 6)).toBe("...##.");
      });

      step("players: what they have seen, and scouts", async ({ tiebreak }) => {
        await add(tiebreak, "Players");
        await expect(legend(tiebreak)).toContainText("not seen by player 1");
        const { players } = await world(tiebreak);
        expect(players).toEqual([{ scouts: [[2, 7, 6]] }]);
        await tiebreak.stroke([
          [15, 2],
          [17, 2],
        ]);
        expect((await world(tiebreak)).players[0].seen[2]).toBe(`${"?".repeat(15)}...??`);
        await tiebreak.hover([16, 2]);
        await expect(tiebreak.readout()).toContainText("seen by player 1");
        await brush(tiebreak).getByRole("button", { name: "Add a player" }).click();
        await tiebreak.stroke([[18, 3]]);
        expect((await world(tiebreak)).players[1].seen[3]).toBe(`${"?".repeat(18)}.?`);
        const dialog = await drawer(tiebreak);
        await dialog.getByRole("button", { name: "Scouts", exact: true }).click();
        await tiebreak.page.keyboard.press("Escape");
        await brush(tiebreak).getByLabel("Player").selectOption("2");
        await tiebreak.stroke([
          [12, 12],
          [13, 12],
        ]);
        expect((await world(tiebreak)).players[1].scouts).toEqual([[13, 12, 6]]);
        await brush(tiebreak).getByRole("button", { name: "Done" }).click();
        await expect(brush(tiebreak)).toBeHidden();
        await expect(legend(tiebreak)).not.toContainText("not seen");
      });
    }),
  );

  test(
    "layers of other kinds",
    { tag: "@rare" },
    together((step) => {
      step("way-points are dropped, or lie at corners", async ({ tiebreak }) => {
        await tiebreak.dispatch({ type: "paint", value: 0, stroke: 1, cells: [5 * 20 + 10] });
        await add(tiebreak, "Way-points");
        await tiebreak.stroke([[3, 3]]);
        expect((await world(tiebreak)).points).toEqual([[3, 3]]);
        await brush(tiebreak).getByRole("button", { name: "At corners" }).click();
        expect((await world(tiebreak)).points).toEqual([
          [9, 4],
          [11, 4],
          [9, 6],
          [11, 6],
        ]);
        await expect(legend(tiebreak)).toContainText("way-point");
      });

      step("a map becomes regions: letters, routes, and back", async ({ tiebreak, page }) => {
        const dialog = await drawer(tiebreak);
        await dialog.getByLabel("Shape").selectOption("regions");
        await tiebreak.settle();
        expect((await world(tiebreak))?.shape).toBe("regions");
        await expect(dialog.getByLabel("Start", { exact: true })).toHaveValue("E");
        await dialog.getByLabel("Start", { exact: true }).fill("e");
        await dialog.getByLabel("Start", { exact: true }).press("Enter");
        await expect(dialog.getByText("Start must be a region such as A.")).toBeVisible();
        await dialog.getByLabel("Start", { exact: true }).fill("F");
        await dialog.getByLabel("Start", { exact: true }).press("Enter");
        await expect(dialog.getByLabel("Start", { exact: true })).toHaveValue("F");
        const before = await tiebreak.document();
        await dialog.getByRole("button", { name: "Letters", exact: true }).click();
        await page.keyboard.press("Escape");
        await brush(tiebreak).getByLabel("Letter").selectOption("Z");
        await tiebreak.settle();
        await tiebreak.stroke([
          [8, 1],
          [11, 1],
        ]);
        const { areas } = (await world(tiebreak)).regions;
        expect(areas[1]).toBe("AAAAABBBZZZZCCCDDDDD");
        expect((await tiebreak.document()).start, "it keeps its letter").toBe(before.start + 1);
        await brush(tiebreak).getByLabel("Draws").selectOption("rectangles");
        await tiebreak.stroke([
          [13, 2],
          [11, 0],
        ]);
        const rows = (await world(tiebreak)).regions.areas;
        const parts = rows.slice(0, 3).map((row) => row.slice(10, 15));
        expect(parts).toEqual(["CZZZC", "ZZZZC", "CZZZC"]);
        await drawer(tiebreak);
        await dialog.getByRole("button", { name: "Routes", exact: true }).click();
        await page.keyboard.press("Escape");
        await tiebreak.settle();
        const route = () =>
          tiebreak.stroke([
            [2, 2],
            [9, 8],
            [17, 12],
          ]);
        await route();
        expect((await world(tiebreak)).regions.routes).toEqual([[0, 12, 2]]);
        await route();
        expect((await world(tiebreak)).regions.routes).toBeUndefined();
        await drawer(tiebreak);
        await dialog.getByLabel("Shape").selectOption("squares");
        await tiebreak.settle();
        expect(await world(tiebreak)).toBeUndefined();
        expect((await tiebreak.document()).map).toEqual(before.map);
      });

      step("other shapes are drawn on, and seen cells veiled", async ({ tiebreak }) => {
        const dialog = await drawer(tiebreak);
        for (const [label, shape] of [
          ["hexagons", "hex"],
          ["triangles", "triangle"],
        ]) {
          await dialog.getByLabel("Shape").selectOption(label);
          await tiebreak.settle();
          expect((await world(tiebreak))?.shape).toBe(shape);
          for (const { figures } of await tiebreak.results()) expect(figures.found).toBe(true);
        }
        await expect(dialog.getByRole("button", { name: "Floors" })).toHaveCount(0);
        await expect(dialog.getByRole("button", { name: "Scouts" })).toHaveCount(0);
      });

      step("floors come with stairs", async ({ tiebreak, page }) => {
        await add(tiebreak, "Floors");
        expect((await world(tiebreak)).floors).toHaveLength(1);
        await tiebreak.map(1).focus();
        for (const key of ["ArrowUp", "ArrowUp", "Space"]) await page.keyboard.press(key);
        expect((await world(tiebreak)).stairs).toEqual([[2, 5]]);
        await expect(tiebreak.readout()).toContainText("stairs up");
        await expect(legend(tiebreak)).toContainText("stairs");
        await page.keyboard.press("Delete");
        expect((await world(tiebreak)).stairs).toBeUndefined();
        await brush(tiebreak).getByLabel("Floors above").fill("2");
        await brush(tiebreak).getByLabel("Floors above").blur();
        expect((await world(tiebreak)).floors).toHaveLength(2);
        const dialog = await drawer(tiebreak);
        await dialog.getByRole("textbox", { name: "Goal" }).fill("3, 4, 2");
        await dialog.getByRole("textbox", { name: "Goal" }).press("Enter");
        expect((await tiebreak.document()).goal).toEqual([3, 4, 2]);
        await dialog.getByRole("textbox", { name: "Goal" }).fill("3, 4, 3");
        await dialog.getByRole("textbox", { name: "Goal" }).press("Enter");
        await expect(dialog.getByText("the floor at most 2.")).toBeVisible();
        await dialog.getByRole("button", { name: "Remove floors" }).click();
        expect(await world(tiebreak)).toBeUndefined();
      });

      step("a layer goes with its row, and the brush with it", async ({ tiebreak }) => {
        await add(tiebreak, "Towers");
        await tiebreak.stroke([[6, 3]]);
        const dialog = await drawer(tiebreak);
        await dialog.getByRole("button", { name: "Remove towers" }).click();
        await expect(dialog.locator(".layer-row")).toHaveCount(0);
        expect(await world(tiebreak)).toBeUndefined();
        await expect(brush(tiebreak)).toHaveCount(0);
      });

      step("too many towers are refused in a sentence", async ({ tiebreak, page }) => {
        await add(tiebreak, "Towers");
        await tiebreak.dispatch({
          type: "world",
          patch: {
            sources: Array.from({ length: 64 }, (_, at) => ({
              ...{ at, strength: 1, range: 1, falloff: "flat", sight: false },
            })),
          },
        });
        await tiebreak.stroke([[10, 10]]);
        await expect(
          page.getByText("There are 65 sources of danger; the limit is 64."),
        ).toBeVisible();
      });
    }),
  );
});

test("axe finds nothing in the drawer with layers, nor in a brush", { tag: "@rare" }, async ({
  tiebreak,
  page,
}) => {
  await tiebreak.load(field());
  await add(tiebreak, "Towers");
  await tiebreak.stroke([[6, 3]]);
  await add(tiebreak, "Players");
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, { within: ".legend-row" })).toEqual([]);
    await drawer(tiebreak);
    expect(await violations(page, { within: "#world-menu" })).toEqual([]);
    await page.keyboard.press("Escape");
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sideways(page)).toBe(0);
});
