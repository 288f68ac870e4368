/** On larger maps what an analysis prepares takes tens of megabytes. */
const CELLS = 2 ** 18;
/** The record of this number of events takes as much. */
const EVENTS = 2 ** 20;

/**
 * @param {{ width: number, height: number }} map
 */
export function isLarge({ width, height }) {
  return width * height > CELLS;
}

/**
 * Whether runs have enough events for their records to be large.
 * @param {{ trace: { cell: ArrayLike<number> } }[]} results
 */
export function areLong(results) {
  return results.reduce((sum, { trace }) => sum + trace.cell.length, 0) > EVENTS;
}
