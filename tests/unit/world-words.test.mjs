// What lies at a place in words, what layers come to until the engine has answered, and the corners of a map.
import assert from "node:assert/strict";
import { test } from "node:test";
import { corners } from "../../www/src/state/corners.ts";
import { CellColours } from "../../www/src/view/cell-colours.ts";
import { PALETTES } from "../../www/src/view/palette.ts";
import { isExact, learn, planesOf } from "../../www/src/view/world-planes.ts";
import { readout } from "../../www/src/words/readout.ts";
import { readPlace, typedPlace } from "../../www/src/words/typed-place.ts";
import { factsAt, worldSaid } from "../../www/src/words/world-words.ts";

const TOWER = { at: 12, strength: 4, range: 1, falloff: "linear", sight: true };

/** A field of 5 x 5 cells. */
function field(world, cells = new Uint8Array(25).fill(1)) {
  return { title: "", width: 5, height: 5, cells, start: 0, goal: 24, lanes: [], world };
}

test("painted danger and open ground around a tower add up, and walls have none", () => {
  const cells = new Uint8Array(25).fill(1);
  cells[7] = 0;
  const { danger } = planesOf(field({ danger: ["", "", "...9."], sources: [TOWER] }, cells));
  // 1 * (1 + 1) = 2: eight neighbours and the cell itself.
  assert.deepEqual([...danger.slice(5, 10)], [0, 2, 0, 2, 0]);
  assert.deepEqual([...danger.slice(10, 15)], [0, 2, 4, 11, 0]);
});

test("the engine's answer replaces the guess, and serves a world that is like it", () => {
  const doc = field({ sources: [TOWER] });
  planesOf(doc);
  assert.equal(isExact(doc), false);
  const planes = { danger: new Uint8Array(25).fill(3), seen: [] };
  learn(doc, planes);
  assert.equal(planesOf(doc), planes);
  assert.equal(isExact(doc), true);
  const moved = field({ sources: [{ ...TOWER, at: 13 }] });
  assert.equal(planesOf(moved), planes);
  assert.equal(isExact(moved), false);
  // What is only painted needs no engine.
  const painted = field({ danger: ["5...."] });
  assert.equal(planesOf(painted).danger[0], 5);
  assert.equal(isExact(painted), true);
});

test("a place has its facts", () => {
  const scouts = [{ at: 12, range: 6 }];
  const world = {
    sources: [TOWER],
    players: [
      { seen: null, scouts },
      { seen: ["....."], scouts: [] },
    ],
    goals: [12],
    points: [12],
    floors: 1,
    stairs: [12],
  };
  const doc = field(world, new Uint8Array(50).fill(1));
  const planes = {
    danger: new Uint8Array(50).fill(4),
    seen: [new Uint8Array(50).fill(1), new Uint8Array(50).fill(1)],
  };
  assert.deepEqual(factsAt(doc, 12, planes), [
    "danger 4",
    "tower, strength 4, range 1, falling off, sees",
    "scout of player 1, range 6",
    "seen by players 1 and 2",
    "one of the goals",
    "way-point",
    "stairs up",
  ]);
  assert.deepEqual(factsAt(doc, 37, null), ["stairs down"]);
  assert.deepEqual(factsAt(field(undefined), 12, null), []);
});

test("actions are said in sentences", () => {
  const doc = field({ sources: [TOWER, TOWER] });
  const said = (action) => worldSaid(action, doc);
  assert.equal(said({ type: "world", patch: { sources: [] } }), "Towers: 2.");
  assert.equal(said({ type: "world", patch: { shape: "hex" } }), "Shape: squares.");
  const paint = { type: "world-paint", plane: "danger", cells: [7], value: "3", stroke: 1 };
  assert.equal(said(paint), "Danger 3 at (2, 1).");
  assert.equal(said({ ...paint, cells: [7, 8] }), null);
  assert.equal(said({ type: "world-tool", tool: { layer: "points" } }), "Draws way-points.");
});

test("corners are free cells with a wall diagonally and both cells beside it free", () => {
  const cells = new Uint8Array(25).fill(1);
  cells[12] = 0;
  assert.deepEqual(corners(field(undefined, cells)), [6, 8, 16, 18]);
  cells[13] = 0;
  assert.deepEqual(corners(field(undefined, cells)), [6, 9, 16, 19]);
});

