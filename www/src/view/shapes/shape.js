import { otherShape } from "./other.js";
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
 * @typedef {Squares | import("./hexagons.js").Hexagons | import("./triangles.js").Triangles |
 *   import("./floors.js").Floors | import("./areas.js").Areas | import("./network.js").Network} Shape `width` and
 *   `height` are the size of its drawing, in cells
 * @typedef {{ width: number, height: number, world?: import("../../types.js").WorldData | undefined }} World
 */

/**
 * The shape of a document or a map.
 * @param {World} world
 * @returns {Shape}
 */
export function shapeOf(world) {
  const { width, height } = world;
  const other = otherShape(world);
  if (other) return other;
  if (latest.width !== width || latest.height !== height) latest = new Squares(width, height);
  return latest;
}

let latest = new Squares(1, 1);
