import { PAGE, type Sparse } from "../view/sparse.ts";
import type { Estimates } from "./protocol.ts";

/**
 * h by cell: lanes and edits share it, so the worker hands each one over once, and of a large map only the pages
 * that a run has seen. Page and worker keep the same few, since both see the same results in the same order.
 * The engine says which h is the same, by keys that only one worker knows: with a new worker both begin without any.
 */

/** How many the page and the worker keep. */
const MOST = 4;
/** The most cells of a map whose h the worker hands over as a whole. */
const WHOLE = 2 ** 20;

/** Makes a value the latest, and drops the oldest if there are too many. */
export function keep<T>(kept: Map<string, T>, key: string, value: T) {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}

/**
 * The pages of h that the page needs for a run and doesn't have.
 * @param known by page, 1 if the page has it; this function updates it
 * @param seen cells
 * @returns ascending
 */
export function missingPages(known: Uint8Array, seen: Uint32Array): Uint32Array {
  const before = known.slice();
  if (known.length * PAGE <= WHOLE) known.fill(1);
  else for (const cell of seen) known[Math.floor(cell / PAGE)] = 1;
  return Uint32Array.from(known.keys()).filter((page) => known[page] !== before[page]);
}

/** @param h receives the pages */
export function addPages(h: Sparse, { pages, values }: Estimates) {
  pages.forEach((page, place) => {
    h.pages[page] = values.subarray(place * PAGE, (place + 1) * PAGE);
  });
}
