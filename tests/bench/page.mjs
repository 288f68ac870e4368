/**
 * `cargo xtask bench page`: the built site in Chromium, as a visitor sees it. xtask has built it.
 */

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { median, quantile } from "./numbers.mjs";
import { draw, hasBegun, interrupt, stroke } from "./page/drawing.mjs";
import { editJourney, LANES, openJourney, seekTicks } from "./page/journeys.mjs";
import { longestTaskWhileDrawing } from "./page/longest-task.mjs";
import { remember } from "./page/memory.mjs";
import { generate, withSite } from "./page/open.mjs";
import { play, playTicks, scrub } from "./page/playing.mjs";
import { profile } from "./page/profile.mjs";
import { atLeast, atMost, options, printLoad, printTargets, save, table } from "./report.mjs";

const LIMIT = 330_000;
const { quick, json } = options();
/**
 * Maps to draw on, how often, and the targets: milliseconds to first paint and to the whole result, and the percentage
 * of presses that show both at once.
 */
const DRAWING = [
  { name: "trap", side: [64, 40], edits: [40, 200], together: 95 },
  { name: "scatter", side: [256, 256], edits: [16, 90], whole: 50 },
  { name: "scatter", side: [1024, 1024], edits: [6, 24], first: 50, whole: 600 },
];
/** Milliseconds from first paint to the whole result, where both are to be shown at once. */
const APART = 2;
/** Milliseconds to the whole result while a pointer moves. */
const MOVING = 17;
/**
 * Methods with settings that make them slow, for four lanes of each in turn. Front-to-front search is refused on maps
 * of this size.
 */
const METHODS = {
  map: "scatter:512x512:3",
  lanes: [
    ...[
      "dijkstra",
      "greedy+reopen",
      "weighted*1.1",
      "dynamic",
      "alpha",
      "bandwidth",
      "ida+limit:0",
      "fringe",
    ],
    ...[
      "pea",
      "ara*10+shrink:0.1",
      "front_to_end",
      "retarget",
      "nba",
      "theta",
      "lazy_theta",
      "astar+pruning:jump",
    ],
  ],
  edits: quick ? 4 : 20,
};
const LOADS = quick ? 5 : 15;
const STROKES = quick ? 3 : 9;
const PLAYING = quick ? 3000 : 10_000;
const PASSES = quick ? 2 : 8;
/** Edits of each journey, and ticks that are sought. */
const JOURNEYS = quick ? { edits: 2, ticks: 20 } : { edits: 6, ticks: 100 };
/** The numbers of edits after which memory is measured. */
const EDITS = quick ? [10, 50] : [50, 500];
const WHAT_FOR = { memory: [256, 256], frames: [512, 512] };
/** The largest map, the numbers of edits after which memory is measured there, and the most of megabytes after the last. */
const LARGEST = { side: quick ? 512 : 2048, edits: [3, 10], most: 600 };

const targets = [];
const rows = [];
const figures = {};

printLoad();
await withSite(async ({ browser, visit }) => {
  console.log(
    `Chromium ${browser.version()}, a window of 1280 x 800, four lanes, served on this machine.`,
  );
  await loading(visit);
  for (const each of DRAWING) await drawing(visit, each);
  await strokes(visit, DRAWING[0]);
  await methods(visit);
  await tasks(visit);
  await frames(visit);
  await journeys(visit);
  await memory(visit);
});
bytes();
console.log(`\n${table(["milliseconds", "median", "95 of 100", "samples"], rows)}`);
printTargets(targets);
save(json, { bench: "page", quick, figures, targets });

/** Notes the summary of many samples. */
function note(name, list) {
  const [middle, most] = [median(list), quantile(list, 0.95)];
  figures[name] = { median: middle, most, samples: list.length };
  rows.push([name, middle.toFixed(1), most.toFixed(1), list.length]);
  return most;
}

async function loading(visit) {
  const loads = [];
  const stages = [];
  for (let load = 0; load < LOADS; load++) {
    const { page } = await visit();
    await page.waitForFunction(() => globalThis.tiebreakWatch.loaded > 0);
    loads.push(await page.evaluate(() => globalThis.tiebreakWatch.loaded));
    stages.push(await page.evaluate(() => globalThis.tiebreakWatch.stages));
    await page.context().close();
  }
  const names = ["worker made", "ready", "asked", "result"];
  const line = names.map(
    (name) => `${name} ${median(stages.map((each) => each[name])).toFixed(0)}`,
  );
  console.log(`after navigation, in milliseconds: ${line.join(", ")}`);
  note("first results after navigation, cold cache", loads);
  targets.push(atMost("first results after navigation, median", median(loads), 500, "ms"));
}

