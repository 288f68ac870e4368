/** A figure under fingers. */

import { NEEDS_CHROMIUM } from "./engines.mjs";
import { expect, FEW, test, WORDS } from "./figures.mjs";
import { fingers } from "./touch.mjs";

test.describe("fingers", () => {
  test.use({ hasTouch: true, viewport: { width: 720, height: 600 } });

  /** Drags a finger upwards. */
  const drag = async (hand, { x, y }, distance) => {
    await hand.press({ x, y });
    for (let at = 0; at <= 10; at++) await hand.move({ x, y: y - (distance * at) / 10 });
    await hand.lift();
  };

  test("one scrolls the page, and moves nothing else", async ({ figure, page, browserName }) => {
    test.skip(browserName === "firefox", NEEDS_CHROMIUM.panning);
    const it = await figure(FEW, { after: WORDS });
    await drag(await fingers(page), await it.middle(), 100);
    await expect.poll(() => it.scrollY()).toBeGreaterThan(50);
    await expect(it.frame.locator(".figure")).not.toHaveAttribute("data-engaged");
  });

  test("one takes S and G along and scrolls nothing, and draws walls after a tap where the author allows it", async ({
    figure,
    page,
    browserName,
  }) => {
    test.skip(browserName === "firefox", NEEDS_CHROMIUM.panning);
    const it = await figure(`${FEW}&draw=yes`, { after: WORDS });
    const hand = await fingers(page);
    /** Where a cell of the first map lies in the window. */
    const placeOf = async (x, y) => {
      const box = await it.map.boundingBox();
      const at = await it.root.evaluate(
        (root, [x, y]) => {
          const { camera } = root.querySelector("tb-figure-lane").view.sight(root.store.state);
          return { x: (x - camera.x) * camera.scale, y: (y - camera.y) * camera.scale };
        },
        [x + 0.5, y + 0.5],
      );
      return { x: box.x + at.x, y: box.y + at.y };
    };
    const doc = () =>
      it.root.evaluate(({ store }) => {
        const { start, goal, cells, width } = store.state.doc;
        return { start, goal, width, walls: cells.filter((cell) => cell === 0).length };
      });
    const { start, width, walls } = await doc();
    const from = await placeOf(start % width, Math.floor(start / width));
    const to = await placeOf(2, 2);
    await hand.press({ x: from.x + 12, y: from.y + 8 });
    for (const part of [0.3, 0.6, 1])
      await hand.move({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    await hand.lift();
    await it.settle();
    expect(await doc()).toMatchObject({ start: 2 * width + 2, walls });
    expect(await it.scrollY()).toBe(0);
    const article = it.frame.getByRole("article").first();
    await expect(article, "searched again").not.toContainText("searching");

    const [first, last] = [await placeOf(4, 16), await placeOf(9, 16)];
    const stroke = async () => {
      await hand.press(first);
      for (const part of [0.5, 1])
        await hand.move({ x: first.x + (last.x - first.x) * part, y: first.y });
      await hand.lift();
      await it.settle();
    };
    await stroke();
    expect((await doc()).walls, "before a tap a finger is the page's").toBe(walls);
    await hand.tap(await placeOf(15, 2));
    await expect(it.frame.locator(".figure")).toHaveAttribute("data-engaged");
    await stroke();
    expect((await doc()).walls).toBe(walls + 6);
    await stroke();
    expect((await doc()).walls, "a stroke that begins on a wall erases").toBe(walls);
  });

  test("after a tap two zoom, and one scrolls the page as long as the map is shown whole", async ({
    figure,
    page,
    browserName,
  }) => {
    test.skip(browserName === "firefox", NEEDS_CHROMIUM.panning);
    const it = await figure(FEW, { after: WORDS });
    const hand = await fingers(page);
    const scale = async () => (await it.view()).camera.scale;
    /** How far the page is scrolled when it has come to rest after something. */
    const scrolled = async (act) => {
      const rest = page.evaluate(
        () =>
          new Promise((done) => addEventListener("scrollend", () => done(scrollY), { once: true })),
      );
      await act();
      return rest;
    };
    const back = () => page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));

    await hand.tap(await it.middle());
    await expect(it.frame.locator(".figure")).toHaveAttribute("data-engaged");
    for (const place of [0, 1]) {
      const { x, y } = await it.frame.getByRole("img").nth(place).boundingBox();
      const from = { x: x + 80, y: y + 120 };
      expect(await scrolled(() => drag(hand, from, 100)), `lane ${place + 1}`).toBeGreaterThan(50);
      expect(await scale()).toBe(0);
      expect(await scrolled(back)).toBe(0);
    }

    const { x, y } = await it.middle();
    const apart = (far) => [-far, far].map((dx) => ({ x: x + dx, y }));
    await hand.press(...apart(20));
    for (const far of [40, 60, 80]) await hand.move(...apart(far));
    await hand.lift();
    await it.settle();
    expect(await scale()).toBeGreaterThan(0);
    const before = (await it.view()).camera.y;
    await drag(hand, { x, y }, 80);
    await it.settle();
    expect((await it.view()).camera.y).toBeGreaterThan(before);
    expect(await it.scrollY(), "a map that is zoomed in takes the finger").toBe(0);

    await hand.press(...apart(80));
    for (const far of [50, 30, 10]) await hand.move(...apart(far));
    await hand.lift();
    await it.settle();
    expect(await scale()).toBe(0);
    expect(await scrolled(() => drag(hand, { x, y }, 80)), "whole again").toBeGreaterThan(40);
  });

  test("after a tap one moves a map that is zoomed in, and the page stays", async ({
    figure,
    page,
  }) => {
    const it = await figure(FEW, { after: WORDS });
    const hand = await fingers(page);
    const middle = await it.middle();
    await hand.press(middle);
    await hand.lift();
    await expect(it.frame.locator(".figure")).toHaveAttribute("data-engaged");
    await it.root.evaluate((root) =>
      root.store.dispatch({ type: "camera", camera: { scale: 40, x: 5, y: 5 } }),
    );
    await drag(hand, middle, 80);
    await it.settle();
    expect((await it.view()).camera.y).toBeCloseTo(7, 1);
    expect(await it.scrollY()).toBe(0);
  });
});
