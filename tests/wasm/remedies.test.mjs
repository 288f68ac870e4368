// Where an end may lie instead: what the engine answers the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { tiebreak } from "./module.mjs";

/** A map of rows: # is a wall, S the start, G the goal. */
function map(rows) {
  const text = rows.join("");
  const cells = Uint8Array.from(text, (sign) => (sign === "#" ? 0 : 1));
  const [start, goal] = [text.indexOf("S"), text.indexOf("G")];
  return { width: rows[0].length, height: rows.length, cells, start, goal };
}

test("the nearest free cell, or that with both numbers exchanged, and never the other end's", () => {
  const given = map(["S###.", "..###", "...#G"]);
  for (const [x, y, other, place] of [
    [3, 0, 0, 4],
    [2, 1, 0, 6],
    [2, 2, 12, 11],
    [0, 4, 14, 4],
    [2, 4, 14, 12],
    [9, 9, 14, 12],
  ]) {
    assert.equal(tiebreak.remedy(given, x, y, 0, other), place, `${x}, ${y}`);
  }
  assert.equal(tiebreak.remedy(map(["S#G"]), 1, 0, 0, 0), 2);
});

test("a judgement has the nearest cell that can be reached, where no path leads to the goal", () => {
  const nearest = (rows, config) => {
    const session = new tiebreak.Session(map(rows));
    const run = session.begin({ ...tiebreak.defaults()[2], ...config }, 1000);
    while (!run.advance(3)) {}
    const judgement = session.judge(run);
    while (!judgement.advance(3)) {}
    return judgement.nearest;
  };
  const closed = ["S...#.", "..#.#.", "...##G"];
  assert.equal(nearest(closed, {}), 9);
  assert.equal(nearest(["S...#.", "..#.#.", "...#.G"], { moves: "4" }), 9);
  assert.equal(nearest(closed, { unreachable: "nearest" }), undefined);
  assert.equal(nearest(["S....G"], {}), undefined);
});
