import assert from "node:assert/strict";
import { test } from "node:test";
import { PALETTES } from "../../www/src/view/palette.ts";
import { PointerLayer } from "../../www/src/view/pointer-layer.ts";
import { Grid } from "../../www/src/view/shapes/grid.ts";
import { Squares } from "../../www/src/view/shapes/squares.ts";

/** The plates of the numbers at the map's edges, while the pointer is on a cell of a map that fills its panel. */
function platesAt(cell) {
  const plates = [];
  const context = new Proxy(
    { measureText: () => ({ width: 7 }), fillRect: (...box) => plates.push(box) },
    { get: (known, name) => known[name] ?? (() => {}), set: () => true },
  );
  const grid = new Grid(new Squares(5, 4), { scale: 60, x: 0, y: 0 }, 1);
  const doc = { width: 5, height: 4, cells: new Uint8Array(20).fill(1), start: 0, goal: 19 };
  const layer = new PointerLayer({ getContext: () => context });
  const scene = { grid, doc, colours: PALETTES.light, result: null, replay: null };
  layer.paint(scene, { hover: cell, cursor: null, preview: null });
  return { plates, box: grid.box(cell) };
}

test("no number at the map's edge covers the cell that the pointer is on", () => {
  for (let cell = 0; cell < 20; cell++) {
    const { plates, box } = platesAt(cell);
    assert.equal(plates.length, 2);
    const [left, top, width, height] = box;
    for (const [x, y, wide, high] of plates) {
      const isApart = x >= left + width || x + wide <= left || y >= top + height || y + high <= top;
      assert.ok(isApart, `cell ${cell}`);
    }
  }
});
