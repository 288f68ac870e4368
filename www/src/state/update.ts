/** `update(state, action)` is the next state. It is pure: it reads and changes nothing else. */

import type { Catalogue, Doc } from "../types.ts";
import type { Action, MapAction, PlainAction, State, View } from "./actions.ts";
import { fromLink, readTitle } from "./document.ts";
import { commit, redo, undo } from "./history.ts";
import { act } from "./journey-actions.ts";
import { updateLanes } from "./lanes.ts";
import { checkCell, firstView, look } from "./look.ts";
import { endsForMap, updateProblems } from "./scen.ts";
import { updateTimeline } from "./timeline.ts";
import { staysFree, updateWorld } from "./world.ts";

/** @param look replaces the default view's */
export function initialState(doc: Doc, catalogue: Catalogue, look?: Partial<View>): State {
  const nextId = Math.max(0, ...doc.lanes.map((lane) => lane.id)) + 1;
  const view = { ...firstView(), ...look };
  const nothing = { past: null, future: null, notice: null, problems: null };
  return { ...nothing, doc, view, catalogue, nextId };
}

/**
 * The next state. Throws an `Error` with a sentence when the action makes no sense; an action that
 * merely has no effect now (undo with nothing to undo) returns the same state.
 */
export function update(state: State, action: Action): State {
  const next = act(state, action as PlainAction, apply);
  const { doc, view } = next;
  const isPinned = view.pin === null || doc.lanes.some(({ id }) => id === view.pin);
  const shown = isPinned ? next : { ...next, view: { ...view, pin: null } };
  const { notice } = shown;
  // Its Undo is about the last change, so that a further one takes it away.
  const isOver = notice?.offer === "differently" && shown.past !== state.past;
  return isOver && notice === state.notice ? { ...shown, notice: null } : shown;
}

function apply(state: State, action: PlainAction): State {
  switch (action.type) {
    case "paint":
      return paint(state, action);
    case "move-start":
      return moveEnd(state, "start", action);
    case "move-goal":
      return moveEnd(state, "goal", action);
    case "title":
      return named(state, action.title);
    case "clear-walls":
      return cleared(state);
    case "load-map":
      return loadMap(state, action);
    case "load-document":
      return withFirstShown(loadDocument(state, action));
    case "open-link":
      return withFirstShown(openLink(state, action));
    case "problems-open":
    case "problem-pick":
    case "problems-close":
      return updateProblems(state, action, commit);
    case "lane-add":
    case "lane-duplicate":
      return withNewShown(updateLanes(state, action), state.nextId);
    case "lane-remove":
    case "lane-move":
    case "lane-set":
    case "tie-add":
    case "tie-remove":
    case "tie-move":
    case "order-move":
      return updateLanes(state, action);
    case "world":
    case "world-paint":
    case "world-tool":
      return updateWorld(state, action, commit);
    case "undo":
      return undo(state);
    case "redo":
      return redo(state);
    case "seek":
    case "step":
    case "play":
    case "pause":
    case "start":
    case "end":
    case "advance":
    case "length":
    case "speed":
    case "sync":
    case "bounds":
    case "marks":
      return withView(state, updateTimeline(state.view, action));
    case "notice":
      return { ...state, notice: action.notice };
    case "recall":
      return recalled(state, action);
    default:
      return withView(state, look(state, action));
  }
}

function withView(state: State, view: View) {
  return view === state.view ? state : { ...state, view };
}

function recalled(
  state: State,
  { past, future, view, nextId }: Extract<PlainAction, { type: "recall" }>,
): State {
  const looked = { ...state.view, ...view };
  return { ...state, past, future, view: looked, nextId: Math.max(state.nextId, nextId) };
}

/** A narrow window begins another document with its first lane. */
function withFirstShown(state: State): State {
  return { ...state, view: { ...state.view, shown: null, two: false } };
}

/** A narrow window shows the lane that was just added. */
function withNewShown(state: State, id: number) {
  return state.nextId > id ? withView(state, { ...state.view, shown: id }) : state;
}

/** The source of a map that was edited. */
const NO_SOURCE = { source: null };

