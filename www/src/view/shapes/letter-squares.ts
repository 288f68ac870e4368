import type { Areas } from "./areas.ts";
import type { Point } from "./shape.ts";
import { Squares } from "./squares.ts";

/** The squares of areas, for brushes that paint letters: a letter makes a square a part of a region. */
export class LetterSquares extends Squares {
  declare areas: Areas;

  constructor(areas: Areas) {
    super(areas.columns, areas.rows);
    this.areas = areas;
  }

  override spotAt(point: Point) {
    return this.areas.spotAt(point);
  }

  override centre(square: number) {
    return this.areas.middle(this.spotOf(square));
  }
}
