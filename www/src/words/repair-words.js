/**
 * What a repair does to cells, in words.
 *
 * @import { Result } from "../types.js"
 */

import { LOWERED, RAISED, SHELVE } from "../view/changes.js";
import { kindOf } from "../view/replay.js";

/** By change.
 * @type {Map<number, { text: string, help: string }>} */
export const CHANGES = new Map([
  [
    RAISED,
    {
      text: "raised",
      help: "Raised: its path costs more than it did, or is gone. What was built on that path is to be repaired.",
    },
  ],
  [
    LOWERED,
    {
      text: "lowered",
      help: "Lowered: expanded with a path that costs no more than was known until then. Cells around may get better paths over it.",
    },
  ],
]);

/**
 * Whether a result is a repair of an earlier search.
 * @param {Result} result
 */
export function isRepair({ trace }) {
  return trace.changes !== undefined;
}

/** @type {WeakMap<Uint8Array, boolean>} */
const known = new WeakMap();

/**
 * Whether a repair leaves any cell closed that it neither raised nor lowered.
 * @param {Result} result
 */
export function closesOthers({ trace }) {
  const { changes } = trace;
  if (!changes) return true;
  const found =
    known.get(changes) ??
    changes.some((change, event) => change === 0 && kindOf(trace, event) === SHELVE);
  known.set(changes, found);
  return found;
}
