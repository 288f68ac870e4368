import type { Trace } from "../types.ts";
import { nextExpansion } from "./replay.ts";

/**
 * The first step at which two runs expand different cells, or only one run still expands a cell; for runs over states of
 * cells, different states. Null if they expand the same cells in the same order. Takes time for the steps before it.
 */
export function parting(one: Trace, other: Trace) {
  const [mine, theirs] = [one.steps - 1, other.steps - 1];
  const shorter = Math.min(mine, theirs);
  const haveStates = one.searchers > 2 && other.searchers > 2;
  let [here, there] = [one.marks[0] ?? 0, other.marks[0] ?? 0];
  for (let step = 1; step <= shorter; step++) {
    if (expandedAt(one, here, haveStates) !== expandedAt(other, there, haveStates)) return step;
    here = nextExpansion(one, here + 1);
    there = nextExpansion(other, there + 1);
  }
  return mine === theirs ? null : Math.min(shorter, mine - 1) + 1;
}

/** @param event an expansion */
function expandedAt({ cell, who }: Trace, event: number, haveStates: boolean) {
  const state = haveStates ? (who?.[event] ?? 0) / 16 : 0;
  return (cell[event] ?? 0) + state;
}
