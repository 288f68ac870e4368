/** A page's script never starts: a sentence in the page itself says so after two seconds. */

import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { NEEDS_CHROMIUM } from "../engines.mjs";
import { test } from "../guard.mjs";
import { DIST, files, page as html, serve } from "../servers.mjs";

/** By page: its name as its sentence has it. */
const PAGES = {
  "index.html": "Tiebreak",
  "figures.html": "The examples",
  "embed.html?map=trap:16x10:1": "This embed",
};

const ENTRIES = Object.keys(PAGES).map((address) => {
  const text = readFileSync(DIST + address.split("?")[0], "utf8");
  return /<script type="module"[^>]* src="\.(\/assets\/[^"]+)"/.exec(text)?.[1];
});

/** The published site, where `answer` may take the place of what it gives. */
async function siteWith(answer = (_path, found) => found) {
  const published = files(DIST);
  return serve(async (path, request) => answer(path, await published(path, request)));
}

/** A foreign page that has all pages in frames. */
async function frames(page, site, attributes = "") {
  const all = Object.keys(PAGES).map(
    (address) => `<iframe title="${PAGES[address]}" width="600" height="200" ${attributes}
      src="${site.origin}/${address}"></iframe>`,
  );
  const host = await serve(html(`<!doctype html><title>Host</title>${all.join("")}`));
  await page.goto(host.origin);
  return host;
}

/** Every page says that it didn't start. */
async function allSay(page, names = Object.values(PAGES)) {
  for (const name of names) {
    const sentence = page.frameLocator(`iframe[title="${name}"]`).locator(".unstarted");
    await expect(sentence).toBeVisible();
    await expect(sentence).toContainText(`${name} ha`);
    await expect(sentence).toContainText("JavaScript and WebAssembly");
  }
}

test.use({ serviceWorkers: "block", provoked: /Content.Security.Policy|securitypolicyviolation/ });

test("a sandbox with scripts alone", async ({ page }) => {
  const site = await siteWith();
  const host = await frames(page, site, `sandbox="allow-scripts"`);
  await allSay(page);
  await host.close();
  await site.close();
});

test("a sandbox with scripts alone, on a host that gives its files to everybody", async ({
  page,
}) => {
  const everybody = { "access-control-allow-origin": "*" };
  const site = await siteWith(
    (_path, found) => found && { ...found, headers: { ...found.headers, ...everybody } },
  );
  const host = await frames(page, site, `sandbox="allow-scripts"`);
  // The scripts start there, but no worker does.
  for (const name of ["Tiebreak", "This embed"]) {
    const frame = page.frameLocator(`iframe[title="${name}"]`);
    await expect(frame.getByText("The search engine could not be started")).toBeVisible();
    await expect(frame.locator(".unstarted")).toHaveCount(0);
  }
  await host.close();
  await site.close();
});

test("an entry script that is missing", async ({ page }) => {
  expect(ENTRIES).not.toContain(undefined);
  const site = await siteWith((path, found) => (ENTRIES.includes(path) ? null : found));
  const host = await frames(page, site);
  await allSay(page);
  await host.close();
  await site.close();
});

test("a browser that can't read the script", async ({ page }) => {
  const site = await siteWith((path, found) =>
    ENTRIES.includes(path) ? { ...found, body: "let a = b from the future;" } : found,
  );
  const host = await frames(page, site);
  await allSay(page);
  await host.close();
  await site.close();
});

/** What the examples begin with. */
const contents = (page) => page.getByRole("navigation", { name: "Examples" });

test("a browser that lacks what the script needs", async ({ page }) => {
  await page.addInitScript(() => {
    delete window.customElements;
  });
  const site = await siteWith();
  const host = await frames(page, site);
  // The list of examples is no element of its own.
  await allSay(page, ["Tiebreak", "This embed"]);
  await expect(contents(page.frameLocator("iframe").nth(1))).toBeVisible();
  await host.close();
  await site.close();
});

test("scripts are off", async ({ browser, browserName }) => {
  test.skip(browserName === "firefox", NEEDS_CHROMIUM.off);
  const site = await siteWith();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [address, name] of Object.entries(PAGES)) {
    await page.goto(`${site.origin}/${address}`);
    await expect(page.locator(".unstarted")).toBeVisible();
    await expect(page.locator(".unstarted")).toContainText(`${name} ha`);
  }
  await context.close();
  await site.close();
});

for (const [address, name] of Object.entries(PAGES)) {
  test(`${name}: while the script is on its way nothing is seen for two seconds, and nothing moves`, async ({
    page,
    browserName,
  }) => {
    test.skip(browserName === "firefox", NEEDS_CHROMIUM.shifts);
    await page.addInitScript(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries()) {
          for (const { node } of sources) window.shifts.push(node);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    /** @type {(value?: unknown) => void} */
    let open = () => {};
    const gate = new Promise((resolve) => {
      open = resolve;
    });
    const site = await siteWith(async (path, found) => {
      if (ENTRIES.includes(path)) await gate;
      return found;
    });
    await page.goto(`${site.origin}/${address}`, { waitUntil: "commit" });
    const sentence = page.locator(".unstarted");
    const at = (time) =>
      sentence.evaluate((element, milliseconds) => {
        // One that is over is listed no more.
        window.animation ??= element.getAnimations()[0];
        window.animation.pause();
        window.animation.currentTime = milliseconds;
        return getComputedStyle(element).visibility;
      }, time);
    await sentence.waitFor({ state: "attached" });
    await page.waitForFunction(() => document.querySelector(".unstarted")?.getAnimations().length);
    expect([await at(0), await at(1999), await at(2000)]).toEqual(["hidden", "hidden", "visible"]);
    await at(1999);
    const before = await page.evaluateHandle(() => [...document.querySelectorAll("*")]);
    open();
    await expect(sentence).toHaveCount(0);
    await expect(page.getByRole("article").or(contents(page)).first()).toBeVisible();
    const moved = await page.evaluate(
      (elements) => window.shifts.filter((node) => elements.includes(node)).map(String),
      before,
    );
    expect(moved).toEqual([]);
    await site.close();
  });
}
