import assert from "node:assert/strict";
import { test } from "node:test";
import { borders } from "../../www/src/view/shapes/borders.ts";
import { Grid } from "../../www/src/view/shapes/grid.ts";
import { shapeOf } from "../../www/src/view/shapes/shape.ts";
import { Squares } from "../../www/src/view/shapes/squares.ts";

test("a line has both ends, no gap and no cell twice", () => {
  const shape = new Squares(5, 5);
  for (let dx = -9; dx <= 9; dx++) {
    for (let dy = -9; dy <= 9; dy++) {
      const points = shape.line({ x: 3, y: -2 }, { x: 3 + dx, y: -2 + dy });
      assert.deepEqual(points[0], { x: 3, y: -2 });
      assert.deepEqual(points.at(-1), { x: 3 + dx, y: -2 + dy });
      assert.equal(points.length, Math.max(Math.abs(dx), Math.abs(dy)) + 1);
      for (let n = 1; n < points.length; n++) {
        const [a, b] = [points[n - 1], points[n]];
        assert.equal(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)), 1);
      }
    }
  }
});

test("a rectangle is cut at the map's edges", () => {
  const cells = new Squares(5, 4).covered("rect", { x: 3, y: 5 }, { x: -2, y: 1 });
  assert.deepEqual(cells, [5, 6, 7, 8, 10, 11, 12, 13, 15, 16, 17, 18]);
});

test("a flood covers what hangs together by edges, as a slow one says", () => {
  let state = 7;
  for (let round = 0; round < 60; round++) {
    const [width, height] = [1 + (round % 13), 1 + (round % 7)];
    const cells = Uint8Array.from({ length: width * height }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state > 2 ** 31 * 0.8 ? 1 : 0;
    });
    const from = round % cells.length;
    const found = new Squares(width, height).flood(cells, from);
    assert.equal(new Set(found).size, found.length);
    assert.deepEqual(
      found.sort((a, b) => a - b),
      slowFlood(cells, width, from),
    );
  }
});

test("a flood looks at a cell a few times, however large the map is", () => {
  for (const size of [16, 128]) {
    const all = size * size;
    const { cells, looks } = watched(new Uint8Array(all).fill(1));
    assert.equal(new Squares(size, size).flood(cells, 5).length, all);
    assert.ok(looks() <= 8 * all, `${looks()} looks at ${all} cells`);
  }
});

test("shift keeps lines to eight directions and rectangles square", () => {
  const shape = new Squares(20, 20);
  const from = { x: 10, y: 10 };
  assert.deepEqual(shape.regular("line", from, { x: 19, y: 11 }), { x: 19, y: 10 });
  assert.deepEqual(shape.regular("line", from, { x: 11, y: 2 }), { x: 10, y: 2 });
  assert.deepEqual(shape.regular("line", from, { x: 16, y: 3 }), { x: 17, y: 3 });
  assert.deepEqual(shape.regular("rect", from, { x: 4, y: 12 }), { x: 4, y: 16 });
});

test("there is no cell outside the map", () => {
  const shape = new Squares(4, 3);
  assert.equal(shape.placeOf({ x: 3, y: 2 }), 11);
  for (const [x, y] of [
    [-1, 0],
    [4, 0],
    [0, 3],
    [0, -1],
  ]) {
    assert.equal(shape.placeOf({ x, y }), null);
  }
});

test("every place is where its number says", () => {
  const shape = shapeOf({ width: 5, height: 3 });
  for (let place = 0; place < 15; place++) {
    assert.equal(shape.placeOf(shape.spotOf(place)), place);
    assert.equal(shape.placeAt(shape.centre(place)), place);
    assert.equal(shape.nearest(shape.spotOf(place)), place);
    assert.deepEqual(shape.name(place), `(${shape.pair(place).join(", ")})`);
  }
  assert.deepEqual(shape.centre(13), { x: 3.5, y: 2.5 });
  assert.equal(shape.name(13), "(3, 2)");
  assert.equal(shape.nearest({ x: 9, y: -4 }), 4);
});

test("the arrow keys stop at the map's edges", () => {
  const shape = new Squares(5, 3);
  assert.equal(shape.neighbour(7, 1, 0), 8);
  assert.equal(shape.neighbour(7, 0, -10), 2);
  assert.equal(shape.neighbour(7, 10, 0), 9);
});

