import assert from "node:assert/strict";
import test from "node:test";
import { Tape } from "../../www/src/journey/tape.ts";
import { chosenUnit, groundOf, shownPath } from "../../www/src/lab/storage/subject.ts";
import { beaconsText, cellsOf, letterText } from "../../www/src/lab/storage/words.ts";
import { catalogue } from "./catalogue.mjs";

const map = { width: 10, height: 5, cells: new Uint8Array(50).fill(1), start: 0, goal: 9 };
/** East from (0, 0) to (4, 0), then south to (4, 2). */
const path = Uint32Array.of(0, 1, 2, 3, 4, 14, 24);
const letter = (fields, meaning, ...steps) => ({ fields, meaning, steps });

test("a symbol is told with its bits, its steps and the cell to which they lead", () => {
  const run = letter(["01", "00000011"], "E, 4 steps", 0, 4);
  assert.equal(letterText(run, path, map), "E, 4 steps: bits 01 00000011; steps 0 to 3, to (4, 0)");
  const step = letter(["0"], "step", 4, 5);
  assert.equal(letterText(step, path, map), "step: bits 0; step 4, to (4, 1)");
  const turn = letter(["1", "1"], "right 90", 4, 4);
  assert.equal(letterText(turn, path, map), "right 90: bits 1 1; before step 4, at (4, 0)");
});

test("a symbol covers the cells to which its steps lead; one that only turns, the cell where it turns", () => {
  assert.deepEqual(cellsOf(letter([], "", 0, 4), path), [1, 2, 3, 4]);
  assert.deepEqual(cellsOf(letter([], "", 5, 6), path), [24]);
  assert.deepEqual(cellsOf(letter([], "", 4, 4), path), [4]);
});

test("beacons are told by what is shared, what the unit stores and what its path costs", () => {
  const route = { via: [2, 14], cost: 1200, bits: 20, path: [], runs: [] };
  const over = { marks: 2, shared: 24, pairs: 2, direct: 1000, route };
  assert.deepEqual(beaconsText(over, map, 100, 36), [
    "The 2 paths between beacons take 24 bits, stored once for all units.",
    "Over (2, 0) and (4, 1) this unit stores 20 bits instead of 36 as directions.",
    "Its path costs 12, 20 % more than the 10 without beacons.",
  ]);
  const same = { ...over, pairs: 1, direct: 1200, route: { ...route, via: [2, 2] } };
  assert.deepEqual(beaconsText(same, map, 100, null), [
    "The path between beacons takes 24 bits, stored once for all units.",
    "Over (2, 0) this unit stores 20 bits.",
    "Its path costs 12, as much as without beacons.",
  ]);
  assert.deepEqual(beaconsText({ ...over, pairs: 0, route: null }, map, 100, 36), [
    "Between beacons no path is stored.",
    "No path leads over them.",
  ]);
});

test("the path of a search is stored, or a sentence says why there is none", () => {
  const result = { path, figures: { status: "found" } };
  assert.equal(shownPath(map, result, 0, 3, catalogue).cells, path);
  const none = (status) =>
    shownPath(map, { path: new Uint32Array(), figures: { status } }, 0, 3, catalogue).none;
  assert.equal(none("no_path"), "The search found no path, so there is nothing to store.");
  assert.equal(none("limit"), "The search gave up, so there is no path to store.");
});

/** A unit that plans in tick 0 and walks from (0, 0) to (2, 0) by tick 2, while a wall comes to be at (5, 4) in tick 1. */
function walked() {
  const tape = new Tape(1, 0);
  tape.add({
    places: Uint32Array.of(0, 1, 2),
    patrols: new Uint32Array(),
    expanded: Float64Array.of(3, 0),
    happenings: Uint32Array.of(0, 3, 0, 1, 1, 0, 45, 0, 1, 3, 0, 2, 1, 6, 0, 0),
    arrivals: Uint32Array.of(1, 0),
    plans: [],
    paths: Uint32Array.of(0, 0, 0, 2),
    cells: Uint32Array.of(1, 2),
    counts: null,
    outcome: "arrived",
  });
  const units = [{ at: 0, goal: 2, depart: 0 }];
  const journey = { units, patrols: [], script: [], doors: [], arrived: "stay" };
  return { doc: { ...map, journey }, result: { journey: { tape } } };
}

test("a unit's path at a tick begins where the unit is, on the map of that tick", () => {
  const { doc, result } = walked();
  const at = (tick) => shownPath(doc, result, 0, tick, catalogue);
  assert.equal(
    at(0).none,
    "Unit 0 keeps no path at tick 0: go on the timeline to a tick at which it does.",
  );
  assert.deepEqual([...at(1).cells], [1, 2]);
  assert.match(at(2).none, /^Unit 0 has arrived by tick 2, so it no longer keeps a path/);
  const pathless = { journey: { tape: new Tape(1, 0) } };
  assert.equal(
    shownPath(doc, pathless, 0, 0, catalogue).none,
    "Unit 0 of this lane keeps no path.",
  );
  const repairing = { journey: { ...result.journey, policy: { plan: "dlite" } } };
  assert.match(
    shownPath(doc, repairing, 0, 1, catalogue).none,
    /keeps no path: it asks its search/,
  );
  assert.equal(groundOf(doc, result, 1).cells[45], 1);
  assert.equal(groundOf(doc, result, 2).cells[45], 0);
  assert.equal(groundOf(map, {}, 2).cells, map.cells);
});

test("the unit is the one chosen on the maps", () => {
  assert.equal(chosenUnit({ tool: { layer: "units", number: 3 } }), 3);
  assert.equal(chosenUnit({ tool: { layer: "units" } }), 0);
  assert.equal(chosenUnit({ tool: { layer: "doors", number: 3 } }), 0);
  assert.equal(chosenUnit({ tool: "wall" }), 0);
});
