/** After one visit all of the site works without a network. */

import { readFileSync } from "node:fs";
import { settle } from "./barrier.mjs";
import { buildOf, expect, kept, keptFiles, test, untilKept } from "./deployed.mjs";
import { drop, saved, share } from "./files.mjs";
import { Tiebreak } from "./fixture.mjs";
import { DIST } from "./servers.mjs";

test.use({ serviceWorkers: "allow" });

// The whole site is loaded, kept and looked through.
test.slow();

/** The browser's messages about unanswered requests. */
const GONE = /net::ERR_|failed: /;

test("nothing is kept before the first result, everything after it, and nothing is loaded twice", async ({
  page,
  site,
  complaints: _,
}) => {
  // The engine comes when the test says so: until then there can be no result.
  let open;
  const gate = new Promise((resolve) => {
    open = resolve;
  });
  const [engine] = site.assets("tiebreak_engine_bg", ".wasm");
  site.instead.set(engine, async () => {
    await gate;
    return site.files(`/${engine}`);
  });
  await page.clock.install();
  await page.goto(site.address, { waitUntil: "load" });
  await expect.poll(() => site.asked).toContain(engine);
  const tiebreak = new Tiebreak(page);
  // A page at rest would have asked for it long ago.
  await page.clock.runFor(10_000);
  expect(site.asked).not.toContain("sw.js");
  const first = site.asked.length;
  open();
  await tiebreak.settle();
  await untilKept(page, site);

  const { files } = buildOf(site);
  const at = site.asked.indexOf("sw.js");
  expect(at).toBeGreaterThanOrEqual(first);
  // Whatever the page hasn't loaded for itself came behind it.
  const early = new Set(site.asked.slice(0, at));
  for (const part of ["lab", "panel", "share", "batch", "figures"]) {
    const [name] = site.assets(part, ".js");
    expect(early.has(name), name).toBe(false);
  }
  for (const [name] of files.filter(([each]) => each.startsWith("assets/"))) {
    expect(
      site.asked.filter((each) => each === name),
      name,
    ).toHaveLength(1);
  }
});

/** The page has its service worker. */
function controlled(page) {
  return page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller !== null) return;
    await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve));
  });
}

/** A page whose service worker is there and copies nothing of its own accord, since the page says that it is at work. */
async function atWork(page, site) {
  await site.open(page);
  await controlled(page);
  await page.evaluate(() => document.body.setAttribute("aria-busy", "true"));
  // Pieces come one after another: behind this one there is none of the page's.
  await piece(page);
}

/** Asks the service worker for a piece, as the page does. */
function piece(page, wish = { saves: false, without: [] }) {
  return page.evaluate(async (given) => {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
    navigator.serviceWorker.controller.postMessage(given, [port2]);
    return answer;
  }, wish);
}

/** Has the server keep a file back until the test says so. */
function hold(site, name) {
  let open;
  const gate = new Promise((resolve) => {
    open = resolve;
  });
  site.instead.set(name, async () => {
    await gate;
    return site.files(`/${name}`);
  });
  return open;
}

/** The files that the next piece is made of. */
async function missing(page, site) {
  const there = await keptFiles(page);
  const files = buildOf(site).files.filter(
    ([name]) => name.startsWith("assets/") && !there.includes(name),
  );
  return files.sort(([, , one], [, , other]) => one - other).map(([name]) => name);
}

/** The page asks for a file itself. */
const fetched = (page, name) =>
  page.evaluate(async (file) => (await (await fetch(file)).arrayBuffer()).byteLength, name);

test("while the page is being served nothing is copied, and then a piece, a few files at a time", async ({
  page,
  site,
  complaints: _,
}) => {
  await atWork(page, site);
  const [journeys] = site.assets("tiebreak_journey_bg", ".wasm");
  const open = hold(site, journeys);
  const own = fetched(page, journeys);
  await expect.poll(() => site.asked).toContain(journeys);
  const before = site.asked.length;
  const answer = piece(page);
  // The service worker has been asked.
  await page.evaluate(() => caches.keys());
  open();
  expect(await answer).toEqual({ done: false, refused: [], waited: true });
  expect(site.asked.slice(before)).toEqual([]);
  expect(await own).toBeGreaterThan(1000);

  const all = await missing(page, site);
  site.most = 0;
  expect(await piece(page)).toEqual({ done: false, refused: [], waited: false });
  const left = await missing(page, site);
  expect(left.length).toBeLessThan(all.length);
  const bytes = new Map(buildOf(site).files.map(([name, , size]) => [name, size]));
  const copied = all.slice(0, all.length - left.length);
  expect(left).toEqual(all.slice(copied.length));
  const sum = copied.reduce((before, name) => before + bytes.get(name), 0);
  expect(copied.length === 1 || sum <= 200_000, `${sum} bytes in ${copied.length} files`).toBe(
    true,
  );
  expect(site.most).toBeLessThanOrEqual(4);
});

test("a part that the page wants while it is copied is fetched once", async ({
  page,
  site,
  complaints: _,
}) => {
  await atWork(page, site);
  const asked = (file) => site.asked.filter((each) => each === file);
  // One that the page hasn't loaded for itself either.
  const name = (await missing(page, site)).find((each) => asked(each).length === 0);
  const open = hold(site, name);
  const answers = [];
  for (let done = false; !done && asked(name).length === 0; ) {
    const answer = piece(page);
    answers.push(answer);
    await Promise.race([answer, expect.poll(() => asked(name)).toHaveLength(1)]);
    done = (await missing(page, site)).length === 0;
  }
  const own = fetched(page, name);
  open();
  expect(await own).toBeGreaterThan(0);
  for (const { refused } of await Promise.all(answers)) expect(refused).toEqual([]);
  expect(asked(name)).toHaveLength(1);
});

