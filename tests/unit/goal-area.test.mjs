// The outlines of areas of goals, on every shape.
import assert from "node:assert/strict";
import { test } from "node:test";
import { goalArea } from "../../www/src/view/goal-area.ts";

/** 6 x 4 cells with a goal at (1, 1) and more of them. */
const doc = (goals, world = {}) => ({ width: 6, height: 4, goal: 7, world: { ...world, goals } });
const sizes = (of) => {
  const area = goalArea(of);
  return area && [area.places.size, area.edges.length];
};

test("goals that share an edge have an outline, the first one included", () => {
  // An L of three squares: eight edges around it. The single goal at (5, 3) has none.
  const area = goalArea(doc([8, 14, 23]));
  assert.deepEqual(
    [...area.places].sort((a, b) => a - b),
    [7, 8, 14],
  );
  assert.equal(area.edges.length, 8);
  const inside = area.edges.filter(
    ([from, to]) => from.x === 2 && to.x === 2 && from.y + to.y === 3,
  );
  assert.deepEqual(inside, [], "between (1, 1) and (2, 1) is no edge");
});

test("goals that touch at a corner, or lie on two floors, are no area", () => {
  assert.equal(goalArea(doc([14, 0])), null);
  assert.equal(goalArea(doc([7 + 24], { floors: 1 })), null);
  assert.equal(goalArea({ ...doc([]), world: undefined }), null);
  assert.deepEqual(sizes(doc([7 + 24, 8 + 24], { floors: 1 })), [2, 6]);
});

test("hexagons and triangles are outlined along their own sides", () => {
  // Two of six sides each are the same one.
  assert.deepEqual(sizes(doc([8], { shape: "hex" })), [2, 10]);
  // (1, 1) and (2, 2) touch on hexagons only: odd rows lie half a cell to the right.
  assert.deepEqual(sizes(doc([14], { shape: "hex" })), [2, 10]);
  assert.deepEqual(sizes(doc([8], { shape: "triangle" })), [2, 4]);
});

test("regions have letters instead", () => {
  const regions = { areas: ["AABB"], routes: [] };
  assert.equal(goalArea({ ...doc([1], { shape: "regions", regions }), goal: 0 }), null);
});

test("the outline follows the first goal", () => {
  const goals = [8];
  assert.deepEqual(sizes(doc(goals)), [2, 6]);
  assert.equal(goalArea({ ...doc(goals), goal: 0 }), null);
});
