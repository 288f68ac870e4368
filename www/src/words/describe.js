/**
 * Texts about a lane: its name, and its settings that differ from the default.
 *
 * @import { Catalogue, Check, Choice, LaneConfig, LaneStatus, Setting } from "../types.js"
 */

import { clockwise } from "../state/config.js";
import { badges } from "./badges.js";
import { cost, whole } from "./format.js";

/**
 * The engine's name for a lane; until the engine has answered, the algorithm's.
 * @param {LaneConfig} config
 * @param {Check | undefined} check
 * @param {Catalogue} catalogue
 */
export function nameOf(config, check, catalogue) {
  return check?.name ?? label(catalogue.settings.algorithm.choices, config.algorithm);
}

/**
 * Settings that the name leaves out: the heuristic, and all that differ from the default.
 *
 * @param {LaneConfig} config
 * @param {Catalogue} catalogue
 * @param {Check} [check] where lanes play a journey, it has its own
 * @returns {string} such as "octile, 4 moves"
 */
export function detailsOf(config, catalogue, check) {
  const { settings, usual } = catalogue;
  const parts = [];
  if (config.algorithm !== "dijkstra") {
    parts.push(label(settings.heuristic.choices, config.heuristic));
  }
  if (config.nudge !== null) {
    const [kind, size] = config.nudge;
    parts.push(`${kind === "scale" ? "p" : "k"} = ${size / 1000}`);
  }
  if (config.moves !== "8") parts.push(`${config.moves} moves`);
  if (config.moves === "8" && config.corners !== "never") {
    parts.push(`corners ${label(settings.corners.choices, config.corners)}`);
  }
  if (config.costs !== "sqrt2") parts.push(`costs ${label(settings.costs.choices, config.costs)}`);
  if (config.order !== clockwise(catalogue)) {
    parts.push(`order ${config.order.split(" ").slice(0, 3).join(" ")}…`);
  }
  if (config.checkerboard) parts.push("checkerboard");
  if (config.reopen !== usual[config.algorithm]?.reopen) {
    parts.push(config.reopen ? "reopens" : "never reopens");
  }
  if (config.stop !== "expanded") parts.push("stops when generated");
  return withMore(parts, config, catalogue, check).join(", ");
}

/** Adds the settings that came after version 1 and aren't the method's usual ones.
 * @type {(parts: string[], config: LaneConfig, catalogue: Catalogue, check?: Check) => string[]} */
let withMore = (parts) => parts;

/** @param {typeof withMore} add */
export function extendDetails(add) {
  withMore = add;
}

/**
 * A lane's result in one sentence, for screen readers.
 *
 * @param {string} name
 * @param {LaneStatus} status
 */
export function summary(name, status) {
  if (status.error !== null) return `${name}: ${status.error}`;
  const { result } = status;
  if (result === null) return "";
  const { figures, unit } = result;
  const parts = [`${whole(figures.expanded)} expanded`];
  if (figures.cost !== null) parts.push(`cost ${cost(figures.cost, unit)}`);
  parts.push(...badges(result).map((badge) => badge.text));
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
 * The help of a choice, in a sentence.
 *
 * @param {Choice[]} choices
 * @param {string} name
 */
export function helpOf(choices, name) {
  return choices.find((choice) => choice.name === name)?.help ?? name;
}

/**
 * The order among cells of equal f: "low h, then newest".
 * @param {readonly string[]} ties
 */
export function tiesInWords(ties) {
  return ties.map(criterion).join(", then ");
}

/** The criteria whose names don't read as words. */
const CRITERIA = new Map([
  ["cross", "nearest the straight line"],
  ["fifo", "oldest"],
  ["lifo", "newest"],
]);

/** @param {string} name such as "low_h" or "hash:7" */
function criterion(name) {
  return CRITERIA.get(name) ?? name.replace(/[:_]/g, " ");
}
