/**
 * A document's journey and its lanes' policies as JSON, the form of files: cells are `[x, y]`.
 *
 * @import { JourneyData, Lane } from "../types.js"
 *
 * @typedef {Record<string, any>} Json
 * @typedef {{ width: number, height: number }} Size
 */

import { checkJourney, USUAL } from "./journey-rules.js";
import { readPolicy } from "./policy-rules.js";

/**
 * What JSON says of a journey; nothing that is usual.
 * @param {JourneyData} journey
 * @param {Size} size
 * @returns {Json}
 */
export function journeyToJson(journey, { width }) {
  const pair = (/** @type {number} */ cell) => [cell % width, Math.floor(cell / width)];
  const { units, patrols, script, doors, ...rest } = journey;
  const told = Object.entries(rest).filter(
    ([key, value]) => value !== USUAL[/** @type {keyof JourneyData} */ (key)],
  );
  return {
    ...(units && {
      units: units.map(({ at, goal, depart }) => ({
        at: pair(at),
        goal: pair(goal),
        ...(depart > 0 && { depart }),
      })),
    }),
    ...(patrols.length > 0 && {
      patrols: patrols.map(({ route, mode, every, offset }) => ({
        route: route.map(pair),
        ...(mode !== "loop" && { mode }),
        ...(every !== 1 && { every }),
        ...(offset !== 0 && { offset }),
      })),
    }),
    ...(script.length > 0 && {
      script: script.map(({ cells, ...edit }) => ({ ...edit, cells: cells.map(pair) })),
    }),
    ...(doors.length > 0 && {
      doors: doors.map(({ cells, open, shut, offset }) => ({
        cells: cells.map(pair),
        open,
        shut,
        ...(offset !== 0 && { offset }),
      })),
    }),
    ...Object.fromEntries(told),
  };
}

/**
 * Reads a journey. Throws an `Error` with a sentence.
 * @param {unknown} json
 * @param {Size & { cells: Uint8Array }} map
 * @returns {JourneyData}
 */
export function journeyFromJson(json, map) {
  const given = record(json, "A journey");
  for (const key of Object.keys(given)) {
    if (!Object.hasOwn(USUAL, key))
      throw new Error(`A journey has no "${key}"; it has ${Object.keys(USUAL).join(", ")}.`);
  }
  const cell = (/** @type {any} */ value, /** @type {string} */ name) => {
    const [x, y] = Array.isArray(value) && value.length === 2 ? value : [-1, -1];
    const isInside = [x, y].every(Number.isInteger) && x >= 0 && y >= 0;
    if (!isInside || x >= map.width || y >= map.height)
      throw new Error(`${name} is a cell [x, y] of the map.`);
    return y * map.width + x;
  };
  const cells = (/** @type {any} */ value, /** @type {string} */ name) =>
    list(value, name).map((each) => cell(each, `Each of ${name}`));
  const rest = Object.fromEntries(
    Object.entries(USUAL).map(([key, usual]) => [key, given[key] ?? usual]),
  );
  const journey = /** @type {JourneyData} */ ({
    ...rest,
    units:
      (given.units ?? null) === null
        ? null
        : list(given.units, "the units").map((unit, index) => {
            const { at, goal, depart = 0 } = record(unit, `Unit ${index}`);
            const name = `of unit ${index}`;
            return {
              at: cell(at, `The place ${name}`),
              goal: cell(goal, `The goal ${name}`),
              depart,
            };
          }),
    patrols: list(given.patrols ?? [], "the patrols").map((patrol, index) => {
      const { route, mode = "loop", every = 1, offset = 0 } = record(patrol, `Patrol ${index}`);
      return { route: cells(route, `the points of patrol ${index}`), mode, every, offset };
    }),
    script: list(given.script ?? [], "the script").map((edit, index) => {
      const { at, set, cells: changed } = record(edit, `Entry ${index} of the script`);
      return { at, set, cells: cells(changed, `the cells of entry ${index} of the script`) };
    }),
    doors: list(given.doors ?? [], "the doors").map((door, index) => {
      const { cells: own, open, shut, offset = 0 } = record(door, `Door ${index}`);
      return { cells: cells(own, `the cells of door ${index}`), open, shut, offset };
    }),
  });
  checkJourney(journey, map);
  return journey;
}

/**
 * A lane's policy; nothing that is usual.
 * @param {unknown} json
 * @param {string} place
 * @returns {Lane["policy"]}
 */
export function policyFromJson(json, place) {
  if (json === undefined || json === null) return undefined;
  const policy = readPolicy(record(json, `${place}: the policy`), place);
  return Object.keys(policy).length > 0 ? policy : undefined;
}

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {Json}
 */
function record(value, name) {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw new Error(`${name} is an object.`);
}

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {any[]}
 */
function list(value, name) {
  if (Array.isArray(value)) return Array.from(value);
  throw new Error(`${name[0]?.toUpperCase()}${name.slice(1)} are a list.`);
}
