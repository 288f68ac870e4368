/**
 * The rows of a batch: one a problem, first the places of its ends, then for each lane fourteen numbers,
 * NaN for anything that isn't known. `crates/wasm/tools/src/analysis/batch.rs` writes them.
 */

import type { Figure, Spread } from "./types.ts";

const ENDS = 2;
const NUMBERS = 14;
const STATUSES = ["no_path", "found", "limit"];

/** Numbers of a row. */
export function sizeOf(lanes: number) {
  return ENDS + NUMBERS * lanes;
}

/** a lane's results on a problem */
interface Answer {
  found: boolean;
  /** `found`, `no_path`, or `limit` if the search gave up */
  status: string | undefined;
  expanded: number;
  generated: number;
  updated: number;
  reopened: number;
  maxOpen: number;
  /** of the path, in cost units */
  cost: number | null;
  /** of the goal */
  g: number | null;
  /** by the lane's rules; null for a path at any angle, which can cost less */
  optimum: number | null;
  /** places expanded or looked at before the search */
  prepared: number;
  /** of the path */
  turns: number | null;
  /** places closed, where no goal ends the search */
  reached: number | null;
  /** h of the place to which the path leads instead of a goal, in cost units */
  gap: number | null;
  /** in milliseconds */
  time: number | null;
}

/** The ends of a problem; null while it isn't answered. */
export function endsOf(
  rows: Float64Array,
  lanes: number,
  place: number,
): { start: number; goal: number } | null {
  const at = place * sizeOf(lanes);
  const [start = Number.NaN, goal = Number.NaN] = rows.subarray(at, at + ENDS);
  return Number.isNaN(start) ? null : { start, goal };
}

export function answerOf(rows: Float64Array, lanes: number, place: number, lane: number): Answer {
  const at = place * sizeOf(lanes) + ENDS + lane * NUMBERS;
  const number = (place: number) => rows[at + place] ?? Number.NaN;
  const known = (place: number) => (Number.isNaN(number(place)) ? null : number(place));
  return {
    found: number(0) === 1,
    status: STATUSES[number(0)],
    expanded: number(1),
    generated: number(2),
    updated: number(3),
    reopened: number(4),
    maxOpen: number(5),
    cost: known(6),
    g: known(7),
    optimum: known(8),
    prepared: number(9),
    turns: known(10),
    reached: known(11),
    gap: known(12),
    time: known(13),
  };
}

/** A figure of a lane by problem; NaN if there is none. */
export function valuesOf(rows: Float64Array, lanes: number, lane: number, figure: Figure) {
  const size = sizeOf(lanes);
  const values = new Float64Array(rows.length / size);
  for (let place = 0, at = ENDS + lane * NUMBERS; place < values.length; place++, at += size) {
    values[place] = valueAt(rows, at, figure);
  }
  return values;
}

/** @param at where the lane's numbers begin */
function valueAt(rows: Float64Array, at: number, figure: Figure) {
  const number = (place: number) => rows[at + place] ?? Number.NaN;
  // Nothing that a search counted before it gave up belongs to an answer.
  if (number(0) === 2) return Number.NaN;
  switch (figure) {
    case "expanded":
      return number(1);
    case "generated":
      return number(2);
    case "excess": {
      const [cost, optimum] = [number(6), number(8)];
      return cost === optimum ? 0 : Math.floor(((cost - optimum) / optimum) * 1e6);
    }
    case "prepared":
      return number(9);
    case "turns":
      return number(10);
    case "reached":
      return number(11);
    case "gap":
      return number(12);
    case "time":
      return Math.trunc(number(13) * 1e6);
    default:
      // Only journeys have it.
      return Number.NaN;
  }
}

/**
 * Rows with the times of their problems.
 * @param times by problem, then by lane
 */
export function withTimes(rows: Float64Array, times: Float64Array, lanes: number) {
  const timed = rows.slice();
  for (const [place, time] of times.entries()) {
    const [problem, lane] = [Math.floor(place / lanes), place % lanes];
    timed[problem * sizeOf(lanes) + ENDS + lane * NUMBERS + NUMBERS - 1] = time;
  }
  return timed;
}

/**
 * The places of the problems with the greatest values, greatest first, and on ties the earlier one.
 * @param values NaN is left out
 */
export function greatest(values: Float64Array, most: number) {
  const kept: number[] = [];
  const at = (place: number) => values[place] ?? Number.NaN;
  for (let place = 0; place < values.length; place++) {
    const value = at(place);
    if (Number.isNaN(value)) continue;
    if (kept.length === most && value <= at(kept[most - 1] ?? -1)) continue;
    const before = kept.findIndex((other) => at(other) < value);
    kept.splice(before < 0 ? kept.length : before, 0, place);
    kept.length = Math.min(kept.length, most);
  }
  return kept;
}

/**
 * Where the whiskers of a box plot end: at the outermost values within one and a half times the box's
 * length of it (Tukey, 1977). Values beyond are drawn as points.
 */
export function whiskers(values: Float64Array, { lower, upper }: Spread) {
  const reach = 1.5 * (upper - lower);
  let [low, high] = [lower, upper];
  const beyond: number[] = [];
  for (const [place, value] of values.entries()) {
    if (value < lower - reach || value > upper + reach) beyond.push(place);
    else if (value < low) low = value;
    else if (value > high) high = value;
  }
  return { low, high, beyond };
}
