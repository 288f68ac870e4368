/**
 * Text in a picture. Pictures are also made without a browser and shown in unknown typefaces, so text
 * can't be measured; these functions estimate its width, too wide rather than too narrow.
 *
 * @import { Item } from "./recorder.js"
 */

/** The average width of a character, in em. */
const CHARACTER = 0.56;

/**
 * @param {string} text
 * @param {number} size
 */
export function widthOf(text, size) {
  return [...text].length * size * CHARACTER;
}

/**
 * Shortens a text to the room available.
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
