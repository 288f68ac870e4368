// What a document's journey is made of: units, patrols, doors, settings, and the script that drawing makes later.
import assert from "node:assert/strict";
import { test } from "node:test";
import { withDrawn } from "../../www/src/journey/drawn.ts";
import { readConfig } from "../../www/src/state/config.ts";
import { toLink } from "../../www/src/state/document.ts";
import { tickOf } from "../../www/src/state/journey-script.ts";
import { initialState, update } from "../../www/src/state/update.ts";
import { toJson } from "../../www/src/state/written.ts";
import { drawsWhen, journeySaid } from "../../www/src/words/journey-said.ts";
import { catalogue, defaultDocument, field, USUAL } from "./catalogue.mjs";

/** A field of 8 x 5 cells, start (0, 2), goal (7, 2). */
function start() {
  const lanes = [readConfig({ algorithm: "astar" }, catalogue)];
  return initialState(defaultDocument(field(), lanes), catalogue);
}

const at = (x, y) => y * 8 + x;
const run = (state, ...actions) => actions.reduce(update, state);
const begin = { type: "journey", patch: {} };
const undo = { type: "undo" };
const redo = { type: "redo" };
const begun = (...actions) => run(start(), begin, ...actions);
const unit = (place, goal = place, more = {}) => ({ type: "unit-add", at: place, goal, ...more });
const refused = (state, action, message) => assert.throws(() => update(state, action), { message });
const paint = (cells, value, stroke) => ({ type: "paint", cells, value, stroke });
/** A state whose timeline has this many ticks and stands at one of them. */
const atTick = (state, position, length = 60) =>
  run(state, { type: "length", steps: length }, { type: "seek", position });

test("a journey begins with the document's ends as unit 0, and goes without a trace", () => {
  const before = start();
  const state = begun();
  assert.deepEqual(state.doc.journey, USUAL);
  assert.deepEqual(toJson(state.doc, catalogue).journey, {});
  assert.equal(toJson(state.doc, catalogue).version, 2);
  assert.equal(run(state, begin), state);
  const ended = run(state, { type: "journey", patch: null });
  assert.equal(ended.doc.journey, undefined);
  assert.deepEqual(toJson(ended.doc, catalogue), toJson(before.doc, catalogue));
  assert.deepEqual(run(ended, undo).doc.journey, USUAL);
  assert.equal(run(state, undo).doc.journey, undefined);
});

test("a second unit makes a list, and unit 0 stays the document's start and goal", () => {
  const state = begun(unit(at(1, 0), at(5, 0), { depart: 4 }));
  assert.deepEqual(state.doc.journey.units, [
    { at: at(0, 2), goal: at(7, 2), depart: 0 },
    { at: at(1, 0), goal: at(5, 0), depart: 4 },
  ]);
  const moved = run(state, { type: "unit-set", unit: 0, patch: { at: at(3, 3) } });
  assert.equal(moved.doc.start, at(3, 3));
  assert.equal(moved.doc.source, null);
  const dragged = run(moved, { type: "move-goal", cell: at(6, 4), stroke: 7 });
  assert.equal(dragged.doc.journey.units[0].goal, at(6, 4));
  assert.equal(dragged.doc.goal, at(6, 4));
  assert.deepEqual(run(dragged, undo).doc, moved.doc);
  // Where unit 1 stands unit 0 can't.
  assert.equal(run(dragged, { type: "move-start", cell: at(1, 0), stroke: 8 }), dragged);
  const removed = run(state, { type: "unit-remove", unit: 0 });
  assert.deepEqual(removed.doc.journey.units, [{ at: at(1, 0), goal: at(5, 0), depart: 4 }]);
  assert.equal(removed.doc.start, at(1, 0));
  // One that departs at once needs no list.
  const only = run(removed, { type: "unit-set", unit: 0, patch: { depart: 0 } });
  assert.equal(only.doc.journey.units, null);
  assert.deepEqual([only.doc.start, only.doc.goal], [at(1, 0), at(5, 0)]);
});

test("a unit that stands leaves the document's ends as they are", () => {
  const state = begun({ type: "unit-set", unit: 0, patch: { goal: at(0, 2) } });
  assert.deepEqual(state.doc.journey.units, [{ at: at(0, 2), goal: at(0, 2), depart: 0 }]);
  assert.deepEqual([state.doc.start, state.doc.goal], [at(0, 2), at(7, 2)]);
});

