/** A phone's Explain: a sheet over the window's lower half, below a map that stays in sight. */

import { NEEDS_CHROMIUM } from "./engines.mjs";
import { expect, test } from "./fixture.mjs";
import { TOUCH } from "./launch.mjs";
import { together } from "./together.mjs";
import { fingers } from "./touch.mjs";

test.use({ ...TOUCH, viewport: { width: 390, height: 844 } });

/** Explain, opened. */
async function explain(tiebreak) {
  await tiebreak.button("Explain").click();
  const panel = tiebreak.page.getByRole("region", { name: "Explain" });
  await panel.getByRole("tab", { name: "Step" }).click();
  await expect(panel.locator(".analysis-sentence")).toHaveCount(1);
  return panel;
}

test(
  "Explain is about the map in sight, and hides nothing that is used",
  together((step) => {
    step("a notice moves nothing, and lies above the sheet", async ({ tiebreak, page }) => {
      const panel = await explain(tiebreak);
      const before = await tiebreak.map(1).boundingBox();
      const text = "This map comes from a link. Yours is kept.";
      await tiebreak.dispatch({
        type: "notice",
        notice: { kind: "info", text, offer: "last-map" },
      });
      const notice = page.locator(".notice");
      await expect(notice).toBeInViewport({ ratio: 1 });
      expect(await tiebreak.map(1).boundingBox()).toEqual(before);
      const [above, sheet] = [await notice.boundingBox(), await panel.boundingBox()];
      expect(above.y + above.height).toBeLessThanOrEqual(sheet.y);
    });

    step(
      "of two lanes it explains the upper one, which is chosen on either side",
      async ({ tiebreak }) => {
        const panel = await explain(tiebreak);
        const choice = panel.getByRole("combobox", { name: "Lane" });
        const place = () => choice.evaluate(({ selectedIndex }) => selectedIndex + 1);
        await tiebreak.button("Two lanes").click();
        for (const [chosen, beside] of [
          [4, 3],
          [2, 3],
        ]) {
          await tiebreak.button(`Show lane ${chosen}`).click();
          await tiebreak.settle();
          expect(await place()).toBe(chosen);
          const [own, other] = [await top(tiebreak, chosen), await top(tiebreak, beside)];
          expect(own, `lane ${chosen} above lane ${beside}`).toBeLessThan(other);
        }
        await choice.selectOption({ index: 3 });
        await expect(tiebreak.button("Show lane 4")).toHaveAttribute("aria-pressed", "true");
        expect(await top(tiebreak, 4)).toBeLessThan(await top(tiebreak, 3));
        await tiebreak.button("Show lane 1").click();
        await tiebreak.settle();
        expect(await place()).toBe(1);
      },
    );

    step("Tab brings everything that it comes to into sight", async ({ tiebreak, page }) => {
      const panel = await explain(tiebreak);
      await panel.getByRole("tab", { name: "Compare" }).click();
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await page.getByRole("heading", { name: "Tiebreak" }).click();
      const seen = [];
      do {
        await page.keyboard.press("Tab");
        seen.push(await focused(page));
      } while (seen.length < 200 && seen.at(-1).name !== "");
      const inTable = seen.filter(({ isInTable }) => isInTable);
      expect(inTable.length, "the table lies below the maps").toBeGreaterThan(3);
      expect(seen.filter(({ isHidden }) => isHidden)).toEqual([]);
    });
  }),
);

test("a finger at the end of World or of Explain doesn't scroll the page", async ({
  tiebreak,
  page,
  browserName,
}) => {
  test.skip(browserName === "firefox", NEEDS_CHROMIUM.panning);
  const hand = await fingers(page);
  await explain(tiebreak);
  await page.evaluate(() => {
    window.scrolled = 0;
    addEventListener("scroll", () => window.scrolled++);
  });
  for (const [name, place] of [
    ["Explain", page.locator(".sheet")],
    ["World", page.locator("#world-menu")],
  ]) {
    if (name === "World") await tiebreak.button(name).click();
    await tiebreak.settle();
    // The map has come into sight above it.
    await page.evaluate(() => {
      window.scrolled = 0;
    });
    await place.evaluate((box) => box.scrollTo({ top: 1e6, behavior: "instant" }));
    const { x, y, width, height } = await place.boundingBox();
    const from = { x: x + width - 4, y: y + height - 60 };
    await hand.press(from);
    for (let far = 0; far <= 200; far += 20) await hand.move({ ...from, y: from.y - far });
    await hand.lift();
    await tiebreak.settle();
    expect(await page.evaluate(() => window.scrolled), name).toBe(0);
  }
});

/** How far down a lane begins. */
async function top(tiebreak, place) {
  return (await tiebreak.lane(place).boundingBox()).y;
}

/** What has the focus, and whether something else lies over all of it. */
function focused(page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === document.body) return { name: "", isHidden: false, isInTable: false };
    const { left, top, width, height } = element.getBoundingClientRect();
    const shares = [0.1, 0.5, 0.9];
    const isSeen = shares.some((across) =>
      shares.some((down) => {
        const hit = document.elementFromPoint(left + across * width, top + down * height);
        return hit !== null && element.contains(hit);
      }),
    );
    const name = element.ariaLabel ?? element.textContent.trim().slice(0, 40);
    return {
      name: name || element.localName,
      isHidden: !isSeen,
      isInTable: element.closest("tb-table") !== null,
    };
  });
}
