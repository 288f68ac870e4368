/**
 * @import { Trace } from "../types.js"
 */

/**
 * The first step at which two runs expand different cells, or only one of them still expands one. Null if they
 * expand the same cells in the same order. Takes time for the steps before it.
 *
 * @param {Trace} one
 * @param {Trace} other
 */
export function parting(one, other) {
  const [mine, theirs] = [one.steps.length - 1, other.steps.length - 1];
  const shorter = Math.min(mine, theirs);
  for (let index = 0; index < shorter; index++) {
    if (expandedAt(one, index) !== expandedAt(other, index)) return index + 1;
  }
  return mine === theirs ? null : Math.min(shorter, mine - 1) + 1;
}

/**
 * @param {Trace} trace
 * @param {number} index of an expansion, counted from 0
 */
function expandedAt({ cell, steps }, index) {
  return cell[steps[index] ?? 0];
}
