/**
 * What an edit of a journey is checked for before it is made: settings, numbers and lists. The limits are the catalogue's;
 * places in lists that scripts give are the engine's to check (`page/openings.js`).
 *
 * @import { Catalogue, JourneyData, Setting } from "../types.js"
 */

import { bendOf } from "../journey/route.js";

/**
 * Throws an `Error` with a sentence where an edit can't have made a document's journey.
 * @param {JourneyData} journey
 * @param {number} width of the map
 * @param {Catalogue} catalogue
 */
export function checkJourney({ units, patrols, script, doors, ...rest }, width, catalogue) {
  const { limits, journey } = catalogue;
  if (units) count("units", units, 1, limits.units);
  count("patrols", patrols, 0, limits.patrols);
  for (const [what, lists, most] of /** @type {const} */ ([
    ["cells in the script", script, limits.script],
    ["cells of doors", doors, limits.doors],
  ])) {
    count(what, lists, 0, most);
    const cells = lists.flatMap((each) => each.cells);
    count(what, cells, 0, most);
  }
  for (const [index, { depart }] of (units ?? []).entries())
    whole(depart, `departure of unit ${index}`, 0, limits.ticks);
  for (const [index, patrol] of patrols.entries()) checkPatrol(patrol, index, width, limits);
  for (const [index, { open, shut, offset }] of doors.entries()) {
    whole(open, `open time of door ${index}`, 1, limits.ticks);
    whole(shut, `shut time of door ${index}`, 1, limits.ticks);
    whole(offset, `offset of door ${index}`, 0, limits.ticks);
  }
  for (const { at, set } of script) {
    whole(at, "tick of an entry of the script", 0, limits.ticks);
    whole(set, "value of an entry of the script", 0, 9);
  }
  for (const [key, setting] of Object.entries(journey))
    checkSetting(rest[/** @type {keyof typeof rest} */ (key)], setting);
}

/**
 * @param {JourneyData["patrols"][number]} patrol
 * @param {number} index
 * @param {number} width
 * @param {Catalogue["limits"]} limits
 */
function checkPatrol(patrol, index, width, limits) {
  const { route, mode, every, offset } = patrol;
  if (route.length < 1 || route.length > limits.route)
    throw new Error(
      `The route of patrol ${index} has ${route.length} points; there must be 1 to ${limits.route}.`,
    );
  oneOf(mode, ["loop", "back"], `mode of patrol ${index}`);
  whole(every, `interval of patrol ${index}`, 1, limits.interval);
  whole(offset, `offset of patrol ${index}`, 0, limits.offset);
  const bend = bendOf(patrol, width);
  if (!bend) return;
  const [from, to] = bend.map((cell) => `(${cell % width}, ${Math.floor(cell / width)})`);
  throw new Error(`The route of patrol ${index} isn't straight from ${from} to ${to}.`);
}

/**
 * @param {unknown} value
 * @param {Setting} setting
 */
function checkSetting(value, { kind, choices, noun, least, most }) {
  if (kind === "choice") {
    const words = choices.map(({ name }) => name);
    oneOf(value, words, noun);
  } else if (kind !== "optional" || value !== null) whole(value, noun, least, most);
}

/**
 * @param {string} what
 * @param {unknown} list
 * @param {number} least
 * @param {number} most
 */
function count(what, list, least, most) {
  if (!Array.isArray(list)) throw new Error(`The ${what} are a list.`);
  const found = list.length;
  if (found > most || found < least) {
    const limits = least === 0 ? `the limit is ${most}` : `there must be ${least} to ${most}`;
    throw new Error(`There are ${found} ${what}; ${limits}.`);
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
