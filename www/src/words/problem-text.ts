/** Sentences about the problems of a .scen. */

import type { Problems } from "../state/actions.ts";
import { areFlatSquares, endsOf, fits } from "../state/scen.ts";
import type { Doc, Problem } from "../types.ts";
import { decimal } from "./format.ts";
import { punctuated, say } from "./language.ts";

/** Files print lengths with two to eight decimals: a wrong step is at least half a cell. */
const [CELLS, SHARE] = [0.01, 1e-5];

/** The reason why the map doesn't show the chosen problem, in a sentence; empty if it does. */
export function obstacle({ file, list, index }: Problems, doc: Doc) {
  const problem = list[index];
  if (!problem) return "";
  if (!fits(problem, doc)) {
    return say(
      "{} is for {}, {} × {} cells; this map is {} × {}. Open that map first, or drop both together.",
      ...[file, mapName(problem), problem.width, problem.height, doc.width, doc.height],
    );
  }
  if (!areFlatSquares(doc)) return say("Published lengths are for squares on one floor.");
  const ends = endsOf(problem, doc);
  if (ends === null) return say("Its start or goal lies on a wall of this map.");
  const isThere = ends.start === doc.start && ends.goal === doc.goal;
  return isThere ? "" : say("The start or the goal has been moved.");
}

/**
 * Compares the published length with ours.
 * @param ours null if there is no path
 * @param isEdited whether the map is still the file's
 */
export function comparison(
  published: number,
  ours: number | null,
  isEdited: boolean,
): { isSame: boolean; text: string } {
  const because = (text: string) =>
    isEdited ? punctuated(`${text}; ${say("the map was edited")}`) : text;
  const theirs = decimal(published);
  if (ours === null)
    return { isSame: false, text: because(say("published {}, no path here", theirs)) };
  const difference = ours - published;
  if (Math.abs(difference) <= Math.max(CELLS, published * SHARE)) {
    return { isSame: true, text: say("published {}, ours {}", theirs, decimal(ours)) };
  }
  const numbers = [theirs, decimal(ours), decimal(Math.abs(difference))];
  const text =
    difference > 0
      ? say("published {}, ours {}: {} longer", ...numbers)
      : say("published {}, ours {}: {} shorter", ...numbers);
  return { isSame: false, text: because(text) };
}

/** Drops the folders from a map's name in a file. */
function mapName({ map }: Problem) {
  return map.split(/[\\/]/).at(-1) || map;
}
