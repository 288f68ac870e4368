// A program's queue at a step as the array that it is, the comparison that decided, and why two programs differ.

import { violations } from "./axe.mjs";
import { expect, test } from "./fixture.mjs";

const TWO_HEAPS = "map=caves:24x16:7&a=program:java&b=program:dotnet";

for (const [name, options, tag] of [
  ["wide", { viewport: { width: 1440, height: 900 } }, "@rare"],
  ["phone", { viewport: { width: 390, height: 844 }, hasTouch: true }, []],
]) {
  test.describe(name, { tag }, () => {
    test.use(options);

    test(`structure parts two heaps, and their arrays are drawn: ${name}`, async ({
      tiebreak,
      page,
    }) => {
      await tiebreak.open(`?${TWO_HEAPS}`);
      await tiebreak.button("Explain").click();
      await tiebreak.settle();
      const panel = page.getByRole("region", { name: "Explain" });
      await expect(panel.locator(".program-cause")).toHaveText("One part decides this: structure.");
      await expect(panel).toContainText("Lane 1: heap, from the top; Lane 2: heap of four.");

      await panel.getByRole("button", { name: "Each step of lane 1" }).click();
      await tiebreak.settle();
      const queue = panel.locator(".program-queue");
      await expect(queue).toContainText("in the heap, from the top");
      const comparison = panel.locator(".analysis-sentence");
      await expect(comparison).toHaveText(/ before .*: |is taken; nothing else/);
      await expect(panel.locator(".analysis-code")).toContainText("the last sinks until it fits");
      await expect(panel).toContainText("the program's own number is");
      await queue.scrollIntoViewIfNeeded();
      expect(await violations(page, { within: ".program-queue" })).toEqual([]);
    });
  });
}