test("units are refused in a sentence", () => {
  const state = begun(paint([at(4, 4)], 0, 1), unit(at(1, 0)));
  refused(state, unit(at(4, 4)), "A unit can't stand on a wall.");
  refused(state, unit(at(1, 1), at(4, 4)), "A unit's goal can't lie on a wall.");
  refused(state, unit(at(1, 0)), "Unit 1 stands there already.");
  refused(state, unit(at(0, 2)), "Unit 0 stands there already.");
  refused(state, unit(40), "Cell 40 lies outside the map of 8 by 5 cells.");
  refused(state, { type: "unit-set", unit: 2, patch: {} }, "There is no unit 2.");
  const late = { type: "unit-set", unit: 1, patch: { depart: 10_001 } };
  refused(state, late, "The departure of unit 1 is a whole number from 0 to 10000, not 10001.");
  const patrolled = run(state, { type: "patrol-add", patrol: { route: [at(2, 2), at(5, 2)] } });
  refused(patrolled, unit(at(2, 2)), "Patrol 0 begins there.");
  refused(
    begun(),
    { type: "unit-remove", unit: 0 },
    "This is the journey's only unit: Remove units, in World, ends the journey.",
  );
});

test("there are at most 64 units, 16 patrols, 16,384 cells of doors", () => {
  const cells = new Uint8Array(200 * 200).fill(1);
  const map = { width: 200, height: 200, cells, start: 0, goal: 39_999 };
  const lanes = [readConfig({ algorithm: "astar" }, catalogue)];
  let state = run(initialState(defaultDocument(map, lanes), catalogue), begin);
  for (let number = 1; number < 64; number += 1) state = run(state, unit(number));
  refused(state, unit(64), "There are 64 units already, as many as there can be.");
  for (let number = 0; number < 16; number += 1)
    state = run(state, { type: "patrol-add", patrol: { route: [1000 + number] } });
  refused(
    state,
    { type: "patrol-add", patrol: { route: [2000] } },
    "There are 16 patrols already, as many as there can be.",
  );
  const many = Array.from({ length: 16_385 }, (_, index) => 3000 + index);
  refused(
    state,
    { type: "door-add", door: { cells: many } },
    "There are 16385 cells of doors; the limit is 16384.",
  );
  refused(
    atTick(state, 5),
    paint(many, 0, 1),
    "There are 16385 cells in the script; the limit is 16384.",
  );
  const long = Array.from({ length: 257 }, (_, index) => 4000 + (index % 2));
  refused(
    run(state, { type: "patrol-remove", patrol: 15 }),
    { type: "patrol-add", patrol: { route: long } },
    "The route of patrol 15 has 257 points; there must be 1 to 256.",
  );
});

test("patrols have straight legs, and a loop gets the corner that it needs to close", () => {
  const state = begun({ type: "patrol-add", patrol: { route: [at(1, 0), at(4, 0), at(4, 3)] } });
  const [patrol] = state.doc.journey.patrols;
  assert.deepEqual(patrol, {
    ...{ route: [at(1, 0), at(4, 0), at(4, 3)], mode: "back", every: 1, offset: 0 },
  });
  const ring = run(state, { type: "patrol-set", patrol: 0, patch: { mode: "loop", every: 3 } });
  assert.deepEqual(ring.doc.journey.patrols[0].route, [at(1, 0), at(4, 0), at(4, 3)]);
  const bent = run(state, {
    ...{ type: "patrol-set", patrol: 0 },
    patch: { route: [at(1, 0), at(4, 0), at(4, 2)], mode: "loop" },
  });
  // Diagonally to the first point's row, then straight.
  assert.deepEqual(bent.doc.journey.patrols[0].route, [
    ...[at(1, 0), at(4, 0), at(4, 2)],
    at(2, 0),
  ]);
  refused(
    state,
    { type: "patrol-add", patrol: { route: [at(2, 2), at(4, 3)] } },
    "The route of patrol 1 isn't straight from (2, 2) to (4, 3).",
  );
  refused(state, { type: "patrol-add", patrol: { route: [at(1, 0)] } }, "Patrol 0 begins there.");
  refused(
    state,
    { type: "patrol-set", patrol: 0, patch: { every: 17 } },
    "The interval of patrol 0 is a whole number from 1 to 16, not 17.",
  );
  // With another offset it begins elsewhere.
  const later = run(state, { type: "patrol-set", patrol: 0, patch: { offset: 1 } });
  refused(later, unit(at(2, 0)), "Patrol 0 begins there.");
  assert.deepEqual(run(later, unit(at(1, 0))).doc.journey.units.length, 2);
  assert.deepEqual(run(later, { type: "patrol-remove", patrol: 0 }).doc.journey.patrols, []);
});