async function drawing(visit, { name, side: [width, height], edits, first, whole, together }) {
  const tiebreak = await visit();
  await generate(tiebreak, { name, width, height, seed: 1 });
  // The first edits are for compilers.
  await draw(tiebreak, 3, 1);
  const samples = await draw(tiebreak, edits[quick ? 0 : 1], 2);
  const size = `${width} x ${height}`;
  const painted = note(`press to first paint, ${size}`, samples.first);
  const all = note(`press to all four results, ${size}`, samples.whole);
  note(`the same while runs are timed, ${size}`, samples.paused);
  const share = (100 * samples.together.filter(Boolean).length) / samples.together.length;
  console.log(
    `${size}: ${share.toFixed(1)} % of presses show all results in the first painted frame`,
  );
  figures[`presses with all results in the first painted frame, ${size}`] = share;
  const wanted = [];
  if (first) wanted.push(atMost(`pointer to first paint, ${size}`, painted, first, "ms"));
  if (whole) wanted.push(atMost(`pointer to all results, ${size}`, all, whole, "ms"));
  if (together) {
    const name = `presses with all results in the first painted frame, ${size}`;
    wanted.push(atLeast(name, share, together, "%"));
    const later = quantile([...samples.whole, ...samples.paused], 0.95) - painted;
    wanted.push(atMost(`all results after first paint, 95 of 100, ${size}`, later, APART, "ms"));
  }
  targets.push(...wanted);
  printMarks(size, samples.marks);
  if (!wanted.every(({ met }) => met) && !quick)
    await printProfile(`edits of ${size}`, tiebreak.page, () => draw(tiebreak, 4, 3), 4);
  await tiebreak.page.context().close();
}

/** Edits while four lanes of each method search. */
async function methods(visit) {
  const tiebreak = await visit();
  const { map, lanes, edits } = METHODS;
  const slowest = { first: { lane: "", list: [0] }, asked: { lane: "", list: [0] } };
  for (const lane of lanes) {
    const query = ["a", "b", "c", "d"].map((place) => `${place}=${encodeURIComponent(lane)}`);
    await tiebreak.page.goto(`?map=${map}&${query.join("&")}`);
    await tiebreak.page.waitForFunction(hasBegun);
    const method = await tiebreak.page.evaluate(methodOfFirst);
    if (!lane.startsWith(method)) throw new Error(`The page opened ${method} instead of ${lane}.`);
    // What the page says of the link would be in the pointer's way.
    await tiebreak.dispatch({ type: "notice", notice: null });
    await interrupt(tiebreak, 3, 1);
    const samples = await interrupt(tiebreak, edits, 2);
    for (const [what, list] of Object.entries(samples)) {
      if (quantile(list, 0.95) > quantile(slowest[what].list, 0.95)) slowest[what] = { lane, list };
    }
  }
  const { first, asked } = slowest;
  const most = note(`press to first paint, 512 x 512, four lanes of ${first.lane}`, first.list);
  note(`press until the engine is free again, 512 x 512, four lanes of ${asked.lane}`, asked.list);
  const name = "pointer to first paint, 512 x 512, the slowest method";
  targets.push(atMost(name, most, 150, "ms"));
  await tiebreak.page.context().close();
}

function methodOfFirst() {
  return document.getElementById("tiebreak").store.state.doc.lanes[0].config.algorithm;
}

/** The longest task of each of several pages that are drawn on. */
async function tasks(visit) {
  const longest = [];
  for (let time = 0; time < STROKES; time++) {
    const tiebreak = await visit();
    longest.push(await longestTaskWhileDrawing(tiebreak));
    await tiebreak.page.context().close();
  }
  const name = "longest task while drawing, 64 x 40";
  note(name, longest);
  targets.push(atMost(`${name}, median`, median(longest), 50, "ms"));
}

/** A pointer that draws: the edits of its moves. */
async function strokes(visit, { name, side: [width, height] }) {
  const tiebreak = await visit();
  await generate(tiebreak, { name, width, height, seed: 1 });
  await draw(tiebreak, 3, 1);
  const { first, whole } = await stroke(tiebreak);
  const size = `${width} x ${height}`;
  note(`move of a stroke to first paint, ${size}`, first);
  note(`move of a stroke to all four results, ${size}`, whole);
  targets.push(atMost(`stroke to all results, ${size}, median`, median(whole), MOVING, "ms"));
  await tiebreak.page.context().close();
}

async function frames(visit) {
  const [width, height] = WHAT_FOR.frames;
  const tiebreak = await visit();
  await generate(tiebreak, { name: "scatter", width, height, seed: 1 });
  const size = `${width} x ${height}`;
  for (const [name, run] of [
    ["playing", () => play(tiebreak, PLAYING)],
    ["scrubbing", () => scrub(tiebreak, PASSES)],
  ]) {
    const target = atMost(
      `frames while ${name}, ${size}`,
      note(`frames while ${name}, ${size}`, await run()),
      17,
      "ms",
    );
    targets.push(target);
    if (!target.met && !quick) await printProfile(`${name}, ${size}`, tiebreak.page, run, 1);
  }
  await tiebreak.page.context().close();
}

