import assert from "node:assert/strict";
import { test } from "node:test";
import { endsOf } from "../../www/src/state/scen.ts";
import { initialState, update } from "../../www/src/state/update.ts";
import { comparison, obstacle } from "../../www/src/words/problem-text.ts";
import { catalogue, defaultDocument, field } from "./catalogue.mjs";

const lanes = [{ algorithm: "astar", ties: ["lifo"] }];
const file = "small.map.scen";

/** Problems on a map of 8 x 5 cells, unless another size is given. */
function problem(start, goal, { width = 8, height = 5, length = 7 } = {}) {
  return { bucket: 1, map: "maps/small.map", width, height, start, goal, length };
}

const problems = [problem([0, 0], [7, 0]), problem([1, 1], [6, 4]), problem([3, 3], [3, 3])];

function begin(source = { file: "small.map" }) {
  return initialState(defaultDocument(field(), lanes, { source }), catalogue);
}

const open = (list = problems) => ({ type: "problems-open", file, problems: list });
const pick = (index) => ({ type: "problem-pick", index });
const ends = ({ doc }) => [doc.start, doc.goal];
const run = (state, ...actions) => actions.reduce(update, state);

test("opening problems that fit moves the ends to the first one, undone at once", () => {
  const first = begin();
  const state = run(first, open());
  assert.deepEqual([ends(state), state.problems.index, state.problems.file], [[0, 7], 0, file]);
  assert.deepEqual(ends(run(state, { type: "undo" })), ends(first));
});

test("problems open at the first one of the middle bucket that has any", () => {
  const list = [9, 0, 0, 4, 4, 7].map((bucket) => ({ ...problem([0, 0], [7, 0]), bucket }));
  const opened = (some) => run(begin(), open(some)).problems.index;
  assert.equal(opened(list), 5);
  assert.equal(opened(list.slice(0, 5)), 3);
  assert.equal(opened(list.slice(1, 3)), 0);
});

test("picks of one stroke are undone at once", () => {
  const drag = [1, 0, 1].map((index) => ({ ...pick(index), stroke: -1 }));
  const state = run(begin(), open(), ...drag);
  assert.deepEqual(ends(state), [9, 38]);
  assert.deepEqual(ends(run(state, { type: "undo" })), [0, 7]);
});

test("picking a problem is one step, and the file's map stays the file's", () => {
  const state = run(begin(), open(), pick(1));
  assert.deepEqual([ends(state), state.problems.index], [[9, 38], 1]);
  assert.deepEqual(state.doc.source, { file: "small.map" });
  assert.deepEqual(ends(run(state, { type: "undo" })), [0, 7]);
  assert.deepEqual(ends(run(state, { type: "undo" }, { type: "redo" })), [9, 38]);
  assert.equal(run(begin({ generator: "trap", seed: 1 }), open()).doc.source, null);
  // Published problems may end where they start.
  assert.deepEqual(ends(run(state, pick(2))), [27, 27]);
});

test("problems of another size wait for their map", () => {
  const list = [problem([0, 0], [2, 1], { width: 3, height: 2 })];
  const waiting = run(begin(), open(list));
  assert.deepEqual(ends(waiting), ends(begin()));
  assert.equal(
    obstacle(waiting.problems, waiting.doc),
    "small.map.scen is for small.map, 3 × 2 cells; this map is 8 × 5. " +
      "Open that map first, or drop both together.",
  );
  const map = { width: 3, height: 2, cells: new Uint8Array(6).fill(1), start: 1, goal: 2 };
  const there = run(waiting, { type: "load-map", map, source: { file: "small.map" } });
  assert.deepEqual([ends(there), obstacle(there.problems, there.doc)], [[0, 5], ""]);
  // Map and ends came together, and go together.
  assert.deepEqual(run(there, { type: "undo" }).doc, waiting.doc);
});

test("a document keeps its own ends, unless its map was waited for", () => {
  const doc = { ...defaultDocument(field(), lanes), start: 1, goal: 2 };
  const link = { ...doc, lanes, view: begin().view };
  const fitting = run(begin(), open(), { type: "open-link", link });
  assert.deepEqual(ends(fitting), [1, 2]);
  assert.equal(obstacle(fitting.problems, fitting.doc), "The start or the goal has been moved.");
  const small = { width: 3, height: 2, cells: new Uint8Array(6).fill(1), start: 1, goal: 2 };
  const waiting = run(begin(), { type: "load-map", map: small }, open());
  assert.deepEqual(ends(run(waiting, { type: "open-link", link })), [0, 7]);
});

test("an end on a wall leaves the ends, and is said", () => {
  const walled = run(begin(), { type: "paint", cells: [0], value: 0, stroke: 1 }, open());
  assert.deepEqual(ends(walled), ends(begin()));
  assert.match(obstacle(walled.problems, walled.doc), /lies on a wall/);
  assert.deepEqual(ends(run(walled, pick(1))), [9, 38], "and the next one can be reached");
});

test("closing leaves the ends; what makes no sense is refused with a sentence", () => {
  const state = run(begin(), open(), pick(1), { type: "problems-close" });
  assert.deepEqual([state.problems, ends(state)], [null, [9, 38]]);
  assert.equal(run(state, { type: "problems-close" }), state);
  const refused = (from, action) => {
    assert.throws(() => update(from, action), /^Error: [^ ].* .*\.$/);
  };
  refused(state, pick(0));
  refused(run(begin(), open()), pick(3));
  refused(run(begin(), open()), pick(-1));
  refused(begin(), open([]));
  refused(begin(), open([problem([8, 0], [0, 0])]));
  refused(begin(), open([{ ...problem([0, 0], [0, 0]), length: "long" }]));
});

test("the published length is compared to a hundredth, however long it is", () => {
  const same = (published, ours) => comparison(published, ours, false).isSame;
  assert.deepEqual([same(10, 10.009), same(10, 10.02), same(10, 9.98)], [true, false, false]);
  assert.deepEqual([same(1199.73, 1199.7345), same(1199.73, 1200.32)], [true, false]);
  assert.deepEqual(comparison(34.5563, 34.5563, false).text, "published 34.56, ours 34.56");
  assert.equal(
    comparison(34, 36.25, true).text,
    "published 34, ours 36.25: 2.25 longer; the map was edited",
  );
  assert.equal(comparison(34, 33, false).text, "published 34, ours 33: 1 shorter");
  assert.equal(comparison(34, null, false).text, "published 34, no path here");
});

test("other shapes keep a problem's ends, and its length isn't compared there", () => {
  const state = run(begin(), open());
  const said = "Published lengths are for squares on one floor.";
  for (const world of [{ shape: "hex" }, { shape: "triangle" }, { floors: 1 }]) {
    assert.equal(obstacle(state.problems, { ...state.doc, world }), said);
  }
  const regions = { shape: "regions", regions: { areas: ["a"], routes: [] } };
  assert.equal(obstacle(state.problems, { ...state.doc, world: regions }), said);
  assert.equal(endsOf(problems[0], { ...state.doc, world: regions }), null);
  assert.deepEqual(endsOf(problems[1], { ...state.doc, world: { shape: "hex" } }), {
    start: 9,
    goal: 38,
  });
  assert.equal(obstacle(state.problems, { ...state.doc, world: { goals: [3] } }), "");
});