test("doors are made, change, and share no cell", () => {
  const state = begun({ type: "door-add", door: { cells: [at(3, 1), at(3, 2)] } });
  assert.deepEqual(state.doc.journey.doors, [
    { cells: [at(3, 1), at(3, 2)], open: 10, shut: 10, offset: 0 },
  ]);
  const second = { type: "door-add", door: { cells: [at(3, 2)], shut: 5 } };
  refused(state, second, "That cell belongs to door 0.");
  const more = run(state, { ...second, door: { cells: [at(5, 2)], shut: 5 } });
  refused(
    more,
    { type: "door-set", door: 1, patch: { open: 0 } },
    "The open time of door 1 is a whole number from 1 to 10000, not 0.",
  );
  refused(more, { type: "door-set", door: 1, patch: { cells: [] } }, "A door has a cell.");
  const removed = run(more, { type: "door-remove", door: 0 });
  assert.deepEqual(removed.doc.journey.doors, [
    { cells: [at(5, 2)], open: 10, shut: 5, offset: 0 },
  ]);
});

test("settings are set, and refused in a sentence", () => {
  const set = (patch) => ({ type: "journey", patch });
  const state = begun(set({ sight: 3, known: "nothing", arrived: "leave", still: 5, limit: 90 }));
  const { units, patrols, script, doors, ...settings } = state.doc.journey;
  assert.deepEqual(settings, {
    ...{ sight: 3, known: "nothing", arrived: "leave", still: 5, limit: 90 },
  });
  assert.equal(run(state, set({ limit: 90 })), state);
  refused(state, set({ speed: 1 }), /A journey has no "speed"; it has units, /);
  refused(state, set({ limit: 0 }), "The limit of ticks is a whole number from 1 to 10000, not 0.");
  refused(state, set({ known: "some" }), /There is no knowledge at first "some"/);
});

test("a stroke's actions are undone together", () => {
  const state = begun();
  const drawn = run(
    state,
    unit(at(1, 0), at(1, 0), { stroke: 9 }),
    { type: "unit-set", unit: 1, patch: { goal: at(2, 0) }, stroke: 9 },
    { type: "unit-set", unit: 1, patch: { goal: at(3, 0) }, stroke: 9 },
  );
  assert.equal(drawn.doc.journey.units[1].goal, at(3, 0));
  assert.deepEqual(run(drawn, undo).doc, state.doc);
  assert.deepEqual(run(drawn, undo, redo).doc, drawn.doc);
});

test("walls stay off the places where units begin and end and patrols begin", () => {
  const state = begun(unit(at(1, 0), at(5, 0)), {
    ...{ type: "patrol-add", patrol: { route: [at(2, 4), at(6, 4)] } },
  });
  const all = Array.from({ length: 40 }, (_, cell) => cell);
  const walled = run(state, paint(all, 0, 1));
  const free = all.filter((cell) => walled.doc.cells[cell] !== 0);
  assert.deepEqual(free, [at(1, 0), at(5, 0), at(0, 2), at(7, 2), at(2, 4)]);
});

test("at tick 0 the map is drawn, later its script", () => {
  const state = atTick(begun(), 0);
  const map = run(state, paint([at(3, 1)], 0, 1));
  assert.equal(map.doc.cells[at(3, 1)], 0);
  assert.deepEqual(map.doc.journey.script, []);
  const later = run(atTick(map, 12), paint([at(4, 1)], 0, 2), paint([at(4, 2), at(4, 1)], 0, 2));
  assert.equal(later.doc.cells, map.doc.cells);
  assert.deepEqual(later.doc.journey.script, [{ at: 12, set: 0, cells: [at(4, 1), at(4, 2)] }]);
  assert.deepEqual(run(later, undo).doc, map.doc);
  // Another stroke at that tick joins; another value and another tick don't.
  const more = run(
    ...[later, paint([at(4, 3)], 0, 3), paint([at(5, 0)], 7, 4)],
    { type: "seek", position: 5 },
    paint([at(6, 0)], 3, 5),
  );
  assert.deepEqual(more.doc.journey.script, [
    { at: 5, set: 3, cells: [at(6, 0)] },
    { at: 12, set: 0, cells: [at(4, 1), at(4, 2), at(4, 3)] },
    { at: 12, set: 7, cells: [at(5, 0)] },
  ]);
  const undone = run(more, undo, undo, undo);
  assert.deepEqual(undone.doc.journey.script, later.doc.journey.script);
});

