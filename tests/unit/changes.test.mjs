// What a repair has done to cells: raised and lowered ones, their colours, marks and words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { entries } from "../../www/src/picture/legend.ts";
import { drawMap } from "../../www/src/picture/map.ts";
import { PAGE } from "../../www/src/picture/page-colours.ts";
import { documentOf } from "../../www/src/state/plan-document.ts";
import { CellColours } from "../../www/src/view/cell-colours.ts";
import { changesOf, LOWERED, RAISED } from "../../www/src/view/changes.ts";
import { cellInfo } from "../../www/src/view/info.ts";
import { PALETTES, pixel, rgb } from "../../www/src/view/palette.ts";
import { Replay } from "../../www/src/view/replay.ts";
import { rareReadout } from "../../www/src/words/rare-readout.ts";

const KINDS = {
  generate: 1,
  update: 2,
  reopen: 3,
  expand: 4,
  drop: 5,
  shelve: 6,
  raise: 17,
  requeue: 18,
};
const NONE = 2 ** 27 - 1;

/** A trace of rows: kind, cell, g, f and parent. Each expansion begins a step. */
function traceOf(rows) {
  const past = [];
  const last = new Map();
  const steps = [];
  for (const [event, [kind, cell]] of rows.entries()) {
    if (kind === "expand") steps.push(event);
    past.push(last.get(cell) ?? 0);
    if (kind !== "requeue") last.set(cell, ((KINDS[kind] << 27) | (event + 1)) >>> 0);
  }
  return /** @type {any} */ ({
    cell: Uint32Array.from(rows, ([, cell]) => cell),
    from: Uint32Array.from(
      rows,
      ([kind, , , , parent = NONE]) => ((KINDS[kind] << 27) | parent) >>> 0,
    ),
    past: Uint32Array.from(past),
    g: Float64Array.from(rows, ([, , g]) => g),
    f: Float64Array.from(rows, ([, , , f]) => f),
    marks: Uint32Array.of(steps[0] ?? rows.length),
    steps: steps.length + 1,
    searchers: 1,
    truncated: false,
  });
}

/**
 * LPA* on a row of four cells, from cell 0 to cell 3, each step costing 10, when cell 2 has become a wall. Its rhs rises to
 * nothing, and so does that of cell 3 when 2 is expanded and dropped; 3 is expanded then, and dropped as well.
 */
const LPA = [
  ["raise", 2, 1e9, 30],
  ["expand", 2, 1e9, 30],
  ["raise", 3, 1e9, 30],
  ["drop", 2, 1e9, 1e9],
  ["requeue", 3, 1e9, 30],
  ["expand", 3, 1e9, 30],
  ["drop", 3, 1e9, 1e9],
];

test("LPA* raises a cell that it puts back or drops in the step of its expansion", () => {
  const changes = [...(changesOf(traceOf(LPA)) ?? [])];
  // That a cell is put again changes nothing about it.
  assert.deepEqual(changes.toSpliced(4, 1), Array(6).fill(RAISED));
});

/** A detour costs 40 instead of 20: raised, put back with what is known then, and lowered to it. */
const DETOUR = [
  ["raise", 5, 40, 20, 6],
  ["generate", 6, 30, 30, 7],
  ["expand", 5, 40, 20, 6],
  ["reopen", 5, 40, 40, 6],
  ["expand", 6, 30, 30, 7],
  ["update", 5, 35, 35, 6],
  ["expand", 5, 35, 35, 6],
  ["raise", 8, 50, 40, 5],
  ["shelve", 8, 40, 40, 5],
];

test("a raised cell stays so until it is expanded with its new cost; others in OPEN only wait", () => {
  assert.deepEqual(
    [...(changesOf(traceOf(DETOUR)) ?? [])],
    [RAISED, 0, RAISED, RAISED, LOWERED, RAISED, LOWERED, RAISED, 0],
  );
});

test("D* raises a cell that it expands with a k below its cost", () => {
  const raised = [
    ["reopen", 4, 20, 20, 3],
    ["expand", 4, 20, 20, 3],
    ["raise", 5, 60, 30, 4],
    ["expand", 5, 60, 30, 4],
  ];
  assert.deepEqual([...(changesOf(traceOf(raised)) ?? [])], [0, LOWERED, RAISED, RAISED]);
});

test("a search that begins again neither raises nor lowers", () => {
  assert.equal(
    changesOf(
      traceOf([
        ["generate", 0, 0, 30],
        ["expand", 0, 0, 30],
      ]),
    ),
    null,
  );
  assert.equal(changesOf(traceOf([])), null);
});

