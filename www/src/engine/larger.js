/** The larger build's worker, and what its searches need on the maps, in a file of its own: a script that named
 * these would make the page load them. */

import { extension } from "../state/extension.js";
import { staysFree, updateWorld } from "../state/world.js";
import { worldFromJson, worldToJson } from "../state/world-json.js";
import { Worker } from "../task/scripts.js";
import { extendColours } from "../view/cell-colours.js";
import { drawEvents } from "../view/event-marks.js";
import { extendMarks } from "../view/marks.js";
import { drawGround, drawThings } from "../view/world-marks.js";
import { tintOf } from "../view/world-tint.js";

export function spawnLarger() {
  extendMarks({
    under: drawGround,
    over: (context, scene) => {
      drawEvents(context, scene);
      drawThings(context, scene);
    },
  });
  extendColours(tintOf);
  const [update, write, read] = [updateWorld, worldToJson, worldFromJson];
  Object.assign(extension, { update, write, read, staysFree });
  return new Worker(new URL("./worker-all.js", import.meta.url), { type: "module" });
}
