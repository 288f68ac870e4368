/** The units of a document. */

import type { Doc, JourneyData } from "../types.ts";

type Unit = NonNullable<JourneyData["units"]>[number];

/** The units of its journey: at least one. */
export function unitsOf({ start, goal, journey }: Pick<Doc, "start" | "goal" | "journey">): Unit[] {
  return journey?.units ?? [{ at: start, goal, depart: 0 }];
}
