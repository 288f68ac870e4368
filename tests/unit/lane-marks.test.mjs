// What maps show of a lane in a richer world, drawn with the recorder of pictures.
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawMap } from "../../www/src/picture/map.ts";
import { Recorder } from "../../www/src/picture/recorder.ts";
import { hatch, tint } from "../../www/src/view/hatching.ts";
import { PALETTES } from "../../www/src/view/palette.ts";
import { Grid, gridOf } from "../../www/src/view/shapes/grid.ts";
import { shapeOf } from "../../www/src/view/shapes/shape.ts";
import { Sparse } from "../../www/src/view/sparse.ts";
import { makeTrace } from "./traces.mjs";

const colours = PALETTES.light;
const [WIDTH, HEIGHT, SCALE] = [8, 6, 10];
const doc = {
  ...{ width: WIDTH, height: HEIGHT, cells: new Uint8Array(WIDTH * HEIGHT).fill(1) },
  ...{ start: 0, goal: 47 },
};

/** A run that expands three cells; the last one inside a cluster. */
const trace = {
  ...makeTrace(
    [0, 1, 2].flatMap((cell) => [
      { cell, kind: 1, who: cell === 2 ? 1 : 0, parent: cell === 0 ? null : cell - 1 },
      { cell, kind: 4, who: cell === 2 ? 1 : 0, parent: cell === 0 ? null : cell - 1 },
    ]),
    [1, 3, 5, 6],
  ),
  truncated: false,
};

/** What the picture of a lane holds, by what it was told beside its run. */
function items(extra, { figures = {}, step = 9, path = [0, 9, 18, 27], size = SCALE } = {}) {
  const drawn = [];
  const rule = { usesH: true };
  const result = {
    ...{ trace, path: Uint32Array.from(path), h: new Sparse(WIDTH * HEIGHT), unit: 1, extra },
    ...{ evaluation: { g: 1, h: 1000 }, figures: { rule, ...figures } },
  };
  const order = { doc, result, step, layer: "states", arrows: false, figures: false, colours };
  drawMap(drawn, 0, 0, /** @type {any} */ ({ ...order, cellSize: size }));
  return drawn;
}

/** The lines of a colour and at least a width, as points. */
const lines = (drawn, stroke, width = 0) =>
  drawn
    .filter((item) => item.kind === "path" && item.stroke === stroke && item.width >= width)
    .flatMap(({ segments }) => segments.map(([, x, y]) => [x, y]));

const centre = (cell) => [(cell % WIDTH) * SCALE + 5, Math.floor(cell / WIDTH) * SCALE + 5];

test("an ordinary lane has none of these marks", () => {
  assert.deepEqual(items(undefined), items({}));
});

test("a smoothed path is the strong line, and the path before it a thin one below", () => {
  const drawn = items({ smoothed: Uint32Array.of(0, 27) });
  const paths = drawn.filter(({ kind, stroke }) => kind === "path" && stroke === colours.path);
  assert.deepEqual(
    paths.map(({ segments }) => segments.length),
    [4, 2],
  );
  const [thin, strong] = paths.map(({ width }) => width);
  assert.ok(thin < strong);
  // During the run there is neither.
  assert.deepEqual(items({ smoothed: Uint32Array.of(0, 27) }, { step: 1 }), items({}, { step: 1 }));
});

test("the path from gate to gate is wide, and there once it is known", () => {
  const coarse = Uint32Array.of(0, 4, 40);
  const wide = (step) => lines(items({ coarse }, { step }), colours.focus, 6);
  assert.deepEqual(wide(9), [0, 4, 40].map(centre));
  assert.deepEqual(wide(1), [], "the search from gate to gate isn't over");
  assert.deepEqual(wide(2), wide(9));
});

