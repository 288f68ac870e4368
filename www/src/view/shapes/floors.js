/**
 * Several floors of squares, laid out side by side and below one another, so that all are in sight. Places are
 * numbered floor by floor; a spot is a square of the drawing, which may lie between two floors.
 *
 * @import { Camera } from "../camera.js"
 * @import { Palette } from "../palette.js"
 * @import { Block } from "./grid.js"
 * @import { Figure, Point, Spot } from "./shape.js"
 */

import { bordersOfSquares } from "./borders.js";
import { Grid } from "./grid.js";
import { Ground } from "./ground.js";
import { Squares } from "./squares.js";
import { clamp } from "./tiles.js";

/** The width of a drawing, divided by its height, that layouts come near to. */
const WANTED = 1.4;

/** What is written above a floor.
 * @type {(floor: number) => string} */
let nameOf = (floor) => `floor ${floor}`;

/** @param {typeof nameOf} name */
export function nameFloors(name) {
  nameOf = name;
}

export class Floors extends Squares {
  Grid = /** @type {any} */ (FloorGrid);
  Layer = /** @type {any} */ (Ground);
  isBlocky = true;
  room = 1;

  /**
   * @param {number} width of a floor
   * @param {number} height
   * @param {number} floors how many
   */
  constructor(width, height, floors) {
    const gap = Math.max(1, Math.round(Math.max(width, height) / 30));
    const strip = Math.max(1, Math.ceil(height / 7));
    const across = columnsFor(width + gap, height + strip, floors);
    const down = Math.ceil(floors / across);
    super(across * (width + gap) - gap, down * (height + strip));
    this.floor = new Squares(width, height);
    this.floors = floors;
    this.count = width * height * floors;
    this.across = across;
    this.gap = gap;
    /** The rows above each floor, which hold its label. */
    this.strip = strip;
    this.bricks = { x: 0, y: 0, width: this.width, height: this.height };
    this.image = { columns: this.width, rows: this.height };
  }

  /** @override */
  get extent() {
    return `${this.floors} floors, ${this.floor.width} × ${this.floor.height}`;
  }

  /**
   * Where a floor's upper left square lies in the drawing.
   * @param {number} floor
   * @returns {Spot}
   */
  origin(floor) {
    const { width, height } = this.floor;
    const column = floor % this.across;
    const row = (floor - column) / this.across;
    return {
      x: column * (width + this.gap),
      y: row * (height + this.strip) + this.strip,
    };
  }

  /**
   * A place by its floor, and by its square on it.
   * @param {number} place
   */
  parts(place) {
    const { width, height } = this.floor;
    const cell = place % (width * height);
    return { floor: (place - cell) / (width * height), spot: this.floor.spotOf(cell) };
  }

  /**
   * @override
   * @param {number} place
   * @returns {Spot}
   */
  spotOf(place) {
    const { floor, spot } = this.parts(place);
    const { x, y } = this.origin(floor);
    return { x: x + spot.x, y: y + spot.y };
  }

  /**
   * @override
   * @param {Spot} spot
   * @returns {number | null} null beyond the edges of the floors
   */
  placeOf(spot) {
    const floor = this.#near(spot);
    const { x, y } = this.origin(floor);
    const cell = this.floor.placeOf({ x: spot.x - x, y: spot.y - y });
    return cell === null ? null : this.#number(floor, cell);
  }

  /**
   * @override
   * @param {Spot} spot
   */
  nearest(spot) {
    const floor = this.#near(spot);
    const { x, y } = this.origin(floor);
    return this.#number(floor, this.floor.nearest({ x: spot.x - x, y: spot.y - y }));
  }

  /**
   * The name that people read: "(4, 2) on floor 1".
   * @override
   * @param {number} place
   */
  name(place) {
    const { floor, spot } = this.parts(place);
    return `(${spot.x}, ${spot.y}) on floor ${floor}`;
  }

  /**
   * A place as documents write it: `[x, y, z]`.
   * @override
   * @param {number} place
   * @returns {any}
   */
  pair(place) {
    const { floor, spot } = this.parts(place);
    return [spot.x, spot.y, floor];
  }

