import assert from "node:assert/strict";
import { test } from "node:test";
import { keep, kept, outcome, report, score } from "../../www/src/analysis/answers.ts";
import { cameIn, candidates, framing, tieText } from "../../www/src/analysis/candidates.ts";
import { GENERATE, UPDATE } from "../../www/src/view/replay.ts";

const name = (cell) => `(${cell % 10}, ${Math.floor(cell / 10)})`;
const right = { outcome: "right", cell: 12, taken: 12, text: "Right." };
const wrong = { outcome: "wrong", cell: 15, taken: 10, text: "Not (5, 1): it is newer." };
const shown = { outcome: "shown", cell: null, taken: 7, text: "Shown, not answered." };

/** What `of` leaves of a browser's history. */
function withHistory(of) {
  globalThis.history = {
    state: { panel: "lab" },
    replaceState(state) {
      this.state = structuredClone(state);
    },
  };
  try {
    return of(globalThis.history);
  } finally {
    Reflect.deleteProperty(globalThis, "history");
  }
}

test("answers last as long as their entry of the history, beside what else it holds", () => {
  withHistory((history) => {
    const steps = [2, 5, 9];
    assert.deepEqual(kept(steps), { at: 0, answers: [null, null, null] });
    keep(steps, { at: 1, answers: [right, null, null] });
    assert.equal(history.state.panel, "lab");
    assert.deepEqual(kept(steps).answers, [right, null, null]);
    assert.equal(kept(steps).at, 1);
    assert.equal(kept([2, 5]).at, 0, "another exercise has its own");
    keep(steps, null);
    assert.deepEqual(history.state, { panel: "lab" });
  });
});

test("an answer shown isn't right, and the score says so", () => {
  assert.equal(score([right, wrong, null]), "1 of 3 right");
  assert.equal(score([right, shown, shown]), "1 of 3 right, 2 shown");
});

test("the answers as a text name each step, the cell taken and the right one", () => {
  const given = {
    lane: "A* [f, fifo]",
    address: "https://tiebreak.example/?predict=2-5-9-11",
    name,
  };
  const all = { steps: [2, 5, 9, 11], answers: [right, wrong, shown, null] };
  assert.deepEqual(report(all, given).split("\n"), [
    "A* [f, fifo]",
    "1 of 4 right, 1 shown",
    "Step 2: right: (2, 1)",
    "Step 5: wrong: (5, 1) instead of (0, 1). Not (5, 1): it is newer.",
    "Step 9: shown: (7, 0)",
    "Step 11: not answered",
    "https://tiebreak.example/?predict=2-5-9-11",
    "",
  ]);
  assert.equal(outcome(right, name), "right: (2, 1)");
});

/** A run of two steps: the start, 0, brings 1 and 2, then 2 brings 3 and improves 1. */
const EXPAND = 4;
const events = [
  [0, GENERATE],
  [0, EXPAND],
  [1, GENERATE],
  [2, GENERATE],
  [2, EXPAND],
  [3, GENERATE],
  [1, UPDATE],
];
const trace = {
  cell: Uint32Array.from(events, ([cell]) => cell),
  from: Uint32Array.from(events, ([, kind]) => (kind << 27) >>> 0),
  marks: Uint32Array.of(1),
  steps: 3,
  searchers: 1,
};
const entry = (cell, f, step) => ({ cell, f, step, g: f, h: 0, values: [] });

test("the cells to choose from stand in the map's order, with the order in which they came", () => {
  const step = { open: [entry(3, 10, 2), entry(1, 10, 2)], tied: 2 };
  const found = candidates(step, trace);
  assert.deepEqual(
    found.map(({ cell, nth }) => [cell, nth]),
    [
      [1, 2],
      [3, 1],
    ],
  );
  assert.equal(cameIn(found[1]), "added at step 2, no. 1");
  assert.equal(cameIn({ step: 3, nth: 0 }), "added at step 3");
  assert.equal(candidates({ open: [entry(0, 1, 0)], tied: 1 }, trace)[0]?.nth, 1);
});

test("few ties have cells of larger f beside them, many stand alone, and too many are no choice", () => {
  const open = (tied) =>
    Array.from({ length: 100 }, (_, at) => entry(99 - at, at < tied ? 5 : 6, 0));
  const found = candidates({ open: open(3), tied: 3 }, trace);
  assert.deepEqual(
    found.map(({ cell }) => cell),
    [92, 93, 94, 95, 96, 97, 98, 99],
  );
  assert.equal(candidates({ open: open(20), tied: 20 }, trace).length, 20);
  assert.deepEqual(candidates({ open: open(61), tied: 61 }, trace), []);
  assert.equal(tieText({ open: open(3), tied: 3 }, 1), "3 cells tie at f = 5.");
  assert.equal(tieText({ open: open(1), tied: 1 }, 1), "");
});

test("the map is brought near to them, and stays whole where that shows their numbers", () => {
  const large = { width: 64, height: 40, world: undefined };
  const phone = { width: 374, height: 233 };
  const at = (x, y) => y * 64 + x;
  const near = framing(large, [at(6, 20), at(7, 18)], [at(8, 21), at(40, 2)], phone);
  assert.ok(near.scale >= 36 && near.scale <= 72);
  for (const [x, y] of [
    [6, 18],
    [7, 20],
  ]) {
    assert.ok(x >= near.x && x + 1 <= near.x + phone.width / near.scale, "across");
    assert.ok(y >= near.y && y + 1 <= near.y + phone.height / near.scale, "down");
  }
  // They don't fit: the first one, which was expanded last, lies in the middle.
  const far = framing(large, [at(5, 5), at(60, 35)], [], phone);
  assert.equal(far.scale, 36);
  assert.equal(Math.round((far.x + phone.width / 36 / 2) * 2) / 2, 5.5);
  const small = { width: 5, height: 5, world: undefined };
  assert.equal(framing(small, [0, 7], [9], { width: 800, height: 500 }).scale, 0);
  assert.equal(framing(small, [], [3], phone).scale, 0);
});
