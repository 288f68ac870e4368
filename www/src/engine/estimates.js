/**
 * Heuristics by cell: lanes and edits share them, so the worker hands each over once. Page and worker keep
 * the same few, since both see the same results in the same order. A new worker begins with none, so the
 * page always keeps at least those that its worker counts on.
 *
 * @import { LaneConfig } from "../types.js"
 * @import { MapPost } from "./protocol.js"
 */

/** How many are kept. */
const MOST = 4;

/**
 * Equal where h is the same at every cell.
 * @param {LaneConfig} config
 * @param {MapPost} map
 * @param {number} lightest the least weight of any free cell
 */
export function estimateKey({ heuristic, nudge, costs }, { width, height, start, goal }, lightest) {
  const from = nudge?.[0] === "cross" ? start : 0;
  return JSON.stringify([heuristic, nudge, costs, width, height, from, goal, lightest]);
}

/**
 * Makes a value the latest, and drops the oldest when there are too many.
 * @template T
 * @param {Map<string, T>} kept
 * @param {string} key
 * @param {T} value
 */
export function keep(kept, key, value) {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}
