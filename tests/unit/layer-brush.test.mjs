// What brushes for layers do, by pointers and by keys' strokes: as in gesture.test.mjs, over a map of 20 x 10 cells of ten
// pixels, start at (2,5) and goal at (17,5).
import assert from "node:assert/strict";
import { test } from "node:test";
import { gesture, IDLE, previewOf } from "../../www/src/input/gesture.ts";
import { keyLayer, withRoute } from "../../www/src/input/layer-brush.ts";
import { loadLayerTools } from "../../www/src/input/layer-tools.ts";
import { initialState, update } from "../../www/src/state/update.ts";
import { shapeOf } from "../../www/src/view/shapes/shape.ts";
import { catalogue } from "./catalogue.mjs";
import { contact, drawn, move, press, release, touch } from "./contacts.mjs";

await loadLayerTools();

const place = (x, y) => y * 20 + x;
const tower = (x, y, more) => ({
  ...{ at: place(x, y), strength: 3, range: 6, falloff: "flat", sight: false },
  ...more,
});
const scout = (x, y, range = 6) => ({ at: place(x, y), range });
const player = { seen: null, scouts: [] };

const CASES = [
  [
    "danger is painted along a stroke",
    { layer: "danger", value: "7" },
    [press(0, 0), move(3, 0), release(3, 0)],
    { world: { danger: ["7777................"] } },
  ],
  [
    "the right button takes it away",
    { layer: "danger", value: "7" },
    [press(0, 0), move(3, 0), release(3, 0), press(3, 0, { button: 2 }), move(1, 0), release(1, 0)],
    { world: { danger: ["7..................."] } },
  ],
  [
    "a rectangle of danger",
    { layer: "danger", value: "2", figure: "rect" },
    [press(0, 0), move(1, 1), release(1, 1)],
    { world: { danger: ["22..................", "22.................."] } },
  ],
  [
    "Escape takes a stroke back",
    { layer: "danger", value: "7" },
    [press(0, 0), move(3, 0), { type: "escape" }, release(3, 0)],
    { world: undefined },
  ],
  [
    "a second finger takes a dot back",
    { layer: "danger", value: "7" },
    [touch(0, 0), move(1, 0), touch(5, 5, { id: 2 }), release(5, 5, { id: 2 }), release(1, 0)],
    { world: undefined },
  ],
  [
    "a finger's tap places a tower",
    { layer: "sources" },
    [touch(4, 4), release(4, 4)],
    { world: { sources: [tower(4, 4)] }, at: place(4, 4) },
  ],
  [
    "a press places a tower, which the drag carries on",
    { layer: "sources", strength: 9, range: 2, falloff: "linear", sight: true },
    [press(4, 4), move(6, 4), move(8, 5), release(8, 5)],
    {
      world: { sources: [tower(8, 5, { strength: 9, range: 2, falloff: "linear", sight: true })] },
      at: place(8, 5),
      undos: 1,
    },
  ],
  [
    "a tower is dragged with its own numbers, which the brush takes over",
    { layer: "sources", strength: 9, range: 1 },
    [press(4, 4), move(6, 4), release(6, 4)],
    {
      before: { sources: [tower(1, 1), tower(4, 4, { range: 8 })] },
      world: { sources: [tower(1, 1), tower(6, 4, { range: 8 })] },
      strength: 3,
    },
  ],
  [
    "a tower isn't dragged onto another",
    { layer: "sources" },
    [press(4, 4), move(5, 4), move(6, 4), release(6, 4)],
    {
      before: { sources: [tower(4, 4), tower(6, 4)] },
      world: { sources: [tower(6, 4), tower(5, 4)] },
    },
  ],
  [
    "the right button removes towers",
    { layer: "sources" },
    [press(3, 4, { button: 2 }), move(6, 4), release(6, 4)],
    { before: { sources: [tower(4, 4), tower(9, 4)] }, world: { sources: [tower(9, 4)] } },
  ],
  [
    "the start is still dragged",
    { layer: "sources" },
    [press(2, 5), move(2, 6), release(2, 6)],
    { world: undefined, start: place(2, 6) },
  ],
  [
    "a scout of the second player",
    { layer: "scouts", player: 2, range: 4 },
    [press(4, 4), release(4, 4)],
    {
      before: { players: [player, player] },
      world: { players: [player, { seen: null, scouts: [scout(4, 4, 4)] }] },
    },
  ],
  [
    "more starts stay off walls and ends, and keep the last place where they may stand",
    { layer: "starts" },
    [press(4, 4), move(3, 5), move(2, 5), release(2, 5)],
    { walls: [place(4, 5)], world: { starts: [place(3, 5)] } },
  ],
  [
    "an area of goals",
    { layer: "goals" },
    [press(16, 5), move(19, 5), release(19, 5)],
    { world: { goals: [place(16, 5), place(18, 5), place(19, 5)] } },
  ],
  [
    "the right button takes goals away",
    { layer: "goals" },
    [press(16, 5, { button: 2 }), release(16, 5)],
    { before: { goals: [place(16, 5), place(18, 5)] }, world: { goals: [place(18, 5)] } },
  ],
  [
    "way-points lie on free cells",
    { layer: "points" },
    [press(4, 5), release(4, 5), press(4, 4), release(4, 4)],
    { walls: [place(4, 5)], world: { points: [place(4, 4)] } },
  ],
  [
    "stairs lead up from where they are pressed, and down from the highest floor",
    { layer: "stairs" },
    // Each floor lies below its name, which takes two rows.
    [press(4, 6), release(4, 6)],
    { before: { floors: 1 }, world: { floors: 1, stairs: [place(4, 4)] } },
  ],
  [
    "what a player has seen is painted",
    { layer: "seen", value: ".", player: 1 },
    [press(0, 0), move(1, 0), release(1, 0)],
    {
      before: { players: [player] },
      world: { players: [{ seen: ["..??????????????????"], scouts: [] }] },
    },
  ],
];

