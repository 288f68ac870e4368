/**
 * Places by what people type and documents write, the other way round than `name` and `pair`.
 *
 * @import { Shape } from "./shape.js"
 */

/** What stands in names beside numbers. */
const BESIDE = /[(),;\s]+|on floor|floor|region/gi;

/**
 * @param {Shape} shape
 * @param {number[]} numbers such as `[x, y]`
 * @returns {number | null} null if there is no such place
 */
export function placeOfNumbers(shape, numbers) {
  if ("placeOfNumbers" in shape) return shape.placeOfNumbers(numbers);
  const [x, y] = numbers;
  return numbers.length === 2 ? shape.placeOf({ x: Number(x), y: Number(y) }) : null;
}

/**
 * @param {Shape} shape
 * @param {string} text such as "3, 4", "(4, 2) on floor 1" or a region's letter
 * @returns {number | null} null if it names none
 */
export function placeNamed(shape, text) {
  if ("letters" in shape) {
    const found = shape.letters.indexOf(text.trim());
    return found < 0 ? null : found;
  }
  const words = text.split(BESIDE).filter((word) => word !== "");
  if (words.length === 0 || words.some((word) => !/^\d{1,7}$/.test(word))) return null;
  return placeOfNumbers(shape, words.map(Number));
}
