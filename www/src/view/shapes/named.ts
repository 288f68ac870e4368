/** Places by the names that people type or documents write: the inverse of `name` and `pair`. */

import type { Shape } from "./shape.ts";

/** The text in names beside numbers. */
const BESIDE = /[(),;\s]+|on floor|floor|region/gi;

/**
 * @param numbers such as `[x, y]`
 * @returns null if there is no such place
 */
export function placeOfNumbers(shape: Shape, numbers: number[]): number | null {
  if ("placeOfNumbers" in shape) return shape.placeOfNumbers(numbers);
  const [x, y] = numbers;
  return numbers.length === 2 ? shape.placeOf({ x: Number(x), y: Number(y) }) : null;
}

/**
 * @param text such as "3, 4", "(4, 2) on floor 1" or a region's letter
 * @returns null if it names none
 */
export function placeNamed(shape: Shape, text: string): number | null {
  if ("letters" in shape) {
    const found = shape.letters.indexOf(text.trim());
    return found < 0 ? null : found;
  }
  const words = text.split(BESIDE).filter((word) => word !== "");
  if (words.length === 0 || words.some((word) => !/^\d{1,7}$/.test(word))) return null;
  return placeOfNumbers(shape, words.map(Number));
}
