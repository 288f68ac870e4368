/**
 * A lane's answer as a plain object, whose keys are always the same.
 *
 * @import { Doc } from "../types.js"
 * @import { LaneResult } from "../../package/engine.js"
 * @import { Answer } from "./lanes.js"
 */

import { shapeOf } from "../view/shapes/shape.js";
import { arrivalsOf } from "../words/journey-columns.js";

/** Figures that are handed on as they are, by the names of `docs/scripting.md`. */
export const FIGURES = /** @type {const} */ ([
  ...["expanded", "generated", "updated", "reopened", "maxOpen"],
  ...["cost", "g", "straight", "diagonal", "length", "turns", "share", "optimum", "deviation"],
  ...["dropped", "deferred", "scanned", "looks", "skipped", "passes", "waypoints", "meeting"],
  ...["anyAngle", "prepared", "deadEnds", "links", "joined", "coarse", "turnsSmoothed"],
  ...["lengthSmoothed", "danger", "truth"],
]);

/**
 * @param {Doc} doc
 * @param {Answer[]} answers
 * @returns {LaneResult[]}
 */
export function plain(doc, answers) {
  const shape = shapeOf(doc);
  return answers.map(({ name, result, error }, place) => {
    const figures = result?.figures;
    const path = Array.from(result?.path ?? [], (cell) => shape.pair(cell));
    const usesH = figures?.rule.usesH;
    return /** @type {LaneResult} */ ({
      name,
      found: figures?.found ?? false,
      status: figures?.status ?? "refused",
      error,
      ...Object.fromEntries(FIGURES.map((key) => [key, figures?.[key] ?? null])),
      costUnit: result?.unit ?? null,
      steps: path.length > 0 && !hasLines(doc.lanes[place]?.config) ? path.length - 1 : null,
      admissible: usesH ? figures?.admissible : null,
      consistent: usesH ? figures?.consistent : null,
      landmarks: result?.extra?.landmarks?.length ?? null,
      path,
      journey: result?.journey ? played(result) : null,
    });
  });
}

/**
 * What a lane's units have done.
 * @param {import("../types.js").Result} result
 */
function played(result) {
  const ticks = arrivalsOf(result);
  return {
    ...result.figures.journey,
    arrived: result.journey?.tape.arrivals.size ?? null,
    makespan: ticks && Math.max(0, ...ticks),
    sumOfCosts: ticks?.reduce((sum, tick) => sum + tick, 0) ?? null,
  };
}

/**
 * Whether a lane's path runs along lines, which have no steps.
 * @param {Partial<import("../types.js").LaneConfig> & { graph?: string }} [config]
 */
function hasLines({ algorithm = "", graph } = {}) {
  return algorithm.endsWith("theta") || graph === "points";
}
