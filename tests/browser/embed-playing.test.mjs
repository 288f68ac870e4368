/** A figure that plays, and when it pauses. */

import { NEEDS_CHROMIUM } from "./engines.mjs";
import { expect, test, WORDS } from "./figures.mjs";

test.describe("playing", () => {
  test("autoplay=yes starts at the beginning and ends at the end, which is said", async ({
    figure,
  }) => {
    const it = await figure("?autoplay=yes&speed=400&lanes=d&map=trap:32x20:1");
    await it.hears("finish", 1);
    expect(await it.heard("finish")).toHaveLength(1);
    const changes = await it.heard("change");
    expect(changes[0].step).toBeLessThan(changes.at(-1).step);
    const { length } = await it.view();
    expect(changes.at(-1)).toEqual({
      ...{ tiebreak: 1, type: "change", step: length, length, playing: false },
    });
    await expect(it.frame.getByRole("button", { name: "Play" })).toBeVisible();
  });

  test("loop=yes goes on and on", async ({ figure }) => {
    const it = await figure("?autoplay=yes&loop=yes&speed=5000&lanes=d&map=trap:16x10:1");
    await it.hears("finish", 2);
    expect(await it.heard("finish")).toHaveLength(2);
    await expect(it.frame.getByRole("button", { name: "Pause" })).toBeVisible();
  });

  test("from and to bound it", async ({ figure }) => {
    const it = await figure("?autoplay=yes&speed=400&from=20&to=40&map=trap:32x20:1");
    await it.hears("finish", 1);
    expect(await it.heard("finish")).toHaveLength(1);
    const steps = (await it.heard("change")).map(({ step }) => step);
    expect(Math.min(...steps)).toBe(20);
    expect(Math.max(...steps)).toBe(40);
  });

  test("out of sight it pauses, and goes on when it is seen again", async ({ figure, page }) => {
    const it = await figure("?autoplay=yes&speed=30&map=trap:64x40:1", { after: WORDS });
    await it.passes(1);
    await page.evaluate(() => scrollTo(0, 1500));
    await expect.poll(async () => (await it.view()).playing).toBe(false);
    const paused = await it.step();
    await page.waitForTimeout(300);
    expect(await it.step()).toBe(paused);
    await page.evaluate(() => scrollTo(0, 0));
    await it.passes(paused);
    expect(paused).toBeLessThan(500);
  });

  test("a figure further down begins when it comes into sight", async ({ figure, page }) => {
    const it = await figure("?autoplay=yes&speed=30&map=trap:64x40:1", { before: WORDS });
    expect(await it.view()).toMatchObject({ position: 0, playing: false });
    await page.evaluate(() => scrollTo(0, 2000));
    await it.passes(1);
  });

  test("a hidden page pauses it", async ({ figure }) => {
    const it = await figure("?autoplay=yes&speed=30&map=trap:64x40:1");
    await it.passes(1);
    const become = (visibilityState) =>
      it.root.evaluate((_, value) => {
        Object.defineProperty(document, "visibilityState", { value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, visibilityState);
    await become("hidden");
    expect((await it.view()).playing).toBe(false);
    const paused = await it.step();
    await become("visible");
    await it.passes(paused);
  });

  test("a reader who wants no motion sees the end", async ({ figure, page, browserName }) => {
    test.skip(browserName === "firefox", NEEDS_CHROMIUM.media);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const it = await figure("?autoplay=yes&loop=yes&speed=30&step=4&map=trap:32x20:1");
    expect(await it.view()).toMatchObject({ atEnd: true, playing: false });
    await expect(it.frame.getByRole("button", { name: "Play" })).toBeVisible();
    expect(await it.heard("finish")).toEqual([]);
  });
});
