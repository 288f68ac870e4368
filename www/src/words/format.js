/** Numbers in the form that the page shows. */

const grouped = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const twoDecimals = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

/**
 * 1204000 is "1,204,000".
 * @param {number} count
 */
export function whole(count) {
  return grouped.format(count);
}

/**
 * Two decimals at most: 5.83, 68.
 * @param {number} value
 */
export function decimal(value) {
  return twoDecimals.format(value);
}

/**
 * A cost in its own unit.
 * @param {number} value in cost units
 * @param {number} unit cost units in one
 */
export function cost(value, unit) {
  return decimal(value / unit);
}

/**
 * 0.0238 is "2.4 %". A number above zero never shows as zero.
 * @param {number} share
 */
export function percent(share) {
  const value = share * 100;
  if (value > 0 && value < 0.1) return "< 0.1 %";
  const digits = value >= 100 ? 0 : 1;
  return `${Number(value.toFixed(digits)).toLocaleString("en")} %`;
}

/**
 * 0.424 ms, 12.3 ms, 1,234 ms: times in one column have the same decimals.
 * @param {number} time
 */
export function milliseconds(time) {
  const digits = time < 0.01 ? 4 : time < 10 ? 3 : time < 1000 ? 1 : 0;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${time.toLocaleString("en", options)} ms`;
}
