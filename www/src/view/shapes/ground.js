/**
 * The lowest layer of maps that aren't one rectangle of squares: the colours of their places at the device's
 * resolution. Where places have pixels of their own (floors, painted areas), or are too small for their outlines to be
 * seen, they come from an image with a few pixels a place, stretched; otherwise their outlines are filled, all of one
 * colour in a row together.
 *
 * @import { Source } from "../cell-colours.js"
 * @import { Size } from "../camera.js"
 * @import { Palette } from "../palette.js"
 *
 * @typedef {{ image: ImageData, words: Uint32Array, context: CanvasRenderingContext2D }} Small
 */

import { CellColours } from "../cell-colours.js";
import { css } from "./css.js";

/** Room within a place, in CSS pixels, from which its outline is drawn. */
const OUTLINES = 4;
/** Room within a place from which its outline is smooth; the outlines of smaller ones have stairs. */
const SMOOTH = 9;
/** If more places than this change at once, all in view are painted. */
const FEW = 1500;

export class Ground {
  /**
   * @param {HTMLCanvasElement} canvas is replaced: it may have given its frames away
   * @param {Palette} colours
   */
  constructor(canvas, colours) {
    this.canvas = /** @type {HTMLCanvasElement} */ (canvas.cloneNode());
    canvas.replaceWith(this.canvas);
    this.context = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d"));
    this.colours = new CellColours(colours);
    this.palette = colours;
    /** @type {any} */
    this.shape = null;
    /** By place: its colour as a word, where it comes from an image. */
    this.pixels = new Uint32Array(0);
    /** @type {Small | null} */
    this.small = null;
    /** @type {any} */
    this.grid = null;
    /** @type {Size} */
    this.size = { width: 0, height: 0 };
    /** @type {Source | null} */
    this.source = null;
    /** All is painted at once. */
    this.rowsLeft = 0;
    /** @type {number[]} places painted since the last flush */
    this.touched = [];
  }

  /**
   * Draws the same into a picture.
   * @param {object} order
   * @param {any[]} order.items of the picture
   * @param {number} order.left
   * @param {number} order.top
   * @param {CanvasRenderingContext2D} order.context records into these items
   * @param {import("../detail.js").Scene} order.scene
   * @param {Source} order.source
   */
  static record({ items, left, top, context, scene, source }) {
    const { cellColours, colours, size } = scene;
    const grid = /** @type {any} */ (scene.grid);
    const { shape } = grid;
    const colour = cellColours.painter(source);
    if (isSmall(grid)) {
      const { columns, rows } = shape.image;
      const places = new Uint32Array(shape.count);
      const pixels = new Uint32Array(columns * rows);
      cellColours.fill(places, source);
      shape.fill(pixels, places);
      const [x, y, width, height] = stretched(grid, shape.bricks);
      const at = { x: x + left, y: y + top, width, height };
      items.push({ kind: "raster", ...at, columns, rows, pixels });
    } else {
      shape.under?.(context, grid, colours);
      grid.fill(context, grid.visible(size), colour);
    }
    shape.over?.(context, grid, colours, colour);
  }

  /** @param {any} shape */
  resize(shape) {
    this.shape = shape;
    this.small = null;
    this.pixels = new Uint32Array(shape.count);
  }

  /**
   * Fits the canvas to the panel.
   * @param {any} grid
   * @param {Size} size of the panel
   * @returns {boolean} whether everything has to be painted again
   */
  place(grid, size) {
    this.grid = grid;
    this.size = size;
    const { canvas } = this;
    const { ratio } = grid;
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    Object.assign(canvas.style, {
      ...{ left: "0", top: "0", imageRendering: "auto" },
      ...{ width: `${width / ratio}px`, height: `${height / ratio}px` },
    });
    return true;
  }

  /** @param {Palette} colours */
  setPalette(colours) {
    this.colours = new CellColours(colours);
    this.palette = colours;
  }

