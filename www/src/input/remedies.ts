/** What is probably meant by an end that can't lie where it is wanted: the nearest place where it can. */

import type { Action, Notice } from "../state/actions.ts";
import type { Doc } from "../types.ts";
import { placeNamed } from "../view/shapes/named.ts";
import { shapeOf } from "../view/shapes/shape.ts";

/** More than the square of any distance on one floor. */
const ELSEWHERE = 1e9;

type End = "move-start" | "move-goal";

/** An action in words. */
export type Remedy = NonNullable<Notice["remedy"]>;

/** Whether an end may lie on a place: on ground, or anywhere for a goal beside which searches end, and not where the other is. */
function canLie(doc: Doc, type: End, place: number) {
  const isOpen = doc.cells[place] !== 0 || (type === "move-goal" && doc.world?.beside);
  return isOpen && place !== doc.start && place !== doc.goal;
}

/**
 * The end put on the nearest place where it can lie, on the same floor if there is one, and the first among equals, as the
 * engine's sentences have it; null where there is none.
 */
export function nearby(doc: Doc, type: End, wanted: number, stroke: number): Remedy | null {
  const shape = shapeOf(doc);
  const { x, y } = shape.centre(wanted);
  const area = doc.world?.floors ? doc.width * doc.height : Number.POSITIVE_INFINITY;
  const floor = Math.floor(wanted / area);
  let [found, least] = [-1, Number.POSITIVE_INFINITY];
  for (const place of doc.cells.keys()) {
    if (!canLie(doc, type, place)) continue;
    const centre = shape.centre(place);
    const isElsewhere = Math.floor(place / area) !== floor;
    const distance = (centre.x - x) ** 2 + (centre.y - y) ** 2 + (isElsewhere ? ELSEWHERE : 0);
    if (distance < least) [found, least] = [place, distance];
  }
  return found < 0 ? null : put(doc, type, found, stroke);
}

/** The end put on the cell that a text names with column and row swapped; null where it names none so. */
export function swapped(doc: Doc, type: End, text: string, stroke: number): Remedy | null {
  const [, x, y, more = ""] = /^\D*(\d+)\D+(\d+)(.*)$/.exec(text) ?? [];
  const place = placeNamed(shapeOf(doc), `${y}, ${x}${more}`);
  return place !== null && canLie(doc, type, place) ? put(doc, type, place, stroke) : null;
}

function put(doc: Doc, type: End, cell: number, stroke: number): Remedy {
  const action: Action = { type, cell, stroke };
  return { text: `Put it on ${shapeOf(doc).name(cell)}`, action };
}

/** Why an end can't lie on a place, in a sentence; null if it can or already does. */
export function whyNot(doc: Doc, type: End, place: number): string | null {
  const label = type === "move-start" ? "Start" : "Goal";
  const [own, other] = type === "move-start" ? [doc.start, doc.goal] : [doc.goal, doc.start];
  if (place === own || canLie(doc, type, place)) return null;
  if (place === other) return "Start and goal must differ.";
  const name = shapeOf(doc).name(place);
  return doc.world?.shape === "regions"
    ? `${label} can't lie in a closed region, as ${name.replace("region ", "")} does.`
    : `${label} can't lie on a wall, as ${name} does.`;
}
