/**
 * A map of triangles, which point up where x + y is even, else down, as in core's `triangles.rs`. Their sides are one
 * and a half cells long: then a triangle is as large as a square cell.
 */

import type { Point, Spot } from "./shape.ts";
import { type Area, Tiles } from "./tiles.ts";

const SIDE = 1.5;
/** The distance between two columns. */
const HALF = SIDE / 2;
/** The height of a row. */
const ROW = HALF * Math.sqrt(3);
/** The width and the height of the room for marks and numbers, which stands on the base. */
const [WIDE, HIGH] = [0.78, 0.62];

export class Triangles extends Tiles {
  constructor(columns: number, rows: number) {
    const bricks = { x: HALF / 2, y: 0, width: columns * HALF, height: rows * ROW };
    super(columns, rows, bricks, { columns, rows });
    this.width = (columns + 1) * HALF;
    this.height = rows * ROW;
    this.room = 0.7;
    this.reach = ROW / 3;
    this.pitch = ROW;
  }

  override get extent() {
    return `${this.columns} × ${this.rows} triangles`;
  }

  override get side() {
    return SIDE;
  }

  override middle({ x, y }: Spot): Point {
    return { x: (x + 1) * HALF, y: (y + (isUp(x + y) ? 2 : 1) / 3) * ROW };
  }

  override spotAt({ x, y }: Point): Spot {
    const row = Math.floor(y / ROW);
    const down = y / ROW - row;
    const column = Math.floor(x / HALF);
    const across = x / HALF - column;
    // Between two columns lie the right half of one triangle and the left half of the next.
    const isNext = across >= (isUp(column + row) ? 1 - down : down);
    return { x: isNext ? column : column - 1, y: row };
  }

  override beside({ x, y }: Spot): Spot[] {
    return [
      { x: x + 1, y },
      { x: x - 1, y },
      { x, y: isUp(x + y) ? y + 1 : y - 1 },
    ];
  }

  override distance(from: Spot, to: Spot) {
    const dx = Math.abs(to.x - from.x);
    const dy = Math.abs(to.y - from.y);
    if (dy === 0) return dx;
    let sideways = dy - 1;
    if (isUp(from.x + from.y) === to.y < from.y) sideways++;
    if (sideways % 2 !== dx % 2) sideways++;
    return dy + Math.max(dx, sideways);
  }

  /** The corners, clockwise from the upper left. */
  corners(place: number): Point[] {
    const { x, y } = this.spotOf(place);
    const [top, bottom] = [y * ROW, (y + 1) * ROW];
    const at = (column: number, down: number) => ({
      x: column * HALF,
      y: down,
    });
    return isUp(x + y)
      ? [at(x + 1, top), at(x + 2, bottom), at(x, bottom)]
      : [at(x, top), at(x + 2, top), at(x + 1, bottom)];
  }

  /** The room for numbers and marks. */
  box(place: number) {
    const { x, y } = this.spotOf(place);
    const top = isUp(x + y) ? (y + 1) * ROW - HIGH - 0.03 : y * ROW + 0.03;
    return { x: (x + 1) * HALF - WIDE / 2, y: top, width: WIDE, height: HIGH };
  }

  /** The rows and columns that meet an area of the map. */
  within({ x, y, width, height }: Area) {
    return {
      left: Math.max(0, Math.floor(x / HALF) - 1),
      top: Math.max(0, Math.floor(y / ROW)),
      right: Math.min(this.columns, Math.ceil((x + width) / HALF)),
      bottom: Math.min(this.rows, Math.ceil((y + height) / ROW)),
    };
  }

  /**
   * Calls back for each corner around a run of a row's triangles, in cells.
   * @param corner `away` is -1 along the upper edge
   */
  around(
    y: number,
    first: number,
    last: number,
    corner: (x: number, y: number, away: -1 | 1) => void,
  ) {
    const [left, right] = [isUp(first + y) ? 1 : 0, isUp(last + y) ? 1 : 2];
    corner((first + left) * HALF, y * ROW, -1);
    corner((last + right) * HALF, y * ROW, -1);
    corner((last + 3 - right) * HALF, (y + 1) * ROW, 1);
    corner((first + 1 - left) * HALF, (y + 1) * ROW, 1);
  }

  /**
   * Calls back for the sides of a row's triangles that no triangle above or before them has, as lines from corner to
   * corner.
   * @param line x, y, x, y, in cells
   */
  sides(y: number, first: number, last: number, line: (corners: number[]) => void) {
    const [top, bottom] = [y * ROW, (y + 1) * ROW];
    const zigzag = [];
    for (let x = first; x <= last + 2; x++) zigzag.push(x * HALF, isUp(x + y) ? bottom : top);
    line(zigzag);
    const [left, right] = [isUp(first + y) ? 1 : 0, isUp(last + y) ? 1 : 2];
    line([(first + left) * HALF, top, (last + right) * HALF, top]);
    if (y < this.rows - 1) return;
    line([(first + 1 - left) * HALF, bottom, (last + 3 - right) * HALF, bottom]);
  }

  /**
   * Fills the image of bricks.
   * @param words its pixels
   * @param pixels by place
   */
  fill(words: Uint32Array, pixels: Uint32Array) {
    words.set(pixels);
  }
}

/** @param sum of column and row */
function isUp(sum: number) {
  return (sum & 1) === 0;
}
