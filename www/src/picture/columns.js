/**
 * The number of columns for a number of lanes, as on the page.
 * @param {number} count
 */
export function columnsFor(count) {
  if (count < 2) return 1;
  if (count < 5) return 2;
  return count < 10 ? 3 : 4;
}
