// Paths and marks over borders that wrap, through portals and along edges, drawn with the recorder of pictures.
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawMap } from "../../www/src/picture/map.ts";
import { courseOf, stepOf } from "../../www/src/view/crossings.ts";
import { PALETTES } from "../../www/src/view/palette.ts";
import { Sparse } from "../../www/src/view/sparse.ts";
import { showBrush } from "../../www/src/view/world-marks.ts";
import { learn } from "../../www/src/view/world-planes.ts";
import { WORLD_COLOURS } from "../../www/src/view/world-tint.ts";
import { makeTrace } from "./traces.mjs";

const colours = PALETTES.light;
const ours = WORLD_COLOURS.light;
const [WIDTH, HEIGHT, SCALE] = [8, 6, 20];
const at = (x, y) => y * WIDTH + x;
const doc = (world = {}, floors = 0) => ({
  ...{ width: WIDTH, height: HEIGHT, start: at(1, 1), goal: at(6, 4) },
  ...{ cells: new Uint8Array(WIDTH * HEIGHT * (floors + 1)).fill(1), world },
});
const wall = (from, to) => ({ from, to, way: "none" });
const one = (from, to) => ({ from, to, way: "one" });
const portal = (from, to, way = "both") => ({ from, to, way, cost: 5 });

/** What a picture of a map holds, with a path that was searched cell by cell. */
function items(map, path = [], { extra, size = SCALE, arrows = false } = {}) {
  const drawn = [];
  const events = path.flatMap((cell, index) => {
    const parent = index === 0 ? null : path[index - 1];
    return [1, 4].map((kind) => ({ cell, kind, parent }));
  });
  const marks = [...path.map((_, index) => 2 * index + 1), 2 * path.length];
  const result = {
    ...{ trace: { ...makeTrace(events, marks), truncated: false }, extra, unit: 1 },
    ...{ path: Uint32Array.from(path), h: new Sparse(map.cells.length) },
    ...{ evaluation: { g: 1, h: 1000 }, figures: { rule: { usesH: true } } },
  };
  const order = { doc: map, result: path.length > 0 ? result : null, step: 99, layer: "states" };
  const rest = { arrows, figures: false, colours, cellSize: size };
  drawMap(drawn, 0, 0, /** @type {any} */ ({ ...order, ...rest }));
  return drawn;
}

/** The straight pieces of all lines of a colour, in cells. */
function pieces(drawn, stroke, least = 0) {
  const found = [];
  for (const item of drawn) {
    if (item.kind !== "path" || item.stroke !== stroke || item.width < least) continue;
    let from = null;
    for (const [kind, x, y] of item.segments) {
      const to = [x / SCALE, y / SCALE];
      if (kind === "L") found.push([...from, ...to]);
      from = to;
    }
  }
  return found;
}

const lengthOf = ([x, y, toX, toY]) => Math.hypot(toX - x, toY - y);

test("a step over a border is the shorter one, where that wraps", () => {
  const step = (wrap, from, to) => {
    const { x, y, isOver } = stepOf(doc({ wrap }), from, to);
    return [x, y, isOver];
  };
  assert.deepEqual(step("columns", at(0, 2), at(7, 1)), [-1, -1, true]);
  assert.deepEqual(step("columns", at(7, 2), at(0, 2)), [1, 0, true]);
  assert.deepEqual(step("rows", at(3, 5), at(4, 0)), [1, 1, true]);
  assert.deepEqual(step("both", at(7, 5), at(0, 0)), [1, 1, true]);
  assert.deepEqual(step("columns", at(3, 5), at(4, 0)), [1, -5, false]);
  assert.deepEqual(step(undefined, at(7, 2), at(0, 2)), [-7, 0, false]);
  assert.deepEqual(step("both", at(3, 2), at(4, 2)), [1, 0, false]);
});

