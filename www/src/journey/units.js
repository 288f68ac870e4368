/**
 * The units of a document.
 *
 * @import { Doc, JourneyData } from "../types.js"
 *
 * @typedef {NonNullable<JourneyData["units"]>[number]} Unit
 */

/**
 * Those of its journey: at least one.
 * @param {Pick<Doc, "start" | "goal" | "journey">} doc
 * @returns {Unit[]}
 */
export function unitsOf({ start, goal, journey }) {
  return journey?.units ?? [{ at: start, goal, depart: 0 }];
}
