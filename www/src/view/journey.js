/**
 * What maps show of a journey: its units and patrols after a tick, and their ground. Loaded with the part of the page
 * for journeys.
 *
 * @import { Moment } from "../journey/scenes.js"
 * @import { Scene } from "./detail.js"
 */

import { knownAt } from "../journey/belief.js";
import { fieldsOf } from "../journey/fields.js";
import { momentOf } from "../journey/scenes.js";
import { drawCellChanges } from "./change-marks.js";
import { drawFields } from "./journey-field.js";
import { drawChanges, drawDoors, drawKnown, drawRegions, regionOf } from "./journey-ground.js";
import { drawUnits } from "./journey-units.js";

/** @type {import("./marks.js").Marks} */
export const JOURNEY_MARKS = { under: [drawUnder, drawCellChanges], over: [drawOver] };

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 */
export function drawUnder(context, scene) {
  const { doc, result, replay } = scene;
  const { journey } = doc;
  if (!journey) return;
  const playing = result?.journey;
  const tick = replay?.step ?? 0;
  const known = playing && knownAt({ ...doc, journey }, playing, tick);
  if (known) drawKnown(context, scene, known);
  drawDoors(context, scene);
  drawChanges(context, scene, tick);
  const side = playing ? regionOf(playing.policy) : null;
  const moment = side === null ? null : momentIn(scene);
  if (side !== null && moment) drawRegions(context, scene, side, moment);
  const fields = playing?.policy.plan === "field" ? fieldsOf(playing.tape).at(tick) : null;
  if (fields) drawFields(context, scene, fields);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 */
export function drawOver(context, scene) {
  const moment = momentIn(scene);
  if (moment) drawUnits(context, scene, moment);
}

/**
 * @param {Scene} scene
 * @returns {Moment | null}
 */
function momentIn({ doc, result, replay }) {
  const { journey } = doc;
  if (!journey) return null;
  return momentOf({ ...doc, journey }, result?.journey?.tape ?? null, replay?.step ?? 0);
}
