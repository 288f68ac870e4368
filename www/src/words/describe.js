/**
 * Texts about a lane: its name, and its settings that differ from the default.
 *
 * @import { Catalogue, Check, Choice, LaneConfig, LaneStatus, Setting } from "../types.js"
 */

import { clockwise } from "../state/config.js";
import { badges } from "./badges.js";
import { cost, numbersIn, whole } from "./format.js";
import { say } from "./language.js";
import { rareDetails } from "./rare-details.js";

/**
 * The engine's name for a lane; until the engine has answered, the algorithm's.
 * @param {LaneConfig} config
 * @param {Check | undefined} check
 * @param {Catalogue} catalogue
 */
export function nameOf(config, check, catalogue) {
  if (!check) return label(catalogue.settings.algorithm.choices, config.algorithm);
  // A policy's name is said already.
  return check.policy ? check.name : named(check.name);
}

/**
 * A lane's name in the language spoken: its method, and its chain, which is written with signs.
 * @param {string} name
 */
export function named(name) {
  return name.replace(/^[^[]+?(?= ?(?:\[|$))/, (method) => say(numbersIn(method)));
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
    parts.push(numbersIn(`${kind === "scale" ? "p" : "k"} = ${size / 1000}`));
  }
  if (config.moves !== "8") parts.push(say(`${config.moves} moves`));
  if (config.moves === "8" && config.corners !== "never") {
    parts.push(say("corners {}", label(settings.corners.choices, config.corners)));
  }
  if (config.costs !== "sqrt2")
    parts.push(say("costs {}", label(settings.costs.choices, config.costs)));
  if (config.order !== clockwise(catalogue)) {
    parts.push(say("order {}…", config.order.split(" ").slice(0, 3).join(" ")));
  }
  if (config.checkerboard) parts.push(say("checkerboard"));
  if (config.reopen !== usual[config.algorithm]?.reopen) {
    parts.push(say(config.reopen ? "reopens" : "never reopens"));
  }
  if (config.stop !== "expanded") parts.push(say("stops when generated"));
  const all = check?.policy ? check.policy.details : rareDetails(parts, config, catalogue);
  return all.map((part) => say(part)).join(", ");
}

/**
 * A lane's result in one sentence, for screen readers.
 *
 * @param {string} name
 * @param {LaneStatus} status
 */
export function summary(name, status) {
  if (status.error !== null) return `${name}: ${say(status.error)}`;
  const { result } = status;
  if (result === null) return "";
  const { figures, unit } = result;
  const parts = [say("{} expanded", whole(figures.expanded))];
  if (figures.cost !== null) parts.push(say("cost {}", cost(figures.cost, unit)));
  parts.push(...badges(result).map((badge) => badge.text));
  return `${name}: ${parts.join(", ")}`;
}

/**
 * @param {Choice[]} choices
 * @param {string} name
 */
export function label(choices, name) {
  return say(choices.find((choice) => choice.name === name)?.label ?? name);
}

/**
 * The help of a choice, in a sentence.
 *
 * @param {Choice[]} choices
 * @param {string} name
 */
export function helpOf(choices, name) {
  return say(choices.find((choice) => choice.name === name)?.help ?? name);
}

/**
 * The order among cells of equal f: "low h, then newest".
 * @param {readonly string[]} ties
 */
export function tiesInWords(ties) {
  return inTurn(ties.map(criterion));
}

/** @param {string[]} parts */
export function inTurn(parts) {
  return parts.reduce((before, after) => say("{}, then {}", before, after));
}

/** The criteria whose names don't read as words. */
const CRITERIA = new Map([
  ["cross", "nearest the straight line"],
  ["fifo", "oldest"],
  ["lifo", "newest"],
]);

/** @param {string} name such as "low_h" or "hash:7" */
function criterion(name) {
  return say(CRITERIA.get(name) ?? name.replace(/[:_]/g, " "));
}
