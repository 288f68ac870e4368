import { expect, test } from "./fixture.mjs";
import { together } from "./together.mjs";

test.use({ viewport: { width: 1440, height: 900 } });

test(
  "controls keep their places",
  together((step) => {
    /** Presses a control twice where it is, and what else is there afterwards. */
    const twice = async (page, control) => {
      const { x, y, width, height } = await control.boundingBox();
      const at = { x: x + width / 2, y: y + height / 2 };
      await page.mouse.move(at.x, at.y);
      await page.mouse.click(at.x, at.y);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const isThere = () =>
        control.evaluate(
          (button, { x, y }) => button.contains(document.elementFromPoint(x, y)),
          at,
        );
      await expect.poll(isThere).toBe(true);
      await page.mouse.click(at.x, at.y);
    };

    step("a second click zooms in further", async ({ tiebreak, page }) => {
      const scale = () =>
        page.evaluate(() => document.getElementById("tiebreak").store.state.view.camera.scale);
      await tiebreak.lane(1).hover();
      const plus = tiebreak.corner("Zoom in");
      const before = await plus.boundingBox();
      await twice(page, plus);
      await expect(tiebreak.corner("Hold the view")).toBeVisible();
      expect(await plus.boundingBox()).toEqual(before);
      const zoomed = await scale();
      await plus.click();
      await expect.poll(scale).toBeGreaterThan(zoomed);
    });

    step("a press moves no control from under the pointer", async ({ tiebreak, page }) => {
      await tiebreak.stroke([[5, 5]]);
      await tiebreak.stroke([[9, 5]]);
      await tiebreak.seek(100);
      for (const name of [
        "Undo",
        "Redo",
        "Step back",
        "Play",
        "Step forward",
        "Jump to start",
        "Explain",
      ])
        await twice(
          page,
          page
            .getByRole("button", { name, exact: true })
            .or(tiebreak.button(name === "Play" ? "Pause" : name)),
        );
    });

    step("lanes' tabs leave the button that adds one where it is", async ({ tiebreak, page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const before = await tiebreak.button("Add lane here").boundingBox();
      await tiebreak.dispatch({ type: "lane-add" });
      await expect(page.getByRole("button", { name: "Show lane 5" })).toBeVisible();
      expect(await tiebreak.button("Add lane here").boundingBox()).toEqual(before);
    });
  }),
);
