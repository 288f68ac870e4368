/**
 * Undo and redo: a stack of small changes, so that thousands of strokes fit.
 *
 * @import { Change, State } from "./actions.js"
 * @import { Doc } from "../types.js"
 */

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
    past: { change, rest: state.past },
    future: null,
  };
}

/**
 * Takes the last stroke back.
 *
 * @param {State} state
 * @returns {State}
 */
export function undo(state) {
  const { taken, rest } = take(state.past);
  if (taken.length === 0) return state;
  let future = state.future;
  for (const change of taken) future = { change, rest: future };
  return { ...state, doc: apply(state.doc, taken, "before"), past: rest, future };
}

/**
 * Does the stroke that was last taken back again.
 *
 * @param {State} state
 * @returns {State}
 */
export function redo(state) {
  const { taken, rest } = take(state.future);
  if (taken.length === 0) return state;
  let past = state.past;
  for (const change of taken) past = { change, rest: past };
  return { ...state, doc: apply(state.doc, taken, "after"), past, future: rest };
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
    // One copy for the whole stroke: documents are never written in place.
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
