import { expect, test } from "./fixture.mjs";
import { together } from "./together.mjs";

test.use({ address: "./?map=trap:64x40&a=astar[f,fifo]&b=dijkstra" });

/** The view, and whether the cell that a lane expands at the step shown lies in its map's panel. */
const sight = (page, place = 1) =>
  page.evaluate((index) => {
    const lane = document.querySelectorAll("tb-lane")[index];
    const { view, status, step, doc } = lane.frame;
    const { trace } = status.result;
    const kinds = Array.from(trace.from, (way) => (trace.ways?.[way] ?? way) >>> 27);
    const cell = [...trace.cell].filter((_, event) => kinds[event] === 4)[step - 1];
    const [x, y] = [cell % doc.width, Math.floor(cell / doc.width)];
    const { camera, panel } = lane.panel.sight();
    const inside =
      x >= camera.x &&
      y >= camera.y &&
      x + 1 <= camera.x + panel.width / camera.scale &&
      y + 1 <= camera.y + panel.height / camera.scale;
    return { camera: view.camera, held: view.held, inside };
  }, place - 1);

const ALONE = { scale: 60, x: 0, y: 0 };

test(
  "the view follows",
  together((step) => {
    step(
      "a zoomed view follows the expanded cell, unless it is held",
      async ({ tiebreak, page }) => {
        await tiebreak.seek(1);
        await tiebreak.dispatch({ type: "camera", camera: ALONE });
        // Zooming elsewhere is nobody's step.
        expect((await sight(page)).camera).toEqual(ALONE);
        for (const step of [2, 300, 500, 40]) {
          await tiebreak.seek(step);
          expect((await sight(page)).inside).toBe(true);
        }
        const hold = tiebreak.corner("Hold the view");
        await tiebreak.map(1).hover();
        await hold.click();
        await expect(hold).toHaveAttribute("aria-pressed", "true");
        const { camera } = await sight(page);
        await tiebreak.seek(500);
        expect(await sight(page)).toEqual({ camera, held: true, inside: false });
        await hold.click();
        await tiebreak.seek(499);
        expect((await sight(page)).inside).toBe(true);
      },
    );

    step(
      "moving the view by hand holds it, and fitting the map lets it go",
      async ({ tiebreak, page }) => {
        await tiebreak.seek(1);
        await tiebreak.dispatch({ type: "camera", camera: ALONE });
        await tiebreak.map(1).hover();
        await page.mouse.wheel(0, 200);
        await tiebreak.settle();
        expect((await sight(page)).held).toBe(true);
        await tiebreak.corner("Fit the map").click();
        await tiebreak.settle();
        expect((await sight(page)).held).toBe(false);
        await expect(tiebreak.corner("Hold the view")).toBeHidden();
      },
    );

    step("the view follows the pinned lane", async ({ tiebreak, page }) => {
      const [, { id }] = (await tiebreak.document()).lanes;
      await tiebreak.seek(1);
      await tiebreak.dispatch({ type: "pin", lane: id }, { type: "camera", camera: ALONE });
      for (const step of [1500, 1501, 1700]) {
        await tiebreak.seek(step);
        expect((await sight(page, 2)).inside).toBe(true);
      }
    });

    step(
      "numbers and arrows zoom in until they can be read, and no further",
      async ({ tiebreak, page }) => {
        const scale = async () => (await sight(page)).camera.scale;
        await tiebreak.look("arrows to parents");
        expect(await scale()).toBe(24);
        await tiebreak.look("f, g and h as numbers");
        expect(await scale()).toBe(64);
        // The start is what was zoomed to: it is in sight.
        await tiebreak.seek(1);
        expect((await sight(page)).inside).toBe(true);
        // Switching off zooms nowhere, and cells that are large enough stay as they are.
        await tiebreak.dispatch({ type: "camera", camera: { scale: 70, x: 3, y: 3 } });
        await tiebreak.look("f, g and h as numbers", "f, g and h as numbers");
        expect((await sight(page)).camera).toEqual({ scale: 70, x: 3, y: 3 });
      },
    );

    step("where numbers can't be read the page says why", async ({ tiebreak, page }) => {
      await page.setViewportSize({ width: 1000, height: 400 });
      await tiebreak.dispatch(...Array.from({ length: 8 }, () => ({ type: "lane-add" })));
      await page.evaluate(() => {
        for (const panel of document.querySelectorAll(".panel")) {
          panel.style.minHeight = panel.style.maxHeight = "90px";
        }
      });
      await tiebreak.settle();
      await tiebreak.look("f, g and h as numbers");
      await expect(page.locator("tb-notice")).toContainText("The maps are too small for numbers");
    });
  }),
);
