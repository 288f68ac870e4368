// Ends that can't lie where they are wanted: why, and what would do.
import assert from "node:assert/strict";
import { test } from "node:test";
import { asked, canLie, refusal } from "../../www/src/state/remedies.ts";
import { cellOutside } from "../../www/src/words/typed-place.ts";

/** A document of rows: # is a wall, S the start, G the goal. */
function doc(rows, world) {
  const text = rows.join("");
  const cells = Uint8Array.from(text, (sign) => (sign === "#" ? 0 : 1));
  const [start, goal] = [text.indexOf("S"), text.indexOf("G")];
  return { width: rows[0].length, height: rows.length, cells, start, goal, world };
}

const MAP = doc(["S###.", "..###", "...#G"]);

test("ends lie on ground, a goal beside which searches end anywhere, and never together", () => {
  for (const [type, place, can] of [
    ["move-start", 3, false],
    ["move-goal", 7, false],
    ["move-goal", 0, false],
    ["move-goal", 14, true],
    ["move-start", 0, true],
    ["move-start", 4, true],
  ]) {
    assert.equal(canLie(MAP, type, place), can, `${type} ${place}`);
  }
  const beside = doc(["S#G"], { beside: 4 });
  assert.equal(canLie(beside, "move-goal", 1), true);
  assert.equal(canLie(beside, "move-start", 1), false);
});

test("why an end can't lie there is the library's sentence, and a press puts it where it can", () => {
  for (const [type, wanted, nearest, text] of [
    ["move-goal", 3, 4, "The goal at (3, 0) is on a wall; the nearest free cell is (4, 0)."],
    ["move-start", 7, 6, "The start at (2, 1) is on a wall; the nearest free cell is (1, 1)."],
    ["move-start", 7, null, "The start at (2, 1) is on a wall; it must be on a free cell."],
    ["move-goal", 0, 5, "Start and goal must differ."],
    [
      "move-start",
      [2, 4, 0],
      12,
      "Cell (2, 4) lies outside the map of 5 x 3 cells; the nearest free cell is (2, 2).",
    ],
    [
      "move-start",
      [0, 4, 0],
      4,
      "Cell (0, 4) lies outside the map of 5 x 3 cells; with both numbers exchanged, (4, 0), it is a free cell.",
    ],
  ]) {
    const found = refusal(MAP, type, wanted, nearest, 5);
    assert.equal(found.text, text);
    assert.deepEqual(
      found.remedy?.action ?? null,
      nearest === null ? null : { type, cell: nearest, stroke: 5 },
    );
  }
});

test("the engine is asked for column, row and floor, and not for the other end's place", () => {
  assert.deepEqual(asked(MAP, "move-start", 7), [2, 1, 0, 14]);
  assert.deepEqual(asked(MAP, "move-goal", [0, 4, 0]), [0, 4, 0, 0]);
  const cells = new Uint8Array(12).fill(1);
  const two = { width: 3, height: 2, cells, start: 6, goal: 11, world: { floors: 1 } };
  assert.deepEqual(asked(two, "move-start", 10), [1, 1, 1, 11]);
});

test("a text may name a cell outside the map, on a floor of it", () => {
  assert.deepEqual(cellOutside(MAP, "2, 4"), [2, 4, 0]);
  assert.deepEqual(cellOutside(MAP, "(5,0)"), [5, 0, 0]);
  for (const text of ["2, 1", "2, 4, 1", "somewhere", "7"])
    assert.equal(cellOutside(MAP, text), null);
});
