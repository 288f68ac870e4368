import { expect, test } from "./fixture.mjs";
import { begin, journey, take } from "./journey-drawing.mjs";
import { field, LANES } from "./maps.mjs";
import { together } from "./together.mjs";
import { brush, done } from "./world-drawer.mjs";

test.describe("with keys only", () => {
  const press = async (page, ...keys) => {
    for (const each of keys) {
      const [key, times = 1] = each.split(" ");
      for (let left = Number(times); left > 0; left--) await page.keyboard.press(key);
    }
  };

  test(
    "a journey is drawn by keys",
    together((step) => {
      step("a unit is made, told, reached and moved", async ({ tiebreak, page }) => {
        await tiebreak.load(field({ lanes: [LANES.lifo] }));
        await tiebreak.button("World").focus();
        await press(page, "Enter");
        const dialog = page.getByRole("dialog", { name: "World", exact: true });
        await dialog.getByRole("button", { name: "Units" }).focus();
        await press(page, "Enter");
        await expect(done(tiebreak)).toHaveText("Draws units.");
        await expect(dialog.getByRole("button", { name: "Units", exact: true })).toBeFocused();
        await press(page, "Escape");
        await tiebreak.map(1).focus();
        await press(page, "ArrowUp 3", "Space");
        await expect(done(tiebreak)).toHaveText("Unit 1 stands at (2, 4).");
        await press(page, "ArrowRight 4", "g");
        await expect(done(tiebreak)).toHaveText("Unit 1 from (2, 4) to (6, 4).");
        await press(page, "ArrowUp", "s");
        await expect(done(tiebreak)).toHaveText("Unit 1 from (6, 3) to (6, 4).");
        // A unit that is held goes along.
        await page.keyboard.down("Space");
        await press(page, "ArrowLeft 2");
        await page.keyboard.up("Space");
        const units = async () => (await journey(tiebreak)).units;
        expect((await units())[1]).toEqual({ at: [4, 3], goal: [6, 4] });
        // Another one is chosen by its number: the cursor begins there.
        const number = brush(tiebreak).getByRole("combobox", { name: "Unit" });
        await number.focus();
        await number.selectOption("0");
        await tiebreak.map(1).focus();
        await expect(tiebreak.readout()).toContainText("(2, 7)  unit 0");
        await press(page, "ArrowDown 2", "s");
        await expect(done(tiebreak)).toHaveText("Unit 0 from (2, 9) to (17, 7).");
        await number.focus();
        await number.selectOption("1");
        const place = brush(tiebreak).getByLabel("Place");
        await expect(place).toHaveValue("4, 3");
        await place.fill("8, 8");
        await press(page, "Tab");
        await expect(done(tiebreak)).toHaveText("Unit 1 from (8, 8) to (6, 4).");
        await tiebreak.map(1).focus();
        await expect(tiebreak.readout()).toContainText("(8, 8)");
        await press(page, "Delete");
        await expect(done(tiebreak)).toHaveText("Units: 1.");
        await press(page, "Control+z");
        expect((await units())[1]).toEqual({ at: [8, 8], goal: [6, 4] });
      });

      step("a patrol's route and a door are drawn cell by cell", async ({ tiebreak, page }) => {
        await begin(tiebreak);
        await take(tiebreak, "Patrols");
        await tiebreak.map(1).focus();
        await press(page, "ArrowUp 4");
        await page.keyboard.down("Space");
        await press(page, "ArrowRight 3", "ArrowDown 2");
        await page.keyboard.up("Space");
        await expect(done(tiebreak)).toHaveText("Patrol 0: (2, 3), (5, 3), (5, 5) and back.");
        const route = brush(tiebreak).getByLabel("Route");
        await expect(route).toHaveValue("2, 3; 5, 3; 5, 5");
        await route.fill("2, 3; 6, 3; 8, 5");
        await press(page, "Tab");
        await expect(done(tiebreak)).toHaveText("Patrol 0: (2, 3), (6, 3), (8, 5) and back.");
        const { width, height } = await tiebreak.document().then(({ map }) => ({
          ...{ width: map[0].length, height: map.length },
        }));
        for (const [typed, sentence] of [
          [
            "2, 3; 6",
            `Route must be points separated by ;, each a cell x, y: x below ${width}, y below ${height}.`,
          ],
          ["2, 3; 6, 4", "The route of patrol 0 isn't straight from (2, 3) to (6, 4)."],
        ]) {
          await route.fill(typed);
          await press(page, "Tab");
          await expect(tiebreak.alert()).toContainText(sentence);
          await expect(route).toHaveValue("2, 3; 6, 3; 8, 5");
        }
        await take(tiebreak, "Doors");
        await tiebreak.map(1).focus();
        await press(page, "ArrowRight 4", "Space");
        await expect(done(tiebreak)).toHaveText("Door 0: 1 cell, open for 10 ticks, shut for 10.");
        await press(page, "ArrowDown", "Space");
        await expect(done(tiebreak)).toHaveText("Door 0: 2 cells, open for 10 ticks, shut for 10.");
        await press(page, "Delete");
        expect((await journey(tiebreak)).doors[0].cells).toHaveLength(1);
      });

      step("space draws the script at a later tick", async ({ tiebreak, page }) => {
        await begin(tiebreak);
        await brush(tiebreak).getByRole("button", { name: "Done" }).click();
        await tiebreak.settle();
        await tiebreak.seek(3);
        await tiebreak.map(1).focus();
        await press(page, "ArrowRight 6");
        await page.keyboard.down("Space");
        await press(page, "ArrowUp 2");
        await page.keyboard.up("Space");
        await expect(done(tiebreak)).toHaveText("Draws from tick 3 on.");
        expect((await journey(tiebreak)).script[0].cells).toHaveLength(3);
        await press(page, "Control+z");
        expect((await journey(tiebreak)).script).toBeUndefined();
      });
    }),
  );
});
