import assert from "node:assert/strict";
import { test } from "node:test";
import { readConfig } from "../../www/src/state/config.ts";
import { readout } from "../../www/src/words/readout.ts";
import { positionOf, SPECTRUM_END, weightAt, withAlgorithm } from "../../www/src/words/spectrum.ts";
import { catalogue, defaultDocument, field } from "./catalogue.mjs";

const astar = readConfig({}, catalogue);

test("the slider goes from Dijkstra via A* towards greedy", () => {
  assert.deepEqual([0, 250, 500, 750, 1000].map(weightAt), [0, 500, 1000, 10000, 100000]);
  let last = -1;
  for (let position = 0; position <= SPECTRUM_END; position += 10) {
    assert.ok(weightAt(position) > last, `${position}`);
    last = weightAt(position);
  }
});

test("a lane stands on the slider where its weight or algorithm is", () => {
  const at = (/** @type {object} */ patch) => positionOf({ ...astar, ...patch });
  assert.equal(at({ algorithm: "dijkstra" }), 0);
  assert.equal(at({ algorithm: "astar" }), 500);
  assert.equal(at({ algorithm: "greedy" }), 1000);
  for (const position of [0, 120, 500, 750, 1000]) {
    assert.equal(at({ algorithm: "weighted", weight: weightAt(position) }), position);
  }
});

test("reopening follows the algorithm unless it was chosen", () => {
  assert.deepEqual(withAlgorithm(astar, "greedy", catalogue), {
    algorithm: "greedy",
    reopen: false,
  });
  const never = { ...astar, reopen: false };
  assert.deepEqual(withAlgorithm(never, "weighted", catalogue), { algorithm: "weighted" });
});

test("the readout names a cell, its ground and what the lane knows of it", () => {
  const map = field();
  map.cells[9] = 0;
  map.cells[10] = 7;
  const doc = defaultDocument(map, [astar]);
  assert.equal(readout(doc, null, null, null), "");
  assert.equal(readout(doc, 9, null, null), "(1, 1)  wall");
  assert.equal(readout(doc, 10, null, null), "(2, 1), weight 7");
  const figures = { rule: { usesH: true } };
  const trace = { searchers: 1 };
  const h = new Float64Array(40).fill(2500);
  const result = /** @type {any} */ ({ unit: 1000, figures, h, trace });
  assert.equal(readout(doc, 11, result, null), "(3, 1)  not reached, h 2.5");
  const info = { g: 14000, h: 2500, f: 16500, step: 12, parent: 10, again: 1 };
  assert.equal(
    readout(doc, 11, result, { ...info, state: "closed" }),
    "(3, 1)  g 14  h 2.5  f 16.5  step 12  parent (2, 1)  reopened",
  );
  // A cell that the second of two sides has rejected; the estimate that the page has isn't its side's.
  const other = { ...info, h: null, state: "closed", again: 0, kind: 14, who: 1 };
  trace.searchers = 2;
  assert.equal(
    readout(doc, 11, result, other),
    "(3, 1)  g 14  h –  f 16.5  rejected  from the goal  parent (2, 1)",
  );
  figures.rule.usesH = false;
  assert.equal(readout(doc, 11, result, null), "(3, 1)  not reached, h –");
});
