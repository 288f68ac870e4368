/** The examples' own pages, `f/NAME.html`. `tests/site` reads all of them; here a few are opened. */

import { readFileSync } from "node:fs";
import { sideways, violations } from "./axe.mjs";
import { NEEDS_CHROMIUM } from "./engines.mjs";
import { test as base, expect } from "./fixture.mjs";
import { DIST, files, serve } from "./servers.mjs";

const FOLDER = "/some/folder/";

/** The site in a folder of a host that sends nothing but the files' types. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed.
  baseURL: async ({}, use) => {
    const built = files(DIST);
    const site = await serve(async (path) => {
      const answer = path.startsWith(FOLDER) ? await built(path.slice(FOLDER.length - 1)) : null;
      if (answer === null) return null;
      return { body: answer.body, headers: { "content-type": answer.headers["content-type"] } };
    });
    await use(site.origin + FOLDER);
    await site.close();
  },
});

const figure = (name) =>
  JSON.parse(readFileSync(new URL(`../../www/figures/${name}.json`, import.meta.url), "utf8"));

/** The live example on the page. */
async function live(page, name) {
  await page.goto(`./f/${name}.html`);
  const inside = page.locator("iframe").contentFrame();
  await expect(inside.getByRole("article")).toHaveCount(figure(name).lanes.length);
  return inside;
}

test("an example's page runs in any folder, and leads to the playground and to its neighbours", async ({
  page,
  complaints: _,
  baseURL,
  browserName,
}) => {
  const inside = await live(page, "trap");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Three searches and a trap");
  await expect(inside.getByRole("article").first()).toContainText("1,273 expanded");
  const still = page.locator("tiebreak-figure > img");
  await expect(still, "the picture gives way").toHaveCSS("visibility", "hidden");
  const link = inside.getByRole("link", { name: "Open in Tiebreak" });
  await expect(link, "only one link opens it").toHaveCount(0);
  if (browserName === "chromium") {
    // The embed has the room that its maps need, which the gallery's formula gives.
    const room = await page.locator("tiebreak-figure").evaluate((each) => each.clientHeight);
    const needed = await inside.locator("tb-figure").evaluate((each) => each.scrollHeight);
    expect(Math.abs(room - needed)).toBeLessThan(2);
  }
  await page.getByRole("link", { name: "Previous: One wall is enough" }).click();
  await expect(page).toHaveURL(`${baseURL}f/one-wall.html`);
  await page.getByRole("link", { name: "Try it" }).click();
  await expect(page).toHaveURL(/\/some\/folder\/\?example=one-wall/);
  await page.waitForFunction(() => document.getElementById("tiebreak")?.ready);
  const lesson = page.getByRole("region", { name: "Example" });
  await expect(lesson.getByRole("heading", { name: "One wall is enough" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the gallery leads to a page that is whole", async ({ page, browserName }) => {
    test.skip(browserName === "firefox", NEEDS_CHROMIUM.off);
    await page.goto("./figures.html");
    await page.getByRole("link", { name: "Nine units, one gap" }).click();
    await expect(page.getByText(figure("crowd").text[0])).toBeVisible();
    const [picture, ...others] = await page.getByRole("img", { name: /^A map of / }).all();
    expect(others).toEqual([]);
    // Its file may still be on its way.
    await expect.poll(async () => (await picture.boundingBox()).height).toBeGreaterThan(200);
    expect((await picture.boundingBox()).width).toBeGreaterThan(300);
    await expect(page.getByRole("row")).toHaveCount(6);
    expect(await sideways(page)).toBe(0);
  });
});

for (const [name, colorScheme, width, tag = []] of [
  ["heuristics-table", "light", 1280],
  ["crowd", "dark", 360, "@rare"],
]) {
  test(`axe finds nothing on the page of ${name}, ${colorScheme}, ${width} pixels wide`, {
    tag,
  }, async ({ page, complaints: _ }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await live(page, name);
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page), "it doesn't scroll sideways").toBe(0);
  });
}