test("on hexagons, too", () => {
  const map = doc({ wrap: "both", shape: "hex" });
  const length = (from, to) => {
    const { x, y, isOver } = stepOf(map, from, to);
    return [Number(Math.hypot(x, y).toFixed(6)), isOver];
  };
  assert.deepEqual(length(at(0, 2), at(7, 2)), [1, true]);
  assert.deepEqual(length(at(7, 3), at(0, 2)), [1, true]);
  assert.deepEqual(length(at(3, 0), at(3, 5)), [1, true]);
  assert.deepEqual(length(at(3, 0), at(2, 5)), [1, true]);
});

test("a path leaves the map at a border and comes in at the other side", () => {
  const path = [at(1, 1), at(0, 1), at(7, 2), at(6, 2)];
  const course = courseOf(doc({ wrap: "columns" }), path);
  assert.deepEqual(course, {
    stretches: [
      { cells: path.slice(0, 2), from: null, to: { x: -0.5, y: 0.5 } },
      { cells: path.slice(2), from: { x: 0.5, y: -0.5 }, to: null },
    ],
    leaps: [],
  });
  const lines = pieces(items(doc({ wrap: "columns" }), path), colours.path);
  assert.ok(lines.some((line) => line.join() === "0.5,1.5,0,2"));
  assert.ok(lines.some((line) => line.join() === "8,2,7.5,2.5"));
  assert.ok(
    lines.every((line) => lengthOf(line) < 1.5),
    JSON.stringify(lines),
  );
  // Where it doesn't wrap the same cells are joined by a line, as ever.
  assert.ok(pieces(items(doc(), path), colours.path).some((line) => lengthOf(line) > 6));
});

test("a path through a portal is dashed there", () => {
  const path = [at(0, 0), at(1, 0), at(6, 4), at(6, 5)];
  const leaps = (passages, cells = path) => courseOf(doc({ passages }), cells).leaps;
  assert.deepEqual(leaps([portal(at(1, 0), at(6, 4))]), [[at(1, 0), at(6, 4)]]);
  assert.deepEqual(leaps([portal(at(6, 4), at(1, 0))]), [[at(1, 0), at(6, 4)]]);
  // It only leads the other way.
  assert.deepEqual(leaps([portal(at(6, 4), at(1, 0), "one")]), []);
  const lines = pieces(items(doc({ passages: [portal(at(1, 0), at(6, 4))] }), path), colours.path);
  assert.ok(
    lines.every((line) => lengthOf(line) <= 1),
    "no line leads across",
  );
  assert.ok(lines.filter((line) => lengthOf(line) <= 0.26).length > 8, "dashes do");
});

test("a portal to another floor is dashed, stairs are the floors' own line", () => {
  const upper = WIDTH * HEIGHT;
  const world = { floors: 1, stairs: [at(1, 0)], passages: [portal(at(2, 0), upper + at(5, 5))] };
  const { leaps, stretches } = courseOf(doc(world, 1), [
    ...[at(0, 0), at(1, 0), upper + at(1, 0), at(1, 0), at(2, 0), upper + at(5, 5)],
  ]);
  assert.deepEqual(leaps, [[at(2, 0), upper + at(5, 5)]]);
  assert.deepEqual(
    stretches.map(({ cells }) => cells.length),
    [5, 1],
  );
});

test("an arrow to a parent over the border points at the border", () => {
  const path = [at(0, 1), at(7, 1)];
  const tips = (wrap) =>
    pieces(items(doc({ wrap }), path, { arrows: true }), colours.ink).filter(
      ([x, y, toX, toY]) => x > 7 && y === 1.5 && toY === 1.5 && Math.abs(toX - x) > 0.4,
    );
  assert.deepEqual(
    tips("columns").map(([x, , toX]) => Math.sign(toX - x)),
    [1],
  );
  assert.deepEqual(
    tips(undefined).map(([x, , toX]) => Math.sign(toX - x)),
    [-1],
  );
});