test("danger is drawn like ground: on the map at tick 0, later in the script", () => {
  const danger = (cells, value, stroke) => ({
    ...{ type: "world-paint", plane: "danger", cells, value, stroke },
  });
  const map = run(atTick(begun(), 0), danger([at(3, 1), at(4, 1)], "5", 1));
  assert.deepEqual(map.doc.world.danger, ["........", "...55..."]);
  assert.deepEqual(map.doc.journey.script, []);
  const state = atTick(map, 12);
  const later = run(
    ...[state, danger([at(3, 1)], "7", 2), danger([at(3, 1), at(4, 2)], "7", 2)],
    danger([at(4, 1)], ".", 3),
  );
  assert.equal(later.doc.world, map.doc.world);
  assert.deepEqual(later.doc.journey.script, [
    { at: 12, danger: 7, cells: [at(3, 1), at(4, 2)] },
    { at: 12, danger: 0, cells: [at(4, 1)] },
  ]);
  // One undo a stroke.
  assert.deepEqual(run(later, undo, undo).doc, map.doc);
  assert.deepEqual(run(later, undo, undo, redo, redo).doc, later.doc);
  // As it was before is no change, and neither is danger on a wall.
  assert.equal(run(state, danger([at(3, 1)], "5", 4), danger([at(6, 4)], ".", 4)), state);
  const same = run(later, danger([at(3, 1)], "5", 4), danger([at(4, 2)], ".", 4));
  assert.deepEqual(same.doc.journey.script, [{ at: 12, danger: 0, cells: [at(4, 1)] }]);
  const walled = run(atTick(map, 12), paint([at(5, 3)], 0, 5));
  assert.equal(run(walled, danger([at(5, 3)], "5", 6)), walled);
  // At a later tick the digit before is that of the script.
  const next = atTick(later, 20);
  assert.equal(run(next, danger([at(4, 2)], "7", 7)), next);
  assert.deepEqual(run(next, danger([at(4, 2)], ".", 7)).doc.journey.script.at(-1), {
    ...{ at: 20, danger: 0, cells: [at(4, 2)] },
  });
  for (const [cells, value, sentence] of [
    [[at(3, 1)], "x", '"x" isn\'t a letter of the plane "danger".'],
    [[40], "5", "Cell 40 lies outside the map of 8 by 5 cells."],
  ])
    refused(state, danger(cells, value, 8), sentence);
});

test("ground of the script stays while its danger is drawn, and at its end the timeline is held", () => {
  const script = [{ at: 12, set: 4, danger: 3, cells: [at(3, 1), at(3, 2)] }];
  const state = run(begun(), { type: "journey", patch: { script } }, { type: "length", steps: 12 });
  const action = { type: "world-paint", plane: "danger", cells: [at(3, 1)], value: "9", stroke: 1 };
  const drawn = run(state, action);
  assert.deepEqual(drawn.doc.journey.script, [
    { at: 12, danger: 9, cells: [at(3, 1)] },
    { at: 12, danger: 3, cells: [at(3, 2)] },
    { at: 12, set: 4, cells: [at(3, 1), at(3, 2)] },
  ]);
  assert.deepEqual([drawn.view.atEnd, drawn.view.position], [false, 12]);
  // Other planes of a world are those of tick 0.
  const seen = { ...action, plane: "seen", value: ".", player: 1 };
  refused(state, seen, "There is no player 1.");
});

