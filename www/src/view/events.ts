import type { Trace } from "../types.ts";
import { begins, kindOf } from "./replay.ts";

/** The steps in which events of a kind happen, a step for each, with the events. */
export function* eventsOfKind(trace: Trace, kind: number) {
  let step = 0;
  for (let event = 0; event < trace.cell.length; event++) {
    if (begins(trace, event)) step++;
    if (kindOf(trace, event) === kind) yield { step, event };
  }
}
