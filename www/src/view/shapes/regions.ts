/**
 * Regions: places of any outline, joined by borders and routes. The common part of painted areas and regions of a table;
 * a spot is a small square of the drawing.
 */

import type { Size } from "../camera.ts";
import type { Palette } from "../palette.ts";
import type { GridClass } from "./grid.ts";
import { Ground } from "./ground.ts";
import { RegionGrid } from "./region-grid.ts";
import type { Figure, Point, Spot } from "./shape.ts";
import { Squares } from "./squares.ts";

export type Border = [a: number, b: number, cost: number];

/** The CSS pixels of a cell from which there is room for names. */
const ROOMY = 11;

export class Regions {
  declare count: number;
  declare fine: number;
  declare width: number;
  declare height: number;
  /** The drawing as squares: its spots. */
  declare squares: Squares;
  /** by place, in cells */
  declare middles: Point[];
  /** borders drawn as lines between places */
  declare lines: Border[];
  /** By place: the places to which a step leads. */
  declare joined: Set<number>[];

  Grid: GridClass = RegionGrid;
  Layer = Ground;
  room = 0.76;
  reach = 0.5;
  /** Pixels of a cell in pictures: regions are few, and each is larger than a dot. */
  largest = 80;

  /**
   * @param fine spots along a cell
   * @param size of the drawing, in cells
   */
  constructor(count: number, fine: number, { width, height }: Size) {
    this.count = count;
    this.fine = fine;
    this.width = width;
    this.height = height;
    this.squares = new Squares(Math.ceil(width * fine), Math.ceil(height * fine));
    this.middles = [];
    this.lines = [];
    this.joined = Array.from({ length: count }, () => new Set());
  }

  /** The size of the map in words. */
  get extent() {
    return this.count === 1 ? "1 region" : `${this.count} regions`;
  }

  /** The place with a spot, or null. */
  placeOf(_spot: Spot): number | null {
    return null;
  }

  label(place: number): string {
    return String(place);
  }

  /** The name that people read. */
  name(place: number) {
    return this.label(place);
  }

  /** A place as documents write it: its number. */
  pair(place: number): number {
    return place;
  }

  /** The place that `pair` writes. */
  placeOfNumbers([place = -1, ...more]: number[]): number | null {
    return more.length === 0 && place >= 0 && place < this.count ? place : null;
  }

  centre(place: number): Point {
    return this.middles[place] ?? { x: 0, y: 0 };
  }

  middle({ x, y }: Spot) {
    return { x: (x + 0.5) / this.fine, y: (y + 0.5) / this.fine };
  }

  spotOf(place: number): Spot {
    return this.spotAt(this.centre(place));
  }

  spotAt({ x, y }: Point): Spot {
    return { x: Math.floor(x * this.fine), y: Math.floor(y * this.fine) };
  }

  /** @returns null where there is none */
  placeAt(point: Point): number | null {
    return this.placeOf(this.spotAt(point));
  }

  /** The place to which a spot belongs, or whose centre is nearest to it. */
  nearest(spot: Spot) {
    const found = this.placeOf(spot);
    if (found !== null) return found;
    const { x, y } = this.middle(spot);
    let [best, least] = [0, Number.POSITIVE_INFINITY];
    for (const [place, middle] of this.middles.entries()) {
      const off = (middle.x - x) ** 2 + (middle.y - y) ** 2;
      if (off < least) [best, least] = [place, off];
    }
    return best;
  }

  /** The joined place that lies best in a direction; if none lies that way, any other that does. */
  neighbour(place: number, dx: number, dy: number) {
    const here = this.centre(place);
    const length = Math.hypot(dx, dy);
    const best = (places: Iterable<number>) => {
      let [found, least] = [place, Number.POSITIVE_INFINITY];
      for (const other of places) {
        const there = this.centre(other);
        const [x, y] = [there.x - here.x, there.y - here.y];
        const ahead = (x * dx + y * dy) / length;
        // Less than 60 degrees off.
        if (ahead <= 0.5 * Math.hypot(x, y) || other === place) continue;
        const off = (x * x + y * y) / ahead;
        if (off < least) [found, least] = [other, off];
      }
      return found;
    };
    const near = best(this.joined[place] ?? []);
    return near === place ? best(this.middles.keys()) : near;
  }

