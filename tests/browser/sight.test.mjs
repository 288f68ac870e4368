/** The first sight: the still picture in the page, and the live maps that take its place. */

import { setTimeout as pause } from "node:timers/promises";
import { expect } from "@playwright/test";
import { NEEDS_CHROMIUM } from "./engines.mjs";
import { saveData } from "./fixture.mjs";
import { test } from "./guard.mjs";
import { DIST, files, page as html, serve } from "./servers.mjs";

test.use({ serviceWorkers: "block" });

/** The published site, whose modules wait until `open` is called. */
async function heldSite() {
  const published = files(DIST);
  /** @type {(value?: unknown) => void} */
  let open = () => {};
  const gate = new Promise((resolve) => {
    open = resolve;
  });
  const site = await serve(async (path) => {
    if (path.endsWith(".wasm")) await gate;
    return published(path);
  });
  return { ...site, open: () => open() };
}

/** What lanes say, and where their maps lie: of the first sight, or of the live page. */
function seen() {
  const root = document.querySelector(".sight") ?? document.getElementById("tiebreak");
  const words = (/** @type {Element} */ element) =>
    /** @type {HTMLElement} */ (element).innerText.replace(/\s+/g, " ").trim();
  return {
    // A narrow window shows one of them.
    lanes: [...root.querySelectorAll(".lane-head")]
      .filter((head) => head.checkVisibility())
      .map(words),
    maps: [...root.querySelectorAll(".panel")].map((panel) => {
      const { x, y, width, height } = panel.getBoundingClientRect();
      return [x, y, width, height];
    }),
    bar: words(root.querySelector(".bar")),
  };
}

async function leaves(page) {
  await expect(page.locator(".sight")).toHaveCount(0);
  await page.evaluate(() => document.getElementById("tiebreak").settled);
}

// The first run would begin as soon as the picture has left.
test.use({ contextOptions: { reducedMotion: "reduce" } });

// Each size is looked at in one theme in each check.
for (const [width, height, looked] of [
  [1920, 1080, "dark"],
  [1366, 768, "light"],
  [390, 844, "light"],
]) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    const tag = colorScheme === looked ? [] : "@rare";
    test(`at ${width} by ${height}, ${colorScheme}, live maps take the picture's place and nothing moves`, {
      tag,
    }, async ({ page, browserName }) => {
      await page.setViewportSize({ width, height });
      if (browserName === "chromium") await page.emulateMedia({ colorScheme });
      else
        await page.addInitScript(
          (theme) => localStorage.setItem("tiebreak-theme", theme),
          colorScheme,
        );
      await page.addInitScript(() => {
        window.shifts = [];
        if (!PerformanceObserver.supportedEntryTypes.includes("layout-shift")) return;
        new PerformanceObserver((list) => {
          window.shifts.push(...list.getEntries().map(({ value }) => value));
        }).observe({ type: "layout-shift", buffered: true });
      });
      const site = await heldSite();
      await page.goto(site.origin);
      const first = page.locator(".still-map").filter({ visible: true }).first();
      await expect(first).toBeVisible();
      const still = await page.evaluate(seen);
      expect(still.lanes.join()).toContain("602 expanded");
      // Light and dark pictures are one.
      const fills = await first
        .locator("path")
        .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill));
      expect(fills).toContain(colorScheme === "light" ? "rgb(149, 200, 237)" : "rgb(12, 78, 128)");
      site.open();
      await leaves(page);
      const live = await page.evaluate(seen);
      expect(live.lanes).toEqual(still.lanes);
      expect(live.maps).toEqual(still.maps);
      expect(live.bar).toContain(still.bar.slice(0, 20));
      if (browserName === "chromium") expect(await page.evaluate(() => window.shifts)).toEqual([]);
      await site.close();
    });
  }
}

test("a line that brings the page in pieces moves nothing either", async ({
  page,
  browserName,
}) => {
  test.skip(browserName === "firefox", NEEDS_CHROMIUM.shifts);
  const site = await heldSite();
  await page.goto(site.origin);
  // While nothing follows it, not all of the picture is there.
  const visibility = await page.locator(".sight").evaluate((sight) => {
    sight.nextElementSibling?.remove();
    return getComputedStyle(sight).visibility;
  });
  expect(visibility).toBe("hidden");
  await site.close();
});

/** The published site, whose modules take a second: workers ask for theirs while these are on their way. */
async function loggedSite() {
  const asked = [];
  const published = files(DIST);
  const site = {
    /** what the files with scripts wait for */
    gate: Promise.resolve(),
    asked: (part) => asked.filter((path) => path.includes(part)),
  };
  const server = await serve(async (path) => {
    asked.push(path);
    if (path.endsWith(".js")) await site.gate;
    if (path.endsWith(".wasm")) await pause(1000);
    return published(path);
  });
  return Object.assign(site, server);
}

const explain = (page) =>
  page.locator("#tiebreak").getByRole("button", { name: "Explain", exact: true });

async function explains(page) {
  await page.evaluate(() => document.getElementById("tiebreak").settled);
  await expect(page.getByRole("region", { name: "Explain" })).toBeVisible();
}

