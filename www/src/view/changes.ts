/**
 * The changes that a repair makes to cells: LPA*, D* Lite and D* go on from an earlier search, raise costs that have grown
 * and lower others.
 */

import type { Trace } from "../types.ts";
import { eventOf, kindOf, nextExpansion, parentOf } from "./replay.ts";

/**
 * Changes are numbered behind 1, which stands for a reopened cell where nothing is repaired. This is a cell that was
 * expanded with the cost of its path: nothing cheaper is known.
 */
export const LOWERED = 2;
/** A cell whose known path costs more than before, or is gone. */
export const RAISED = 3;

/** Kinds of events, as `event.rs` numbers them. */
const GENERATE = 1;
const REOPEN = 3;
const EXPAND = 4;
const DROP = 5;
export const SHELVE = 6;
const RAISE = 17;

/**
 * By event: how its cell has changed by then, 0 for not at all. Null for a search that begins again, in which nothing can be
 * raised.
 */
export function changesOf(trace: Trace): Uint8Array | null {
  const { cell, marks, past, g } = trace;
  const isAnew = kindOf(trace, 0) === GENERATE && parentOf(trace, 0) === null && g[0] === 0;
  if (isAnew || cell.length === 0) return null;
  const changes = new Uint8Array(cell.length);
  let to = marks[0] ?? 0;
  for (let from = 0; from < cell.length; from = to, to = nextExpansion(trace, to + 1)) {
    for (let event = from; event < to; event++) {
      const before = eventOf(past[event] ?? 0);
      changes[event] =
        kindOf(trace, event) === EXPAND
          ? expanded(trace, event, to)
          : changed(kindOf(trace, event), changes[before] ?? 0, kindOf(trace, before));
    }
  }
  return changes;
}

/**
 * Whether an expansion raises its cell or lowers it. D* expands a raised cell with a k below its cost; LPA* and D* Lite put it
 * back into OPEN, or drop it, in the same step.
 * @param end of the step
 */
function expanded(trace: Trace, event: number, end: number) {
  const { cell, g, f } = trace;
  if (Number(f?.[event]) < Number(g[event])) return RAISED;
  for (let later = event + 1; later < end; later++) {
    const kind = kindOf(trace, later);
    if (cell[later] === cell[event] && (kind === REOPEN || kind === DROP)) return RAISED;
  }
  return LOWERED;
}

/**
 * @param kind of the event
 * @param last how its cell had changed before
 * @param before the kind of the event before
 */
function changed(kind: number, last: number, before: number) {
  if (kind === RAISE) return RAISED;
  // Its cost is the old one again.
  if (kind === SHELVE) return before === RAISE ? 0 : last;
  // In OPEN it waits to be lowered.
  return last === RAISED ? RAISED : 0;
}
