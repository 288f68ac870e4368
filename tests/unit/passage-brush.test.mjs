// What the brush for passages does, by pointers and by keys: over a map of 20 x 10 cells of ten pixels, as in
// layer-brush.test.mjs, start at (2,5) and goal at (17,5). A contact at (4.4, 4) is near the edge east of (4, 4).
import assert from "node:assert/strict";
import { test } from "node:test";
import { keyLayer } from "../../www/src/input/layer-brush.ts";
import { layerTools, loadLayerTools } from "../../www/src/input/layer-tools.ts";
import { EdgedSquares, edgeNear } from "../../www/src/input/passage-brush.ts";
import { initialState, update } from "../../www/src/state/update.ts";
import { edgeFrom } from "../../www/src/view/shapes/edges.ts";
import { catalogue } from "./catalogue.mjs";
import { drawn, move, press, release, touch } from "./contacts.mjs";

await loadLayerTools();

const at = (x, y) => y * 20 + x;
const wall = (from, to) => ({ from, to, way: "none" });
const one = (from, to) => ({ from, to, way: "one" });
const portal = (from, to, cost = 5, way = "both") => ({ from, to, way, cost });
const EAST = [at(4, 4), at(5, 4)];
const BRUSH = { layer: "passages" };
const right = { button: 2 };
const tap = (x, y, more) => [press(x, y, more), release(x, y)];

function begun({ before, walls = [] } = {}) {
  const cells = new Uint8Array(200).fill(1);
  for (const cell of walls) cells[cell] = 0;
  const map = { width: 20, height: 10, cells, start: at(2, 5), goal: at(17, 5) };
  const state = initialState({ title: "", source: null, ...map, lanes: [] }, catalogue);
  return before ? update(state, { type: "world", patch: before }) : state;
}

/** The state after some events with the brush. */
function brushed(events, { tool = BRUSH, ...given } = {}) {
  return drawn(update(begun(given), { type: "world-tool", tool }), events);
}

const passages = (events, given) => brushed(events, given).doc.world?.passages;
const held = (list) => ({ before: { passages: list } });

test("a press turns an edge: wall, one way, the other way, nothing", () => {
  const presses = (count) => passages(Array.from({ length: count }, () => tap(4.4, 4)).flat());
  assert.deepEqual(presses(1), [wall(...EAST)]);
  assert.deepEqual(presses(2), [one(...EAST)]);
  assert.deepEqual(presses(3), [one(EAST[1], EAST[0])]);
  assert.deepEqual(presses(4), undefined);
});

test("the nearest edge is turned, from either of its cells", () => {
  for (const [x, y, from, to] of [
    [4.6, 4, ...EAST],
    [4, 4.4, at(4, 4), at(4, 5)],
    [4, 4.6, at(4, 4), at(4, 5)],
    [4, 3.6, at(4, 3), at(4, 4)],
    // In a corner, and inside the cell.
    [4.45, 4.4, ...EAST],
    [4.1, 4.05, ...EAST],
  ])
    assert.deepEqual(passages(tap(x, y)), [wall(from, to)], `${x}, ${y}`);
});

test("a finger's tap turns an edge, too", () => {
  assert.deepEqual(passages([touch(4.4, 4), release(4.4, 4)]), [wall(...EAST)]);
});

test("a border has an edge only where it wraps", () => {
  const { doc } = begun();
  const wrapped = begun({ before: { wrap: "columns" } }).doc;
  assert.equal(edgeFrom(doc, at(19, 4), { x: 1, y: 0 }), null);
  assert.equal(edgeFrom(wrapped, at(19, 4), { x: 1, y: 0 }), 2 * at(19, 4));
  assert.equal(edgeFrom(wrapped, at(0, 4), { x: -1, y: 0 }), 2 * at(19, 4));
  assert.equal(edgeFrom(wrapped, at(0, 0), { x: 0, y: -1 }), null);
  // The nearest of those that are there.
  assert.equal(edgeNear(doc, { x: 19.95, y: 4.6 }), 2 * at(19, 4) + 1);
  assert.equal(edgeNear(wrapped, { x: 19.95, y: 4.6 }), 2 * at(19, 4));
  const around = passages(tap(-0.4, 4), { before: { wrap: "columns" } });
  assert.deepEqual(around, [wall(at(19, 4), at(0, 4))]);
  assert.equal(passages([press(-1, 4), release(-1, 4)]), undefined, "beyond the map is nothing");
});

test("edges of another floor are its own", () => {
  const { doc } = begun({ before: { floors: 1 } });
  assert.equal(edgeFrom(doc, 200 + at(4, 0), { x: 0, y: -1 }), null);
  assert.equal(edgeFrom(doc, 200 + at(4, 0), { x: 0, y: 1 }), 2 * (200 + at(4, 0)) + 1);
  assert.equal(edgeFrom(doc, at(4, 9), { x: 0, y: 1 }), null);
});

test("a drag along edges draws the same on all, in one stroke", () => {
  const events = [press(4.4, 4), move(4.4, 7), release(4.4, 7)];
  const column = [4, 5, 6, 7].map((y) => wall(at(4, y), at(5, y)));
  assert.deepEqual(passages(events), column);
  const state = brushed(events);
  assert.equal(update(state, { type: "undo" }).doc.world, undefined);
  // What the first edge becomes, the others become, whatever they were.
  assert.deepEqual(passages(events, held([wall(...EAST), one(at(5, 6), at(4, 6))])), [
    ...[4, 5, 6, 7].map((y) => one(at(4, y), at(5, y))),
  ]);
});

