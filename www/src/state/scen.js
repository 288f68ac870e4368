/**
 * The problems of a .scen: pairs of ends on one map, each with its published length.
 *
 * @import { ProblemAction, Problems, State } from "./actions.js"
 * @import { Commit } from "./history.js"
 * @import { Doc, Problem } from "../types.js"
 */

import { placeOfNumbers } from "../view/shapes/named.js";
import { shapeOf } from "../view/shapes/shape.js";

/** @typedef {Pick<Doc, "width" | "height" | "cells" | "world">} Terrain */

/**
 * @param {State} state
 * @param {ProblemAction} action
 * @param {Commit} commit
 * @returns {State}
 */
export function updateProblems(state, action, commit) {
  switch (action.type) {
    case "problems-open":
      return placed({ ...state, problems: opened(action), notice: null }, null, commit);
    case "problem-pick":
      return placed(
        { ...state, problems: picked(state.problems, action.index) },
        action.stroke ?? null,
        commit,
      );
    case "problems-close":
      return state.problems === null ? state : { ...state, problems: null };
  }
}

/**
 * The ends that a map gets when it is opened: the chosen problem's, if the problem is about a map of this size
 * and either was waiting for one or the map has no ends of its own to lose.
 *
 * @param {State} state before the map is opened
 * @param {Doc} doc with the map
 * @param {"ends" | "none"} own whether somebody chose the ends that the map came with
 * @returns {Partial<Pick<Doc, "start" | "goal">>}
 */
export function endsForMap({ problems, doc: before }, doc, own) {
  const problem = problems?.list[problems.index];
  if (!problem || (own === "ends" && fits(problem, before))) return {};
  return endsOf(problem, doc) ?? {};
}

/**
 * Whether a problem is about a map of this size.
 * @param {Problem} problem
 * @param {{ width: number, height: number }} map
 */
export function fits({ width, height }, map) {
  return width === map.width && height === map.height;
}

/**
 * Whether published lengths are about places like these: squares on one floor.
 * @param {Terrain} map
 */
export function areFlatSquares({ world }) {
  return !world?.shape && !world?.floors;
}

/**
 * A problem's ends as cells; null if the map has another size, or a wall there, or regions in place of cells.
 * @param {Problem} problem
 * @param {Terrain} map
 */
export function endsOf(problem, map) {
  if (!fits(problem, map) || map.world?.shape === "regions") return null;
  const shape = shapeOf(map);
  const cellOf = (/** @type {[number, number]} */ [x, y]) => placeOfNumbers(shape, [x, y]);
  const start = cellOf(problem.start);
  const goal = cellOf(problem.goal);
  if (start === null || goal === null) return null;
  return map.cells[start] && map.cells[goal] ? { start, goal } : null;
}

/**
 * Moves start and goal to the problem's; this can be undone.
 * @param {State} state
 * @param {number | null} stroke
 * @param {Commit} commit
 * @returns {State}
 */
function placed(state, stroke, commit) {
  const { doc, problems } = state;
  const problem = problems?.list[problems.index];
  const ends = problem && endsOf(problem, doc);
  if (!ends || (ends.start === doc.start && ends.goal === doc.goal)) return state;
  const { start, goal, source } = doc;
  // A file's map stays the same when its ends change; a generator's doesn't.
  const kept = source !== null && "file" in source ? source : null;
  return commit(state, {
    stroke,
    before: { start, goal, source },
    after: { ...ends, source: kept },
    cells: null,
  });
}

/**
 * @param {Extract<ProblemAction, { type: "problems-open" }>} action
 * @returns {Problems}
 */
function opened({ file, problems }) {
  if (!Array.isArray(problems) || problems.length === 0) {
    throw new Error(`${file} has no problems.`);
  }
  for (const [index, problem] of problems.entries()) {
    if (!isProblem(problem)) throw new Error(`Entry ${index + 1} of ${file} isn't a problem.`);
  }
  const buckets = bucketsOf(problems);
  // The first ones are so short that all searches look alike, and the last ones fill the map.
  const index = buckets[buckets.length >> 1]?.index ?? 0;
  return { file: String(file), list: problems, index };
}

/**
 * The buckets that have problems, ascending, each with its first problem.
 * @param {Problem[]} list
 */
export function bucketsOf(list) {
  const firsts = new Map(
    list.map(({ bucket }, at) => /** @type {const} */ ([bucket, at])).reverse(),
  );
  return [...firsts]
    .map(([bucket, index]) => ({ bucket, index }))
    .sort((a, b) => a.bucket - b.bucket);
}

/**
 * @param {Problems | null} problems
 * @param {number} index
 * @returns {Problems}
 */
function picked(problems, index) {
  if (problems === null) throw new Error("No .scen file is open.");
  if (problems.list[index]) return { ...problems, index };
  const { file, list } = problems;
  throw new Error(`${file} has ${list.length} problems, counted from 0; there is no ${index}.`);
}

/** @param {Problem} problem */
function isProblem(problem) {
  const { bucket, map, width, height, start, goal, length } = Object(problem);
  const isInside = (/** @type {unknown} */ end) =>
    Array.isArray(end) &&
    end.length === 2 &&
    end.every((value) => Number.isInteger(value) && value >= 0) &&
    end[0] < width &&
    end[1] < height;
  const sizes = [bucket, width, height].every(Number.isInteger);
  return sizes && typeof map === "string" && isInside(start) && isInside(goal) && length >= 0;
}
