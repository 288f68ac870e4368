/** The two lanes that Explain tells apart. */

import type { Doc } from "../types.ts";
import { isSameButTies } from "../words/finding.ts";
import type { Row } from "../words/report.ts";

/** @returns the ids of two lanes, in the page's order */
export type Pair = [number, number];

/**
 * The pair that a page is about: of lanes that differ in their tie-breaker only, those whose expansions differ most;
 * else the first two of the same method; else the first two.
 * @returns null where there are no two lanes
 */
export function pairOf({ lanes }: Doc, rows: Row[]): Pair | null {
  const expanded = (id: number) =>
    rows.find((row) => row.id === id)?.status.result?.figures.expanded ?? 0;
  const pairs = lanes.flatMap((one, at) => lanes.slice(at + 1).map((other) => ({ one, other })));
  const tied = pairs.filter(({ one, other }) => isSameButTies(one.config, other.config));
  const apart = ({ one, other }: (typeof pairs)[number]) =>
    Math.abs(Math.log(Math.max(1, expanded(one.id)) / Math.max(1, expanded(other.id))));
  const [most] = tied.toSorted((one, other) => apart(other) - apart(one));
  const alike = pairs.find(({ one, other }) => one.config.algorithm === other.config.algorithm);
  const chosen = most ?? alike ?? pairs[0];
  return chosen ? [chosen.one.id, chosen.other.id] : null;
}

/**
 * The pair when a lane was pressed: it comes in for the one that was chosen longer ago.
 * @param pair the lane chosen last at its end
 */
export function withLane(pair: Pair, id: number): Pair {
  return pair.includes(id) ? pair : [pair[1], id];
}
