/** What maps show of documents that need the engine's larger build. */

import { drawEvents } from "./event-marks.js";
import { drawOver, drawUnder } from "./lane-marks.js";
import { marksOver, marksUnder } from "./marks.js";
import { otherShape } from "./shapes/other.js";
import { extendShapes } from "./shapes/shape.js";
import { hatchCells } from "./world-hatch.js";
import { drawWorld } from "./world-marks.js";
import { tintCells } from "./world-tint.js";

let isExtended = false;

/** Extends the maps, once. */
export function extendView() {
  if (isExtended) return;
  isExtended = true;
  extendShapes(otherShape);
  tintCells();
  hatchCells();
  marksUnder.add(drawUnder);
  marksOver.add(drawEvents).add(drawOver).add(drawWorld);
}