  /**
   * Paints every place in view.
   * @param {Source} source
   */
  paintAll(source) {
    const { context, grid, canvas } = this;
    this.source = source;
    this.touched = [];
    context.clearRect(0, 0, canvas.width, canvas.height);
    const colour = this.colours.painter(source);
    if (isSmall(grid)) {
      this.colours.fill(this.pixels, source);
      this.#stretch();
    } else if (this.#isMosaic()) {
      this.#mosaic(colour);
    } else {
      this.shape.under?.(context, grid, this.palette);
      grid.fill(context, grid.visible(this.size), colour);
    }
    this.shape.over?.(context, grid, this.palette, colour);
  }

  /**
   * Makes a painter of single places; `flush` shows them when all are painted.
   * @param {Source} source
   * @returns {(place: number) => void}
   */
  painter(source) {
    this.source = source;
    return (place) => this.touched.push(place);
  }

  /** Shows the places that painters have painted. */
  flush() {
    const { touched, source, grid, context } = this;
    if (touched.length === 0 || !source) return;
    this.touched = [];
    const colour = this.colours.painter(source);
    if (isSmall(grid)) {
      for (const place of touched) this.pixels[place] = colour(place);
      this.#stretch();
      this.shape.over?.(context, grid, this.palette, colour);
      return;
    }
    if (this.#isMosaic()) return this.#mosaic(colour);
    if (this.shape.over || touched.length > FEW) return this.paintAll(source);
    const block = grid.visible(this.size);
    for (const place of touched) {
      if (!grid.holds(block, place)) continue;
      context.fillStyle = css(colour(place));
      context.beginPath();
      grid.solid(context, place);
      context.fill();
    }
  }

  /** Draws the image of all places. */
  #stretch() {
    const { shape, grid } = this;
    const { columns, rows } = shape.image;
    const small = this.#image(columns, rows);
    shape.fill(small.words, this.pixels);
    const [, , width, height] = stretched(grid, shape.bricks);
    this.#draw(small, shape.bricks, width < columns || height < rows);
  }

  #isMosaic() {
    return this.shape.mosaic && this.grid.scale < SMOOTH;
  }

  /**
   * Draws the image of the places in view, with a few pixels for each.
   * @param {(place: number) => number} colour
   */
  #mosaic(colour) {
    const { shape, grid } = this;
    const block = grid.visible(this.size);
    const fine = Math.max(1, Math.min(3, Math.round(grid.pitchX / 5)));
    const { columns, rows, area } = shape.mosaic(block, fine);
    const small = this.#image(columns, rows);
    small.words.fill(0);
    shape.fillMosaic(small.words, block, fine, colour);
    this.#draw(small, area, true);
  }

  /**
   * The image to fill in, of a given size.
   * @param {number} columns
   * @param {number} rows
   */
  #image(columns, rows) {
    const { image } = this.small ?? {};
    if (!this.small || image?.width !== columns || image.height !== rows) {
      this.small = smallCanvas(columns, rows);
    }
    return this.small;
  }

  /**
   * @param {Small} small
   * @param {import("./tiles.js").Area} area that it covers
   * @param {boolean} isSmooth
   */
  #draw({ image, context: small }, area, isSmooth) {
    const { context } = this;
    small.putImageData(image, 0, 0);
    context.imageSmoothingEnabled = isSmooth;
    const [x, y, width, height] = stretched(this.grid, area);
    context.clearRect(x, y, width, height);
    context.drawImage(small.canvas, x, y, width, height);
  }
}

/**
 * Whether places are drawn as an image.
 * @param {any} grid
 */
function isSmall({ shape, scale }) {
  return shape.image && (shape.isBlocky || scale < OUTLINES);
}

/**
 * An area of the map in device pixels.
 * @param {any} grid
 * @param {import("./tiles.js").Area} area
 * @returns {[x: number, y: number, width: number, height: number]}
 */
function stretched(grid, { x, y, width, height }) {
  const [left, top] = grid.corner({ x, y });
  const [right, bottom] = grid.corner({ x: x + width, y: y + height });
  return [left, top, right - left, bottom - top];
}

/**
 * @param {number} columns
 * @param {number} rows
 */
function smallCanvas(columns, rows) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: columns, height: rows });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const image = new ImageData(columns, rows);
  return { image, words: new Uint32Array(image.data.buffer), context };
}
