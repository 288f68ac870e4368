/** Lanes of richer worlds, and results made up for them. */

import { catalogue as first, number } from "./catalogue.mjs";

const choice = (...names) => ({
  ...{
    kind: "choice",
    since: 2,
    noun: names[0],
    label: names[0],
    help: "",
    least: 0,
    most: 0,
    unit: 1,
  },
  choices: names.map((name) => ({ name, label: name, help: "" })),
  usual: names[0],
});

/** The catalogue, as far as richer worlds go. */
export const catalogue = {
  ...first,
  settings: {
    ...first.settings,
    heuristic: {
      ...first.settings.heuristic,
      choices: ["octile", "true", "landmarks", "coarse", "coarse_low"].map((name) => ({
        ...{ name, label: name, help: "" },
      })),
    },
    danger: number("danger", 0, 9),
    turn: number("turn penalty", 0, 10000, 1000),
    smooth: choice("none", "swap", "pull"),
    aim: choice("nearest", "first", "each"),
    player: number("player", 0, 4),
    skip: choice("none", "islands", "dead-ends"),
    graph: choice("cells", "points", "clusters"),
    landmarks: number("number of landmarks", 4, 16),
    block: number("side of a block", 8, 64),
    refine: number("steps to refine", 0, 100),
  },
};
export const { astar } = catalogue.usual;

/** A result by what it has beyond an ordinary one. */
export function result({ figures = {}, trace = {}, ...more } = {}) {
  const rule = { usesH: true, optimal: true, bound: null, reason: "h is consistent." };
  return /** @type {any} */ ({
    id: 1,
    figures: {
      ...{ found: true, status: "found", judged: true, expanded: 144, generated: 200, reopened: 0 },
      ...{
        maxOpen: 20,
        cost: 31800,
        g: 31800,
        costUnit: 1000,
        length: 31.8,
        turns: 8,
        share: 0.3,
        optimum: 31800,
      },
      ...{ deviation: 0, admissible: true, consistent: true, overestimate: null, rule },
      ...figures,
    },
    trace: { truncated: false, searchers: 1, marks: Uint32Array.of(1), steps: 2, ...trace },
    path: new Uint32Array(),
    ...{ unit: 1000, time: null, runs: 0, evaluation: { g: 1, h: 1000 } },
    ...more,
  });
}

/** Figures of a search in two tiers. */
export const CLUSTERS = {
  prepared: { searches: 26, expanded: 1949, nodes: 26, gates: 13, edges: 86 },
  joined: 178,
  coarse: { cost: 49310, expanded: 19 },
};
