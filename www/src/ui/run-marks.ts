/**
 * Marks on the timeline that follow from the runs: where each ends, where it diverges from the lane with which it is
 * compared, and where in that lane f rises or passes begin.
 */

import type { View } from "../state/actions.ts";
import type { Doc, LaneStatus, Result } from "../types.ts";
import { eventsOfKind } from "../view/events.ts";
import { parting } from "../view/parting.ts";
import { nextExpansion, PASS } from "../view/replay.ts";
import { say } from "../words/language.ts";

/** A run in which f rises more often than this has no mark for it: they would be a grey bar. */
const MOST = 60;

/** What each kind of mark says. */
const SAID = {
  ends: "A lane ends here",
  parts: "A lane diverges here from the one with which it is compared",
  rises: "f rises here, or a pass begins",
  stops: "A step worth stopping at",
};
const CHANGES = "The map changes here";

/** thousandths of the timeline */
export type RunMarks = { ends: number[]; parts: number[]; rises: number[] };

/**
 * What the mark nearest to a place says; all kinds of them where there is none.
 * @param marks by kind
 * @param reach how far a mark may be, in thousandths like the place
 * @param isJourney whether the timeline's steps are ticks of a journey
 */
export function markSaid(
  marks: Partial<Record<keyof typeof SAID, number[]>>,
  place: number,
  reach: number,
  isJourney: boolean,
): string {
  const all = Object.entries(marks).flatMap(([kind, places]) =>
    places.map((each) => ({ kind, far: Math.abs(each - place) })),
  );
  const [nearest] = all.toSorted((one, other) => one.far - other.far);
  if (!nearest || nearest.far > reach)
    return say("Marks: where lanes end, where they diverge, where f rises or passes begin");
  if (isJourney && nearest.kind === "rises") return say(CHANGES);
  return say(SAID[nearest.kind as keyof typeof SAID]);
}

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
