/** The npm package in pages: from node_modules as it is, and as Vite bundles it into a fresh project. */

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { BUILT, install, ROOT, viteBuild } from "../package/installed.mjs";
import { settle } from "./barrier.mjs";
import { expect, Figure, test } from "./figures.mjs";
import { files, serve } from "./servers.mjs";

test.use({ address: null });
// One worker, since each would install the package for itself.
test.describe.configure({ mode: "default" });

const LINK = "?map=trap:32x20:1&a=dijkstra&b=astar[f,h,lifo]";
const FALLBACK = "<p>The fallback</p>";

/** A page that has all of the package, by these names of its two parts. */
const script = (element, engine) => `
import { TiebreakFigure } from "${element}";
import * as engine from "${engine}";
Object.assign(window, { TiebreakFigure, engine });
`;
const page = (scripts) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title>
<link rel="icon" href="data:,"><main><h1>Words</h1>
<tiebreak-figure id="told" src="${LINK.replaceAll("&", "&amp;")}" height="300">${FALLBACK}</tiebreak-figure>
<tiebreak-figure id="alone" src="?map=trap" height="80">${FALLBACK}</tiebreak-figure>
<tiebreak-figure id="empty" src="?map=trap" height="80"></tiebreak-figure>
<tiebreak-figure id="astray" src="?map=trap" height="80" site="localhost:8080"></tiebreak-figure>
<tiebreak-figure id="early" src="?map=trap" hidden></tiebreak-figure>
</main><script type="module"${scripts}</script></html>`;

/** A worker without a page around it. */
const WORKER = `
import { solve } from "./node_modules/tiebreak-figure/engine.js";
onmessage = async ({ data }) => postMessage(await solve(data));
`;

let project;
let host;
test.beforeAll(async () => {
  const modules = "./node_modules/tiebreak-figure";
  project = install({
    "index.html": page(' src="./main.js">'),
    "main.js": script("tiebreak-figure", "tiebreak-figure/engine"),
    "plain.html": page(`>${script(`${modules}/index.js`, `${modules}/engine.js`)}`),
    "worker.js": WORKER,
  });
  viteBuild(project.folder);
  host = await serve(files(project.folder));
});
test.afterAll(async () => {
  await host?.close();
  project?.remove();
});

for (const [kind, path] of [
  ["from node_modules", "plain.html"],
  ["bundled by Vite", "dist/index.html"],
]) {
  test(`a page has the element and the engine, ${kind}`, async ({ tiebreak, site }) => {
    const { page } = tiebreak;
    await tiebreak.open(`./${LINK}`);
    const wanted = { format: "svg", theme: "light" };
    const drawn = await page.evaluate(
      (wish) => document.getElementById("tiebreak").picture(wish),
      wanted,
    );
    const results = await tiebreak.results();

    const loaded = [];
    page.on("request", (request) => loaded.push(request.url()));
    await page.addInitScript(() => {
      // As frameworks do: the property is assigned before the element has its class.
      document.addEventListener("readystatechange", () => {
        const early = document.getElementById("early");
        if (early && !("load" in early)) early.site = "/early";
      });
      window.heard = [];
      window.addEventListener("message", (event) => window.heard.push(event.data));
      addEventListener("tiebreak-ready", ({ target, detail }) => {
        window.said = { ...window.said, [target.id]: detail.error };
      });
    });
    await page.goto(`${host.origin}/${path}`);
    await settle(page);
    const unknown = "This embed doesn't know the address of a Tiebreak site.";
    expect(await page.evaluate(() => window.said)).toMatchObject({
      alone: unknown,
      empty: unknown,
      astray: unknown,
    });
    await expect(page.locator("#alone").getByText("The fallback")).toBeVisible();
    await expect(page.locator("#empty").getByText(unknown)).toBeVisible();
    await expect(page.locator("#early")).toHaveAttribute("site", "/early");

    await page.evaluate((folder) => {
      const told = document.getElementById("told");
      told.site = folder;
      told.replaceWith(told);
    }, site);
    const figure = new Figure(page);
    await figure.ready();
    await expect(figure.frame.getByRole("article")).toHaveCount(2);
    await expect(page.locator("#told").getByText("The fallback")).toBeHidden();

    const found = await page.evaluate(async (link) => {
      const { decode, encode, picture, solve } = window.engine;
      const document = await decode(link);
      const text = await encode(document);
      return { document, text, lanes: await solve(document), svg: await picture(document) };
    }, LINK);
    expect(found.svg).toBe(drawn);
    for (const [place, { name, figures, path }] of results.entries()) {
      const { name: called, expanded, cost, path: walked } = found.lanes[place];
      expect([called, expanded, cost, walked]).toEqual([
        name,
        figures.expanded,
        figures.cost,
        path,
      ]);
    }
    const modules = loaded.filter((url) => url.startsWith(host.origin) && url.endsWith(".wasm"));
    expect(modules).toHaveLength(1);
    expect(modules[0]).toMatch(/tiebreak_engine_bg/);

    const larger = await page.evaluate(async () => {
      const { decode, picture, solve } = window.engine;
      const links = ["?map=trap:16x10&a=ida&layer=plateau", "?map=trap:16x10&units=ends&a=astar"];
      const documents = await Promise.all(links.map(decode));
      documents.push({ ...documents[0], world: { shape: "hex" }, lanes: [{ algorithm: "astar" }] });
      for (const document of documents) await picture(document);
      const found = await Promise.all(documents.map((document) => solve(document)));
      return found.map(([{ status }]) => status);
    });
    expect(larger).toEqual(["found", "arrived", "found"]);

    await page.evaluate((folder) => {
      window.TiebreakFigure.site = folder;
      const alone = document.getElementById("alone");
      alone.replaceWith(alone.cloneNode(true));
    }, site);
    await expect(page.locator("#alone iframe")).toHaveCount(1);
  });
}

test("worlds, journeys and analyses look as on the page", async ({ tiebreak }) => {
  const { decode, picture } = await import(pathToFileURL(`${BUILT}/engine.node.js`).href);
  for (const name of ["floors", "group", "plateau"]) {
    const { address } = JSON.parse(readFileSync(`${ROOT}www/figures/${name}.json`, "utf8"));
    await tiebreak.open(`./?${address}`);
    const drawn = await tiebreak.page.evaluate(() =>
      document.getElementById("tiebreak").picture({ format: "svg", theme: "light" }),
    );
    expect(await picture(await decode(`?${address}`)), name).toBe(drawn);
  }
});

test("the engine works in a worker", async ({ page, complaints: _ }) => {
  await page.goto(`${host.origin}/plain.html`);
  const lanes = await page.evaluate(async (link) => {
    const { decode } = await import("./node_modules/tiebreak-figure/engine.js");
    const worker = new Worker("./worker.js", { type: "module" });
    worker.postMessage(await decode(link));
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
    });
  }, LINK);
  expect(lanes.map(({ status }) => status)).toEqual(["found", "found"]);
});
