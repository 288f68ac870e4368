/** Ends that can't lie where they are wanted: why, and what would do in their place. */

import type { Doc } from "../types.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import type { Action, Notice } from "./actions.ts";

export type End = "move-start" | "move-goal";

/** An end that was wanted where it can't lie, and the stroke that a press on the remedy belongs to. */
export type Unfit = { type: End; cell: number; stroke: number };

/** Where an end is wanted: a place, or column, row and perhaps a floor outside the map. */
export type Wanted = number | number[];

/** Why an end stays where it is, and an action in words that would do. */
export type Refusal = { text: string; remedy: NonNullable<Notice["remedy"]> | null };

/** Whether an end may lie on a place: on ground, or anywhere for a goal beside which searches end, and not where the other is. */
export function canLie(doc: Doc, type: End, place: number) {
  const [own, other] = ends(doc, type);
  const isBeside = type === "move-goal" && Boolean(doc.world?.beside);
  const isOpen = doc.cells[place] !== 0 || isBeside;
  return place === own || (isOpen && place !== other);
}

/** The column, row and floor of a place, of regions its number, as the engine's `remedy` takes them, and the other end. */
export function asked(doc: Doc, type: End, wanted: Wanted): [number, number, number, number] {
  const at = typeof wanted === "number" ? shapeOf(doc).pair(wanted) : wanted;
  const [x = 0, y = 0, floor = 0] = [at].flat();
  return [x, y, floor, ends(doc, type)[1]];
}

/**
 * Why an end can't lie where it is wanted.
 * @param nearest the place that would do, by the engine
 */
export function refusal(
  doc: Doc,
  type: End,
  wanted: Wanted,
  nearest: number | null,
  stroke: number,
): Refusal {
  const shape = shapeOf(doc);
  const found = nearest === null ? "" : shape.name(nearest);
  const action: Action = { type, cell: nearest ?? 0, stroke };
  const remedy = nearest === null ? null : { text: `Put it on ${found}`, action };
  const end = type === "move-start" ? "start" : "goal";
  if (wanted === ends(doc, type)[1]) return { text: "Start and goal must differ.", remedy };
  if (typeof wanted === "number") {
    const name = shape.name(wanted);
    if (doc.world?.shape === "regions") {
      const would =
        found === "" ? "it should be an open one" : `the nearest open region is ${found}`;
      return { text: `The ${end} at ${name} is a closed region; ${would}.`, remedy };
    }
    const would = found === "" ? "it must be on a free cell" : `the nearest free cell is ${found}`;
    return { text: `The ${end} at ${name} is on a wall; ${would}.`, remedy };
  }
  const [x, y, ...floor] = wanted;
  const cell = `(${x}, ${y})`;
  const outside = `Cell ${cell} lies outside the map of ${doc.width} x ${doc.height} cells`;
  if (nearest === null) return { text: `${outside}.`, remedy };
  const [column, row] = asked(doc, type, nearest);
  const isExchanged = column === y && row === x && asked(doc, type, nearest)[2] === (floor[0] ?? 0);
  const would = isExchanged
    ? `with both numbers exchanged, ${found}, it is a free cell`
    : `the nearest free cell is ${found}`;
  return { text: `${outside}; ${would}.`, remedy };
}

/** Where an end lies, and where the other does. */
function ends({ start, goal }: Doc, type: End) {
  return type === "move-start" ? ([start, goal] as const) : ([goal, start] as const);
}
