/**
 * Regions painted with letters on squares, numbered by their first squares as in core's `areas.rs`: each one's area in
 * its colour, lines between them, and its letter at its place.
 */

import type { Camera } from "../camera.ts";
import { isLight, type Palette } from "../palette.ts";
import type { Box, GridClass } from "./grid.ts";
import { LetterSquares } from "./letter-squares.ts";
import { RegionGrid } from "./region-grid.ts";
import { type Border, Regions } from "./regions.ts";
import type { Figure, Point, Spot } from "./shape.ts";
import type { Area } from "./tiles.ts";

/** The side of a cell, as a share of that of a square as large as the median region. */
const SHARE = 0.62;
/** How far a region's letter may stand from its place, in cells, the better distance first. */
const BESIDE = [0.55, 0.45];
/** Up to this many squares, sums fit into doubles exactly. */
const EXACT = 2 ** 15;

/** of two squares; -1 is no region */
type Edge = { from: Point; to: Point; one: number; other: number };

export class Areas extends Regions {
  declare letters: string[];
  /** By square: its region, or -1. */
  declare regions: Int32Array<ArrayBuffer>;
  declare columns: number;
  declare rows: number;
  declare image: { columns: number; rows: number };
  declare bricks: Area;
  /** Where letters are painted. */
  declare letterSquares: LetterSquares;
  /** Runs of edges between different regions. */
  declare edges: Edge[];

  override Grid: GridClass = AreaGrid;
  isBlocky = true;

