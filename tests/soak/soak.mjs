/**
 * `cargo xtask soak`: uses one page for long, and checks whether its memory grows. xtask has built
 * the site.
 */

import { parseArgs } from "node:util";
import { median } from "../bench/numbers.mjs";
import { Inspector } from "../bench/page/memory.mjs";
import { generate, withSite } from "../bench/page/open.mjs";
import { atMost, printLoad, printTargets, save, table } from "../bench/report.mjs";
import { hurry } from "../browser/fault-matrix/silence.mjs";
import { DIST } from "../browser/servers.mjs";
import { breaking, CORRIDOR, PLACE, plan } from "./breaking.mjs";
import { flatness, verdicts } from "./flat.mjs";
import { use } from "./using.js";

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    json: { type: "string" },
    only: { type: "string" },
  },
});
const { quick, json, only } = values;
/** Edits in all, between two looks at the memory, and restarts at the beginning of each such stretch. */
const EDITS = quick ? 1000 : 50_000;
const STRETCH = quick ? 100 : 1250;
const RESTARTS = quick ? 2 : 25;
/** Faults in a row, and between two looks at the memory. */
const FAULTS = quick ? 50 : 1000;
const ROW = quick ? 5 : 50;
/** Minutes of play, and looks at the memory. */
const MINUTES = quick ? 1 : 30;
const LOOKS = quick ? 10 : 30;
const SIDE = 1024;
/** The parts of a sample that must stay level. */
const PARTS = ["page", "worker", "wasm", "nodes", "listeners"];

printLoad();
console.log(`The site of ${DIST}`);
const targets = [];
const figures = {};
const began = Date.now();
await withSite(async ({ browser, visit }) => {
  figures.browser = browser.version();
  for (const [name, part] of Object.entries({ edits, faults, play })) {
    if (only && only !== name) continue;
    await part(visit);
    keep();
  }
});
printTargets(targets);
keep();
if (targets.some(({ met }) => !met)) process.exit(1);

function keep() {
  figures.minutes = Math.round((Date.now() - began) / 60_000);
  save(json, { soak: "page", quick, figures, targets });
}

async function edits(visit) {
  const tiebreak = await visit();
  const { page } = tiebreak;
  const inspector = await Inspector.attach(page);
  await page.evaluate(use);
  await page.evaluate(() => globalThis.tiebreakFill());
  const looks = [];
  let restarts = 0;
  for (let done = 0; done < EDITS; done += STRETCH) {
    const wish = { first: done, edits: STRETCH, restarts: RESTARTS };
    restarts += await page.evaluate((plan) => globalThis.tiebreakUse(plan), wish);
    await rest(tiebreak);
    const look = { edits: done + STRETCH, ...(await inspector.bytes()) };
    looks.push({ ...look, workers: inspector.workers, ...(await counters(inspector)) });
    if (looks.length % 2 === 0) print(looks.at(-1), began);
  }
  const found = flatness(looks, PARTS);
  figures.edits = { edits: EDITS, restarts, flatness: found, looks };
  show(`${EDITS} edits and runs, ${restarts} restarts`, found);
  targets.push(...verdicts("edits", found));
  targets.push(exactly("workers left after restarts", looks.at(-1).workers, 1));
  await page.context().close();
}

