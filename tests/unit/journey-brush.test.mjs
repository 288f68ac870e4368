// What the brushes for journeys do by pointers and keys: as in gesture.test.mjs, over a map of 20 x 10 cells of ten pixels,
// start at (2, 5) and goal at (17, 5), with a journey.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gesture, IDLE } from "../../www/src/input/gesture.ts";

import { keyLayer } from "../../www/src/input/layer-brush.ts";
import { loadLayerTools } from "../../www/src/input/layer-tools.ts";
import { closed, drawnOn, roundOf } from "../../www/src/journey/route.ts";
import { initialState, update } from "../../www/src/state/update.ts";
import { catalogue } from "./catalogue.mjs";
import { move, press, release, touch } from "./contacts.mjs";

await loadLayerTools();

const place = (x, y) => y * 20 + x;
const unit = (from, to, depart = 0) => ({ at: place(...from), goal: place(...to), depart });
const FIRST = unit([2, 5], [17, 5]);
const patrol = (mode, ...route) => ({
  ...{ route: route.map((point) => place(...point)), mode, every: 1, offset: 0 },
});
const door = (...cells) => ({
  ...{ cells: cells.map((cell) => place(...cell)), open: 10, shut: 10, offset: 0 },
});
const SPREAD = { strength: 7, range: 3, falloff: "linear", sight: true };
const UNITS = { layer: "units", depart: 0 };
const PATROLS = { layer: "patrols" };
const DOORS = { layer: "doors" };

