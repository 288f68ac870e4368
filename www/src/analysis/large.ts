/** On larger maps the preparation of an analysis takes tens of megabytes. */
const CELLS = 2 ** 18;
/** The record of this number of events takes as much. */
const EVENTS = 2 ** 20;

export function isLarge({ width, height }: { width: number; height: number }) {
  return width * height > CELLS;
}

/** Whether runs have enough events for their records to be large. */
export function areLong(results: { trace: { cell: ArrayLike<number> } }[]) {
  return results.reduce((sum, { trace }) => sum + trace.cell.length, 0) > EVENTS;
}
