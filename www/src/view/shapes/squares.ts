import type { Cell } from "../../types.ts";
import type { Figure, Point, Spot } from "./shape.ts";

/** A map of squares: places are cells, numbered row by row from the upper left. */
export class Squares {
  declare width: number;
  declare height: number;

  /** @param width in cells */
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  /** The size of the map in words. */
  get extent() {
    return `${this.width} × ${this.height}`;
  }

  spotOf(place: number): Spot {
    const x = place % this.width;
    return { x, y: (place - x) / this.width };
  }

  /** @returns null beyond the edge of the map */
  placeOf({ x, y }: Spot): number | null {
    return x >= 0 && y >= 0 && x < this.width && y < this.height ? y * this.width + x : null;
  }

  /** The place nearest to a spot. */
  nearest({ x, y }: Spot) {
    return clamp(y, this.height) * this.width + clamp(x, this.width);
  }

  spotAt({ x, y }: Point): Spot {
    return { x: Math.floor(x), y: Math.floor(y) };
  }

  /** @returns null beyond the edge of the map */
  placeAt(point: Point): number | null {
    return this.placeOf(this.spotAt(point));
  }

  centre(place: number): Point {
    const { x, y } = this.spotOf(place);
    return { x: x + 0.5, y: y + 0.5 };
  }

  /** The name that people read: "(3, 4)". */
  name(place: number) {
    return `(${this.pair(place).join(", ")})`;
  }

  /** A place as documents write it: `[x, y]`. */
  pair(place: number): Exclude<Cell, number> {
    const { x, y } = this.spotOf(place);
    return [x, y];
  }

  /** The place at a number of cells from another, kept within the map. */
  neighbour(place: number, dx: number, dy: number) {
    const { x, y } = this.spotOf(place);
    return this.nearest({ x: x + dx, y: y + dy });
  }

  /** The spots of Bresenham's line, both ends included: each touches the one before it. */
  line(from: Spot, to: Spot): Spot[] {
    const dx = Math.abs(to.x - from.x);
    const dy = Math.abs(to.y - from.y);
    const stepX = from.x < to.x ? 1 : -1;
    const stepY = from.y < to.y ? 1 : -1;
    let { x, y } = from;
    let error = dx - dy;
    const spots = [{ x, y }];
    while (x !== to.x || y !== to.y) {
      const twice = 2 * error;
      if (twice > -dy) {
        error -= dy;
        x += stepX;
      }
      if (twice < dx) {
        error += dx;
        y += stepY;
      }
      spots.push({ x, y });
    }
    return spots;
  }

  /**
   * The places that a line, or the filled rectangle between two opposite corners, covers.
   * @returns only places on the map
   */
  covered(figure: Figure, from: Spot, to: Spot): number[] {
    if (figure === "line") return this.line(from, to).flatMap((spot) => this.placeOf(spot) ?? []);
    const places = [];
    const right = Math.min(this.width - 1, Math.max(from.x, to.x));
    const bottom = Math.min(this.height - 1, Math.max(from.y, to.y));
    const left = Math.max(0, Math.min(from.x, to.x));
    for (let y = Math.max(0, Math.min(from.y, to.y)); y <= bottom; y++) {
      for (let x = left; x <= right; x++) places.push(y * this.width + x);
    }
    return places;
  }

  /**
   * The end of a regular figure: of a line in one of eight directions, of a rectangle with equal
   * sides.
   */
  regular(figure: Figure, from: Spot, to: Spot): Spot {
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const long = Math.max(Math.abs(dx), Math.abs(dy));
    if (figure === "line" && Math.abs(dx) > 2 * Math.abs(dy)) return { x: to.x, y: from.y };
    if (figure === "line" && Math.abs(dy) > 2 * Math.abs(dx)) return { x: from.x, y: to.y };
    return { x: from.x + (dx < 0 ? -long : long), y: from.y + (dy < 0 ? -long : long) };
  }

  /**
   * The places joined to a given one by edges between places of the same value. Works along the rows,
   * a run at a time, so a large area takes a few milliseconds.
   * @param values by place
   */
  flood(values: Uint8Array, from: number): number[] {
    const { width } = this;
    const value = values[from];
    const seen = new Uint8Array(values.length);
    const found = [];
    const waiting = [from];
    const fits = (place: number) => values[place] === value && seen[place] === 0;
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (!fits(next)) continue;
      const row = next - (next % width);
      let left = next;
      let right = next;
      while (left > row && fits(left - 1)) left--;
      while (right < row + width - 1 && fits(right + 1)) right++;
      for (let place = left; place <= right; place++) {
        seen[place] = 1;
        found.push(place);
      }
      for (const beside of [row - width, row + width]) {
        if (beside < 0 || beside >= values.length) continue;
        const offset = beside - row;
        // One place of each neighbouring run is enough: the run fills itself.
        for (let place = left + offset; place <= right + offset; place++) {
          if (fits(place) && (place === left + offset || !fits(place - 1))) waiting.push(place);
        }
      }
    }
    return found;
  }
}

function clamp(value: number, size: number) {
  return Math.max(0, Math.min(size - 1, value));
}
