/**
 * The badges of searches that only the engine's larger build knows.
 *
 * @import { Result } from "../types.js"
 * @import { Badge } from "./badges.js"
 */

import { STATES } from "./arrival.js";
import { cost, decimal, percent, whole } from "./format.js";

/**
 * @param {Badge[]} list the outcome first
 * @param {Result} result
 * @returns {Badge[]}
 */
export function largerBadges([outcome, ...rest], result) {
  if (!outcome) return [];
  const { g, cost } = result.figures;
  // What g of the goal is belongs to the outcome.
  const first = [outcomeOf(outcome, result), ...rest.splice(0, g === cost ? 0 : 1)];
  return [...first, ...truth(result), ...anyAngle(result), ...rest, ...facts(result)];
}

/**
 * @param {Badge} outcome
 * @param {Result} result
 * @returns {Badge}
 */
function outcomeOf(outcome, { figures }) {
  const deviation = figures.deviation ?? 0;
  if (!figures.found) return outcome;
  if (figures.looks !== undefined && deviation <= 0) return atAnyAngle(deviation);
  if (figures.coarse && deviation > 0) {
    const text = `${percent(deviation)} longer`;
    const help = `The path over gates costs ${percent(deviation)} more than the cheapest one. ${figures.rule.reason}`;
    return { kind: "costly", text, help };
  }
  if (figures.truth && outcome.kind === "good") {
    const help = "No path is cheaper on the map that the player believes in.";
    return { kind: "good", text: "optimal as believed", help };
  }
  return outcome;
}

/**
 * A path at any angle isn't bound to the grid's steps, so their optimum isn't the least that it could cost.
 * @param {number} deviation at most 0
 * @returns {Badge}
 */
function atAnyAngle(deviation) {
  const than = "the cheapest path along the grid's steps";
  if (deviation < 0) {
    const less = percent(-deviation);
    return {
      kind: "good",
      text: `costs ${less} less`,
      help: `The path goes straight through cells and costs ${less} less than ${than}.`,
    };
  }
  const help = `The path costs as much as ${than}.`;
  return { kind: "good", text: "as along the grid", help };
}

/**
 * @param {Result} result
 * @returns {Badge[]}
 */
function anyAngle({ figures, unit }) {
  const { anyAngle, found } = figures;
  if (!found || !anyAngle) return [];
  const text = `${percent(Number(figures.cost) / anyAngle - 1)} above the shortest`;
  const help = `The shortest path at any angle costs ${cost(anyAngle, unit)}.`;
  return [{ kind: "rule", text, help }];
}

/**
 * What becomes of a path that a player believes in.
 * @param {Result} result
 * @returns {Badge[]}
 */
function truth({ figures, unit }) {
  const { truth, found } = figures;
  if (!found || !truth) return [];
  const { blocked } = truth;
  if (blocked !== null) {
    const text = `fails after ${many(blocked, "step")}`;
    const help = `Step ${whole(blocked)}, counted from 0, can't be taken: the player hasn't seen what is there.`;
    return [{ kind: "warn", text, help }];
  }
  const text = `in truth ${cost(truth.cost ?? 0, unit)}`;
  const help = `The path costs ${cost(figures.cost ?? 0, unit)} as the player believes, and ${cost(truth.cost ?? 0, unit)} in truth.`;
  return [{ kind: truth.cost === figures.cost ? "fact" : "warn", text, help }];
}

/**
 * Figures of the search or its path that are worth a word beside the outcome.
 * @param {Result} result
 * @returns {Badge[]}
 */
function facts({ figures, trace }) {
  const { danger, turns, turnsSmoothed, lengthSmoothed, prepared, deadEnds, links } = figures;
  /** @type {Badge[]} */
  const list = [];
  const tell = (/** @type {string} */ text, /** @type {string} */ help) =>
    list.push({ kind: "fact", text, help });
  if (danger !== undefined) {
    tell(`danger ${whole(danger)}`, "The danger of all cells that the path enters.");
  }
  if (trace.searchers === STATES && turns !== null) {
    tell(
      many(turns, "turn"),
      "Changes of direction along the path, each of which costs something.",
    );
  }
  if (turnsSmoothed !== undefined) {
    const length = lengthSmoothed === undefined ? "" : `, ${decimal(lengthSmoothed)} cells`;
    const before = many(turns ?? 0, "turn");
    const help = `The path has ${before}; smoothed, it has ${many(turnsSmoothed, "turn")}.`;
    tell(`smoothed: ${many(turnsSmoothed, "turn")}${length}`, help);
  }
  if (prepared) tell(`${whole(prepared.expanded)} prepared`, preparedIn(prepared));
  if (deadEnds !== undefined) {
    tell(`${whole(deadEnds)} left out`, "Free cells that no path needs.");
  }
  if (links !== undefined) tell(many(links, "link"), "Lines between way-points, each way.");
  return list;
}

/**
 * The work before a search, in a sentence.
 * @param {NonNullable<Result["figures"]["prepared"]>} prepared
 */
export function preparedIn({ searches, expanded, gates, nodes, edges }) {
  const cells = many(expanded, "cell");
  const work =
    searches === 0
      ? `Looked at ${cells} before the search.`
      : `${many(searches, "search", "searches")} before it expanded ${cells}.`;
  if (gates === undefined) return work;
  const parts = `${many(gates, "gate")}, ${many(nodes ?? 0, "cell")} beside them, ${many(edges ?? 0, "edge")}`;
  return `${work} There are ${parts}.`;
}

/**
 * "1 turn", "5 turns".
 * @param {number} count
 * @param {string} one
 * @param {string} [more]
 */
export function many(count, one, more = `${one}s`) {
  return `${whole(count)} ${count === 1 ? one : more}`;
}
