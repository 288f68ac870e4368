/**
 * A map of tiles in rows: hexagons or triangles. Places are numbered row by row from the upper left, as squares are;
 * a spot is a column and a row. The two differ in where a tile lies and which tiles lie beside it.
 */

import type { GridClass } from "./grid.ts";
import { Ground } from "./ground.ts";
import type { Figure, Point, Spot } from "./shape.ts";
import { TileGrid } from "./tile-grid.ts";

/** of the map, in cells */
export type Area = { x: number; y: number; width: number; height: number };

/** The directions along a side of a triangle or across a side of a hexagon. */
const SIXTH = Math.PI / 3;

export class Tiles {
  declare columns: number;
  declare rows: number;
  declare count: number;
  declare bricks: Area;
  declare image: { columns: number; rows: number };
  /** The size of the drawing, in cells. */
  declare width: number;
  declare height: number;
  /** The side of the square within a tile that has room for numbers and marks, in cells. */
  declare room: number;
  /** The distance of a tile's sides from its centre, in cells. */
  declare reach: number;
  /** The distance between two rows. */
  declare pitch: number;

  Grid: GridClass = TileGrid;
  Layer = Ground;

  /**
   * @param bricks the map as rectangles, for cells of a few pixels: the area that they cover
   * @param image its pixels
   */
  constructor(
    columns: number,
    rows: number,
    bricks: Area,
    image: { columns: number; rows: number },
  ) {
    this.columns = columns;
    this.rows = rows;
    this.count = columns * rows;
    this.bricks = bricks;
    this.image = image;
    this.width = 0;
    this.height = 0;
    this.room = 1;
    this.reach = 0.5;
    this.pitch = 1;
  }

  /**
   * @param _spot on the map or beyond
   * @returns its centre
   */
  middle(_spot: Spot): Point {
    return { x: 0, y: 0 };
  }

  /** @returns the spots beside it */
  beside(_spot: Spot): Spot[] {
    return [];
  }

  /** How many steps lead from one spot to another. */
  distance(_from: Spot, _to: Spot) {
    return 0;
  }

  spotAt({ x, y }: Point): Spot {
    return { x, y };
  }

  spotOf(place: number): Spot {
    const x = place % this.columns;
    return { x, y: (place - x) / this.columns };
  }

  /** @returns null beyond the edge of the map */
  placeOf({ x, y }: Spot): number | null {
    return x >= 0 && y >= 0 && x < this.columns && y < this.rows ? y * this.columns + x : null;
  }

  /** The place nearest to a spot. */
  nearest({ x, y }: Spot) {
    return clamp(y, this.rows) * this.columns + clamp(x, this.columns);
  }

  /** @returns null beyond the edge of the map */
  placeAt(point: Point): number | null {
    return this.placeOf(this.spotAt(point));
  }

  centre(place: number): Point {
    return this.middle(this.spotOf(place));
  }

  /** The name that people read: "(3, 4)". */
  name(place: number) {
    const { x, y } = this.spotOf(place);
    return `(${x}, ${y})`;
  }

  /** A place as documents write it: `[x, y]`. */
  pair(place: number): [x: number, y: number] {
    const { x, y } = this.spotOf(place);
    return [x, y];
  }

  /** The place at a number of columns and rows from another, kept within the map. */
  neighbour(place: number, dx: number, dy: number) {
    const { x, y } = this.spotOf(place);
    return this.nearest({ x: x + dx, y: y + dy });
  }

  /** The places beside one. */
  neighbours(place: number) {
    return this.beside(this.spotOf(place)).flatMap((spot) => this.placeOf(spot) ?? []);
  }

  /**
   * The spots of a line, both ends included: each shares a side with the one before it, and no line is shorter. Of the
   * spots that lead on, the nearest to the straight line comes next.
   */
  line(from: Spot, to: Spot): Spot[] {
    const [start, end] = [this.middle(from), this.middle(to)];
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const off = (spot: Spot) => {
      const { x, y } = this.middle(spot);
      return Math.abs((x - start.x) * dy - (y - start.y) * dx);
    };
    const spots = [from];
    let here = from;
    for (let left = this.distance(from, to); left > 0; left--) {
      const on = this.beside(here).filter((spot) => this.distance(spot, to) === left - 1);
      here = on.reduce((best, spot) => (off(spot) < off(best) - 1e-9 ? spot : best));
      spots.push(here);
    }
    return spots;
  }

  /**
   * The places that a line covers, or the filled block of rows and columns between two opposite corners.
   * @returns only places on the map
   */
  covered(figure: Figure, from: Spot, to: Spot): number[] {
    if (figure === "line") return this.line(from, to).flatMap((spot) => this.placeOf(spot) ?? []);
    const places = [];
    const right = Math.min(this.columns - 1, Math.max(from.x, to.x));
    const bottom = Math.min(this.rows - 1, Math.max(from.y, to.y));
    const left = Math.max(0, Math.min(from.x, to.x));
    for (let y = Math.max(0, Math.min(from.y, to.y)); y <= bottom; y++) {
      for (let x = left; x <= right; x++) places.push(y * this.columns + x);
    }
    return places;
  }

  /** The end of a regular figure: of a line in one of six directions, of a rectangle with equal sides. */
  regular(figure: Figure, from: Spot, to: Spot): Spot {
    const [start, end] = [this.middle(from), this.middle(to)];
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    if (figure === "line") {
      const way = Math.round(Math.atan2(dy, dx) / SIXTH) * SIXTH;
      const length = Math.hypot(dx, dy);
      return this.spotAt({
        x: start.x + length * Math.cos(way),
        y: start.y + length * Math.sin(way),
      });
    }
    const long = Math.max(Math.abs(dx), Math.abs(dy));
    const x = start.x + (dx < 0 ? -long : long);
    return this.spotAt({ x, y: start.y + (dy < 0 ? -long : long) });
  }

  /**
   * The places joined to a given one by sides between places of the same value.
   * @param values by place
   */
  flood(values: Uint8Array, from: number): number[] {
    const seen = new Uint8Array(values.length);
    seen[from] = 1;
    const found = [from];
    for (const place of found) {
      for (const next of this.neighbours(place)) {
        if (seen[next] === 1 || values[next] !== values[from]) continue;
        seen[next] = 1;
        found.push(next);
      }
    }
    return found;
  }

  /** Calls back for every two places that share a side, with the side in cells. */
  borders(visit: (one: number, other: number, side: [from: Point, to: Point]) => void) {
    for (let place = 0; place < this.count; place++) {
      const here = this.centre(place);
      for (const other of this.neighbours(place)) {
        if (other < place) continue;
        const there = this.centre(other);
        const [x, y] = [(here.x + there.x) / 2, (here.y + there.y) / 2];
        // A side is as long as the line between the centres times its own length, and at a right angle to it.
        const share = this.side / (4 * this.reach);
        const [dx, dy] = [(there.y - here.y) * share, (here.x - there.x) * share];
        visit(place, other, [
          { x: x - dx, y: y - dy },
          { x: x + dx, y: y + dy },
        ]);
      }
    }
  }

  /** The size of the map in words. */
  get extent() {
    return "";
  }

  /** The length of a side. */
  get side() {
    return 1;
  }
}

export function clamp(value: number, size: number) {
  return Math.max(0, Math.min(size - 1, value));
}
