// What the page makes of methods and settings that came after version 1.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isNew, readConfig } from "../../www/src/state/config.ts";
import { toJson } from "../../www/src/state/written.ts";
import { drawEvents } from "../../www/src/view/event-marks.ts";
import { CLOSED, OPEN, Replay, UNSEEN } from "../../www/src/view/replay.ts";
import { detailsOf } from "../../www/src/words/describe.ts";
import { eventSentences } from "../../www/src/words/events.ts";
import { linesOf } from "../../www/src/words/pseudocode.ts";
import { columnsOf, textOf } from "../../www/src/words/report.ts";
import { marksOf } from "../../www/src/words/signs.ts";
import { withAlgorithm } from "../../www/src/words/spectrum.ts";
import { standing } from "../../www/src/words/standing.ts";
import { catalogue as first, number } from "./catalogue.mjs";
import { makeTrace } from "./traces.mjs";

const choice = (label, labels) => ({
  ...{ kind: "choice", since: 2, noun: label, label, help: "", least: 0, most: 0, unit: 1 },
  choices: Object.entries(labels).map(([name, text]) => ({ name, label: text, help: "" })),
  usual: Object.keys(labels)[0],
});

/** The catalogue with later methods, cut down. */
const catalogue = {
  ...first,
  settings: {
    ...first.settings,
    algorithm: {
      ...first.settings.algorithm,
      choices: [
        ...first.settings.algorithm.choices,
        ...["ida", "alpha"].map((name) => ({ name, label: name, help: "" })),
      ],
    },
    accuracy: number("accuracy", 1000, 1000, 1000),
    limit: number("limit", 0, 1000000, 1),
    pruning: choice("Neighbours kept", { none: "every neighbour", jump: "jump points" }),
    memory: choice("It remembers", { table: "a table", path: "the path only" }),
    high: number("high weight", 500, 9000, 1000),
    under: { ...number("band", null, 1000000, 1000), kind: "optional" },
  },
  usual: {
    ...first.usual,
    ida: { ...first.usual.astar, algorithm: "ida", limit: 100000 },
    alpha: { ...first.usual.astar, algorithm: "alpha" },
  },
};

const { astar } = catalogue.usual;

test("a configuration holds a new setting only where it isn't usual", () => {
  const read = (more) => readConfig({ ...astar, ...more }, catalogue);
  assert.deepEqual(read({ accuracy: 1000, limit: 0, under: null }), astar);
  assert.equal(isNew(astar, catalogue), false);
  const soft = read({ accuracy: 0 });
  assert.deepEqual(soft, { ...astar, accuracy: 0 });
  assert.deepEqual(
    [isNew(soft, catalogue), isNew({ ...astar, algorithm: "ida" }, catalogue)],
    [true, true],
  );
  const chains = [
    ["high_y", "fifo"],
    ["cross", "hash:7", "lifo"],
  ];
  assert.deepEqual(
    chains.map((ties) => isNew({ ...astar, ties }, catalogue)),
    [true, false],
  );
  assert.equal(read({ under: 2000 }).under, 2000);
  // Left out it is usual for every method: only a menu gives a method its own.
  assert.equal(read({ algorithm: "ida" }).limit, undefined);
  assert.throws(() => read({ accuracy: 1001 }), /accuracy in thousandths is a whole number from 0/);
  assert.throws(() => readConfig(soft, first), /there is no setting "accuracy"/);
});

test("a document has the lowest version that can say it", () => {
  const doc = (config) => ({
    ...{ title: "", width: 2, height: 1, cells: Uint8Array.of(1, 1), start: 0, goal: 1 },
    ...{ source: null, origin: null, lanes: [{ id: 1, config }] },
  });
  assert.deepEqual(
    [astar, { ...astar, accuracy: 0 }, { ...astar, algorithm: "alpha" }].map(
      (config) => toJson(doc(config), catalogue).version,
    ),
    [1, 2, 2],
  );
});

