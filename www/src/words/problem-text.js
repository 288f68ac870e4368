/**
 * Sentences about the problems of a .scen.
 *
 * @import { Problems } from "../state/actions.js"
 * @import { Doc, Problem } from "../types.js"
 */

import { areFlatSquares, endsOf, fits } from "../state/scen.js";
import { decimal } from "./format.js";
import { punctuated, say } from "./language.js";

/** Files print lengths with two to eight decimals: a wrong step is at least half a cell. */
const [CELLS, SHARE] = [0.01, 1e-5];

/**
 * The reason why the map doesn't show the chosen problem, in a sentence; empty if it does.
 * @param {Problems} problems
 * @param {Doc} doc
 */
export function obstacle({ file, list, index }, doc) {
  const problem = list[index];
  if (!problem) return "";
  if (!fits(problem, doc)) {
    return say(
      "{} is about {}, {} × {} cells; this map is {} × {}. Open that map first, or drop both together.",
      ...[file, mapName(problem), problem.width, problem.height, doc.width, doc.height],
    );
  }
  if (!areFlatSquares(doc)) return say("Published lengths are about squares on one floor.");
  const ends = endsOf(problem, doc);
  if (ends === null) return say("Its start or goal lies on a wall of this map.");
  const isThere = ends.start === doc.start && ends.goal === doc.goal;
  return isThere ? "" : say("The start or the goal has been moved.");
}

/**
 * Compares the published length with ours.
 * @param {number} published
 * @param {number | null} ours null if there is no path
 * @param {boolean} isEdited whether the map is still the file's
 * @returns {{ isSame: boolean, text: string }}
 */
export function comparison(published, ours, isEdited) {
  const because = (/** @type {string} */ text) =>
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

/**
 * Drops the folders from a map's name in a file.
 * @param {Problem} problem
 */
function mapName({ map }) {
  return map.split(/[\\/]/).at(-1) || map;
}