  line(from: Spot, to: Spot): Spot[] {
    return this.squares.line(from, to);
  }

  /** The places that a line or a rectangle touches. */
  covered(figure: Figure, from: Spot, to: Spot): number[] {
    const { squares } = this;
    const spots =
      figure === "line"
        ? this.line(from, to)
        : squares.covered(figure, from, to).map((spot) => squares.spotOf(spot));
    return [...new Set(spots.flatMap((spot) => this.placeOf(spot) ?? []))];
  }

  regular(figure: Figure, from: Spot, to: Spot) {
    return this.squares.regular(figure, from, to);
  }

  /**
   * The places joined to a given one through places of the same value.
   * @param values by place
   */
  flood(values: Uint8Array, from: number) {
    const found = new Set([from]);
    for (const place of found) {
      for (const next of this.joined[place] ?? []) {
        if (values[next] === values[from]) found.add(next);
      }
    }
    return [...found];
  }

  /** Calls back for every two places that share an edge, with the edge in cells. */
  borders(_visit: (one: number, other: number, edge: [from: Point, to: Point]) => void) {}

  /** The room for numbers and marks. */
  box(place: number) {
    const { x, y } = this.centre(place);
    const half = this.room / 2;
    return { x: x - half, y: y - half, width: this.room, height: this.room };
  }

  /** Draws a line for each border or route between two places, with its cost where it isn't 1. */
  drawLines(context: CanvasRenderingContext2D, grid: RegionGrid, colours: Palette) {
    if (this.lines.length === 0) return;
    context.lineCap = "round";
    context.strokeStyle = colours.current;
    context.lineWidth = Math.max(1, Math.min(grid.scale * 0.04, 2)) * grid.ratio;
    context.globalAlpha = 0.55;
    context.beginPath();
    for (const [a, b] of this.lines) {
      context.moveTo(...grid.centre(a));
      context.lineTo(...grid.centre(b));
    }
    context.stroke();
    context.globalAlpha = 1;
    const size = sizeOf(grid);
    if (size === 0) return;
    context.textAlign = "center";
    context.textBaseline = "alphabetic";
    context.font = `${size}px system-ui, sans-serif`;
    context.fillStyle = colours.current;
    for (const [a, b, cost] of this.lines) {
      if (cost === 1) continue;
      const [[x, y], [toX, toY]] = [grid.centre(a), grid.centre(b)];
      // Beside the line, above it where it isn't upright.
      const length = Math.hypot(toX - x, toY - y) || 1;
      const turn = (toX < x ? -1 : 1) * size * 0.75;
      const across = (x + toX) / 2 + ((toY - y) / length) * turn;
      const down = (y + toY) / 2 - ((toX - x) / length) * turn;
      context.fillText(String(cost), across, down + size * 0.35);
    }
  }

  /** Writes each place's name beside its middle, which belongs to paths and marks. */
  drawNames(context: CanvasRenderingContext2D, grid: RegionGrid, ink: (place: number) => string) {
    const size = sizeOf(grid);
    if (size === 0) return;
    context.textAlign = "center";
    context.textBaseline = "alphabetic";
    context.font = `600 ${size}px system-ui, sans-serif`;
    for (let place = 0; place < this.count; place++) {
      const [x, y] = grid.corner(this.beside(place));
      context.fillStyle = ink(place);
      context.fillText(this.label(place), x, y + size * 0.35);
    }
  }

  /** The position of a place's name, in cells. */
  beside(place: number) {
    return this.centre(place);
  }
}

/** The size of names and costs in device pixels, 0 where there is no room for them. */
function sizeOf({ camera, ratio }: RegionGrid) {
  const size = Math.min(Math.max(camera.scale * 0.4, 9), 15);
  return camera.scale < ROOMY ? 0 : size * ratio;
}
