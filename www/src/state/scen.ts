/** The problems of a .scen: pairs of ends on one map, each with its published length. */

import type { Doc, Problem } from "../types.ts";
import { placeOfNumbers } from "../view/shapes/named.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import type { ProblemAction, Problems, State } from "./actions.ts";
import type { Commit } from "./history.ts";

type Terrain = Pick<Doc, "width" | "height" | "cells" | "world">;

export function updateProblems(state: State, action: ProblemAction, commit: Commit): State {
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
 * and either waited for such a map or the map has no ends of its own to lose.
 * @param state before the map is opened
 * @param doc with the map
 * @param own whether the ends that came with the map were chosen
 */
export function endsForMap(
  { problems, doc: before }: State,
  doc: Doc,
  own: "ends" | "none",
): Partial<Pick<Doc, "start" | "goal">> {
  const problem = problems?.list[problems.index];
  if (!problem || (own === "ends" && fits(problem, before))) return {};
  return endsOf(problem, doc) ?? {};
}

/** Whether a problem is about a map of this size. */
export function fits({ width, height }: Problem, map: { width: number; height: number }) {
  return width === map.width && height === map.height;
}

/** Whether published lengths are about places like these: squares on one floor. */
export function areFlatSquares({ world }: Terrain) {
  return !world?.shape && !world?.floors;
}

/** A problem's ends as cells; null if the map has another size, or a wall there, or regions in place of cells. */
export function endsOf(problem: Problem, map: Terrain) {
  if (!fits(problem, map) || map.world?.shape === "regions") return null;
  const shape = shapeOf(map);
  const cellOf = ([x, y]: [number, number]) => placeOfNumbers(shape, [x, y]);
  const start = cellOf(problem.start);
  const goal = cellOf(problem.goal);
  if (start === null || goal === null) return null;
  return map.cells[start] && map.cells[goal] ? { start, goal } : null;
}

/** Moves start and goal to the problem's; this can be undone. */
function placed(state: State, stroke: number | null, commit: Commit): State {
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

function opened({ file, problems }: Extract<ProblemAction, { type: "problems-open" }>): Problems {
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

/** The buckets that have problems, ascending, each with its first problem. */
export function bucketsOf(list: Problem[]) {
  const firsts = new Map(list.map(({ bucket }, at) => [bucket, at] as const).reverse());
  return [...firsts]
    .map(([bucket, index]) => ({ bucket, index }))
    .sort((a, b) => a.bucket - b.bucket);
}

function picked(problems: Problems | null, index: number): Problems {
  if (problems === null) throw new Error("No .scen file is open.");
  if (problems.list[index]) return { ...problems, index };
  const { file, list } = problems;
  throw new Error(`${file} has ${list.length} problems, counted from 0; there is no ${index}.`);
}

function isProblem(problem: Problem) {
  const { bucket, map, width, height, start, goal, length } = Object(problem);
  const isInside = (end: unknown) =>
    Array.isArray(end) &&
    end.length === 2 &&
    end.every((value) => Number.isInteger(value) && value >= 0) &&
    end[0] < width &&
    end[1] < height;
  const sizes = [bucket, width, height].every(Number.isInteger);
  return sizes && typeof map === "string" && isInside(start) && isInside(goal) && length >= 0;
}
