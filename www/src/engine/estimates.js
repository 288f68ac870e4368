import { PAGE } from "../view/sparse.js";

/**
 * h by cell: lanes and edits share it, so the worker hands each one over once, and of a large map only the pages
 * that a run has seen. Page and worker keep the same few, since both see the same results in the same order.
 * The engine says which h is the same, by keys that mean something to one worker only: with a new one both begin with none.
 *
 * @import { Sparse } from "../view/sparse.js"
 * @import { Estimates } from "./protocol.js"
 */

/** How many the page and the worker keep. */
const MOST = 4;
/** The most cells of a map whose h the worker hands over as a whole. */
const WHOLE = 2 ** 20;

/**
 * Makes a value the latest, and drops the oldest if there are too many.
 * @template T
 * @param {Map<string, T>} kept
 * @param {string} key
 * @param {T} value
 */
export function keep(kept, key, value) {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}

/**
 * The pages of h that the page needs for a run and doesn't have.
 * @param {Uint8Array} known by page, 1 if the page has it; this function updates it
 * @param {Uint32Array} seen cells
 * @returns {Uint32Array} ascending
 */
export function missingPages(known, seen) {
  const before = known.slice();
  if (known.length * PAGE <= WHOLE) known.fill(1);
  else for (const cell of seen) known[Math.floor(cell / PAGE)] = 1;
  return Uint32Array.from(known.keys()).filter((page) => known[page] !== before[page]);
}

/**
 * @param {Sparse} h receives the pages
 * @param {Estimates} estimates
 */
export function addPages(h, { pages, values }) {
  pages.forEach((page, place) => {
    h.pages[page] = values.subarray(place * PAGE, (place + 1) * PAGE);
  });
}
