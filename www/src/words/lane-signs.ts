/** The meanings of the marks of lanes in richer worlds that `view/lane-marks.ts` draws. */

import type { Result } from "../types.ts";

/** Each with the part of a result that it stands for. */
const MARKS: [text: string, has: (result: Result) => unknown][] = [
  ["thin line: the path before smoothing", ({ extra }) => extra?.smoothed],
  ["wide line: the path from gate to gate", ({ extra }) => extra?.coarse?.length],
  ["hatched: worked out inside a block", ({ extra }) => extra?.coarse?.length],
  ["ticks: gates", ({ extra }) => extra?.gates?.length],
  ["purple lines: borders of blocks", ({ extra }) => extra?.block],
  ["flags: landmarks", ({ extra }) => extra?.landmarks?.length],
  ["lines: left out, no path needs it", isDeadEnd],
  ["tinted: left out, another island", (result) => result.extra?.skipped && !isDeadEnd(result)],
  ["faded, with lines: not seen by the player", ({ extra }) => extra?.unseen],
  ["wide band: what the agent covers", ({ extra, path }) => extra?.size && path.length > 0],
  ["×: where the path fails", ({ figures }) => (figures.truth?.blocked ?? null) !== null],
];

function isDeadEnd({ extra, figures }: Result) {
  return extra?.skipped && figures.deadEnds !== undefined;
}

/** The signs that any of these lanes has. */
export function laneMarks(results: Result[]): string[] {
  return MARKS.flatMap(([text, has]) => (results.some(has) ? text : []));
}