for (const [name, tool, events, expected] of CASES) {
  test(name, () => {
    let state = begun(expected);
    state = update(state, { type: "world-tool", tool });
    const first = state;
    state = drawn(state, events);
    assert.deepEqual(state.doc.world, expected.world);
    if (expected.start) assert.equal(state.doc.start, expected.start);
    if (expected.at) assert.equal(state.view.tool.at, expected.at);
    if (expected.strength) assert.equal(state.view.tool.strength, expected.strength);
    if (expected.undos) {
      assert.deepEqual(update(state, { type: "undo" }).doc.world, first.doc.world);
    }
  });
}

test("a rectangle of letters covers squares, whatever regions these are in", () => {
  const areas = ["AAABBB", "AAABBB", "CCCCCC"];
  const world = { shape: "regions", regions: { areas, routes: [] } };
  const regions = { width: 6, height: 3, cells: Uint8Array.of(1, 1, 1), start: 0, goal: 1, world };
  let state = initialState({ title: "", source: null, ...regions, lanes: [] }, catalogue);
  const { fine } = shapeOf(state.doc);
  const tool = { layer: "areas", value: "Z", figure: "rect" };
  state = update(state, { type: "world-tool", tool });
  const at = (x, y) => ({ x: ((x + 0.5) / fine) * 10, y: ((y + 0.5) / fine) * 10 });
  const pointer = (type, x, y) => ({ ...contact(type, 0, 0), at: at(x, y), trail: [at(x, y)] });
  let hands = IDLE;
  for (const event of [pointer("press", 4, 2), pointer("move", 2, 1), pointer("release", 2, 1)]) {
    const sight = {
      ...{ doc: state.doc, view: { ...state.view, draws: true } },
      camera: { scale: 10, x: 0, y: 0 },
      panel: { width: 200, height: 100 },
      nextStroke: () => 1,
    };
    const outcome = gesture(hands, event, sight);
    hands = outcome.hands;
    if (event.type === "move") {
      const preview = { figure: "rect", from: { x: 4, y: 2 }, to: { x: 2, y: 1 }, value: 5 };
      assert.deepEqual(previewOf(hands), { ...preview, ofSquares: true });
    }
    for (const action of outcome.actions) state = update(state, action);
  }
  assert.deepEqual(state.doc.world.regions.areas, ["AAABBB", "AAZZZB", "CCZZZC"]);
});

test("a key does the same at its cell, for as long as it is held", () => {
  let state = begun({ before: { sources: [tower(4, 4)] } });
  const { paint } = keyLayer(state.doc, { layer: "sources" }, place(4, 4), false);
  for (const cell of [place(4, 4), place(5, 4), place(6, 4)]) {
    for (const action of paint([cell], 0, { doc: state.doc, nextStroke: () => 1 }, 1)) {
      state = update(state, action);
    }
  }
  assert.deepEqual(state.doc.world.sources, [tower(6, 4)]);
  const erase = keyLayer(state.doc, { layer: "sources" }, place(6, 4), true);
  for (const action of erase.paint([place(6, 4)], 0, { doc: state.doc, nextStroke: () => 2 })) {
    state = update(state, action);
  }
  assert.equal(state.doc.world, undefined);
});

test("a route is drawn, changed, and removed by drawing it again", () => {
  const painted = { areas: ["AB"], routes: [] };
  const drawn = withRoute(painted, [0, 1, 4], false);
  assert.deepEqual(drawn.routes, [[0, 1, 4]]);
  assert.deepEqual(withRoute(drawn, [0, 1, 5], false).routes, [[0, 1, 5]]);
  assert.deepEqual(withRoute(drawn, [0, 1, 4], false).routes, []);
  // The right button closes the border of areas that touch, and opens it again.
  const closed = withRoute(drawn, [0, 1, 4], true);
  assert.deepEqual(closed.routes, [[0, 1, 0]]);
  assert.deepEqual(withRoute(closed, [0, 1, 4], true).routes, []);
  const table = { places: [], borders: [[1, 0, 2]] };
  assert.deepEqual(withRoute(table, [0, 1, 2], true).borders, []);
});

function begun({ walls = [], before }) {
  const cells = new Uint8Array(200).fill(1);
  for (const cell of walls) cells[cell] = 0;
  const map = { width: 20, height: 10, cells, start: 102, goal: 117 };
  const state = initialState({ title: "", source: null, ...map, lanes: [] }, catalogue);
  return before ? update(state, { type: "world", patch: before }) : state;
}
