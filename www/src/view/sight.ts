/**
 * The marks that a map shows on the page: those in sight, and of marks that leave less than two CSS pixels between them only
 * some. Pictures show all marks.
 */

import type { Scene } from "./detail.ts";
import { REACH } from "./line.ts";
import type { Grid } from "./shapes/grid.ts";

/** The least CSS pixels between two marks. */
export const GAP = 2;

/**
 * The distance from one mark to the next, in cells.
 * @param apart CSS pixels from one to the next
 */
export function strideOf({ grid, thinned }: Pick<Scene, "grid" | "thinned">, apart: number) {
  return thinned ? Math.max(1, Math.ceil(apart / grid.scale)) : 1;
}

/** Lets through the marks that are in sight, the first in each square of the map in which two would be too close. */
export class Sieve {
  declare grid: Grid;
  declare thinned: boolean;
  declare side: number;
  declare isSparse: boolean;
  /** The least side of a mark that is to fill its square, in device pixels. */
  declare least: number;
  declare room: number;
  declare right: number;
  declare bottom: number;
  /** The squares that have a mark. */
  declare taken: Set<number>;

  /** @param apart the side of a square, in CSS pixels */
  constructor({ grid, thinned, size }: Pick<Scene, "grid" | "thinned" | "size">, apart: number) {
    this.grid = grid;
    this.thinned = thinned;
    this.side = apart * grid.ratio;
    this.isSparse = grid.scale >= apart;
    this.least = thinned && !this.isSparse ? this.side : 0;
    this.room = REACH * grid.ratio;
    this.right = size.width * grid.ratio + this.room;
    this.bottom = size.height * grid.ratio + this.room;
    this.taken = new Set();
  }

  /** Whether the mark of a place is drawn. */
  passes(place: number) {
    return this.passesAt(this.grid.centre(place));
  }

  /**
   * Whether a mark at a point of the panel is drawn.
   * @param point in device pixels
   */
  passesAt([x, y]: [x: number, y: number]) {
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
