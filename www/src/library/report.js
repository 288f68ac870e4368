/**
 * A lane's answer as a plain object, whose keys are always the same.
 *
 * @import { Doc } from "../types.js"
 * @import { LaneResult } from "../../package/engine.js"
 * @import { Answer } from "./lanes.js"
 */

import { shapeOf } from "../view/shapes/shape.js";
import { spelled } from "../view/shapes/spelled.js";

/**
 * @param {Doc} doc
 * @param {Answer[]} answers
 * @param {string[]} names of all figures
 * @returns {LaneResult[]}
 */
export function plain(doc, answers, names) {
  const shape = shapeOf(doc);
  return answers.map(({ name, result, error }) => {
    const figures = /** @type {Record<string, any>} */ (spelled(result?.figures ?? {}, shape));
    return /** @type {LaneResult} */ ({
      name,
      error,
      ...Object.fromEntries(names.map((key) => [key, figures[key] ?? null])),
      found: figures.found ?? false,
      status: figures.status ?? "refused",
      costUnit: result?.unit ?? null,
      path: Array.from(result?.path ?? [], (cell) => shape.pair(cell)),
      journey: figures.journey ?? null,
    });
  });
}
