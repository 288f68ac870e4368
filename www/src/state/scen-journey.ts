/** The problems of a .scen as the units of a journey, as `tiebreak journey FILE.scen` takes them. */

import type { Catalogue, Doc, JourneyData } from "../types.ts";
import type { Problems } from "./actions.ts";
import { usualJourney } from "./document.ts";
import { endsOf } from "./scen.ts";

/** How many problems can become units. */
export function mostUnits({ list }: Problems, { limits }: Catalogue) {
  return Math.min(list.length, limits.units);
}

/**
 * A journey of the first problems, on a map of their size: they all depart at tick 0, and may take as many ticks as
 * there are. Throws an error with a sentence where they can't all be units.
 */
export function journeyOf(
  { list }: Problems,
  doc: Doc,
  count: number,
  catalogue: Catalogue,
): JourneyData {
  const taken: Map<number, number> = new Map();
  const units = list.slice(0, count).map((problem, number) => {
    const ends = endsOf(problem, doc);
    if (ends === null)
      throw new Error(`Problem ${number + 1} has an end on a wall of this map${instead(number)}`);
    const { start: at, goal } = ends;
    const other = taken.get(at);
    if (other !== undefined)
      throw new Error(
        `Problem ${number + 1} begins where problem ${other + 1} does${instead(number)}`,
      );
    taken.set(at, number);
    return { at, goal, depart: 0 };
  });
  return { ...usualJourney(catalogue), units, limit: catalogue.limits.ticks };
}

/** The end of a sentence about a problem that can't be a unit: how many can. */
function instead(count: number) {
  if (count === 0) return ".";
  return `: take ${count} unit${count === 1 ? "" : "s"} at most.`;
}
