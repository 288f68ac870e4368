/** The page's writing of a journey, the form of files: cells are `[x, y]`. */

import type { Catalogue, JourneyData } from "../types.ts";
import { usualOf } from "./config.ts";
import { spreadToJson } from "./written-world.ts";

/**
 * A journey as JSON, without its usual settings.
 * @param width of the map
 */
export function journeyToJson(journey: JourneyData, width: number, catalogue: Catalogue) {
  const usual = usualOf(catalogue.journey);
  const pair = (cell: number) => [cell % width, Math.floor(cell / width)];
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
      patrols: patrols.map(({ route, mode, every, offset, source }) => ({
        route: route.map(pair),
        ...(mode !== "loop" && { mode }),
        ...(every !== 1 && { every }),
        ...(offset !== 0 && { offset }),
        ...(source && { source: spreadToJson(source) }),
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