const CASES = [
  [
    "a drag from a cell to another makes a unit with its goal",
    { layer: "units", depart: 7 },
    [press(4, 2), move(9, 2), move(9, 8), release(9, 8)],
    { units: [FIRST, unit([4, 2], [9, 8], 7)], number: 1, undos: 1 },
  ],
  [
    "a press makes a unit that stands, and a drag from it pulls its goal out",
    UNITS,
    [press(4, 2), release(4, 2), press(4, 2), move(6, 2), release(6, 2)],
    { units: [FIRST, unit([4, 2], [6, 2])], number: 1 },
  ],
  [
    "a unit is dragged, its goal stays",
    UNITS,
    [press(4, 2), move(4, 3), move(5, 3), release(5, 3)],
    {
      before: { units: [FIRST, unit([4, 2], [6, 2])] },
      units: [FIRST, unit([5, 3], [6, 2])],
      number: 1,
      undos: 1,
    },
  ],
  [
    "a goal is dragged",
    UNITS,
    [press(6, 2), move(8, 2), release(8, 2)],
    { before: { units: [FIRST, unit([4, 2], [6, 2])] }, units: [FIRST, unit([4, 2], [8, 2])] },
  ],
  [
    "the document's start and goal are dragged as unit 0's",
    UNITS,
    [press(2, 5), move(2, 6), release(2, 6), press(17, 5), move(17, 6), release(17, 6)],
    { units: null, start: place(2, 6), goal: place(17, 6), number: 0 },
  ],
  [
    "where a goal lies on another unit's place, the chosen unit's is grabbed",
    { ...UNITS, number: 1 },
    [press(2, 5), move(3, 5), release(3, 5)],
    { before: { units: [FIRST, unit([4, 2], [2, 5])] }, units: [FIRST, unit([4, 2], [3, 5])] },
  ],
  [
    "a unit keeps the last place where it may stand",
    UNITS,
    [press(4, 2), move(3, 4), move(2, 5), release(2, 5)],
    { before: { units: [FIRST, unit([4, 2], [6, 2])] }, units: [FIRST, unit([3, 4], [6, 2])] },
  ],
  [
    "goals stay off walls",
    UNITS,
    [press(4, 2), move(8, 2), release(8, 2)],
    { walls: [[8, 2]], units: [FIRST, unit([4, 2], [7, 2])] },
  ],
  [
    "a press on a wall is refused with the reason, and what follows is nothing",
    UNITS,
    [press(8, 2), move(9, 2), release(9, 2)],
    { walls: [[8, 2]], units: null, refused: ["A unit can't stand on a wall."] },
  ],
  [
    "the right button removes units by their places and their goals",
    { ...UNITS, number: 1 },
    [press(3, 2, { button: 2 }), move(5, 2), release(5, 2), press(9, 9, { button: 2 })],
    {
      before: { units: [FIRST, unit([4, 2], [6, 2]), unit([7, 7], [9, 9])] },
      units: null,
      number: undefined,
    },
  ],
  [
    "the only unit stays",
    { ...UNITS, erases: true },
    [press(2, 5), release(2, 5), press(3, 5), move(2, 5), release(2, 5)],
    {
      units: null,
      refused: ["This is the journey's only unit: Remove units, in World, ends the journey."],
    },
  ],
  [
    "of all units that a stroke passes one stays",
    { ...UNITS, erases: true },
    [press(1, 5), move(5, 5), release(5, 5)],
    { before: { units: [FIRST, unit([4, 5], [6, 2])] }, units: null, start: place(4, 5) },
  ],
  [
    "Escape takes a drag back",
    UNITS,
    [press(4, 2), move(9, 2), { type: "escape" }, release(9, 2)],
    { units: null },
  ],
  [
    "a finger drags a unit out",
    UNITS,
    [touch(4, 2), move(9, 2), release(9, 2)],
    { units: [FIRST, unit([4, 2], [9, 2])] },
  ],
  [
    "a finger erases what it passes, and nothing else",
    { ...UNITS, erases: true },
    [touch(4, 2), move(6, 2), release(6, 2)],
    {
      before: { units: [FIRST, unit([4, 2], [6, 2]), unit([7, 7], [9, 9]), unit([5, 2], [1, 1])] },
      units: [FIRST, unit([7, 7], [9, 9])],
    },
  ],
  [
    "a finger gives a door its cells, and erases doors",
    DOORS,
    [touch(8, 2), move(8, 3), release(8, 3), touch(12, 3, { button: 2 }), move(13, 3)],
    {
      before: { doors: [door([12, 3]), door([15, 3])] },
      doors: [door([15, 3]), door([8, 2], [8, 3])],
    },
  ],
  [
    "a finger draws a route",
    PATROLS,
    [touch(4, 1), move(9, 1), release(9, 1)],
    { patrols: [patrol("back", [4, 1], [9, 1])] },
  ],
  [
    "a second finger takes a drag back",
    UNITS,
    [touch(4, 2), move(5, 2), touch(8, 8, { id: 2 }), release(8, 8, { id: 2 }), release(5, 2)],
    { units: null },
  ],
  [
    "a drag along cells makes a route of straight legs, there and back",
    { layer: "patrols", every: 3, offset: 0 },
    [press(4, 1), move(9, 1), move(9, 4), release(9, 4)],
    { patrols: [{ ...patrol("back", [4, 1], [9, 1], [9, 4]), every: 3 }], number: 0, undos: 1 },
  ],
  [
    "a hand that shakes draws straight legs too",
    PATROLS,
    [press(4, 1), move(6, 2), move(8, 1), move(11, 0), release(11, 0)],
    { patrols: [patrol("back", [4, 1], [11, 1])] },
  ],
  [
    "a route that comes back to its beginning is a loop",
    PATROLS,
    [press(4, 1), move(9, 1), move(9, 4), move(4, 4), move(4, 2), release(4, 2)],
    { patrols: [patrol("loop", [4, 1], [9, 1], [9, 4], [4, 4], [4, 2])] },
  ],
  [
    "going back along a leg makes it shorter",
    PATROLS,
    [press(4, 1), move(9, 1), move(6, 1), release(6, 1)],
    { patrols: [patrol("back", [4, 1], [6, 1])] },
  ],
  [
    "a patrol is carried as a whole, as far as the map goes",
    PATROLS,
    [press(6, 1), move(6, 3), move(1, 3), release(1, 3)],
    {
      before: { patrols: [patrol("back", [4, 1], [9, 1], [9, 4])] },
      patrols: [patrol("back", [0, 3], [5, 3], [5, 6])],
      number: 0,
      undos: 1,
    },
  ],
  [
    "a patrol isn't carried to where somebody else begins",
    PATROLS,
    [press(4, 4), move(3, 5), move(2, 5), release(2, 5)],
    { before: { patrols: [patrol("back", [4, 4])] }, patrols: [patrol("back", [3, 5])] },
  ],
  [
    "the right button removes a patrol by any cell of its round",
    PATROLS,
    [press(9, 3, { button: 2 }), release(9, 3)],
    { before: { patrols: [patrol("back", [4, 1], [9, 1], [9, 4])] }, patrols: [] },
  ],
  [
    "presses give cells to a door: those beside it to the same, others to a new one",
    DOORS,
    [press(8, 2), release(8, 2), press(8, 3), release(8, 3), press(12, 3), release(12, 3)],
    { doors: [door([8, 2], [8, 3]), door([12, 3])], number: 1 },
  ],
  [
    "a drag gives a door its cells, walls too",
    { layer: "doors", open: 4, shut: 6, offset: 1 },
    [press(8, 2), move(8, 4), release(8, 4)],
    {
      walls: [[8, 3]],
      doors: [{ ...door([8, 2], [8, 3], [8, 4]), open: 4, shut: 6, offset: 1 }],
      undos: 1,
    },
  ],
  [
    "the first press on a door chooses it, the next one takes the cell away",
    DOORS,
    [press(8, 2), release(8, 2), press(8, 2), release(8, 2)],
    { before: { doors: [door([8, 2], [8, 3])] }, doors: [door([8, 3])], number: 0, undos: 1 },
  ],
  [
    "a patrol is drawn with the source of its brush",
    { ...PATROLS, source: SPREAD },
    [press(4, 2), move(6, 2), release(6, 2)],
    { patrols: [{ ...patrol("back", [4, 2], [6, 2]), source: SPREAD }], undos: 1 },
  ],
  [
    "a patrol that is dragged keeps its source",
    PATROLS,
    [press(4, 2), move(4, 3), release(4, 3)],
    {
      before: { patrols: [{ ...patrol("back", [4, 2], [6, 2]), source: SPREAD }] },
      patrols: [{ ...patrol("back", [4, 3], [6, 3]), source: SPREAD }],
      undos: 1,
    },
  ],
  [
    "danger is drawn at tick 0 on the map",
    { layer: "danger", value: "4" },
    [press(4, 2), move(6, 2), release(6, 2)],
    { danger: ["".padEnd(20, "."), "".padEnd(20, "."), `....444${"".padEnd(13, ".")}`], undos: 1 },
  ],
  [
    "danger is drawn at a later tick in the script",
    { layer: "danger", value: "4" },
    [press(4, 2), move(6, 2), release(6, 2)],
    {
      tick: 12,
      script: [{ at: 12, danger: 4, cells: [place(4, 2), place(5, 2), place(6, 2)] }],
      undos: 1,
    },
  ],
  [
    "a rectangle of danger is one entry of the script",
    { layer: "danger", value: "4", figure: "rect" },
    [press(4, 2), move(5, 3), release(5, 3)],
    {
      tick: 12,
      script: [{ at: 12, danger: 4, cells: [place(4, 2), place(5, 2), place(4, 3), place(5, 3)] }],
      undos: 1,
    },
  ],
  [
    "the right button erases danger of the script",
    { layer: "danger", value: "4" },
    [press(4, 2, { button: 2 }), move(5, 2), release(5, 2)],
    {
      before: { script: [{ at: 12, danger: 4, cells: [place(4, 2), place(6, 2)] }] },
      tick: 12,
      script: [{ at: 12, danger: 4, cells: [place(6, 2)] }],
      undos: 1,
    },
  ],
  [
    "a door without cells is none",
    DOORS,
    [press(7, 2, { button: 2 }), move(8, 2), release(8, 2)],
    { before: { doors: [door([8, 2]), door([12, 3])] }, doors: [door([12, 3])] },
  ],
];

