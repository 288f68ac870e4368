/**
 * Regions: places of any outline, joined by borders and routes. What painted areas and the regions of a table share;
 * a spot is a small square of the drawing.
 *
 * @import { Palette } from "../palette.js"
 * @import { Figure, Point, Spot } from "./shape.js"
 *
 * @typedef {[a: number, b: number, cost: number]} Border
 */

import { Ground } from "./ground.js";
import { RegionGrid } from "./region-grid.js";
import { Squares } from "./squares.js";

/** The CSS pixels of a cell from which there is room for names. */
const ROOMY = 11;

export class Regions {
  Grid = /** @type {any} */ (RegionGrid);
  Layer = Ground;
  room = 0.76;
  reach = 0.5;
  /** Pixels of a cell in pictures: there are few, and a region is no dot. */
  largest = 80;

  /**
   * @param {number} count
   * @param {number} fine spots along a cell
   * @param {{ width: number, height: number }} size of the drawing, in cells
   */
  constructor(count, fine, { width, height }) {
    this.count = count;
    this.fine = fine;
    this.width = width;
    this.height = height;
    /** The drawing as squares: its spots. */
    this.squares = new Squares(Math.ceil(width * fine), Math.ceil(height * fine));
    /** @type {Point[]} by place, in cells */
    this.middles = [];
    /** @type {Border[]} borders drawn as lines between places */
    this.lines = [];
    /** By place: those that a step leads to.
     * @type {Set<number>[]} */
    this.joined = Array.from({ length: count }, () => new Set());
  }

  /** How large the map is, in words. */
  get extent() {
    return this.count === 1 ? "1 region" : `${this.count} regions`;
  }

  /**
   * The place with a spot, or null.
   * @param {Spot} _spot
   * @returns {number | null}
   */
  placeOf(_spot) {
    return null;
  }

  /**
   * @param {number} place
   * @returns {string}
   */
  label(place) {
    return String(place);
  }

  /**
   * The name that people read.
   * @param {number} place
   */
  name(place) {
    return this.label(place);
  }

  /**
   * A place as documents write it: its number.
   * @param {number} place
   * @returns {any}
   */
  pair(place) {
    return place;
  }

  /**
   * The place that `pair` writes.
   * @param {number[]} numbers
   * @returns {number | null}
   */
  placeOfNumbers([place = -1, ...more]) {
    return more.length === 0 && place >= 0 && place < this.count ? place : null;
  }

  /**
   * @param {number} place
   * @returns {Point}
   */
  centre(place) {
    return this.middles[place] ?? { x: 0, y: 0 };
  }

  /** @param {Spot} spot */
  middle({ x, y }) {
    return { x: (x + 0.5) / this.fine, y: (y + 0.5) / this.fine };
  }

  /**
   * @param {number} place
   * @returns {Spot}
   */
  spotOf(place) {
    return this.spotAt(this.centre(place));
  }

  /**
   * @param {Point} point
   * @returns {Spot}
   */
  spotAt({ x, y }) {
    return { x: Math.floor(x * this.fine), y: Math.floor(y * this.fine) };
  }

  /**
   * @param {Point} point
   * @returns {number | null} null where there is none
   */
  placeAt(point) {
    return this.placeOf(this.spotAt(point));
  }

  /**
   * The place that a spot belongs to, or whose centre is nearest to it.
   * @param {Spot} spot
   */
  nearest(spot) {
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

  /**
   * The joined place that lies best in a direction; if none lies that way, any other that does.
   * @param {number} place
   * @param {number} dx
   * @param {number} dy
   */
  neighbour(place, dx, dy) {
    const here = this.centre(place);
    const length = Math.hypot(dx, dy);
    /** @param {Iterable<number>} places */
    const best = (places) => {
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

  /**
   * @param {Spot} from
   * @param {Spot} to
   * @returns {Spot[]}
   */
  line(from, to) {
    return this.squares.line(from, to);
  }

  /**
   * The places that a line or a rectangle touches.
   * @param {Figure} figure
   * @param {Spot} from
   * @param {Spot} to
   * @returns {number[]}
   */
  covered(figure, from, to) {
    const { squares } = this;
    const spots =
      figure === "line"
        ? this.line(from, to)
        : squares.covered(figure, from, to).map((spot) => squares.spotOf(spot));
    return [...new Set(spots.flatMap((spot) => this.placeOf(spot) ?? []))];
  }

  /**
   * @param {Figure} figure
   * @param {Spot} from
   * @param {Spot} to
   */
  regular(figure, from, to) {
    return this.squares.regular(figure, from, to);
  }

  /**
   * The places joined to a given one through places of the same value.
   * @param {Uint8Array} values by place
   * @param {number} from
   */
  flood(values, from) {
    const found = new Set([from]);
    for (const place of found) {
      for (const next of this.joined[place] ?? []) {
        if (values[next] === values[from]) found.add(next);
      }
    }
    return [...found];
  }

  /**
   * Calls back for every two places that share an edge, with the edge in cells.
   * @param {(one: number, other: number, edge: [from: Point, to: Point]) => void} _visit
   */
  borders(_visit) {}

  /**
   * The room for numbers and marks.
   * @param {number} place
   */
  box(place) {
    const { x, y } = this.centre(place);
    const half = this.room / 2;
    return { x: x - half, y: y - half, width: this.room, height: this.room };
  }

  /**
   * Draws a line for each border or route between two places, with its cost where it isn't 1.
   * @param {CanvasRenderingContext2D} context
   * @param {RegionGrid} grid
   * @param {Palette} colours
   */
  drawLines(context, grid, colours) {
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

  /**
   * Writes each place's name beside its middle, which belongs to paths and marks.
   * @param {CanvasRenderingContext2D} context
   * @param {RegionGrid} grid
   * @param {(place: number) => string} ink
   */
  drawNames(context, grid, ink) {
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

  /**
   * Where a place's name stands, in cells.
   * @param {number} place
   */
  beside(place) {
    return this.centre(place);
  }
}

/**
 * The size of names and costs in device pixels, 0 where there is no room for them.
 * @param {RegionGrid} grid
 */
function sizeOf({ camera, ratio }) {
  const size = Math.min(Math.max(camera.scale * 0.4, 9), 15);
  return camera.scale < ROOMY ? 0 : size * ratio;
}
