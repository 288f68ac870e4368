import { PAGE } from "../view/sparse.js";

/**
 * h by cell: lanes and edits share it, so the worker hands each one over once, and of a large map only the pages
 * that a run has seen. Page and worker keep the same few, since both see the same results in the same order.
 * A new worker begins with none, so the page always has at least those that its worker relies on.
 *
 * @import { LaneConfig } from "../types.js"
 * @import { Sparse } from "../view/sparse.js"
 * @import { Estimates, MapPost } from "./protocol.js"
 */

/** How many the page and the worker keep. */
const MOST = 4;
/** The most cells of a map whose h the worker hands over as a whole. */
const WHOLE = 2 ** 20;

/** Settings that h never depends on. */
const APART = new Set([
  ...["algorithm", "weight", "ties", "order", "checkerboard", "reopen", "stop"],
  ...["moves", "corners"],
]);
/** Those that h depends on where nothing but its formula gives it. */
const OF_FORMULAS = new Set(["heuristic", "nudge", "costs"]);
const FORMULAS = new Set(["zero", "manhattan", "chebyshev", "octile", "euclidean", "squared"]);

/** @param {LaneConfig} config */
function isByFormula(config) {
  const isKnown = (/** @type {string} */ key) => APART.has(key) || OF_FORMULAS.has(key);
  return FORMULAS.has(config.heuristic) && Object.keys(config).every(isKnown);
}

/**
 * A key; two are equal if h is the same at every cell.
 * @param {LaneConfig} config
 * @param {MapPost} map
 * @param {number} lightest the least weight of any free cell
 * @param {number} opened tells this map from others
 */
export function estimateKey(config, map, lightest, opened) {
  const { heuristic, nudge, costs } = config;
  const { width, height, start, goal } = map;
  if (map.world || !isByFormula(config)) return JSON.stringify([config, opened, start, goal]);
  const from = nudge?.[0] === "cross" ? start : 0;
  return JSON.stringify([heuristic, nudge, costs, width, height, from, goal, lightest]);
}

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
