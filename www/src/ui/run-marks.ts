/**
 * Marks on the timeline that follow from the runs: where each ends, where it diverges from the lane with which it is
 * compared, and where in that lane f rises or passes begin.
 */

import type { View } from "../state/actions.ts";
import type { Doc, LaneStatus, Result } from "../types.ts";
import { parting } from "../view/parting.ts";
import { eventsOfKind, nextExpansion, PASS } from "../view/replay.ts";

/** A run in which f rises more often than this has no mark for it: they would be a grey bar. */
const MOST = 60;

/** thousandths of the timeline */
export type RunMarks = { ends: number[]; parts: number[]; rises: number[] };

/** The latest marks, and the runs from which they follow. */
let last: { sources: unknown[]; marks: RunMarks | null } = { sources: [], marks: null };

/**
 * The marks; the same object as before while the runs are the same, and while some are still being searched.
 * @param statuses by lane
 */
export function runMarks(
  statuses: Map<number, LaneStatus>,
  { lanes }: Doc,
  view: Pick<View, "sync" | "length" | "pin">,
) {
  const all = lanes.map(({ id }) => statuses.get(id));
  if (all.some((status) => status?.phase !== "done" || status.stale)) return last.marks;
  const results = all.flatMap((status) => status?.result ?? []);
  const base = statuses.get(view.pin ?? 0)?.result ?? results[0];
  const sources = [view.sync, view.length, base?.trace, ...results.map(({ trace }) => trace)];
  const isSame =
    sources.length === last.sources.length &&
    sources.every((source, index) => source === last.sources[index]);
  if (!isSame) last = { sources, marks: marksOf(results, base, view) };
  return last.marks;
}

/**
 * Takes time for the steps before the lanes diverge and, if f rises seldom, for the steps of one run.
 * @param results by lane
 * @param base the lane with which the others are compared
 */
export function marksOf(
  results: Result[],
  base: Result | undefined,
  { sync, length }: Pick<View, "sync" | "length">,
): RunMarks {
  const place = (step: number, { trace }: Result) =>
    Math.round((step / Math.max(1, sync === "share" ? trace.steps - 1 : length)) * 1000);
  if (base?.journey) return marksOfJourneys(results, base, length);
  const parts = results.flatMap((result) => {
    const step = base && base !== result ? parting(result.trace, base.trace) : null;
    return step === null ? [] : [place(step, result)];
  });
  return {
    ends: unique(results.map((result) => place(result.trace.steps - 1, result))),
    parts: unique(parts),
    rises: base ? unique(rises(base).map((step) => place(step, base))) : [],
  };
}

/** Where each journey ends, and the ticks in which the map changes. */
function marksOfJourneys(results: Result[], base: Result, length: number): RunMarks {
  const place = (tick: number) => Math.round((tick / Math.max(1, length)) * 1000);
  const edits = base.journey?.tape.changes() ?? [];
  return {
    ends: unique(results.map(({ trace }) => place(trace.steps - 1))),
    parts: [],
    rises: edits.length > MOST ? [] : unique(edits.map(place)),
  };
}

/** The steps that expand a cell of higher f than all before it, or after which a pass begins; none if there are too many. */
function rises({ trace, h, evaluation, figures }: Result) {
  const { cell, steps, g, f } = trace;
  let event = trace.marks[0] ?? 0;
  const found = figures.passes ? Array.from(eventsOfKind(trace, PASS), ({ step }) => step) : [];
  let highest = Number.POSITIVE_INFINITY;
  for (let step = 1; !figures.passes && step < steps && found.length <= MOST; step++) {
    const estimate = h.at(cell[event] as number) ?? 0;
    const value =
      f?.[event] ?? Number(g[event]) * evaluation.g + Math.floor((estimate * evaluation.h) / 1000);
    if (value > highest) found.push(step);
    if (value > highest || step === 1) highest = value;
    event = nextExpansion(trace, event + 1);
  }
  return found.length > MOST ? [] : found;
}

function unique(places: number[]) {
  return [...new Set(places)];
}
