/**
 * The lowest layer of maps that aren't one rectangle of squares: the colours of their places at the device's
 * resolution. Where places have pixels of their own (floors, painted areas), or are too small for their outlines to be
 * seen, they come from an image with a few pixels a place, stretched; otherwise their outlines are filled, all of one
 * colour in a row together.
 */

import type { Size } from "../camera.ts";
import { CellColours, type Source } from "../cell-colours.ts";
import type { Scene } from "../detail.ts";
import type { Palette } from "../palette.ts";
import { css } from "./css.ts";
import type { Block, Grid } from "./grid.ts";
import type { Shape, Uneven } from "./shape.ts";
import type { TileGrid } from "./tile-grid.ts";
import type { Area } from "./tiles.ts";

/** a shape whose places are painted here */
interface Painted extends Partial<Imaged>, Partial<Mosaic> {
  count: number;
  /** whether places are drawn as an image however large they are */
  isBlocky?: boolean;
  under?(context: CanvasRenderingContext2D, grid: GroundGrid, colours: Palette): void;
  over?(
    context: CanvasRenderingContext2D,
    grid: GroundGrid,
    colours: Palette,
    colour: (place: number) => number,
  ): void;
}

/** what draws all places as an image: only those whose grid `isSmall` need it */
interface Imaged {
  image: { columns: number; rows: number };
  /** the area that it covers */
  bricks: Area;
  fill(words: Uint32Array, pixels: Uint32Array): void;
}

/** what draws places with a few pixels each */
interface Mosaic {
  mosaic(block: Block, fine: number): { columns: number; rows: number; area: Area };
  fillMosaic(
    words: Uint32Array,
    block: Block,
    fine: number,
    colour: (place: number) => number,
  ): void;
}

/** an image in a picture */
type Raster = Area & { kind: "raster"; columns: number; rows: number; pixels: Uint32Array };

type GroundGrid = Grid<Uneven>;

/** a grid that fills outlines, which that of floors does not: they are always an image */
type Outlining = GroundGrid & Pick<TileGrid, "fill" | "solid">;

/** a ground, or what it draws, whose shape can do this */
type Having<What> = { shape: Painted & What; grid: Outlining };

type Small = { image: ImageData; words: Uint32Array; context: CanvasRenderingContext2D };

/** Room within a place, in CSS pixels, from which its outline is drawn. */
const OUTLINES = 4;
/** Room within a place from which its outline is smooth; the outlines of smaller ones have stairs. */
const SMOOTH = 9;
/** If more places than this change at once, all in view are painted. */
const FEW = 1500;

export class Ground {
  declare canvas: HTMLCanvasElement;
  declare context: CanvasRenderingContext2D;
  declare colours: CellColours;
  declare palette: Palette;
  /** There is none before `resize`. */
  declare shape: Painted;
  /** By place: its colour as a word, where it comes from an image. */
  declare pixels: Uint32Array<ArrayBuffer>;
  declare small: Small | null;
  /** There is none before `place`. */
  declare grid: Outlining;
  declare size: Size;
  declare source: Source | null;
  /** All is painted at once. */
  declare rowsLeft: number;
  /** places painted since the last flush */
  declare touched: number[];

  /** @param canvas is replaced: it may have given its frames away */
  constructor(canvas: HTMLCanvasElement, colours: Palette) {
    this.canvas = canvas.cloneNode() as HTMLCanvasElement;
    canvas.replaceWith(this.canvas);
    this.context = this.canvas.getContext("2d") as CanvasRenderingContext2D;
    this.colours = new CellColours(colours);
    this.palette = colours;
    this.shape = null as never;
    this.pixels = new Uint32Array(0);
    this.small = null;
    this.grid = null as never;
    this.size = { width: 0, height: 0 };
    this.source = null;
    this.rowsLeft = 0;
    this.touched = [];
  }

  /** Draws the ground into a picture. */
  static record({
    items,
    left,
    top,
    context,
    scene,
    source,
  }: {
    /** of the picture */
    items: { push(item: Raster): unknown };
    left: number;
    top: number;
    /** records into these items */
    context: CanvasRenderingContext2D;
    scene: Scene;
    source: Source;
  }) {
    const { cellColours, colours, size } = scene;
    const grid = scene.grid as Outlining;
    const { shape } = grid as Outlining & Having<Imaged>;
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

  resize(shape: Shape) {
    this.shape = shape as Uneven;
    this.small = null;
    this.pixels = new Uint32Array((shape as Uneven).count);
  }

  /**
   * Fits the canvas to the panel.
   * @param size of the panel
   * @returns whether everything has to be painted again
   */
  place(grid: Grid, size: Size): boolean {
    this.grid = grid as Outlining;
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

  setPalette(colours: Palette) {
    this.colours = new CellColours(colours);
    this.palette = colours;
  }

  /** Paints every place in view. */
  paintAll(source: Source) {
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

  /** Makes a painter of single places; `flush` shows them when all are painted. */
  painter(source: Source): (place: number) => void {
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
    const { shape, grid } = this as Having<Imaged>;
    const { columns, rows } = shape.image;
    const small = this.#image(columns, rows);
    shape.fill(small.words, this.pixels);
    const [, , width, height] = stretched(grid, shape.bricks);
    this.#draw(small, shape.bricks, width < columns || height < rows);
  }

  #isMosaic() {
    return this.shape.mosaic && this.grid.scale < SMOOTH;
  }

  /** Draws the image of the places in view, with a few pixels for each. */
  #mosaic(colour: (place: number) => number) {
    const { shape, grid } = this as Having<Mosaic>;
    const block = grid.visible(this.size);
    const fine = Math.max(1, Math.min(3, Math.round(grid.pitchX / 5)));
    const { columns, rows, area } = shape.mosaic(block, fine);
    const small = this.#image(columns, rows);
    small.words.fill(0);
    shape.fillMosaic(small.words, block, fine, colour);
    this.#draw(small, area, true);
  }

  /** The image to fill in, of a given size. */
  #image(columns: number, rows: number) {
    const { image } = this.small ?? {};
    if (!this.small || image?.width !== columns || image.height !== rows) {
      this.small = smallCanvas(columns, rows);
    }
    return this.small;
  }

  /** @param area that it covers */
  #draw({ image, context: small }: Small, area: Area, isSmooth: boolean) {
    const { context } = this;
    small.putImageData(image, 0, 0);
    context.imageSmoothingEnabled = isSmooth;
    const [x, y, width, height] = stretched(this.grid, area);
    context.clearRect(x, y, width, height);
    context.drawImage(small.canvas, x, y, width, height);
  }
}

/** Whether places are drawn as an image. */
function isSmall({ shape, scale }: { shape: Painted; scale: number }) {
  return shape.image && (shape.isBlocky || scale < OUTLINES);
}

/** An area of the map in device pixels. */
function stretched(
  grid: GroundGrid,
  { x, y, width, height }: Area,
): [x: number, y: number, width: number, height: number] {
  const [left, top] = grid.corner({ x, y });
  const [right, bottom] = grid.corner({ x: x + width, y: y + height });
  return [left, top, right - left, bottom - top];
}

function smallCanvas(columns: number, rows: number) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: columns, height: rows });
  const context = canvas.getContext("2d") as CanvasRenderingContext2D;
  const image = new ImageData(columns, rows);
  return { image, words: new Uint32Array(image.data.buffer), context };
}
