/**
 * What decided at a step of a search, for the page and for the answer sheet, which the build writes.
 *
 * @import { Decided, Step } from "./types.js"
 */

import { cost, whole } from "../words/format.js";

/**
 * "Step 8: (3, 1), f 54, tie of 2, decided by low h: 20 against 34."
 * @param {Pick<Step, "open" | "tied" | "decided">} step
 * @param {number} number the step's
 * @param {{ name: (cell: number) => string, unit: number }} given names of cells; cost units in one
 * @param {typeof import("../words/language.js").say} say
 */
export function stepText({ open, tied, decided }, number, { name, unit }, say) {
  const [taken] = open;
  const place = name(taken?.cell ?? 0);
  const f = cost(taken?.f ?? 0, unit);
  if (!decided) return say("Step {}: {}, f {}, alone in OPEN.", number, place, f);
  if (decided.by === "f") return say("Step {}: {}, f {}, no tie.", number, place, f);
  const by = say(decided.by);
  const why = reason(decided, unit, say);
  return say("Step {}: {}, f {}, tie of {}, decided by {}: {}.", number, place, f, tied, by, why);
}

/**
 * How the first entry of OPEN goes before the second.
 * @param {Decided} decided
 * @param {number} unit
 * @param {typeof import("../words/language.js").say} say
 */
export function reason({ by, isCost, first, second }, unit, say) {
  if (by === "fifo") return say("it came first");
  if (by === "lifo") return say("it came last");
  const text = (/** @type {number} */ value) => (isCost ? cost(value, unit) : whole(value));
  return say("{} against {}", text(first), text(second));
}
