// What joins and parts places, as documents hold it: wrapped borders, passages, weights of a map's own, ends beside goals.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readConfig } from "../../www/src/state/config.ts";
import { tidyPassages, withEdge } from "../../www/src/state/passages.ts";
import { initialState, update } from "../../www/src/state/update.ts";
import { toJson } from "../../www/src/state/written.ts";
import { cellsBeside, edgeOf, isJoined } from "../../www/src/view/shapes/edges.ts";
import { catalogue, defaultDocument, field } from "./catalogue.mjs";

/** A field of 8 x 5 cells, start 16, goal 23. */
function start(map = field()) {
  const lanes = [readConfig({ algorithm: "astar" }, catalogue)];
  return initialState(defaultDocument(map, lanes), catalogue);
}

const run = (state, ...actions) => actions.reduce(update, state);
const set = (patch) => ({ type: "world", patch });
const paint = (cells, value) => ({ type: "paint", cells, value, stroke: 1 });
const undo = { type: "undo" };
const world = (...patches) => run(start(), ...patches.map(set)).doc.world;
const refused = (patch, message) => assert.throws(() => world(patch), { message });

const SIDES = { width: 8, height: 5 };
const wall = (from, to) => ({ from, to, way: "none" });
const one = (from, to) => ({ from, to, way: "one" });
const portal = (from, to, cost, way = "both") => ({ from, to, way, cost });

test("an edge has one number, from whichever side it is named", () => {
  for (const [from, to, edge, isBack] of [
    [9, 10, 18, false],
    [10, 9, 18, true],
    [9, 17, 19, false],
    [17, 9, 19, true],
    // Around the border: the last column is beside the first, the last row above it.
    [15, 8, 30, false],
    [8, 15, 30, true],
    [33, 1, 67, false],
    [1, 33, 67, true],
  ])
    assert.deepEqual(edgeOf({ from, to }, SIDES), { edge, isBack }, `${from}-${to}`);
  for (const [from, to] of [
    [9, 9],
    [9, 11],
    [9, 18],
    [15, 16],
    // On another floor.
    [32, 40],
  ])
    assert.equal(edgeOf({ from, to }, SIDES), null, `${from}-${to}`);
  assert.deepEqual(cellsBeside(18, SIDES), [9, 10]);
  assert.deepEqual(cellsBeside(30, SIDES), [15, 8]);
  assert.deepEqual(cellsBeside(67, SIDES), [33, 1]);
  assert.deepEqual(cellsBeside(40 * 2 + 67, SIDES), [73, 41]);
  const joined = (edge, wrap) => isJoined(edge, { ...SIDES, world: { wrap } });
  assert.deepEqual([joined(18), joined(30), joined(67)], [true, false, false]);
  assert.deepEqual([joined(30, "columns"), joined(67, "columns")], [true, false]);
  assert.deepEqual([joined(30, "rows"), joined(67, "both")], [false, true]);
});

test("where two columns are beside each other within the map, the step within it comes first", () => {
  const sides = { width: 2, height: 1 };
  assert.deepEqual(edgeOf({ from: 0, to: 1 }, sides), { edge: 0, isBack: false });
  assert.deepEqual(edgeOf({ from: 1, to: 0 }, sides), { edge: 0, isBack: true });
});

test("passages are tidied as the library tidies them", () => {
  const tidy = (...passages) => tidyPassages(passages, SIDES);
  // A thin wall has one writing, from the west or the north.
  assert.deepEqual(tidy(wall(10, 9)), [wall(9, 10)]);
  assert.deepEqual(tidy(wall(8, 15)), [wall(15, 8)]);
  // One-ways both ways, or a one-way and a wall, are a wall; the same twice is once.
  assert.deepEqual(tidy(one(9, 10), one(10, 9)), [wall(9, 10)]);
  assert.deepEqual(tidy(one(9, 10), wall(10, 9)), [wall(9, 10)]);
  assert.deepEqual(tidy(one(10, 9), one(10, 9)), [one(10, 9)]);
  // What is open both ways without a cost, and a portal that leads nowhere, say nothing.
  assert.deepEqual(tidy({ from: 9, to: 10, way: "both" }, portal(3, 20, 5, "none")), []);
  // Edges ascend, then portals do; a portal both ways begins at the lower cell.
  assert.deepEqual(
    tidy(
      portal(30, 2, 5),
      portal(30, 2, 5, "one"),
      one(17, 9),
      portal(2, 30, 5),
      wall(1, 2),
      portal(2, 30, 4),
    ),
    [wall(1, 2), one(17, 9), portal(2, 30, 4), portal(2, 30, 5), portal(30, 2, 5, "one")],
  );
  const all = tidy(one(17, 9), wall(2, 1), portal(30, 2, 5));
  assert.deepEqual(tidyPassages(all, SIDES), all);
});

test("one edge is set, whatever was said of it", () => {
  const before = [one(10, 9), wall(9, 17), portal(9, 10, 3)];
  assert.deepEqual(withEdge(before, 18, [true, true], SIDES), [
    ...before.slice(1),
    ...[wall(9, 10)],
  ]);
  assert.deepEqual(withEdge(before, 18, [true, false], SIDES).at(-1), one(10, 9));
  assert.deepEqual(withEdge(before, 18, [false, true], SIDES).at(-1), one(9, 10));
  assert.deepEqual(withEdge(before, 18, [false, false], SIDES), before.slice(1));
});

