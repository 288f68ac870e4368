/**
 * @import { Trace } from "../types.js"
 */

/**
 * The first step at which two runs expand different cells, or only one of them still expands one; runs over states of
 * cells, different states. Null if they expand the same in the same order. Takes time for the steps before it.
 *
 * @param {Trace} one
 * @param {Trace} other
 */
export function parting(one, other) {
  const [mine, theirs] = [one.steps.length - 1, other.steps.length - 1];
  const shorter = Math.min(mine, theirs);
  const haveStates = one.searchers > 2 && other.searchers > 2;
  for (let index = 0; index < shorter; index++) {
    const [mine, theirs] = [one, other].map((trace) => expandedAt(trace, index, haveStates));
    if (mine !== theirs) return index + 1;
  }
  return mine === theirs ? null : Math.min(shorter, mine - 1) + 1;
}

/**
 * @param {Trace} trace
 * @param {number} index of an expansion, counted from 0
 * @param {boolean} haveStates
 */
function expandedAt({ cell, steps, who }, index, haveStates) {
  const event = steps[index] ?? 0;
  const state = haveStates ? (who?.[event] ?? 0) / 16 : 0;
  return (cell[event] ?? 0) + state;
}
