/**
 * The rows of a batch of journeys: one a journey, for each lane nine numbers. `crates/wasm/tools/src/batch/journeys.rs`
 * writes them.
 */

import type { Figure } from "./types.ts";

const NUMBERS = 9;
const STATUSES = ["stuck", "arrived", "limit"];

/** Where figures stand among a lane's numbers. */
const PLACES = {
  arrived: 1,
  ticks: 2,
  sum_of_costs: 3,
  cost: 4,
  expanded: 5,
  worst: 6,
  collisions: 7,
  danger: 8,
};

/** Numbers of a row. */
export function sizeOf(lanes: number) {
  return NUMBERS * lanes;
}

/**
 * The outcome of a lane's journey.
 * `cost` is in cost units; the sum of costs is null where not all units have arrived
 */
type Outcome = {
  status: string;
  arrived: number;
  ticks: number;
  sumOfCosts: number | null;
  cost: number;
  expanded: number;
  worst: number;
  collisions: number;
  danger: number;
};

/** A lane's outcome; null while its journey isn't over. */
export function outcomeOf(
  rows: Float64Array,
  lanes: number,
  place: number,
  lane: number,
): Outcome | null {
  const at = (place * lanes + lane) * NUMBERS;
  const number = (place: number) => rows[at + place] ?? Number.NaN;
  const status = STATUSES[number(0)];
  if (status === undefined) return null;
  return {
    status,
    arrived: number(PLACES.arrived),
    ticks: number(PLACES.ticks),
    sumOfCosts: status === "arrived" ? number(PLACES.sum_of_costs) : null,
    cost: number(PLACES.cost),
    expanded: number(PLACES.expanded),
    worst: number(PLACES.worst),
    collisions: number(PLACES.collisions),
    danger: number(PLACES.danger),
  };
}

/** A figure of a lane by journey; NaN if there is none: but for arrivals only journeys in which all units arrive count. */
export function valuesOf(rows: Float64Array, lanes: number, lane: number, figure: Figure) {
  const place = PLACES[figure as keyof typeof PLACES];
  const values = new Float64Array(rows.length / sizeOf(lanes));
  for (let journey = 0; journey < values.length; journey++) {
    const at = (journey * lanes + lane) * NUMBERS;
    const counts = figure === "arrived" || STATUSES[rows[at] ?? -1] === "arrived";
    values[journey] = counts ? (rows[at + place] ?? Number.NaN) : Number.NaN;
  }
  return values;
}