test("thin walls lie on their edges, those around the border at both ends", () => {
  const walls = (world) =>
    pieces(items(doc(world)), colours.wall, 3)
      .map((line) => line.join())
      .sort();
  const passages = [wall(at(2, 1), at(3, 1)), wall(at(2, 1), at(2, 2))];
  assert.deepEqual(walls({ passages }), ["2,2,3,2", "3,1,3,2"]);
  const around = [wall(at(7, 3), at(0, 3)), wall(at(4, 5), at(4, 0))];
  assert.deepEqual(walls({ passages: around }), [], "a border that doesn't wrap has none");
  assert.deepEqual(walls({ passages: around, wrap: "both" }), [
    ...["0,3,0,4", "4,0,5,0", "4,6,5,6", "8,3,8,4"],
  ]);
  assert.deepEqual(walls({ passages, shape: "hex" }), [], "hexagons have none");
});

test("a one-way's arrow leads its way", () => {
  const tip = (passage) => {
    const heads = items(doc({ passages: [passage] })).filter(({ fill }) => fill === ours.way);
    assert.equal(heads.length, 1);
    const [[, x, y]] = heads[0].segments;
    return [Math.sign(x / SCALE - 3), Math.sign(y / SCALE - 1.5)];
  };
  assert.deepEqual(tip(one(at(2, 1), at(3, 1))), [1, 0]);
  assert.deepEqual(tip(one(at(3, 1), at(2, 1))), [-1, 0]);
});

test("portals have equal signs with their cost, and a line while they are drawn", () => {
  const passages = [portal(at(1, 3), at(6, 1)), portal(at(3, 3), at(5, 5), "one")];
  const texts = (options) =>
    items(doc({ passages }), [], options).filter(
      ({ kind, text }) => kind === "text" && text === "5",
    );
  assert.equal(texts({}).length, 4);
  assert.equal(texts({ size: 8 }).length, 0, "small cells have no room");
  const lines = () => pieces(items(doc({ passages })), ours.portal).length;
  assert.equal(lines(), 0);
  showBrush({ layer: "passages" });
  assert.ok(lines() > 20);
  showBrush(null);
});

test("borders that wrap have dashes and arrows that lead out", () => {
  const arrows = (wrap) =>
    items(doc({ wrap }))
      .filter(({ fill }) => fill === ours.border)
      .flatMap(({ segments }) => segments.filter(([kind]) => kind === "M"))
      .map(([, x, y]) => [x / SCALE, y / SCALE]);
  const columns = arrows("columns");
  assert.deepEqual(
    columns.map(([x]) => Math.round(x / WIDTH)),
    [0, 0, 1, 1],
  );
  assert.equal(arrows("both").length, 8);
  assert.equal(arrows(undefined).length, 0);
});

test("an agent of several cells is outlined where the path ends, around the border, too", () => {
  const boxes = (path, world) =>
    pieces(items(doc(world), path, { extra: { size: 2 } }), colours.path)
      .filter((line) => lengthOf(line) >= 1)
      .filter(([x, y, toX, toY]) => [x, y, toX, toY].every(Number.isInteger));
  assert.deepEqual(boxes([at(1, 1), at(2, 1)])[0], [2, 1, 4, 1]);
  assert.deepEqual(
    boxes([at(7, 1)], { wrap: "columns" }).filter(([, y, , toY]) => y === 1 && toY === 1),
    [
      [7, 1, 8, 1],
      [0, 1, 1, 1],
    ],
  );
});

test("the places beside the goals where searches end are hollow goals", () => {
  const map = doc({ beside: 4 });
  const hollow = () =>
    items(map)
      .filter(({ stroke, fill, width }) => stroke === colours.goal && fill === null && width < 2)
      .flatMap(({ segments }) => segments.filter(([kind]) => kind === "M"))
      .map(([, x, y]) => [Math.floor(x / SCALE), Math.floor(y / SCALE)]);
  assert.deepEqual(hollow(), [], "the engine hasn't said which");
  const beside = Uint32Array.of(at(6, 3), at(5, 4));
  learn(map, { danger: new Uint8Array(), seen: [], beside });
  assert.deepEqual(hollow(), [
    [6, 3],
    [5, 4],
  ]);
});
