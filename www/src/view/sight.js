/**
 * Which marks a map shows on the page: those in sight, and of marks that leave less than two CSS pixels between them only
 * some. Pictures show all marks.
 *
 * @import { Scene } from "./detail.js"
 */

import { Squares } from "./shapes/squares.js";

/** The least CSS pixels between two marks. */
export const GAP = 2;

/** Device pixels for each CSS pixel beyond a panel's edges that lines and marks reach into it from. */
const REACH = 16;

/**
 * How many cells it is from one mark to the next.
 * @param {Pick<Scene, "grid" | "thinned">} scene
 * @param {number} apart CSS pixels from one to the next
 */
export function strideOf({ grid, thinned }, apart) {
  return thinned ? Math.max(1, Math.ceil(apart / grid.scale)) : 1;
}

/**
 * The cells of a line without those that change nothing in sight: on a straight stretch, less than a pixel from the one
 * before, or beyond the same edge of the panel as both ends of the line that is drawn instead.
 * @param {Pick<Scene, "grid" | "thinned" | "size">} scene
 * @param {ArrayLike<number>} cells
 */
export function lineOf({ grid, thinned, size }, cells) {
  if (!thinned) return cells;
  const turns = grid.shape instanceof Squares ? turnsOf(cells) : cells;
  const { ratio } = grid;
  const room = REACH * ratio;
  const [right, bottom] = [size.width * ratio + room, size.height * ratio + room];
  const last = turns.length - 1;
  /** @type {number[]} */
  const kept = [];
  let [keptX, keptY, beyond] = [0, 0, 0];
  let [x, y, side] = [0, 0, 0];
  for (let next = 0; next <= last + 1; next++) {
    const [toX, toY] = next > last ? [x, y] : grid.centre(turns[next] ?? 0);
    const to = (toX < -room ? 1 : toX > right ? 2 : 0) | (toY < -room ? 4 : toY > bottom ? 8 : 0);
    beyond &= side;
    const isEnd = next === 1 || next > last;
    const isNear = Math.abs(x - keptX) < ratio && Math.abs(y - keptY) < ratio;
    if (next > 0 && (isEnd || !(isNear || beyond & to))) {
      kept.push(turns[next - 1] ?? 0);
      [keptX, keptY, beyond] = [x, y, side];
    }
    [x, y, side] = [toX, toY, to];
  }
  return kept;
}

/**
 * The cells where a line of squares begins, turns or ends.
 * @param {ArrayLike<number>} cells
 */
function turnsOf(cells) {
  /** @type {number[]} */
  const turns = [];
  for (let at = 0, way = Number.NaN; at < cells.length; at++) {
    const next = Number(cells[at + 1]) - Number(cells[at]);
    if (next !== way) turns.push(Number(cells[at]));
    way = next;
  }
  return turns;
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
