// Which marks a map shows: those in sight that can be told apart; pictures show all.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Recorder } from "../../www/src/picture/recorder.ts";
import { drawGates } from "../../www/src/view/gates.ts";
import { hatched, tinted } from "../../www/src/view/hatching.ts";
import { lineOf } from "../../www/src/view/line.ts";
import { PALETTES } from "../../www/src/view/palette.ts";
import { Grid } from "../../www/src/view/shapes/grid.ts";
import { shapeOf } from "../../www/src/view/shapes/shape.ts";
import { GAP, Sieve, strideOf } from "../../www/src/view/sight.ts";

const SIDE = 200;

/** A view of a map of 200 by 200 cells in a panel of 100 by 100 CSS pixels. */
function sceneOf({ scale = 1, x = 0, y = 0, ratio = 1, thinned = true } = {}) {
  const doc = { width: SIDE, height: SIDE };
  const grid = new Grid(shapeOf(doc), { scale, x, y }, ratio);
  return /** @type {any} */ ({
    ...{ doc, grid, thinned, colours: PALETTES.light },
    size: { width: 100, height: 100 },
  });
}

const at = (x, y) => y * SIDE + x;
const ALL = Array.from({ length: SIDE * SIDE }, (_, cell) => cell);
const passing = (scene, apart, cells = ALL) => {
  const sieve = new Sieve(scene, apart);
  return cells.filter((cell) => sieve.passes(cell));
};

test("marks are as many cells apart as they need pixels, in pictures one", () => {
  assert.equal(strideOf(sceneOf({ scale: 0.5 }), GAP), 4);
  assert.equal(strideOf(sceneOf({ scale: 1.5 }), GAP), 2);
  assert.equal(strideOf(sceneOf({ scale: 2 }), GAP), 1);
  assert.equal(strideOf(sceneOf({ scale: 0.5, ratio: 2 }), GAP), 4);
  assert.equal(strideOf(sceneOf({ scale: 0.5, thinned: false }), GAP), 1);
});

test("of marks that are too close, one in each square is drawn, the same ones wherever the map is", () => {
  const passed = passing(sceneOf({ scale: 0.5 }), GAP);
  assert.equal(passed.length, (SIDE / 4) ** 2);
  for (const cell of passed) assert.deepEqual([cell % 4, Math.floor(cell / SIDE) % 4], [0, 0]);
  const [still, moved] = [{ x: 40 }, { x: 41 }].map((camera) =>
    passing(sceneOf({ scale: 1, ...camera }), GAP).filter((cell) => {
      const x = cell % SIDE;
      return x > 60 && x < 120;
    }),
  );
  assert.ok(still.length > 0);
  assert.deepEqual(moved, still);
});

test("marks out of sight are left out, but for those that reach into it, and none that have room", () => {
  const scene = sceneOf({ scale: 10, x: 50, y: 20 });
  const passed = passing(scene, GAP);
  const [xs, ys] = [passed.map((cell) => cell % SIDE), passed.map((c) => Math.floor(c / SIDE))];
  // Ten cells each way, and one or two beside them.
  assert.deepEqual([Math.min(...xs), Math.max(...xs)], [48, 61]);
  assert.deepEqual([Math.min(...ys), Math.max(...ys)], [18, 31]);
  assert.equal(passed.length, 14 * 14);
});

test("pictures show every mark", () => {
  const scene = sceneOf({ scale: 0.1, thinned: false });
  assert.equal(passing(scene, 8).length, ALL.length);
  assert.equal(lineOf(scene, ALL), ALL);
});

test("a line keeps its ends and its turns, and no cell less than a pixel from the one before", () => {
  const straight = Array.from({ length: 50 }, (_, x) => at(x, 3));
  assert.deepEqual(lineOf(sceneOf(), straight), [at(0, 3), at(49, 3)]);
  const bent = [...straight, at(49, 4), at(49, 5), at(50, 6), at(51, 6)];
  const turns = [at(0, 3), at(49, 3), at(49, 5), at(50, 6), at(51, 6)];
  assert.deepEqual(lineOf(sceneOf(), bent), turns);
  const stairs = Array.from({ length: 100 }, (_, step) => at((step + 1) >> 1, step >> 1));
  assert.deepEqual(lineOf(sceneOf(), stairs), stairs);
  const kept = lineOf(sceneOf({ scale: 0.25 }), stairs);
  assert.deepEqual([kept[0], kept.at(-1)], [stairs[0], stairs.at(-1)]);
  for (let index = 1; index < kept.length - 1; index++) {
    const [one, other] = [kept[index - 1], kept[index]].map((cell) => [
      cell % SIDE,
      Math.floor(cell / SIDE),
    ]);
    assert.equal(Math.max(other[0] - one[0], other[1] - one[1]), 4);
  }
  for (const short of [[], [7], [7, 8]]) assert.deepEqual(lineOf(sceneOf(), short), short);
});

