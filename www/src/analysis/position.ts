/** Steps of a run, and their positions on the timeline. */

import type { View } from "../state/actions.ts";
import type { Result } from "../types.ts";

/**
 * The timeline's position of a lane's step.
 * @param steps of the lane's whole run
 */
export function positionOf(step: number, steps: number, sync: View["sync"]) {
  return sync === "share" ? (step / Math.max(1, steps)) * 1000 : step;
}

/** How many steps a run has. */
export function stepsOf({ trace }: Result) {
  return Math.max(0, trace.steps - 1);
}
