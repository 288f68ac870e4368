/**
 * The slider from Dijkstra via A* to greedy: 0 to 1000, with A* in the middle.
 *
 * To its left the weight of h grows evenly from 0 to 1; to its right each quarter multiplies it by ten.
 */

import type { Catalogue, LaneConfig } from "../types.ts";

export const SPECTRUM_END = 1000;
const MIDDLE = SPECTRUM_END / 2;
const DECADE = SPECTRUM_END / 4;

/** @returns a weight in thousandths, two digits of it above 1 */
export function weightAt(position: number): number {
  if (position <= MIDDLE) return Math.round((position / MIDDLE) * 100) * 10;
  const weight = 1000 * 10 ** ((position - MIDDLE) / DECADE);
  return Number(weight.toPrecision(2));
}

/** The position of a lane, by its algorithm or its weight. A walk has none. */
export function positionOf({ algorithm, weight }: LaneConfig) {
  if (algorithm === "dijkstra") return 0;
  if (algorithm === "astar") return MIDDLE;
  if (algorithm === "greedy") return SPECTRUM_END;
  if (weight <= 1000) return Math.round((weight / 1000) * MIDDLE);
  return Math.min(SPECTRUM_END, Math.round(MIDDLE + DECADE * Math.log10(weight / 1000)));
}

/** Whether an algorithm has a place on the slider. */
export function isOnSpectrum({ algorithm }: LaneConfig) {
  return ["dijkstra", "astar", "weighted", "greedy"].includes(algorithm);
}

/**
 * Changes the algorithm, and also each setting whose usual value differs now, if it had the usual one. The parameters of
 * the old algorithm go.
 */
export function withAlgorithm(
  lane: LaneConfig,
  algorithm: string,
  { usual, ofMethods }: Catalogue,
): Partial<LaneConfig> {
  const config: Record<string, unknown> = lane;
  const of = (name: string): Record<string, unknown> => usual[name] ?? lane;
  const [before, after] = [of(lane.algorithm), of(algorithm)];
  const differing = Object.keys({ ...before, ...after }).filter(
    (key) => isSame(config[key], before[key]) && !isSame(after[key], before[key]),
  );
  const own = ofMethods.filter((key) => config[key] !== after[key]);
  const keys = [...own, ...differing];
  return { ...Object.fromEntries(keys.map((key) => [key, after[key]])), algorithm };
}

/** Whether two values of a setting are the same. */
function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The settings at a position of the slider; its ends and its middle are the algorithms named
 * there.
 */
export function settingAt(
  lane: LaneConfig,
  position: number,
  catalogue: Catalogue,
): Partial<LaneConfig> {
  if (position === 0) return withAlgorithm(lane, "dijkstra", catalogue);
  if (position === MIDDLE) return withAlgorithm(lane, "astar", catalogue);
  if (position === SPECTRUM_END) return withAlgorithm(lane, "greedy", catalogue);
  return { ...withAlgorithm(lane, "weighted", catalogue), weight: weightAt(position) };
}