function paint(
  state: State,
  { cells, value, stroke }: Extract<MapAction, { type: "paint" }>,
): State {
  const { doc } = state;
  if (typeof cells?.[Symbol.iterator] !== "function") {
    throw new Error("The cells to paint are a list of numbers.");
  }
  if (!Number.isInteger(value) || value < 0 || value > 9) {
    throw new Error("A cell is painted with 0 (wall) or a weight from 1 to 9.");
  }
  const changed = new Set<number>();
  for (const cell of cells) {
    checkCell(cell, doc);
    if (doc.cells[cell] !== value && !(value === 0 && staysFree(doc, cell))) changed.add(cell);
  }
  if (changed.size === 0) return state;
  const at = [...changed];
  // An edited map no longer has a source: thousands of changes share this object.
  const before = doc.source === null ? NO_SOURCE : { source: doc.source };
  // A diff takes eight bytes a cell, a whole map one: large fills are kept as whole maps.
  if (at.length * 8 > doc.cells.length) {
    const next = doc.cells.slice();
    for (const cell of at) next[cell] = value;
    return commit(state, {
      stroke,
      before: { ...before, cells: doc.cells },
      after: { ...NO_SOURCE, cells: next },
      cells: null,
    });
  }
  const diff = { at, before: at.map((cell) => doc.cells[cell] ?? 0), value };
  return commit(state, { stroke, before, after: NO_SOURCE, cells: diff });
}

/** Start and goal stay off walls, unless searches end beside the goal, and off each other; the last valid place is kept. */
function moveEnd(
  state: State,
  end: "start" | "goal",
  { cell, stroke }: { cell: number; stroke: number },
): State {
  const { doc } = state;
  checkCell(cell, doc);
  const isClosed = doc.cells[cell] === 0 && !(end === "goal" && doc.world?.beside);
  if (isClosed || cell === doc.start || cell === doc.goal) return state;
  return commit(state, {
    stroke,
    before: { [end]: doc[end], source: doc.source },
    after: { [end]: cell, source: null },
    cells: null,
  });
}

function named(state: State, title: string): State {
  const before = { title: state.doc.title };
  const after = { title: readTitle(title, state.catalogue) };
  if (after.title === before.title) return state;
  return commit(state, { stroke: null, before, after, cells: null });
}

/** Makes plain ground of all walls. */
function cleared(state: State): State {
  const { cells, source } = state.doc;
  if (!cells.includes(0)) return state;
  const after = { ...NO_SOURCE, cells: cells.map((value) => value || 1) };
  return commit(state, { stroke: null, before: { cells, source }, after, cells: null });
}

function loadMap(
  state: State,
  { map, title = "", source = null, origin = source }: Extract<MapAction, { type: "load-map" }>,
): State {
  const { width, height, cells, start, goal, world } = map;
  const from = { source, origin };
  const place = { width, height, cells, start, goal, ...(world && { world }) };
  return replace(
    state,
    { title, ...from, ...place, ...(!world?.trace && untraced(state.doc)) },
    "none",
  );
}

/** The lanes without the one that replays a trace, which goes with its map; nothing where no other is left. */
function untraced({ lanes, world }: Doc): Pick<Doc, "lanes"> | null {
  const others = lanes.filter(({ config }) => config.algorithm !== "trace");
  return world?.trace && others.length > 0 ? { lanes: others } : null;
}

function loadDocument(
  state: State,
  { link }: Extract<MapAction, { type: "load-document" }>,
): State {
  if (!link) throw new Error("A document is read before it is opened.");
  const doc = fromLink(link, state.catalogue, state.nextId);
  const nextId = Math.max(state.nextId, ...doc.lanes.map((lane) => lane.id + 1));
  return { ...replace(state, doc, "ends"), nextId };
}

/** A link's document with its view. */
function openLink(state: State, { link }: Extract<MapAction, { type: "open-link" }>): State {
  const doc = fromLink(link, state.catalogue, state.nextId);
  const next = replace(state, doc, "ends");
  const nextId = state.nextId + doc.lanes.length;
  // The length of the next runs is unknown: until they finish, the position stays as it is.
  return { ...next, nextId, view: { ...next.view, ...link.view, length: 0, playing: false } };
}

/**
 * @param map or all of a document
 * @param own whether the map's ends were chosen
 */
function replace(state: State, map: Partial<Doc>, own: "ends" | "none"): State {
  const { world, journey } = state.doc;
  const whole = {
    ...(world && { world: undefined }),
    ...(journey && { journey: undefined }),
    ...map,
  };
  const ends = state.problems && endsForMap(state, { ...state.doc, ...whole }, own);
  const after = { ...whole, ...ends };
  const before = Object.fromEntries(
    Object.keys(after).map((key) => [key, state.doc[key as keyof Doc]]),
  );
  const next = commit(state, { stroke: null, before, after, cells: null });
  const { camera, held, hover, cursor } = firstView();
  // A notice about the previous map no longer matters.
  return { ...next, notice: null, view: { ...next.view, camera, held, hover, cursor } };
}
