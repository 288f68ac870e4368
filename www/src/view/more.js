/** What maps show of worlds and of methods beyond best-first search. */

import { tints } from "./cell-colours.js";
import { hatches } from "./detail.js";
import { drawEvents } from "./event-marks.js";
import { drawOver, drawStill, drawUnder } from "./lane-marks.js";
import { marksOver, marksUnder } from "./marks.js";
import { hovers } from "./pointer-layer.js";
import { marksStill } from "./still.js";
import { hatchDanger } from "./world-hatch.js";
import { drawReach, drawWorld } from "./world-marks.js";
import { tintOf } from "./world-tint.js";

tints.of = tintOf;
hatches.draw = hatchDanger;
hovers.draw = drawReach;
marksStill.add(drawStill);
marksUnder.add(drawUnder);
marksOver.add(drawEvents).add(drawOver).add(drawWorld);
