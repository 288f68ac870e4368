/**
 * The core path in WebKitGTK: the first needs of a visitor, and an embed on another page.
 * One window serves all; each test opens what it needs.
 */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { answersTo, casesByMap, compared, documentOf } from "../browser/cases.mjs";
import { cellsWith, field, wrongWithStroke } from "../browser/maps.mjs";
import { readPicture } from "../browser/picture.mjs";
import { DIST, files, page as html, serve } from "../browser/servers.mjs";
import { start } from "./driver.mjs";

/** @type {Awaited<ReturnType<typeof start>>} */
let session;
/** @type {Awaited<ReturnType<typeof serve>>} */
let site;
/** What the browser has asked the site for. */
const asked = [];

before(async () => {
  const published = files(DIST);
  site = await serve((path) => {
    asked.push(path);
    return published(path);
  });
  session = await start(process.env.WEBKIT_DRIVER || "WebKitWebDriver");
  console.log(session.browser.name);
});

after(async () => {
  await session?.end();
  await site?.close();
});

/** Opens an address of the site and waits for its results. */
async function open(address = "") {
  await session.browser.open(`${site.origin}/${address}`);
  await ready();
}

async function ready() {
  await session.browser.until(() => Boolean(document.getElementById("tiebreak")?.settled));
  await settled();
}

/** Nothing that was asked of the page is outstanding: answers are there, and painted. */
function settled() {
  return session.browser.run(() => document.getElementById("tiebreak").settled);
}

const results = () => session.browser.run(() => document.getElementById("tiebreak").results);
const current = () => session.browser.run(() => document.getElementById("tiebreak").document);

async function load(doc) {
  await session.browser.run((json) => {
    document.getElementById("tiebreak").document = json;
  }, doc);
  await settled();
}

/** The places in the window of the middles of the first map's cells. */
function points(cells) {
  return session.browser.run((wanted) => {
    const map = document.querySelector('[role="application"]');
    const box = map.getBoundingClientRect();
    const rows = document.getElementById("tiebreak").document.map;
    const [width, height] = [rows[0].length, rows.length];
    const scale = Math.min(box.width / width, box.height / height);
    const left = box.x + (box.width - width * scale) / 2;
    const top = box.y + (box.height - height * scale) / 2;
    return wanted.map(([x, y]) => ({ x: left + (x + 0.5) * scale, y: top + (y + 0.5) * scale }));
  }, cells);
}