test("danger of the script stays while its ground is drawn", () => {
  const script = [
    { at: 12, set: 0, danger: 3, cells: [at(3, 1)] },
    { at: 12, danger: 9, cells: [at(3, 2)] },
  ];
  const state = atTick(run(begun(), { type: "journey", patch: { script } }), 12);
  assert.deepEqual(run(state, paint([at(3, 1)], 1, 1)).doc.journey.script, [
    { at: 12, danger: 3, cells: [at(3, 1)] },
    { at: 12, danger: 9, cells: [at(3, 2)] },
  ]);
  assert.equal(run(state, paint([at(3, 2)], 1, 1)), state);
  const edit = { at: 12, cells: [at(3, 1)] };
  refused(
    state,
    { type: "journey", patch: { script: [edit] } },
    "Script entry 0 sets neither weight nor danger.",
  );
  refused(
    state,
    { type: "journey", patch: { script: [{ ...edit, danger: 10 }] } },
    "The danger of an entry of the script is a whole number from 0 to 9, not 10.",
  );
});

test("a patrol's source has limits", () => {
  const source = { strength: 9, range: 64, falloff: "linear", sight: true };
  const with_ = (more) => ({
    type: "patrol-add",
    patrol: { route: [at(1, 0)], source: { ...source, ...more } },
  });
  assert.deepEqual(begun(with_({})).doc.journey.patrols[0].source, source);
  for (const [more, sentence] of [
    [{ strength: 0 }, "The strength of patrol 0 is a whole number from 1 to 9, not 0."],
    [{ range: 65 }, "The range of patrol 0 is a whole number from 1 to 64, not 65."],
    [{ falloff: "steep" }, 'There is no falloff of patrol 0 "steep"; there are flat, linear.'],
  ])
    refused(begun(), with_(more), sentence);
});

test("what is drawn last at a tick counts, and what changes nothing is no change", () => {
  const state = atTick(begun(), 12);
  const drawn = run(state, paint([at(3, 1), at(3, 2)], 0, 1));
  const erased = run(drawn, paint([at(3, 1)], 1, 2));
  assert.deepEqual(erased.doc.journey.script, [{ at: 12, set: 0, cells: [at(3, 2)] }]);
  assert.deepEqual(run(drawn, paint([at(3, 1), at(3, 2)], 1, 2)).doc.journey.script, []);
  assert.equal(run(drawn, paint([at(3, 1)], 0, 3)), drawn);
  assert.equal(run(drawn, paint([at(6, 0)], 1, 3)), drawn);
  // Ground again at a later tick is one more entry.
  const later = run(drawn, { type: "seek", position: 20 }, paint([at(3, 1)], 1, 4));
  assert.deepEqual(later.doc.journey.script.at(-1), { at: 20, set: 1, cells: [at(3, 1)] });
  assert.deepEqual(
    run(later, paint([at(3, 1)], 0, 5)).doc.journey.script,
    drawn.doc.journey.script,
  );
  // A door's cell changes by itself, so nobody knows what it is.
  const door = run(state, { type: "door-add", door: { cells: [at(5, 5 - 1)] } });
  assert.equal(run(door, paint([at(5, 4)], 1, 6)).doc.journey.script.length, 1);
});

test("a stroke goes on at its own tick while the timeline moves, and holds the timeline's end", () => {
  const state = run(begun(), { type: "length", steps: 41 });
  assert.equal(state.view.atEnd, true);
  assert.equal(tickOf(state.view), 41);
  const drawn = run(state, paint([at(3, 1)], 0, 1));
  assert.deepEqual([drawn.view.atEnd, drawn.view.position], [false, 41]);
  // The journey is played again, and hasn't got there yet.
  const again = run(drawn, { type: "length", steps: 3, growing: true }, paint([at(3, 2)], 0, 1));
  assert.deepEqual(again.doc.journey.script, [{ at: 41, set: 0, cells: [at(3, 1), at(3, 2)] }]);
  const next = run(again, paint([at(3, 3)], 0, 2));
  assert.deepEqual(next.doc.journey.script[0].cells, [at(3, 1), at(3, 2), at(3, 3)]);
  // One that has begun on the map stays there.
  const map = run(atTick(begun(), 0), paint([at(3, 1)], 0, 8), { type: "seek", position: 9 });
  assert.equal(run(map, paint([at(3, 2)], 0, 8)).doc.cells[at(3, 2)], 0);
});

test("a later tick may wall a place where somebody begins: the edit waits for them", () => {
  const state = run(atTick(begun(), 4), paint([at(0, 2), at(7, 2)], 0, 1));
  assert.deepEqual(state.doc.journey.script, [{ at: 4, set: 0, cells: [at(0, 2), at(7, 2)] }]);
});

