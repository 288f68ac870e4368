/**
 * The settings by which a lane meets a richer world: which of them there are, and where each makes a difference.
 *
 * @import { Choice, LaneConfig, WorldData } from "../types.js"
 */

/** In the order of menus. The last ones go with a heuristic or with clusters. */
export const OUTLOOK = [
  ...["danger", "player", "aim", "turn", "smooth", "skip", "graph"],
  ...["block", "refine", "landmarks"],
];

const SPECTRUM = ["dijkstra", "astar", "weighted", "greedy"];
/** Options that make another loop of them. */
const LOOPS = ["pruning", "beam", "limit", "partial"];
/** The heuristics that are worked out before a search. */
export const PREPARED = ["true", "landmarks", "coarse", "coarse_low"];

/** @typedef {LaneConfig & Record<string, any>} Config */

/**
 * Whether a lane's search is the plain best-first one, which alone goes with all of this.
 * @param {Config} config
 */
function hasPlainLoop(config) {
  return SPECTRUM.includes(config.algorithm) && LOOPS.every((key) => config[key] === undefined);
}

/**
 * Whether a setting can be searched in a world, and would change something there.
 * @param {string} key of `OUTLOOK`
 * @param {Config} config
 * @param {WorldData} [world]
 */
export function fits(key, config, world = {}) {
  const { shape, floors, danger, sources, players, goals } = world;
  const { graph = "cells", refine = 0 } = config;
  const isPlain = hasPlainLoop(config);
  const hasWays = shape === undefined || shape === "hex";
  switch (key) {
    case "danger":
      return shape !== "regions" && Boolean(danger || sources?.length);
    case "player":
      return shape !== "regions" && Boolean(players?.length);
    case "aim":
      return isPlain && Boolean(goals?.length);
    case "turn":
      return isPlain && hasWays && graph === "cells";
    case "smooth":
      return isPlain && hasWays && graph !== "points" && refine === 0;
    case "skip":
      return graph === "cells";
    case "graph":
      return isPlain && !shape && !floors && !PREPARED.includes(config.heuristic);
    default:
      return true;
  }
}

/**
 * The choices of a setting that can be searched, and the one chosen.
 * @param {string} key
 * @param {Choice[]} choices
 * @param {Config} config
 * @param {WorldData} [world]
 */
export function choicesIn(key, choices, config, { shape, floors } = {}) {
  const isFlat = !shape && !floors;
  const isPlain = hasPlainLoop(config);
  const isSearchable = (/** @type {string} */ name) => {
    if (key === "smooth") return name !== "pull" || !shape;
    if (key === "skip") return name !== "dead-ends" || isPlain;
    if (key !== "heuristic" || !PREPARED.includes(name)) return true;
    const isOverCells = (config.graph ?? "cells") === "cells";
    return isPlain && isOverCells && (isFlat || !name.startsWith("coarse"));
  };
  return choices.filter(({ name }) => isSearchable(name) || name === config[key]);
}
