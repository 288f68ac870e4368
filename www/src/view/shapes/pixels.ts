import type { Size } from "../camera.ts";
import { CellColours, type Source } from "../cell-colours.ts";
import type { Palette } from "../palette.ts";
import { quantityOf } from "../scale.ts";
import type { Grid } from "./grid.ts";
import type { Shape } from "./shape.ts";

/**
 * The lowest layer: the terrain and the states of its cells, a pixel per cell, stretched by CSS. Each
 * flush copies only the rectangle around the cells touched since the one before.
 */
export class CellsLayer {
  declare canvas: HTMLCanvasElement;
  declare context: CanvasRenderingContext2D;
  declare shape: Shape | null;
  declare width: number;
  declare image: ImageData;
  /** By cell: its colour as a word. */
  declare pixels: Uint32Array<ArrayBuffer>;
  /** Whether other maps take turns using the same image. */
  declare isShared: boolean;
  /** The source of the last painter. */
  declare source: Source | null;
  declare colours: CellColours;
  /** The next row to be painted, and how many are still to be. */
  declare row: number;
  declare rowsLeft: number;
  declare left: number;
  declare top: number;
  declare right: number;
  declare bottom: number;

  constructor(canvas: HTMLCanvasElement, colours: Palette) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d") as CanvasRenderingContext2D;
    this.shape = null;
    this.width = 0;
    this.image = new ImageData(1, 1);
    this.pixels = new Uint32Array(this.image.data.buffer);
    this.isShared = false;
    this.source = null;
    this.colours = new CellColours(colours);
    this.row = 0;
    this.rowsLeft = 0;
    this.left = Number.POSITIVE_INFINITY;
    this.top = Number.POSITIVE_INFINITY;
    this.right = -1;
    this.bottom = -1;
  }

  resize(shape: Shape) {
    const { width, height } = shape;
    this.shape = shape;
    this.width = width;
    const wasShared = this.isShared;
    this.isShared = width * height > OWN;
    if (this.isShared !== wasShared) this.#replaceCanvas();
    this.context.canvas.width = width;
    this.context.canvas.height = height;
    this.image = this.isShared ? sharedImage(width, height) : new ImageData(width, height);
    this.pixels = new Uint32Array(this.image.data.buffer);
    this.row = 0;
    this.#clean();
  }

  setPalette(colours: Palette) {
    this.colours = new CellColours(colours);
  }

  /**
   * Stretches the canvas over its grid; what is painted stays.
   * @param _size of the panel
   */
  place({ left, top, right, bottom, ratio, pitchX }: Grid, _size: Size): undefined {
    const { style } = this.canvas;
    // Cells smaller than a pixel are averaged: dropping some would tear holes into walls.
    style.imageRendering = pitchX < 1 ? "auto" : "pixelated";
    style.left = `${left / ratio}px`;
    style.top = `${top / ratio}px`;
    style.width = `${(right - left) / ratio}px`;
    style.height = `${(bottom - top) / ratio}px`;
  }

  /** Paints every cell, or begins to: the rest is painted by `goOn`. */
  paintAll(source: Source) {
    this.source = source;
    this.rowsLeft = this.image.height;
    this.#clean();
    this.goOn();
  }

  /** Paints more rows, from where the last ones ended. */
  goOn() {
    const { source, width, image, row } = this;
    if (!source) return;
    const rows = Math.min(this.#rowsAtOnce(source), this.rowsLeft, image.height - row);
    this.colours.fill(this.pixels, source, row * width, (row + rows) * width);
    this.context.putImageData(image, 0, 0, 0, row, width, rows);
    this.row = (row + rows) % image.height;
    this.rowsLeft -= rows;
  }

  #rowsAtOnce(source: Source) {
    const { result, layer } = source;
    const isSlow = result && (quantityOf(result, layer) || !this.colours.isPlain(source));
    return this.isShared && isSlow ? Math.max(1, Math.floor(BAND / this.width)) : this.image.height;
  }

  /** Makes a painter of single cells; `flush` shows them when all are painted. */
  painter(source: Source): (cell: number) => void {
    this.source = source;
    const colour = this.colours.painter(source);
    return (cell) => {
      if (!this.isShared) this.pixels[cell] = colour(cell);
      const x = cell % this.width;
      const y = (cell - x) / this.width;
      if (x < this.left) this.left = x;
      if (x > this.right) this.right = x;
      if (y < this.top) this.top = y;
      if (y > this.bottom) this.bottom = y;
    };
  }

  /** Shows the cells that painters have painted, or begins to where they lie far apart: the rest is painted by `goOn`. */
  flush() {
    const { left, top, right, bottom, source, image } = this;
    if (right < left) return;
    if (source && bottom - top >= this.#rowsAtOnce(source)) {
      this.row = top;
      // The cells still to be painted may lie anywhere.
      this.rowsLeft = this.rowsLeft > 0 ? image.height : bottom + 1 - top;
      this.#clean();
      return this.goOn();
    }
    if (this.isShared && source) {
      for (let row = top * this.width; row <= bottom * this.width; row += this.width) {
        this.colours.fill(this.pixels, source, row + left, row + right + 1);
      }
    }
    this.context.putImageData(image, 0, 0, left, top, right - left + 1, bottom - top + 1);
    this.#clean();
  }

  /**
   * The canvas of a large map has frames of its own. Without a GPU, browsers copy every other canvas in sight
   * into each frame of the page, whether it was painted on or not.
   */
  #replaceCanvas() {
    const canvas = this.canvas.cloneNode() as HTMLCanvasElement;
    const own = this.isShared && canvas.transferControlToOffscreen?.();
    const context = (own || canvas).getContext("2d");
    if (!context) return;
    if (own) own.oncontextrestored = () => canvas.dispatchEvent(new Event("contextrestored"));
    this.canvas.replaceWith(canvas);
    this.canvas = canvas;
    this.context = context as CanvasRenderingContext2D;
  }

  #clean() {
    this.left = Number.POSITIVE_INFINITY;
    this.top = Number.POSITIVE_INFINITY;
    this.right = -1;
    this.bottom = -1;
  }
}

/** The most cells of a map that keeps its image between frames; larger maps share one and repaint what changed. */
const OWN = 2 ** 20;

/**
 * The cells of a large map that are painted at once where that takes long: each shows a number of the run, which lie far
 * apart in memory, or what several searchers know of it.
 */
const BAND = 2 ** 18;

let shared: ImageData | null = null;

/** The image that all large maps of one size use. */
function sharedImage(width: number, height: number) {
  if (shared?.width !== width || shared.height !== height) shared = new ImageData(width, height);
  return shared;
}
