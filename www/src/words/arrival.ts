/** Searches over cells and the direction in which they are entered, as turn penalties need them. */

/** How many searchers such a run has: eight directions, and none at starts and after stairs. */
export const STATES = 9;

const WAYS = [
  "north",
  "north-east",
  "east",
  "south-east",
  "south",
  "south-west",
  "west",
  "north-west",
];

/**
 * How a state was reached: "reached going east".
 * @param who the direction, clockwise from north
 */
export function arrival(who: number) {
  return WAYS[who] ? `reached going ${WAYS[who]}` : "reached without a direction";
}