async function faults(visit) {
  const tiebreak = await visit(hurry);
  const { page } = tiebreak;
  const inspector = await Inspector.attach(page);
  // With a full history a new stroke takes no more memory than the one it drives out.
  await page.evaluate(use);
  await page.evaluate(() => globalThis.tiebreakFill());
  await tiebreak.load(CORRIDOR);
  await tiebreak.dispatch({ type: "sync", sync: "share" }, { type: "seek", position: PLACE });
  const before = JSON.stringify(await tiebreak.document());
  await page.evaluate(breaking);
  const { breaks, strokes } = plan(FAULTS);
  const [looks, times, wrong] = [[], [], []];
  for (let done = 0; done < FAULTS; done += ROW) {
    const row = breaks.slice(done, done + ROW);
    const found = await page.evaluate((all) => globalThis.tiebreakBreak(all), row);
    times.push(...found.times);
    wrong.push(...found.wrong);
    await rest(tiebreak);
    const look = { faults: done + ROW, ...(await inspector.bytes()) };
    looks.push({ ...look, workers: inspector.workers, ...(await counters(inspector)) });
    if (looks.length % 2 === 0) print(looks.at(-1), began);
  }
  for (const each of wrong) console.error(each);
  let undone = 0;
  while (undone < strokes && JSON.stringify(await tiebreak.document()) !== before) {
    await tiebreak.dispatch({ type: "undo" });
    undone++;
  }
  const found = flatness(looks, PARTS);
  const next = { median: median(times), most: Math.max(...times) };
  figures.faults = { faults: FAULTS, strokes, undone, wrong, next, flatness: found, looks };
  show(`${FAULTS} faults, ${strokes} strokes between`, found);
  targets.push(
    exactly("what a fault took along or a run got wrong", wrong.length, 0),
    exactly("strokes that undo takes back", undone, strokes),
    exactly("workers left after faults", looks.at(-1).workers, 1),
    atMost("from a fault's notice to the next results", next.most, 1000, "ms"),
    ...verdicts("faults", found),
  );
  await page.context().close();
}

async function play(visit) {
  const tiebreak = await visit();
  const { page } = tiebreak;
  await generate(tiebreak, { name: "scatter", width: SIDE, height: SIDE, seed: 1 });
  await page.waitForFunction(
    () => !document.getElementById("tiebreak").searches.engine.isSearching(),
    null,
    { timeout: 120_000 },
  );
  const inspector = await Inspector.attach(page);
  await tiebreak.dispatch({ type: "speed", speed: 20_000 }, { type: "start" }, { type: "play" });
  const looks = [];
  let rounds = 0;
  const first = Date.now();
  for (let look = 1; look <= LOOKS; look++) {
    const end = first + (MINUTES * 60_000 * look) / LOOKS;
    while (Date.now() < end) {
      await page.waitForTimeout(Math.max(0, Math.min(1000, end - Date.now())));
      // A run that has ended begins again.
      const isOver = await page.evaluate(() => {
        const app = document.getElementById("tiebreak");
        const { playing } = app.store.state.view;
        if (!playing) app.dispatch({ type: "play" });
        return !playing;
      });
      if (isOver) rounds++;
    }
    const frames = await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() =>
            resolve(document.getElementById("tiebreak").store.state.view),
          );
        }),
    );
    const bytes = await inspector.bytes();
    looks.push({ look, position: frames.position, ...bytes, ...(await counters(inspector)) });
    if (look % 5 === 0) print(looks.at(-1), began);
  }
  const found = flatness(looks, PARTS);
  figures.play = { minutes: MINUTES, side: SIDE, rounds, flatness: found, looks };
  show(`${MINUTES} minutes of play at ${SIDE} x ${SIDE}, ${rounds} times to the end`, found);
  targets.push(...verdicts("play", found));
  await page.context().close();
}

/** Work that waits for quiet (the address, saved work, times) is done. */
async function rest(tiebreak) {
  await tiebreak.page.waitForTimeout(1500);
  await tiebreak.frames();
}

async function counters(inspector) {
  const { nodes, jsEventListeners } = await inspector.session.send("Memory.getDOMCounters");
  return { nodes, listeners: jsEventListeners };
}

function exactly(measure, figure, wanted) {
  return { measure, wanted: String(wanted), figure, met: figure === wanted, unit: "" };
}

function print(look, since) {
  const at = Math.round((Date.now() - since) / 1000);
  const parts = Object.entries(look).map(([name, value]) => `${name} ${Math.round(value)}`);
  console.log(`${at} s: ${parts.join(", ")}`);
}

function show(title, found) {
  const rows = Object.entries(found).map(([part, { median, growth, peak }]) => [
    part,
    Math.round(median),
    `${(growth * 100).toFixed(2)} %`,
    peak.toFixed(3),
  ]);
  const head = [title, "median", "growth by least squares", "most / median"];
  console.log(`\n${table(head, rows)}`);
}
