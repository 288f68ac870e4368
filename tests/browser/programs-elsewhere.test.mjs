// Programs beyond the maps: in pictures, in the lab's batch and hunt, in embeds, and in other languages.

import { saved, share } from "./files.mjs";
import { expect, test } from "./fixture.mjs";

const TWO = "?map=caves:24x16:7&a=program:java&b=program:none+queue:last+improve:stay+moves:4";

test("pictures of programs are saved as PNG, SVG, TikZ and GIF", { tag: "@rare" }, async ({
  tiebreak,
  page,
}) => {
  test.slow();
  await tiebreak.open(TWO);
  const dialog = await share(tiebreak, "Picture");
  const png = await saved(page, dialog.getByRole("button", { name: "Save PNG" }));
  expect(png.bytes.subarray(1, 4).toString()).toBe("PNG");
  expect(png.bytes.length).toBeGreaterThan(5000);
  await dialog.getByLabel("Format").selectOption("SVG");
  const svg = (await saved(page, dialog.getByRole("button", { name: "Save SVG" }))).bytes;
  expect(svg.toString()).toContain(">Java's PriorityQueue</text>");
  await dialog.getByLabel("Format").selectOption("TikZ for LaTeX");
  const tikz = (await saved(page, dialog.getByRole("button", { name: "Save TikZ" }))).bytes;
  expect(tikz.toString()).toContain("{Java's PriorityQueue};");
  await dialog.getByLabel("Format").selectOption("GIF of the timeline");
  await dialog.getByLabel("To step").fill("9");
  await dialog.getByLabel("To step").blur();
  const gif = (await saved(page, dialog.getByRole("button", { name: "Save GIF" }))).bytes;
  expect(gif.subarray(0, 6).toString()).toBe("GIF89a");
  // Each frame has an image descriptor behind its control, which says how long it is shown.
  expect(gif.toString("latin1").split("\x21\xf9\x04")).toHaveLength(11);
});

test("a batch compares two programs, and a hunt finds where they part", { tag: "@rare" }, async ({
  tiebreak,
}) => {
  test.slow();
  await tiebreak.open("?map=caves:24x16:7&a=program:heap&b=program:java");
  const batch = await tiebreak.lab("Batch");
  await batch.getByLabel("How many").fill("20");
  await batch.getByLabel("How many").blur();
  await batch.getByRole("button", { name: "Run the batch" }).click();
  await expect(batch.getByText("20 problems answered.")).toBeVisible({ timeout: 60_000 });
  const table = batch.getByRole("region", { name: "Expanded by lane", exact: true });
  await expect(table).toContainText("1: heap");
  await expect(table).toContainText("2: Java's PriorityQueue");

  const hunt = batch;
  await hunt.getByRole("tab", { name: "Hunt" }).click();
  await hunt.getByRole("combobox", { name: "Aim" }).selectOption("order");
  await hunt.getByRole("combobox", { name: "Largest size" }).selectOption("5");
  await hunt.getByRole("combobox", { name: "Maps tried" }).selectOption("5000");
  await hunt.getByRole("button", { name: "Look for it" }).click();
  const found = hunt.getByText(/^On \d × \d cells, lane 1 and lane 2 diverge at expansion \d+/);
  await expect(found.first()).toBeVisible({ timeout: 60_000 });
});

for (const [locale, name, own, parts, tag] of [
  ["de-DE", "Javas PriorityQueue", /Teile geändert/, "Teile", "@rare"],
  ["zh-CN", "Java 的 PriorityQueue", /改了 \d 个部件/, "部件", []],
]) {
  test.describe(locale, { tag }, () => {
    test.use({ locale, address: TWO });

    test(`a program is called in its visitor's language: ${locale}`, async ({ tiebreak, page }) => {
      await expect(page.locator(".lane-method").first()).toHaveText(name);
      await expect(page.locator(".lane-details").nth(1)).toHaveText(own);
      await expect(page.locator(".lane-ties").first()).toHaveText(parts);
      expect((await tiebreak.results())[0].figures.found).toBe(true);
    });
  });
}
