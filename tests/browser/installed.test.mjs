/** The published files' own description: the manifest, and the list of the service worker. */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { buildOf, expect, test, untilKept } from "./deployed.mjs";
import { NEEDS_CHROMIUM } from "./engines.mjs";
import { DIST } from "./servers.mjs";

test.use({ serviceWorkers: "allow" });

const manifest = JSON.parse(readFileSync(`${DIST}manifest.webmanifest`, "utf8"));

test("the service worker names every file that visits need, with its hash", async ({ site }) => {
  const published = readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(DIST.length).replace(/^\/+/, ""))
    // The gallery has what the examples' own pages have; slides are for lessons.
    .filter((name) => !/^(?:sw\.js|_headers|course\/.*|f\/.*)$/.test(name))
    // On paper without a network the gallery has the English pictures.
    .filter((name) => !/^pictures\/.*(?:(?<!-small)-dark|\.(?:de|zh))\.svg$/.test(name))
    .sort();
  const { files } = buildOf(site);
  expect(files.map(([name]) => name).sort()).toEqual(published);
  for (const [name, integrity] of files) {
    const hash = createHash("sha256")
      .update(readFileSync(DIST + name))
      .digest("base64");
    expect(integrity, name).toBe(`sha256-${hash}`);
  }
});

test("the manifest names what browsers ask for, and icons have their sizes", async ({
  page,
  site,
}) => {
  for (const member of ["name", "short_name", "description", "theme_color", "background_color"]) {
    expect(manifest[member], member).toMatch(/\S/);
  }
  expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  expect(manifest).toMatchObject({ id: "./", start_url: "./", scope: "./", display: "standalone" });
  const kinds = manifest.icons.map(({ sizes, type, purpose = "any" }) => [sizes, type, purpose]);
  expect(kinds).toEqual([
    ["any", "image/svg+xml", "any"],
    ["192x192", "image/png", "any"],
    ["512x512", "image/png", "any"],
    ["512x512", "image/png", "maskable"],
  ]);
  await page.goto(`${site.address}figures.html`);
  for (const { src, sizes } of manifest.icons.filter(({ type }) => type === "image/png")) {
    const size = await page.evaluate(async (url) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      return `${bitmap.width}x${bitmap.height}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});

test("the browser finds nothing that hinders installing it", { tag: "@rare" }, async ({
  page,
  site,
  browserName,
}) => {
  test.skip(browserName !== "chromium", NEEDS_CHROMIUM.cdp);
  await site.open(page);
  await untilKept(page, site);
  const session = await page.context().newCDPSession(page);
  const { errors, url } = await session.send("Page.getAppManifest");
  expect({ errors, url }).toEqual({ errors: [], url: `${site.address}manifest.webmanifest` });
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A window without a trace, which is what tests have, can't install anything.
  const ids = installabilityErrors.map(({ errorId }) => errorId);
  expect(ids.filter((id) => id !== "in-incognito")).toEqual([]);
});
