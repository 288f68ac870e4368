/**
 * Places as visitors type them: a cell's column and row, on floors above the map its floor too; a region's letter or
 * number.
 */

import type { Doc } from "../types.ts";
import { placeNamed } from "../view/shapes/named.ts";
import { shapeOf } from "../view/shapes/shape.ts";

/** A place's text in a field. */
export function typedPlace(doc: Doc, place: number) {
  const shape = shapeOf(doc);
  const pair = shape.pair(place);
  return Array.isArray(pair) ? pair.join(", ") : shape.name(place).replace("region ", "");
}

/** The place that a text names, or `null`. */
export function readPlace(doc: Doc, text: string) {
  return placeNamed(shapeOf(doc), text);
}

/** Column, row and perhaps floor that a text names, if these lie outside the map; null where they lie on no floor of it. */
export function cellOutside({ width, height, world }: Doc, text: string) {
  if (world?.shape === "regions") return null;
  const [, ...numbers] = /^\D*(\d{1,9})\D+(\d{1,9})(?:\D+(\d{1,9}))?\D*$/.exec(text) ?? [];
  const [x = 0, y = 0, floor = 0] = numbers.map((number) => Number(number ?? 0));
  const isOutside = (x >= width || y >= height) && floor <= (world?.floors ?? 0);
  return isOutside ? [x, y, floor] : null;
}

/** The form of a text that names a place: "a cell x, y: …". */
export function placeForm(doc: Doc) {
  const { width, height, world } = doc;
  if (world?.shape === "regions") return `a region such as ${typedPlace(doc, 0)}.`;
  const floors = world?.floors ?? 0;
  const cell = floors > 0 ? "a cell x, y or x, y, floor" : "a cell x, y";
  const more = floors > 0 ? `, the floor at most ${floors}` : "";
  return `${cell}: x below ${width}, y below ${height}${more}.`;
}
