/**
 * A cost as people write it: 195143 is 5.83 where the unit is 33461, and 14000 is 14 where it is 1000.
 * @param {number} value in cost units
 * @param {number} unit
 * @param {number} [decimals] at most
 */
export function costText(value, unit, decimals = 2) {
  return String(Number((value / unit).toFixed(decimals)));
}
