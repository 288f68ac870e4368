/**
 * The page's writing of a journey, the form of files: cells are `[x, y]`.
 *
 * @import { Catalogue, JourneyData } from "../types.js"
 *
 * @typedef {Record<string, any>} Json
 */

import { usualOf } from "./config.js";

/**
 * What JSON says of a journey; nothing that is usual.
 * @param {JourneyData} journey
 * @param {number} width of the map
 * @param {Catalogue} catalogue
 * @returns {Json}
 */
export function journeyToJson(journey, width, catalogue) {
  const usual = usualOf(catalogue.journey);
  const pair = (/** @type {number} */ cell) => [cell % width, Math.floor(cell / width)];
  const { units, patrols, script, doors, ...rest } = journey;
  const told = Object.entries(rest).filter(([key, value]) => value !== usual[key]);
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
