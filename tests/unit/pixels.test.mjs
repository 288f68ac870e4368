// The cells of large maps, a pixel each, painted in parts where that takes long.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { PALETTES } from "../../www/src/view/palette.ts";
import { Replay } from "../../www/src/view/replay.ts";
import { CellsLayer } from "../../www/src/view/shapes/pixels.ts";
import { Sparse } from "../../www/src/view/sparse.ts";
import { makeTrace } from "./traces.mjs";

globalThis.ImageData = /** @type {any} */ (
  class {
    constructor(width, height) {
      this.width = width;
      this.height = height;
      this.data = new Uint8ClampedArray(4 * width * height);
    }
  }
);
after(() => Reflect.deleteProperty(globalThis, "ImageData"));

/** A layer of a map's cells, and the rows that it has painted. */
function layerOf(width, height) {
  const rows = [];
  const canvas = {
    style: {},
    replaceWith() {},
    cloneNode: () => canvas,
    getContext: () => ({
      canvas,
      putImageData: (_image, _x, _y, _left, top, across, down) => rows.push([top, down, across]),
    }),
  };
  const layer = new CellsLayer(/** @type {any} */ (canvas), PALETTES.light);
  layer.resize(/** @type {any} */ ({ width, height }));
  const places = width * height;
  const trace = makeTrace([{ cell: 0, kind: 1, parent: null }], [1]);
  const result = {
    ...{ trace, h: new Sparse(places), unit: 1, evaluation: { g: 1, h: 1000 } },
    figures: { rule: { usesH: true } },
  };
  const replay = new Replay(/** @type {any} */ (trace), places);
  replay.seek(0);
  const doc = { width, height, cells: new Uint8Array(places).fill(1) };
  const paint = (kind, searchers = 1) => {
    trace.searchers = searchers;
    const scale = { low: 0, high: 1 };
    layer.paintAll(/** @type {any} */ ({ doc, result, replay, layer: kind, scale }));
  };
  /** Paints single cells, as after a step. */
  const touch = (kind, ...cells) => {
    const scale = { low: 0, high: 1 };
    cells.forEach(layer.painter(/** @type {any} */ ({ doc, result, replay, layer: kind, scale })));
    layer.flush();
  };
  return { layer, paint, touch, take: () => rows.splice(0) };
}

test("a large map is painted in bands where its cells show numbers of the run, else whole", () => {
  const { layer, paint, take } = layerOf(4096, 512);
  paint("states");
  assert.deepEqual([take(), layer.rowsLeft], [[[0, 512, 4096]], 0]);
  paint("g");
  assert.deepEqual([take(), layer.rowsLeft], [[[0, 64, 4096]], 448]);
  while (layer.rowsLeft > 0) layer.goOn();
  assert.deepEqual(
    take(),
    [64, 128, 192, 256, 320, 384, 448].map((top) => [top, 64, 4096]),
  );
});

test("a large map on which two search is painted in bands, too", () => {
  const { layer, paint, take } = layerOf(4096, 512);
  paint("states", 2);
  assert.deepEqual([take(), layer.rowsLeft], [[[0, 64, 4096]], 448]);
});

test("a map that is to be painted once more goes on where it was", () => {
  const { layer, paint, take } = layerOf(4096, 512);
  paint("g");
  paint("g");
  while (layer.rowsLeft > 0) layer.goOn();
  assert.deepEqual(
    take().map(([top]) => top),
    [0, 64, 128, 192, 256, 320, 384, 448, 0],
  );
});

test("cells of a large map that change far apart are painted in bands, too, from the first to the last", () => {
  const { layer, paint, touch, take } = layerOf(4096, 512);
  touch("states", 4096 * 10, 4096 * 500 + 3);
  assert.deepEqual([take(), layer.rowsLeft], [[[10, 491, 4]], 0]);
  touch("g", 4096 * 10, 4096 * 30 + 3);
  assert.deepEqual([take(), layer.rowsLeft], [[[10, 21, 4]], 0]);
  touch("g", 4096 * 10, 4096 * 150 + 3);
  assert.deepEqual([take(), layer.rowsLeft], [[[10, 64, 4096]], 77]);
  // While more is to be painted anyway, all of it is.
  touch("g", 4096 * 300, 4096 * 400);
  assert.deepEqual([take(), layer.rowsLeft], [[[300, 64, 4096]], 448]);
  while (layer.rowsLeft > 0) layer.goOn();
  assert.deepEqual(
    take().map(([top, rows]) => [top, rows]),
    [364, 428, 492, 0, 64, 128, 192, 256].map((top) => [top, { 492: 20, 256: 44 }[top] ?? 64]),
  );
  paint("states");
  assert.equal(take().length, 1);
});

test("smaller maps are painted at once", () => {
  const { layer, paint, take } = layerOf(1024, 1024);
  paint("g");
  assert.deepEqual([take(), layer.rowsLeft], [[[0, 1024, 1024]], 0]);
});