test("Escape takes a stroke back", () => {
  const state = brushed([press(4.4, 4), move(4.4, 7), { type: "escape" }, release(4.4, 7)]);
  assert.equal(state.doc.world, undefined);
});

test("a drag from a cell to one that isn't its neighbour leads a portal there", () => {
  const events = [press(4, 4), move(6, 5), move(9, 8), release(9, 8)];
  assert.deepEqual(passages(events), [portal(at(4, 4), at(9, 8))]);
  assert.equal(update(brushed(events), { type: "undo" }).doc.world, undefined);
  const tool = { ...BRUSH, cost: 12, way: "one" };
  assert.deepEqual(passages(events, { tool }), [portal(at(4, 4), at(9, 8), 12, "one")]);
  // The same again removes it, other numbers replace it.
  assert.equal(passages([...events, ...events]), undefined);
  const before = held([portal(at(9, 8), at(4, 4), 3), portal(at(0, 0), at(9, 8), 3)]);
  assert.deepEqual(passages(events, before), [
    portal(at(0, 0), at(9, 8), 3),
    portal(at(4, 4), at(9, 8)),
  ]);
});

test("a portal stays off walls, and a drag that comes back takes it back", () => {
  const events = [press(4, 4), move(8, 4), move(9, 4), release(9, 4)];
  assert.deepEqual(passages(events, { walls: [at(9, 4)] }), undefined);
  const back = [press(4, 4), move(9, 8), move(5, 4), release(5, 4)];
  assert.equal(passages(back), undefined);
});

test("the right button and Erase remove edges, and portals inside cells", () => {
  const before = held([wall(...EAST), one(at(5, 5), at(4, 5)), portal(at(8, 4), at(12, 8))]);
  assert.deepEqual(passages(tap(4.4, 4, right), before), [
    one(at(5, 5), at(4, 5)),
    portal(at(8, 4), at(12, 8)),
  ]);
  assert.deepEqual(passages([press(4.4, 4, right), move(4.4, 5), release(4.4, 5)], before), [
    portal(at(8, 4), at(12, 8)),
  ]);
  assert.equal(passages(tap(12, 8, right), before)?.length, 2);
  const tool = { ...BRUSH, erases: true };
  assert.equal(passages(tap(12, 8), { ...before, tool })?.length, 2);
});

test("the start's cell still has edges, and its middle is still dragged", () => {
  assert.deepEqual(passages(tap(2.4, 5)), [wall(at(2, 5), at(3, 5))]);
  const state = brushed([press(2, 5), move(2, 6), release(2, 6)]);
  assert.deepEqual([state.doc.start, state.doc.world], [at(2, 6), undefined]);
});

test("targets are cells, and the edges around them", () => {
  const space = new EdgedSquares(begun().doc);
  const target = (x, y) => {
    const place = space.placeAt({ x, y });
    return place === null ? null : space.target(place);
  };
  assert.deepEqual(target(4.5, 4.5), { cell: at(4, 4) });
  assert.deepEqual(target(4.9, 4.5), { edge: 2 * at(4, 4) });
  assert.deepEqual(target(5.1, 4.5), { edge: 2 * at(4, 4) });
  assert.deepEqual(target(4.5, 4.9), { edge: 2 * at(4, 4) + 1 });
  assert.deepEqual(target(4.95, 4.95), null);
  assert.deepEqual(target(0.05, 4.5), null);
});

test("keys turn the edges of a cell, and lead portals from cell to cell", () => {
  let state = begun();
  const turn = (cell, x, y, tool = BRUSH) => {
    const actions = layerTools().turn(state.doc, tool, cell, { x, y }, 1);
    for (const action of actions ?? []) state = update(state, action);
    return state.doc.world?.passages;
  };
  assert.deepEqual(turn(at(4, 4), 1, 0), [wall(...EAST)]);
  assert.deepEqual(turn(at(5, 4), -1, 0), [one(...EAST)]);
  assert.deepEqual(turn(at(4, 4), 1, 0, { ...BRUSH, erases: true }), undefined);
  assert.deepEqual(turn(at(19, 4), 1, 0), undefined, "no edge is there");
  assert.equal(layerTools().turn(state.doc, { layer: "danger" }, 0, { x: 1, y: 0 }, 1), null);
  assert.equal(layerTools().turn(state.doc, "wall", 0, { x: 1, y: 0 }, 1), null);
  const key = (cells, erases) => {
    const { paint } = keyLayer(state.doc, BRUSH, cells[0], erases);
    for (const cell of cells) {
      const sight = { doc: state.doc, nextStroke: () => 2 };
      for (const action of paint([cell], 0, sight, 2)) state = update(state, action);
    }
    return state.doc.world?.passages;
  };
  assert.deepEqual(key([at(4, 4), at(5, 4), at(6, 4)], false), [portal(at(4, 4), at(6, 4))]);
  turn(at(6, 4), 0, 1);
  turn(at(9, 9), 0, -1);
  assert.deepEqual(key([at(6, 4)], true), [wall(at(9, 8), at(9, 9))]);
});