const plan = {
  number: 1,
  tick: 4,
  begun: 4,
  unit: 0,
  kind: "lpa",
  why: "repair",
  found: true,
  cost: 40,
  expanded: 3,
};

/** The repair as a document, on a row of nine cells. */
function repaired(why = "repair") {
  const cells = new Uint8Array(9).fill(1);
  const doc = /** @type {any} */ ({ title: "", width: 9, height: 1, cells, lanes: [] });
  const lane = /** @type {any} */ ({
    id: 1,
    config: { algorithm: "astar", weight: 1000, costs: "tens" },
  });
  const found = /** @type {any} */ ({
    trace: traceOf(DETOUR),
    path: new Uint32Array(0),
    seen: { cells, from: 0, goal: 8 },
    plan: { ...plan, why },
  });
  const catalogue = /** @type {any} */ ({ ratings: {}, units: { tens: 10 } });
  return documentOf(doc, lane, found, catalogue);
}

test("cells of a repair have the colours of their changes at every step", () => {
  const doc = repaired();
  const result = doc.plan?.result;
  assert.ok(result);
  const replay = new Replay(result.trace, 9);
  for (const colours of [PALETTES.light, PALETTES.dark]) {
    const pixels = new Uint32Array(9);
    const at = (step) => {
      replay.seek(step);
      new CellColours(colours).fill(pixels, { doc, result, replay, layer: "states" });
      return [5, 6, 8].map((cell) => pixels[cell]);
    };
    const [ground, open, raised, lowered, closed] = [
      "ground",
      "open",
      "openAgain",
      "closedAgain",
      "closed",
    ].map((name) => pixel(rgb(colours[name])));
    assert.deepEqual(at(0), [raised, open, ground]);
    assert.deepEqual(at(1), [raised, open, ground]);
    assert.deepEqual(at(2), [raised, lowered, ground]);
    assert.deepEqual(at(3), [lowered, lowered, closed]);
    assert.deepEqual(at(0), [raised, open, ground], "backwards, too");
  }
});

test("a raised cell that was dropped keeps its colour, as its path is gone", () => {
  const doc = repaired();
  const result = /** @type {any} */ (doc.plan?.result);
  const trace = traceOf(LPA);
  const lost = { ...result, trace: { ...trace, changes: changesOf(trace) } };
  const replay = new Replay(lost.trace, 9);
  replay.seek(1);
  const pixels = new Uint32Array(9);
  const source = { doc, result: lost, replay, layer: /** @type {const} */ ("states") };
  new CellColours(PALETTES.light).fill(pixels, source);
  assert.equal(pixels[2], pixel(rgb(PALETTES.light.openAgain)));
  assert.equal(replay.cellAt(2), null, "and isn't seen any more");
});

test("raised and lowered cells have triangles, and words", () => {
  const doc = repaired();
  const result = doc.plan?.result;
  assert.ok(result);
  const drawn = [];
  const order = { doc, result, step: 2, layer: "states", arrows: false, figures: false };
  const colours = PALETTES.light;
  drawMap(drawn, 0, 0, /** @type {any} */ ({ ...order, colours, cellSize: 30 }));
  const triangles = drawn
    .filter(({ kind, fill, alpha }) => kind === "path" && fill === colours.chalk && alpha === 0.75)
    .flatMap(({ segments }) => segments)
    .filter(([kind]) => kind !== "Z")
    .map(([, x, y]) => [x, y]);
  const [raised, , raisedTip, lowered, , loweredTip] = triangles;
  assert.equal(triangles.length, 6);
  assert.ok(raised[0] > 150 && raised[0] < 180 && raisedTip[1] < raised[1], "cell 5: up");
  assert.ok(lowered[0] > 180 && lowered[0] < 210 && loweredTip[1] > lowered[1], "cell 6: down");
  const replay = new Replay(result.trace, 9);
  const words = (step, cell) => {
    replay.seek(step);
    const info = cellInfo(result, replay, cell);
    return info && [...rareReadout.standing(info, result), info.again];
  };
  assert.deepEqual(words(1, 5), ["raised", "open", RAISED]);
  assert.deepEqual(words(1, 6), ["open", 0]);
  assert.deepEqual(words(3, 5), ["lowered", "step 3", LOWERED]);
  const labels = (of) =>
    entries(of, [of.plan.result], "states", colours, PAGE.light).map(({ label }) => label);
  assert.ok(labels(doc).includes("raised ▴") && labels(doc).includes("lowered ▾"));
});

test("a first search has its cells open and closed", () => {
  const { plan: first } = repaired("first");
  assert.equal(first?.result.trace.changes, undefined);
});
