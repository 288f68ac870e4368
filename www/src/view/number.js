/**
 * A cost as people write it: 195143 of 33461 a unit is 5.83, 14000 of 1000 is 14.
 * @param {number} value in cost units
 * @param {number} unit
 * @param {number} [decimals] at most
 */
export function costText(value, unit, decimals = 2) {
  return String(Number((value / unit).toFixed(decimals)));
}
