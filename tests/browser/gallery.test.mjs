import { readFileSync } from "node:fs";
import { sideways, violations } from "./axe.mjs";
import { settle } from "./barrier.mjs";
import { expect, test } from "./fixture.mjs";

const index = JSON.parse(
  readFileSync(new URL("../../www/figures/index.json", import.meta.url), "utf8"),
);
const NAMES = index.flatMap(({ figures }) => figures);

/** The gallery, open. */
async function gallery(page, hash = "") {
  await page.goto(`./figures.html${hash}`);
  await expect(page.locator("article")).toHaveCount(NAMES.length);
}

/** The inside of a figure, which is there once it has come near the window. */
function inside(page, name) {
  return page.locator(`[id="${name}"] iframe`).contentFrame();
}

for (const [at, { name: chapter, figures: names }] of index.entries()) {
  // Searches stand first; `tests/wasm/figures.test.mjs` searches for all of them in each check, and journeys too.
  const tag = at === 0 ? [] : "@rare";
  const range = `${names[0]} to ${names.at(-1)}`;
  test(`figures come alive with their lanes, and nothing moves by it: ${range}`, { tag }, async ({
    page,
    complaints: _,
  }) => {
    test.slow();
    await gallery(page, `#chapter-${chapter}`);
    await expect(page.getByRole("article")).toHaveCount(names.length);
    await page.evaluate(() => {
      globalThis.shifts = [];
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) globalThis.shifts.push(value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const name of names) {
      const { lanes } = JSON.parse(
        readFileSync(new URL(`../../www/figures/${name}.json`, import.meta.url), "utf8"),
      );
      await page.locator(`[id="${name}"]`).evaluate((article) => article.scrollIntoView());
      const heads = inside(page, name).getByRole("article");
      await expect(heads, name).toHaveCount(lanes.length);
      // Heads tell what was found where it has been found.
      const figure = inside(page, name).locator("tb-figure");
      await figure.evaluate((root) => root.settled);
      const position = figure.getByRole("slider", { name: "Position" });
      await position.fill((await position.getAttribute("max")) ?? "");
      for (const [at, lane] of lanes.entries()) {
        await expect(heads.nth(at), `${name}, lane ${at + 1}`).toContainText(outcomeOf(lane));
      }
      await expect(inside(page, name).locator(".sentence"), name).toHaveCount(0);
    }
    expect(await page.evaluate(() => globalThis.shifts)).toEqual([]);
  });
}

/** What a lane's head says of its end. */
function outcomeOf({ expanded, status, ticks }) {
  return status === undefined
    ? `${expanded.toLocaleString("en")} expanded`
    : `${status} at tick ${ticks}`;
}

test("a figure is opened to be changed, and has its code to be embedded", async ({
  page,
  complaints: _,
  context,
  browserName,
}) => {
  if (browserName === "chromium") {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  }
  await gallery(page, "#ties");
  const figure = page.getByRole("article", { name: "Ties in f" });
  await expect(figure).toBeInViewport();
  await figure.getByText("Embed it").click();
  const code = await figure.getByRole("textbox", { name: /Code to embed/ }).inputValue();
  await figure.getByRole("button", { name: "Copy" }).click();
  await expect(figure.getByText("Code copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  expect(code).toContain("embed.js");
  expect(code).toContain("?figure=ties");
  const heads = inside(page, "ties").getByRole("article");
  await expect(heads).toHaveCount(4);
  const other = inside(page, "ties").getByRole("link", { name: "Open in Tiebreak" });
  await expect(other, "only one link opens it").toHaveCount(0);
  await figure.getByRole("link", { name: "Try it" }).click();
  await page.waitForURL(/\?example=ties/);
  await settle(page);
  const { lanes } = await page.evaluate(() => document.getElementById("tiebreak").document);
  expect(lanes).toHaveLength(4);
  const lesson = page.getByRole("region", { name: "Example" });
  await expect(lesson.getByRole("heading", { name: "Ties in f" })).toBeVisible();
});

/** Pictures, each once it was in sight and is there. */
function scrolledTo(pictures) {
  return pictures.evaluateAll(async (images) => {
    const seen = [];
    for (const image of images) {
      image.scrollIntoView();
      await image.decode();
      seen.push({ width: image.naturalWidth, source: image.currentSrc });
    }
    return seen;
  });
}

test("the contents are short, a chapter is one press, and the way back another", async ({
  page,
  complaints: _,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await gallery(page);
  await expect(page.getByRole("article")).toHaveCount(0);
  // A tenth of what all examples one below the other took.
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await height()).toBeLessThanOrEqual(5560);
  const contents = page.getByRole("navigation", { name: "Examples" });
  await contents.getByRole("link", { name: "Shapes", exact: true }).click();
  const { figures } = index.find(({ name }) => name === "shapes");
  await expect(page.getByRole("article")).toHaveCount(figures.length);
  await expect(page.getByRole("heading", { name: "Shapes", level: 2 }).last()).toBeInViewport();
  // The list of chapters goes along.
  await page
    .locator("article")
    .nth(NAMES.indexOf(figures.at(-1)))
    .scrollIntoViewIfNeeded();
  await expect(contents.getByRole("link", { name: "Hexagons" })).toBeInViewport();
  await contents.getByRole("link", { name: "All chapters" }).click();
  await expect(page.getByRole("article")).toHaveCount(0);
});

test("every chapter has its picture in the contents, and every figure one for paper in its place", {
  tag: "@rare",
}, async ({ page, complaints: _ }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await gallery(page);
  const small = page.getByRole("navigation", { name: "Examples" }).locator("img");
  await expect(small).toHaveCount(index.length);
  for (const { width, source } of await scrolledTo(small)) {
    expect(width, source).toBeGreaterThan(50);
    expect(source).toMatch(/-small-dark\.svg$/);
  }
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  await expect(page.locator("tiebreak-figure").first()).toBeHidden();
  const printed = await scrolledTo(page.locator(".printed"));
  expect(printed).toHaveLength(NAMES.length);
  for (const { width, source } of printed) expect(width, source).toBeGreaterThan(100);
});

for (const [colorScheme, width, tag] of [
  ["light", 1280, "@rare"],
  ["dark", 360, "@rare"],
]) {
  test(`axe finds nothing among the figures, ${colorScheme}, ${width} pixels wide`, {
    tag,
  }, async ({ page, complaints: _ }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await gallery(page, "#heuristics-table");
    await expect(inside(page, "heuristics-table").getByRole("article")).toHaveCount(9);
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page), "it doesn't scroll sideways").toBe(0);
  });
}