for (const [name, tool, events, expected] of CASES) {
  test(name, () => {
    let state = begun(expected);
    state = update(state, { type: "world-tool", tool });
    if (expected.tick) {
      state = update(state, { type: "length", steps: 60 });
      state = update(state, { type: "seek", position: expected.tick });
    }
    const first = state;
    const refused = [];
    let hands = IDLE;
    let stroke = 0;
    for (const event of events) {
      const sight = {
        ...{ doc: state.doc, view: { ...state.view, draws: true }, cells: state.doc.cells },
        camera: { scale: 10, x: 0, y: 0 },
        panel: { width: 200, height: 100 },
        nextStroke: () => ++stroke,
      };
      const outcome = gesture(hands, event, sight);
      hands = outcome.hands;
      for (const action of outcome.actions) {
        try {
          state = update(state, action);
        } catch (error) {
          refused.push(error.message);
        }
      }
    }
    const { journey, start, goal } = state.doc;
    if (expected.danger) assert.deepEqual(state.doc.world.danger, expected.danger);
    for (const key of ["units", "patrols", "doors", "script"])
      if (key in expected) assert.deepEqual(journey[key], expected[key]);
    if (expected.start) assert.equal(start, expected.start);
    if (expected.goal) assert.equal(goal, expected.goal);
    if ("number" in expected) assert.equal(state.view.tool.number, expected.number);
    assert.deepEqual(refused, expected.refused ?? []);
    if (expected.undos) {
      const { doc } = update(state, { type: "undo" });
      assert.deepEqual([doc.journey, doc.world], [first.doc.journey, first.doc.world]);
    }
  });
}