test("what says nothing isn't kept, and all of it is undone", () => {
  const before = start();
  const patch = {
    wrap: "both",
    passages: [wall(2, 1)],
    weights: [2, 1, 3, 4],
    beside: 8,
  };
  const full = run(before, set(patch));
  assert.deepEqual(full.doc.world, { ...patch, passages: [wall(1, 2)], weights: [2, 1] });
  assert.deepEqual(run(full, undo).doc, { ...before.doc, world: undefined });
  const nothing = { wrap: "none", passages: [], weights: [1, 2, 3], beside: 0 };
  assert.equal(run(full, set(nothing)).doc.world, undefined);
  assert.equal(run(full, set({ passages: [wall(1, 2)] })), full);
});

test("limits and mistakes are refused in the library's sentences", () => {
  refused({ wrap: "round" }, 'There is no wrap "round"; there are none, columns, rows, both.');
  refused({ beside: 5 }, "A search ends 0, 4 or 8 steps beside a goal.");
  refused({ weights: [1, 0] }, "The weight 0 is outside its limits, 1 to 999.");
  refused({ weights: [1000] }, "The weight 1000 is outside its limits, 1 to 999.");
  refused({ weights: Array(10).fill(5) }, "There are 10 weights; the limit is 9.");
  refused({ passages: 5 }, "The passages are a list.");
  refused(
    { passages: [wall(0, 1), wall(9, 18)] },
    "passages, entry 1: (1, 1) and (2, 2) don't share an edge.",
  );
  refused(
    { passages: [wall(39, 40)] },
    "A passage is at cell 40, but the world has only 40 cells.",
  );
  refused(
    { passages: [portal(0, 9, 100)] },
    "The cost of a passage 100 is outside its limits, 1 to 99.",
  );
  const many = Array.from({ length: 65 }, (_, at) => portal(at >> 1, 39, 1 + (at & 1)));
  refused({ passages: many }, "There are 65 portals; the limit is 64.");
});

test("passages are those of squares; hexagons keep the borders that can meet", () => {
  const all = { wrap: "both", passages: [wall(0, 1)], weights: [3], beside: 4 };
  const hex = { shape: "hex", weights: [3], beside: 4 };
  assert.deepEqual(world(all, { shape: "hex" }), { ...hex, wrap: "columns" });
  assert.deepEqual(world({ ...all, wrap: "rows" }, { shape: "hex" }), hex);
  const even = start({ width: 8, height: 4, cells: new Uint8Array(32).fill(1), start: 0, goal: 9 });
  assert.equal(run(even, set(all), set({ shape: "hex" })).doc.world.wrap, "both");
  const narrow = { width: 2, height: 4, cells: new Uint8Array(8).fill(1), start: 0, goal: 3 };
  const slim = run(start(narrow), set(all), set({ shape: "hex" }));
  assert.equal(slim.doc.world.wrap, "rows");
  assert.deepEqual(world(all, { shape: "triangle" }), { ...hex, shape: "triangle" });
  const regions = world(all, { shape: "regions" });
  assert.deepEqual([regions.wrap, regions.passages, regions.weights], [undefined, undefined, [3]]);
  assert.deepEqual(world(all, { shape: "hex" }, { shape: "square" }), {
    ...{ wrap: "columns", weights: [3], beside: 4 },
  });
});

test("passages of a floor go with it", () => {
  const passages = [wall(0, 1), wall(40, 41), portal(3, 50, 4)];
  const two = run(start(), set({ floors: 1 }), set({ passages }));
  assert.deepEqual(two.doc.world.passages, passages);
  const less = run(two, set({ floors: undefined }));
  assert.deepEqual(less.doc.world, { passages: [wall(0, 1)] });
  assert.deepEqual(run(less, undo).doc, two.doc);
});

test("goals are walls only where searches end beside them", () => {
  const refusedGoal = run(start(), paint([23], 0), { type: "move-goal", cell: 23, stroke: 2 });
  assert.equal(refusedGoal.doc.cells[23], 1);
  const castle = run(start(), set({ beside: 8, goals: [31] }), paint([16, 23, 31, 30], 0));
  assert.deepEqual(
    [16, 23, 31, 30].map((cell) => castle.doc.cells[cell]),
    [1, 0, 0, 0],
  );
  const moved = run(castle, { type: "move-goal", cell: 30, stroke: 3 });
  assert.equal(moved.doc.goal, 30);
  assert.equal(run(castle, { type: "move-start", cell: 30, stroke: 3 }).doc.start, 16);
  // Walls are no goals once searches end on them.
  const plain = run(castle, set({ beside: 0 }));
  assert.equal(plain.doc.world, undefined);
  assert.equal(plain.doc.cells[plain.doc.goal], 1);
  assert.deepEqual(run(plain, undo).doc, castle.doc);
});

test("documents are written as files have them", () => {
  const passages = [wall(0, 1), one(10, 9), portal(2, 39, 5), portal(39, 5, 5, "one")];
  const { doc } = run(
    start(),
    set({ wrap: "rows", passages, weights: [2, 1], beside: 4, goals: [9] }),
  );
  const json = toJson(doc, catalogue);
  assert.equal(json.version, 2);
  assert.equal(json.beside, 4);
  assert.deepEqual(json.goals, [[1, 1]]);
  assert.deepEqual(json.world, {
    wrap: "rows",
    weights: [2, 1],
    passages: [
      { from: [0, 0], to: [1, 0], way: "none" },
      { from: [2, 1], to: [1, 1], way: "one" },
      { from: [2, 0], to: [7, 4], way: "both", cost: 5 },
      { from: [7, 4], to: [5, 0], way: "one", cost: 5 },
    ],
  });
  assert.equal(toJson(run(start(), set({ beside: 4 })).doc, catalogue).world, undefined);
});
