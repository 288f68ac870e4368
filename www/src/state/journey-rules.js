/**
 * What a journey may be. The core checks all of it again (`crates/core/src/journey/limits.rs`); this is what the page
 * needs to say before it asks.
 *
 * @import { Doc, JourneyData } from "../types.js"
 */

/** A journey that says nothing: one unit from the document's start to its goal.
 * @type {JourneyData} */
export const USUAL = {
  units: null,
  patrols: [],
  script: [],
  doors: [],
  sight: null,
  known: "all",
  arrived: "stay",
  still: 20,
  limit: 200,
};

/** The most units, patrols, and cells of the script and of all doors together. */
export const MOST = { units: 64, patrols: 16, cells: 16_384 };

/**
 * Throws an `Error` with a sentence.
 * @param {JourneyData} journey
 * @param {Pick<Doc, "width" | "height">} map
 */
export function checkJourney({ units, patrols, script, doors, ...rest }, { width, height }) {
  if (units && (units.length < 1 || units.length > MOST.units))
    throw new Error(`There are ${units.length} units; there must be 1 to ${MOST.units}.`);
  if (patrols.length > MOST.patrols)
    throw new Error(`There are ${patrols.length} patrols; the limit is ${MOST.patrols}.`);
  for (const [name, lists] of /** @type {const} */ ([
    ["script", script],
    ["doors", doors],
  ])) {
    const cells = lists.reduce((sum, { cells }) => sum + cells.length, 0);
    if (cells > MOST.cells)
      throw new Error(`The ${name} have ${cells} cells; the limit is ${MOST.cells}.`);
  }
  for (const [index, { route }] of patrols.entries()) {
    if (route.length === 0) throw new Error(`Patrol ${index} has no route.`);
  }
  whole(rest.still, "number of ticks in which no unit moves", 1, 1000);
  whole(rest.limit, "number of ticks", 1, 10_000);
  if (rest.sight !== null) whole(rest.sight, "sight", 0, Math.max(2047, width, height));
  oneOf(rest.known, ["all", "nothing"], "knowledge at first");
  oneOf(rest.arrived, ["stay", "leave"], "end of units");
  for (const { at, set } of script) {
    whole(at, "tick of an entry of the script", 0, 10_000);
    whole(set, "value of an entry of the script", 0, 9);
  }
}

/**
 * @param {unknown} value
 * @param {string} noun
 * @param {number} least
 * @param {number} most
 */
function whole(value, noun, least, most) {
  if (Number.isInteger(value) && Number(value) >= least && Number(value) <= most) return;
  throw new Error(`The ${noun} is a whole number from ${least} to ${most}, not ${value}.`);
}

/**
 * @param {unknown} value
 * @param {string[]} words
 * @param {string} noun
 */
function oneOf(value, words, noun) {
  if (words.includes(/** @type {string} */ (value))) return;
  throw new Error(`There is no ${noun} "${value}"; there are ${words.join(", ")}.`);
}
