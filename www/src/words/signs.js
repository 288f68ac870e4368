/**
 * What the colours of all lanes' maps mean, both on the page and in pictures.
 *
 * @import { Result } from "../types.js"
 * @import { Pale, Sign } from "../view/finding.js"
 * @import { Layer } from "../view/layers.js"
 */

import { findingOf } from "../view/cell-colours.js";
import { kindOf } from "../view/replay.js";
import { laneMarks } from "./lane-signs.js";
import { punctuated, say } from "./language.js";

/** By kind of event, as `event.rs` numbers them: what a cross on a cell says. */
const CROSSES = new Map([
  [5, "dropped"],
  [6, "dropped"],
  [9, "beyond this pass's f"],
  [14, "rejected"],
]);
const PARK = 11;
const TARGET = 15;

/**
 * Marks on maps that only some searches make, in words, those of these lanes.
 * @param {Result[]} results
 * @returns {string[]}
 */
export function marksOf(results) {
  const has = (/** @type {(figures: Result["figures"]) => unknown} */ is) =>
    results.some(({ figures }) => is(figures));
  const kinds = new Set(results.flatMap(({ trace }) => [...kindsOf(trace)]));
  const crosses = new Set([...CROSSES].flatMap(([kind, text]) => (kinds.has(kind) ? text : [])));
  const marks = [];
  const hasSides = results.some(
    ({ trace, figures }) => trace.searchers === 2 && figures.coarse === undefined,
  );
  if (hasSides) marks.push("hatched: from the goal");
  if (has(({ meeting }) => meeting)) marks.push("ring: where the sides meet");
  if (kinds.has(TARGET)) marks.push("orange ring: where this turn heads");
  if (has(({ scanned }) => scanned !== undefined)) marks.push("thin lines: runs to jump points");
  if (crosses.size > 0)
    marks.push(punctuated(`×: ${[...crosses].map((cross) => say(cross)).join(", ")}`));
  if (kinds.has(PARK)) marks.push("small square: waits for the next pass");
  if (has(({ waypoints }) => waypoints !== undefined)) marks.push("dots: where the path may turn");
  return [...marks, ...laneMarks(results)].map((mark) => say(mark));
}

/** @type {WeakMap<object, Set<number>>} */
const known = new WeakMap();

/**
 * The kinds of a run's events, looked for once; none for a search that makes no marks.
 * @param {Result["trace"]} trace
 */
function kindsOf(trace) {
  const kinds = known.get(trace) ?? new Set();
  if (trace.f && !known.has(trace)) {
    for (let event = 0; event < trace.cell.length; event++) kinds.add(kindOf(trace, event));
  }
  known.set(trace, kinds);
  return kinds;
}

/**
 * The signs that any lane has, each once: a walk has no plateaus, and another lane's map shows them.
 * @param {Result[]} results
 * @param {Layer} layer
 * @returns {{ signs: Sign[], pale: Pale | null }}
 */
export function signsOf(results, layer) {
  const findings = results.flatMap((result) => findingOf(result, layer) ?? []);
  /** @type {Map<string, Sign>} */
  const signs = new Map();
  for (const sign of findings.flatMap((finding) => finding.signs)) {
    if (!signs.has(sign.plain)) signs.set(sign.plain, sign);
  }
  const pale = findings.find((finding) => finding.pale !== null)?.pale ?? null;
  return { signs: [...signs.values()], pale };
}
