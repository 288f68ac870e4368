/** Pages of others as their tools make them: what docs/embedding.md says to paste, pasted. */

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { iframeCode, tagCode } from "../../www/src/share/embed-code.ts";
import { FRAME, SCRIPT, TAG } from "../hosts/documentation.mjs";
import { expect, test } from "./figures.mjs";
import { allReady, EXAMPLE, guest, note } from "./host.mjs";
import { shoot } from "./picture.mjs";
import { files, page as html } from "./servers.mjs";

const root = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

test("the code that the documentation pastes into HTML", async ({
  page,
  site,
  complaints: _,
}, testInfo) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 380"/>`;
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Searches</title>
    <meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
    <style>body { max-width: 720px; margin: 0 auto; font: 17px/1.6 serif }
    img { max-width: 100%; height: auto }</style>
    <h1>Searches</h1><p>Words before.</p>${FRAME}<p>Words between.</p>${SCRIPT + TAG}<p>Words behind.</p>`;
  const pages = html(body);
  const server = await guest(site, async (path) =>
    path.endsWith(".svg")
      ? { headers: { "content-type": "image/svg+xml" }, body: svg }
      : pages(path),
  );
  await note(page);
  for (const width of [720, 360]) {
    await page.setViewportSize({ width, height: 1100 });
    await page.goto(server.origin);
    await expect(page.locator("iframe")).toHaveCount(2);
    await allReady(page, 2);
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      await page.emulateMedia({ colorScheme });
      await shoot(page, testInfo.outputPath(`html-${width}-${colorScheme}.png`));
    }
  }
  await page.goto("about:blank");
  await server.close();
});

test("the code that the share dialog gives", async ({ page, site, visit }) => {
  const given = {
    link: `${EXAMPLE}/#1R2zwDZFy`,
    title: 'Four searches: "why"',
    options: { controls: /** @type {const} */ ("full"), theme: /** @type {const} */ ("dark") },
    count: 4,
    height: 700,
  };
  const code = iframeCode(given) + tagCode(given);
  await visit(code.replaceAll(EXAMPLE, site), {
    "content-security-policy": `default-src 'none'; script-src ${site}; frame-src ${site}`,
  });
  await expect(page.locator("iframe")).toHaveCount(2);
  await allReady(page, 2);
  for (const index of [0, 1]) {
    const frame = page.frameLocator("iframe").nth(index);
    await expect(frame.getByRole("article")).toHaveCount(4);
    await expect(frame.getByRole("combobox")).toHaveCount(2);
    await expect(frame.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(frame.locator(".sentence")).toHaveCount(0);
  }
});

test(
  "a book that mdBook has built",
  { tag: "@rare" },
  async ({ page, site, complaints: _ }, testInfo) => {
    const book = root("target/book");
    expect(existsSync(`${book}/figures.html`), "`cargo xtask test faults` builds the book").toBe(
      true,
    );
    const server = await guest(site, files(book));
    await note(page);
    await page.setViewportSize({ width: 1280, height: 1200 });
    await page.goto(`${server.origin}/figures.html`);
    await expect(page.locator("iframe")).toHaveCount(2);
    await allReady(page, 2);
    const link = page.getByRole("link", { name: `${site}/#1R2zwDZFy` });
    await expect(link).toHaveAttribute("href", `${site}/#1R2zwDZFy`);
    await expect(page.getByRole("link", { name: "Dijkstra beside A* on the trap" })).toBeHidden();
    await shoot(page, testInfo.outputPath("mdbook.png"));
    await page.goto("about:blank");
    await server.close();
  },
);

test("the figures' controls, wide and narrow, light and dark", async ({
  page,
  site,
  visit,
}, testInfo) => {
  test.slow();
  for (const width of [720, 360]) {
    await page.setViewportSize({ width, height: 1500 });
    const tags = ["none", "min", "full"].map(
      (controls) => `<p>Words.</p><iframe title="${controls}" width="100%" style="border: 0"
        height="${width < 500 ? 440 : 380}" src="${site}/embed.html?controls=${controls}&lanes=a,d&caption=Dijkstra+beside+A*&map=trap"></iframe>`,
    );
    await visit(tags.join(""));
    await allReady(page, 3);
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      await page.emulateMedia({ colorScheme });
      await shoot(page, testInfo.outputPath(`controls-${width}-${colorScheme}.png`));
    }
    // Nothing is cut off: a figure fits into its frame from side to side.
    for (const frame of page.mainFrame().childFrames()) {
      const beyond = await frame.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond).toBe(0);
    }
  }
});
