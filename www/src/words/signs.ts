/** The meanings of the colours on all lanes' maps, both on the page and in pictures. */

import type { Result } from "../types.ts";
import { findingOf } from "../view/cell-colours.ts";
import type { Pale, Sign } from "../view/finding.ts";
import type { Layer } from "../view/layers.ts";
import { AGAIN, kindOf, REWRITE, SKIP } from "../view/replay.ts";
import { laneMarks } from "./lane-signs.ts";
import { punctuated, say } from "./language.ts";

/** By kind of event, as `event.rs` numbers them: the meaning of a cross on a cell. */
const CROSSES = new Map([
  [5, "dropped"],
  [6, "dropped"],
  [9, "beyond this pass's f"],
  [14, "rejected"],
]);
const PARK = 11;
const TARGET = 15;

/** The marks of these lanes that only some searches make, in words. */
export function marksOf(results: Result[]): string[] {
  const has = (is: (figures: Result["figures"]) => unknown) =>
    results.some(({ figures }) => is(figures));
  const kinds = new Set(results.flatMap(({ trace }) => [...kindsOf(trace)]));
  const crosses = new Set([...CROSSES].flatMap(([kind, text]) => (kinds.has(kind) ? text : [])));
  const marks = [];
  const hasSides = results.some(
    ({ trace, figures, extra }) =>
      trace.searchers === 2 && figures.coarse === undefined && !extra?.parity,
  );
  if (hasSides) marks.push("hatched: from the goal");
  if (has(({ meeting }) => meeting)) marks.push("ring: where the sides meet");
  if (kinds.has(TARGET)) marks.push("orange ring: the target of this side's turn");
  if (has(({ scanned }) => scanned !== undefined)) marks.push("thin lines: runs to jump points");
  if (crosses.size > 0)
    marks.push(punctuated(`×: ${[...crosses].map((cross) => say(cross)).join(", ")}`));
  if (kinds.has(PARK)) marks.push("small square: waits for the next pass");
  if (kinds.has(SKIP) || kinds.has(AGAIN)) marks.push("corner dot: an old entry is in the queue");
  if (kinds.has(SKIP)) marks.push("× in this step: an old entry, skipped");
  if (kinds.has(AGAIN)) marks.push("ring in this step: expanded again");
  if (kinds.has(REWRITE)) marks.push("square in this step: closed, with a new parent");
  if (has(({ waypoints }) => waypoints !== undefined)) marks.push("dots: where the path may turn");
  return [...marks, ...laneMarks(results)].map((mark) => say(mark));
}

const known: WeakMap<object, Set<number>> = new WeakMap();

/** The kinds of a run's events, looked for once; none for a search that makes no marks. */
function kindsOf(trace: Result["trace"]) {
  const kinds = known.get(trace) ?? new Set();
  if (trace.f && !known.has(trace)) {
    for (let event = 0; event < trace.cell.length; event++) kinds.add(kindOf(trace, event));
  }
  known.set(trace, kinds);
  return kinds;
}

/** The signs that any lane has, each once: a walk has no plateaus, but another lane's map may show them. */
export function signsOf(results: Result[], layer: Layer): { signs: Sign[]; pale: Pale | null } {
  const findings = results.flatMap((result) => findingOf(result, layer) ?? []);
  const signs: Map<string, Sign> = new Map();
  for (const sign of findings.flatMap((finding) => finding.signs)) {
    if (!signs.has(sign.plain)) signs.set(sign.plain, sign);
  }
  const pale = findings.find((finding) => finding.pale !== null)?.pale ?? null;
  return { signs: [...signs.values()], pale };
}