test("the analyses' module follows the engine, and no file is fetched twice", {
  tag: "@core",
}, async ({ page }) => {
  const site = await loggedSite();
  const tools = page.waitForResponse(/tiebreak_tools_bg/);
  await page.goto(site.origin);
  await tools;
  expect(site.asked("_bg").map((path) => /tiebreak_[a-z]+/.exec(path)[0])).toEqual([
    "tiebreak_engine",
    "tiebreak_tools",
  ]);
  await leaves(page);
  await explain(page).click();
  await explains(page);
  const assets = site.asked("/assets/");
  expect(assets.filter((path, at) => assets.indexOf(path) < at)).toEqual([]);
  await site.close();
});

test("for a visitor who saves data a press of Explain asks for its module, before its scripts", async ({
  page,
}) => {
  await saveData(page);
  const site = await loggedSite();
  await page.goto(site.origin);
  await leaves(page);
  expect(site.asked("_bg")).toHaveLength(1);
  let open;
  site.gate = new Promise((resolve) => {
    open = resolve;
  });
  const tools = page.waitForRequest(/tiebreak_tools_bg/);
  await explain(page).click();
  await tools;
  open();
  await explains(page);
  expect(site.asked("tiebreak_tools_bg")).toHaveLength(1);
  await site.close();
});

test("the picture is left out where something else is to be seen", async ({ page }) => {
  const site = await heldSite();
  const isSeen = async (address) => {
    await page.goto("about:blank");
    await page.goto(site.origin + address);
    return page.locator(".sight").isVisible();
  };
  for (const address of ["/", "/?utm_source=a&fbclid=b", "/?ref=c", "/#"])
    expect(await isSeen(address), address).toBe(true);
  for (const address of ["/#1abc", "/#kept-1", "/?map=trap", "/?example=ties", "/?mpa=trap"])
    expect(await isSeen(address), address).toBe(false);
  await page.evaluate(() => localStorage.setItem("tiebreak-documents", "1-2"));
  expect(await isSeen("/"), "saved work").toBe(false);
  await site.close();
});

test("the picture has the visitor's theme and language, without the sentence that they closed", async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem("tiebreak-theme", "dark");
    localStorage.setItem("tiebreak-language", "de");
    localStorage.setItem("tiebreak-finding", "closed");
  });
  const site = await heldSite();
  await page.goto(site.origin);
  const lane = page.locator(".sight article").first();
  await expect(lane).toContainText("2.259");
  await expect(lane.getByText("expandiert", { exact: true })).toBeVisible();
  await expect(lane.getByText("expanded", { exact: true })).toBeHidden();
  const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(colour).toBe("rgb(29, 34, 39)");
  const still = await page.evaluate(seen);
  site.open();
  await leaves(page);
  const live = await page.evaluate(seen);
  expect(live.lanes).toEqual(still.lanes);
  expect(live.maps).toEqual(still.maps);
  await site.close();
});

test("what is pressed on the picture is pressed once the page is live", async ({ page }) => {
  const site = await heldSite();
  await page.goto(site.origin);
  const button = page.locator(".sight .bar-end button").first();
  const box = await button.boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  site.open();
  await expect(page.getByRole("region", { name: "Explain" })).toBeVisible();
  await site.close();
});

test("without scripts the picture stays, with its figures as text", async ({
  browser,
  browserName,
}) => {
  test.skip(browserName === "firefox", NEEDS_CHROMIUM.off);
  const site = await heldSite();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.origin);
  await expect(page.locator(".still-map").first()).toBeVisible();
  await expect(page.getByText("A* [f, h, lifo]: 438 expanded, cost 58.46, optimal")).toBeAttached();
  await expect(page.locator(".sight button:visible").first()).toHaveClass(/lane-/);
  await expect(page.locator(".unstarted")).toBeVisible();
  await context.close();
  await site.close();
});

test("an embed shows its poster until it is ready", async ({ page }) => {
  const site = await heldSite();
  const tags = (attributes) =>
    `<tiebreak-figure src="?map=trap:16x10:1" height="300" ${attributes}></tiebreak-figure>`;
  const own = html(`<!doctype html><title>Host</title>${tags('poster="./ties.svg"')}
    ${tags('poster="./no.svg"')}${tags("")}
    <script type="module" src="${site.origin}/embed.js"></script>`);
  const pictures = files(`${DIST}pictures`);
  const host = await serve((path) => (path.endsWith(".svg") ? pictures(path) : own(path)));
  await page.goto(host.origin);
  const embeds = page.locator("tiebreak-figure");
  const sizes = () => embeds.evaluateAll((all) => all.map(({ offsetHeight }) => offsetHeight));
  const poster = embeds.first().locator("img");
  await expect(poster).toBeVisible();
  // One that can't be loaded isn't shown.
  await expect(embeds.nth(1).locator("img")).toBeHidden();
  await expect(embeds.nth(2).locator("img")).toHaveCount(0);
  expect(await sizes()).toEqual([300, 300, 300]);
  site.open();
  await expect(poster).toBeHidden();
  await expect(embeds.first().locator("iframe")).toBeVisible();
  expect(await sizes()).toEqual([300, 300, 300]);
  await host.close();
  await site.close();
});
