// What a document has beside its map: actions, undo, limits, JSON.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readConfig } from "../../www/src/state/config.ts";
import { initialState, update } from "../../www/src/state/update.ts";
import { lettersOf } from "../../www/src/state/world-rows.ts";
import { catalogue, defaultDocument, field } from "./catalogue.mjs";

const TOWER = { at: 3, strength: 3, range: 6, falloff: "flat", sight: true };

/** A field of 8 x 5 cells, start 16, goal 23. */
function start(map = field()) {
  const lanes = [readConfig({ algorithm: "astar" }, catalogue)];
  return initialState(defaultDocument(map, lanes), catalogue);
}

const run = (state, ...actions) => actions.reduce(update, state);
const set = (patch, stroke) => ({ type: "world", patch, ...(stroke && { stroke }) });
const paint = (plane, cells, value, more = {}) => ({
  ...{ type: "world-paint", plane, cells, value, stroke: 1 },
  ...more,
});
const undo = { type: "undo" };
const strokes = (state) => {
  let count = 0;
  for (let each = state.past; each !== null; each = each.rest) count += 1;
  return count;
};

test("a key is set, removed, and undone; a world without keys is absent", () => {
  const before = start();
  const towers = run(before, set({ sources: [TOWER] }));
  assert.deepEqual(towers.doc.world, { sources: [TOWER] });
  assert.equal(run(towers, set({ sources: undefined })).doc.world, undefined);
  assert.equal(run(towers, set({ sources: [] })).doc.world, undefined);
  assert.deepEqual(run(towers, undo).doc, { ...before.doc, world: undefined });
  assert.equal(run(towers, set({ sources: [{ ...TOWER }] })), towers);
  assert.throws(() => run(before, set({ tower: [] })), /A world has no "tower"/);
});

