/**
 * The tables of a batch's outcome as texts.
 *
 * @import { Figure, Plan, Sum } from "./types.js"
 */

import { whole } from "../../words/format.js";
import { chance, figureOf } from "./figures.js";
import { kindOf } from "./kinds.js";

/**
 * A figure by lane; the first cell of a row names the lane.
 * @param {Plan} plan
 * @param {Sum} sum
 * @param {Figure} figure
 * @param {Float64Array[]} values by lane, for the means of journeys
 */
export function spreadsOf(plan, { spreads, found, limit }, figure, values) {
  const { names, numbers, unit } = plan;
  const { words } = kindOf(plan);
  const { text } = figureOf(plan, figure);
  const shown = (/** @type {number} */ value) => text(value, unit);
  const hasLimit = limit.some(Boolean);
  const hasMean = plan.kind === "journeys";
  const head = [
    "Lane",
    words.found,
    ...(hasLimit ? [words.limit] : []),
    "Least",
    "Quarter",
    "Median",
    "3 quarters",
    "Most",
    ...(hasMean ? ["Mean"] : []),
  ];
  const rows = names.map((name, lane) => {
    const spread = spreads[lane];
    const five = spread
      ? [spread.least, spread.lower, spread.median, spread.upper, spread.most].map(shown)
      : ["–", "–", "–", "–", "–"];
    return [
      `${numbers[lane]}: ${name}`,
      whole(found[lane] ?? 0),
      ...(hasLimit ? [whole(limit[lane] ?? 0)] : []),
      ...five,
      ...(hasMean ? [meanOf(values[lane], (mean) => text(mean, unit))] : []),
    ];
  });
  return { head, rows };
}

/**
 * How lanes compare, two by two.
 * @param {Plan} plan
 * @param {Sum} sum
 * @param {Figure} figure
 */
export function pairsOf(plan, { pairs }, figure) {
  const { numbers } = plan;
  const better = figureOf(plan, figure).isBetterHigher ? ["Higher", "Lower"] : ["Lower", "Higher"];
  const head = ["Lanes", ...better, "Same", "Not compared", "p"];
  const rows = pairs.map(({ first, second, wins, losses, ties, unpaired, p }) => [
    `${numbers[first]} against ${numbers[second]}`,
    ...[wins, losses, ties, unpaired].map(whole),
    chance(p),
  ]);
  return { head, rows };
}

/**
 * @param {Float64Array | undefined} values NaN is left out
 * @param {(mean: number) => string} text
 */
function meanOf(values, text) {
  const known = values?.filter((value) => !Number.isNaN(value)) ?? new Float64Array();
  if (known.length === 0) return "–";
  return text(known.reduce((sum, value) => sum + value, 0) / known.length);
}
