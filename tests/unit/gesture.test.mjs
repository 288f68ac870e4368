import assert from "node:assert/strict";
import { test } from "node:test";
import { gesture, IDLE, previewOf } from "../../www/src/input/gesture.ts";
import { initialState, update } from "../../www/src/state/update.ts";
import { catalogue } from "./catalogue.mjs";
import { column, fill, row, sorted } from "./cells.mjs";
import { cancel, move, press, release, touch } from "./contacts.mjs";

/**
 * The edge cases of pointers, as a table: what hands do over a map of 20 x 10 cells, ten pixels
 * each, start at (2,5) and goal at (17,5), and the map that follows. Each event is
 * [type, x, y, more]: x and y in cells, `id` 1 unless told.
 */
const CASES = [
  ["a click draws a cell", [press(4, 1), release(4, 1)], { walls: [[4, 1]] }],
  [
    "a fast stroke leaves no gap",
    [press(0, 0), move(6, 3), release(6, 3)],
    {
      walls: [
        [0, 0],
        [1, 0],
        [2, 1],
        [3, 1],
        [4, 2],
        [5, 2],
        [6, 3],
      ],
    },
  ],
  [
    "the pointer's whole trail counts",
    [
      press(4, 0),
      move(6, 0, {
        trail: [
          [4, 2],
          [6, 2],
          [6, 0],
        ],
      }),
      release(6, 0),
    ],
    {
      walls: [
        [4, 0],
        [4, 1],
        [4, 2],
        [5, 2],
        [6, 0],
        [6, 1],
        [6, 2],
      ],
    },
  ],
  [
    "a stroke over the edge goes on where it comes back",
    [press(1, 0), move(1, -3), move(3, -3), move(3, 0), release(3, 0)],
    {
      walls: [
        [1, 0],
        [3, 0],
      ],
    },
  ],
  ["a wall on a wall stays", [press(9, 9), release(9, 9)], { walls: [[9, 9]], before: [[9, 9]] }],
  [
    "the right button erases",
    [press(8, 9, { button: 2 }), move(10, 9), release(10, 9)],
    {
      walls: [[7, 9]],
      before: [
        [7, 9],
        [8, 9],
        [9, 9],
        [10, 9],
      ],
    },
  ],
  ["the erase tool erases", [press(9, 9), release(9, 9)], { tool: "erase", before: [[9, 9]] }],
  [
    "a stroke over start and goal spares them",
    [press(1, 4), move(1, 5), move(3, 5), release(3, 5)],
    {
      walls: [
        [1, 4],
        [1, 5],
        [3, 5],
      ],
    },
  ],
  [
    "the start is carried, whatever the tool",
    [press(2, 5), move(4, 6), move(5, 7), release(5, 7)],
    { start: [5, 7], tool: "rect" },
  ],
  ["the goal is carried", [press(17, 5), move(12, 2), release(12, 2)], { goal: [12, 2] }],
  [
    "an end carried onto a wall stays where it was last",
    [press(2, 5), move(3, 5), move(9, 9), release(9, 9)],
    { start: [3, 5], before: [[9, 9]], walls: [[9, 9]] },
  ],
  [
    "an end carried out of the map goes along its edge",
    [press(2, 5), move(-4, 8), release(-4, 8)],
    { start: [0, 8] },
  ],
  ["a click on the start changes nothing", [press(2, 5), release(2, 5)], { undos: 0 }],
  [
    "the start tool places the start",
    [press(6, 6), release(6, 6)],
    { tool: "start", start: [6, 6] },
  ],
  [
    "shift keeps a stroke straight",
    [press(4, 2), move(6, 3, { shift: true }), move(8, 4, { shift: true }), release(8, 4)],
    {
      walls: [
        [4, 2],
        [5, 2],
        [6, 2],
        [7, 2],
        [8, 2],
      ],
    },
  ],
  [
    "a line is drawn when it is let go",
    [press(4, 2), move(4, 9), move(7, 2), release(7, 2)],
    {
      tool: "line",
      walls: [
        [4, 2],
        [5, 2],
        [6, 2],
        [7, 2],
      ],
      undos: 1,
    },
  ],
  [
    "a rectangle, too",
    [press(5, 3), move(4, 2), release(4, 2)],
    {
      tool: "rect",
      walls: [
        [4, 2],
        [5, 2],
        [4, 3],
        [5, 3],
      ],
      undos: 1,
    },
  ],
  ["escape gives a line up", [press(4, 2), move(7, 2), giveUp(), release(7, 2)], { tool: "line" }],
  [
    "escape takes a stroke back, and the button is still down",
    [press(4, 2), move(7, 2), giveUp(), move(9, 2), release(9, 2)],
    {},
  ],
  [
    "escape doesn't take back another's work",
    [press(9, 9), giveUp(), release(9, 9)],
    { walls: [[9, 9]], before: [[9, 9]] },
  ],
  [
    "a fill is bounded by other values",
    [press(1, 1), release(1, 1)],
    {
      tool: "fill",
      before: column().map((y) => [3, y]),
      walls: [...column().map((y) => [3, y]), ...fill(0, 2, [[2, 5]])],
    },
  ],
  ["a tap draws a dot", [touch(4, 1), release(4, 1)], { walls: [[4, 1]] }],
  ["a finger down draws nothing yet", [touch(4, 1)], {}],
  [
    "a finger draws once it has moved a cell, from where it began",
    [touch(4, 1), move(4.3, 1.2), move(6, 1), release(6, 1)],
    {
      walls: [
        [4, 1],
        [5, 1],
        [6, 1],
      ],
    },
  ],
  [
    "a pinch leaves no dot",
    [
      touch(4, 1),
      touch(8, 1, { id: 2 }),
      move(2, 1),
      move(10, 1, { id: 2 }),
      release(2, 1),
      release(10, 1, { id: 2 }),
    ],
    { zoomed: true },
  ],
  [
    "nor where the first finger had already drawn",
    [
      touch(4, 1),
      move(6, 1),
      touch(8, 4, { id: 2 }),
      move(11, 4, { id: 2 }),
      release(6, 1),
      release(11, 4, { id: 2 }),
    ],
    { zoomed: true },
  ],
  [
    "nor where it had begun to carry the start",
    [touch(2, 5), move(4, 5), touch(8, 5, { id: 2 }), release(4, 5), release(8, 5, { id: 2 })],
    {},
  ],
  [
    "the finger that stays after a pinch draws nothing",
    [touch(4, 1), touch(8, 1, { id: 2 }), release(8, 1, { id: 2 }), move(9, 9), release(9, 9)],
    {},
  ],
  [
    "after it fingers draw again",
    [
      touch(4, 1),
      touch(8, 1, { id: 2 }),
      release(8, 1, { id: 2 }),
      release(4, 1),
      touch(1, 1),
      release(1, 1),
    ],
    { walls: [[1, 1]] },
  ],
  [
    "a long stroke was meant: a second finger ends it",
    [
      touch(0, 0),
      move(19, 0),
      move(19, 9),
      touch(9, 9, { id: 2 }),
      release(19, 9),
      release(9, 9, { id: 2 }),
    ],
    {
      walls: [
        ...row(0, 20),
        ...column()
          .map((y) => [19, y])
          .filter(([, y]) => y > 0),
      ],
    },
  ],
  [
    "a palm beside a pen is nothing",
    [press(4, 1), touch(9, 9, { id: 2 }), move(5, 1), release(9, 9, { id: 2 }), release(5, 1)],
    {
      walls: [
        [4, 1],
        [5, 1],
      ],
    },
  ],
  [
    "a cancelled stroke keeps what was drawn",
    [press(4, 1), cancel(), move(9, 1)],
    { walls: [[4, 1]] },
  ],
  ["a cancelled line is given up", [press(4, 1), move(8, 1), cancel()], { tool: "line" }],
  ["a cancelled touch draws nothing", [touch(4, 1), cancel()], {}],
  ["the middle button pans", [press(4, 1, { button: 1 }), move(9, 4), release(9, 4)], {}],
  [
    "space held, the left button pans",
    [press(4, 1, { space: true }), move(9, 4), release(9, 4)],
    {},
  ],
  ["the pan tool pans", [press(4, 1), move(9, 4), release(9, 4)], { tool: "pan" }],
  [
    "until drawing is switched on, a finger draws nothing",
    [touch(4, 1), move(4.3, 1.2), move(9, 1), release(9, 1)],
    { draws: false },
  ],
  [
    "it carries an end all the same, by 44 pixels around it, and a tap only points at a cell",
    [touch(4, 5), move(6, 6), release(6, 6), touch(9, 3), release(9, 3)],
    { draws: false, start: [6, 6], cursor: [9, 3] },
  ],
  [
    "farther from an end it draws nothing",
    [touch(5, 5), move(7, 5), release(7, 5)],
    { draws: false },
  ],
  [
    "two fingers zoom all the same",
    [
      touch(4, 4),
      touch(8, 4, { id: 2 }),
      move(2, 4),
      move(12, 4, { id: 2 }),
      release(2, 4),
      release(12, 4, { id: 2 }),
    ],
    { draws: false, zoomed: true },
  ],
  ["a mouse always draws", [press(4, 1), release(4, 1)], { draws: false, walls: [[4, 1]] }],
  [
    "a weight is drawn with the brush",
    [press(4, 1), release(4, 1)],
    { tool: "weight", weights: [[4, 1, 5]] },
  ],
];

