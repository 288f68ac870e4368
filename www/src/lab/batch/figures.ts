/** The figures that a batch compares, in words. */

import type { LaneConfig } from "../../types.ts";
import { cost, decimal, milliseconds, percent, whole } from "../../words/format.ts";
import type { Figure, Pair, Plan } from "./types.ts";

interface Told {
  figure: Figure;
  label: string;
  help: string;
  /** `unit` is the plan's */
  text: (value: number, unit: number) => string;
  isBetterHigher?: boolean;
  /** the heads of how lanes compare, better first, where those of the figure itself don't say it */
  compared?: [better: string, worse: string, same: string];
}

export const FIGURES: Told[] = [
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
    help: "How much more a path costs than the cheapest one by the lane's own rules. Below, lanes that count costs alike are compared by what their paths cost.",
    text: (value) => percent(value / 1e6),
    compared: ["Lower cost", "Higher cost", "Same cost"],
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
    figure: "reached",
    label: "Reached",
    help: "Cells closed, where no goal ends the search.",
    text: (value) => whole(value),
  },
  {
    figure: "gap",
    label: "Left to goal",
    help: "h of the cell to which the path leads instead of a goal. Lanes with the same h are compared.",
    text: (value, unit) => cost(value, unit),
  },
  {
    figure: "time",
    label: "Time",
    help: "The shortest of three rounds that record nothing, lanes taking turns.",
    text: (value) => milliseconds(value / 1e6),
  },
];

/** The figures of journeys. */
const OF_JOURNEYS: Told[] = [
  {
    figure: "expanded",
    label: "Expanded",
    help: "Cells expanded by all searches.",
    text: (value) => whole(value),
  },
  {
    figure: "worst",
    label: "Worst tick",
    help: "The most expansions in a tick.",
    text: (value) => whole(value),
  },
  {
    figure: "cost",
    label: "Cost",
    help: "The cost of all steps.",
    text: (value, unit) => cost(value, unit),
  },
  {
    figure: "arrived",
    label: "Arrived",
    help: "Units that have arrived.",
    text: (value) => decimal(value),
    isBetterHigher: true,
  },
  {
    figure: "ticks",
    label: "Makespan",
    help: "Ticks until the last unit has arrived.",
    text: (value) => whole(value),
  },
  {
    figure: "sum_of_costs",
    label: "Sum of costs",
    help: "The ticks after which the units arrive, added up.",
    text: (value) => whole(value),
  },
  {
    figure: "collisions",
    label: "Collisions",
    help: "Units blocked by others, added up over the ticks.",
    text: (value) => whole(value),
  },
  {
    figure: "danger",
    label: "Danger",
    help: "The danger that units were in, added up over the ticks.",
    text: (value) => whole(value),
  },
];

/** Whether no goal ends a lane's search. */
export function hasReached({ stop }: LaneConfig) {
  return stop === "all";
}

/** Whether a lane's path may lead elsewhere than to a goal. */
export function hasGap({ unreachable }: LaneConfig) {
  return unreachable === "nearest";
}

/** The figures that apply to a batch. */
export function figuresOf({
  kind,
  unit,
  lanes,
  prepares,
  measure,
}: Pick<Plan, "kind" | "unit" | "lanes" | "prepares" | "measure">) {
  if (kind === "journeys") {
    // Costs of different units have no common axis.
    return OF_JOURNEYS.filter(({ figure }) => figure !== "cost" || unit > 0);
  }
  const means: Partial<Record<Figure, boolean>> = {
    prepared: prepares,
    turns: lanes.some(({ config }) => Number(config.turn) > 0),
    reached: lanes.some(({ config }) => hasReached(config)),
    // Costs of different units have no common axis.
    gap: unit > 0 && lanes.some(({ config }) => hasGap(config)),
    time: measure === "times",
  };
  return FIGURES.filter(({ figure }) => means[figure] ?? true);
}

export function figureOf({ kind }: Pick<Plan, "kind">, figure: Figure) {
  const all = kind === "journeys" ? OF_JOURNEYS : FIGURES;
  const [first] = all;
  return all.find((each) => each.figure === figure) ?? (first as Told);
}

/** How likely chance alone would produce counts this uneven. */
export function chance(p: Pair["p"]) {
  if (p < 0.001) return "< 0.001";
  return p.toFixed(3);
}
