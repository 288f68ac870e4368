/**
 * Undo and redo: a stack of small changes, so that thousands of strokes fit. The oldest are
 * dropped, since a page may stay open for weeks.
 *
 * @import { Change, History, State } from "./actions.js"
 * @import { Doc } from "../types.js"
 *
 * @typedef {typeof commit} Commit
 */

/** About how many bytes of changes are kept: 60,000 cells painted one by one, or 16 replaced
 * maps of the largest size. */
const MOST = 16e6;
/** Bytes that a change takes besides its cells. */
const CHANGE = 250;

/**
 * Applies a change and remembers it.
 *
 * @param {State} state
 * @param {Change} change
 * @returns {State}
 */
export function commit(state, change) {
  return {
    ...state,
    doc: apply(state.doc, [change], "after"),
    past: bounded(push(change, state.past)),
    future: null,
  };
}

/**
 * Undoes the last stroke.
 *
 * @param {State} state
 * @returns {State}
 */
export function undo(state) {
  const { taken, rest } = take(state.past);
  if (taken.length === 0) return state;
  let future = state.future;
  for (const change of taken) future = push(change, future);
  return { ...state, doc: apply(state.doc, taken, "before"), past: rest, future };
}

/**
 * Redoes the stroke undone last.
 *
 * @param {State} state
 * @returns {State}
 */
export function redo(state) {
  const { taken, rest } = take(state.future);
  if (taken.length === 0) return state;
  let past = state.past;
  for (const change of taken) past = push(change, past);
  return { ...state, doc: apply(state.doc, taken, "after"), past, future: rest };
}

/**
 * @param {Change} change
 * @param {History} rest
 * @returns {NonNullable<History>}
 */
function push(change, rest) {
  const { cells, before, size = 0 } = change;
  const own = CHANGE + size + 8 * (cells?.at.length ?? 0) + (before.cells?.length ?? 0);
  return { change, rest, bytes: own + (rest?.bytes ?? 0) };
}

/**
 * Drops the oldest strokes of a stack that has grown too large; a stroke stays whole. It drops a tenth at
 * once, so that stacks are rarely copied.
 * @param {NonNullable<History>} stack
 */
function bounded(stack) {
  if (stack.bytes < MOST * 1.1) return stack;
  const kept = [];
  /** @type {History} */
  let left = stack;
  while (left !== null && (kept.length === 0 || stack.bytes - left.bytes < MOST)) {
    const { taken, rest } = take(left);
    kept.push(...taken);
    left = rest;
  }
  return kept.reduceRight((/** @type {History} */ rest, change) => push(change, rest), null);
}

/**
 * The changes on top that belong to one stroke.
 * @param {State["past"]} stack
 */
function take(stack) {
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

/**
 * @param {Doc} doc
 * @param {Change[]} changes
 * @param {"before" | "after"} side
 * @returns {Doc}
 */
function apply(doc, changes, side) {
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
