/**
 * The lanes that a narrow window shows: the one chosen, or two, that one and the next or, if it is the last, the one before.
 *
 * @param {{ id: number }[]} lanes at least one
 * @param {{ shown: number | null, two: boolean }} view
 * @returns {number[]} their ids, the one chosen first
 */
export function shownLanes(lanes, { shown, two }) {
  const chosen = lanes.find(({ id }) => id === shown) ?? lanes[0];
  const place = chosen ? lanes.indexOf(chosen) : 0;
  const beside = two && (lanes[place + 1] ?? lanes[place - 1]);
  return [chosen, beside].flatMap((lane) => (lane ? [lane.id] : []));
}
