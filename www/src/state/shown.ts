/**
 * The lanes that a narrow window shows: the one chosen, or two, that one and the next or, if it is the last, the one before.
 * @param lanes at least one
 * @returns their ids, the one chosen first
 */
export function shownLanes(
  lanes: { id: number }[],
  { shown, two }: { shown: number | null; two: boolean },
): number[] {
  const chosen = lanes.find(({ id }) => id === shown) ?? lanes[0];
  const place = chosen ? lanes.indexOf(chosen) : 0;
  const beside = two && (lanes[place + 1] ?? lanes[place - 1]);
  return [chosen, beside].flatMap((lane) => (lane ? [lane.id] : []));
}

/**
 * The lanes in sight: of a choice of lanes those that are there, and without one all, or in a narrow window those that
 * it shows.
 * @returns their ids
 */
export function seenLanes(
  lanes: { id: number }[],
  view: { shown: number | null; two: boolean },
  only: readonly number[] | null,
  isNarrow: boolean,
): readonly number[] {
  if (lanes.some(({ id }) => only?.includes(id))) return only ?? [];
  return isNarrow ? shownLanes(lanes, view) : lanes.map(({ id }) => id);
}
