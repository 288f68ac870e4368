/** @import { Point } from "./shape.js" */

import { Squares } from "./squares.js";

/** The squares of areas, for brushes that paint letters: places that a letter makes a part of a region. */
export class LetterSquares extends Squares {
  /** @param {import("./areas.js").Areas} areas */
  constructor(areas) {
    super(areas.columns, areas.rows);
    this.areas = areas;
  }

  /**
   * @override
   * @param {Point} point
   */
  spotAt(point) {
    return this.areas.spotAt(point);
  }

  /**
   * @override
   * @param {number} square
   */
  centre(square) {
    return this.areas.middle(this.spotOf(square));
  }
}
