/**
 * Text in a picture. Pictures are also made without a browser and shown in unknown typefaces, so text
 * can't be measured; these functions estimate its width, too wide rather than too narrow.
 *
 * @import { Item } from "./recorder.js"
 */

/** The average width of a character, in em. */
const CHARACTER = 0.56;

/** Those of Chinese, and its punctuation, are as wide as they are high. */
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]/;

/**
 * @param {string} text
 * @param {number} size
 */
export function widthOf(text, size) {
  return [...text].reduce((sum, sign) => sum + (WIDE.test(sign) ? 1 : CHARACTER), 0) * size;
}

/**
 * Shortens a text to the room available.
 * @param {string} text
 * @param {number} size
 * @param {number} room
 */
export function cut(text, size, room) {
  if (widthOf(text, size) <= room) return text;
  const signs = [...text];
  while (signs.length > 0 && widthOf(`${signs.join("")}…`, size) > room) signs.pop();
  return signs.length === 0 ? "" : `${signs.join("").trimEnd()}…`;
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
