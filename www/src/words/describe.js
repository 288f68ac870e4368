/**
 * Words about a lane: its name and what sets it apart.
 *
 * @import { Catalogue, Check, Choice, Lane, LaneConfig, LaneStatus } from "../types.js"
 */

import { clockwise } from "../state/config.js";
import { badges } from "./badges.js";
import { cost, whole } from "./format.js";
import { usuallyReopens } from "./spectrum.js";

/**
 * The engine's name for a lane, or, until it has been asked, the algorithm's.
 * @param {LaneConfig} lane
 * @param {Check | undefined} check
 * @param {Catalogue} catalogue
 */
export function nameOf(lane, check, catalogue) {
  return check?.name ?? label(catalogue.algorithms, lane.algorithm);
}

/**
 * What isn't in the name: the heuristic and every setting that isn't the default.
 *
 * @param {LaneConfig} lane
 * @param {Catalogue} catalogue
 * @returns {string} such as "octile, 4 moves"
 */
export function detailsOf(lane, catalogue) {
  const parts = [];
  if (lane.algorithm !== "dijkstra") parts.push(label(catalogue.heuristics, lane.heuristic));
  if (lane.nudge !== null) {
    const [kind, size] = lane.nudge;
    parts.push(`${kind === "scale" ? "p" : "k"} = ${size / 1000}`);
  }
  if (lane.moves !== "8") parts.push(`${lane.moves} moves`);
  if (lane.moves === "8" && lane.corners !== "never") {
    parts.push(`corners ${label(catalogue.corners, lane.corners)}`);
  }
  if (lane.costs !== "sqrt2") parts.push(`costs ${label(catalogue.costs, lane.costs)}`);
  if (lane.order !== clockwise(catalogue)) {
    parts.push(`order ${lane.order.split(" ").slice(0, 3).join(" ")}…`);
  }
  if (lane.checkerboard) parts.push("checkerboard");
  if (lane.reopen !== usuallyReopens(lane.algorithm, catalogue)) {
    parts.push(lane.reopen ? "reopens" : "never reopens");
  }
  if (lane.stop !== "expanded") parts.push("stops when generated");
  return parts.join(", ");
}

/**
 * A lane's result in one sentence, for those who listen.
 *
 * @param {string} name
 * @param {LaneConfig} lane
 * @param {LaneStatus} status
 */
export function summary(name, lane, status) {
  if (status.error !== null) return `${name}: ${status.error}`;
  const { result } = status;
  if (result === null) return "";
  const { figures, unit } = result;
  const parts = [`${whole(figures.expanded)} expanded`];
  if (figures.cost !== null) parts.push(`cost ${cost(figures.cost, unit)}`);
  parts.push(...badges(result, lane).map((badge) => badge.text));
  return `${name}: ${parts.join(", ")}`;
}

/**
 * @param {Choice[]} choices
 * @param {string} name
 */
export function label(choices, name) {
  return choices.find((choice) => choice.name === name)?.label ?? name;
}

/**
 * What a choice means, in a sentence.
 *
 * @param {Choice[]} choices
 * @param {string} name
 */
export function helpOf(choices, name) {
  return choices.find((choice) => choice.name === name)?.help ?? name;
}
