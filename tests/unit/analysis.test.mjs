import assert from "node:assert/strict";
import { test } from "node:test";
import { Analyst, isSameMap } from "../../www/src/analysis/client.ts";
import { drawContours } from "../../www/src/analysis/contours.ts";
import { Findings } from "../../www/src/analysis/findings.ts";
import { findingFrom, many } from "../../www/src/analysis/layers.ts";
import { painted, SCALE, TONES } from "../../www/src/analysis/tones.ts";
import { EMBED_EVENTS, PAGE_EVENTS } from "../../www/src/engine/budget.ts";
import { Searches } from "../../www/src/page/searches.ts";
import { Recorder } from "../../www/src/picture/recorder.ts";
import { Outdated } from "../../www/src/task/faults.ts";
import { PALETTES } from "../../www/src/view/palette.ts";
import { atOnce } from "../../www/src/view/portions.ts";
import { Grid } from "../../www/src/view/shapes/grid.ts";
import { shapeOf } from "../../www/src/view/shapes/shape.ts";

test("counts of any size are written as people do", () => {
  assert.equal(many("1"), "1");
  assert.equal(many("340282366920938463463374607431768211454").slice(0, 11), "340,282,366");
  assert.equal(many("about 5.44e238"), "about 5.44 × 10²³⁸");
});

test("a tone has two colours, and 0 stays for the ground", () => {
  const { closed, seen } = painted([TONES.forced, TONES.there])(PALETTES.light);
  assert.equal(closed.length, 3);
  assert.equal(closed[0], 0);
  assert.notEqual(closed[1], seen[1], "what isn't closed yet is paler");
  assert.equal(closed[2], seen[2], "what is never closed here is seen all the same");
  assert.notEqual(painted([TONES.forced])(PALETTES.dark).closed[1], closed[1]);
});

test("a heuristic's errors have their own colour", () => {
  const tones = Uint8Array.of(0, 1, 32, SCALE.length, SCALE.length + 1);
  const answer = {
    tones,
    wrong: Uint32Array.of(4),
    over: 1,
    most: null,
    least: null,
    edges: new Uint32Array(0),
    inconsistent: 0,
    mean: undefined,
  };
  const names = { here: "lane 1", there: "lane 2" };
  const about = { doc: { width: 5 }, result: { unit: 1 }, names };
  const { pixels, at, signs, facts } = findingFrom("accuracy", answer, about);
  assert.equal(pixels(PALETTES.light).seen.length, SCALE.length + 2);
  const shares = [0, 1, 2, 3, 4].map((cell) => at(cell)?.text ?? null);
  assert.deepEqual(shares, [null, "about 0.00", "about 0.49", "about 1.00", null]);
  assert.deepEqual(
    signs.map(({ label }) => label),
    ["too large"],
  );
  assert.equal(facts.mean, "–");
  const textOf = (inconsistent) => findingFrom("accuracy", { ...answer, inconsistent }, about).text;
  assert.deepEqual([0, 1, 2].map(textOf), ["", "1 inconsistent step", "2 inconsistent steps"]);
});

/**
 * The difference of a 3 x 2 map as a picture draws it: above only here, both, only there; below only here twice
 * and nothing.
 * @param {number} scale
 */
function drawnDifference(scale) {
  const sets = Uint8Array.of(1, 2, 3, 1, 1, 0);
  const parting = { step: 2, why: "", took: 1, by: "", otherTook: 2, otherBy: "", paths: "" };
  const doc = { width: 3, height: 2 };
  const names = { here: "lane 2", there: "lane 3" };
  const answer = { sets, here: 3, both: 1, there: 1, ...parting };
  const { draw, signs, text } = findingFrom("difference", answer, { doc, names });
  const items = [];
  const size = { width: 3 * scale, height: 2 * scale };
  const grid = new Grid(shapeOf(doc), { scale, x: 0, y: 0 }, 1);
  atOnce(draw(new Recorder(items, 0, 0), { grid, size, figures: false, colours: PALETTES.light }));
  return { items, signs, text };
}