/** 64 units on 128 x 128 cells, for 1,000 ticks. */
async function journeys(visit) {
  for (const [name, lanes] of Object.entries(LANES)) {
    const tiebreak = await visit();
    await openJourney(tiebreak, lanes);
    const { whole, first, between } = await editJourney(tiebreak, JOURNEYS.edits);
    const of = `journey, ${name}`;
    note(`${of}: edit to the last tick of all lanes`, whole);
    const heard = note(`${of}: edit in the middle to first news`, first);
    const most = note(`${of}: between two news`, between);
    const sought = note(`${of}: any tick to its paint`, await seekTicks(tiebreak, JOURNEYS.ticks));
    const shown = note(`${of}: frames while playing`, await playTicks(tiebreak, PLAYING));
    if (name === "four")
      targets.push(atMost(`${of}: 1,000 ticks, median`, median(whole), 2000, "ms"));
    targets.push(
      atMost(`${of}: edit in the middle to first news`, heard, 50, "ms"),
      atMost(`${of}: between two news`, most, 100, "ms"),
      atMost(`${of}: any tick`, sought, 50, "ms"),
      atMost(`${of}: frames while playing`, shown, 17, "ms"),
    );
    await tiebreak.page.context().close();
  }
}

async function memory(visit) {
  const heap = (bytes) => bytes.page + bytes.worker;
  const { few, many } = await memoryOn(visit, WHAT_FOR.memory, EDITS);
  figures.memory = { edits: EDITS, few, many };
  targets.push(
    atMost(`heap after ${EDITS[1]} edits against ${EDITS[0]}`, heap(many) / heap(few), 1.05),
    atMost(`wasm after ${EDITS[1]} edits against ${EDITS[0]}`, many.wasm / few.wasm, 1.05),
  );
  const { side, edits, most } = LARGEST;
  const largest = await memoryOn(visit, [side, side], edits);
  figures.largest = { side, edits, ...largest };
  const whole = (bytes) => (heap(bytes) + bytes.wasm) / 1e6;
  const [before, after] = [largest.few, largest.many].map(whole);
  const name = `memory of ${side} x ${side} after ${edits[1]} edits`;
  targets.push(
    atMost(name, after, most, "MB"),
    atMost(`${name} against ${edits[0]}`, after / before, 1.05),
  );
}

/** Memory of a map with four lanes after a number of edits. */
async function memoryOn(visit, [width, height], edits) {
  const tiebreak = await visit();
  await generate(tiebreak, { name: "scatter", width, height, seed: 1 });
  const [few, many] = await remember(tiebreak, edits);
  const lines = Object.keys(few).map((part) => [
    part,
    ...[few, many].map((bytes) => (bytes[part] / 1e6).toFixed(2)),
    (many[part] / few[part]).toFixed(3),
  ]);
  const head = [`megabytes, ${width} x ${height}`, ...edits.map((count) => `after ${count} edits`)];
  console.log(`\n${table([...head, "ratio"], lines)}`);
  await tiebreak.page.context().close();
  return { few, many };
}

/** The weight of the first page, by the script that judges builds. */
function bytes() {
  const script = fileURLToPath(new URL("../../crates/xtask/sizes.mjs", import.meta.url));
  const { stdout } = spawnSync(process.execPath, [script], { encoding: "utf8" });
  const found = /^index\.html, at first\s+(\d+)\s+(\d+)/m.exec(stdout);
  if (!found) return;
  const [raw, brotli] = found.slice(1).map(Number);
  figures.bytes = { raw, brotli };
  targets.push(atMost("bytes of the first load, brotli", brotli, LIMIT, "bytes"));
}

/** The time of each stage of an edit, the median of all edits. */
function printMarks(size, marks) {
  const steps = { asked: [], "first result": [], "last result": [] };
  for (const list of marks) {
    const of = (name) => list.filter(([mark]) => mark === name).map(([, time]) => time);
    steps.asked.push(of("asked")[0]);
    steps["first result"].push(of("result")[0]);
    steps["last result"].push(of("result").at(-1));
  }
  const line = Object.entries(steps).map(
    ([name, list]) => `${name} ${median(list.filter(Number.isFinite)).toFixed(1)}`,
  );
  console.log(`after a press on ${size}, in milliseconds: ${line.join(", ")}`);
}

async function printProfile(title, page, work, times) {
  const parts = await profile(page, work);
  const lines = parts.map(({ thread, what, milliseconds }) => [
    what,
    thread,
    (milliseconds / times).toFixed(1),
  ]);
  console.log(`\n${table([`where the time goes: ${title}`, "thread", "ms"], lines)}`);
}
