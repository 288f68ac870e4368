/** Scripts that dispatch actions of their own count their strokes from 1; hands from here. */
let latest = 1_000_000;

/** The number of a new stroke: what carries it is undone together. */
export function nextStroke() {
  latest++;
  return latest;
}
