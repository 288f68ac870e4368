/**
 * What the colours of all lanes' maps mean, both on the page and in pictures.
 *
 * @import { Result } from "../types.js"
 * @import { Pale, Sign } from "../view/finding.js"
 * @import { Layer } from "../view/layers.js"
 */

import { findingOf } from "../view/cell-colours.js";

/**
 * Marks on maps that only some searches make, in words, those of these lanes.
 * @param {Result[]} results
 * @returns {string[]}
 */
export function marksOf(results) {
  const has = (/** @type {(figures: Result["figures"]) => unknown} */ is) =>
    results.some(({ figures }) => is(figures));
  const marks = [];
  if (results.some(({ trace }) => trace.searchers > 1)) marks.push("hatched: from the goal");
  if (has(({ meeting }) => meeting)) marks.push("ring: where the sides meet");
  if (has(({ scanned }) => scanned !== undefined)) marks.push("thin lines: runs to jump points");
  if (has(({ waypoints }) => waypoints !== undefined)) marks.push("dots: where the path may turn");
  return marks;
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
