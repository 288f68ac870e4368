/** Whether a measurement stays level, over the second half of all samples, since the first half fills caches. */

import { median } from "../bench/numbers.mjs";
import { atMost } from "../bench/report.mjs";

/** The growth allowed over the half, and how far a sample may lie above the median. */
const MOST_GROWTH = 1.05;
const MOST_PEAK = 1.2;

/**
 * @typedef {{ median: number, growth: number, peak: number }} Flatness of the second half: the middle look;
 *   how much the line of least squares rises over it, as a share of that; the highest look as a
 *   multiple of it
 */

/**
 * @param {Record<string, number>[]} looks in their order, as far apart from each other
 * @param {string[]} parts the parts of each that are judged
 * @returns {Record<string, Flatness>}
 */
export function flatness(looks, parts) {
  const half = looks.slice(Math.floor(looks.length / 2));
  return Object.fromEntries(
    parts.map((part) => {
      const values = half.map((look) => look[part]);
      const middle = median(values);
      const rise = slope(values) * (values.length - 1);
      return [part, { median: middle, growth: rise / middle, peak: Math.max(...values) / middle }];
    }),
  );
}

/**
 * @param {string} name
 * @param {Record<string, Flatness>} found
 */
export function verdicts(name, found) {
  return Object.entries(found).flatMap(([part, { growth, peak }]) => [
    atMost(`${name}, ${part}: end against beginning of the second half`, 1 + growth, MOST_GROWTH),
    atMost(`${name}, ${part}: most against median of the second half`, peak, MOST_PEAK),
  ]);
}

/**
 * By least squares, of values at 0, 1, 2 and so on.
 * @param {number[]} values
 */
export function slope(values) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const centre = (values.length - 1) / 2;
  let [above, below] = [0, 0];
  for (const [at, value] of values.entries()) {
    above += (at - centre) * (value - mean);
    below += (at - centre) ** 2;
  }
  return below === 0 ? 0 : above / below;
}