test("cells of one lane alone are hatched, in a direction for each lane", () => {
  const lines = ({ items }) => {
    const { segments } = items[0];
    return segments.flatMap(([letter, x, y], index) => {
      const [, toX, toY] = segments[index + 1] ?? [];
      return letter === "M" ? [[x, y, toX, toY].join(" ")] : [];
    });
  };
  // Neighbours on one diagonal share a line; cells of both lanes and of none have no line.
  assert.deepEqual(lines(drawnDifference(10)), [
    "10 0 0 10",
    "20 0 30 10",
    "10 10 0 20",
    "20 10 10 20",
  ]);
  assert.equal(lines(drawnDifference(20)).length, 4 + 2 * 4, "large cells have three lines");
  // Only every other diagonal fits: here x + y is even, there x - y.
  assert.deepEqual(lines(drawnDifference(4)), ["4 0 0 4", "8 0 12 4", "8 4 4 8"]);
  const hatches = drawnDifference(10).signs.map(({ hatch }) => hatch);
  assert.deepEqual(hatches, ["rising", null, "falling"]);
});

test("a ring marks the cell where two lanes part", () => {
  const { items, text } = drawnDifference(10);
  const rings = items.filter(({ segments }) => segments[0]?.[0] === "O");
  assert.deepEqual(
    rings.map(({ segments }) => segments),
    [[["O", 15, 5, 8]], [["O", 15, 5, 8]]],
    "the ring and its halo",
  );
  assert.equal(text, "ring: they diverge at step 2");
});

test("contours run between cells of different levels, and along the last one needed", () => {
  // Two rows: f is 0, 6, 12 from left to right; the last column is out of reach below.
  const f = Float64Array.of(0, 6, 12, 0, 6, Number.NaN);
  const of = { low: 0, high: 12, optimum: 6 };
  const { draw } = drawContours(f, shapeOf({ width: 3, height: 2 }), of);
  const lines = [];
  let begun = [];
  const context = {
    beginPath: () => {
      begun = [];
    },
    moveTo: (x, y) => begun.push([x, y]),
    lineTo: (x, y) => begun.push([x, y]),
    stroke: () => lines.push(begun),
  };
  const grid = { corner: ({ x, y }) => [x, y], scale: 10, ratio: 1 };
  atOnce(draw(context, { grid, colours: PALETTES.light }));
  const down = (x, y) => [
    [x, y],
    [x, y + 1],
  ];
  // From 0 to 6 on both rows, from 6 to 12 on the first; the optimum, 6, ends before 12.
  assert.deepEqual(lines, [[...down(1, 0), ...down(1, 1)], down(2, 0), down(2, 0)]);
});

