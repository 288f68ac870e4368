import { readFileSync } from "node:fs";
import { sideways, violations } from "./axe.mjs";
import { expect, test } from "./fixture.mjs";

const index = JSON.parse(
  readFileSync(new URL("../../www/figures/index.json", import.meta.url), "utf8"),
);
const NAMES = index.flatMap(({ figures }) => figures);

/** The gallery, open. */
async function gallery(page, hash = "") {
  await page.goto(`./figures.html${hash}`);
  await expect(page.getByRole("article")).toHaveCount(NAMES.length);
}

/** The inside of a figure, which is there once it has come near the window. */
function inside(page, name) {
  return page.locator(`[id="${name}"] iframe`).contentFrame();
}

test("every figure comes alive with its lanes, and nothing moves by it", async ({
  page,
  complaints: _,
}) => {
  test.slow();
  await gallery(page);
  await page.evaluate(() => {
    globalThis.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) globalThis.shifts.push(value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const name of NAMES) {
    const { lanes } = JSON.parse(
      readFileSync(new URL(`../../www/figures/${name}.json`, import.meta.url), "utf8"),
    );
    await page.locator(`[id="${name}"]`).evaluate((article) => article.scrollIntoView());
    const heads = inside(page, name).getByRole("article");
    await expect(heads, name).toHaveCount(lanes.length);
    for (const [at, { expanded }] of lanes.entries()) {
      const text = `${expanded.toLocaleString("en")} expanded`;
      await expect(heads.nth(at), `${name}, lane ${at + 1}`).toContainText(text);
    }
    await expect(inside(page, name).locator(".sentence"), name).toHaveCount(0);
  }
  expect(await page.evaluate(() => globalThis.shifts)).toEqual([]);
});

test("a figure is opened to be changed, and has its code to be embedded", async ({
  page,
  complaints: _,
}) => {
  await gallery(page, "#ties");
  const figure = page.getByRole("article", { name: "Ties in f" });
  await expect(figure).toBeInViewport();
  await figure.getByText("Embed it").click();
  const code = await figure.getByRole("textbox", { name: /Code to embed/ }).inputValue();
  expect(code).toContain("embed.js");
  expect(code).toContain("?figure=ties");
  await figure.getByRole("link", { name: "Open and change it" }).click();
  await page.waitForFunction(() => document.getElementById("tiebreak")?.ready);
  const { lanes } = await page.evaluate(async () => {
    const tiebreak = document.getElementById("tiebreak");
    await tiebreak.ready;
    return tiebreak.document;
  });
  expect(lanes).toHaveLength(4);
});

for (const [colorScheme, width] of [
  ["light", 1280],
  ["dark", 360],
]) {
  test(`axe finds nothing among the figures, ${colorScheme}, ${width} pixels wide`, async ({
    page,
    complaints: _,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await gallery(page, "#heuristics-table");
    await expect(inside(page, "heuristics-table").getByRole("article")).toHaveCount(9);
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page), "it doesn't scroll sideways").toBe(0);
  });
}
