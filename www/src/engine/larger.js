/** The larger build's worker, and what its searches need on the maps, in a file of its own: a script that named
 * these would make the page load them. */

import { Worker } from "../task/scripts.js";
import { drawEvents } from "../view/event-marks.js";
import { drawOver, drawUnder } from "../view/lane-marks.js";
import { marksOver, marksUnder } from "../view/marks.js";

export function spawnLarger() {
  marksUnder.add(drawUnder);
  marksOver.add(drawEvents).add(drawOver);
  return new Worker(new URL("./worker-all.js", import.meta.url), { type: "module" });
}
