/** One lane's map, drawn by the page's own layers into a display list. */

import type { Doc, Result, ViewState } from "../types.ts";
import { CellColours, showsStates } from "../view/cell-colours.ts";
import { DetailLayer, FIGURES, type Scene } from "../view/detail.ts";
import { hatch } from "../view/hatching.ts";
import { JOURNEY_MARKS } from "../view/journey.ts";
import { shownAt } from "../view/journey-shown.ts";
import { MarksLayer } from "../view/marks.ts";
import type { Palette } from "../view/palette.ts";
import { CLOSED, Replay } from "../view/replay.ts";
import type { Scale } from "../view/scale.ts";
import { gridOf } from "../view/shapes/grid.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { StillLayer } from "../view/still.ts";
import "../words/floors.ts";
import { type Item, Recorder } from "./recorder.ts";

export interface MapOrder {
  doc: Pick<Doc, "width" | "height" | "cells" | "start" | "goal" | "world" | "journey" | "danger">;
  result: Result | null;
  /** a step beyond the run's end means its end */
  step: number;
  layer: ViewState["layer"];
  /** of its colours */
  scale: Scale | null;
  arrows: boolean;
  figures: boolean;
  /** whether lines tell expanded cells from others, for paper without colours */
  hatched?: boolean;
  colours: Palette;
  cellSize: number;
  /** how much larger than usual the path, the ends and the numbers in cells are; 1 if left out */
  ratio?: number;
}

/** @param items receives the drawing */
export function drawMap(items: Item[], left: number, top: number, order: MapOrder) {
  const { step, layer, scale, arrows, figures, hatched, colours, cellSize } = order;
  // A result for a map of another size belongs to an older document.
  const result = order.result?.h.length === order.doc.cells.length ? order.result : null;
  const tape = result?.journey?.tape;
  const doc = tape ? shownAt(order.doc, tape, step) : order.doc;
  const replay = result && replayOf(result, doc);
  replay?.seek(step);
  const source = { doc, result, replay, layer, scale };
  const cellColours = new CellColours(colours);
  const camera = { scale: cellSize, x: 0, y: 0 };
  const shape = shapeOf(doc);
  const { ratio: wanted = 1 } = order;
  // As on a screen with as many pixels as that in one of CSS, as long as the cells' numbers have room.
  const ratio = figures ? Math.max(1, Math.min(wanted, cellSize / FIGURES)) : wanted;
  const large = gridOf(shape, { ...camera, scale: cellSize / ratio }, ratio);
  const grid = figures ? large : gridOf(shape, camera, 1);
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
  const context = recorder as unknown as CanvasRenderingContext2D;
  if ("Layer" in shape) {
    shape.Layer.record({ items, left, top, context, scene: { ...scene, grid: large }, source });
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
  new MarksLayer(context).paint({ ...scene, grid: large });
}

function hatchClosed(context: CanvasRenderingContext2D, scene: Scene) {
  const { doc, result, replay, layer, colours } = scene;
  if (!result || !replay || !showsStates(result, layer)) return;
  const closed = doc.cells.map((value, cell) => Number(value > 0 && replay.state(cell) === CLOSED));
  context.strokeStyle = colours.ink;
  context.lineWidth = 0.75;
  context.globalAlpha = 0.6;
  hatch(context, scene, closed, "rising");
  context.globalAlpha = 1;
}

/** Replays by trace, kept because pictures of one run follow one another in an animation. */
const replays: WeakMap<object, Replay> = new WeakMap();

function replayOf({ trace }: Result, { cells }: MapOrder["doc"]) {
  let replay = replays.get(trace);
  if (!replay) {
    replay = new Replay(trace, cells.length);
    replays.set(trace, replay);
  }
  return replay;
}
