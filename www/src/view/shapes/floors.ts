/**
 * Several floors of squares, laid out side by side and below one another, so that all are in sight. Places are
 * numbered floor by floor; a spot is a square of the drawing, which may lie between two floors.
 */

import type { Camera } from "../camera.ts";
import type { Palette } from "../palette.ts";
import { bordersOfSquares } from "./borders.ts";
import { type Block, Grid, type GridClass } from "./grid.ts";
import { Ground } from "./ground.ts";
import type { Figure, Point, Spot } from "./shape.ts";
import { Squares } from "./squares.ts";
import { type Area, clamp } from "./tiles.ts";

/** The ratio of width to height that layouts aim at. */
const WANTED = 1.4;

/** The label above a floor. */
let nameOf: (floor: number) => string = (floor) => `floor ${floor}`;

export function nameFloors(name: typeof nameOf) {
  nameOf = name;
}

export class Floors extends Squares {
  declare floor: Squares;
  declare floors: number;
  declare count: number;
  declare across: number;
  declare gap: number;
  /** The rows above each floor, which hold its label. */
  declare strip: number;
  declare bricks: Area;
  declare image: { columns: number; rows: number };

  Grid: GridClass = FloorGrid;
  Layer = Ground;
  isBlocky = true;
  room = 1;

  /**
   * @param width of a floor
   * @param floors how many
   */
  constructor(width: number, height: number, floors: number) {
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
    this.strip = strip;
    this.bricks = { x: 0, y: 0, width: this.width, height: this.height };
    this.image = { columns: this.width, rows: this.height };
  }

  override get extent() {
    return `${this.floors} floors, ${this.floor.width} × ${this.floor.height}`;
  }

  /** The position of a floor's upper left square in the drawing. */
  origin(floor: number): Spot {
    const { width, height } = this.floor;
    const column = floor % this.across;
    const row = (floor - column) / this.across;
    return {
      x: column * (width + this.gap),
      y: row * (height + this.strip) + this.strip,
    };
  }

  /** A place by its floor, and by its square on it. */
  parts(place: number) {
    const { width, height } = this.floor;
    const cell = place % (width * height);
    return { floor: (place - cell) / (width * height), spot: this.floor.spotOf(cell) };
  }

  override spotOf(place: number): Spot {
    const { floor, spot } = this.parts(place);
    const { x, y } = this.origin(floor);
    return { x: x + spot.x, y: y + spot.y };
  }

  /** @returns null beyond the edges of the floors */
  override placeOf(spot: Spot): number | null {
    const floor = this.#near(spot);
    const { x, y } = this.origin(floor);
    const cell = this.floor.placeOf({ x: spot.x - x, y: spot.y - y });
    return cell === null ? null : this.#number(floor, cell);
  }

  override nearest(spot: Spot) {
    const floor = this.#near(spot);
    const { x, y } = this.origin(floor);
    return this.#number(floor, this.floor.nearest({ x: spot.x - x, y: spot.y - y }));
  }

  /** The name that people read: "(4, 2) on floor 1". */
  override name(place: number) {
    const { floor, spot } = this.parts(place);
    return `(${spot.x}, ${spot.y}) on floor ${floor}`;
  }

  /** A place as documents write it: `[x, y, z]`. */
  override pair(place: number): [x: number, y: number, floor: number] {
    const { floor, spot } = this.parts(place);
    return [spot.x, spot.y, floor];
  }

  /** The place that `pair` writes; without a floor, on the lowest. */
  placeOfNumbers([x = -1, y = -1, floor = 0, ...more]: number[]): number | null {
    const isKnown = floor < this.floors && more.length === 0;
    const cell = isKnown ? this.floor.placeOf({ x, y }) : null;
    return cell === null ? null : this.#number(floor, cell);
  }