  /**
   * The place that `pair` writes; without a floor, on the lowest.
   * @param {number[]} numbers
   * @returns {number | null}
   */
  placeOfNumbers([x = -1, y = -1, floor = 0, ...more]) {
    const isKnown = floor < this.floors && more.length === 0;
    const cell = isKnown ? this.floor.placeOf({ x, y }) : null;
    return cell === null ? null : this.#number(floor, cell);
  }

  /**
   * The place at a number of squares, across the gap if another floor lies that way.
   * @override
   * @param {number} place
   * @param {number} dx
   * @param {number} dy
   */
  neighbour(place, dx, dy) {
    const { floor, spot } = this.parts(place);
    const [x, y] = [spot.x + dx, spot.y + dy];
    const { width, height } = this.floor;
    if (x >= 0 && y >= 0 && x < width && y < height) {
      return this.#number(floor, y * width + x);
    }
    const column = (floor % this.across) + Math.sign(dx);
    const next = floor + Math.sign(dx) + Math.sign(dy) * this.across;
    const isThere = column >= 0 && column < this.across && next >= 0 && next < this.floors;
    const isAtEdge = this.floor.nearest({ x, y }) === this.floor.nearest(spot);
    if (!isThere || !isAtEdge) return this.#number(floor, this.floor.nearest({ x, y }));
    const entered = { x: dx > 0 ? 0 : dx < 0 ? width - 1 : x, y: y };
    if (dy !== 0) entered.y = dy > 0 ? 0 : height - 1;
    return this.#number(next, this.floor.nearest(entered));
  }

  /**
   * @override
   * @param {Figure} figure
   * @param {Spot} from
   * @param {Spot} to
   * @returns {number[]} only places on a floor
   */
  covered(figure, from, to) {
    if (figure === "line") return super.covered(figure, from, to);
    const places = [];
    for (let floor = 0; floor < this.floors; floor++) {
      const { x, y } = this.origin(floor);
      const on = (/** @type {Spot} */ spot) => ({ x: spot.x - x, y: spot.y - y });
      for (const cell of this.floor.covered(figure, on(from), on(to))) {
        places.push(this.#number(floor, cell));
      }
    }
    return places;
  }

  /**
   * A floor's places; no stairs are taken.
   * @override
   * @param {Uint8Array} values by place
   * @param {number} from
   */
  flood(values, from) {
    const { width, height } = this.floor;
    const first = this.#number(this.parts(from).floor, 0);
    const cells = values.subarray(first, first + width * height);
    return this.floor.flood(cells, from - first).map((cell) => first + cell);
  }

  /**
   * Calls back for every two places that share an edge, with the edge in cells.
   * @param {(one: number, other: number, edge: [from: Point, to: Point]) => void} visit
   */
  borders(visit) {
    for (let floor = 0; floor < this.floors; floor++) {
      const first = this.#number(floor, 0);
      const { x, y } = this.origin(floor);
      const at = (/** @type {Point} */ point) => ({ x: point.x + x, y: point.y + y });
      bordersOfSquares(this.floor, (one, other, [from, to]) =>
        visit(first + one, first + other, [at(from), at(to)]),
      );
    }
  }

  /**
   * Fills the image of the drawing.
   * @param {Uint32Array} words its pixels
   * @param {Uint32Array} pixels by place
   */
  fill(words, pixels) {
    const { width, height } = this.floor;
    for (let floor = 0, place = 0; floor < this.floors; floor++) {
      const { x, y } = this.origin(floor);
      for (let row = 0; row < height; row++, place += width) {
        words.set(pixels.subarray(place, place + width), (y + row) * this.width + x);
      }
    }
  }

  /**
   * Writes each floor's label above it.
   * @param {CanvasRenderingContext2D} context
   * @param {FloorGrid} grid
   * @param {Palette} colours
   */
  over(context, grid, colours) {
    const room = this.strip * grid.pitchY;
    const size = Math.min(12 * grid.ratio, room * 0.8);
    if (size < 6 * grid.ratio) return;
    context.font = `${size}px system-ui, sans-serif`;
    context.textAlign = "left";
    context.textBaseline = "alphabetic";
    context.fillStyle = colours.current;
    context.globalAlpha = 0.65;
    for (let floor = 0; floor < this.floors; floor++) {
      const [x, y] = grid.corner(this.origin(floor));
      context.clearRect(x, y - room, this.floor.width * grid.pitchX, room);
      context.fillText(nameOf(floor), x, y - size * 0.35);
    }
    context.globalAlpha = 1;
  }

  /**
   * The floor whose part of the drawing a spot belongs to, or the nearest one.
   * @param {Spot} spot
   */
  #near({ x, y }) {
    const { width, height } = this.floor;
    const column = clamp(Math.floor((x + this.gap / 2) / (width + this.gap)), this.across);
    const row = clamp(Math.floor(y / (height + this.strip)), Math.ceil(this.floors / this.across));
    return Math.min(this.floors - 1, row * this.across + column);
  }

