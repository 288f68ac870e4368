/**
 * Undo and redo: a stack of small changes, so that thousands of strokes fit. The oldest are
 * dropped, since a page may stay open for weeks.
 */

import type { Doc } from "../types.ts";
import type { Change, History, State } from "./actions.ts";

export type Commit = typeof commit;

/**
 * About how many bytes of changes are kept: 60,000 cells painted one by one, or 16 replaced
 * maps of the largest size.
 */
const MOST = 16e6;
/** Bytes that a change takes besides its cells. */
const CHANGE = 250;

/** Applies a change and remembers it. */
export function commit(state: State, change: Change): State {
  return {
    ...state,
    doc: apply(state.doc, [change], "after"),
    past: bounded(push(change, state.past)),
    future: null,
  };
}

/** Undoes the last stroke. */
export function undo(state: State): State {
  const { taken, rest } = take(state.past);
  if (taken.length === 0) return state;
  let future = state.future;
  for (const change of taken) future = push(change, future);
  return { ...state, doc: apply(state.doc, taken, "before"), past: rest, future };
}

/** Redoes the stroke undone last. */
export function redo(state: State): State {
  const { taken, rest } = take(state.future);
  if (taken.length === 0) return state;
  let past = state.past;
  for (const change of taken) past = push(change, past);
  return { ...state, doc: apply(state.doc, taken, "after"), past, future: rest };
}

function push(change: Change, rest: History): NonNullable<History> {
  const { cells, before, size = 0 } = change;
  const own = CHANGE + size + 8 * (cells?.at.length ?? 0) + (before.cells?.length ?? 0);
  return { change, rest, bytes: own + (rest?.bytes ?? 0) };
}

/**
 * Drops the oldest strokes of a stack that has grown too large; a stroke stays whole. It drops a tenth at
 * once, so that stacks are rarely copied.
 */
function bounded(stack: NonNullable<History>) {
  if (stack.bytes < MOST * 1.1) return stack;
  const kept = [];
  let left: History = stack;
  while (left !== null && (kept.length === 0 || stack.bytes - left.bytes < MOST)) {
    const { taken, rest } = take(left);
    kept.push(...taken);
    left = rest;
  }
  return kept.reduceRight((rest: History, change) => push(change, rest), null);
}

/** The changes on top that belong to one stroke. */
function take(stack: State["past"]) {
  const taken = [];
  const stroke = stack?.change.stroke ?? null;
  let rest = stack;
  while (
    rest !== null &&
    (taken.length === 0 || (stroke !== null && rest.change.stroke === stroke))
  ) {
    taken.push(rest.change);
    rest = rest.rest;
  }
  return { taken, rest };
}

function apply(doc: Doc, changes: Change[], side: "before" | "after"): Doc {
  let next = doc;
  let owned = false;
  for (const change of changes) {
    const fields = change[side];
    next = { ...next, ...fields };
    if (fields.cells !== undefined) owned = false;
    if (change.cells === null) continue;
    // Documents are never written in place, so the whole stroke takes one copy.
    if (!owned) next.cells = next.cells.slice();
    owned = true;
    const { at, before, value } = change.cells;
    if (side === "after") {
      for (const cell of at) next.cells[cell] = value;
    } else {
      at.forEach((cell, index) => {
        next.cells[cell] = before[index] ?? 0;
      });
    }
  }
  return next;
}
