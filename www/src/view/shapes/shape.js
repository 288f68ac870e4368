import { Squares } from "./squares.js";

/**
 * The shape of a world: where its places lie, what they are called, and which of them lie along a
 * line. Everything that shows a map, or asks what is under a pointer, knows places by their numbers
 * and leaves the geometry to the shape.
 *
 * Points of the map are in cells, with a fraction: a cell's upper left corner is a whole number. A
 * spot is where a place is, or would be beyond the map's edge, so that a stroke may leave the map
 * and come back.
 *
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ x: number, y: number }} Spot whole numbers
 * @typedef {"line" | "rect"} Figure
 * @typedef {Squares} Shape
 */

/**
 * The shape of a document or a map.
 * @param {{ width: number, height: number }} world
 * @returns {Shape}
 */
export function shapeOf({ width, height }) {
  if (latest.width !== width || latest.height !== height) latest = new Squares(width, height);
  return latest;
}

let latest = new Squares(1, 1);
