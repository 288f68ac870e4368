/** The size of text that a visitor has chosen in the browser: here twice the usual one. */

import { sideways } from "./axe.mjs";
import { cut } from "./cut.mjs";
import { NEEDS_CHROMIUM } from "./engines.mjs";
import { expect, test } from "./fixture.mjs";
import { LAUNCH } from "./launch.mjs";

test.skip(({ browserName }) => browserName === "firefox", NEEDS_CHROMIUM.text);

test.use({
  launchOptions: { ...LAUNCH, args: [...LAUNCH.args, "--blink-settings=defaultFontSize=32"] },
});

test.describe("a browser with text of twice the usual size", () => {
  for (const [width, height, tag] of [
    [1440, 900, "@rare"],
    [390, 844, []],
  ]) {
    test.describe(`${width} by ${height}`, () => {
      test.use({ hasTouch: width < 760, viewport: { width, height } });

      test("has it on the page and in Explain, with nothing cut or beside the window", {
        tag,
      }, async ({ tiebreak, page }) => {
        await expect(tiebreak.lane(1).locator(".lane-cost")).toHaveCSS("font-size", "28px");
        await expect(page.locator(".readout").first()).toHaveCSS("font-size", "24px");
        expect(await sideways(page)).toBe(0);
        for (const place of [1, 2, 4]) {
          await tiebreak.button(`Show lane ${place}`).click();
          await expect(tiebreak.lane(place).locator(".badge").first()).toBeVisible();
          expect(await cut(page), `lane ${place}`).toEqual([]);
        }
        await tiebreak.button("Explain").click();
        const panel = page.getByRole("region", { name: "Explain" });
        await panel.getByRole("tab", { name: "Step" }).click();
        await expect(panel.locator(".analysis-sentence")).toHaveCSS("font-size", "28px");
        const above = await tiebreak.map(4).boundingBox();
        expect(above.y, "the map is in sight above it").toBeGreaterThanOrEqual(0);
        expect(above.y + above.height / 2).toBeLessThan((await panel.boundingBox()).y);
        expect(await sideways(page)).toBe(0);
      });
    });
  }

  test("has it in embeds, examples and slides", async ({ page, complaints: _ }) => {
    await page.goto("./embed.html?map=trap:32x20:1&lanes=a,c");
    await expect(page.locator(".lane-figures").first()).toHaveCSS("font-size", "28px");
    await page.goto("./f/ties.html");
    await expect(page.locator(".words > p").first()).toHaveCSS("font-size", "30px");
    await page.goto("./course/heuristics.html");
    expect(await sideways(page)).toBe(0);
  });
});