test("where the visitor saves data, only what was used is kept", async ({
  page,
  site,
  complaints: _,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await site.open(page);
  const [engine] = site.assets("tiebreak_engine_bg", ".wasm");
  await expect.poll(() => keptFiles(page), { timeout: 20_000 }).toContain(engine);
  // Behind the page's own wish.
  await controlled(page);
  expect(await piece(page, { saves: true, without: [] })).toMatchObject({ done: true });
  const used = new Set(site.asked);
  for (const name of await keptFiles(page)) expect(used.has(name), name).toBe(true);
  for (const part of ["lab", "panel", "help", "batch"]) {
    expect(used.has(site.assets(part, ".js")[0]), part).toBe(false);
  }
});

test.describe("without a network", () => {
  test.use({ allowed: GONE });

  test("the page goes on, comes back, and follows its links", async ({
    page,
    site,
    complaints: _,
  }) => {
    let tiebreak = await site.open(page);
    const results = await tiebreak.results();
    await untilKept(page, site);
    await site.stop();

    // Without a reload, what has never been opened.
    await tiebreak.more("Help");
    await expect(page.getByRole("dialog", { name: "Help" })).toBeVisible();

    await page.reload();
    await settle(page);
    expect(await tiebreak.results()).toEqual(results);

    tiebreak = await site.open(page, "?map=empty:64x36&start=5,5&goal=58,30&a=astar[f,fifo]");
    expect(await tiebreak.names()).toEqual(["A* [f, fifo]"]);
    const link = await page.evaluate(() => document.getElementById("tiebreak").link);
    tiebreak = await site.open(page, "?figure=ties");
    expect(await tiebreak.names()).toHaveLength(4);
    await page.goto("about:blank");
    await page.goto(link);
    await tiebreak.begun();
    expect(await tiebreak.names()).toEqual(["A* [f, fifo]"]);

    // An address that is no page of the site is left to the browser.
    await expect(page.goto(`${site.address}no-such-page`)).rejects.toThrow(/CONNECTION_REFUSED/);
    await site.start();
  });

  test("every part of the page that is loaded when it is wanted is there", async ({
    page,
    site,
    complaints: _,
  }) => {
    const tiebreak = await site.open(page);
    await untilKept(page, site);
    await site.stop();
    await site.open(
      page,
      "?map=empty:64x36&start=5,5&goal=58,30&a=astar[f,fifo]&b=astar[f,h,lifo]",
    );

    await tiebreak.openLab();
    const lab = page.getByRole("region", { name: "Lab" });
    await expect(
      lab.getByRole("application", { name: /^Drawing of the binary heap/ }),
    ).toBeVisible();
    await tiebreak.button("Explain").click();
    const panel = page.getByRole("region", { name: "Explain" });
    await tiebreak.look("plateau");
    await expect(tiebreak.readout(1)).toContainText("tied: 754 of 754");
    for (const tab of ["Compare", "Data"]) {
      await panel.getByRole("tab", { name: tab, exact: true }).click();
      await expect(panel.getByRole("tabpanel")).not.toBeEmpty();
    }
    await tiebreak.lab("Batch");
    await lab.getByLabel("How many").fill("20");
    await lab.getByLabel("How many").blur();
    await lab.getByRole("button", { name: "Run the batch" }).click();
    await expect(lab.getByText("20 problems answered.")).toBeVisible();

    const dialog = await share(tiebreak, "File");
    const { name, bytes } = await saved(
      page,
      dialog.getByRole("button", { name: "Save Map", exact: true }),
    );
    await page.keyboard.press("Escape");
    await drop(page, { [name]: bytes });
    expect((await tiebreak.document()).source).toEqual({ file: name });
    await site.start();
  });

  test("the gallery, a figure and the icons are there", async ({ page, site, complaints: _ }) => {
    await site.open(page);
    await untilKept(page, site);
    await site.stop();
    await page.goto(`${site.address}figures.html#ties`);
    const figure = page.locator(`[id="ties"] iframe`).contentFrame();
    await expect(figure.getByRole("article").first()).toContainText("expanded");
    await page.goto(`${site.address}embed.html?map=trap&a=dijkstra`);
    await expect(page.getByRole("article")).toContainText("expanded");
    const { icons } = JSON.parse(readFileSync(`${DIST}manifest.webmanifest`, "utf8"));
    for (const { src } of [...icons, { src: "embed.js" }, { src: "manifest.webmanifest" }]) {
      const bytes = await page.evaluate(async (url) => (await (await fetch(url)).blob()).size, src);
      expect(bytes, src).toBe(readFileSync(DIST + src).length);
    }
    await site.start();
  });
});

test("a visit of the gallery alone keeps the site; one of a figure keeps nothing", async ({
  page,
  site,
  complaints: _,
}) => {
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.goto(`${site.address}embed.html?map=trap&a=dijkstra`, { waitUntil: "networkidle" });
  await expect(page.getByRole("article")).toContainText("expanded");
  expect(await registrations()).toBe(0);
  await page.goto(`${site.address}figures.html#ties`);
  await untilKept(page, site);
  expect(await registrations()).toBe(1);
  expect(await kept(page)).toHaveLength(1);
});
