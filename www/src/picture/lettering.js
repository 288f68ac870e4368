/**
 * Text in a picture. Nothing measures it: a picture is made without a browser too, and shown in
 * faces that aren't known. So widths are estimated, rather too wide than too narrow.
 *
 * @import { Item } from "./recorder.js"
 */

/** How wide a character is on average, in em. */
const CHARACTER = 0.56;

/**
 * @param {string} text
 * @param {number} size
 */
export function widthOf(text, size) {
  return [...text].length * size * CHARACTER;
}

/**
 * The text, or as much of it as there is room for.
 * @param {string} text
 * @param {number} size
 * @param {number} room
 */
export function cut(text, size, room) {
  if (widthOf(text, size) <= room) return text;
  const most = Math.floor(room / (size * CHARACTER)) - 1;
  return most < 1 ? "" : `${[...text].slice(0, most).join("").trimEnd()}…`;
}

/**
 * @param {Item[]} items
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {object} look
 * @param {string} look.fill
 * @param {number} [look.size]
 * @param {number} [look.weight]
 * @param {"left" | "center" | "right"} [look.align]
 */
export function write(items, text, x, y, { fill, size = 12, weight = 400, align = "left" }) {
  if (text !== "") items.push({ kind: "text", x, y, text, size, weight, align, fill, alpha: 1 });
}
