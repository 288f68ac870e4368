/** Notices: where they stand, and how long. */

import { expect, test } from "./fixture.mjs";
import { together } from "./together.mjs";

const TEXT =
  "The map is too detailed for a link: it would have at least 65625 characters, and the limit is 65536. Your map is kept in this browser; sharing it needs a file.";
const say = (notice) => ({ type: "notice", notice: { kind: "info", text: TEXT, ...notice } });
const box = (page) => page.locator(".notice");

const WINDOWS = {
  often: { laptop: [1366, 768], phone: [390, 844] },
  rarely: { wide: [1920, 1080], "narrow and low": [844, 390], "zoomed in": [340, 300] },
};
for (const [when, windows] of Object.entries(WINDOWS))
  test(
    `a notice covers neither timeline nor table, wherever the page is scrolled: ${Object.keys(windows).join(", ")}`,
    { tag: when === "rarely" ? "@rare" : [] },
    together((step) => {
      for (const [name, [width, height]] of Object.entries(windows)) {
        const viewport = { width, height };
        step(name, async ({ tiebreak, page }) => {
          await page.setViewportSize(viewport);
          // With a button it stays.
          await tiebreak.dispatch(say({ offer: "again" }));
          await expect(box(page)).toBeInViewport({ ratio: 1 });
          /** What of the page lies under the notice, at any place of the page. */
          const covered = () =>
            page.evaluate(async () => {
              const found = new Set();
              const { scrollHeight } = document.documentElement;
              for (let top = 0; top <= scrollHeight; top += 50) {
                window.scrollTo({ top, behavior: "instant" });
                await new Promise(requestAnimationFrame);
                const notice = document.querySelector(".notice").getBoundingClientRect();
                for (const part of document.querySelectorAll(
                  "tb-timeline, tb-table, .side-panel",
                )) {
                  const { left, right, top, bottom } = part.getBoundingClientRect();
                  const beside = right <= notice.left || notice.right <= left;
                  if (!beside && bottom > notice.top && notice.bottom > top)
                    found.add(part.localName);
                }
              }
              window.scrollTo({ top: 0, behavior: "instant" });
              return [...found];
            });
          expect(await covered()).toEqual([]);
          await tiebreak.dispatch(...Array(8).fill({ type: "lane-add" }));
          expect(await covered()).toEqual([]);
          await tiebreak.button("Explain").click();
          await expect(page.getByRole("region", { name: "Explain" })).toBeVisible();
          expect(await covered()).toEqual([]);
          const { x, width } = await box(page).boundingBox();
          expect(x + width, "all of it is in the window").toBeLessThanOrEqual(viewport.width);
        });
      }
    }),
  );

test.describe("a notice leaves by itself", () => {
  /** Half seconds until it is gone. */
  const TIMES = 16;

  test.use({ address: null });
  test.beforeEach(async ({ tiebreak, page }) => {
    // The clock stands still for the notice: half a second passes when a test says so.
    await page.addInitScript(() => {
      const { setInterval, clearInterval } = globalThis;
      globalThis.setInterval = (run, pace, ...rest) => {
        if (pace !== 500) return setInterval(run, pace, ...rest);
        globalThis.halfSecond = run;
        return -1;
      };
      globalThis.clearInterval = (id) => {
        if (id === -1) globalThis.halfSecond = null;
        else clearInterval(id);
      };
    });
    await tiebreak.open();
  });

  /** A number of half seconds pass. */
  function tick(page, times) {
    return page.evaluate((count) => {
      for (let left = count; left > 0; left--) globalThis.halfSecond?.();
    }, times);
  }

  /** Shows a notice; its time begins with the next frame. */
  async function show(tiebreak, notice) {
    await tiebreak.dispatch(say(notice));
  }

  test(
    "by the clock, the pointer, the focus and the window",
    together((step) => {
      step("after eight seconds, and screen readers get it", async ({ tiebreak, page }) => {
        for (const [kind, role] of [
          ["info", "status"],
          ["error", "alert"],
        ]) {
          const region = page.locator("tb-notice").getByRole(role);
          // The region is there before its text.
          await expect(region).toHaveText("");
          await show(tiebreak, { kind });
          await expect(region).toHaveText(TEXT);
          await tick(page, TIMES - 1);
          await tiebreak.settle();
          await expect(region).toHaveText(TEXT);
          await tick(page, 1);
          await expect(region).toHaveText("");
          await expect(box(page)).toBeHidden();
        }
        // The next one has all of its time.
        await show(tiebreak);
        await tick(page, TIMES - 1);
        await show(tiebreak, { text: "Another." });
        await tick(page, TIMES - 1);
        await tiebreak.settle();
        await expect(box(page)).toHaveText("Another.");
      });

      step(
        "not while a pointer or the focus is on it, nor for a while afterwards",
        async ({ tiebreak, page }) => {
          await show(tiebreak);
          await box(page).hover();
          await tick(page, 5 * TIMES);
          await tiebreak.settle();
          await expect(box(page)).toBeVisible();
          await page.mouse.move(1, 1);
          await tick(page, TIMES - 1);
          await tiebreak.settle();
          await expect(box(page)).toBeVisible();
          await tiebreak.button("Dismiss").focus();
          await tick(page, 5 * TIMES);
          await tiebreak.settle();
          await expect(box(page)).toBeVisible();
          await page.evaluate(() => document.activeElement.blur());
          await tick(page, TIMES);
          await expect(box(page)).toBeHidden();
        },
      );

      step(
        "not where it waits for an answer, nor while nobody sees it",
        async ({ tiebreak, page }) => {
          await show(tiebreak, { offer: "again" });
          await tick(page, 5 * TIMES);
          await tiebreak.settle();
          await tiebreak.button("Try again").click();
          await expect(box(page)).toBeHidden();

          await show(tiebreak);
          await tiebreak.more("Help");
          await expect(page.getByRole("dialog")).toBeVisible();
          await tick(page, 5 * TIMES);
          await tiebreak.settle();
          await page.keyboard.press("Escape");
          await expect(page.getByRole("dialog")).toBeHidden();
          await expect(box(page)).toBeVisible();

          await page.setViewportSize({ width: 390, height: 400 });
          await page.evaluate(() => {
            document.body.style.paddingBottom = "2000px";
            window.scrollTo({ top: 1e6, behavior: "instant" });
          });
          await expect(box(page)).not.toBeInViewport();
          await tick(page, 5 * TIMES);
          await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
          await tiebreak.settle();
          await expect(box(page)).toBeInViewport();
          await tick(page, TIMES);
          await expect(box(page)).toBeHidden();
        },
      );
    }),
  );
});
