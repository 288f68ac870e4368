/**
 * Where squares fall among the device's pixels; other shapes have grids of their own. The canvas with one pixel per cell is stretched from
 * the first edge to the last; the layers above round in the same way, so that lines and marks lie exactly
 * on their cells at any zoom.
 *
 * @import { Camera, Size } from "../camera.js"
 * @import { Figure, Point, Shape, Spot } from "./shape.js"
 *
 * @typedef {[x: number, y: number, width: number, height: number]} Box in device pixels
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Block of cells, half-open
 */
export class Grid {
  /**
   * @param {Shape} shape
   * @param {Camera} camera resolved
   * @param {number} ratio device pixels in a CSS pixel
   */
  constructor(shape, camera, ratio) {
    this.shape = shape;
    this.camera = camera;
    this.ratio = ratio;
    /** CSS pixels per cell, which decide how much detail fits. */
    this.scale = camera.scale;
    const pitch = camera.scale * ratio;
    this.left = Math.round(-camera.x * pitch);
    this.top = Math.round(-camera.y * pitch);
    this.right = Math.round((shape.width - camera.x) * pitch);
    this.bottom = Math.round((shape.height - camera.y) * pitch);
    this.pitchX = (this.right - this.left) / shape.width;
    this.pitchY = (this.bottom - this.top) / shape.height;
  }

  /** @param {Grid} other */
  equals(other) {
    return SAME.every((key) => this[key] === other[key]);
  }

  /**
   * A corner of cells.
   * @param {Point} point whole numbers
   * @returns {[x: number, y: number]}
   */
  corner({ x, y }) {
    return [this.#x(x), this.#y(y)];
  }

  /**
   * @param {number} place
   * @returns {[x: number, y: number]}
   */
  centre(place) {
    const { x, y } = this.shape.spotOf(place);
    return [this.left + (x + 0.5) * this.pitchX, this.top + (y + 0.5) * this.pitchY];
  }

  /**
   * A cell's box; `least` is the minimum length of a side, for marks that must stay visible on small cells.
   * @param {number} place
   * @param {number} [least]
   * @returns {Box}
   */
  box(place, least = 0) {
    const spot = this.shape.spotOf(place);
    const [x, y, width, height] = this.span(spot, spot);
    const growX = Math.max(0, Math.ceil((least - width) / 2));
    const growY = Math.max(0, Math.ceil((least - height) / 2));
    return [x - growX, y - growY, width + 2 * growX, height + 2 * growY];
  }

  /**
   * The box around all cells between two opposite ones.
   * @param {Spot} one
   * @param {Spot} other
   * @returns {Box}
   */
  span(one, other) {
    const x = this.#x(Math.min(one.x, other.x));
    const y = this.#y(Math.min(one.y, other.y));
    const right = this.#x(Math.max(one.x, other.x) + 1);
    const bottom = this.#y(Math.max(one.y, other.y) + 1);
    return [x, y, right - x, bottom - y];
  }

  /**
   * Adds a cell's outline to the path.
   * @param {CanvasRenderingContext2D} context
   * @param {number} place
   * @param {number} [least] the minimum length of a side
   * @param {number} [inset] from the cell's edge
   * @param {number} [hair] the width of the lines at its right and its lower edge
   * @returns {Box} the box around it
   */
  outline(context, place, least, inset = 0, hair = 0) {
    const box = this.box(place, least);
    const [x, y, width, height] = box;
    const less = 2 * inset + hair;
    context.rect(x + inset, y + inset, width - less, height - less);
    return box;
  }

  /**
   * Adds a line from cell to cell to the path.
   * @param {CanvasRenderingContext2D} context
   * @param {ArrayLike<number>} cells
   * @param {string} _colour of leaps, which other shapes have
   */
  trace(context, cells, _colour) {
    for (let index = 0; index < cells.length; index++) {
      context.lineTo(...this.centre(cells[index] ?? 0));
    }
  }

  /**
   * Clears a cell.
   * @param {CanvasRenderingContext2D} context
   * @param {number} place
   */
  clear(context, place) {
    context.clearRect(...this.box(place));
  }

  /**
   * Adds what a line or a rectangle covers to the path.
   * @param {CanvasRenderingContext2D} context
   * @param {Figure} figure
   * @param {Spot} from
   * @param {Spot} to
   * @param {boolean} [_ofSquares]
   * @returns {Box} the box around it
   */
  cover(context, figure, from, to, _ofSquares) {
    const box = this.span(from, to);
    if (figure === "rect") context.rect(...box);
    else for (const spot of this.shape.line(from, to)) context.rect(...this.span(spot, spot));
    return box;
  }

  /**
   * A cell's column and row, and the edges of the map along which their numbers stand.
   * @param {number} place
   */
  edges(place) {
    return { ...this.shape.spotOf(place), left: this.left, top: this.top };
  }

  /**
   * The cells in view.
   * @param {Size} panel
   * @returns {Block}
   */
  visible(panel) {
    const { camera, shape } = this;
    return {
      left: Math.max(0, Math.floor(camera.x)),
      top: Math.max(0, Math.floor(camera.y)),
      right: Math.min(shape.width, Math.ceil(camera.x + panel.width / camera.scale)),
      bottom: Math.min(shape.height, Math.ceil(camera.y + panel.height / camera.scale)),
    };
  }

  /**
   * A block of one cell.
   * @param {number} place
   * @returns {Block}
   */
  alone(place) {
    const { x, y } = this.shape.spotOf(place);
    return { left: x, top: y, right: x + 1, bottom: y + 1 };
  }

  /**
   * Calls back for every cell of a block, row by row.
   * @param {Block} block
   * @param {(place: number) => void} visit
   */
  each({ left, top, right, bottom }, visit) {
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) visit(y * this.shape.width + x);
    }
  }

  /**
   * Whether a block contains a cell.
   * @param {Block} block
   * @param {number} place
   */
  holds({ left, top, right, bottom }, place) {
    const { x, y } = this.shape.spotOf(place);
    return x >= left && x < right && y >= top && y < bottom;
  }

  /**
   * Fills hairlines at the right and the lower edges of a block's cells.
   * @param {CanvasRenderingContext2D} context
   * @param {Block} block
   * @param {number} hair in device pixels
   */
  rule(context, { left, top, right, bottom }, hair) {
    const [x0, y0] = [this.#x(left), this.#y(top)];
    const [width, height] = [this.#x(right) - x0, this.#y(bottom) - y0];
    for (let x = left + 1; x <= right; x++) context.fillRect(this.#x(x) - hair, y0, hair, height);
    for (let y = top + 1; y <= bottom; y++) context.fillRect(x0, this.#y(y) - hair, width, hair);
  }

  /** @param {number} column the column right of the edge */
  #x(column) {
    return Math.round(this.left + column * this.pitchX);
  }

  /** @param {number} row the row below the edge */
  #y(row) {
    return Math.round(this.top + row * this.pitchY);
  }
}

/** What tells grids apart. */
const SAME = /** @type {const} */ (["left", "top", "pitchX", "pitchY", "ratio"]);

/**
 * @param {Shape} shape
 * @param {Camera} camera resolved
 * @param {number} ratio device pixels in a CSS pixel
 * @returns {Grid}
 */
export function gridOf(shape, camera, ratio) {
  const { Grid: Other = Grid } = /** @type {{ Grid?: typeof Grid }} */ (shape);
  return new Other(shape, camera, ratio);
}