/** A worker that answers on command. */
class Slow extends EventTarget {
  asked = [];
  ended = false;
  postMessage(message) {
    this.asked.push(message);
  }
  terminate() {
    this.ended = true;
  }
  answer(call, value) {
    const data = { type: "answer", call, value, error: null };
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

/** Lets the page's code start workers of this kind. */
function lendWorkers(context, Worker) {
  const globals = { Worker, location: new URL("../../www/src/", import.meta.url) };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
    context.after(() => delete globalThis[name]);
  }
}

/** How many events the worker of the analyses may record of each of two lanes, and of all. */
async function budgetOf(context, options) {
  const analyses = [];
  class Spawned extends Slow {
    constructor(url) {
      super();
      if (url.endsWith("/analysis/worker.ts")) analyses.push(this);
    }
  }
  lendWorkers(context, Spawned);
  const searches = new Searches({ change() {}, fault: assert.fail, ...options });
  const lanes = [1, 2].map((id) => ({ id, config: { place: id } }));
  for (const { id } of lanes) {
    const status = {
      phase: "done",
      expanded: 1,
      result: { trace: { cell: [] } },
      stale: false,
      error: null,
    };
    searches.statuses.set(id, status);
  }
  const looked = searches.look({ ...doc, lanes }, { layer: "paths", pin: null });
  // The keeper's port comes first.
  const asked = () => analyses[0]?.asked.find(({ question }) => question);
  await until(asked);
  const { events, all } = asked().question;
  searches.look(doc, { layer: "order", pin: null });
  await looked;
  searches.engine.destroy();
  return { events, all };
}

test("the analyses record no more than the page or the embed shows", async (context) => {
  const page = await budgetOf(context, {});
  assert.deepEqual(page, { events: PAGE_EVENTS / 2, all: PAGE_EVENTS });
  const embed = await budgetOf(context, { events: EMBED_EVENTS });
  assert.deepEqual(embed, { events: EMBED_EVENTS / 2, all: EMBED_EVENTS });
});

/** An analyst with its workers, and what they were asked. */
function analyst() {
  const workers = [];
  const spawn = () => {
    workers.push(new Slow());
    return workers.at(-1);
  };
  const subject = new Analyst({ spawn });
  const asked = (place = 0) => workers[place].asked.map(({ question }) => Object.keys(question)[0]);
  return { subject, workers, asked };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Resolved once a condition holds. */
async function until(holds) {
  while (!holds()) await settled();
}

const doc = { width: 1, height: 1, cells: Uint8Array.of(1), start: 0, goal: 0, lanes: [{}] };

test("one question is under way, the newest about the same waits", async () => {
  const { subject, workers, asked } = analyst();
  const first = subject.ask(doc, { profile: {} }, "a");
  const second = subject.ask(doc, { step: {} }, "a");
  const other = subject.ask(doc, { find: {} }, "b");
  const third = subject.ask({ ...doc }, { step: {} }, "a");
  await assert.rejects(second, Outdated);
  await settled();
  assert.deepEqual(asked(), ["map"]);
  workers[0].answer(1, null);
  await settled();
  assert.deepEqual(asked(), ["map", "profile"]);
  workers[0].answer(2, "one");
  assert.equal(await first, "one");
  await settled();
  workers[0].answer(3, "other");
  assert.equal(await other, "other");
  await settled();
  workers[0].answer(4, "three");
  assert.equal(await third, "three");
  assert.deepEqual(asked(), ["map", "profile", "find", "step"]);
  assert.equal(workers.length, 1);
  assert.ok(isSameMap(doc, { ...doc }));
  subject.end();
  assert.ok(workers[0].ended);
});

test("a worker that is long at another map is ended, one that answers soon is kept", async () => {
  const { subject, workers, asked } = analyst();
  const old = subject.ask(doc, { profile: {} });
  workers[0].answer(1, null);
  await settled();
  const waits = subject.ask(doc, { step: {} });
  const moved = { ...doc, goal: 1 };
  const next = subject.ask(moved, { profile: {} });
  await assert.rejects(waits, Outdated);
  await assert.rejects(old, Outdated);
  await settled();
  assert.ok(workers[0].ended);
  assert.deepEqual(asked(1), ["map"]);
  workers[1].answer(1, null);
  await settled();
  workers[1].answer(2, "known");
  assert.equal(await next, "known");
  const soon = subject.ask(moved, { step: {} });
  await settled();
  const after = subject.ask({ ...doc, goal: 2 }, { step: {} });
  workers[1].answer(3, "soon");
  assert.equal(await soon, "soon");
  await settled();
  workers[1].answer(4, null);
  await settled();
  workers[1].answer(5, "after");
  assert.equal(await after, "after");
  assert.equal(workers.length, 2);
  subject.end();
});

test("a worker that rests is ended, unless it has something to do", async () => {
  const { subject, workers, asked } = analyst();
  const first = subject.ask(doc, { find: {} }, "a");
  const second = subject.ask(doc, { find: {} }, "b");
  workers[0].answer(1, null);
  await settled();
  subject.rest();
  workers[0].answer(2, "one");
  assert.equal(await first, "one");
  subject.rest();
  assert.ok(!workers[0].ended, "the second question is under way");
  workers[0].answer(3, "two");
  assert.equal(await second, "two");
  subject.rest();
  assert.ok(workers[0].ended);
  const third = subject.ask(doc, { find: {} });
  await settled();
  assert.deepEqual(asked(1), ["map"], "the next one gets the map again");
  workers[1].answer(1, null);
  await settled();
  workers[1].answer(2, "three");
  assert.equal(await third, "three");
  subject.end();
});

/** Whether the worker is ended once each of two lanes with this many events has its finding on a map of that size. */
async function restsAfter(context, width, height, length) {
  const { subject, workers } = analyst();
  context.after(() => subject.end());
  const findings = new Findings({ found() {}, failed: assert.fail, events: 100 });
  findings.analyst = subject;
  const lanes = [1, 2].map((id) => ({ id, config: { place: id } }));
  const statuses = new Map();
  const want = () =>
    findings.want({ ...doc, width, height, lanes }, "mirror", null, statuses).then(() => {
      return workers[0].ended;
    });
  const ended = [];
  for (const { id } of lanes) {
    statuses.set(id, {
      phase: "done",
      stale: false,
      result: { trace: { cell: { length } }, figures: {} },
    });
    const wanted = want();
    await settled();
    if (id === 1) workers[0].answer(1, null);
    await settled();
    workers[0].answer(id + 1, { tones: Uint8Array.of(1), runs: [1], least: 1, median: 1, most: 1 });
    ended.push(await wanted);
  }
  return ended;
}

test("the analyses' worker ends with the last lane of a large map or of long runs", async (context) => {
  assert.deepEqual(await restsAfter(context, 1024, 1024, 10), [false, true]);
  assert.deepEqual(await restsAfter(context, 512, 512, 10), [false, false]);
  assert.deepEqual(await restsAfter(context, 512, 512, 2 ** 20), [false, true]);
});

/** A lane whose search has ended. */
const ended = () => ({
  phase: "done",
  stale: false,
  result: { trace: { cell: [] }, figures: {}, h: [] },
});
/** Two lanes on one map. */
const pair = { ...doc, lanes: [1, 2].map((id) => ({ id, config: { place: id } })) };

test("every lane whose analysis breaks its worker says so, and is asked about again later", async (context) => {
  const { subject, workers, asked } = analyst();
  context.after(() => subject.end());
  const told = [];
  const findings = new Findings({
    found: (id, _trace, { layer, key, text, reason }) =>
      told.push({ id, layer, key, text, reason }),
    failed: (text) => told.push(text),
    events: 100,
  });
  findings.analyst = subject;
  const statuses = new Map(pair.lanes.map(({ id }) => [id, ended()]));
  const want = () => findings.want(pair, "difference", null, statuses);
  const looked = want();
  for (const place of [0, 1]) {
    await until(() => workers.length > place);
    const data = { type: "broken", text: "it met an internal error (index out of bounds)" };
    workers[place].dispatchEvent(new MessageEvent("message", { data }));
  }
  await looked;
  const sentence =
    "The lanes could not be analysed: the part of the page for analyses was ended, since it met an internal error (index out of bounds).";
  const finding = { layer: "difference", key: "", text: "not analysed", reason: sentence };
  assert.deepEqual(told, [{ id: 1, ...finding }, sentence, { id: 2, ...finding }, sentence]);
  await want();
  assert.equal(workers.length, 2, "not at once");
  findings.end();
  const again = want();
  await until(() => workers.length > 2);
  assert.deepEqual(asked(2), ["map"]);
  findings.end();
  await again;
});

test("no lane waits for analyses that can't be loaded", async (context) => {
  const faults = [];
  lendWorkers(context, Slow);
  const searches = new Searches({ change() {}, fault: (text) => faults.push(text) });
  context.after(() => searches.engine.destroy());
  for (const { id } of pair.lanes) searches.statuses.set(id, ended());
  searches.findings = Promise.reject(new Error("It can't be loaded."));
  await searches.look(pair, { layer: "paths", pin: null });
  assert.deepEqual(faults, ["It can't be loaded."]);
  for (const { id } of pair.lanes) {
    const { layer, key, text, reason } = searches.statuses.get(id).result.finding;
    assert.deepEqual([layer, key, text, reason], ["paths", "", "not analysed", faults[0]]);
  }
});

test("a map that is refused is why its questions aren't answered", async () => {
  const { subject, workers } = analyst();
  const asked = subject.ask(doc, { profile: {} });
  const data = { type: "answer", call: 1, value: null, error: "The map is empty." };
  workers[0].dispatchEvent(new MessageEvent("message", { data }));
  await assert.rejects(asked, /The map is empty/);
  assert.ok(!subject.isBroken);
  subject.end();
});
