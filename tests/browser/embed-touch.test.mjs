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
