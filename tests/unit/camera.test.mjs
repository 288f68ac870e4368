import assert from "node:assert/strict";
import { test } from "node:test";
import { FIT, panBy, pinch, resolve, toMap, toPanel, zoomAt } from "../../www/src/view/camera.ts";
import { reveal } from "../../www/src/view/reveal.ts";
import { Grid } from "../../www/src/view/shapes/grid.ts";
import { Squares } from "../../www/src/view/shapes/squares.ts";

const map = { width: 64, height: 40 };
const panel = { width: 600, height: 320 };
const fit = resolve(FIT, map, panel);
const near = resolve({ scale: 30, x: 20, y: 10 }, map, panel);
const visible = (camera) => new Grid(new Squares(64, 40), camera, 1).visible(panel);

test("fit shows the whole map in the middle", () => {
  assert.equal(fit.scale, 8);
  assert.deepEqual(toPanel(fit, { x: 0, y: 0 }), { x: 44, y: 0 });
  assert.deepEqual(visible(fit), { left: 0, top: 0, right: 64, bottom: 40 });
});

test("panel to map and back is where it was", () => {
  for (const point of [
    { x: 0, y: 0 },
    { x: 311.5, y: 17.25 },
  ]) {
    const there = toPanel(near, toMap(near, point));
    assert.ok(Math.hypot(there.x - point.x, there.y - point.y) < 1e-9);
  }
});

test("the point under the pointer stays while zooming", () => {
  const point = { x: 250, y: 130 };
  const before = toMap(near, point);
  const after = toMap(zoomAt(near, point, 1.3, map, panel), point);
  assert.ok(Math.hypot(before.x - after.x, before.y - after.y) < 1e-9);
});

test("zooming in and out again ends at fit, and at the limit", () => {
  let camera = fit;
  for (let n = 0; n < 40; n++)
    camera = resolve(zoomAt(camera, { x: 9, y: 9 }, 1.2, map, panel), map, panel);
  assert.equal(camera.scale, 96);
  for (let n = 0; n < 40; n++)
    camera = resolve(zoomAt(camera, { x: 9, y: 9 }, 0.8, map, panel), map, panel);
  assert.deepEqual(camera, fit);
  assert.equal(zoomAt(fit, { x: 9, y: 9 }, 0.8, map, panel), FIT);
});

test("the map can't be lost", () => {
  for (const [dx, dy] of [
    [1e6, 1e6],
    [-1e6, -1e6],
    [1e6, -1e6],
  ]) {
    const { left, right, top, bottom } = visible(panBy(near, dx, dy, map, panel));
    assert.ok(right - left > 10 && bottom - top > 5);
  }
});

test("two fingers keep the points of the map under them", () => {
  const from = [
    { x: 100, y: 100 },
    { x: 200, y: 100 },
  ];
  const to = [
    { x: 110, y: 140 },
    { x: 260, y: 140 },
  ];
  const after = pinch(near, from, to, map, panel);
  for (const finger of [0, 1]) {
    const [a, b] = [toMap(near, from[finger]), toMap(after, to[finger])];
    assert.ok(Math.hypot(a.x - b.x, a.y - b.y) < 1e-9);
  }
});

test("a cell out of view is brought in, one in view moves nothing", () => {
  const there = reveal(near, { x: 63, y: 39 }, map, panel);
  const { right, bottom } = visible(there);
  assert.deepEqual([right, bottom], [64, 40]);
  assert.equal(reveal(near, { x: 25, y: 12 }, map, panel), near);
});
