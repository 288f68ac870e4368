/** A site that is renewed under an open page, breaks, or is taken away. */

import { readFileSync } from "node:fs";
import { buildOf, expect, kept, keptFiles, test, untilKept } from "./deployed.mjs";
import { configOf, field } from "./maps.mjs";
import { DIST } from "./servers.mjs";

test.use({ serviceWorkers: "allow" });

// Whole builds are loaded and kept.
test.slow();

const HTML = { headers: { "content-type": "text/html" }, body: "<!doctype html><p>Not here</p>" };
/** The browser's messages about files that a test takes away. */
const GONE = /404|500|net::ERR_|failed: |MIME type|Failed to (load|fetch)|SSL|integrity/i;

const PART_GONE =
  "A part of Tiebreak could not be loaded; there may be a newer version. Reload the page to get it; nothing is lost.";

/** Which build a page is of: the published one has no mark. */
const markOf = (page) => page.locator("html").getAttribute("data-build");

/** Opens the lab, and has it draw. */
async function useLab(tiebreak) {
  await tiebreak.openLab();
  await labDraws(tiebreak);
}

/**
 * The lab draws, which takes a part of the page, a worker and a module. In a tab where it was in sight it is there by
 * itself when the same address is opened again: to the browser that is a reload.
 */
async function labDraws(tiebreak) {
  const lab = tiebreak.page.getByRole("region", { name: "Lab" });
  await expect(lab.getByRole("application", { name: /^Drawing of the binary heap/ })).toBeVisible({
    timeout: 20_000,
  });
}

test("a tab goes on after its build is gone from the server; a reload has the new one", async ({
  page,
  site,
  complaints: _,
}) => {
  const tiebreak = await site.open(page);
  await untilKept(page, site);
  await site.renew("two");

  const other = await page.context().newPage();
  await site.open(other);
  expect(await markOf(other)).toBe("two");
  await untilKept(other, site);

  expect(await markOf(page)).toBeNull();
  await useLab(tiebreak);

  await page.reload();
  await tiebreak.settle();
  expect(await markOf(page)).toBe("two");
});

test("three builds are kept, and whatever other sites of the origin keep", async ({
  page,
  site,
  complaints: _,
}) => {
  await site.open(page);
  // Four whole builds are loaded.
  test.setTimeout(300_000);
  await page.evaluate(() => caches.open("tiebreak /other/ 1"));
  const versions = [buildOf(site).version];
  await untilKept(page, site);
  for (const mark of ["two", "three", "four"]) {
    await site.renew(mark);
    await site.open(page);
    await untilKept(page, site);
    versions.push(buildOf(site).version);
  }
  const ours = versions.slice(1).map((version) => `tiebreak /some/folder/ ${version}`);
  await expect.poll(() => kept(page)).toEqual(["tiebreak /other/ 1", ...ours]);
});

test.describe("without a service worker", () => {
  test.use({ serviceWorkers: "block", allowed: GONE });

  for (const [how, instead] of Object.entries({ gone: null, "HTML by now": HTML })) {
    test(`a part that is ${how} is reported with a button that reloads the page`, async ({
      page,
      site,
      complaints: _,
    }) => {
      const tiebreak = await site.open(page);
      const mine = field({ walls: [[3, 3]] });
      await tiebreak.load(mine);
      for (const name of [...site.assets("lab", ".js"), ...site.assets("lab", ".css")]) {
        site.instead.set(name, () => instead);
      }
      await site.renew("two");
      await tiebreak.openLab();
      await expect(tiebreak.alert()).toHaveText(PART_GONE);
      const loaded = page.waitForEvent("load");
      await page.getByRole("button", { name: "Reload" }).click();
      await loaded;
      await expect(page.locator("html")).toHaveAttribute("data-build", "two");
      await tiebreak.begun();
      const { map, lanes } = await tiebreak.document();
      expect(map).toEqual(mine.map);
      expect(lanes.map(configOf)).toHaveLength(mine.lanes.length);
      await useLab(tiebreak);
    });
  }

  for (const [part, address] of [
    ["later", ""],
    ["figures", "?figure=first-tie"],
    ["findings", "?map=trap:16x12:1&layer=contours"],
  ]) {
    test(`a part that is wanted from the start, ${part}, is reported as well`, async ({
      page,
      site,
      complaints: _,
    }) => {
      for (const name of site.assets(part, ".js")) site.instead.set(name, () => null);
      const tiebreak = await site.open(page, address);
      await expect(tiebreak.alert()).toHaveText(PART_GONE);
      expect(await tiebreak.names()).not.toHaveLength(0);
    });
  }

  test("a part that stays away is reported again after the reload, and nothing loops", async ({
    page,
    site,
    complaints: _,
  }) => {
    const tiebreak = await site.open(page);
    const [lab] = site.assets("lab", ".js");
    site.instead.set(lab, () => null);
    for (let time = 0; time < 2; time++) {
      await tiebreak.openLab();
      await expect(tiebreak.alert()).toContainText("could not be loaded");
      const pages = site.asked.filter((name) => name === "").length;
      await page.getByRole("button", { name: "Reload" }).click();
      await expect(tiebreak.alert()).toBeHidden();
      await tiebreak.settle();
      expect(site.asked.filter((name) => name === "")).toHaveLength(pages + 1);
    }
  });

  test("with no network that is what is said, and the part comes with it", async ({
    page,
    site,
    complaints: _,
  }) => {
    const tiebreak = await site.open(page);
    await page.context().setOffline(true);
    await tiebreak.openLab();
    await expect(tiebreak.alert()).toHaveText(
      "A part of Tiebreak is not loaded yet, and there is no network. Nothing is lost.",
    );
    await expect(page.getByRole("button", { name: "Reload" })).toBeHidden();
    await page.context().setOffline(false);
    await useLab(tiebreak);
    const [styles] = site.assets("lab", ".css");
    const sheets = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
    await expect.poll(sheets).toContain(site.address + styles);
  });
});

