/**
 * Help for layers, and the names of the facts that they show about each lane. All lanes share these words;
 * `layers.ts` finds the values.
 */

import type { FindingLayer } from "../view/layers.ts";

/** Help by layer, in the order of the choices. */
export const HELP = {
  states: "Which cells are in OPEN and which are closed.",
  plateau:
    "Every A* with a consistent h expands the cells with f below the optimal cost. Where f equals it, ties decide. The framed cells are the tied cells of a path that has the fewest; pale cells aren't expanded at the step shown.",
  difference:
    "The cells that this lane expanded, compared with the pinned lane's, or with lane 1's while none is pinned; the pinned lane itself is compared with the first of the others. Cells of only one lane are hatched. A ring marks where the two diverge.",
  paths:
    "Every cheapest path at once: the brighter a cell, the larger the share of them that leads through it.",
  accuracy: "h divided by the true distance. Above 1, h is too large: it isn't admissible there.",
  phantom:
    "The same search with costs as doubles, as most programs store them: rounding makes ties and breaks them.",
  mirror:
    "The map turned and mirrored in all eight ways, with neighbours in both orders. What changes depends on direction, not on the chain.",
  contours:
    "Lines where f rises to the next of twelve levels. Beyond the strong one, f = C*, no A* needs a cell.",
};

/** The names of a layer's facts, each with its help. */
export const FACTS = {
  plateau: {
    forced: "Cells with f below the optimal cost. Every A* with a consistent h expands them.",
    tied: "Cells whose f is the optimal cost: among them ties decide.",
    "ties expanded": "Tied cells that the lane expanded.",
    fewest: "The fewest tied cells that any order expands.",
    "tie waste": "Tied cells expanded, divided by the fewest.",
    beyond:
      "Cells that the lane expanded with f above the optimal cost. No A* with a consistent h needs one.",
  },
  difference: {
    "compared with": "The other lane.",
    "only here": "Cells that only this lane expanded.",
    both: "Cells that both expanded.",
    "only there": "Cells that only the other one expanded.",
    "diverge at step": "The first step in which they expand different cells.",
    here: "The cell that this lane took then, and what decided.",
    there: "The cell that the other one took then.",
    because: "Why they diverge.",
    paths: "How the two paths compare.",
  },
  paths: {
    "optimal paths": "All the paths that cost the least.",
    cells: "Cells that are on any of them.",
  },
  accuracy: {
    mean: "h divided by the true distance, on average.",
    "too large": "Cells where h is above the true distance.",
    "most above": "Where h exceeds the true distance by the most.",
    "most below": "Where h falls short of the true distance by the most.",
    inconsistent: "Steps over which h falls by more than they cost.",
  },
  phantom: {
    exact: "Expansions with exact costs.",
    rounded: "Expansions with doubles, as most programs store them.",
    misled: "Expansions in which exact costs would have taken another cell.",
    needless: "Updates and reopenings that made no path cheaper.",
    comparisons: "Comparisons of two entries of OPEN, here a binary heap.",
    "ties broken": "Comparisons in which f is equal and the doubles are not.",
    "ties made": "Comparisons in which f differs and the doubles don't.",
    turned: "Comparisons that exact costs would have decided differently.",
    cost: "The cost of the path found with doubles.",
  },
  mirror: {
    "as it is": "Cells expanded on the map as it is.",
    least: "The fewest of sixteen runs.",
    median: "Half of the sixteen runs expanded no more.",
    most: "The most of sixteen runs.",
  },
  contours: {},
} satisfies Record<FindingLayer, Record<string, string>>;
