import { expect, test } from "./fixture.mjs";
import { cutOff, position, slider, speed } from "./timeline.mjs";
import { together } from "./together.mjs";

test.use({ times: "measured" });

for (const [name, options, tag] of [
  ["a mouse", {}, []],
  ["fingers", { hasTouch: true }, "@rare"],
]) {
  test.describe(`with ${name}`, { tag }, () => {
    test.use(options);

    test(
      "its speeds can be read, and its slider keeps its length",
      together((step) => {
        step("every speed can be read, at every width", async ({ tiebreak }) => {
          await tiebreak.button("Explain").click();
          for (const width of [1366, 1180, 1024, 760, 390, 320]) {
            await tiebreak.page.setViewportSize({ width, height: 768 });
            await tiebreak.settle();
            expect(await cutOff(speed(tiebreak)), `at ${width}`).toEqual([]);
          }
        });

        step("its slider keeps its length in narrow windows", async ({ tiebreak, page }) => {
          await tiebreak.button("Explain").click();
          await expect(page.getByRole("region", { name: "Explain" })).toBeVisible();
          const timeline = page.getByRole("group", { name: "Timeline" });
          for (const [width, height, least] of [
            [1180, 820, 160],
            [1024, 768, 160],
            [390, 844, 140],
            [320, 640, 110],
          ]) {
            await page.setViewportSize({ width, height });
            await tiebreak.settle();
            const { width: length } = await slider(tiebreak).boundingBox();
            expect(length, `at ${width}`).toBeGreaterThanOrEqual(least);
            const spare = await timeline.evaluate((row) => row.clientWidth - row.scrollWidth);
            expect(spare, `nothing sticks out at ${width}`).toBeGreaterThanOrEqual(0);
            const step = await position(tiebreak).boundingBox();
            expect(step.height, `one line at ${width}`).toBeLessThan(24);
          }
        });
      }),
    );
  });
}
