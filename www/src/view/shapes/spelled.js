/**
 * Figures as plain JSON: the places that the engine gives by their numbers, as documents name them.
 *
 * @import { Shape } from "./shape.js"
 */

/**
 * @param {object} figures
 * @param {Pick<Shape, "pair">} shape
 * @returns {object}
 */
export function spelled(figures, shape) {
  const entries = Object.entries(figures).map(([key, value]) => [key, written(value, shape)]);
  return Object.fromEntries(entries);
}

/**
 * @param {unknown} value
 * @param {Pick<Shape, "pair">} shape
 * @returns {unknown}
 */
function written(value, shape) {
  if (value instanceof Uint32Array) return Array.from(value, (place) => shape.pair(place));
  const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
  return isRecord ? spelled(value, shape) : value;
}