  /**
   * @param {number} floor
   * @param {number} cell of it
   */
  #number(floor, cell) {
    return floor * this.floor.width * this.floor.height + cell;
  }
}

/** Squares of several floors among the device's pixels. */
class FloorGrid extends Grid {
  /**
   * @param {any} shape
   * @param {Camera} camera resolved
   * @param {number} ratio device pixels in a CSS pixel
   */
  constructor(shape, camera, ratio) {
    super(shape, camera, ratio);
    /** @type {Floors} */
    this.building = shape;
  }

  /**
   * @override
   * @param {Grid} other
   */
  equals(other) {
    return this.shape === other.shape && super.equals(other);
  }

  /**
   * @override
   * @param {Block} block
   * @param {(place: number) => void} visit
   */
  each(block, visit) {
    this.#parts(block, (part, floor, { x, y }) => {
      const { width, height } = this.building.floor;
      for (let row = part.top - y; row < part.bottom - y; row++) {
        const first = (floor * height + row) * width;
        for (let column = part.left - x; column < part.right - x; column++) visit(first + column);
      }
    });
  }

  /**
   * @override
   * @param {CanvasRenderingContext2D} context
   * @param {Block} block
   * @param {number} hair in device pixels
   */
  rule(context, block, hair) {
    this.#parts(block, (part) => super.rule(context, part, hair));
  }

  /**
   * Lines stay on their floor; a thin one leads over stairs to the next.
   * @override
   * @param {CanvasRenderingContext2D} context
   * @param {ArrayLike<number>} cells
   * @param {string} colour
   */
  trace(context, cells, colour) {
    const all = Array.from(cells);
    const isLeap = (/** @type {number} */ index) =>
      index > 0 && this.#floorOf(all[index - 1]) !== this.#floorOf(all[index]);
    for (const [index, cell] of all.entries()) {
      if (!isLeap(index)) continue;
      context.moveTo(...this.centre(Number(all[index - 1])));
      context.lineTo(...this.centre(cell));
    }
    context.strokeStyle = colour;
    context.lineWidth = this.ratio;
    context.globalAlpha = 0.6;
    context.stroke();
    context.globalAlpha = 1;
    context.beginPath();
    for (const [index, cell] of all.entries()) {
      if (isLeap(index)) context.moveTo(...this.centre(cell));
      else context.lineTo(...this.centre(cell));
    }
  }

  /** @param {number | undefined} place */
  #floorOf(place) {
    return this.building.parts(place ?? 0).floor;
  }

  /**
   * @override
   * @param {number} place
   */
  edges(place) {
    const { floor, spot } = this.building.parts(place);
    const [left, top] = this.corner(this.building.origin(floor));
    return { ...spot, left, top };
  }

  /**
   * Calls back for the part of a block on each floor.
   * @param {Block} block
   * @param {(part: Block, floor: number, origin: Spot) => void} visit
   */
  #parts({ left, top, right, bottom }, visit) {
    const { building } = this;
    const { width, height } = building.floor;
    for (let floor = 0; floor < building.floors; floor++) {
      const { x, y } = building.origin(floor);
      const part = {
        left: Math.max(left, x),
        top: Math.max(top, y),
        right: Math.min(right, x + width),
        bottom: Math.min(bottom, y + height),
      };
      if (part.left < part.right && part.top < part.bottom) visit(part, floor, { x, y });
    }
  }
}

/**
 * How many floors lie side by side, so that the drawing comes near to the wanted shape.
 * @param {number} width with the gap
 * @param {number} height
 * @param {number} floors
 */
function columnsFor(width, height, floors) {
  const off = (/** @type {number} */ across) =>
    Math.abs(Math.log((across * width) / (Math.ceil(floors / across) * height) / WANTED));
  let best = 1;
  for (let across = 2; across <= floors; across++) if (off(across) < off(best)) best = across;
  return best;
}
