/** Why a lane's OPEN list isn't shown, in a sentence. */

import type { LaneConfig, WorldData } from "../types.ts";

const PREPARED = ["true", "landmarks", "coarse", "coarse_low"];

/** By the first reason that applies, as core's `unlike_one_open` looks for them. */
export function withoutOpen(
  { algorithm, graph, turn, heuristic }: LaneConfig,
  world: WorldData = {},
) {
  if (algorithm === "walk") {
    return "A walk keeps no OPEN list, so it never chooses among waiting cells.";
  }
  if (algorithm === "trace") return "A trace says what was expanded, and nothing of OPEN.";
  if (graph === "clusters") {
    return "OPEN holds gates first, then the cells of one block after another; it isn’t shown here.";
  }
  if (graph === "points") return "OPEN holds way-points, not cells; it isn’t shown here.";
  if (turn) {
    return "OPEN holds a cell once for each direction in which it was entered; it isn’t shown here.";
  }
  if (PREPARED.includes(heuristic)) {
    return "OPEN is shown where a formula gives h; here h was worked out before the search.";
  }
  if (world.shape || world.floors) return "OPEN is shown for squares on one floor.";
  if (world.starts?.length || world.goals?.length) {
    return "OPEN is shown for searches from one start to one goal.";
  }
  return "This search has a list of its own, which isn’t shown here.";
}