test("two cells beside each other share one edge", () => {
  const shape = new Squares(3, 2);
  const found = [];
  borders(shape, (one, other, [from, to]) => {
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const [a, b] = [shape.centre(one), shape.centre(other)];
    assert.deepEqual(middle, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    found.push([one, other]);
  });
  assert.deepEqual(found, [
    [0, 1],
    [0, 3],
    [1, 2],
    [1, 4],
    [2, 5],
    [3, 4],
    [4, 5],
  ]);
});

test("cells meet without gaps at any zoom, and small ones can be framed", () => {
  const shape = new Squares(7, 4);
  for (const scale of [0.7, 3, 7.3, 31.9]) {
    const grid = new Grid(shape, { scale, x: 1.3, y: -0.4 }, 1.5);
    for (let place = 0; place < 28; place++) {
      const [x, y, width, height] = grid.box(place);
      const spot = shape.spotOf(place);
      if (spot.x < 6) assert.equal(grid.box(place + 1)[0], x + width);
      if (spot.y < 3) assert.equal(grid.box(place + 7)[1], y + height);
      assert.deepEqual(grid.corner(spot), [x, y]);
      assert.deepEqual(grid.span(spot, { x: 0, y: 0 }).slice(0, 2), grid.corner({ x: 0, y: 0 }));
    }
  }
  const small = new Grid(shape, { scale: 1, x: 0, y: 0 }, 1);
  assert.deepEqual(small.box(8, 5), [-1, -1, 5, 5]);
});

test("a block has the cells in view and no others", () => {
  const shape = new Squares(10, 8);
  const grid = new Grid(shape, { scale: 10, x: 2.5, y: 1 }, 1);
  const block = grid.visible({ width: 40, height: 20 });
  const found = [];
  grid.each(block, (place) => found.push(place));
  assert.deepEqual(found, [12, 13, 14, 15, 16, 22, 23, 24, 25, 26]);
  for (let place = 0; place < 80; place++) {
    assert.equal(grid.holds(block, place), found.includes(place));
    const alone = [];
    grid.each(grid.alone(place), (one) => alone.push(one));
    assert.deepEqual(alone, [place]);
  }
});

/** The cells, and how often one has been looked at. */
function watched(values) {
  let count = 0;
  const get = (target, key) => {
    if (/^\d+$/.test(key)) count += 1;
    return target[key];
  };
  return { cells: new Proxy(values, { get }), looks: () => count };
}

function slowFlood(cells, width, from) {
  const found = new Set([from]);
  for (const cell of found) {
    const x = cell % width;
    const beside = [x > 0 && cell - 1, x < width - 1 && cell + 1, cell - width, cell + width];
    for (const next of beside) {
      if (next !== false && cells[next] === cells[from]) found.add(next);
    }
  }
  return [...found].sort((a, b) => a - b);
}

test("at every zoom each line between cells is there, on whole pixels, and its gaps differ by one at most", () => {
  const [columns, rows] = [64, 40];
  for (const ratio of [1, 1.25, 1.5, 2, 2.625]) {
    for (const scale of [6.03, 7.77, 9.5, 11.3333, 13.9, 23.1]) {
      for (const [x, y] of [
        [0, 0],
        [3.3, -0.6],
      ]) {
        const grid = new Grid(new Squares(columns, rows), { scale, x, y }, ratio);
        const lines = [];
        const context = { fillRect: (...box) => lines.push(box) };
        const hair = Math.floor(ratio);
        grid.rule(context, { left: 0, top: 0, right: columns, bottom: rows }, hair);
        const down = lines.filter(([, , width]) => width === hair).map(([at]) => at);
        const across = lines.filter(([, , , height]) => height === hair).map(([, at]) => at);
        assert.deepEqual([down.length, across.length], [columns, rows]);
        for (const places of [down, across]) {
          assert.ok(places.every(Number.isInteger));
          const gaps = places.slice(1).map((place, index) => place - places[index]);
          const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
          assert.ok(most - least <= 1 && least > hair, `${scale} x ${ratio}: ${least} to ${most}`);
        }
      }
    }
  }
});