  constructor(rows: string[], routes: Border[]) {
    const [columns, down] = [rows[0]?.length ?? 0, rows.length];
    const { letters, regions, sizes } = read(rows, columns);
    const median = [...sizes].sort((one, other) => one - other)[sizes.length >> 1] ?? 1;
    const fine = Math.max(1, Math.sqrt(median) * SHARE);
    super(letters.length, fine, { width: columns / fine, height: down / fine });
    this.letters = letters;
    this.regions = regions;
    this.columns = columns;
    this.rows = down;
    this.image = { columns, rows: down };
    this.bricks = { x: 0, y: 0, width: this.width, height: this.height };
    const places = placesOf(regions, columns, sizes);
    this.middles = places.map((square) => this.middle(this.#spot(square)));
    this.letterSquares = new LetterSquares(this);
    this.edges = this.#edges();
    this.#join(routes);
  }

  override label(place: number) {
    return this.letters[place] ?? "";
  }

  override placeOf(spot: Spot) {
    const square = this.squareOf(spot);
    const region = square === null ? -1 : Number(this.regions[square]);
    return region < 0 ? null : region;
  }

  /** The square with a spot. */
  squareOf({ x, y }: Spot) {
    const isInside = x >= 0 && y >= 0 && x < this.columns && y < this.rows;
    return isInside ? y * this.columns + x : null;
  }

  override borders(visit: (one: number, other: number, edge: [from: Point, to: Point]) => void) {
    for (const { from, to, one, other } of this.edges) {
      if (one >= 0 && other >= 0) visit(one, other, [this.#point(from), this.#point(to)]);
    }
  }

  /**
   * Fills the image of the squares; those of no region stay transparent.
   * @param words its pixels
   * @param pixels by place
   */
  fill(words: Uint32Array, pixels: Uint32Array) {
    const { regions } = this;
    for (let square = 0; square < regions.length; square++) {
      const region = Number(regions[square]);
      words[square] = region < 0 ? 0 : (pixels[region] as number);
    }
  }

  /** Draws borders, routes and letters. */
  over(
    context: CanvasRenderingContext2D,
    grid: AreaGrid,
    colours: Palette,
    colour: (place: number) => number,
  ) {
    context.lineCap = "round";
    context.strokeStyle = colours.current;
    const width = Math.max(0.75, Math.min(grid.scale * 0.04, 2.5)) * grid.ratio;
    for (const isClosed of [false, true]) {
      context.beginPath();
      for (const { from, to, one, other } of this.edges) {
        if (this.#isClosed(one, other) !== isClosed) continue;
        context.moveTo(...grid.corner(this.#point(from)));
        context.lineTo(...grid.corner(this.#point(to)));
      }
      context.lineWidth = isClosed ? 2.5 * width : width;
      context.globalAlpha = isClosed ? 1 : 0.7;
      context.stroke();
    }
    context.globalAlpha = 1;
    this.drawLines(context, grid, colours);
    this.drawNames(context, grid, (place) =>
      isLight(colour(place)) ? colours.ink : colours.chalk,
    );
  }

  /** Above its place, or on another side if the region has no room there. */
  override beside(place: number) {
    const { x, y } = this.centre(place);
    const sides = BESIDE.flatMap((away) => [
      { x, y: y - away },
      { x, y: y + away },
      { x: x - away, y },
      { x: x + away, y },
    ]);
    return sides.find((point) => this.placeAt(point) === place) ?? { x, y };
  }

  /** Whether no step leads across an edge that two regions share. */
  #isClosed(one: number, other: number) {
    return one >= 0 && other >= 0 && !this.joined[one]?.has(other);
  }

  /** Borders are edges that regions share; routes add some, change their cost, or remove them. */
  #join(routes: Border[]) {
    const join = (a: number, b: number) => {
      this.joined[a]?.add(b);
      this.joined[b]?.add(a);
    };
    for (const { one, other } of this.edges) if (one >= 0 && other >= 0) join(one, other);
    for (const [a, b, cost] of routes) {
      const isShared = this.joined[a]?.has(b);
      if (cost === 0) {
        this.joined[a]?.delete(b);
        this.joined[b]?.delete(a);
      } else {
        if (!isShared || cost !== 1) this.lines.push([a, b, cost]);
        join(a, b);
      }
    }
  }

  /** The edges between squares of different regions, each run of them as one. */
  #edges() {
    const edges: Edge[] = [];
    const at = (x: number, y: number) =>
      this.squareOf({ x, y }) === null ? -1 : Number(this.regions[y * this.columns + x]);
    const add: (
      one: number,
      other: number,
      from: Point,
      to: Point,
      last: Edge | null,
    ) => Edge | null = (one, other, from, to, last) => {
      if (one === other) return null;
      if (last?.one === one && last.other === other) {
        last.to = to;
        return last;
      }
      const edge = { from, to, one, other };
      edges.push(edge);
      return edge;
    };
    for (let y = 0; y <= this.rows; y++) {
      let last = null;
      for (let x = 0; x < this.columns; x++) {
        last = add(at(x, y - 1), at(x, y), { x, y }, { x: x + 1, y }, last);
      }
    }
    for (let x = 0; x <= this.columns; x++) {
      let last = null;
      for (let y = 0; y < this.rows; y++) {
        last = add(at(x - 1, y), at(x, y), { x, y }, { x, y: y + 1 }, last);
      }
    }
    return edges;
  }

  #spot(square: number) {
    const x = square % this.columns;
    return { x, y: (square - x) / this.columns };
  }

  /** A corner of squares, in cells. */
  #point({ x, y }: Point) {
    return { x: x / this.fine, y: y / this.fine };
  }

  /** The lines around a region, each closed, in cells; the region is always on the same side of them. */
  around(place: number): Point[][] {
    const known = this.#loops.get(place);
    if (known) return known;
    const key = ({ x, y }: Point) => y * (this.columns + 1) + x;
    /** By the corner where they begin: the edges that lead on. */
    const leading: Map<number, Edge[]> = new Map();
    for (const edge of this.edges) {
      const isFirst = edge.one === place;
      if (!isFirst && edge.other !== place) continue;
      // Beside an upright edge the first square is the left one, beside a level edge the upper one.
      const turned = isFirst === (edge.from.y === edge.to.y);
      const way = turned ? { ...edge, from: edge.to, to: edge.from } : edge;
      const list = leading.get(key(way.from));
      if (list) list.push(way);
      else leading.set(key(way.from), [way]);
    }
    const loops = [];
    for (const list of leading.values()) {
      for (let edge = list.pop(); edge; edge = list.pop()) {
        const loop = [];
        for (let next: Edge | undefined = edge; next; ) {
          loop.push(this.#point(next.to));
          next = leading.get(key(next.to))?.pop();
        }
        loops.push(loop);
      }
    }
    this.#loops.set(place, loops);
    return loops;
  }

  /** By region, once they are known. */
  #loops: Map<number, Point[][]> = new Map();
}

/** Areas among the device's pixels. */
class AreaGrid extends RegionGrid {
  declare areas: Areas;

  /**
   * @param camera resolved
   * @param ratio device pixels in a CSS pixel
   */
  constructor(shape: Areas, camera: Camera, ratio: number) {
    super(shape, camera, ratio);
    this.areas = shape;
  }

  /** The lines around a region; with an inset, a ring around its place. */
  override outline(
    context: CanvasRenderingContext2D,
    place: number,
    _least: number = 0,
    inset: number = 0,
  ): Box {
    if (inset > 0) return this.circle(context, place, this.pitchX * 0.3);
    let [left, top] = this.centre(place);
    let [right, bottom] = [left, top];
    for (const loop of this.areas.around(place)) {
      for (const [index, point] of loop.entries()) {
        const [x, y] = this.corner(point);
        if (index === 0) context.moveTo(x, y);
        else context.lineTo(x, y);
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
      }
      context.closePath();
    }
    return [left, top, right - left, bottom - top];
  }

  override solid(context: CanvasRenderingContext2D, place: number) {
    this.outline(context, place);
  }

  /** The regions that a figure touches, or its own squares. */
  override cover(
    context: CanvasRenderingContext2D,
    figure: Figure,
    from: Spot,
    to: Spot,
    ofSquares?: boolean,
  ): Box {
    if (ofSquares) {
      const { fine } = this.areas;
      const [left, top] = [Math.min(from.x, to.x) / fine, Math.min(from.y, to.y) / fine];
      const [right, bottom] = [Math.max(from.x, to.x) + 1, Math.max(from.y, to.y) + 1];
      const [x, y] = this.corner({ x: left, y: top });
      const [endX, endY] = this.corner({ x: right / fine, y: bottom / fine });
      context.rect(x, y, endX - x, endY - y);
      return [x, y, endX - x, endY - y];
    }
    const places = this.areas.covered(figure, from, to);
    for (const place of places) this.outline(context, place);
    return [this.left, this.top, this.right - this.left, this.bottom - this.top];
  }
}

/** The regions by square, numbered by their first squares. */
function read(rows: string[], columns: number) {
  const letters: string[] = [];
  const sizes: number[] = [];
  const regions = new Int32Array(columns * rows.length).fill(-1);
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < columns; x++) {
      const letter = row.charAt(x);
      if (!/^[a-z]$/i.test(letter)) continue;
      let region = letters.indexOf(letter);
      if (region < 0) region = letters.push(letter) - 1;
      regions[y * columns + x] = region;
      sizes[region] = (sizes[region] ?? 0) + 1;
    }
  }
  return { letters, regions, sizes };
}

/**
 * The place of each region: of its squares the nearest to their mean, the first among equals.
 * @param regions by square
 */
function placesOf(regions: Int32Array, columns: number, sizes: number[]) {
  const sums = sizes.map(() => ({ x: 0, y: 0 }));
  regions.forEach((region, square) => {
    const sum = sums[region];
    if (!sum) return;
    const x = square % columns;
    sum.x += x;
    sum.y += (square - x) / columns;
  });
  const best = sizes.map(() => ({ off: -1 as number | bigint, square: 0 }));
  regions.forEach((region, square) => {
    const [sum, size, found] = [sums[region], sizes[region], best[region]];
    if (!sum || !size || !found) return;
    const x = square % columns;
    const away = [x * size - sum.x, ((square - x) / columns) * size - sum.y];
    const off =
      size < EXACT
        ? away.reduce((total, part) => total + part * part, 0)
        : away.reduce((total, part) => total + BigInt(part) ** 2n, 0n);
    if (found.off < 0 || off < found.off) Object.assign(found, { off, square });
  });
  return best.map(({ square }) => square);
}
