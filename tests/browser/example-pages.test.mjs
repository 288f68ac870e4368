/** The examples' own pages, `f/NAME.html`. `tests/site` reads all of them; here a few are opened. */

import { readFileSync } from "node:fs";
import { sideways, violations } from "./axe.mjs";
import { settle } from "./barrier.mjs";
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
  const still = page.locator("tiebreak-figure img");
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
  await settle(page);
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
    const picture = page.getByRole("img", { name: /^A map of / });
    // The one for paper is hidden once styles are there.
    await expect(picture).toHaveCount(1);
    // Its file may still be on its way.
    await picture.evaluate((image) => image.decode());
    expect((await picture.boundingBox()).height).toBeGreaterThan(200);
    expect((await picture.boundingBox()).width).toBeGreaterThan(300);
    await expect(page.getByRole("row")).toHaveCount(6);
    expect(await sideways(page)).toBe(0);
  });

  test("the picture is as dark as the screen, and light on paper", async ({
    page,
    browserName,
  }) => {
    test.skip(browserName === "firefox", NEEDS_CHROMIUM.off);
    const shown = (name) =>
      page.locator(name).evaluate(async (image) => {
        await image.decode();
        return image.currentSrc.split("/").at(-1);
      });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("./f/trap.de.html");
    expect(await shown("tiebreak-figure img")).toBe("trap-dark.de.svg");
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(() => shown("tiebreak-figure img")).toBe("trap.de.svg");
    await page.emulateMedia({ colorScheme: "dark", media: "print" });
    await expect(page.locator(".printed")).toBeVisible();
    await expect(page.locator("tiebreak-figure")).toBeHidden();
    expect(await shown(".printed")).toBe("trap.de.svg");
  });
});

test("a theme that was chosen counts before the system's, for the picture too", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("tiebreak-theme", "light"));
  // Without the embed the picture stays.
  await page.route("**/embed.js", (route) => route.abort());
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("./f/trap.html");
  const source = () => page.locator("tiebreak-figure img").evaluate((image) => image.currentSrc);
  await expect.poll(source).toMatch(/\/trap\.svg$/);
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
