/** The larger build's worker, and what its searches need on the maps, in a file of its own: a script that named
 * these would make the page load them. */

import { Worker } from "../task/scripts.js";
import { drawEvents } from "../view/event-marks.js";
import { extendMarks } from "../view/marks.js";
import { otherShape } from "../view/shapes/other.js";
import { extendShapes } from "../view/shapes/shape.js";

export function spawnLarger() {
  extendMarks(drawEvents);
  extendShapes(otherShape);
  return new Worker(new URL("./worker-all.js", import.meta.url), { type: "module" });
}
