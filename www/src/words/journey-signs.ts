/** The meanings of the marks of journeys that `view/journey.ts` draws. */

import type { Counts } from "../journey/types.ts";
import type { JourneyData, Result } from "../types.ts";

/** Each with the journeys and the lanes that have it. */
const MARKS: [text: string, has: (journey: JourneyData, results: Result[]) => unknown][] = [
  ["disc: unit", () => true],
  ["pale disc: arrived", ({ arrived }) => arrived === "stay"],
  ["diamond: where it goes", () => true],
  ["wide line: where it was", () => true],
  ["thin line: its path", (_, results) => hasPaths(results, false)],
  ["dashed: a quick path", (_, results) => hasPaths(results, true)],
  ["bar: it couldn't go on", (_, results) => counts(results, "collisions", "bumps")],
  ["dot beside it: a note", (_, results) => counts(results, "notified")],
  [
    "arrow: next step of the flow field",
    (_, results) => results.some(({ journey }) => journey?.policy.plan === "field"),
  ],
  ["square: patrol", ({ patrols }) => patrols.length > 0],
  ["frame: door", ({ doors }) => doors.length > 0],
  ["dot in a corner: will change", ({ script }) => script.length > 0],
  ["faded, with lines: not seen yet", ({ known }) => known === "nothing"],
  [
    "crossed square: what units believe",
    ({ known, sight }) => sight !== null || known === "nothing",
  ],
];

function hasPaths(results: Result[], quick: boolean) {
  return results.some(({ journey }) =>
    journey?.tape.paths.some((paths) => paths.some((path) => path.quick === quick)),
  );
}

function counts(results: Result[], ...keys: (keyof Counts)[]) {
  return results.some(({ figures }) => keys.some((key) => figures.journey?.[key]));
}

/** The marks on the maps of these lanes, in words. */
export function journeySigns(journey: JourneyData, results: Result[]): string[] {
  return MARKS.flatMap(([text, has]) => (has(journey, results) ? text : []));
}
