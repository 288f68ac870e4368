// Ends that can't lie where they are wanted: why, and what is probably meant.
import assert from "node:assert/strict";
import { test } from "node:test";
import { nearby, swapped, whyNot } from "../../www/src/input/remedies.ts";

/** A document of rows: # is a wall, S the start, G the goal. */
function doc(rows, world) {
  const text = rows.join("");
  const cells = Uint8Array.from(text, (sign) => (sign === "#" ? 0 : 1));
  const [start, goal] = [text.indexOf("S"), text.indexOf("G")];
  return { width: rows[0].length, height: rows.length, cells, start, goal, world };
}

const MAP = doc(["S###.", "..###", "...#G"]);

test("an end on a wall goes to the nearest free cell, the first among equals", () => {
  for (const [wanted, text, cell] of [
    [3, "Put it on (4, 0)", 4],
    [7, "Put it on (1, 1)", 6],
    [8, "Put it on (4, 0)", 4],
    [13, "Put it on (2, 2)", 12],
  ]) {
    const action = { type: "move-goal", cell, stroke: 5 };
    assert.deepEqual(nearby(MAP, "move-goal", wanted, 5), { text, action });
  }
  // Neither end takes the other's place.
  assert.equal(nearby(MAP, "move-goal", 0, 5).action.cell, 5);
  assert.equal(nearby(doc(["S#G"]), "move-start", 1, 5), null);
});

test("the nearest is on the same floor", () => {
  // Two floors of 3 x 2 cells, which lie side by side; the first has its only free cell in the far corner.
  const cells = Uint8Array.of(1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1);
  const two = { width: 3, height: 2, cells, start: 6, goal: 11, world: { floors: 1 } };
  assert.equal(nearby(two, "move-start", 5, 1).action.cell, 0);
  assert.match(nearby(two, "move-start", 5, 1).text, /^Put it on \(0, 0\)/);
});

test("column and row that were swapped are told", () => {
  assert.deepEqual(swapped(MAP, "move-start", "2, 4", 1), null);
  assert.equal(swapped(MAP, "move-start", "0, 4", 1)?.action.cell, 4);
  assert.equal(swapped(MAP, "move-start", "(3, 1)", 1), null);
  assert.equal(swapped(MAP, "move-start", "somewhere", 1), null);
});

test("why an end can't lie on a place, in a sentence", () => {
  for (const [type, place, why] of [
    ["move-start", 3, "Start can't lie on a wall, as (3, 0) does."],
    ["move-goal", 7, "Goal can't lie on a wall, as (2, 1) does."],
    ["move-goal", 0, "Start and goal must differ."],
    ["move-goal", 14, null],
    ["move-start", 4, null],
  ]) {
    assert.equal(whyNot(MAP, type, place), why);
  }
  const beside = doc(["S#G"], { beside: 4 });
  assert.equal(whyNot(beside, "move-goal", 1), null);
  assert.match(whyNot(beside, "move-start", 1), /on a wall/);
});
