/**
 * A cost in units, as text: 195143 is 5.83 if the unit is 33461, and 14000 is 14 if it is 1000.
 * @param value in cost units; NaN for one that nobody knows
 * @param decimals at most
 */
export function costText(value: number, unit: number, decimals: number = 2) {
  return Number.isNaN(value) ? "–" : String(Number((value / unit).toFixed(decimals)));
}
