/**
 * The outcome of a run, in a word or two.
 *
 * @import { LaneConfig, Result } from "../types.js"
 */

import { cost, percent } from "./format.js";

/**
 * @typedef {object} Badge
 * @property {"good" | "long" | "none" | "warn"} kind
 * @property {string} text
 * @property {string} help says why
 */

/**
 * There are none before the run has been judged.
 * @param {Result} result
 * @param {LaneConfig} lane
 * @returns {Badge[]}
 */
export function badges(result, lane) {
  const { figures, unit } = result;
  if (!figures.judged) return [];
  const list = [outcome(figures)];
  // Dijkstra's algorithm never uses h.
  if (!figures.admissible && lane.algorithm !== "dijkstra") {
    const worst = figures.overestimate;
    const where = worst
      ? `Worst at (${worst.cell.join(", ")}): h is ${cost(worst.h, unit)}, ` +
        `the true distance ${cost(worst.distance, unit)}.`
      : "";
    list.push({
      kind: "warn",
      text: "h overestimates here",
      help: `On this map h is larger than the true distance to the goal. ${where}`.trim(),
    });
  }
  return list;
}

/**
 * @param {Result["figures"]} figures
 * @returns {Badge}
 */
function outcome(figures) {
  const { deviation, optimum, rule } = figures;
  if (!figures.found && !figures.exhausted && optimum !== null) {
    return { kind: "none", text: "stuck", help: `There is a path. ${rule.reason}` };
  }
  if (!figures.found) {
    return figures.exhausted
      ? { kind: "none", text: "gave up", help: "The search met the limit on insertions into OPEN." }
      : { kind: "none", text: "no path", help: "The goal can't be reached from the start." };
  }
  if (deviation !== null && deviation > 0) {
    return {
      kind: "long",
      text: `${percent(deviation)} longer`,
      help: `The path costs ${percent(deviation)} more than the cheapest one. ${rule.reason}`,
    };
  }
  const always = rule.optimal ? "On every map" : "On this map, though not on every one";
  return {
    kind: "good",
    text: "optimal",
    help: `${always}: no path is cheaper. ${rule.reason}`,
  };
}