test("keys do the same at their cell, for as long as they are held", () => {
  let state = begun({});
  const hold = (tool, deletes, ...cells) => {
    state = update(state, { type: "world-tool", tool });
    const { paint, actions } = keyLayer(state.doc, tool, cells[0], deletes);
    for (const action of actions) state = update(state, action);
    for (const cell of cells) {
      for (const action of paint([cell], 0, { doc: state.doc, nextStroke: () => 1 }, 1))
        state = update(state, action);
    }
  };
  hold(UNITS, false, place(4, 2), place(5, 2), place(6, 2));
  assert.deepEqual(state.doc.journey.units, [FIRST, unit([4, 2], [6, 2])]);
  assert.equal(state.view.tool.number, 1);
  hold(UNITS, true, place(4, 2));
  assert.equal(state.doc.journey.units, null);
  hold(PATROLS, false, place(4, 2), place(5, 2), place(5, 3), place(5, 4));
  assert.deepEqual(state.doc.journey.patrols, [patrol("back", [4, 2], [5, 2], [5, 4])]);
  hold(DOORS, false, place(8, 8));
  hold(DOORS, true, place(8, 8));
  assert.deepEqual(state.doc.journey.doors, []);
});

test("a route of any drawing is straight, leg by leg, and can be closed", () => {
  let seed = 7;
  const random = (most) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return (seed >> 8) % most;
  };
  const map = { width: 20, height: 10, cells: new Uint8Array(200).fill(1) };
  for (let round = 0; round < 300; round += 1) {
    let [x, y] = [random(20), random(10)];
    let route = [place(x, y)];
    for (let step = 0; step < 40; step += 1) {
      x = Math.max(0, Math.min(19, x + random(3) - 1));
      y = Math.max(0, Math.min(9, y + random(3) - 1));
      route = drawnOn(route, place(x, y), 20, round % 2);
      const end = route.at(-1);
      const far = Math.max(Math.abs((end % 20) - x), Math.abs(Math.floor(end / 20) - y));
      assert.ok(far <= round % 2, `${far} cells beside the pointer`);
    }
    const ring = closed(route, map);
    for (const mode of ["back", "loop"]) {
      const cells = roundOf({ route: mode === "loop" ? ring : route, mode }, 20);
      for (const [index, cell] of cells.entries()) {
        const next = cells[(index + 1) % cells.length];
        const [dx, dy] = [(next % 20) - (cell % 20), Math.floor(next / 20) - Math.floor(cell / 20)];
        assert.ok(Math.abs(dx) <= 1 && Math.abs(dy) <= 1, `${mode}: ${cells}`);
      }
    }
    for (const [index, point] of [...ring, ring[0]].entries()) {
      if (index === 0) continue;
      const from = ring[index - 1];
      const [dx, dy] = [(point % 20) - (from % 20), Math.floor(point / 20) - Math.floor(from / 20)];
      assert.ok(dx === 0 || dy === 0 || Math.abs(dx) === Math.abs(dy), `${ring}`);
    }
  }
});

test("a corner lies where no wall is, if it can", () => {
  const cells = new Uint8Array(200).fill(1);
  const map = { width: 20, height: 10, cells };
  const route = [place(2, 2), place(8, 2), place(8, 5)];
  // Diagonally first, along (7, 4), (6, 3), to (5, 2).
  assert.equal(closed(route, map).at(-1), place(5, 2));
  cells[place(6, 3)] = 0;
  assert.equal(closed(route, map).at(-1), place(5, 5));
});

function begun({ walls = [], before }) {
  const cells = new Uint8Array(200).fill(1);
  for (const cell of walls) cells[place(...cell)] = 0;
  const map = { width: 20, height: 10, cells, start: 102, goal: 117 };
  const state = initialState({ title: "", source: null, ...map, lanes: [] }, catalogue);
  return update(state, { type: "journey", patch: before ?? {} });
}
