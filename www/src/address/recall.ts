/**
 * What a tab keeps for its own reload beside the document: undo and redo, and the lanes that a narrow window shows. It
 * lies in the session's storage while the page is away, as a text, and counts only for the document that it was about.
 */

import type { Action, Change, History, State } from "../state/actions.ts";
import type { createStore } from "../state/store.ts";
import type { Doc } from "../types.ts";
import { isReload } from "./choice.ts";
import { pack, unpack } from "./draft.ts";

const KEY = "tiebreak-history";
/** The most code units kept of each side's changes; the oldest go first, strokes as a whole. */
const MOST = 1_000_000;

/**
 * Brings back what the page before the reload has left, and leaves the same when this one goes away.
 * @returns stops that
 */
export function recall(
  store: Pick<ReturnType<typeof createStore>, "state">,
  dispatch: (action: Action) => void,
): () => void {
  const end = new AbortController();
  const session = () => sessionStorage;
  const kept = attempt(() => readHistory(session().getItem(KEY) ?? "", store.state));
  const forget = () => attempt(() => session().removeItem(KEY));
  forget();
  if (kept && isReload()) dispatch({ type: "recall", ...kept });
  const leave = () => attempt(() => session().setItem(KEY, writeHistory(store.state)));
  window.addEventListener("pagehide", leave, end);
  // Out of the browser's cache the page comes back with all that it has left.
  window.addEventListener("pageshow", (event) => event.persisted && forget(), end);
  // Some browsers send a hidden page no further events.
  document.addEventListener("visibilitychange", () => document.hidden && leave(), end);
  return () => end.abort();
}

export function writeHistory({ outer, ...state }: State): string {
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
 * @returns null if it is
 *   about another document, or one that has changed since
 */
export function readHistory(
  text: string,
  { doc, past: own }: Pick<State, "doc" | "past">,
):
  | (Pick<State, "past" | "future" | "nextId"> & { view: Pick<State["view"], "shown" | "two"> })
  | null {
  if (text === "" || own !== null) return null;
  const { about, sides, view, nextId } = JSON.parse(text);
  if (about !== nameOf(doc)) return null;
  const [past = null, future = null] = sides.map(unpacked);
  return { past, future, nextId, view };
}

/** a key alone stands for one without a value */
type Fields = [key: string, value?: unknown][];

type Packed = Omit<Change, "before" | "after"> & { before: Fields; after: Fields };

/** The changes of a stack, the latest first. */
function changesOf(stack: History) {
  const all = [];
  for (let rest = stack; rest !== null; rest = rest.rest) all.push(rest.change);
  return all;
}

/**
 * @param ids by lane, its number on the next page
 * @param strokes the same for strokes
 */
function packed(change: Change, ids: Map<number, number>, strokes: Map<number, number>): Packed {
  const { before, after, stroke } = change;
  return {
    ...change,
    stroke: stroke === null ? null : numbered(strokes, stroke, -1),
    before: fieldsOf(before, ids),
    after: fieldsOf(after, ids),
  };
}

function fieldsOf(fields: Partial<Doc>, ids: Map<number, number>): Fields {
  return Object.entries(fields).map(([key, value]) => {
    if (value === undefined) return [key];
    const { cells, lanes } = fields;
    if (key === "cells" && cells) return [key, [cells.length, pack(cells)]];
    if (key !== "lanes" || !lanes) return [key, value];
    return [key, lanes.map((lane) => ({ ...lane, id: numbered(ids, lane.id, 1) }))];
  });
}

function numbered(known: Map<number, number>, number: number, sign: 1 | -1) {
  if (!known.has(number)) known.set(number, sign * (known.size + 1));
  return known.get(number) as number;
}

/** The latest changes that there is room for. */
function latest(changes: Packed[]) {
  let room = MOST;
  const first = changes.findIndex((change) => {
    room -= JSON.stringify(change).length;
    return room < 0;
  });
  const left = changes[first];
  if (!left) return changes;
  const isWhole = ({ stroke }: Packed) => stroke === null || stroke !== left.stroke;
  return changes.slice(0, first).filter(isWhole);
}

function unpacked(changes: Packed[]): History {
  return changes.reduceRight((rest: History, change) => {
    const bytes = (rest?.bytes ?? 0) + JSON.stringify(change).length;
    const { before, after } = change;
    return { change: { ...change, before: docOf(before), after: docOf(after) }, rest, bytes };
  }, null);
}

function docOf(fields: Fields): Partial<Doc> {
  return Object.fromEntries(
    fields.map(([key, value]) => {
      if (key !== "cells" || !Array.isArray(value)) return [key, value];
      const [size, text] = value;
      return [key, unpack(text, size)];
    }),
  );
}

/** A fingerprint that a document keeps over a reload, and that two documents seldom share. */
function nameOf({ title, width, height, start, goal, cells, lanes }: Doc) {
  const configs = lanes.map(({ config: { algorithm, heuristic, ties } }) => [
    algorithm,
    heuristic,
    ties,
  ]);
  return JSON.stringify([title, width, height, start, goal, configs, pack(cells)]);
}

/** Storage may be missing, blocked or full at any moment, and another version of the page may have written there. */
function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