test("another method brings what is usual for it, and takes the old one's parameters away", () => {
  const to = (config, algorithm) =>
    readConfig({ ...config, ...withAlgorithm(config, algorithm, catalogue) }, catalogue);
  const ida = to(astar, "ida");
  assert.equal(ida.limit, 100000);
  assert.deepEqual(to(ida, "astar"), astar);
  assert.equal(to({ ...ida, limit: 7 }, "astar").limit, 7);
  const alpha = { ...to(astar, "alpha"), high: 900 };
  assert.deepEqual(to(alpha, "astar"), astar);
});

test("a lane's details name what isn't usual for its method", () => {
  const ida = { ...astar, algorithm: "ida" };
  const details = [{ ...astar, limit: 7 }, { ...ida, limit: 100000 }, { ...ida, limit: 7 }, ida];
  assert.deepEqual(
    details.map((config) => detailsOf(config, catalogue)),
    ["octile, limit 7", "octile", "octile, limit 7", "octile, limit 0"],
  );
  const chosen = { ...ida, limit: 100000, pruning: "jump", memory: "path" };
  assert.equal(detailsOf(chosen, catalogue), "octile, jump points, remembers the path only");
});

test("the legend explains the marks that these runs make, and no others", () => {
  const run = (/** @type {number[]} */ kinds, figures = {}) => {
    const events = kinds.map((kind) => ({ cell: 0, kind, parent: null, f: 1 }));
    return /** @type {any} */ ({ trace: makeTrace(events, [1, kinds.length]), figures });
  };
  const plain = run([1, 4]);
  delete plain.trace.f;
  assert.deepEqual(marksOf([plain]), []);
  assert.deepEqual(marksOf([run([1, 4, 5, 14]), run([1, 4, 9, 11])]), [
    "×: dropped, beyond this pass's f, rejected",
    "small square: waits for the next pass",
  ]);
  const sides = run([1, 4, 15], { meeting: [0, 0] });
  Object.assign(sides.trace, { searchers: 2 });
  assert.deepEqual(marksOf([plain, sides]), [
    "hatched: from the goal",
    "ring: where the sides meet",
    "orange ring: the target of this side's turn",
  ]);
});

/**
 * The lines that are drawn across cells of one colour, by the colour of the pen.
 * @param {import("./traces.mjs").Told[]} rows
 * @param {number} pixel
 */
function drawn(rows, pixel) {
  const ends = rows.flatMap(({ kind }, event) => (kind === 4 ? event : []));
  const replay = new Replay(makeTrace(rows, [...ends, rows.length]), 3);
  replay.seek(replay.length);
  const grid = {
    ...{ scale: 10, ratio: 1, centre: (/** @type {number} */ cell) => [cell * 10 + 5, 5] },
    box: (/** @type {number} */ cell) => [cell * 10, 0, 10, 10],
    visible: () => ({ left: 0, right: 3, top: 0, bottom: 1 }),
    each: (/** @type {unknown} */ _, /** @type {(cell: number) => void} */ act) =>
      [0, 1, 2].forEach(act),
  };
  const [strokes, context] = [/** @type {Record<string, number>} */ ({}), { lines: 0 }];
  Object.assign(context, {
    beginPath: () => Object.assign(context, { lines: 0 }),
    moveTo: () => Object.assign(context, { lines: context.lines + 1 }),
    lineTo: () => {},
    stroke() {
      strokes[this.strokeStyle] = context.lines;
    },
  });
  const scene = {
    ...{ grid, replay, doc: {}, size: {}, colours: { ink: "ink", chalk: "chalk" } },
    ...{ result: { trace: replay.trace, figures: {}, path: [] } },
    cellColours: { painter: () => () => pixel },
  };
  drawEvents(/** @type {any} */ (context), /** @type {any} */ (scene));
  return strokes;
}

test("dropped cells and those of the second side are marked in a colour that can be seen", () => {
  const dropped = [1, 5].map((kind) => ({ cell: 0, kind, f: 1 }));
  assert.deepEqual(drawn(dropped, 0xffffff), { ink: 2, chalk: 0 });
  assert.deepEqual(drawn(dropped, 0x000000), { ink: 0, chalk: 2 });
  const second = [1, 4].map((kind) => ({ cell: 2, kind, f: 1, who: 1 }));
  assert.deepEqual(drawn(second, 0x804e0c), { ink: 0, chalk: 1 });
});