test.describe("with a server that errs", () => {
  test.use({ allowed: GONE });

  test("HTML and errors in a file's place are not kept, and the file comes with the next visit", async ({
    page,
    site,
    complaints: _,
  }) => {
    const [lab, share] = [...site.assets("lab", ".js"), ...site.assets("share", ".js")];
    site.instead.set(lab, () => HTML);
    site.instead.set(share, () => ({ ...HTML, status: 500 }));
    await site.open(page);
    await expect.poll(() => site.asked).toContain(lab);
    await expect.poll(() => site.asked).toContain(share);
    const names = () => keptFiles(page);
    await expect.poll(names).toContain(site.assets("help", ".js")[0]);
    expect(await names()).not.toContain(lab);
    expect(await names()).not.toContain(share);
    // Nor a page, which would have nothing to show without them.
    expect(await names()).not.toContain("index.html");

    site.instead.clear();
    await site.open(page);
    await untilKept(page, site);
  });

  test("an error or silence in the page's place shows the page as it was kept", async ({
    page,
    site,
    complaints: _,
  }) => {
    const tiebreak = await site.open(page);
    await untilKept(page, site);
    site.instead.set("", () => ({ ...HTML, status: 500 }));
    await page.reload();
    await tiebreak.settle();
    let answer;
    site.instead.set(
      "",
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await page.reload();
    await tiebreak.settle();
    answer(null);
    // A page that was taken away is gone, network and all.
    site.instead.set("", () => ({ ...HTML, status: 404 }));
    expect((await page.reload()).status()).toBe(404);
  });

  for (const [what, instead, isMissing] of [
    ["no file", null, () => true],
    ["HTML in a file's place", HTML, (name) => name.startsWith("assets/start-")],
  ]) {
    test(`a deploy that has ${what} yet shows the build before it, whole, until it has`, async ({
      page,
      site,
      complaints: _,
    }) => {
      await site.open(page);
      await untilKept(page, site);
      await site.renew("two");
      const missing = site.allAssets().filter(isMissing);
      for (const name of missing) site.instead.set(name, () => instead);
      await site.open(page);
      expect(await markOf(page)).toBeNull();
      // From the second visit on the worker of the new build is there.
      await expect.poll(() => site.asked.filter((name) => name === "sw.js").length).toBe(2);
      const tiebreak = await site.open(page);
      expect(await markOf(page)).toBeNull();
      await useLab(tiebreak);
      site.instead.clear();
      await labDraws(await site.open(page));
      expect(await markOf(page)).toBe("two");
      await untilKept(page, site);
    });
  }

  test("a module that went bad in the browser's cache is fetched again", async ({
    page,
    site,
    complaints: _,
  }) => {
    await site.open(page);
    await untilKept(page, site);
    const [engine] = site.assets("tiebreak_engine_bg", ".wasm");
    await page.evaluate(async (name) => {
      const [ours] = await caches.keys();
      await (await caches.open(ours)).put(name, new Response("rotten"));
    }, engine);
    for (const { figures } of await (await site.open(page)).results()) {
      expect(figures.found).toBe(true);
    }
  });

  for (const [what, body] of Object.entries({
    gone: null,
    "HTML by now": HTML.body,
    broken: "throw new Error('broken')",
  })) {
    test(`a service worker that is ${what} harms nobody, the first time or later`, async ({
      page,
      site,
      complaints: _,
    }) => {
      const script = { "content-type": body === HTML.body ? "text/html" : "text/javascript" };
      const worker = () => (body === null ? null : { headers: script, body });
      site.instead.set("sw.js", worker);
      await useLab(await site.open(page));
      site.instead.clear();
      await site.open(page);
      await untilKept(page, site);
      site.instead.set("sw.js", worker);
      await site.renew("two");
      await labDraws(await site.open(page));
      expect(await markOf(page)).toBe("two");
    });
  }

  test("storage that fails leaves everything to the network", async ({
    page,
    site,
    complaints: _,
  }) => {
    const broken = `for (const name of ["open", "match", "keys", "delete"]) {
      caches[name] = () => Promise.reject(new Error("storage"));
    }\n`;
    site.instead.set("sw.js", () => ({
      headers: { "content-type": "text/javascript" },
      body: broken + readFileSync(`${DIST}sw.js`, "utf8"),
    }));
    await site.open(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const tiebreak = await site.open(page);
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await useLab(tiebreak);
    expect(await kept(page)).toEqual([]);
  });
});

test("published in its place, off.js takes it back with all that was kept", async ({
  page,
  site,
  complaints: _,
}) => {
  await site.open(page);
  await page.evaluate(() => caches.open("tiebreak /other/ 1"));
  await untilKept(page, site);
  const body = readFileSync(new URL("../../docs/off.js", import.meta.url));
  site.instead.set("sw.js", () => ({ headers: { "content-type": "text/javascript" }, body }));
  await site.open(page);
  // The browser looks for a newer worker when it has time.
  await expect.poll(() => kept(page), { timeout: 20_000 }).toEqual(["tiebreak /other/ 1"]);
  const count = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(count).toBe(0);
  const tiebreak = await site.open(page);
  await useLab(tiebreak);
});
