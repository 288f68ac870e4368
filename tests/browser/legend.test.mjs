import { expect, test } from "./fixture.mjs";
import { together } from "./together.mjs";

/** A line on the scale for each lane, as shares of its length. */
const lines = (page) =>
  page
    .locator(".maps-legend .ramp > i")
    .evaluateAll((all) => all.map((line) => Number.parseFloat(line.style.left)));

test.use({ address: "./?map=trap:64x40&a=dijkstra&b=astar[f,fifo]" });

test(
  "the legend, its scale and the lens",
  together((step) => {
    step("one legend says what the colours of all maps mean", async ({ tiebreak, page }) => {
      const legend = page.getByRole("group", { name: "Legend" });
      await expect(legend).toHaveCount(1);
      await expect(legend).toHaveText(/closed\s+open/);
      await tiebreak.look("g from the start");
      await expect(legend).toContainText("g 0");
      // Their runs end at different numbers, and their scale is one.
      await expect(legend).toContainText("one scale for all lanes");
      await expect(legend).not.toContainText("/");
      await tiebreak.dispatch({ type: "lane-add", config: { costs: "lester" } });
      await expect(legend).toContainText("each cost model has its own scale");
      await expect(legend).toContainText(/\d \/ \d/);
      await tiebreak.dispatch({ type: "undo" });
      await tiebreak.look("difference");
      await expect(legend).toContainText("only the lane itself");
      await expect(legend).toContainText("compared with lane 1");
      const [, { id }] = (await tiebreak.document()).lanes;
      await tiebreak.dispatch({ type: "pin", lane: id });
      await expect(legend).toContainText("compared with lane 2, which is pinned");
    });

    step(
      "the scale points out the cell under the pointer or the cursor, and nothing moves",
      async ({ tiebreak, page }) => {
        await tiebreak.look("order of expansion");
        const value = page.locator(".maps-value");
        await expect(value).toHaveCount(0);
        const before = await tiebreak.map(2).boundingBox();
        await tiebreak.hover([20, 20]);
        for (const place of [1, 2]) await expect(tiebreak.readout(place)).toContainText("step");
        const [first, second] =
          (await tiebreak.readout(1).innerText()).match(/step ([\d,]+)/) ?? [];
        expect(first).toBeTruthy();
        const [, other] = (await tiebreak.readout(2).innerText()).match(/step ([\d,]+)/) ?? [];
        await expect(value).toHaveText(`${second} / ${other}`);
        const steps = await lines(page);
        expect(steps).toHaveLength(2);
        for (const share of steps) {
          expect(share).toBeGreaterThan(0);
          expect(share).toBeLessThan(100);
        }
        expect(await tiebreak.map(2).boundingBox()).toEqual(before);
        // A cell that one lane never reaches has a line for the other lane alone; a wall has none.
        await tiebreak.hover([2, 2]);
        expect((await lines(page)).length).toBe(1);
        await page.mouse.move(5, 5);
        await expect(value).toHaveCount(0);
        await tiebreak.map(1).focus();
        await page.keyboard.press("ArrowRight");
        await expect(value).toHaveText(/\d/);
      },
    );

    step(
      "the lens has a picture for each layer, and an entry is one large target",
      async ({ tiebreak, page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await tiebreak.lens().click();
        const menu = page.getByRole("dialog", { name: "Lens" });
        const layers = menu.getByRole("radio");
        await expect(menu.locator("svg.lens-picture").first()).toBeVisible();
        const count = await layers.count();
        expect(await menu.locator("svg.lens-picture").count()).toBe(count);
        for (const entry of await menu.locator(".lens-layer-entry").all()) {
          const { x, width, height } = await entry.boundingBox();
          expect(height).toBeGreaterThanOrEqual(44);
          expect(x + width).toBeLessThanOrEqual(390);
        }
        // Its picture and its help choose a layer, too; the help describes it.
        const plateau = menu.getByRole("radio", { name: "plateau", exact: true });
        await expect(plateau).toHaveAccessibleDescription("the cells where ties decide");
        const entry = menu.locator(".lens-layer-entry", { hasText: "plateau" });
        await entry.click({ position: { x: 50, y: 24 } });
        await expect(plateau).toBeChecked();
        await page.keyboard.press("ArrowDown");
        await expect(menu.getByRole("radio", { name: "difference" })).toBeChecked();
      },
    );

    step(
      "the legend explains what any lane's map shows, whichever lane comes first",
      async ({ tiebreak, page }) => {
        const legend = page.getByRole("group", { name: "Legend" });
        const [walk, greedy, astar, far] = ["walk", "greedy", "astar[f,fifo]", "astar+manhattan"];
        for (const [layer, signs, ...pair] of [
          ["plateau", ["forced", "tied", "beyond", "not expanded yet"], walk, astar],
          ["phantom", ["only exact", "both", "only rounded", "not expanded yet"], walk, astar],
          ["accuracy", ["too large"], astar, far],
          ["contours", ["f = C*"], greedy, astar],
        ]) {
          for (const [a, b] of [pair, pair.toReversed()]) {
            await tiebreak.open(`./?map=trap:64x40&a=${a}&b=${b}&layer=${layer}`);
            for (const sign of signs)
              await expect(legend.getByText(sign, { exact: true })).toHaveCount(1);
            const svg = await page.evaluate(() => document.getElementById("tiebreak").picture());
            for (const sign of signs)
              expect(svg.split(`>${sign}<`), `${sign}, ${a}, ${b}`).toHaveLength(2);
          }
        }
      },
    );
  }),
);
