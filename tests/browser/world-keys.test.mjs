import { expect, test } from "./fixture.mjs";
import { field } from "./maps.mjs";
import { together } from "./together.mjs";
import { add, brush, done, drawer, world } from "./world-drawer.mjs";

test.describe("with keys only", () => {
  /** Three countries, and a sea between two of them. */
  const countries = async (tiebreak) => {
    const { lanes } = await tiebreak.document();
    const areas = ["AAAABBBB", "AAAABBBB", "AAAABBBB", "........", "CCCCCCCC"];
    const world = { shape: "regions", regions: { areas } };
    const map = areas.map(() => "........");
    await tiebreak.load({ version: 2, map, world, start: 0, goal: 1, lanes });
  };

  /** Takes the brush of a layer that a map of regions has. */
  const take = async (tiebreak, name) => {
    const dialog = await drawer(tiebreak);
    await dialog.getByRole("button", { name, exact: true }).click();
    await tiebreak.page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await tiebreak.settle();
  };

  test(
    "layers by keys",
    together((step) => {
      step(
        "routes are drawn from region to region, closed, and taken back",
        async ({ tiebreak, page }) => {
          await countries(tiebreak);
          await take(tiebreak, "Routes");
          const press = async (...keys) => {
            for (const key of keys) await page.keyboard.press(key);
          };
          const routes = async () => (await world(tiebreak)).regions.routes;
          await brush(tiebreak).getByLabel("Cost").fill("7");
          await tiebreak.map(1).focus();
          await page.keyboard.down("Space");
          await press("ArrowDown");
          await page.keyboard.up("Space");
          expect(await routes()).toEqual([[0, 2, 7]]);
          await expect(done(tiebreak)).toHaveText("Routes: 1.");
          await press("Control+z");
          expect(await routes()).toBeUndefined();
        },
      );

      step("a layer is added, drawn and erased", async ({ tiebreak, page }) => {
        await tiebreak.load(field());
        const press = async (...keys) => {
          for (const key of keys) await page.keyboard.press(key);
        };
        await tiebreak.button("World").focus();
        await press("Enter");
        const dialog = page.getByRole("dialog", { name: "World", exact: true });
        await dialog.getByRole("button", { name: "Towers" }).focus();
        await press("Enter");
        await expect(dialog.getByRole("button", { name: "Towers", exact: true })).toBeFocused();
        await expect(done(tiebreak)).toHaveText("Draws towers.");
        await press("Escape");
        await tiebreak.map(1).focus();
        await press("ArrowUp", "ArrowUp", "Space");
        expect((await world(tiebreak)).sources).toEqual([{ at: [2, 5], strength: 3, range: 6 }]);
        await expect(done(tiebreak)).toHaveText("Towers: 1.");
        await page.keyboard.down("Space");
        await press("ArrowRight", "ArrowRight");
        await page.keyboard.up("Space");
        expect((await world(tiebreak)).sources[0].at).toEqual([4, 5]);
        await expect(tiebreak.readout()).toContainText("tower, strength 3, range 6");
        await press("Delete");
        expect(await world(tiebreak)).toBeUndefined();
        await press("Control+z", "Control+z");
        expect((await world(tiebreak)).sources[0].at).toEqual([2, 5]);
      });

      step("danger along the cursor's way", async ({ tiebreak, page }) => {
        await tiebreak.load(field());
        await add(tiebreak, "Danger");
        await tiebreak.map(1).focus();
        await page.keyboard.press("ArrowDown");
        await page.keyboard.down("Space");
        for (let left = 3; left > 0; left--) await page.keyboard.press("ArrowRight");
        await page.keyboard.up("Space");
        expect((await world(tiebreak)).danger[8]).toBe("..5555..............");
        await expect(done(tiebreak)).toHaveText("Danger 5 at (5, 8).");
        await page.keyboard.press("Delete");
        expect((await world(tiebreak)).danger[8]).toBe("..555...............");
      });

      step(
        "letters split a region, square by square and in rectangles",
        async ({ tiebreak, page }) => {
          await countries(tiebreak);
          await take(tiebreak, "Letters");
          const press = async (...keys) => {
            for (const key of keys) await page.keyboard.press(key);
          };
          const areas = async () => (await world(tiebreak)).regions.areas;
          await brush(tiebreak).getByLabel("Letter").selectOption("Z");
          await tiebreak.map(1).focus();
          // The cursor is on the start's place, (1, 1).
          await press("ArrowRight");
          await expect(done(tiebreak)).toHaveText("Square (2, 1).");
          await expect(tiebreak.readout()).toContainText("A");
          await page.keyboard.down("Space");
          await expect(done(tiebreak)).toHaveText("Letter Z at (2, 1).");
          await press("ArrowUp");
          await page.keyboard.up("Space");
          expect((await areas()).slice(0, 2)).toEqual(["AAZABBBB", "AAZABBBB"]);
          await expect(tiebreak.readout()).toContainText("Z");
          await press("ArrowDown", "ArrowDown", "ArrowDown", "Space");
          expect((await areas())[3]).toBe("..Z.....");
          await press("Delete");
          await expect(done(tiebreak)).toHaveText("No letter at (2, 3).");
          expect((await areas())[3]).toBe("........");
          await brush(tiebreak).getByLabel("Draws").selectOption("rectangles");
          await tiebreak.map(1).focus();
          // The cursor is where it was.
          await press("ArrowUp", "ArrowUp", "ArrowUp");
          await expect(done(tiebreak)).toHaveText("Square (2, 0).");
          await press("ArrowRight", "Space", "ArrowRight", "ArrowRight", "ArrowDown", "Space");
          expect((await areas()).slice(0, 3)).toEqual(["AAZZZZBB", "AAZZZZBB", "AAAABBBB"]);
          await press("Control+z");
          expect((await areas()).slice(0, 2)).toEqual(["AAZABBBB", "AAZABBBB"]);
          // Escape takes the first corner back, (5, 1).
          await press("Space", "ArrowDown", "Escape", "Space", "ArrowLeft", "Space");
          expect((await areas()).slice(0, 3)).toEqual(["AAZABBBB", "AAZABBBB", "AAAAZZBB"]);
        },
      );
    }),
  );
});
