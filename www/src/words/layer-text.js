/**
 * What a layer says about one lane's map, both on the page and in pictures.
 *
 * @import { Result } from "../types.js"
 * @import { Layer } from "../view/layers.js"
 */

import { findingOf } from "../view/cell-colours.js";
import { quantityOf, quantityRange } from "../view/scale.js";
import { cost, whole } from "./format.js";
import { punctuated, say } from "./language.js";

/**
 * The ends of a lane's scale of colours: "f 58.2" and "65.4".
 * @param {Result} result
 * @param {Layer} layer
 * @returns {{ low: string, high: string } | null} null if the colours don't form a scale
 */
export function rampOf(result, layer) {
  const quantity = quantityOf(result, layer);
  if (quantity === null) {
    const ramp = findingOf(result, layer)?.ramp;
    return ramp ? { low: say(ramp.low), high: say(ramp.high) } : null;
  }
  const { low, high } = quantityRange(result, quantity);
  const show = (/** @type {number} */ value) =>
    quantity === "order" ? whole(value) : cost(value, result.unit);
  const name = quantity === "order" ? say("step") : quantity;
  return { low: `${name} ${show(low)}`, high: show(high) };
}

/**
 * The result in one short sentence, or why there is none; empty if the colours say it all.
 * @param {Result} result
 * @param {Layer} layer
 */
export function noteOf(result, layer) {
  if (layer === "h" && !result.figures.rule.usesH) return say("h isn't used here");
  return say(findingOf(result, layer)?.text ?? "");
}

/**
 * A layer's result in one lane: "forced: 384, tied: 54 of 218, fewest ties: 41".
 * @param {Result | null} result
 * @param {Layer} layer
 */
export function amountsOf(result, layer) {
  if (result === null) return "";
  const amounts = (findingOf(result, layer)?.signs ?? []).map(
    ({ label, amount }) => `${say(label)}: ${say(amount)}`,
  );
  return punctuated([...amounts, noteOf(result, layer)].filter((text) => text !== "").join(", "));
}