test("a band shows what an agent of several cells covers on its way, once the path is there", () => {
  const band = (more) =>
    items({ size: 2 }, { path: [0, 1, 10], ...more }).filter(
      ({ kind, fill, alpha }) => kind === "path" && fill === colours.path && alpha < 1,
    );
  const [{ segments }, ...others] = band({});
  assert.deepEqual(others, [], "one shape, so that no part of it is darker");
  const corners = segments.filter(([kind]) => kind === "M").map(([, x, y]) => [x, y]);
  assert.deepEqual(corners, [
    [0, 0],
    [10, 0],
    [20, 10],
  ]);
  assert.deepEqual(Math.max(...segments.map(([, , y]) => y ?? 0)), 30);
  assert.deepEqual(band({ step: 1 }), []);
});

test("blocks end at their borders, and a tick leads through each gate", () => {
  const borders = lines(items({ block: 4 }), colours.focus);
  assert.deepEqual(borders, [
    [40, 0],
    [40, 60],
    [0, 40],
    [80, 40],
  ]);
  const ticks = lines(items({ gates: Uint32Array.of(3, 4) }), colours.focus);
  assert.equal(ticks.length, 2);
  for (const [x, y] of ticks) assert.deepEqual([Math.abs(x - 40) < 5, y], [true, 5]);
  assert.notEqual(ticks[0][0] < 40, ticks[1][0] < 40, "it crosses the border");
});

test("landmarks have flags with their names, off the ends and inside of the panel", () => {
  const drawn = items({ landmarks: Uint32Array.of(7, 46, 16) });
  const names = drawn.filter(({ kind, text }) => kind === "text" && /^L/.test(text));
  assert.deepEqual(
    names.map(({ text }) => text),
    ["L1", "L2", "L3"],
  );
  for (const { x, y } of names) {
    assert.ok(x > 0 && x < WIDTH * SCALE && y > 0 && y < HEIGHT * SCALE, `${x}, ${y}`);
  }
  const [, second, third] = names;
  const [goalX, goalY] = centre(47);
  assert.ok(Math.hypot(second.x - goalX, second.y - goalY) > 10);
  // Above it would lie on the start.
  assert.ok(third.y > centre(16)[1]);
});

test("dead ends are lines, other islands a tint", () => {
  const skipped = new Uint8Array(WIDTH * HEIGHT).fill(1, 8, 12);
  const ends = items({ skipped }, { figures: { deadEnds: 4 } });
  assert.ok(lines(ends, colours.wall).length > 0);
  const boxes = (drawn) => drawn.filter(({ kind, alpha }) => kind === "boxes" && alpha < 1);
  assert.deepEqual(
    boxes(ends).filter(({ fill }) => fill === colours.wall),
    [],
  );
  const islands = items({ skipped });
  assert.deepEqual(lines(islands, colours.wall), []);
  const [tinted] = boxes(islands).filter(({ fill }) => fill === colours.wall);
  assert.deepEqual(tinted.boxes, [0, 10, 40, 10], "one box for cells side by side");
});

test("what a player hasn't seen is pale and has lines, so that colour isn't all", () => {
  const unseen = new Uint8Array(WIDTH * HEIGHT).fill(1, 40);
  const drawn = items({ unseen });
  assert.ok(
    drawn.some(({ kind, fill, alpha }) => kind === "boxes" && fill === colours.ground && alpha < 1),
  );
  const points = lines(drawn, colours.wall);
  assert.ok(points.length > 0);
  for (const [, y] of points) assert.ok(y >= 50, "none on what was seen");
});

test("a believed path has a cross at the step that fails, at its end", () => {
  const truth = { blocked: 1, cost: null };
  const cross = (step) => lines(items({}, { figures: { truth }, step }), colours.goal);
  const xs = cross(9).map(([x]) => x);
  assert.equal((Math.min(...xs) + Math.max(...xs)) / 2, 20, "between (1, 1) and (2, 2)");
  assert.deepEqual(cross(1), []);
  const arrives = items({}, { figures: { truth: { blocked: null, cost: 9 } } });
  assert.deepEqual(lines(arrives, colours.goal), []);
});

