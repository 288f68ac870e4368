/**
 * The rows of a batch of journeys: one a journey, for each lane eight numbers. `crates/wasm-batch/src/journeys.rs` writes
 * them.
 *
 * @import { Figure } from "./types.js"
 */

const NUMBERS = 8;
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
};

/**
 * Numbers of a row.
 * @param {number} lanes
 */
export function sizeOf(lanes) {
  return NUMBERS * lanes;
}

/**
 * What became of a lane's journey.
 * @typedef {{ status: string, arrived: number, ticks: number, sumOfCosts: number | null, cost: number, expanded: number,
 *   worst: number, collisions: number }} Outcome `cost` is in cost units; the sum of costs is null where not all units have arrived
 */

/**
 * A lane's outcome; null while its journey isn't over.
 * @param {Float64Array} rows
 * @param {number} lanes
 * @param {number} place
 * @param {number} lane
 * @returns {Outcome | null}
 */
export function outcomeOf(rows, lanes, place, lane) {
  const at = (place * lanes + lane) * NUMBERS;
  const number = (/** @type {number} */ place) => rows[at + place] ?? Number.NaN;
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
  };
}

/**
 * A figure of a lane by journey; NaN if there is none: but for arrivals only journeys in which all units arrive count.
 * @param {Float64Array} rows
 * @param {number} lanes
 * @param {number} lane
 * @param {Figure} figure
 */
export function valuesOf(rows, lanes, lane, figure) {
  const place = PLACES[/** @type {keyof typeof PLACES} */ (figure)];
  const values = new Float64Array(rows.length / sizeOf(lanes));
  for (let journey = 0; journey < values.length; journey++) {
    const at = (journey * lanes + lane) * NUMBERS;
    const counts = figure === "arrived" || STATUSES[rows[at] ?? -1] === "arrived";
    values[journey] = counts ? (rows[at + place] ?? Number.NaN) : Number.NaN;
  }
  return values;
}
