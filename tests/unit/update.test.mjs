import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { readConfig } from "../../www/src/state/config.ts";
import { toLink } from "../../www/src/state/document.ts";
import { initialState, update } from "../../www/src/state/update.ts";
import { catalogue, defaultDocument, field } from "./catalogue.mjs";

/** @typedef {import("../../www/src/state/actions.ts").Action} Action */
/** @typedef {import("../../www/src/state/actions.ts").State} State */

function start() {
  const lanes = [
    readConfig({ algorithm: "dijkstra" }, catalogue),
    readConfig({ ties: ["low_h", "low_g", "lifo"] }, catalogue),
  ];
  return initialState(defaultDocument(field(), lanes), catalogue);
}

/**
 * @param {State} state
 * @param {Action[]} actions
 */
const run = (state, ...actions) => actions.reduce(update, state);

test("pieces of one stroke are undone and redone together", () => {
  const before = start();
  const drawn = run(
    before,
    { type: "paint", cells: [1, 2], value: 0, stroke: 1 },
    { type: "paint", cells: [2, 3], value: 0, stroke: 1 },
    { type: "paint", cells: [3, 4], value: 5, stroke: 2 },
  );
  assert.deepEqual([...drawn.doc.cells.slice(0, 6)], [1, 0, 0, 5, 5, 1]);
  const once = run(drawn, { type: "undo" });
  assert.deepEqual([...once.doc.cells.slice(0, 6)], [1, 0, 0, 0, 1, 1]);
  const twice = run(once, { type: "undo" });
  assert.deepEqual(twice.doc, before.doc);
  assert.equal(run(twice, { type: "undo" }), twice);
  assert.deepEqual(run(twice, { type: "redo" }, { type: "redo" }).doc, drawn.doc);
});

test("a document that was handed out is never written to", () => {
  const before = start();
  const cells = before.doc.cells.slice();
  const drawn = run(before, { type: "paint", cells: [1], value: 0, stroke: 1 });
  run(drawn, { type: "undo" });
  assert.deepEqual(before.doc.cells, cells);
  assert.equal(drawn.doc.cells[1], 0);
});

