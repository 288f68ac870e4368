/**
 * The figures that a batch compares, in words.
 *
 * @import { Figure, Pair } from "./types.js"
 */

import { milliseconds, percent, whole } from "../../words/format.js";

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
    help: "How much more a path costs than the cheapest one by the lane's own rules. Lanes are compared by cost.",
    text: (value) => percent(value / 1e6),
  },
  {
    figure: "time",
    label: "Time",
    help: "The shortest of three rounds that record nothing, lanes taking turns.",
    text: (value) => milliseconds(value / 1e6),
  },
];

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