  /** The place at a number of squares, across the gap if another floor lies that way. */
  override neighbour(place: number, dx: number, dy: number) {
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

  /** @returns only places on a floor */
  override covered(figure: Figure, from: Spot, to: Spot): number[] {
    if (figure === "line") return super.covered(figure, from, to);
    const places = [];
    for (let floor = 0; floor < this.floors; floor++) {
      const { x, y } = this.origin(floor);
      const on = (spot: Spot) => ({ x: spot.x - x, y: spot.y - y });
      for (const cell of this.floor.covered(figure, on(from), on(to))) {
        places.push(this.#number(floor, cell));
      }
    }
    return places;
  }

  /**
   * A floor's places; no stairs are taken.
   * @param values by place
   */
  override flood(values: Uint8Array, from: number) {
    const { width, height } = this.floor;
    const first = this.#number(this.parts(from).floor, 0);
    const cells = values.subarray(first, first + width * height);
    return this.floor.flood(cells, from - first).map((cell) => first + cell);
  }

  /** Calls back for every two places that share an edge, with the edge in cells. */
  borders(visit: (one: number, other: number, edge: [from: Point, to: Point]) => void) {
    for (let floor = 0; floor < this.floors; floor++) {
      const first = this.#number(floor, 0);
      const { x, y } = this.origin(floor);
      const at = (point: Point) => ({ x: point.x + x, y: point.y + y });
      bordersOfSquares(this.floor, (one, other, [from, to]) =>
        visit(first + one, first + other, [at(from), at(to)]),
      );
    }
  }

  /**
   * Fills the image of the drawing.
   * @param words its pixels
   * @param pixels by place
   */
  fill(words: Uint32Array, pixels: Uint32Array) {
    const { width, height } = this.floor;
    for (let floor = 0, place = 0; floor < this.floors; floor++) {
      const { x, y } = this.origin(floor);
      for (let row = 0; row < height; row++, place += width) {
        words.set(pixels.subarray(place, place + width), (y + row) * this.width + x);
      }
    }
  }

  /** Writes each floor's label above it. */
  over(context: CanvasRenderingContext2D, grid: FloorGrid, colours: Palette) {
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

  /** The floor whose part of the drawing a spot belongs to, or the nearest one. */
  #near({ x, y }: Spot) {
    const { width, height } = this.floor;
    const column = clamp(Math.floor((x + this.gap / 2) / (width + this.gap)), this.across);
    const row = clamp(Math.floor(y / (height + this.strip)), Math.ceil(this.floors / this.across));
    return Math.min(this.floors - 1, row * this.across + column);
  }

  /** @param cell of it */
  #number(floor: number, cell: number) {
    return floor * this.floor.width * this.floor.height + cell;
  }
}

/** Squares of several floors among the device's pixels. */
class FloorGrid extends Grid<Floors> {
  declare building: Floors;

  /**
   * @param camera resolved
   * @param ratio device pixels in a CSS pixel
   */
  constructor(shape: Floors, camera: Camera, ratio: number) {
    super(shape, camera, ratio);
    this.building = shape;
  }

  override equals(other: Grid) {
    return this.shape === other.shape && super.equals(other);
  }

  override each(block: Block, visit: (place: number) => void) {
    this.#parts(block, (part, floor, { x, y }) => {
      const { width, height } = this.building.floor;
      for (let row = part.top - y; row < part.bottom - y; row++) {
        const first = (floor * height + row) * width;
        for (let column = part.left - x; column < part.right - x; column++) visit(first + column);
      }
    });
  }

  /** @param hair in device pixels */
  override rule(context: CanvasRenderingContext2D, block: Block, hair: number) {
    this.#parts(block, (part) => super.rule(context, part, hair));
  }

  /** Lines stay on their floor; a thin one leads over stairs to the next. */
  override trace(context: CanvasRenderingContext2D, cells: ArrayLike<number>, colour: string) {
    const all = Array.from(cells);
    const isLeap = (index: number) =>
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

  #floorOf(place: number | undefined) {
    return this.building.parts(place ?? 0).floor;
  }

  override edges(place: number) {
    const { floor, spot } = this.building.parts(place);
    const [left, top] = this.corner(this.building.origin(floor));
    return { ...spot, left, top };
  }

  /** Calls back for the part of a block on each floor. */
  #parts(
    { left, top, right, bottom }: Block,
    visit: (part: Block, floor: number, origin: Spot) => void,
  ) {
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
 * @param width with the gap
 */
function columnsFor(width: number, height: number, floors: number) {
  const off = (across: number) =>
    Math.abs(Math.log((across * width) / (Math.ceil(floors / across) * height) / WANTED));
  let best = 1;
  for (let across = 2; across <= floors; across++) if (off(across) < off(best)) best = across;
  return best;
}