test("danger tints every cell that has it, the same one by one and all at once", () => {
  for (const colours of Object.values(PALETTES)) {
    const doc = field({ danger: ["19..."] });
    const source = { doc, result: null, replay: null, layer: "states" };
    const painter = new CellColours(colours);
    const colour = painter.painter(source);
    const pixels = new Uint32Array(25);
    painter.fill(pixels, source);
    assert.deepEqual(
      [...pixels],
      [...pixels].map((_, cell) => colour(cell)),
    );
    assert.equal(new Set(pixels).size, 3);
    assert.equal(pixels[2], painter.terrain[1]);
  }
});

test("a place is typed as it is written", () => {
  const doc = field({ floors: 1 }, new Uint8Array(50).fill(1));
  for (const place of [0, 12, 37]) assert.equal(readPlace(doc, typedPlace(doc, place)), place);
  assert.equal(readPlace(doc, "(2, 2)"), 12);
  assert.equal(readPlace(doc, "(2, 2) on floor 1"), 37);
  for (const text of ["5, 0", "0, 5", "2, 2, 2", "2", "A"])
    assert.equal(readPlace(doc, text), null);
  const areas = ["AAABB", "AAABB", "AAABB", "CCCCC", "CCCCC"];
  const regions = field(
    { shape: "regions", regions: { areas, routes: [] } },
    new Uint8Array(3).fill(1),
  );
  assert.deepEqual(
    [0, 1, 2].map((place) => typedPlace(regions, place)),
    ["A", "B", "C"],
  );
  assert.equal(readPlace(regions, " C "), 2);
  assert.equal(readPlace(regions, "D"), null);
});

test("a place says what its edges let through, and where its portals lead", () => {
  const passages = [
    { from: 12, to: 13, way: "none" },
    { from: 12, to: 17, way: "one" },
    { from: 12, to: 7, way: "one" },
    { from: 0, to: 12, way: "both", cost: 5 },
    { from: 12, to: 24, way: "one", cost: 9 },
    // Around the border.
    { from: 4, to: 0, way: "one" },
  ];
  const at = (place) => factsAt(field({ passages, wrap: "columns" }), place, null);
  assert.deepEqual(at(12), [
    "thin wall to the east",
    "can't be entered from the south",
    "can't be entered from the north",
    "portal to (0, 0) and back, cost 5",
    "portal to (4, 4), cost 9",
  ]);
  assert.deepEqual(at(13), ["thin wall to the west"]);
  assert.deepEqual(at(17), ["can't be left to the north"]);
  assert.deepEqual(at(24), ["portal from (2, 2), cost 9"]);
  assert.deepEqual(at(0), ["can't be left to the west", "portal to (2, 2) and back, cost 5"]);
  assert.deepEqual(at(4), ["can't be entered from the east"]);
  assert.deepEqual(factsAt(field({ passages, shape: "hex" }), 13, null), []);
});

test("what joins and parts places is announced", () => {
  const said = (world) => {
    const patch = Object.fromEntries(Object.keys(world).map((key) => [key, undefined]));
    return worldSaid({ type: "world", patch }, field(world));
  };
  assert.equal(said({ wrap: "columns" }), "Borders: left and right joined.");
  assert.equal(said({ wrap: undefined }), "Borders: end the map.");
  const passages = [
    { from: 12, to: 13, way: "none" },
    { from: 0, to: 12, way: "both", cost: 5 },
  ];
  assert.equal(said({ passages }), "Edges: 1, portals: 1.");
  assert.equal(said({ weights: [2, 12] }), "Weights count as follows: 1: 2, 2: 12.");
  assert.equal(said({ weights: undefined }), "Each weight counts at its own value.");
  assert.equal(said({ beside: 4 }), "Searches end beside the goal.");
});

test("the line about a cell has what its ground counts", () => {
  const cells = new Uint8Array(25).fill(1);
  cells[7] = 2;
  cells[8] = 3;
  cells[9] = 0;
  const line = (weights, cell) => readout(field({ weights }, cells), cell, null, null);
  assert.equal(line([2, 12], 6), "(1, 1), weight 1 counts as 2");
  assert.equal(line([2, 12], 7), "(2, 1), weight 2 counts as 12");
  assert.equal(line([2, 12], 8), "(3, 1), weight 3");
  assert.equal(line([2, 12], 9), "(4, 1)  wall");
  assert.equal(line(undefined, 6), "(1, 1)");
});
