/**
 * One lane's map, drawn by the page's own layers into a display list.
 *
 * @import { Doc, Result, ViewState } from "../types.js"
 * @import { Palette } from "../view/palette.js"
 * @import { Item } from "./recorder.js"
 */

import { withDrawn } from "../journey/drawn.js";
import { cellsAt } from "../journey/ground.js";
import { CellColours, showsStates } from "../view/cell-colours.js";
import { DetailLayer } from "../view/detail.js";
import { hatch } from "../view/hatching.js";
import { JOURNEY_MARKS } from "../view/journey.js";
import { MarksLayer } from "../view/marks.js";
import { CLOSED, Replay } from "../view/replay.js";
import { gridOf } from "../view/shapes/grid.js";
import { shapeOf } from "../view/shapes/shape.js";
import { StillLayer } from "../view/still.js";
import "../words/floors.js";
import { Recorder } from "./recorder.js";

/**
 * @typedef {object} MapOrder
 * @property {Pick<Doc, "width" | "height" | "cells" | "start" | "goal" | "world" | "journey">} doc
 * @property {Result | null} result
 * @property {number} step a step beyond the run's end means its end
 * @property {ViewState["layer"]} layer
 * @property {import("../view/scale.js").Scale | null} scale of its colours
 * @property {boolean} arrows
 * @property {boolean} figures
 * @property {boolean} [hatched] whether lines tell expanded cells from others, for paper without colours
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
  const { step, layer, scale, arrows, figures, hatched, colours, cellSize } = order;
  // A result for a map of another size belongs to an older document.
  const result = order.result?.h.length === order.doc.cells.length ? order.result : null;
  const doc = result?.journey ? docAt(order.doc, result.journey.tape, step) : order.doc;
  const replay = result && replayOf(result, doc);
  replay?.seek(step);
  const source = { doc, result, replay, layer, scale };
  const cellColours = new CellColours(colours);
  const camera = { scale: cellSize, x: 0, y: 0 };
  const shape = shapeOf(doc);
  const grid = gridOf(shape, camera, 1);
  const size = { width: grid.right, height: grid.bottom };
  const scene = {
    doc,
    result,
    replay,
    layer,
    scale,
    arrows,
    figures,
    thinned: false,
    cellColours,
    size,
    grid,
    colours,
    marks: JOURNEY_MARKS,
  };
  const recorder = new Recorder(items, left, top);
  const context = /** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (recorder));
  if ("Layer" in shape) {
    shape.Layer.record({ items, left, top, context, scene, source });
  } else {
    const pixels = new Uint32Array(doc.cells.length);
    cellColours.fill(pixels, source);
    items.push({
      kind: "raster",
      ...{ x: left, y: top, width: grid.right, height: grid.bottom },
      ...{ columns: doc.width, rows: doc.height, pixels },
    });
  }
  if (hatched) hatchClosed(context, scene);
  new DetailLayer(context).paintAll(scene);
  const still = new StillLayer(context);
  still.paint(scene);
  while (!still.isDone) still.goOn();
  new MarksLayer(context).paint(scene);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {import("../view/detail.js").Scene} scene
 */
function hatchClosed(context, scene) {
  const { doc, result, replay, layer, colours } = scene;
  if (!result || !replay || !showsStates(result, layer)) return;
  const closed = doc.cells.map((value, cell) => Number(value > 0 && replay.state(cell) === CLOSED));
  context.strokeStyle = colours.ink;
  context.lineWidth = 0.75;
  context.globalAlpha = 0.6;
  hatch(context, scene, closed, "rising");
  context.globalAlpha = 1;
}

/**
 * A document with its map as a journey has changed it by then, as the page shows it.
 * @param {MapOrder["doc"]} doc
 * @param {import("../journey/tape.js").Tape} tape
 * @param {number} tick
 */
function docAt(doc, tape, tick) {
  const ended = Math.min(tick, tape.ticks);
  return { ...doc, cells: withDrawn(cellsAt(tape, doc.cells, ended), doc, tape, ended) };
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
