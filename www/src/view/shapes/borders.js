/**
 * The edges between places, which contours and outlines follow.
 *
 * @import { Point, Shape } from "./shape.js"
 * @import { Squares } from "./squares.js"
 *
 * @typedef {(one: number, other: number, edge: [from: Point, to: Point]) => void} Visit
 */

/**
 * Calls back for every two places that share an edge, with the edge in cells.
 * @param {Shape} shape
 * @param {Visit} visit
 */
export function borders(shape, visit) {
  if ("borders" in shape) shape.borders(visit);
  else bordersOfSquares(shape, visit);
}

/**
 * @param {Squares} shape
 * @param {Visit} visit
 */
export function bordersOfSquares({ width, height }, visit) {
  for (let y = 0, place = 0; y < height; y++) {
    for (let x = 0; x < width; x++, place++) {
      const corner = { x: x + 1, y: y + 1 };
      if (x + 1 < width) visit(place, place + 1, [{ x: x + 1, y }, corner]);
      if (y + 1 < height) visit(place, place + width, [{ x, y: y + 1 }, corner]);
    }
  }
}
