/**
 * What a tab keeps for its own reload beside the document: undo and redo, and the lanes that a narrow window shows. It
 * lies in the session's storage while the page is away, as a text, and counts only for the document that it was about.
 *
 * @import { Action, Change, History, State } from "../state/actions.js"
 * @import { createStore } from "../state/store.js"
 * @import { Doc } from "../types.js"
 */

import { isReload } from "./choice.js";
import { pack, unpack } from "./draft.js";

const KEY = "tiebreak-history";
/** The most code units kept of each side's changes; the oldest go first, strokes as a whole. */
const MOST = 1_000_000;

/**
 * Brings back what the page before the reload has left, and leaves the same when this one goes away.
 * @param {Pick<ReturnType<typeof createStore>, "state">} store
 * @param {(action: Action) => void} dispatch
 * @returns {() => void} stops that
 */
export function recall(store, dispatch) {
  const end = new AbortController();
  const session = () => sessionStorage;
  const kept = attempt(() => readHistory(session().getItem(KEY) ?? "", store.state));
  attempt(() => session().removeItem(KEY));
  if (kept && isReload()) dispatch({ type: "recall", ...kept });
  const leave = () => attempt(() => session().setItem(KEY, writeHistory(store.state)));
  window.addEventListener("pagehide", leave, end);
  // Some browsers send a hidden page no further events.
  document.addEventListener("visibilitychange", () => document.hidden && leave(), end);
  return () => end.abort();
}

/**
 * @param {State} state
 * @returns {string}
 */
export function writeHistory({ outer, ...state }) {
  const { doc, past, future, view } = { ...state, ...outer };
  // The next page numbers the document's lanes from 1. Its strokes have numbers above 0.
  const ids = new Map(doc.lanes.map(({ id }, place) => [id, place + 1]));
  const strokes = new Map();
  const sides = [past, future].map((stack) =>
    changesOf(stack).map((change) => packed(change, ids, strokes)),
  );
  const { shown, two } = view;
  return JSON.stringify({
    about: nameOf(doc),
    sides: sides.map(latest),
    view: { shown: ids.get(shown ?? 0) ?? null, two },
    nextId: ids.size + 1,
  });
}

/**
 * @param {string} text
 * @param {Pick<State, "doc" | "past">} state
 * @returns {Pick<State, "past" | "future" | "nextId"> & { view: Pick<State["view"], "shown" | "two"> } | null} null if it is
 *   about another document, or one that has changed since
 */
export function readHistory(text, { doc, past: own }) {
  if (text === "" || own !== null) return null;
  const { about, sides, view, nextId } = JSON.parse(text);
  if (about !== nameOf(doc)) return null;
  const [past = null, future = null] = sides.map(unpacked);
  return { past, future, nextId, view };
}

/** @typedef {[key: string, value?: unknown][]} Fields a key alone stands for one without a value
 * @typedef {Omit<Change, "before" | "after"> & { before: Fields, after: Fields }} Packed */

/**
 * The changes of a stack, the latest first.
 * @param {History} stack
 */
function changesOf(stack) {
  const all = [];
  for (let rest = stack; rest !== null; rest = rest.rest) all.push(rest.change);
  return all;
}

/**
 * @param {Change} change
 * @param {Map<number, number>} ids by lane, its number on the next page
 * @param {Map<number, number>} strokes the same for strokes
 * @returns {Packed}
 */
function packed(change, ids, strokes) {
  const { before, after, stroke } = change;
  return {
    ...change,
    stroke: stroke === null ? null : numbered(strokes, stroke, -1),
    before: fieldsOf(before, ids),
    after: fieldsOf(after, ids),
  };
}

/**
 * @param {Partial<Doc>} fields
 * @param {Map<number, number>} ids
 * @returns {Fields}
 */
function fieldsOf(fields, ids) {
  return Object.entries(fields).map(([key, value]) => {
    if (value === undefined) return [key];
    const { cells, lanes } = fields;
    if (key === "cells" && cells) return [key, [cells.length, pack(cells)]];
    if (key !== "lanes" || !lanes) return [key, value];
    return [key, lanes.map((lane) => ({ ...lane, id: numbered(ids, lane.id, 1) }))];
  });
}

/**
 * @param {Map<number, number>} known
 * @param {number} number
 * @param {1 | -1} sign
 */
function numbered(known, number, sign) {
  if (!known.has(number)) known.set(number, sign * (known.size + 1));
  return /** @type {number} */ (known.get(number));
}

/**
 * As many of the latest changes as there is room for.
 * @param {Packed[]} changes
 */
function latest(changes) {
  let room = MOST;
  const first = changes.findIndex((change) => {
    room -= JSON.stringify(change).length;
    return room < 0;
  });
  const left = changes[first];
  if (!left) return changes;
  const isWhole = (/** @type {Packed} */ { stroke }) => stroke === null || stroke !== left.stroke;
  return changes.slice(0, first).filter(isWhole);
}

/**
 * @param {Packed[]} changes
 * @returns {History}
 */
function unpacked(changes) {
  return changes.reduceRight((/** @type {History} */ rest, change) => {
    const bytes = (rest?.bytes ?? 0) + JSON.stringify(change).length;
    const { before, after } = change;
    return { change: { ...change, before: docOf(before), after: docOf(after) }, rest, bytes };
  }, null);
}

/**
 * @param {Fields} fields
 * @returns {Partial<Doc>}
 */
function docOf(fields) {
  return Object.fromEntries(
    fields.map(([key, value]) => {
      if (key !== "cells" || !Array.isArray(value)) return [key, value];
      const [size, text] = value;
      return [key, unpack(text, size)];
    }),
  );
}

/**
 * What is the same of a document before and after a reload, and seldom of two documents.
 * @param {Doc} doc
 */
function nameOf({ title, width, height, start, goal, cells, lanes }) {
  const configs = lanes.map(({ config: { algorithm, heuristic, ties } }) => [
    algorithm,
    heuristic,
    ties,
  ]);
  return JSON.stringify([title, width, height, start, goal, configs, pack(cells)]);
}

/**
 * Storage may be missing, blocked or full at any moment, and another version of the page may have written there.
 * @template T
 * @param {() => T} use
 * @returns {T | null}
 */
function attempt(use) {
  try {
    return use();
  } catch {
    return null;
  }
}
