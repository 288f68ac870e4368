import assert from "node:assert/strict";
import { test } from "node:test";
import {
  cellOf,
  constrain,
  floodCells,
  lineCells,
  rectangleCells,
} from "../../www/src/view/lines.js";

test("a line has both ends, no gap and no cell twice", () => {
  for (let dx = -9; dx <= 9; dx++) {
    for (let dy = -9; dy <= 9; dy++) {
      const points = lineCells({ x: 3, y: -2 }, { x: 3 + dx, y: -2 + dy });
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
  const cells = rectangleCells({ x: 3, y: 5 }, { x: -2, y: 1 }, { width: 5, height: 4 });
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
    const found = floodCells({ cells, width, height }, from);
    assert.equal(new Set(found).size, found.length);
    assert.deepEqual(
      found.sort((a, b) => a - b),
      slowFlood(cells, width, from),
    );
  }
});

test("a flood over 1024 x 1024 cells is quick", () => {
  const size = 1024;
  const cells = new Uint8Array(size * size).fill(1);
  const began = performance.now();
  assert.equal(floodCells({ cells, width: size, height: size }, 5).length, size * size);
  assert.ok(performance.now() - began < 1000);
});

test("shift keeps lines to eight directions and rectangles square", () => {
  const from = { x: 10, y: 10 };
  assert.deepEqual(constrain("line", from, { x: 19, y: 11 }), { x: 19, y: 10 });
  assert.deepEqual(constrain("line", from, { x: 11, y: 2 }), { x: 10, y: 2 });
  assert.deepEqual(constrain("line", from, { x: 16, y: 3 }), { x: 17, y: 3 });
  assert.deepEqual(constrain("rect", from, { x: 4, y: 12 }), { x: 4, y: 16 });
});

test("there is no cell outside the map", () => {
  const size = { width: 4, height: 3 };
  assert.equal(cellOf({ x: 3, y: 2 }, size), 11);
  for (const [x, y] of [
    [-1, 0],
    [4, 0],
    [0, 3],
    [0, -1],
  ]) {
    assert.equal(cellOf({ x, y }, size), null);
  }
});

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
