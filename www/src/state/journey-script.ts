/**
 * Drawing ground and danger while a document has a journey: at tick 0 on the map itself, later on the changes of it from
 * that tick on, which is the script.
 */

import type { Doc, JourneyData } from "../types.ts";
import type { MapAction, PlainAction, State, View } from "./actions.ts";
import type { Commit } from "./history.ts";
import { checkJourney } from "./journey-checks.ts";
import { neededIn } from "./journey-places.ts";
import { checkCell } from "./look.ts";
import { changed, type WorldAction } from "./world.ts";
import { letterAt } from "./world-rows.ts";

type Edit = JourneyData["script"][number];

type PaintAction =
  | Extract<MapAction, { type: "paint" }>
  | Extract<WorldAction, { type: "world-paint" }>;

/** what an edit sets: ground or danger */
type Plane = "set" | "danger";

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
  // What it paints is checked as at tick 0.
  apply(state, { ...action, cells: [] });
  return paintLater(state, action, tick, commit);
}

function paintLater(
  state: State,
  { type, cells, value, stroke }: PaintAction,
  tick: number,
  commit: Commit,
): State {
  const { doc, view } = state;
  const { journey } = doc;
  if (!journey) return state;
  const wanted = new Set(cells);
  for (const cell of wanted) checkCell(cell, doc);
  const plane = type === "paint" ? "set" : "danger";
  const script = withEdit(doc, journey, wanted, { at: tick, plane, value: digitOf(value) });
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

/** @param letter of a plane, where a dot is 0 */
function digitOf(letter: number | string) {
  return letter === "." ? 0 : Number(letter);
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
  { at, plane, value }: { at: number; plane: Plane; value: number },
): Edit[] {
  const script = journey.script.toSorted((one, other) => one.at - other.at);
  const course = { ...journey, script };
  const before = valuesBefore(doc, course, cells, at, plane);
  // A wall has no danger.
  const ground =
    plane === "danger" && value > 0 ? valuesBefore(doc, course, cells, at + 1, "set") : null;
  /** By cell: its value from that tick on. */
  const values: Map<number, number> = new Map();
  for (const each of script) {
    const digit = each[plane];
    if (each.at !== at || digit === undefined) continue;
    for (const cell of each.cells) values.set(cell, digit);
  }
  let isOther = false;
  for (const cell of cells) {
    const next = before.get(cell) === value ? undefined : value;
    if (values.get(cell) === next || ground?.get(cell) === 0) continue;
    isOther = true;
    if (next === undefined) values.delete(cell);
    else values.set(cell, next);
  }
  if (!isOther) return journey.script;
  /** By value: its cells. */
  const now: Map<number, number[]> = new Map();
  for (const [cell, digit] of values) {
    const list = now.get(digit);
    if (list) list.push(cell);
    else now.set(digit, [cell]);
  }
  const other = plane === "set" ? "danger" : "set";
  return [
    ...script.filter((each) => each.at < at),
    ...Array.from(now, ([digit, list]) => ({ at, [plane]: digit, cells: list })),
    // The other plane stays as it is.
    ...script.flatMap((each) =>
      each.at === at && each[other] !== undefined
        ? [{ at, [other]: each[other], cells: each.cells }]
        : [],
    ),
    ...script.filter((each) => each.at > at),
  ];
}

/**
 * The values of cells before the script of a tick, unless a unit or patrol holds an edit up. A door's ground is left
 * out: it changes by itself.
 */
function valuesBefore(
  { cells: first, world, width }: Doc,
  { script, doors }: JourneyData,
  cells: Set<number>,
  tick: number,
  plane: Plane,
) {
  const values = new Map(
    Array.from(cells, (cell) => [
      cell,
      plane === "set" ? (first[cell] ?? 0) : digitOf(letterAt(world?.danger, width, cell, ".")),
    ]),
  );
  for (const { at, [plane]: digit, cells: changed } of script) {
    if (at >= tick || digit === undefined) continue;
    for (const cell of changed) if (values.has(cell)) values.set(cell, digit);
  }
  if (plane === "set")
    for (const { cells: own } of doors) for (const cell of own) values.delete(cell);
  return values;
}
