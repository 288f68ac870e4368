/**
 * The lanes that a narrow window shows: one, or two of which the second is the next one.
 *
 * @param {{ id: number }[]} lanes at least one
 * @param {{ shown: number | null, two: boolean }} view
 * @returns {number[]} their ids
 */
export function shownLanes(lanes, { shown, two }) {
  const first = Math.max(
    0,
    lanes.findIndex(({ id }) => id === shown),
  );
  const from = two ? Math.max(0, Math.min(first, lanes.length - 2)) : first;
  return lanes.slice(from, two ? from + 2 : from + 1).map(({ id }) => id);
}
