/**
 * Which marks a map shows on the page: those in sight, and of marks that leave less than two CSS pixels between them only
 * some. Pictures show all marks.
 *
 * @import { Scene } from "./detail.js"
 */

import { REACH } from "./line.js";

/** The least CSS pixels between two marks. */
export const GAP = 2;

/**
 * How many cells it is from one mark to the next.
 * @param {Pick<Scene, "grid" | "thinned">} scene
 * @param {number} apart CSS pixels from one to the next
 */
export function strideOf({ grid, thinned }, apart) {
  return thinned ? Math.max(1, Math.ceil(apart / grid.scale)) : 1;
}

/** Lets through the marks that are in sight, the first in each square of the map in which two would be too close. */
export class Sieve {
  /**
   * @param {Pick<Scene, "grid" | "thinned" | "size">} scene
   * @param {number} apart the side of a square, in CSS pixels
   */
  constructor({ grid, thinned, size }, apart) {
    this.grid = grid;
    this.thinned = thinned;
    this.side = apart * grid.ratio;
    this.isSparse = grid.scale >= apart;
    /** The least side of a mark that is to fill its square, in device pixels. */
    this.least = thinned && !this.isSparse ? this.side : 0;
    this.room = REACH * grid.ratio;
    this.right = size.width * grid.ratio + this.room;
    this.bottom = size.height * grid.ratio + this.room;
    /** The squares that have a mark.
     * @type {Set<number>} */
    this.taken = new Set();
  }

  /**
   * Whether the mark of a place is drawn.
   * @param {number} place
   */
  passes(place) {
    return this.passesAt(this.grid.centre(place));
  }

  /**
   * Whether a mark at a point of the panel is drawn.
   * @param {[x: number, y: number]} point in device pixels
   */
  passesAt([x, y]) {
    const { grid, side, room, taken } = this;
    if (!this.thinned) return true;
    if (x < -room || y < -room || x > this.right || y > this.bottom) return false;
    if (this.isSparse) return true;
    const square = Math.floor((y - grid.top) / side) * ROW + Math.floor((x - grid.left) / side);
    if (taken.has(square)) return false;
    taken.add(square);
    return true;
  }
}

/** More squares than a map's row can have. */
const ROW = 2 ** 24;
