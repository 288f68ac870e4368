/** Pointers and keys number their strokes from here; scripts that dispatch actions number theirs from 1. */
let latest = 1_000_000;

/** The number of a new stroke: all actions that carry it are undone together. */
export function nextStroke() {
  latest++;
  return latest;
}
