/** Reserves the room that an example's embed will need, so that nothing moves when it appears. */

import { embedHeight } from "../share/embed-height.ts";

/** Below this width an embed has fewer columns of lanes, and the tag guesses its own height. */
const WIDE = 640;

/**
 * @param element the tag
 * @param size of the map's drawing, in cells
 * @param lanes how many
 */
export function reserve(
  element: HTMLElement,
  [width, height]: readonly [number, number],
  lanes: number,
) {
  const room = element.clientWidth;
  const isWide = lanes === 1 || room >= WIDE;
  const pixels = embedHeight({ width, height }, lanes, "min", room);
  element.style.height = isWide ? `${pixels}px` : "";
}
