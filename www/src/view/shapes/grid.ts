import type { Camera, Size } from "../camera.ts";
import type { Figure, Point, Shape, Spot } from "./shape.ts";

/** in device pixels */
export type Box = [x: number, y: number, width: number, height: number];

/** a cell's column and row as they are written at the edges of the map, and where these lie */
export type Edges = { x: number | string; y: number | string; left: number; top: number };

/** of cells, half-open */
export type Block = { left: number; top: number; right: number; bottom: number };

/**
 * Where squares fall among the device's pixels; other shapes have grids of their own. The canvas with one pixel per cell is stretched from
 * the first edge to the last; the layers above round in the same way, so that lines and marks lie exactly
 * on their cells at any zoom.
 */
export class Grid<S extends Shape = Shape> {
  declare shape: S;
  declare camera: Camera;
  declare ratio: number;
  /** CSS pixels per cell, which decide how much detail fits. */
  declare scale: number;
  declare left: number;
  declare top: number;
  declare right: number;
  declare bottom: number;
  declare pitchX: number;
  declare pitchY: number;

  /**
   * @param camera resolved
   * @param ratio device pixels in a CSS pixel
   */
  constructor(shape: S, camera: Camera, ratio: number) {
    this.shape = shape;
    this.camera = camera;
    this.ratio = ratio;
    this.scale = camera.scale;
    const pitch = camera.scale * ratio;
    this.left = Math.round(-camera.x * pitch);
    this.top = Math.round(-camera.y * pitch);
    this.right = Math.round((shape.width - camera.x) * pitch);
    this.bottom = Math.round((shape.height - camera.y) * pitch);
    this.pitchX = (this.right - this.left) / shape.width;
    this.pitchY = (this.bottom - this.top) / shape.height;
  }

  equals(other: Grid) {
    return SAME.every((key) => this[key] === other[key]);
  }

  /**
   * A corner of cells.
   * @param point whole numbers
   */
  corner({ x, y }: Point): [x: number, y: number] {
    return [this.#x(x), this.#y(y)];
  }

  centre(place: number): [x: number, y: number] {
    const { x, y } = this.shape.spotOf(place);
    return [this.left + (x + 0.5) * this.pitchX, this.top + (y + 0.5) * this.pitchY];
  }

  /** A cell's box; `least` is the minimum length of a side, for marks that must stay visible on small cells. */
  box(place: number, least: number = 0): Box {
    const spot = this.shape.spotOf(place);
    const [x, y, width, height] = this.span(spot, spot);
    const growX = Math.max(0, Math.ceil((least - width) / 2));
    const growY = Math.max(0, Math.ceil((least - height) / 2));
    return [x - growX, y - growY, width + 2 * growX, height + 2 * growY];
  }

  /** The box around all cells between two opposite ones. */
  span(one: Spot, other: Spot): Box {
    const x = this.#x(Math.min(one.x, other.x));
    const y = this.#y(Math.min(one.y, other.y));
    const right = this.#x(Math.max(one.x, other.x) + 1);
    const bottom = this.#y(Math.max(one.y, other.y) + 1);
    return [x, y, right - x, bottom - y];
  }

  /**
   * Adds a cell's outline to the path.
   * @param least the minimum length of a side
   * @param inset from the cell's edge
   * @param hair the width of the lines at its right and its lower edge
   * @returns the box around it
   */
  outline(
    context: CanvasRenderingContext2D,
    place: number,
    least?: number,
    inset: number = 0,
    hair: number = 0,
  ): Box {
    const box = this.box(place, least);
    const [x, y, width, height] = box;
    const less = 2 * inset + hair;
    context.rect(x + inset, y + inset, width - less, height - less);
    return box;
  }

  /**
   * Adds a line from cell to cell to the path.
   * @param _colour of leaps, which other shapes have
   */
  trace(context: CanvasRenderingContext2D, cells: ArrayLike<number>, _colour: string) {
    for (let index = 0; index < cells.length; index++) {
      context.lineTo(...this.centre(cells[index] ?? 0));
    }
  }

  /** Clears a cell. */
  clear(context: CanvasRenderingContext2D, place: number) {
    context.clearRect(...this.box(place));
  }

  /**
   * Adds the cells of a line or a rectangle to the path.
   * @returns the box around it
   */
  cover(
    context: CanvasRenderingContext2D,
    figure: Figure,
    from: Spot,
    to: Spot,
    _ofSquares?: boolean,
  ): Box {
    const box = this.span(from, to);
    if (figure === "rect") context.rect(...box);
    else for (const spot of this.shape.line(from, to)) context.rect(...this.span(spot, spot));
    return box;
  }

  /** A cell's column and row, and the edges of the map along which their numbers stand. */
  edges(place: number): Edges {
    return { ...this.shape.spotOf(place), left: this.left, top: this.top };
  }

  /** The cells in view. */
  visible(panel: Size): Block {
    const { camera, shape } = this;
    return {
      left: Math.max(0, Math.floor(camera.x)),
      top: Math.max(0, Math.floor(camera.y)),
      right: Math.min(shape.width, Math.ceil(camera.x + panel.width / camera.scale)),
      bottom: Math.min(shape.height, Math.ceil(camera.y + panel.height / camera.scale)),
    };
  }

  /** A block of one cell. */
  alone(place: number): Block {
    const { x, y } = this.shape.spotOf(place);
    return { left: x, top: y, right: x + 1, bottom: y + 1 };
  }

  /** Calls back for every cell of a block, row by row. */
  each({ left, top, right, bottom }: Block, visit: (place: number) => void) {
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) visit(y * this.shape.width + x);
    }
  }

  /** Whether a block contains a cell. */
  holds({ left, top, right, bottom }: Block, place: number) {
    const { x, y } = this.shape.spotOf(place);
    return x >= left && x < right && y >= top && y < bottom;
  }

  /**
   * Fills hairlines at the right and the lower edges of a block's cells.
   * @param hair in device pixels
   */
  rule(context: CanvasRenderingContext2D, { left, top, right, bottom }: Block, hair: number) {
    const [x0, y0] = [this.#x(left), this.#y(top)];
    const [width, height] = [this.#x(right) - x0, this.#y(bottom) - y0];
    for (let x = left + 1; x <= right; x++) context.fillRect(this.#x(x) - hair, y0, hair, height);
    for (let y = top + 1; y <= bottom; y++) context.fillRect(x0, this.#y(y) - hair, width, hair);
  }

  /** @param column the column right of the edge */
  #x(column: number) {
    return Math.round(this.left + column * this.pitchX);
  }

  /** @param row the row below the edge */
  #y(row: number) {
    return Math.round(this.top + row * this.pitchY);
  }
}

/** how the grid of one shape is made */
export type GridClass<S extends Shape = never> = new (
  shape: S,
  camera: Camera,
  ratio: number,
) => Grid;

/** What tells grids apart. */
const SAME = ["left", "top", "pitchX", "pitchY", "ratio"] as const;

/**
 * @param camera resolved
 * @param ratio device pixels in a CSS pixel
 */
export function gridOf(shape: Shape, camera: Camera, ratio: number): Grid {
  const { Grid: Other = Grid } = shape as { Grid?: GridClass<Shape> };
  return new Other(shape, camera, ratio);
}