for (const [name, events, expected] of CASES) {
  test(name, () => {
    const { before = [], tool = "wall", draws = true, walls = [], weights = [] } = expected;
    let state = initialState(makeDocument(before), catalogue);
    state = update(state, { type: "tool", tool });
    state = update(state, { type: "draws", on: draws });
    const first = state;
    let hands = IDLE;
    let stroke = 0;
    for (const event of events) {
      const sight = {
        doc: state.doc,
        view: state.view,
        camera: { scale: 10, x: 0, y: 0, ...(state.view.camera.scale ? state.view.camera : {}) },
        cells: state.doc.cells,
        panel: { width: 200, height: 100 },
        nextStroke: () => ++stroke,
      };
      const outcome = gesture(hands, event, sight);
      hands = outcome.hands;
      for (const action of outcome.actions) state = update(state, action);
    }
    assert.deepEqual(cellsOf(state.doc, 0), sorted(walls));
    for (const [x, y, value] of weights) assert.equal(state.doc.cells[y * 20 + x], value);
    assert.deepEqual(place(state.doc.start), expected.start ?? [2, 5]);
    assert.deepEqual(place(state.doc.goal), expected.goal ?? [17, 5]);
    assert.equal(previewOf(hands), null);
    if ("cursor" in expected) assert.deepEqual(place(state.view.cursor), expected.cursor);
    if (expected.zoomed) assert.ok(state.view.camera.scale > 10);
    if (expected.undos !== undefined) assert.equal(undosTo(first, state), expected.undos);
  });
}

