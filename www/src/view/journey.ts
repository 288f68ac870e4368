/**
 * A journey on the maps: its units and patrols after a tick, and their ground. Loaded with the part of the page
 * for journeys.
 */

import { knownAt } from "../journey/belief.ts";
import { fieldsOf } from "../journey/fields.ts";
import { type Moment, momentOf } from "../journey/scenes.ts";
import { drawCellChanges } from "./change-marks.ts";
import type { Scene } from "./detail.ts";
import { drawFields } from "./journey-field.ts";
import { drawChanges, drawDoors, drawKnown, drawRegions, regionOf } from "./journey-ground.ts";
import { drawUnits } from "./journey-units.ts";
import type { Marks } from "./marks.ts";

export const JOURNEY_MARKS: Marks = { under: [drawUnder, drawCellChanges], over: [drawOver] };

export function drawUnder(context: CanvasRenderingContext2D, scene: Scene) {
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

export function drawOver(context: CanvasRenderingContext2D, scene: Scene) {
  const moment = momentIn(scene);
  if (moment) drawUnits(context, scene, moment);
}

function momentIn({ doc, result, replay }: Scene): Moment | null {
  const { journey } = doc;
  if (!journey) return null;
  return momentOf({ ...doc, journey }, result?.journey?.tape ?? null, replay?.step ?? 0);
}