test("marks leave cells as they are, and dropped cells are forgotten, forwards and back", () => {
  const trace = makeTrace(
    [
      { cell: 0, kind: 1, parent: null, f: 1 },
      { cell: 0, kind: 4, parent: null, f: 1 },
      { cell: 0, kind: 12, parent: 0, f: 1 },
      { cell: 1, kind: 1, parent: 0, f: 2 },
      { cell: 2, kind: 1, parent: 0, f: 3 },
      { cell: 2, kind: 5, parent: 0, f: 3 },
    ],
    [1, 6],
  );
  const replay = new Replay(trace, 4);
  const at = (step) => {
    replay.seek(step);
    return [0, 1, 2].map((cell) => replay.state(cell));
  };
  const last = [CLOSED, OPEN, UNSEEN];
  assert.deepEqual([1, 0, 1].map(at), [last, [OPEN, UNSEEN, UNSEEN], last]);
  assert.deepEqual([replay.latest(2), replay.cellAt(2)], [-1, null]);
});

test("events are told in sentences", () => {
  const doc = /** @type {any} */ ({ width: 4, height: 2 });
  const trace = makeTrace(
    [
      { cell: 0, kind: 1, parent: null, g: 0, f: 4000 },
      { cell: 0, kind: 4, parent: null, g: 0, f: 4000 },
      { cell: 3, kind: 12, parent: 0, g: 0, f: 1 },
      { cell: 3, kind: 1, parent: 0, g: 3000, f: 4000 },
      { cell: 5, kind: 12, parent: 0, g: 0, f: 0 },
      { cell: 3, kind: 5, parent: 0, g: 3000, f: 4000 },
      { cell: 1, kind: 13, parent: 0, g: 24100, f: 0 },
      { cell: 0, kind: 8, parent: null, g: 4, f: 12400 },
    ],
    [1, 8],
  );
  const result = /** @type {any} */ ({ trace, unit: 1000 });
  assert.deepEqual(eventSentences(doc, { ...astar, beam: 3 }, result, 1), [
    "From (0, 0), scanned 3 cells east and found a jump point.",
    "From (0, 0), scanned 1 cell south-east and found nothing.",
    "(3, 0) is dropped, the last in line: OPEN is full.",
    "Both sides have seen (1, 0): a path of 24.1, the best so far.",
    "Pass 4: nothing beyond f 12.4.",
  ]);
  assert.deepEqual(eventSentences(doc, astar, result, 0), []);
  for (const [who, side] of ["start", "goal"].entries()) {
    const turn = makeTrace([{ cell: 6, kind: 15, who }], [1]);
    assert.deepEqual(
      eventSentences(doc, astar, /** @type {any} */ ({ trace: turn, unit: 1000 }), 0),
      [`The search from the ${side} now heads for (2, 1).`],
    );
  }
  assert.deepEqual([standing(14), standing(4)], ["rejected", undefined]);
});

test("jump points and dropped cells have lines of their own", () => {
  const band = linesOf({ ...astar, algorithm: "bandwidth", under: 0 }, { g: 1, h: 1000 });
  assert.deepEqual([band.length <= 10, band.some(({ work }) => work === "drop")], [true, true]);
  const jump = linesOf({ ...astar, pruning: "jump" }, { g: 1, h: 1000 });
  assert.ok(jump.some(({ text }) => text === "for each jump point m cheaper via n"));
});

test("the table has a column that only some lanes have where one of them has it", () => {
  const row = (figures) =>
    /** @type {any} */ ({
      status: { result: { figures: { expanded: 3, ...figures }, unit: 1000, time: null } },
    });
  const keys = (rows) => columnsOf(rows).map(({ key }) => key);
  assert.equal(keys([row({})]).includes("scanned"), false);
  const rows = [row({}), row({ scanned: 34, passes: [[1, null, 2]], waypoints: 5 })];
  assert.deepEqual(keys(rows).slice(4, 8), ["passes", "scanned", "waypoints", "cost"]);
  const [passes] = columnsOf(rows).slice(4);
  assert.deepEqual(
    rows.map(({ status }) => textOf(passes, status.result)),
    ["–", "1"],
  );
});