/** Clicks the control of that name. */
async function click(name) {
  const point = await session.browser.run((wanted) => {
    const named = [...document.querySelectorAll("button, [role=tab]")].find((control) =>
      [control.ariaLabel, control.title, control.textContent.trim()].includes(wanted),
    );
    const { x, y, width, height } = named.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, name);
  await session.browser.drag([point]);
  await settled();
}

/** The first map as pixels read back, since screenshots lag behind. */
async function seen(cells = []) {
  const [picture] = await session.browser.run(readPicture, null, await points(cells));
  return picture;
}

test("four searches are there with their figures, without a click, and their module is fetched once", async () => {
  await open();
  assert.equal(asked.filter((path) => path.endsWith(".wasm")).length, 1);
  const answers = await results();
  assert.deepEqual(
    answers.map(({ name }) => name),
    ["Dijkstra [f, fifo]", "Greedy [f, fifo]", "A* [f, fifo]", "A* [f, h, lifo]"],
  );
  const [dijkstra, greedy, fifo, lifo] = answers.map(({ figures }) => figures);
  // The figure of docs/embedding.md and of its tests.
  assert.equal(dijkstra.expanded, 2259);
  assert.deepEqual([dijkstra.deviation, fifo.deviation, lifo.deviation], [0, 0, 0]);
  assert.ok(greedy.deviation > 0);
  assert.ok(lifo.expanded < fifo.expanded && fifo.expanded < dijkstra.expanded);
});

test("the page agrees with every worked case", async () => {
  await open();
  const groups = casesByMap();
  const answers = await session.browser.run(answersTo, groups.map(documentOf));
  for (const [answer, expected] of compared(groups, answers)) assert.deepEqual(answer, expected);
});

test("the map is painted: ground, walls, states, path and ends", async () => {
  await open();
  const doc = await current();
  const [{ order, path }] = await results();
  const along = new Set(path.map(String));
  const wall = cellsWith(doc, "#").at(5).split(",").map(Number);
  const closed = order.find((cell) => !along.has(String(cell)));
  const cells = [wall, closed, [62, 20], path[10], doc.start, doc.goal];
  const { at, colours } = await seen(cells);
  assert.equal(new Set(at).size, cells.length, at.join(" "));
  assert.ok(colours > 5);
});

test("a stroke draws a wall, and the goal is dragged", async () => {
  await open();
  await load(field());
  const before = await seen();
  const stroke = [
    [8, 2],
    [8, 9],
    [12, 11],
  ];
  await session.browser.drag(await points(stroke));
  await settled();
  const drawn = await current();
  assert.equal(wrongWithStroke(stroke, cellsWith(drawn, "#")), null);
  assert.notEqual((await seen()).hash, before.hash);

  await session.browser.drag(await points([drawn.goal, [15, 9], [14, 3]]));
  await settled();
  assert.deepEqual((await current()).goal, [14, 3]);
  for (const { path } of await results()) assert.deepEqual(path.at(-1), [14, 3]);

  await click("Undo");
  assert.deepEqual((await current()).goal, drawn.goal);
});

test("the timeline steps back and forward, and the map with it", async () => {
  await open();
  await load(field());
  const end = await seen();
  await click("Step back");
  const before = await seen();
  assert.notEqual(before.hash, end.hash);
  await session.browser.press(".");
  await settled();
  assert.equal((await seen()).hash, end.hash);
});

test("a link opens what it holds, and the page's own link says the same again", async () => {
  await open("?map=rooms:40x30:7&a=dijkstra&b=astar[f,h,lifo]");
  const doc = await current();
  assert.deepEqual([doc.map[0].length, doc.map.length, doc.lanes.length], [40, 30, 2]);
  const answers = await results();

  await click("Share");
  const { shown, link } = await session.browser.run(async () => ({
    shown: document.querySelector("dialog[open] textarea").value,
    link: await document.getElementById("tiebreak").link,
  }));
  assert.equal(shown, link);
  await session.browser.open("about:blank");
  await session.browser.open(link);
  await ready();
  const again = await current();
  assert.deepEqual([again.map, again.start, again.goal], [doc.map, doc.start, doc.goal]);
  assert.deepEqual(
    (await results()).map(({ order }) => order),
    answers.map(({ order }) => order),
  );
});

test("a drawing is there again after a reload", async () => {
  await open();
  await load(field());
  await session.browser.drag(
    await points([
      [5, 2],
      [5, 5],
    ]),
  );
  await settled();
  const { map } = await current();
  await session.browser.reload();
  await ready();
  assert.deepEqual((await current()).map, map);
});

test("a figure on another page shows its lanes and answers", async () => {
  const other = await serve(
    html(`<!doctype html><title>Words</title>
      <iframe src="${site.origin}/embed.html?map=trap:64x40:1" width="900" height="600"></iframe>`),
  );
  try {
    await session.browser.open(other.origin);
    await session.browser.enter("iframe");
    const named = () => document.querySelector("[role=img]")?.ariaLabel ?? "";
    await session.browser.until(() =>
      document.querySelector("[role=img]")?.ariaLabel.includes("optimal"),
    );
    assert.equal(
      await session.browser.run(named),
      "Map of Dijkstra [f, fifo]: 2,259 expanded, cost 58.46, optimal",
    );
    assert.equal(await session.browser.run(() => document.querySelectorAll("article").length), 4);
  } finally {
    await session.browser.open("about:blank");
    await other.close();
  }
});