/** Freezes a state as far as that goes: the numbers of arrays of bytes can't be. */
function frozen(value) {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

test("it is pure: it changes nothing that it is given, and nothing decides beside that", () => {
  const actions = [
    { type: "paint", cells: [1, 2], value: 0, stroke: 1 },
    { type: "world-paint", plane: "danger", cells: [3], value: "5", stroke: 2 },
    { type: "world", patch: { points: [0, 1] } },
    { type: "journey", patch: { sight: 2 } },
    { type: "unit-add", at: 5, goal: 6 },
    { type: "patrol-add", patrol: { route: [8, 9] } },
    { type: "door-add", door: { cells: [7] } },
    { type: "lane-add", method: "greedy" },
    { type: "lane-set", id: 1, patch: { weight: 2000 } },
    { type: "tie-add", id: 2, criterion: "high_g" },
    { type: "layer", layer: "plateau" },
    { type: "undo" },
    { type: "redo" },
  ];
  const each = () => {
    let state = frozen(start());
    return actions.map((action) => {
      const bytes = state.doc.cells.slice();
      const next = frozen(update(state, frozen(action)));
      assert.deepEqual(state.doc.cells, bytes, action.type);
      assert.deepEqual(update(state, action), next, action.type);
      assert.notDeepEqual(next, state, action.type);
      state = next;
      return next;
    });
  };
  const first = each();
  run(start(), ...actions.toReversed());
  assert.deepEqual(each(), first);
  // What loads later can't change it: its rooms keep no values between calls, and load nothing.
  const state = new URL("../../www/src/state/", import.meta.url);
  for (const name of readdirSync(state)) {
    const text = readFileSync(new URL(name, state), "utf8");
    assert.ok(!/^(export )?(let|var) /m.test(text), `${name} has a variable`);
    assert.ok(!/\bimport\(\s*"/.test(text.replace(/typeof import\(/g, "")), `${name} loads a part`);
    assert.ok(!/\bObject\.assign\(/.test(text), `${name} changes an object`);
  }
});

test("the oldest strokes are let go, each as a whole", () => {
  // A change of one cell counts 258 bytes, and a tenth is let go at 17.6 MB: more than 17,600,000 / 258 =
  // 68,217 changes are never kept, and fewer than 16,000,000 / 258 = 62,015 never of so many.
  let state = start();
  const changes = 90_000;
  for (let at = 0; at < changes; at += 1) {
    const stroke = at >> 1;
    const value = 2 + (stroke % 8);
    state = run(state, { type: "paint", cells: [1 + (at % 2)], value, stroke });
  }
  let kept = 0;
  const strokes = new Map();
  for (let rest = state.past; rest !== null; rest = rest.rest) {
    kept += 1;
    const { stroke } = rest.change;
    strokes.set(stroke, (strokes.get(stroke) ?? 0) + 1);
  }
  assert.ok(kept >= 62_015 && kept <= 68_217, `${kept}`);
  assert.deepEqual(new Set(strokes.values()), new Set([2]));
  const drawn = state.doc;
  for (let back = 0; back < 100; back += 1) state = run(state, { type: "undo" });
  for (let forth = 0; forth < 100; forth += 1) state = run(state, { type: "redo" });
  assert.deepEqual(state.doc, drawn);
});

test("a thousand strokes are undone one by one", () => {
  let state = start();
  const first = state.doc;
  for (let stroke = 0; stroke < 1000; stroke += 1) {
    const value = Math.floor(stroke / 40) % 9;
    state = run(state, { type: "paint", cells: [stroke % 40], value: value + 1, stroke });
  }
  let steps = 0;
  while (state.past !== null) {
    state = run(state, { type: "undo" });
    steps += 1;
  }
  assert.ok(steps > 900);
  assert.deepEqual(state.doc, first);
});

test("filling most of the map is undone too", () => {
  const all = Array.from({ length: 40 }, (_, cell) => cell);
  const before = start();
  const state = run(
    before,
    { type: "paint", cells: [1], value: 0, stroke: 1 },
    { type: "paint", cells: all, value: 3, stroke: 2 },
    { type: "paint", cells: [2], value: 4, stroke: 2 },
  );
  assert.equal(state.doc.cells[2], 4);
  const back = run(state, { type: "undo" });
  assert.deepEqual([...back.doc.cells.slice(0, 3)], [1, 0, 1]);
  assert.deepEqual(run(back, { type: "undo" }).doc, before.doc);
  assert.deepEqual(run(back, { type: "redo" }).doc, state.doc);
});

test("start and goal aren't walled in, and don't move onto walls or each other", () => {
  const walled = run(start(), { type: "paint", cells: [15, 16, 17, 23], value: 0, stroke: 1 });
  assert.deepEqual(
    [15, 16, 17, 23].map((cell) => walled.doc.cells[cell]),
    [0, 1, 0, 1],
  );
  assert.equal(run(walled, { type: "move-start", cell: 17, stroke: 2 }), walled);
  assert.equal(run(walled, { type: "move-start", cell: 23, stroke: 2 }), walled);
  const moved = run(
    walled,
    { type: "move-goal", cell: 30, stroke: 3 },
    { type: "move-goal", cell: 31, stroke: 3 },
  );
  assert.equal(moved.doc.goal, 31);
  assert.equal(run(moved, { type: "undo" }).doc.goal, 23);
});

test("drawing what is there already changes nothing", () => {
  const state = start();
  assert.equal(run(state, { type: "paint", cells: [3], value: 1, stroke: 1 }), state);
});

test("loading a map keeps the lanes and is undone", () => {
  const before = start();
  const map = { width: 2, height: 1, cells: new Uint8Array([1, 1]), start: 0, goal: 1 };
  const loaded = run(before, {
    type: "load-map",
    map,
    title: "two",
    source: { generator: "trap", seed: 1 },
  });
  assert.equal(loaded.doc.width, 2);
  assert.equal(loaded.doc.lanes, before.doc.lanes);
  const drawn = run(loaded, { type: "paint", cells: [1], value: 2, stroke: 9 });
  assert.equal(drawn.doc.source, null);
  assert.deepEqual(run(drawn, { type: "undo" }, { type: "undo" }).doc, before.doc);
});

test("lanes are added, duplicated, moved, changed, removed and brought back", () => {
  const before = start();
  const state = run(
    before,
    { type: "lane-add" },
    { type: "lane-duplicate", id: 1 },
    { type: "lane-move", id: 3, to: 0 },
    { type: "lane-set", id: 4, patch: { heuristic: "manhattan" } },
    { type: "lane-remove", id: 1 },
  );
  assert.deepEqual(
    state.doc.lanes.map((lane) => lane.id),
    [3, 4, 2],
  );
  assert.equal(state.doc.lanes[1]?.config.heuristic, "manhattan");
  assert.equal(state.doc.lanes[1]?.config.algorithm, "dijkstra");
  const undone = run(state, ...Array(5).fill({ type: "undo" }));
  assert.deepEqual(undone.doc, before.doc);
  const again = run(undone, { type: "lane-add" });
  assert.equal(again.doc.lanes.at(-1)?.id, 5, "an id is never used again");
});

test("there are 1 to 12 lanes", () => {
  let state = start();
  while (state.doc.lanes.length < 12) state = run(state, { type: "lane-add" });
  assert.throws(() => update(state, { type: "lane-add" }), /12 lanes/);
  for (const { id } of state.doc.lanes) state = run(state, { type: "lane-remove", id });
  assert.equal(state.doc.lanes.length, 1);
});

test("the chain's last criterion stays last", () => {
  const ties = (/** @type {State} */ state) => state.doc.lanes[1]?.config.ties.join(" ");
  const state = start();
  assert.equal(ties(run(state, { type: "tie-move", id: 2, from: 0, to: 9 })), "low_g low_h lifo");
  assert.equal(
    ties(run(state, { type: "tie-add", id: 2, criterion: "cross" })),
    "low_h low_g cross lifo",
  );
  assert.equal(ties(run(state, { type: "tie-add", id: 2, criterion: "fifo" })), "low_h low_g fifo");
  assert.equal(ties(run(state, { type: "tie-remove", id: 2, at: 0 })), "low_g lifo");
  assert.equal(run(state, { type: "tie-remove", id: 2, at: 2 }), state);
  assert.equal(run(state, { type: "tie-move", id: 2, from: 2, to: 0 }), state);
});

test("a direction moves within the order of the neighbours", () => {
  const order = (/** @type {State} */ state) => state.doc.lanes[1]?.config.order;
  const state = start();
  const move = (/** @type {number} */ from, /** @type {number} */ to) =>
    run(state, { type: "order-move", id: 2, from, to });
  assert.equal(order(state), "N NE E SE S SW W NW");
  assert.equal(order(move(2, 0)), "E N NE SE S SW W NW");
  assert.equal(order(move(0, 9)), "NE E SE S SW W NW N");
  assert.equal(move(8, 0), state);
  assert.equal(move(3, 3), state);
});

test("a slider's drag is undone at once", () => {
  const before = start();
  const dragged = run(
    before,
    { type: "lane-set", id: 2, patch: { weight: 1200 }, stroke: -1 },
    { type: "lane-set", id: 2, patch: { weight: 1500 }, stroke: -1 },
  );
  assert.equal(dragged.doc.lanes[1]?.config.weight, 1500);
  assert.deepEqual(run(dragged, { type: "undo" }).doc, before.doc);
});

test("a document that the engine has read is loaded and undone", () => {
  const before = start();
  const link = toLink(before.doc, before.view);
  const loaded = run(before, {
    type: "load-document",
    link: { ...link, lanes: [link.lanes[1]], ids: [7] },
  });
  assert.deepEqual(
    loaded.doc.lanes.map((lane) => lane.id),
    [7],
  );
  assert.deepEqual(run(loaded, { type: "undo" }).doc, before.doc);
  assert.equal(run(loaded, { type: "lane-add" }).doc.lanes[1]?.id, 8);
});

test("pencils choose what is drawn, shapes draw it", () => {
  const view = (/** @type {Action[]} */ ...actions) => {
    const { tool, brush } = run(start(), ...actions).view;
    return `${tool} ${brush}`;
  };
  assert.equal(view({ type: "tool", tool: "weight" }), "weight 5");
  assert.equal(view({ type: "tool", tool: "erase" }), "erase 1");
  assert.equal(view({ type: "brush", value: 3 }), "weight 3");
  assert.equal(view({ type: "brush", value: 3 }, { type: "tool", tool: "line" }), "line 3");
  assert.equal(view({ type: "tool", tool: "rect" }, { type: "brush", value: 1 }), "rect 1");
});

test("an action that makes no sense is refused with a sentence", () => {
  const state = start();
  const refused = (/** @type {unknown} */ action, /** @type {RegExp} */ message) =>
    assert.throws(() => update(state, /** @type {Action} */ (action)), message);
  refused({ type: "dance" }, /There is no action "dance"/);
  refused({ type: "paint", cells: [40], value: 0, stroke: 1 }, /outside the map of 8 by 5/);
  refused({ type: "paint", cells: [4], value: 10, stroke: 1 }, /weight from 1 to 9/);
  refused({ type: "lane-remove", id: 99 }, /no lane with the id 99/);
  refused({ type: "lane-set", id: 1, patch: { moves: "6" } }, /"6" isn't a number of moves/);
});

test("an action that makes no sense throws a sentence and changes nothing", () => {
  const state = initialState(defaultDocument(field(), [readConfig({}, catalogue)]), catalogue);
  for (const [action, sentence] of [
    [{ type: "tool", tool: "hammer" }, /There is no tool "hammer"; there are wall/],
    [{ type: "layer", layer: "mood" }, /There is no layer "mood"/],
    [{ type: "camera", camera: null }, /A camera is/],
    [{ type: "camera", camera: { scale: null, x: 0, y: 0 } }, /A camera is/],
    [{ type: "hover", cell: -4 }, /Cell -4 lies outside the map of 8 by 5/],
    [{ type: "cursor", cell: 99 }, /Cell 99 lies outside/],
    [{ type: "speed", speed: "fast" }, /speed is a number, not "fast"/],
    [{ type: "seek", position: Number.NaN }, /position is a number/],
    [{ type: "paint", cells: null, value: 0, stroke: 1 }, /cells to paint are a list/],
    [{ type: "fly" }, /There is no action "fly"/],
  ]) {
    assert.throws(() => update(state, action), sentence);
  }
});

test("a hand that moves a zoomed view holds it, until it is let go or the map is fit again", () => {
  const before = start();
  const camera = { scale: 40, x: 1, y: 1 };
  const zoomed = run(before, { type: "camera", camera });
  assert.equal(zoomed.view.held, false);
  const moved = run(zoomed, { type: "camera", camera, held: true });
  assert.equal(moved.view.held, true);
  assert.equal(run(moved, { type: "camera", camera }).view.held, true);
  assert.equal(run(moved, { type: "held", on: false }).view.held, false);
  assert.equal(run(moved, { type: "fit" }).view.held, false);
  assert.equal(run(zoomed, { type: "held", on: true }).view.held, true);
  // A map that is shown whole can't be moved.
  const whole = { scale: 0, x: 0, y: 0 };
  assert.equal(run(before, { type: "camera", camera: whole, held: true }).view.held, false);
});

test("one lane can be pinned, as long as it is there", () => {
  const before = start();
  const [one, two] = before.doc.lanes.map(({ id }) => id);
  assert.equal(before.view.pin, null);
  const pinned = run(before, { type: "pin", lane: two });
  assert.equal(pinned.view.pin, two);
  assert.equal(run(pinned, { type: "pin", lane: one }).view.pin, one);
  assert.equal(run(pinned, { type: "pin", lane: two }).view.pin, null);
  // Other lanes come and go, and the pinned one moves.
  const other = run(pinned, { type: "lane-duplicate", id: one }, { type: "lane-remove", id: one });
  assert.equal(other.view.pin, two);
  assert.equal(run(pinned, { type: "lane-remove", id: two }).view.pin, null);
  assert.equal(run(before, { type: "pin", lane: 99 }).view.pin, null);
  // A link has no place for it.
  assert.equal("pin" in toLink(pinned.doc, pinned.view).view, false);
});
