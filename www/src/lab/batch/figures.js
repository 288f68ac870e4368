/**
 * The figures that a batch compares, in words.
 *
 * @import { Config } from "../../words/outlook.js"
 * @import { Figure, Pair, Plan } from "./types.js"
 */

import { milliseconds, percent, whole } from "../../words/format.js";
import { PREPARED } from "../../words/outlook.js";

/** @type {{ figure: Figure, label: string, help: string, text: (value: number) => string }[]} */
export const FIGURES = [
  {
    figure: "expanded",
    label: "Expanded",
    help: "Cells taken out of OPEN and closed.",
    text: (value) => whole(value),
  },
  {
    figure: "generated",
    label: "Generated",
    help: "Cells put into OPEN for the first time.",
    text: (value) => whole(value),
  },
  {
    figure: "excess",
    label: "Cost above the optimum",
    help: "How much more a path costs than the cheapest one by the lane's own rules. Lanes that count costs alike are compared by cost.",
    text: (value) => percent(value / 1e6),
  },
  {
    figure: "prepared",
    label: "Prepared",
    help: "Cells expanded or looked at before the search.",
    text: (value) => whole(value),
  },
  {
    figure: "turns",
    label: "Turns",
    help: "Changes of direction on the path.",
    text: (value) => whole(value),
  },
  {
    figure: "time",
    label: "Time",
    help: "The shortest of three rounds that record nothing, lanes taking turns.",
    text: (value) => milliseconds(value / 1e6),
  },
];

/**
 * The figures that mean something for a batch.
 * @param {Pick<Plan, "lanes" | "measure">} plan
 */
export function figuresOf({ lanes, measure }) {
  const some = (/** @type {(config: Config) => boolean} */ is) =>
    lanes.some(({ config }) => is(config));
  /** @type {Partial<Record<Figure, boolean>>} */
  const means = {
    prepared: some(
      ({ heuristic, skip = "none", graph }) =>
        PREPARED.includes(heuristic) || skip !== "none" || graph === "clusters",
    ),
    turns: some(({ turn = 0 }) => turn > 0),
    time: measure === "times",
  };
  return FIGURES.filter(({ figure }) => means[figure] ?? true);
}

/** @param {Figure} figure */
export function figureOf(figure) {
  const [first] = FIGURES;
  return (
    FIGURES.find((each) => each.figure === figure) ?? /** @type {(typeof FIGURES)[0]} */ (first)
  );
}

/**
 * How likely chance alone would produce counts this uneven.
 * @param {Pair["p"]} p
 */
export function chance(p) {
  if (p < 0.001) return "< 0.001";
  return p.toFixed(3);
}
