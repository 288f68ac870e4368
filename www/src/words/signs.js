/**
 * What the colours of all lanes' maps mean, both on the page and in pictures.
 *
 * @import { Result } from "../types.js"
 * @import { Pale, Sign } from "../view/finding.js"
 * @import { Layer } from "../view/layers.js"
 */

import { findingOf } from "../view/cell-colours.js";

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
