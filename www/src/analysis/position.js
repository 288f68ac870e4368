/**
 * Steps of a run, and their positions on the timeline.
 *
 * @import { View } from "../state/actions.js"
 * @import { Result } from "../types.js"
 */

/**
 * The timeline's position of a lane's step.
 *
 * @param {number} step
 * @param {number} steps of the lane's whole run
 * @param {View["sync"]} sync
 */
export function positionOf(step, steps, sync) {
  return sync === "share" ? (step / Math.max(1, steps)) * 1000 : step;
}

/**
 * How many steps a run has.
 * @param {Result} result
 */
export function stepsOf({ trace }) {
  return Math.max(0, trace.steps - 1);
}
