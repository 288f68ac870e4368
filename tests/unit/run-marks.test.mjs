import assert from "node:assert/strict";
import { test } from "node:test";
import { markSaid, marksOf } from "../../www/src/ui/run-marks.ts";
import { parting } from "../../www/src/view/parting.ts";
import { EXPAND, PASS } from "../../www/src/view/replay.ts";
import { Sparse } from "../../www/src/view/sparse.ts";
import { makeTrace } from "./traces.mjs";

/**
 * A run that expands these cells, each with this f.
 * @param {[cell: number, f: number][]} expanded
 * @returns {any} as much of a result as marks need
 */
function run(expanded) {
  const events = expanded.map(([cell, g]) => ({ cell, kind: EXPAND, g }));
  // After as many steps as events: each event is one expansion.
  const trace = makeTrace(events, [...events.keys(), events.length]);
  return { figures: {}, trace, h: new Sparse(64), evaluation: { g: 1, h: 1000 } };
}

const four = run([
  [1, 10],
  [2, 10],
  [3, 12],
  [4, 11],
]);
const two = run([
  [1, 10],
  [3, 12],
]);

test("two runs part at the first step that expands different cells", () => {
  assert.equal(parting(two.trace, four.trace), 2);
  assert.equal(parting(four.trace, two.trace), 2);
  assert.equal(parting(four.trace, four.trace), null);
});

test("a run that ends first parts at its end, the other at the step after", () => {
  const short = run([
    [1, 10],
    [2, 10],
  ]);
  assert.equal(parting(short.trace, four.trace), 2);
  assert.equal(parting(four.trace, short.trace), 3);
});

test("marks are where lanes end, where they part from the first, and where its f rises", () => {
  const view = { sync: /** @type {const} */ ("steps"), length: 4 };
  assert.deepEqual(marksOf([four, two], four, view), {
    ends: [1000, 500],
    parts: [500],
    rises: [750],
  });
});

test("by share of run every lane ends at the end", () => {
  const view = { sync: /** @type {const} */ ("share"), length: 4 };
  const { ends, parts } = marksOf([four, two], four, view);
  assert.deepEqual([ends, parts], [[1000], [1000]]);
});

test("f that rises in most steps has no marks", () => {
  const climb = run(Array.from({ length: 100 }, (_, step) => [step, step]));
  assert.deepEqual(marksOf([climb], climb, { sync: "steps", length: 100 }).rises, []);
});

test("a run in passes has a mark where each begins, in place of those where f rises", () => {
  const kinds = [PASS, EXPAND, EXPAND, PASS, EXPAND, EXPAND];
  const events = kinds.map((kind, g) => ({ cell: 1, kind, g }));
  const trace = makeTrace(events, [1, 2, 4, 5, 6]);
  const run = { figures: { passes: [] }, trace, h: new Sparse(64), evaluation: { g: 1, h: 1000 } };
  const { rises } = marksOf([/** @type {any} */ (run)], /** @type {any} */ (run), {
    sync: "steps",
    length: 4,
  });
  assert.deepEqual(rises, [0, 500]);
});

test("the mark nearest to the pointer is the one that is named, and none beyond its reach", () => {
  const marks = { ends: [500, 1000], parts: [510], rises: [], stops: [20] };
  const said = (/** @type {number} */ place, isJourney = false) =>
    markSaid(marks, place, 8, isJourney);
  assert.equal(said(998), "A lane ends here");
  assert.equal(said(504), "A lane ends here");
  assert.match(said(507), /^A lane diverges here/);
  assert.equal(said(28), "A step worth stopping at");
  assert.match(said(29), /^Marks: /);
  assert.equal(markSaid({ rises: [7] }, 7, 8, true), "The map changes here");
  assert.equal(markSaid({ rises: [7] }, 7, 8, false), "f rises here, or a pass begins");
});
