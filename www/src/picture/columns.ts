/** The number of columns for a number of lanes, as on the page. */
export function columnsFor(count: number) {
  if (count < 2) return 1;
  if (count < 5) return 2;
  return count < 10 ? 3 : 4;
}
