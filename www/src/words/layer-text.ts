/** What a layer says about one lane's map, both on the page and in pictures. */

import type { Result } from "../types.ts";
import { findingOf } from "../view/cell-colours.ts";
import type { Layer } from "../view/layers.ts";
import { quantityOf, type Scale } from "../view/scale.ts";
import { cost, whole } from "./format.ts";
import { punctuated, say } from "./language.ts";

/**
 * The ends of a lane's scale of colours: "f 58.2" and "65.4".
 * @returns null if the colours don't form a scale
 */
export function rampOf(
  result: Result,
  layer: Layer,
  scale: Scale | null,
): { low: string; high: string } | null {
  if (scale === null) {
    const ramp = findingOf(result, layer)?.ramp;
    return ramp ? { low: say(ramp.low), high: say(ramp.high) } : null;
  }
  const isOrder = layer === "order";
  const show = (value: number) => (isOrder ? whole(value) : cost(value, result.unit));
  const name = isOrder ? say("step") : (quantityOf(result, layer) ?? "f");
  return { low: `${name} ${show(scale.low)}`, high: show(scale.high) };
}

/** How far the scales of several lanes agree; empty for fewer than two. */
export function sharing(scales: (Scale | null)[]) {
  const known = scales.filter((scale) => scale !== null);
  if (known.length < 2) return "";
  const isShared = known.every((scale) => scale.isShared);
  return say(isShared ? "one scale for all lanes" : "each cost model has its own scale");
}

/** The result in one short sentence, or why there is none; empty if the colours say it all. */
export function noteOf(result: Result, layer: Layer) {
  if (layer === "h" && !result.figures.rule.usesH) return say("h isn't used here");
  return say(findingOf(result, layer)?.text ?? "");
}

/** A layer's result in one lane: "forced: 384, tied: 54 of 218, fewest ties: 41". */
export function amountsOf(result: Result | null, layer: Layer) {
  if (result === null) return "";
  const amounts = (findingOf(result, layer)?.signs ?? []).map(({ label, amount }) =>
    punctuated(`${say(label)}: ${say(amount)}`),
  );
  return punctuated([...amounts, noteOf(result, layer)].filter((text) => text !== "").join(", "));
}
