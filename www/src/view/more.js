/** What maps show of documents that need the engine's larger build. */

import { extendColours } from "./cell-colours.js";
import { drawEvents } from "./event-marks.js";
import { extendMarks } from "./marks.js";
import { drawGround, drawThings } from "./world-marks.js";
import { tintOf } from "./world-tint.js";

export function extendView() {
  extendColours(tintOf);
  extendMarks({
    under: drawGround,
    over: (context, scene) => {
      drawEvents(context, scene);
      drawThings(context, scene);
    },
  });
}
