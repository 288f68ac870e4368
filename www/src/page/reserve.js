/** Reserves the room that an example's embed will need, so that nothing moves when it appears. */

import { embedHeight } from "../share/embed-height.js";

/** Below this width an embed has fewer columns of lanes, and the tag guesses its own height. */
const WIDE = 640;

/**
 * @param {HTMLElement} element the tag
 * @param {readonly [number, number]} size of the map's drawing, in cells
 * @param {number} lanes how many
 */
export function reserve(element, [width, height], lanes) {
  const room = element.clientWidth;
  const isWide = lanes === 1 || room >= WIDE;
  const pixels = embedHeight({ width, height }, lanes, "min", room);
  element.style.height = isWide ? `${pixels}px` : "";
}
