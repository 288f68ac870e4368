/**
 * Places as visitors type them: a cell's column and row, on floors above the map its floor too; a region's letter or
 * number.
 *
 * @import { Doc } from "../types.js"
 */

import { placeNamed } from "../view/shapes/named.js";
import { shapeOf } from "../view/shapes/shape.js";

/**
 * A place's text in a field.
 * @param {Doc} doc
 * @param {number} place
 */
export function typedPlace(doc, place) {
  const shape = shapeOf(doc);
  const pair = shape.pair(place);
  return Array.isArray(pair) ? pair.join(", ") : shape.name(place).replace("region ", "");
}

/**
 * The place that a text names, or `null`.
 * @param {Doc} doc
 * @param {string} text
 */
export function readPlace(doc, text) {
  return placeNamed(shapeOf(doc), text);
}

/**
 * What a text has to be to name a place: "a cell x, y: …".
 * @param {Doc} doc
 */
export function placeForm(doc) {
  const { width, height, world } = doc;
  if (world?.shape === "regions") return `a region such as ${typedPlace(doc, 0)}.`;
  const floors = world?.floors ?? 0;
  const cell = floors > 0 ? "a cell x, y or x, y, floor" : "a cell x, y";
  const more = floors > 0 ? `, the floor at most ${floors}` : "";
  return `${cell}: x below ${width}, y below ${height}${more}.`;
}
