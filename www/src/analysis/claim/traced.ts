/** The trace of a program in a document, and the lane that replays it. */

import type { Action } from "../../state/actions.ts";
import { vouched } from "../../state/sound.ts";
import type { Doc, Lane, LaneConfig } from "../../types.ts";
import type { Described } from "./types.ts";

/** The document's trace, in its written form: `3,4;4,4;path;3,4;4,4`; null where it has none. */
export function traceOf({ world }: Doc): string | null {
  return world?.trace ?? null;
}

/** The lane that replays the trace. */
export function yoursIn({ lanes }: Doc): Lane | null {
  return lanes.find(({ config }) => config.algorithm === "trace") ?? null;
}

/** The lane whose moves, corners and costs a trace is held against: its own, or the first. */
export function ruleIn(doc: Doc): Lane | null {
  return yoursIn(doc) ?? doc.lanes[0] ?? null;
}

/**
 * What gives a document a trace and the lane that replays it, undone at once.
 * @param trace as the engine has written it
 */
export function keepTrace(doc: Doc, trace: string, stroke: number): Action[] {
  const set: Action = { type: "world", patch: vouched({ trace }), stroke };
  if (yoursIn(doc)) return [set];
  return [set, { type: "lane-add", method: "trace", stroke }];
}

/** The lane with which a program is tested: the one from which it departs, which shows what the change does, or else the usual one. */
export function testedWith({ lane, plain }: Described, usual: Described | null): LaneConfig | null {
  const other = plain ?? usual?.lane ?? null;
  return lane && other && !isSame(other, lane) ? other : null;
}

/** Whether two lanes have the same settings. */
export function isSame(one: LaneConfig, other: LaneConfig) {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof LaneConfig)[];
  return keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
}

/** The cell at a column and a row; null where that is off the map. */
export function cellAt({ width, height }: Doc, [x, y]: [number, number]) {
  const isThere = x >= 0 && y >= 0 && x < width && y < height;
  return isThere ? y * width + x : null;
}
