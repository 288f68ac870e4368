/** Whether neighbouring lanes search alike, as far as it is known: the sign between them says so. */

import type { Result, Trace } from "../types.ts";
import type { Frame } from "../view/map-view.ts";
import { parting } from "../view/parting.ts";
import type { TbLane } from "./lane.ts";
import type { TbLaneMenus } from "./lane-menus.ts";

/** The last answer by the trace of the later lane, since a comparison walks both runs. */
const known: WeakMap<Trace, { beside: Trace; alike: boolean }> = new WeakMap();

/** Whether two runs expand the same cells in the same order and find the same path; runs that are cut short aren't known to. */
export function areAlike(one: Result, other: Result): boolean {
  if (one.figures.expanded !== other.figures.expanded || !isSamePath(one, other)) return false;
  if (one.trace.truncated || other.trace.truncated) return false;
  const last = known.get(other.trace);
  if (last?.beside === one.trace) return last.alike;
  const alike = parting(one.trace, other.trace) === null;
  known.set(other.trace, { beside: one.trace, alike });
  return alike;
}

function isSamePath({ path }: Result, { path: other }: Result) {
  return path.length === other.length && path.every((cell, at) => cell === other[at]);
}

/** Tells each lane's menus whether it searches as the lane before it; while one of them is searched again, nothing new. */
export function tellAlike(frames: Map<TbLane, Frame>) {
  let before: Frame | null = null;
  for (const [lane, frame] of frames) {
    const menus = lane.querySelector<TbLaneMenus>("tb-lane-menus");
    const [one, other] = [before === null ? null : resultOf(before), resultOf(frame)];
    if (menus && one && other) menus.alike = areAlike(one, other);
    before = frame;
  }
}

/** null while it is about to be replaced */
function resultOf({ status }: Frame): Result | null {
  return status.stale ? null : status.result;
}
