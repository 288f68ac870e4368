import { expect, test } from "./fixture.mjs";
import { cellsWith, field, wrongWithStroke } from "./maps.mjs";
import { together } from "./together.mjs";

test.beforeEach(({ tiebreak }) => tiebreak.load(field()));

const focus = ({ tiebreak }) => tiebreak.map(1).focus();

/** Presses keys one after the other; "ArrowUp 3" three times. */
async function press(page, ...keys) {
  for (const each of keys) {
    const [key, times = 1] = each.split(" ");
    for (let left = Number(times); left > 0; left--) await page.keyboard.press(key);
  }
}

test(
  "keys draw, and the focus leads the cursor",
  { tag: "@core" },
  together((step) => {
    step("space draws at the cursor, and delete erases", async ({ tiebreak, page }) => {
      await press(page, "ArrowRight 3", "Space", "ArrowRight", "Space");
      expect(cellsWith(await tiebreak.document(), "#")).toEqual(["5,7", "6,7"]);
      await press(page, "Delete");
      expect(cellsWith(await tiebreak.document(), "#")).toEqual(["5,7"]);
    });

    step(
      "a map is reached by Tab, and the cursor goes with the focus",
      async ({ tiebreak, page }) => {
        await press(page, "ArrowRight");
        await expect(tiebreak.readout()).toContainText("(3, 7)");
        // On the way are the button between the two lanes and lane 2's header: its method, its chain and more.
        await press(page, "Tab 5");
        await expect(tiebreak.map(2)).toBeFocused();
        await press(page, "ArrowUp");
        await expect(tiebreak.readout(2)).toContainText("(2, 6)");
        await press(page, "Tab");
        await expect(tiebreak.readout(2)).not.toContainText("(");
      },
    );
  }, focus),
);

test(
  "keys move, draw and zoom",
  together((step) => {
    step(
      "the arrows move a cursor from the start, and say where it is",
      async ({ tiebreak, page }) => {
        await press(page, "ArrowRight 3", "ArrowUp 2");
        for (const place of [1, 2, 3, 4]) {
          await expect(tiebreak.readout(place)).toContainText("(5, 5)");
        }
        await press(page, "Shift+ArrowRight");
        await expect(tiebreak.readout()).toContainText("(15, 5)");
      },
    );

    step("space held down draws along", async ({ tiebreak, page }) => {
      await press(page, "ArrowDown 2");
      await page.keyboard.down("Space");
      await press(page, "ArrowRight 4", "ArrowDown");
      await page.keyboard.up("Space");
      await press(page, "ArrowRight");
      expect(cellsWith(await tiebreak.document(), "#")).toEqual([
        "2,9",
        "3,9",
        "4,9",
        "5,9",
        "6,9",
        "6,10",
      ]);
      await press(page, "Control+z");
      expect(cellsWith(await tiebreak.document(), "#"), "one stroke").toEqual([]);
    });

    step("S and G bring start and goal to the cursor", async ({ tiebreak, page }) => {
      await press(page, "ArrowUp 3", "s", "ArrowRight 6", "g");
      const doc = await tiebreak.document();
      expect(doc.start).toEqual([2, 4]);
      expect(doc.goal).toEqual([8, 4]);
      for (const { path } of await tiebreak.results()) expect(path).toHaveLength(7);
    });

    step(
      "a line and a rectangle go from where space was pressed first",
      async ({ tiebreak, page }) => {
        await tiebreak.dispatch({ type: "tool", tool: "line" });
        await press(page, "ArrowUp", "Space", "ArrowRight 6", "ArrowUp 3", "Space");
        const line = cellsWith(await tiebreak.document(), "#");
        const ends = [
          [2, 6],
          [8, 3],
        ];
        expect(wrongWithStroke(ends, line)).toBeNull();

        await tiebreak.dispatch({ type: "undo" }, { type: "tool", tool: "rect" });
        await press(page, "Space", "ArrowRight", "ArrowDown 2", "Space");
        expect(cellsWith(await tiebreak.document(), "#")).toEqual([
          "8,3",
          "9,3",
          "8,4",
          "9,4",
          "8,5",
          "9,5",
        ]);
      },
    );

    step("the cursor stays within the map", async ({ tiebreak, page }) => {
      await press(page, "ArrowLeft 5", "ArrowDown 20");
      await expect(tiebreak.readout()).toContainText("(0, 13)");
    });

    step("keys zoom the maps and fit them again", async ({ tiebreak, page }) => {
      await press(page, "+", "+");
      await expect(tiebreak.corner("Fit the map")).toBeEnabled();
      await press(page, "0");
      await expect(tiebreak.corner("Fit the map")).toBeDisabled();
    });
  }, focus),
);
