/**
 * The checks of an edit of a journey before it is made: settings, numbers and lists. The limits are the catalogue's;
 * the engine checks places in lists that scripts give (`page/openings.ts`).
 */

import { bendOf } from "../journey/route.ts";
import type { Catalogue, JourneyData, Setting } from "../types.ts";
import { checkWord } from "./world-checks.ts";

/**
 * Throws an `Error` with a sentence if an edit makes a journey that a document can't have.
 * @param width of the map
 */
export function checkJourney(
  { units, patrols, script, doors, ...rest }: JourneyData,
  width: number,
  catalogue: Catalogue,
) {
  const { limits, journey } = catalogue;
  if (units) count("units", units, 1, limits.units);
  count("patrols", patrols, 0, limits.patrols);
  for (const [what, lists, most] of [
    ["cells in the script", script, limits.script],
    ["cells of doors", doors, limits.doors],
  ] as const) {
    count(what, lists, 0, most);
    const cells = lists.flatMap((each) => each.cells);
    count(what, cells, 0, most);
  }
  for (const [index, { depart }] of (units ?? []).entries())
    whole(depart, `departure of unit ${index}`, 0, limits.ticks);
  for (const [index, patrol] of patrols.entries()) checkPatrol(patrol, index, width, catalogue);
  for (const [index, { open, shut, offset }] of doors.entries()) {
    whole(open, `open time of door ${index}`, 1, limits.ticks);
    whole(shut, `shut time of door ${index}`, 1, limits.ticks);
    whole(offset, `offset of door ${index}`, 0, limits.ticks);
  }
  for (const [index, { at, set, danger }] of script.entries()) {
    whole(at, "tick of an entry of the script", 0, limits.ticks);
    if (set === undefined && danger === undefined)
      throw new Error(`Script entry ${index} sets neither weight nor danger.`);
    if (set !== undefined) whole(set, "value of an entry of the script", 0, 9);
    if (danger !== undefined) whole(danger, "danger of an entry of the script", 0, 9);
  }
  for (const [key, setting] of Object.entries(journey))
    checkSetting(rest[key as keyof typeof rest], setting);
}

function checkPatrol(
  patrol: JourneyData["patrols"][number],
  index: number,
  width: number,
  { limits, words }: Catalogue,
) {
  const { route, mode, every, offset, source } = patrol;
  if (route.length < 1 || route.length > limits.route)
    throw new Error(
      `The route of patrol ${index} has ${route.length} points; there must be 1 to ${limits.route}.`,
    );
  checkWord(`mode of patrol ${index}`, mode, words.mode);
  whole(every, `interval of patrol ${index}`, 1, limits.interval);
  whole(offset, `offset of patrol ${index}`, 0, limits.offset);
  if (source) {
    whole(source.strength, `strength of patrol ${index}`, 1, limits.strength);
    whole(source.range, `range of patrol ${index}`, 1, limits.range);
    checkWord(`falloff of patrol ${index}`, source.falloff, words.falloff);
  }
  const bend = bendOf(patrol, width);
  if (!bend) return;
  const [from, to] = bend.map((cell) => `(${cell % width}, ${Math.floor(cell / width)})`);
  throw new Error(`The route of patrol ${index} isn't straight from ${from} to ${to}.`);
}

function checkSetting(value: unknown, { kind, choices, noun, least, most }: Setting) {
  if (kind === "choice") {
    const words = choices.map(({ name }) => name);
    checkWord(noun, value, words);
  } else if (kind !== "optional" || value !== null) whole(value, noun, least, most);
}

function count(what: string, list: unknown, least: number, most: number) {
  if (!Array.isArray(list)) throw new Error(`The ${what} are a list.`);
  const found = list.length;
  if (found > most || found < least) {
    const limits = least === 0 ? `the limit is ${most}` : `there must be ${least} to ${most}`;
    throw new Error(`There are ${found} ${what}; ${limits}.`);
  }
}

function whole(value: unknown, noun: string, least: number, most: number) {
  if (Number.isInteger(value) && Number(value) >= least && Number(value) <= most) return;
  throw new Error(`The ${noun} is a whole number from ${least} to ${most}, not ${value}.`);
}
