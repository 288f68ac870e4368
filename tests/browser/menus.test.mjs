import { settle } from "./barrier.mjs";
import { allMethods, expect, test } from "./fixture.mjs";
import { together } from "./together.mjs";

test.use({ viewport: { width: 1440, height: 900 } });

/** Where a menu stands, and by how much it leaves the window. */
function standing(menu) {
  return menu.evaluate((inside) => {
    const popover = inside.closest("[popover]");
    const { left, top, right, bottom } = popover.getBoundingClientRect();
    const beyond = Math.max(-left, -top, right - innerWidth, bottom - innerHeight);
    return { left, top, beyond };
  });
}

/** A menu that is open and has its place is inside the window. */
async function expectInside(menu, what) {
  await settle(menu.page());
  const placed = menu.evaluate((inside) => {
    const popover = inside.closest("[popover]");
    return popover.style.top !== "" || popover.dataset.sheet === "";
  });
  expect(await placed, what).toBe(true);
  expect((await standing(menu)).beyond, what).toBeLessThanOrEqual(0);
}

test(
  "menus stay inside the window, and with their lanes",
  together((step) => {
    step("the catalogue scrolls to its last method where it opened", async ({ tiebreak, page }) => {
      await tiebreak.adder().click();
      const menu = page.getByRole("dialog", { name: "Add a lane" });
      await expectInside(menu, "opened");
      const { top } = await standing(menu);
      const covers = () =>
        tiebreak.adder().evaluate((button) => {
          const { left, top } = button.getBoundingClientRect();
          return !button.contains(document.elementFromPoint(left + 5, top + 5));
        });
      expect(await covers(), "a second press would choose a method").toBe(false);
      await allMethods(menu);
      await expect(menu.getByRole("button", { name: /^Theta\*/ })).toBeAttached();
      await expectInside(menu, "grown");
      expect(await covers()).toBe(false);
      expect((await standing(menu)).top, "nothing moves under the pointer").toBe(top);
      const last = menu.getByRole("button").last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width: 900, height: 500 });
      await expectInside(menu, "in a smaller window");
    });

    step("every menu, in every window", async ({ tiebreak, page }) => {
      const more = (name) => page.getByRole("dialog", { name, exact: true });
      for (const [width, height] of [
        [1440, 900],
        [1366, 768],
        [820, 1180],
        [390, 844],
        [320, 640],
      ]) {
        await page.setViewportSize({ width, height });
        for (const [opener, name] of [
          [tiebreak.lens(), "Lens"],
          [tiebreak.button("More"), "More"],
          [width > 760 ? tiebreak.adder() : tiebreak.button("Add lane here"), "Add a lane"],
          [tiebreak.lane(1).locator(".lane-method"), "Method of lane 1"],
          [tiebreak.chain(1), "Settings of lane 1"],
          [tiebreak.button("More for lane 1"), "Lane 1"],
        ]) {
          await opener.click();
          await expectInside(more(name), `${name} at ${width}`);
          await page.keyboard.press("Escape");
          await expect(more(name)).toBeHidden();
        }
      }
    });

    step("settings that unfold stay where they are", async ({ tiebreak, page }) => {
      await tiebreak.chain(1).click();
      const settings = page.getByRole("dialog", { name: "Settings of lane 1" });
      await expectInside(settings, "opened");
      const { left, top } = await standing(settings);
      await settings.getByText("More settings").click();
      await expect(settings.locator("details.rare")).toHaveAttribute("open", "");
      await expectInside(settings, "unfolded");
      expect(await standing(settings)).toMatchObject({ left, top });
    });

    step(
      "a lane's menu closes when another lane may take its place",
      async ({ tiebreak, page }) => {
        const menu = await tiebreak.moreFor(2);
        await menu.getByRole("button", { name: "Duplicate" }).click();
        await expect(tiebreak.map(5)).toBeVisible();
        await expect(page.locator(":popover-open")).toHaveCount(0);
        await expect(tiebreak.button("More for lane 2")).toBeFocused();
        // By keyboard, too, and after pinning.
        await page.keyboard.press("Enter");
        await menu.getByRole("button", { name: /^Pin/ }).press("Enter");
        await expect(page.locator(":popover-open")).toHaveCount(0);
        await expect(tiebreak.button("More for lane 2")).toBeFocused();
      },
    );

    step("open settings go along with their lane", async ({ tiebreak, page }) => {
      const ids = () =>
        page.evaluate(() =>
          document.getElementById("tiebreak").store.state.doc.lanes.map(({ id }) => id),
        );
      const [first] = await ids();
      await tiebreak.settings(2);
      await tiebreak.dispatch({ type: "lane-remove", id: first });
      const settings = page.getByRole("dialog", { name: "Settings of lane 1" });
      await expect(settings).toBeVisible();
      const { x, width } = await tiebreak.lane(1).boundingBox();
      await tiebreak.settle();
      expect((await standing(settings)).left).toBe(x + width + 8);
      // Those of a lane that goes out of sight don't stay open behind it.
      await page.setViewportSize({ width: 390, height: 844 });
      await expectInside(settings, "in a narrow window");
      const [, second] = await ids();
      await tiebreak.dispatch({ type: "shown", id: second });
      await expect(page.locator(":popover-open")).toHaveCount(0);
    });

    step("lanes chosen in panels stay chosen when others go", async ({ tiebreak, page }) => {
      const third = /: A\* \[f, fifo\]$/;
      const chosen = (select) =>
        select.evaluate((list) => list.selectedOptions[0].textContent.trim());
      const remove = () =>
        page.evaluate(() => {
          const app = document.getElementById("tiebreak");
          app.dispatch({ type: "lane-remove", id: app.store.state.doc.lanes[0].id });
        });
      await tiebreak.button("Explain").click();
      const panel = page.getByRole("region", { name: "Explain" });
      await panel.getByRole("tab", { name: "Compare" }).click();
      const right = panel.getByLabel("Right");
      await right.selectOption({ index: 2 });
      expect(await chosen(right)).toMatch(third);
      await remove();
      await expect(right.locator("option")).toHaveCount(3);
      expect(await chosen(right)).toMatch(third);
      await tiebreak.dispatch({ type: "undo" });
      const lab = await tiebreak.lab("Hunt");
      const shown = lab.getByRole("combobox", { name: "Lane to show" });
      await shown.selectOption({ index: 2 });
      await remove();
      await expect(shown.locator("option")).toHaveCount(3);
      expect(await chosen(shown)).toMatch(third);
    });
  }),
);

test(
  "controls keep their places",
  together((step) => {
    /** Presses a control twice where it is, and what else is there afterwards. */
    const twice = async (page, control) => {
      const { x, y, width, height } = await control.boundingBox();
      const at = { x: x + width / 2, y: y + height / 2 };
      await page.mouse.move(at.x, at.y);
      await page.mouse.click(at.x, at.y);
      const isThere = () =>
        control.evaluate(
          (button, { x, y }) => button.contains(document.elementFromPoint(x, y)),
          at,
        );
      await settle(page);
      expect(await isThere()).toBe(true);
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
      await tiebreak.settle();
      expect(await scale()).toBeGreaterThan(zoomed);
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
