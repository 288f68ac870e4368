/** Summaries of many measurements. */

/**
 * The value below which a share of the list lies, between its neighbours in proportion; NaN of
 * nothing.
 * @param {number[]} list
 * @param {number} share 0 to 1
 */
export function quantile(list, share) {
  const sorted = list.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  if (low === undefined || high === undefined) return Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

/** @param {number[]} list */
export function median(list) {
  return quantile(list, 0.5);
}

/**
 * The median with the middle half around it.
 * @param {number[]} list
 */
export function spread(list) {
  return { median: median(list), low: quantile(list, 0.25), high: quantile(list, 0.75) };
}

/**
 * How many times as long one took as the other, round by round: a disturbance affects both.
 * @param {number[]} times
 * @param {number[]} base of the same rounds
 */
export function ratio(times, base) {
  return median(times.map((time, round) => time / base[round]));
}

/**
 * Numbers below 1 from a seed, the same everywhere.
 * @param {number} seed
 */
export function random(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
