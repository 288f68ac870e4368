/** The tables of a batch's outcome as texts. */

import { whole } from "../../words/format.ts";
import { punctuated } from "../../words/language.ts";
import { chance, figureOf } from "./figures.ts";
import { kindOf } from "./kinds.ts";
import type { Figure, Plan, Sum } from "./types.ts";

/**
 * A figure by lane; the first cell of a row names the lane.
 * @param values by lane, for the means of journeys
 */
export function spreadsOf(
  plan: Plan,
  { spreads, found, limit }: Sum,
  figure: Figure,
  values: Float64Array[],
) {
  const { names, numbers, unit } = plan;
  const { words } = kindOf(plan);
  const { text } = figureOf(plan, figure);
  const shown = (value: number) => text(value, unit);
  const hasLimit = limit.some(Boolean);
  const hasMean = plan.kind === "journeys";
  const head = [
    "Lane",
    words.found,
    ...(hasLimit ? [words.limit] : []),
    "Least",
    "Lower quartile",
    "Median",
    "Upper quartile",
    "Most",
    ...(hasMean ? ["Mean"] : []),
  ];
  const rows = names.map((name, lane) => {
    const spread = spreads[lane];
    const five = spread
      ? [spread.least, spread.lower, spread.median, spread.upper, spread.most].map(shown)
      : ["–", "–", "–", "–", "–"];
    return [
      punctuated(`${numbers[lane]}: ${name}`),
      whole(found[lane] ?? 0),
      ...(hasLimit ? [whole(limit[lane] ?? 0)] : []),
      ...five,
      ...(hasMean ? [meanOf(values[lane], (mean) => text(mean, unit))] : []),
    ];
  });
  return { head, rows };
}

/** How lanes compare, two by two. */
export function pairsOf(plan: Plan, { pairs }: Sum, figure: Figure) {
  const { numbers } = plan;
  const { isBetterHigher, compared } = figureOf(plan, figure);
  const usual = isBetterHigher ? ["Higher", "Lower", "Same"] : ["Lower", "Higher", "Same"];
  const head = ["Lanes", ...(compared ?? usual), "Not compared", "p"];
  const rows = pairs.map(({ first, second, wins, losses, ties, unpaired, p }) => [
    `${numbers[first]} against ${numbers[second]}`,
    ...[wins, losses, ties, unpaired].map(whole),
    chance(p),
  ]);
  return { head, rows };
}

/** @param values NaN is left out */
function meanOf(values: Float64Array | undefined, text: (mean: number) => string) {
  const known = values?.filter((value) => !Number.isNaN(value)) ?? new Float64Array();
  if (known.length === 0) return "–";
  return text(known.reduce((sum, value) => sum + value, 0) / known.length);
}