test("other maps have no journey, and journeys need squares on one floor", () => {
  const state = begun(unit(at(1, 0)));
  const cells = new Uint8Array(4).fill(1);
  const map = { width: 2, height: 2, cells, start: 0, goal: 3 };
  const loaded = run(state, { type: "load-map", map });
  assert.equal(loaded.doc.journey, undefined);
  assert.deepEqual(run(loaded, undo).doc, state.doc);
  const opened = run(state, { type: "load-document", link: toLink(start().doc, state.view) });
  assert.equal(opened.doc.journey, undefined);
  const message = "Journeys need squares on one floor: end the journey first, in World.";
  refused(state, { type: "world", patch: { shape: "hex" } }, message);
  refused(state, { type: "world", patch: { floors: 1 } }, message);
  assert.throws(() => run(start(), { type: "world", patch: { shape: "hex" } }, begin), {
    message: "Journeys need squares on one floor.",
  });
});

test("the history knows how large a script is, however many actions drew it", () => {
  const side = 120;
  const cells = new Uint8Array(side * side).fill(1);
  const map = { width: side, height: side, cells, start: 0, goal: 5 };
  const lanes = [readConfig({ algorithm: "astar" }, catalogue)];
  let state = run(initialState(defaultDocument(map, lanes), catalogue), begin);
  state = atTick(state, 3);
  const { bytes } = state.past;
  for (let cell = 10; cell < 2010; cell += 1) state = run(state, paint([cell], 0, 1));
  assert.equal(state.doc.journey.script[0].cells.length, 2000);
  const own = state.past.bytes - bytes;
  assert.ok(own >= 16_000 && own < 20_000, `${own} bytes`);
});

test("what is drawn at the tick shown is seen at once, but under nobody", () => {
  const state = run(atTick(begun(), 3), paint([at(3, 1), at(3, 2), at(3, 3)], 0, 1));
  const { doc } = state;
  const tape = { places: [[], [], [], [at(3, 2)]], posts: [[], [], [], [at(3, 3)]] };
  const drawn = withDrawn(doc.cells, doc, tape, 3);
  assert.deepEqual(
    [at(3, 1), at(3, 2), at(3, 3)].map((cell) => drawn[cell]),
    [0, 1, 1],
  );
  assert.equal(withDrawn(doc.cells, doc, tape, 3), drawn);
  assert.equal(withDrawn(doc.cells, doc, tape, 2), doc.cells);
});

test("what was done, and when drawing counts, is said in a sentence", () => {
  const said = (state, action) => journeySaid(action, update(state, action).doc);
  const state = begun();
  assert.equal(said(start(), begin), "A journey begins: unit 0 walks from the start to the goal.");
  assert.equal(said(state, unit(at(1, 0))), "Unit 1 stands at (1, 0).");
  assert.equal(
    said(state, unit(at(1, 0), at(5, 0), { depart: 4 })),
    "Unit 1 from (1, 0) to (5, 0), departs at tick 4.",
  );
  const patrol = { route: [at(2, 0), at(5, 0)], every: 2 };
  assert.equal(
    said(state, { type: "patrol-add", patrol }),
    "Patrol 0: (2, 0), (5, 0) and back, a step every 2 ticks.",
  );
  assert.equal(
    said(state, { type: "door-add", door: { cells: [at(4, 4)], shut: 3 } }),
    "Door 0: 1 cell, open for 10 ticks, shut for 3.",
  );
  const ended = { type: "journey", patch: null };
  assert.equal(said(state, ended), "The journey has ended: lanes search.");
  assert.equal(drawsWhen(start().doc, start().view), "");
  assert.equal(drawsWhen(state.doc, atTick(state, 0).view), "Draws on the map itself");
  const { view } = atTick(state, 41);
  const lane = (played, outcome) => ({
    ...{ phase: "done", result: { journey: { tape: { played, outcome } } } },
  });
  const all = (...lanes) => drawsWhen(state.doc, view, lanes);
  const over = "Draws from tick 41 on, when all journeys have ended: go back to draw before";
  assert.equal(all(lane(41, "arrived"), lane(30, "limit")), over);
  assert.equal(all(lane(41, "arrived"), lane(30, "stuck")), "Draws from tick 41 on");
  assert.equal(all(lane(42, "arrived")), "Draws from tick 41 on");
});
