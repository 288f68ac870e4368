/**
 * Marks on the timeline that follow from the runs: where each ends, where it parts from the lane that it is
 * compared with, and where in that lane f rises or passes begin.
 *
 * @import { View } from "../state/actions.js"
 * @import { Doc, LaneStatus, Result } from "../types.js"
 */

import { parting } from "../view/parting.js";
import { eventsOfKind, nextExpansion, PASS } from "../view/replay.js";

/** A run in which f rises more often than this has no mark for it: they would be a grey bar. */
const MOST = 60;

/** @typedef {{ ends: number[], parts: number[], rises: number[] }} RunMarks thousandths of the timeline */

/** The marks given last, and what they follow from.
 * @type {{ sources: unknown[], marks: RunMarks | null }} */
let last = { sources: [], marks: null };

/**
 * The same object as before while the runs are the same, and while some are still being searched.
 *
 * @param {Map<number, LaneStatus>} statuses by lane
 * @param {Doc} doc
 * @param {Pick<View, "sync" | "length" | "pin">} view
 */
export function runMarks(statuses, { lanes }, view) {
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
 * Takes time for the steps before the lanes part and, where f rises seldom, for the steps of one run.
 *
 * @param {Result[]} results by lane
 * @param {Result | undefined} base the lane that the others are compared with
 * @param {Pick<View, "sync" | "length">} view
 * @returns {RunMarks}
 */
export function marksOf(results, base, { sync, length }) {
  const place = (/** @type {number} */ step, /** @type {Result} */ { trace }) =>
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

/**
 * Where each journey ends, and the ticks in which the map changes.
 * @param {Result[]} results
 * @param {Result} base
 * @param {number} length
 * @returns {RunMarks}
 */
function marksOfJourneys(results, base, length) {
  const place = (/** @type {number} */ tick) => Math.round((tick / Math.max(1, length)) * 1000);
  const edits = base.journey?.tape.changes() ?? [];
  return {
    ends: unique(results.map(({ trace }) => place(trace.steps - 1))),
    parts: [],
    rises: edits.length > MOST ? [] : unique(edits.map(place)),
  };
}

/**
 * The steps that expand a cell of higher f than all before it, or after which a pass begins; none if there are too many.
 * @param {Result} result
 */
function rises({ trace, h, evaluation, figures }) {
  const { cell, steps, g, f } = trace;
  let event = trace.marks[0] ?? 0;
  const found = figures.passes ? Array.from(eventsOfKind(trace, PASS), ({ step }) => step) : [];
  let highest = Number.POSITIVE_INFINITY;
  for (let step = 1; !figures.passes && step < steps && found.length <= MOST; step++) {
    const estimate = h.at(/** @type {number} */ (cell[event])) ?? 0;
    const value =
      f?.[event] ?? Number(g[event]) * evaluation.g + Math.floor((estimate * evaluation.h) / 1000);
    if (value > highest) found.push(step);
    if (value > highest || step === 1) highest = value;
    event = nextExpansion(trace, event + 1);
  }
  return found.length > MOST ? [] : found;
}

/** @param {number[]} places */
function unique(places) {
  return [...new Set(places)];
}
