/** The edges between places, which contours and outlines follow. */

import type { Point, Shape } from "./shape.ts";
import type { Squares } from "./squares.ts";

type Visit = (one: number, other: number, edge: [from: Point, to: Point]) => void;

/** Calls back for every two places that share an edge, with the edge in cells. */
export function borders(shape: Shape, visit: Visit) {
  if ("borders" in shape) shape.borders(visit);
  else bordersOfSquares(shape, visit);
}

export function bordersOfSquares({ width, height }: Squares, visit: Visit) {
  for (let y = 0, place = 0; y < height; y++) {
    for (let x = 0; x < width; x++, place++) {
      const corner = { x: x + 1, y: y + 1 };
      if (x + 1 < width) visit(place, place + 1, [{ x: x + 1, y }, corner]);
      if (y + 1 < height) visit(place, place + width, [{ x, y: y + 1 }, corner]);
    }
  }
}