test("the line being drawn is shown", () => {
  const state = update(initialState(makeDocument([]), catalogue), { type: "tool", tool: "line" });
  const sight = {
    doc: state.doc,
    view: state.view,
    camera: { scale: 10, x: 0, y: 0 },
    panel: { width: 200, height: 100 },
    nextStroke: () => 1,
  };
  const { hands } = gesture(gesture(IDLE, press(4, 2), sight).hands, move(7, 3), sight);
  assert.deepEqual(previewOf(hands), {
    figure: "line",
    from: { x: 4, y: 2 },
    to: { x: 7, y: 3 },
    value: 0,
  });
});

function giveUp() {
  return { type: "escape" };
}

function makeDocument(walls) {
  const cells = new Uint8Array(200).fill(1);
  for (const [x, y] of walls) cells[y * 20 + x] = 0;
  const map = { width: 20, height: 10, cells, start: 102, goal: 117 };
  return { title: "", source: null, ...map, lanes: [] };
}

function cellsOf(doc, value) {
  const found = [];
  for (const [cell, other] of doc.cells.entries()) if (other === value) found.push(place(cell));
  return sorted(found);
}

function place(cell) {
  return [cell % 20, Math.floor(cell / 20)];
}

function undosTo(first, state) {
  let count = 0;
  for (let now = state; now.past !== first.past; now = update(now, { type: "undo" })) count++;
  return count;
}
