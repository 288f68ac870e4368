/** The effects of a repair on cells, in words. */

import type { Result } from "../types.ts";
import { LOWERED, RAISED, SHELVE } from "../view/changes.ts";
import { kindOf } from "../view/replay.ts";

/** By change. */
export const CHANGES: Map<number, { text: string; help: string }> = new Map([
  [
    RAISED,
    {
      text: "raised",
      help: "Raised: its path costs more than it did, or is gone. Paths built on that one must be repaired.",
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

/** Whether a result is a repair of an earlier search. */
export function isRepair({ trace }: Result) {
  return trace.changes !== undefined;
}

const known: WeakMap<Uint8Array, boolean> = new WeakMap();

/** Whether a repair leaves any cell closed that it neither raised nor lowered. */
export function closesOthers({ trace }: Result) {
  const { changes } = trace;
  if (!changes) return true;
  const found =
    known.get(changes) ??
    changes.some((change, event) => change === 0 && kindOf(trace, event) === SHELVE);
  known.set(changes, found);
  return found;
}
