/** Scripts that dispatch their own actions count strokes from 1; pointers and keys count from here. */
let latest = 1_000_000;

/** The number of a new stroke: all actions that carry it are undone together. */
export function nextStroke() {
  latest++;
  return latest;
}
