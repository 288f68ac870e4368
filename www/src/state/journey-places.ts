/**
 * The places of a journey's units, patrols and doors at first, and where each may be put. The core refuses the same
 * (`crates/journey/src/refused.rs`).
 */

import { firstOf, roundOf } from "../journey/route.ts";
import { unitsOf } from "../journey/units.ts";
import type { Doc } from "../types.ts";

/** by its number */
type Walker = { unit: number } | { patrol: number };

/** The unit or patrol that stands on a cell at first. */
export function walkerAt(doc: Doc, cell: number): Walker | null {
  const unit = unitsOf(doc).findIndex(({ at }) => at === cell);
  if (unit >= 0) return { unit };
  const patrols = doc.journey?.patrols ?? [];
  const patrol = patrols.findIndex((each) => firstOf(each, doc.width) === cell);
  return patrol >= 0 ? { patrol } : null;
}

/** The number of the patrol whose round leads over a cell; -1 without one. */
export function patrolOver({ journey, width }: Doc, cell: number) {
  return (journey?.patrols ?? []).findIndex((each) => roundOf(each, width).includes(cell));
}

/** The number of the door to which a cell belongs; -1 without one. */
export function doorAt({ journey }: Doc, cell: number) {
  return (journey?.doors ?? []).findIndex(({ cells }) => cells.includes(cell));
}

/**
 * Why a unit or a patrol can't begin on a cell, in a sentence; `null` if nothing is in the way.
 * @param who needn't be there yet
 */
export function whyNotAt(doc: Doc, cell: number, who: Walker) {
  if (doc.cells[cell] === 0) {
    return "unit" in who ? "A unit can't stand on a wall." : "A patrol can't begin on a wall.";
  }
  const other = walkerAt(doc, cell);
  if (!other || isSame(other, who)) return null;
  return "unit" in other
    ? `Unit ${other.unit} stands there already.`
    : `Patrol ${other.patrol} begins there.`;
}

/** The cells that have to stay free of walls: where units begin and end, and where patrols begin. */
export function neededIn(doc: Doc) {
  const { journey, width } = doc;
  return new Set([
    ...unitsOf(doc).flatMap(({ at, goal }) => [at, goal]),
    ...(journey?.patrols ?? []).map((patrol) => firstOf(patrol, width)),
  ]);
}

function isSame(one: Walker, other: Walker) {
  return "unit" in one
    ? "unit" in other && one.unit === other.unit
    : "patrol" in other && one.patrol === other.patrol;
}
