// Drawing a journey with a mouse: units, patrols, doors, and what becomes of the map at later ticks.
import { sideways, violations } from "./axe.mjs";
import { expect, test } from "./fixture.mjs";
import { begin, journey, take } from "./journey-drawing.mjs";
import { field, LANES } from "./maps.mjs";
import { together } from "./together.mjs";
import { brush, done, drawer } from "./world-drawer.mjs";

/** The value of a cell as the first lane's map shows it. */
const shown = (page, [x, y]) =>
  page.evaluate((cell) => document.querySelector("tb-lane").frame.doc.cells[cell], y * 20 + x);

test.describe("with a mouse", () => {
  test(
    "units, patrols and doors",
    together((step) => {
      step(
        "a journey begins with the first unit, and leaves no trace when it ends",
        async ({ tiebreak, page }) => {
          await tiebreak.load(field({ lanes: [LANES.lifo] }));
          expect(
            await page.evaluate(() => document.querySelector(".stage").textContent),
          ).not.toMatch(/unit|patrol|door|tick|journey/i);
          const dialog = await drawer(tiebreak);
          await expect(dialog.getByText("Rules of the journey")).toHaveCount(0);
          await expect(dialog.getByRole("button", { name: "Patrols" })).toHaveCount(0);
          await dialog.getByRole("button", { name: "Units" }).click();
          await expect(dialog.getByText("Rules of the journey")).toBeVisible();
          await expect(dialog.getByRole("button", { name: "Patrols" })).toBeVisible();
          await expect(done(tiebreak)).toHaveText("Draws units.");
          expect(await journey(tiebreak)).toEqual({});
          await tiebreak.settle();
          await expect(page.locator(".position")).toHaveText("tick 0 of 15");
          await dialog.getByRole("button", { name: "Remove units" }).click();
          expect((await tiebreak.document()).version).toBe(1);
          await page.keyboard.press("Escape");
          await tiebreak.button("Undo").click();
          expect(await journey(tiebreak)).toEqual({});
        },
      );

      step("units are drawn, dragged, numbered, removed and undone", async ({ tiebreak }) => {
        await begin(tiebreak);
        await tiebreak.stroke([
          [4, 2],
          [9, 2],
          [12, 4],
        ]);
        const FIRST = { at: [2, 7], goal: [17, 7] };
        const units = async () => (await journey(tiebreak)).units;
        expect(await units()).toEqual([FIRST, { at: [4, 2], goal: [12, 4] }]);
        await tiebreak.settle();
        await expect(brush(tiebreak).getByRole("combobox", { name: "Unit" })).toHaveValue("1");
        await brush(tiebreak).getByLabel("Departs at").fill("5");
        await brush(tiebreak).getByLabel("Departs at").blur();
        await tiebreak.stroke([
          [12, 4],
          [13, 6],
        ]);
        await tiebreak.stroke([
          [4, 2],
          [4, 3],
        ]);
        expect(await units()).toEqual([FIRST, { at: [4, 3], goal: [13, 6], depart: 5 }]);
        await expect(brush(tiebreak).getByLabel("Place")).toHaveValue("4, 3");
        // The document's start is unit 0's place.
        await tiebreak.stroke([
          [2, 7],
          [2, 9],
        ]);
        expect((await tiebreak.document()).start).toEqual([2, 9]);
        await expect(brush(tiebreak).getByRole("combobox", { name: "Unit" })).toHaveValue("0");
        await tiebreak.stroke([[13, 6]], { button: "right" });
        expect(await units()).toBeUndefined();
        for (const count of [2, 2, 2, 2]) {
          await tiebreak.button("Undo").click();
          expect(await units()).toHaveLength(count);
        }
        expect(await units()).toEqual([FIRST, { at: [4, 2], goal: [12, 4], depart: 5 }]);
        await tiebreak.button("Undo").click();
        await tiebreak.button("Undo").click();
        expect(await journey(tiebreak)).toEqual({});
      });

      step(
        "nobody is put on a wall or on somebody else, and the page says why",
        async ({ tiebreak }) => {
          await begin(tiebreak, { walls: [[5, 5]] });
          await tiebreak.stroke([
            [5, 5],
            [8, 5],
          ]);
          await expect(tiebreak.alert()).toHaveText("A unit can't stand on a wall.");
          expect(await journey(tiebreak)).toEqual({});
          await brush(tiebreak).getByRole("combobox", { name: "Unit" }).selectOption("0");
          await brush(tiebreak).getByLabel("Goal").fill("5, 5");
          await brush(tiebreak).getByLabel("Goal").blur();
          await expect(tiebreak.alert()).toHaveText("A unit's goal can't lie on a wall.");
          await expect(brush(tiebreak).getByLabel("Goal")).toHaveValue("17, 7");
          await brush(tiebreak).getByLabel("Goal").fill("home");
          await brush(tiebreak).getByLabel("Goal").blur();
          await expect(tiebreak.alert()).toHaveText(
            "Goal must be a cell x, y: x below 20, y below 14.",
          );
          await brush(tiebreak).getByRole("button", { name: "Erase" }).click();
          await tiebreak.stroke([[2, 7]]);
          await expect(tiebreak.alert()).toHaveText(
            "This is the journey's only unit: Remove units, in World, ends the journey.",
          );
        },
      );

      step("patrols walk the legs that are drawn", async ({ tiebreak }) => {
        await begin(tiebreak);
        await take(tiebreak, "Patrols");
        await tiebreak.stroke([
          [4, 2],
          [10, 2],
          [10, 5],
        ]);
        const patrols = async () => (await journey(tiebreak)).patrols;
        const route = [
          [4, 2],
          [10, 2],
          [10, 5],
        ];
        expect(await patrols()).toEqual([{ route, mode: "back" }]);
        await brush(tiebreak).getByLabel("A step every").fill("3");
        await brush(tiebreak).getByLabel("A step every").blur();
        await brush(tiebreak).getByLabel("there and back").uncheck();
        // A loop needs a corner to lead back.
        expect(await patrols()).toEqual([{ route: [...route, [7, 2]], every: 3 }]);
        await tiebreak.stroke([
          [6, 2],
          [7, 4],
        ]);
        expect((await patrols())[0].route[0]).toEqual([5, 4]);
        await tiebreak.stroke(
          [
            [12, 9],
            [16, 9],
            [16, 12],
            [12, 12],
            [12, 10],
          ],
          {},
        );
        expect((await patrols())[1]).toEqual({
          route: [
            [12, 9],
            [16, 9],
            [16, 12],
            [12, 12],
            [12, 10],
          ],
          every: 3,
        });
        await tiebreak.stroke([[14, 12]], { button: "right" });
        expect(await patrols()).toHaveLength(1);
        await tiebreak.settle();
        const [{ figures }] = await tiebreak.results();
        expect(figures.found).toBe(true);
      });

      step("doors are made of the cells that are pressed", async ({ tiebreak, page }) => {
        await begin(tiebreak);
        await take(tiebreak, "Doors");
        await tiebreak.stroke([
          [10, 5],
          [10, 9],
        ]);
        await brush(tiebreak).getByLabel("Shut for").fill("4");
        await brush(tiebreak).getByLabel("Shut for").blur();
        await tiebreak.stroke([[10, 10]]);
        await tiebreak.stroke([[14, 7]]);
        const doors = async () => (await journey(tiebreak)).doors;
        const cells = [5, 6, 7, 8, 9, 10].map((y) => [10, y]);
        expect(await doors()).toEqual([
          { cells, open: 10, shut: 4 },
          { cells: [[14, 7]], open: 10, shut: 4 },
        ]);
        // The first press chooses another door, the second one takes its cell.
        await tiebreak.stroke([[10, 10]]);
        await expect(brush(tiebreak).getByRole("combobox", { name: "Door" })).toHaveValue("0");
        await tiebreak.stroke([[10, 10]]);
        expect((await doors())[0].cells).toHaveLength(5);
        await tiebreak.button("Undo").click();
        expect((await doors())[0].cells).toHaveLength(6);
        await tiebreak.settle();
        await tiebreak.seek(13);
        expect(await shown(page, [10, 6])).toBe(0);
      });
    }),
  );

  test(
    "the script and the rules",
    together((step) => {
      step(
        "at tick 0 the map is drawn, later its script, and both are undone stroke by stroke",
        async ({ tiebreak, page }) => {
          await begin(tiebreak);
          await brush(tiebreak).getByRole("button", { name: "Done" }).click();
          const when = page.locator(".draws-when");
          await expect(when).toHaveText("Draws on the map itself");
          await tiebreak.stroke([
            [5, 1],
            [5, 3],
          ]);
          expect((await tiebreak.document()).map[2][5]).toBe("#");
          await tiebreak.settle();
          await tiebreak.seek(6);
          await expect(when).toHaveText("Draws from tick 6 on");
          await tiebreak.stroke([
            [12, 5],
            [12, 9],
          ]);
          const cells = [5, 6, 7, 8, 9].map((y) => [12, y]);
          expect((await journey(tiebreak)).script).toEqual([{ at: 6, set: 0, cells }]);
          await expect(done(tiebreak)).toHaveText("Draws from tick 6 on.");
          await tiebreak.settle();
          // It is seen at once, and isn't there before.
          expect(await shown(page, [12, 6])).toBe(0);
          await tiebreak.seek(5);
          expect(await shown(page, [12, 6])).toBe(1);
          await tiebreak.seek(6);
          // A second stroke at that tick joins, and Erase takes away what was drawn.
          await tiebreak.stroke([
            [13, 5],
            [13, 6],
          ]);
          await tiebreak.tool("Erase");
          await tiebreak.stroke([[12, 5]]);
          const left = cells.slice(1);
          const second = [
            [13, 5],
            [13, 6],
          ];
          expect((await journey(tiebreak)).script).toEqual([
            { at: 6, set: 0, cells: [...left, ...second] },
          ]);
          for (const expected of [[...cells, ...second], cells]) {
            await tiebreak.button("Undo").click();
            expect((await journey(tiebreak)).script[0].cells).toEqual(expected);
          }
          await tiebreak.button("Undo").click();
          expect((await journey(tiebreak)).script).toBeUndefined();
          await tiebreak.button("Redo").click();
          const dialog = await drawer(tiebreak);
          await expect(dialog).toContainText("5 cells at tick 6");
          await dialog.getByRole("button", { name: "Remove later changes" }).click();
          expect((await journey(tiebreak)).script).toBeUndefined();
        },
      );

      step(
        "drawing at the end of a journey holds the timeline there",
        async ({ tiebreak, page }) => {
          await begin(tiebreak);
          await brush(tiebreak).getByRole("button", { name: "Done" }).click();
          await tiebreak.settle();
          await tiebreak.button("Jump to end").click();
          await expect(page.locator(".position")).toHaveText("tick 15 of 15");
          await expect(page.locator(".draws-when")).toHaveText(
            "Draws from tick 15 on, when all journeys have ended: go back to draw before",
          );
          await tiebreak.stroke([
            [5, 1],
            [5, 3],
            [9, 3],
          ]);
          const { script } = await journey(tiebreak);
          expect(script).toHaveLength(1);
          expect(script[0]).toMatchObject({ at: 15, set: 0 });
          expect(script[0].cells).toHaveLength(7);
        },
      );

      step("filling goes by the map of that tick", async ({ tiebreak }) => {
        await begin(tiebreak);
        await brush(tiebreak).getByRole("button", { name: "Done" }).click();
        await tiebreak.settle();
        await tiebreak.seek(4);
        await tiebreak.tool("Rectangle");
        await tiebreak.stroke([
          [10, 2],
          [11, 4],
        ]);
        await tiebreak.tool("Fill");
        await tiebreak.ground("5");
        await tiebreak.stroke([[10, 3]]);
        const { script } = await journey(tiebreak);
        expect(script).toHaveLength(1);
        expect(script[0]).toMatchObject({ at: 4, set: 5 });
        expect(script[0].cells).toHaveLength(6);
      });

      step("the rules of a journey are set in the drawer", async ({ tiebreak, page }) => {
        await begin(tiebreak);
        const dialog = await drawer(tiebreak);
        await dialog.getByText("Rules of the journey").click();
        await dialog.getByLabel("Units see").selectOption("only near cells");
        await dialog.getByLabel("Cells in sight").fill("3");
        await dialog.getByLabel("Known at first").selectOption("nothing");
        await dialog.getByLabel("Arrived units").selectOption("leave");
        await dialog.getByLabel("Stuck after").fill("7");
        await dialog.getByLabel("Ends after").fill("90");
        await dialog.getByLabel("Ends after").blur();
        expect(await journey(tiebreak)).toEqual({
          ...{ sight: 3, known: "nothing", arrived: "leave", still: 7, limit: 90 },
        });
        await dialog.getByLabel("Shape").selectOption("hexagons");
        await expect(tiebreak.alert()).toHaveText(
          "Journeys need squares on one floor: end the journey first, in World.",
        );
        await expect(dialog.getByLabel("Shape")).toHaveValue("square");
        await page.keyboard.press("Escape");
        await tiebreak.button("Undo").click();
        expect((await journey(tiebreak)).limit).toBeUndefined();
      });
    }),
  );

  test("everything is there for everyone, and in a narrow window", async ({ tiebreak, page }) => {
    await begin(tiebreak);
    await tiebreak.stroke([
      [4, 2],
      [12, 4],
    ]);
    for (const name of ["Patrols", "Doors", "Units"]) {
      await take(tiebreak, name);
      expect(await violations(page, { within: ".stage" })).toEqual([]);
    }
    const dialog = await drawer(tiebreak);
    await dialog.getByText("Rules of the journey").click();
    expect(await violations(page, { within: "tb-layers" })).toEqual([]);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 320, height: 640 });
    await tiebreak.settle();
    expect(await sideways(page)).toBe(0);
    await drawer(tiebreak);
    expect(await sideways(page)).toBe(0);
  });
});
