/**
 * One lane's map, drawn by the page's own layers into a display list.
 *
 * @import { Doc, Result, ViewState } from "../types.js"
 * @import { Palette } from "../view/palette.js"
 * @import { Item } from "./recorder.js"
 */

import { CellColours } from "../view/cell-colours.js";
import { DetailLayer } from "../view/detail.js";
import { MarksLayer } from "../view/marks.js";
import { Replay } from "../view/replay.js";
import { Grid } from "../view/shapes/grid.js";
import { shapeOf } from "../view/shapes/shape.js";
import { Recorder } from "./recorder.js";

/**
 * @typedef {object} MapOrder
 * @property {Pick<Doc, "width" | "height" | "cells" | "start" | "goal" | "world">} doc
 * @property {Result | null} result
 * @property {number} step a step beyond the run's end means its end
 * @property {ViewState["layer"]} layer
 * @property {boolean} arrows
 * @property {boolean} figures
 * @property {Palette} colours
 * @property {number} cellSize
 */

/**
 * @param {Item[]} items receives the drawing
 * @param {number} left
 * @param {number} top
 * @param {MapOrder} order
 */
export function drawMap(items, left, top, order) {
  const { doc, step, layer, arrows, figures, colours, cellSize } = order;
  // A result for a map of another size belongs to an older document.
  const result = order.result?.h.length === doc.cells.length ? order.result : null;
  const replay = result && replayOf(result, doc);
  replay?.seek(step);
  const pixels = new Uint32Array(doc.cells.length);
  const source = { cells: doc.cells, result, replay, layer };
  const cellColours = new CellColours(colours);
  cellColours.fill(pixels, source);
  const camera = { scale: cellSize, x: 0, y: 0 };
  const grid = new Grid(shapeOf(doc), camera, 1);
  items.push({
    kind: "raster",
    ...{ x: left, y: top, width: grid.right, height: grid.bottom },
    ...{ columns: doc.width, rows: doc.height, pixels },
  });
  const size = { width: grid.right, height: grid.bottom };
  const scene = {
    doc,
    result,
    replay,
    layer,
    arrows,
    figures,
    cellColours,
    size,
    grid,
    colours,
  };
  const recorder = new Recorder(items, left, top);
  const context = /** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (recorder));
  new DetailLayer(context).paintAll(scene);
  new MarksLayer(context).paint(scene);
}

/** Replays by trace, kept because pictures of one run follow one another in an animation. */
const replays = /** @type {WeakMap<object, Replay>} */ (new WeakMap());

/**
 * @param {Result} result
 * @param {MapOrder["doc"]} doc
 */
function replayOf({ trace }, { cells }) {
  let replay = replays.get(trace);
  if (!replay) {
    replay = new Replay(trace, cells.length);
    replays.set(trace, replay);
  }
  return replay;
}