test("danger is painted on free cells, and a long stroke is one change", () => {
  let state = run(start(), { type: "paint", cells: [10], value: 0, stroke: 9 });
  const before = state;
  for (let cell = 0; cell < 24; cell += 1) state = run(state, paint("danger", [cell], "5"));
  assert.deepEqual(state.doc.world.danger, ["55555555", "55.55555", "55555555"]);
  assert.equal(strokes(state), strokes(before) + 1);
  assert.equal(run(state, undo).doc.world, undefined);
  assert.deepEqual(run(state, undo, { type: "redo" }).doc.world, state.doc.world);
  const erased = run(state, paint("danger", [16, 17, 18, 19, 20, 21, 22, 23], ".", { stroke: 2 }));
  assert.deepEqual(erased.doc.world.danger, ["55555555", "55.55555"]);
  assert.equal(erased.doc.world.danger[0], state.doc.world.danger[0]);
  assert.throws(() => run(state, paint("danger", [40], "5")), /Cell 40 lies outside/);
  assert.throws(() => run(state, paint("danger", [1], "x")), /"x" isn't a letter/);
});

test("the history knows how large strokes of danger are", () => {
  const width = 2000;
  const map = { ...field(), width, height: 20, cells: new Uint8Array(width * 20).fill(1) };
  let state = start(map);
  for (let cell = 0; cell < 20_000; cell += 1) {
    state = run(state, paint("danger", [cell], "5", { stroke: cell }));
  }
  assert.ok(state.past.bytes < 17.6e6 && strokes(state) < 9000, `${strokes(state)} strokes`);
});

test("a world's limits are the library's, in its sentences", () => {
  const refused = (patch, sentence) =>
    assert.throws(() => run(start(), set(patch)), { message: sentence });
  const many = (count, make) => Array.from({ length: count }, make);
  refused({ sources: many(65, () => TOWER) }, "There are 65 sources of danger; the limit is 64.");
  const player = { seen: null, scouts: [] };
  refused({ players: many(5, () => player) }, "There are 5 players; the limit is 4.");
  refused(
    { players: [{ seen: null, scouts: many(65, () => ({ at: 0, range: 1 })) }] },
    "There are 65 scouts of a player; the limit is 64.",
  );
  refused({ floors: 16 }, "There are 16 floors above the map; the limit is 15.");
  refused(
    { points: many(513, (_, at) => at) },
    "A way-point is at cell 40, but the world has only 40 cells.",
  );
  refused(
    { sources: [{ ...TOWER, at: 40 }] },
    "A source of danger is at cell 40, but the world has only 40 cells.",
  );
  refused({ sources: [{ ...TOWER, range: 65 }] }, "The range 65 is outside its limits, 1 to 64.");
  refused(
    { sources: [{ ...TOWER, strength: 0 }] },
    "The strength 0 is outside its limits, 1 to 9.",
  );
  refused({ danger: ["5..."] }, `Row 1 of "danger" isn't 8 cells long, as the map is.`);
  refused({ stairs: [3] }, "The stairs at cell 3 don't join two free cells, one above the other.");
  const wide = (side) => {
    const cells = new Uint8Array(side * side).fill(1);
    return start({ width: side, height: side, cells, start: 0, goal: 5 });
  };
  const points = many(513, (_, at) => at);
  assert.throws(() => run(wide(64), set({ points })), {
    message: "There are 513 way-points; the limit is 512.",
  });
  assert.throws(() => run(wide(1024), set({ shape: "hex" })), {
    message:
      "Hexagons, triangles, floors and regions have at most 262,144 places; this map has 1,048,576.",
  });
  assert.throws(() => run(wide(2048), set({ floors: 1 })), {
    message: "There are 8388608 cells on all floors; the limit is 4194304.",
  });
  assert.throws(() => run(run(start(), set({ shape: "hex" })), set({ floors: 1 })), {
    message: "Floors need squares.",
  });
  // Lanes then say that it can't be searched, as with a document that says so.
  const hex = run(start(), set({ shape: "hex" }), set({ sources: [TOWER] }));
  assert.deepEqual(hex.doc.world.sources, [TOWER]);
});

test("floors come and go, with what lies on them", () => {
  const before = start();
  const two = run(before, set({ floors: 1 }));
  assert.equal(two.doc.cells.length, 80);
  const full = run(
    two,
    { type: "paint", cells: [41], value: 0, stroke: 3 },
    set({ stairs: [7, 3, 3], sources: [TOWER, { ...TOWER, at: 44 }] }),
    paint("danger", [42], "2", { stroke: 4 }),
    { type: "move-goal", cell: 60, stroke: 5 },
    set({ goals: [61, 41, 60, 20] }),
  );
  assert.deepEqual(full.doc.world.stairs, [3, 7]);
  // Neither a wall nor the goal itself is one more goal.
  assert.deepEqual(full.doc.world.goals, [20, 61]);
  const one = run(full, set({ floors: undefined }));
  assert.equal(one.doc.cells.length, 40);
  assert.equal(one.doc.goal, 20);
  assert.deepEqual(one.doc.world, { sources: [TOWER], goals: [21] });
  assert.deepEqual(run(one, undo).doc, full.doc);
});

test("walls stay off ends and stairs", () => {
  const state = run(start(), set({ floors: 1, stairs: [3] }), set({ starts: [17], goals: [50] }), {
    type: "paint",
    cells: [3, 43, 17, 50, 16, 23, 5],
    value: 0,
    stroke: 3,
  });
  const walls = [...state.doc.cells].flatMap((cell, at) => (cell === 0 ? [at] : []));
  assert.deepEqual(walls, [5]);
});

test("another shape drops what only squares can have", () => {
  const players = [{ seen: ["......??"], scouts: [{ at: 3, range: 2 }] }];
  const hex = run(start(), set({ sources: [TOWER], players, floors: 1 }), set({ shape: "hex" }));
  assert.equal(hex.doc.cells.length, 40);
  assert.deepEqual(hex.doc.world, {
    shape: "hex",
    sources: [{ ...TOWER, sight: false }],
    players: [{ ...players[0], scouts: [] }],
  });
  assert.equal(run(hex, set({ shape: "square" })).doc.world.shape, undefined);
});

test("what a player has seen is painted for that player", () => {
  const player = { seen: null, scouts: [] };
  const state = run(
    start(),
    set({ players: [player, player] }),
    paint("seen", [8, 9], ".", { player: 2 }),
  );
  assert.deepEqual(state.doc.world.players[1].seen, ["????????", "..??????"]);
  assert.equal(state.doc.world.players[0], player);
  const unseen = run(state, paint("seen", [8, 9], "?", { player: 2, stroke: 2 }));
  assert.equal(unseen.doc.world.players[1].seen, null);
  assert.throws(() => run(state, paint("seen", [8], ".", { player: 3 })), {
    message: "There is no player 3.",
  });
});

test("a map becomes regions and a map again", () => {
  const map = { ...field(), cells: new Uint8Array(40).fill(1) };
  map.cells[0] = 0;
  map.cells[9] = 5;
  const before = start(map);
  const regions = run(before, set({ shape: "regions" }));
  const { world, cells } = regions.doc;
  assert.deepEqual(world.map, ["#.......", ".5......", "........", "........", "........"]);
  assert.equal(world.regions.areas[0], ".ABBCCDD");
  assert.equal(cells.length, 12);
  const letters = lettersOf(world.regions.areas);
  assert.equal(letters[regions.doc.start], "E");
  assert.equal(letters[regions.doc.goal], "H");
  const back = run(regions, set({ shape: undefined }));
  assert.deepEqual([...back.doc.cells], [...before.doc.cells]);
  assert.equal(back.doc.world, undefined);
  assert.deepEqual(run(regions, undo).doc, { ...before.doc, world: undefined });
});

test("painted letters renumber the regions; ends, weights and routes keep their letters", () => {
  const areas = ["ABBBBBBC", "ABBBBBBC", "ABBBBBBC", "ABBBBBBC", "ABBBBBBC"];
  const regions = run(
    start(),
    set({
      shape: "regions",
      regions: {
        areas,
        routes: [
          [0, 2, 4],
          [1, 2, 0],
        ],
      },
    }),
    { type: "paint", cells: [2], value: 7, stroke: 8 },
    set({ goals: [1] }),
  );
  assert.deepEqual([regions.doc.start, regions.doc.goal], [0, 2]);
  const painted = run(regions, paint("areas", [0], "D"));
  // D B C A where there were A B C.
  assert.deepEqual([painted.doc.start, painted.doc.goal], [3, 2]);
  assert.deepEqual([...painted.doc.cells], [1, 1, 7, 1]);
  assert.deepEqual(painted.doc.world.goals, [1]);
  assert.deepEqual(painted.doc.world.regions.routes, [
    [3, 2, 4],
    [1, 2, 0],
  ]);
  // The start's last cell can't be painted away.
  const all = Array.from({ length: 40 }, (_, at) => at);
  const flooded = run(painted, paint("areas", all, "B", { stroke: 2 }));
  assert.deepEqual(lettersOf(flooded.doc.world.regions.areas), ["B", "A", "C"]);
  assert.deepEqual(flooded.doc.world.regions.routes.length, 2);
  assert.deepEqual(run(flooded, undo, undo).doc, regions.doc);
});

test("another document leaves the world behind", () => {
  const state = run(start(), set({ sources: [TOWER] }));
  const map = field();
  assert.equal(run(state, { type: "load-map", map }).doc.world, undefined);
  assert.deepEqual(run(state, { type: "load-map", map }, undo).doc.world, state.doc.world);
});

test("a brush is a tool until another tool is chosen", () => {
  const tool = { layer: "danger", value: "5" };
  const state = run(start(), { type: "world-tool", tool });
  assert.equal(state.view.tool, tool);
  assert.equal(run(state, { type: "tool", tool: "wall" }).view.tool, "wall");
});

test("the trace of a program is kept by edits and undone, and goes with its map and its lane", () => {
  const trace = "0,2,0,-2.25,9;1,2,,,1.000001;-1,7;path;0,2;1,2";
  const given = run(start(), set({ trace }));
  assert.deepEqual(given.doc.world, { trace });
  const edited = run(given, { type: "paint", cells: [10], value: 0, stroke: 9 });
  assert.equal(edited.doc.world.trace, trace);
  assert.equal(run(edited, undo, undo).doc.world, undefined);
  assert.equal(run(given, set({ trace: undefined })).doc.world, undefined);
  const [lane] = given.doc.lanes;
  const config = { ...lane.config, algorithm: "trace" };
  const lanes = [...given.doc.lanes, { id: 77, config }];
  const replayed = { ...given, doc: { ...given.doc, lanes } };
  const { width, height, cells, start: from, goal } = given.doc;
  const map = { width, height, cells: cells.slice(), start: from, goal };
  const load = { type: "load-map", map };
  const loaded = run(replayed, load);
  assert.deepEqual([loaded.doc.world, loaded.doc.lanes], [undefined, given.doc.lanes]);
  assert.deepEqual(run(loaded, undo).doc, replayed.doc);
  // The only lane stays, and so does one whose new map has a trace.
  const alone = { ...replayed, doc: { ...replayed.doc, lanes: [{ ...lane, config }] } };
  assert.equal(run(alone, load).doc.lanes.length, 1);
  const again = run(replayed, { type: "load-map", map: { ...map, world: { trace: "0,0" } } });
  assert.deepEqual(again.doc.lanes, replayed.doc.lanes);
});
