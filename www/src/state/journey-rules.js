/**
 * What a journey may be. The core checks all of it again (`crates/core/src/journey/limits.rs`); this is what the page
 * needs to say before it asks.
 *
 * @import { Doc, JourneyData } from "../types.js"
 */

import { bendOf } from "../journey/route.js";

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

/** The most units, patrols, points of a route, and cells of the script and of all doors together; ticks between a
 * patrol's steps, and ticks. */
export const MOST = {
  ...{ units: 64, patrols: 16, route: 256, cells: 16_384 },
  ...{ every: 16, offset: 4_194_304, still: 1000, ticks: 10_000 },
};

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
  for (const [what, lists] of /** @type {const} */ ([
    ["cells in the script", script],
    ["cells of doors", doors],
  ])) {
    const cells = lists.reduce((sum, { cells }) => sum + cells.length, 0);
    if (cells > MOST.cells)
      throw new Error(`There are ${cells} ${what}; the limit is ${MOST.cells}.`);
  }
  for (const [index, unit] of (units ?? []).entries())
    whole(unit.depart, `departure of unit ${index}`, 0, MOST.ticks);
  for (const [index, patrol] of patrols.entries()) checkPatrol(patrol, index, width);
  for (const [index, { open, shut, offset }] of doors.entries()) {
    whole(open, `open time of door ${index}`, 1, MOST.ticks);
    whole(shut, `shut time of door ${index}`, 1, MOST.ticks);
    whole(offset, `offset of door ${index}`, 0, MOST.ticks);
  }
  whole(rest.still, "number of ticks in which no unit moves", 1, MOST.still);
  whole(rest.limit, "number of ticks", 1, MOST.ticks);
  if (rest.sight !== null) whole(rest.sight, "sight", 0, Math.max(2047, width, height));
  oneOf(rest.known, ["all", "nothing"], "knowledge at first");
  oneOf(rest.arrived, ["stay", "leave"], "end of units");
  for (const { at, set } of script) {
    whole(at, "tick of an entry of the script", 0, MOST.ticks);
    whole(set, "value of an entry of the script", 0, 9);
  }
}

/**
 * @param {JourneyData["patrols"][number]} patrol
 * @param {number} index
 * @param {number} width
 */
function checkPatrol(patrol, index, width) {
  const { route, mode, every, offset } = patrol;
  if (route.length < 1 || route.length > MOST.route)
    throw new Error(
      `The route of patrol ${index} has ${route.length} points; there must be 1 to ${MOST.route}.`,
    );
  oneOf(mode, ["loop", "back"], `mode of patrol ${index}`);
  whole(every, `interval of patrol ${index}`, 1, MOST.every);
  whole(offset, `offset of patrol ${index}`, 0, MOST.offset);
  const bend = bendOf(patrol, width);
  if (!bend) return;
  const [from, to] = bend.map((cell) => `(${cell % width}, ${Math.floor(cell / width)})`);
  throw new Error(`The route of patrol ${index} isn't straight from ${from} to ${to}.`);
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
