/**
 * Drawing on the map while its document has a journey: at tick 0 on the map itself, later on the changes of it from
 * that tick on, which is the script.
 */

import type { Doc, JourneyData } from "../types.ts";
import type { MapAction, PlainAction, State, View } from "./actions.ts";
import type { Commit } from "./history.ts";
import { checkJourney } from "./journey-checks.ts";
import { neededIn } from "./journey-places.ts";
import { checkCell } from "./look.ts";
import { changed } from "./world.ts";

type Edit = JourneyData["script"][number];

type PaintAction = Extract<MapAction, { type: "paint" }>;

/** The tick shown. A wall that is drawn changes the map from this tick on. */
export function tickOf({
  atEnd,
  length,
  sync,
  position,
}: Pick<View, "atEnd" | "length" | "sync" | "position">) {
  if (atEnd) return length;
  return sync === "share" ? Math.round((position / 1000) * length) : Math.floor(position);
}

export function paintJourney(
  state: State,
  action: PaintAction,
  apply: (state: State, action: PlainAction) => State,
  commit: Commit,
): State {
  const top = state.past?.change;
  // A stroke that has begun goes on at its own tick, although the timeline may move meanwhile.
  const isBegun = top !== undefined && top.stroke === action.stroke;
  const tick = isBegun ? (top.tick ?? 0) : tickOf(state.view);
  if (tick === 0) {
    const needed = action.value === 0 ? neededIn(state.doc) : null;
    const cells = [...action.cells].filter((cell) => !needed?.has(cell));
    return apply(state, { ...action, cells });
  }
  return paintLater(state, action, tick, commit);
}

function paintLater(
  state: State,
  { cells, value, stroke }: PaintAction,
  tick: number,
  commit: Commit,
): State {
  const { doc, view } = state;
  const { journey } = doc;
  if (!journey) return state;
  const wanted = new Set(cells);
  for (const cell of wanted) checkCell(cell, doc);
  const script = withEdit(doc, journey, wanted, { at: tick, set: value });
  if (script === journey.script) return state;
  const next = { ...doc, journey: { ...journey, script } };
  checkJourney(next.journey, next.width, state.catalogue);
  const drawn = changed(state, next, stroke, commit);
  if (!drawn.past) return drawn;
  const past = { ...drawn.past, change: { ...drawn.past.change, tick } };
  // At its end the timeline would move on with the journey, away from the drawn cells.
  const held = view.atEnd && view.sync === "steps" ? { atEnd: false, position: tick } : null;
  return { ...drawn, past, view: { ...drawn.view, ...held } };
}

/**
 * The script with cells that get a value at a tick: the value drawn last counts, and one that changes nothing is left
 * out.
 * @returns the same one if nothing changes
 */
function withEdit(
  doc: Doc,
  journey: JourneyData,
  cells: Set<number>,
  { at, set }: { at: number; set: number },
): Edit[] {
  const script = journey.script.toSorted((one, other) => one.at - other.at);
  const before = valuesBefore(doc, { ...journey, script }, cells, at);
  /** By cell: its value from that tick on. */
  const values: Map<number, number> = new Map();
  for (const each of script) {
    if (each.at !== at || each.set === undefined) continue;
    for (const cell of each.cells) values.set(cell, each.set);
  }
  let isOther = false;
  for (const cell of cells) {
    const value = before.get(cell) === set ? undefined : set;
    if (values.get(cell) === value) continue;
    isOther = true;
    if (value === undefined) values.delete(cell);
    else values.set(cell, value);
  }
  if (!isOther) return journey.script;
  /** By value: its cells. */
  const now: Map<number, number[]> = new Map();
  for (const [cell, value] of values) {
    const list = now.get(value);
    if (list) list.push(cell);
    else now.set(value, [cell]);
  }
  return [
    ...script.filter((each) => each.at < at),
    ...Array.from(now, ([value, list]) => ({ at, set: value, cells: list })),
    // Danger stays as it is.
    ...script.flatMap(({ at: tick, danger, cells: marked }) =>
      tick === at && danger !== undefined ? [{ at, danger, cells: marked }] : [],
    ),
    ...script.filter((each) => each.at > at),
  ];
}

/**
 * The values of cells before the script of a tick, unless a unit or patrol holds an edit up. A door's cells are left out:
 * they change by themselves.
 */
function valuesBefore(doc: Doc, { script, doors }: JourneyData, cells: Set<number>, tick: number) {
  const values = new Map(Array.from(cells, (cell) => [cell, doc.cells[cell] ?? 0]));
  for (const { at, set, cells: changed } of script) {
    if (at >= tick || set === undefined) continue;
    for (const cell of changed) if (values.has(cell)) values.set(cell, set);
  }
  for (const { cells: own } of doors) for (const cell of own) values.delete(cell);
  return values;
}