test("a line's cells beyond one edge of the panel are left out, and its way past a corner isn't", () => {
  // In sight are columns 50 to 59 and rows 50 to 59. The line goes around them and in from above.
  const scene = sceneOf({ scale: 10, x: 50, y: 50 });
  const line = [
    ...Array.from({ length: 100 }, (_, y) => at(20, 100 - y)),
    ...Array.from({ length: 35 }, (_, x) => at(21 + x, 1)),
    ...Array.from({ length: 54 }, (_, y) => at(55, 2 + y)),
  ];
  const kept = lineOf(scene, line);
  assert.deepEqual([kept[0], kept.at(-1)], [line[0], line.at(-1)]);
  assert.ok(kept.length < 6, `${kept.length} of ${line.length}`);
  // No part of the line that is drawn crosses the panel but the one that did.
  for (let index = 1; index < kept.length; index++) {
    const [x, y] = [kept[index - 1] % SIDE, Math.floor(kept[index - 1] / SIDE)];
    const [toX, toY] = [kept[index] % SIDE, Math.floor(kept[index] / SIDE)];
    const isBeside = (x < 50 && toX < 50) || (y < 50 && toY < 50);
    assert.ok(isBeside || x === 55, `${x}, ${y} to ${toX}, ${toY}`);
  }
});

/** How many ticks there are, and how many portions, of gates between blocks of a side on the whole map. */
function gatesOf(scene, side) {
  const pairs = [];
  for (const cell of ALL) {
    const [x, y] = [cell % SIDE, Math.floor(cell / SIDE)];
    if (x % side === side - 1 && x + 1 < SIDE) pairs.push(cell, cell + 1);
    if (y % side === side - 1 && y + 1 < SIDE) pairs.push(cell, cell + SIDE);
  }
  const drawn = [];
  const context = /** @type {any} */ (new Recorder(drawn, 0, 0));
  const portions = [...drawGates(context, scene, Uint32Array.from(pairs), side)].length;
  const ticks = drawn.reduce((sum, { segments }) => sum + segments.length / 2, 0) / 2;
  return { ticks, portions, all: pairs.length / 2 };
}

test("gates are left out where their blocks are too small for ticks, and those out of sight", () => {
  assert.equal(gatesOf(sceneOf({ scale: 7.9 }), 2).ticks, 0);
  const near = gatesOf(sceneOf({ scale: 10, x: 50, y: 50 }), 2);
  assert.ok(near.ticks > 90 && near.ticks < 200, `${near.ticks}`);
  // Along the borders of large blocks ticks have six pixels each: one of three gates.
  const wide = gatesOf(sceneOf({ scale: 0.5 }), 50);
  assert.ok(wide.ticks > 0 && wide.ticks < wide.all / 6, `${wide.ticks} of ${wide.all}`);
});

test("a picture has all gates, and they are drawn in portions", () => {
  const { ticks, portions, all } = gatesOf(sceneOf({ scale: 0.5, thinned: false }), 2);
  assert.equal(ticks, all);
  assert.equal(portions, 2 * (Math.ceil(all / 4096) - 1));
});

test("tints and hatching are drawn in portions, too, which are one drawing together", () => {
  const scattered = Uint8Array.from(ALL, (cell) =>
    Number(((cell % SIDE) + Math.floor(cell / SIDE) * 2) % 3 === 0),
  );
  for (const draw of [tinted, (...all) => hatched(...all, "rising")]) {
    const drawn = [];
    const context = /** @type {any} */ (new Recorder(drawn, 0, 0));
    const scene = { ...sceneOf({ scale: 8 }), size: { width: 1600, height: 1600 } };
    const portions = [...draw(context, scene, scattered)].length;
    assert.ok(portions > 1, `${portions}`);
    assert.equal(drawn.length, 1);
  }
});

test("cells smaller than a pixel are tinted together", () => {
  const boxes = (thinned) => {
    const drawn = [];
    const context = /** @type {any} */ (new Recorder(drawn, 0, 0));
    const marked = Uint8Array.from(ALL, (cell) => ((cell % SIDE) + Math.floor(cell / SIDE)) & 1);
    for (const _ of tinted(context, sceneOf({ scale: 0.5, thinned }), marked));
    return drawn.reduce((sum, item) => sum + item.boxes.length / 4, 0);
  };
  assert.equal(boxes(false), (SIDE * SIDE) / 2);
  assert.ok(boxes(true) <= (SIDE * SIDE) / 4);
});
