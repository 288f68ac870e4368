/**
 * A map of hexagons that stand on a corner, a cell wide; odd rows lie half a cell to the right, as in core's
 * `hexagons.rs`.
 */

import type { Block } from "./grid.ts";
import type { Point, Spot } from "./shape.ts";
import { type Area, Tiles } from "./tiles.ts";

/** The distance between two rows, in widths of a hexagon. */
const ROW = Math.sqrt(3) / 2;
/** The length of a side, which is also the distance from the centre to a corner. */
const SIDE = 1 / Math.sqrt(3);

export class Hexagons extends Tiles {
  constructor(columns: number, rows: number) {
    const width = rows > 1 ? columns + 0.5 : columns;
    // Bricks of two pixels: the odd rows lie one pixel to the right.
    const bricks = { x: 0, y: SIDE - ROW / 2, width: columns + 0.5, height: rows * ROW };
    super(columns, rows, bricks, { columns: 2 * columns + 1, rows });
    this.width = width;
    this.height = (rows - 1) * ROW + 2 * SIDE;
    this.room = 0.76;
    this.pitch = ROW;
  }

  override get extent() {
    return `${this.columns} × ${this.rows} hexagons`;
  }

  override get side() {
    return SIDE;
  }

  override middle({ x, y }: Spot): Point {
    return { x: x + 0.5 + (y & 1) / 2, y: y * ROW + SIDE };
  }

  /** The hexagon whose centre is nearest. */
  override spotAt({ x, y }: Point): Spot {
    const above = Math.floor((y - SIDE) / ROW);
    const spots = [above, above + 1].map((row) => ({
      x: Math.floor(x - (row & 1) / 2),
      y: row,
    }));
    const off = spots.map((spot) => {
      const centre = this.middle(spot);
      return (centre.x - x) ** 2 + (centre.y - y) ** 2;
    });
    return spots[Number(off[0]) <= Number(off[1]) ? 0 : 1] as Spot;
  }

  override beside({ x, y }: Spot): Spot[] {
    const right = x + (y & 1);
    return [
      { x: right, y: y - 1 },
      { x: x + 1, y },
      { x: right, y: y + 1 },
      { x: right - 1, y: y + 1 },
      { x: x - 1, y },
      { x: right - 1, y: y - 1 },
    ];
  }

  override distance(from: Spot, to: Spot) {
    const dq = axial(to) - axial(from);
    const dr = to.y - from.y;
    return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
  }

  /** The corners, clockwise from the top. */
  corners(place: number): Point[] {
    const { x, y } = this.centre(place);
    return [
      { x, y: y - SIDE },
      { x: x + 0.5, y: y - SIDE / 2 },
      { x: x + 0.5, y: y + SIDE / 2 },
      { x, y: y + SIDE },
      { x: x - 0.5, y: y + SIDE / 2 },
      { x: x - 0.5, y: y - SIDE / 2 },
    ];
  }

  /** The room for numbers and marks. */
  box(place: number) {
    const { x, y } = this.centre(place);
    return { x: x - 0.4, y: y - 0.345, width: 0.8, height: 0.69 };
  }

  /** The rows and columns that meet an area of the map. */
  within({ x, y, width, height }: Area) {
    return {
      left: Math.max(0, Math.floor(x - 0.5)),
      top: Math.max(0, Math.floor((y - 2 * SIDE) / ROW)),
      right: Math.min(this.columns, Math.ceil(x + width)),
      bottom: Math.min(this.rows, Math.ceil((y + height) / ROW)),
    };
  }

  /**
   * Calls back for each corner around a run of a row's hexagons, in cells.
   * @param corner `away` is -1 along the upper edge
   */
  around(
    y: number,
    first: number,
    last: number,
    corner: (x: number, y: number, away: -1 | 1) => void,
  ) {
    const left = first + (y & 1) / 2;
    const top = y * ROW;
    const half = SIDE / 2;
    for (let n = 0; n <= last - first; n++) {
      corner(left + n, top + half, -1);
      corner(left + n + 0.5, top, -1);
    }
    const right = left + last - first + 1;
    corner(right, top + half, -1);
    for (let n = 0; n <= last - first; n++) {
      corner(right - n, top + 3 * half, 1);
      corner(right - n - 0.5, top + 4 * half, 1);
    }
    corner(left, top + 3 * half, 1);
  }

  /**
   * Calls back for the sides of a row's hexagons that no hexagon above or before them has, as lines from corner to
   * corner.
   * @param line x, y, x, y, in cells
   */
  sides(y: number, first: number, last: number, line: (corners: number[]) => void) {
    const left = first + (y & 1) / 2;
    const top = y * ROW;
    const half = SIDE / 2;
    const zigzag = [];
    for (let n = 0; n <= last - first; n++) {
      zigzag.push(left + n, top + half, left + n + 0.5, top);
      line([left + n, top + half, left + n, top + 3 * half]);
    }
    const right = left + last - first + 1;
    line([right, top + half, right, top + 3 * half]);
    zigzag.push(right, top + half);
    line(zigzag);
    if (y < this.rows - 1) {
      // At one end of a row the next one has no hexagon.
      const [low, lowest] = [top + 3 * half, top + 4 * half];
      if (y % 2 === 0 && first === 0) line([left, low, left + 0.5, lowest]);
      if (y % 2 === 1 && last === this.columns - 1) line([right - 0.5, lowest, right, low]);
      return;
    }
    const below = zigzag.map((value, index) =>
      index % 2 === 0 ? value : value === top ? top + 4 * half : top + 3 * half,
    );
    line(below);
  }

  /**
   * The image of a block with `4 * fine` pixels along a hexagon: each has `fine` stairs along a slanted side, into which
   * those of the next row fit.
   */
  mosaic({ left, top, right, bottom }: Block, fine: number) {
    const columns = (right - left) * 4 * fine + 2 * fine;
    const rows = (bottom - top) * 3 * fine + fine;
    const share = ROW / (3 * fine);
    const area = { x: left, y: top * ROW, width: columns / (4 * fine), height: rows * share };
    return { columns, rows, area };
  }

  /**
   * Fills the image of a block.
   * @param words its pixels
   */
  fillMosaic(words: Uint32Array, block: Block, fine: number, colour: (place: number) => number) {
    const { left, top, right, bottom } = block;
    const { columns } = this.mosaic(block, fine);
    const last = 4 * fine - 1;
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const pixel = colour(y * this.columns + x);
        const first = (y - top) * 3 * fine * columns + (x - left) * 4 * fine + (y & 1) * 2 * fine;
        for (let row = 0; row <= last; row++) {
          const stair = Math.min(row, last - row);
          const inset = stair < fine ? 2 * (fine - stair) - 1 : 0;
          const from = first + row * columns;
          words.fill(pixel, from + inset, from + last + 1 - inset);
        }
      }
    }
  }

  /**
   * Fills the image of bricks.
   * @param words its pixels
   * @param pixels by place
   */
  fill(words: Uint32Array, pixels: Uint32Array) {
    const { columns, rows } = this;
    for (let y = 0, place = 0; y < rows; y++) {
      let word = y * (2 * columns + 1) + (y & 1);
      for (let x = 0; x < columns; x++, place++) {
        const pixel = pixels[place] as number;
        words[word++] = pixel;
        words[word++] = pixel;
      }
    }
  }
}

function axial({ x, y }: Spot) {
  return x - (y - (y & 1)) / 2;
}