/** The lines across marked cells of a map of squares, in cells. */
function hatched(marked, way, { scale = 10, x = 0, y = 0 } = {}) {
  const drawn = [];
  const context = /** @type {any} */ (new Recorder(drawn, 0, 0));
  const grid = new Grid(shapeOf(doc), { scale, x, y }, 1);
  const size = { width: WIDTH * scale, height: HEIGHT * scale };
  hatch(context, /** @type {any} */ ({ doc, grid, size }), marked, way);
  return drawn[0].segments.map(([, left, top]) => [left / scale + x, top / scale + y]);
}

test("lines across cells run on from cell to cell, and stay where they are when the map moves", () => {
  const all = new Uint8Array(WIDTH * HEIGHT).fill(1);
  const points = hatched(all, "falling");
  // A line for each diagonal of 8 by 6 cells.
  assert.equal(points.length, 2 * (WIDTH + HEIGHT - 1));
  for (let place = 0; place < points.length; place += 2) {
    const [[x, y], [toX, toY]] = [points[place], points[place + 1]];
    assert.equal(toX - x, toY - y);
  }
  const one = new Uint8Array(WIDTH * HEIGHT);
  one[19] = 1;
  assert.deepEqual(hatched(one, "falling"), [
    [3, 2],
    [4, 3],
  ]);
  assert.deepEqual(hatched(one, "rising"), [
    [4, 2],
    [3, 3],
  ]);
  // On small cells not every diagonal is a line, the same ones wherever the map is.
  const sparse = (x, y) =>
    new Set(hatched(all, "rising", { scale: 2, x, y }).map(([left, top]) => left + top));
  const sums = sparse(0, 0);
  assert.ok(sums.size < WIDTH + HEIGHT - 1);
  for (const sum of [...sparse(1, 0), ...sparse(0, 2)]) assert.ok(sums.has(sum), `${sum}`);
});

test("a tint covers the marked cells in sight, a box for each run", () => {
  const drawn = [];
  const context = /** @type {any} */ (new Recorder(drawn, 0, 0));
  const grid = new Grid(shapeOf(doc), { scale: 10, x: 0, y: 0 }, 1);
  const marked = new Uint8Array(WIDTH * HEIGHT).fill(1, 6, 10);
  tint(context, /** @type {any} */ ({ doc, grid, size: { width: 80, height: 60 } }), marked);
  assert.deepEqual(drawn[0].boxes, [60, 0, 20, 10, 0, 10, 20, 10]);
});

test("other shapes have the outlines of their places tinted, and lines inside of these", () => {
  const hexes = { ...doc, world: { shape: "hex" } };
  const grid = gridOf(shapeOf(hexes), { scale: 20, x: 0, y: 0 }, 1);
  const scene = { doc: hexes, grid, size: { width: 200, height: 200 } };
  const marked = new Uint8Array(WIDTH * HEIGHT).fill(1, 9, 11);
  const drawn = [];
  const context = /** @type {any} */ (new Recorder(drawn, 0, 0));
  tint(context, /** @type {any} */ (scene), marked);
  hatch(context, /** @type {any} */ (scene), marked, "rising");
  const [tinted, lined] = drawn;
  const corners = tinted.segments.filter(([kind]) => kind !== "Z");
  assert.ok(corners.length >= 12, "six corners each");
  assert.equal(lined.segments.length, 4);
  for (const [place, at] of [
    [9, 0],
    [10, 2],
  ]) {
    const [x, y] = grid.centre(place);
    const [[, fromX, fromY], [, toX, toY]] = lined.segments.slice(at);
    assert.deepEqual([(fromX + toX) / 2, (fromY + toY) / 2], [x, y]);
    assert.ok(Math.abs(toX - fromX) <= 10 && toY < fromY);
  }
});
