/**
 * What the marks of journeys mean: those that `view/journey.js` draws.
 *
 * @import { JourneyData, Result } from "../types.js"
 * @import { Counts } from "../journey/types.js"
 */

/** Each with the journeys and the lanes that have it.
 * @type {[text: string, has: (journey: JourneyData, results: Result[]) => unknown][]} */
const MARKS = [
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

/**
 * @param {Result[]} results
 * @param {boolean} quick
 */
function hasPaths(results, quick) {
  return results.some(({ journey }) =>
    journey?.tape.paths.some((paths) => paths.some((path) => path.quick === quick)),
  );
}

/**
 * @param {Result[]} results
 * @param {(keyof Counts)[]} keys
 */
function counts(results, ...keys) {
  return results.some(({ figures }) => keys.some((key) => figures.journey?.[key]));
}

/**
 * The marks on the maps of these lanes, in words.
 * @param {JourneyData} journey
 * @param {Result[]} results
 * @returns {string[]}
 */
export function journeySigns(journey, results) {
  return MARKS.flatMap(([text, has]) => (has(journey, results) ? text : []));
}
