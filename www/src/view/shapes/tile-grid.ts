/**
 * The positions of places that aren't squares among the device's pixels. Nothing is rounded: their sides slant, so that no
 * pixel's edge would fit them.
 */

import type { Camera, Size } from "../camera.ts";
import { css } from "./css.ts";
import { type Block, type Box, Grid } from "./grid.ts";
import type { Hexagons } from "./hexagons.ts";
import type { Figure, Point, Spot, Tiled } from "./shape.ts";
import type { Triangles } from "./triangles.ts";

/** A block of more places than this is previewed as one area. */
const MOST = 4000;

export class TileGrid extends Grid<Tiled> {
  /** Regions have grids of their own, which need less of them. */
  declare tiles: Hexagons | Triangles;

  /**
   * @param camera resolved
   * @param ratio device pixels in a CSS pixel
   */
  constructor(shape: Tiled, camera: Camera, ratio: number) {
    super(shape, camera, ratio);
    this.tiles = shape as Hexagons | Triangles;
    // What fits into a place goes by the room within it.
    this.scale = camera.scale * shape.room;
  }

  override equals(other: Grid) {
    return this.shape === other.shape && super.equals(other);
  }

  override corner({ x, y }: Point): [x: number, y: number] {
    return [this.left + x * this.pitchX, this.top + y * this.pitchY];
  }

  override centre(place: number): [x: number, y: number] {
    return this.corner(this.shape.centre(place));
  }

  /** The room within a place. */
  override box(place: number, least: number = 0): Box {
    const { x, y, width, height } = this.tiles.box(place);
    const [left, top] = this.corner({ x, y });
    const [right, bottom] = this.corner({ x: x + width, y: y + height });
    return grown([left, top, right - left, bottom - top], least);
  }

  /** The box around two places. */
  override span(one: Spot, other: Spot): Box {
    const [x, y] = this.corner(this.tiles.middle(one));
    const [toX, toY] = this.corner(this.tiles.middle(other));
    const [left, top] = [Math.min(x, toX), Math.min(y, toY)];
    const room = 2 * this.tiles.reach * this.pitchX;
    return [left - room, top - room, Math.abs(toX - x) + 2 * room, Math.abs(toY - y) + 2 * room];
  }

  /** The rows and columns in view. */
  override visible(panel: Size): Block {
    const { camera, tiles } = this;
    const [width, height] = [panel.width / camera.scale, panel.height / camera.scale];
    return tiles.within({ x: camera.x, y: camera.y, width, height });
  }

  override each({ left, top, right, bottom }: Block, visit: (place: number) => void) {
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) visit(y * this.tiles.columns + x);
    }
  }

  override outline(
    context: CanvasRenderingContext2D,
    place: number,
    least: number = 0,
    inset: number = 0,
  ): Box {
    const { tiles, pitchX } = this;
    const [x, y] = this.centre(place);
    const reach = tiles.reach * pitchX;
    const share = Math.max(reach - inset, least / 2, 0) / reach;
    let [left, top, right, bottom] = [x, y, x, y];
    for (const [index, point] of tiles.corners(place).entries()) {
      const [cornerX, cornerY] = this.corner(point);
      const [toX, toY] = [x + (cornerX - x) * share, y + (cornerY - y) * share];
      if (index === 0) context.moveTo(toX, toY);
      else context.lineTo(toX, toY);
      left = Math.min(left, toX);
      right = Math.max(right, toX);
      top = Math.min(top, toY);
      bottom = Math.max(bottom, toY);
    }
    context.closePath();
    return [left, top, right - left, bottom - top];
  }

  override clear(context: CanvasRenderingContext2D, place: number) {
    context.globalCompositeOperation = "destination-out";
    context.beginPath();
    this.outline(context, place, 0, this.ratio);
    context.fillStyle = "#000";
    context.fill();
    context.globalCompositeOperation = "source-over";
  }

  override cover(context: CanvasRenderingContext2D, figure: Figure, from: Spot, to: Spot): Box {
    const box = this.span(from, to);
    const places = this.shape.covered(figure, from, to);
    if (places.length > MOST) context.rect(...box);
    else for (const place of places) this.outline(context, place);
    return box;
  }

  /**
   * Draws hairlines along the sides. They lie in the middle between two places and stay when one is painted again.
   * @param hair in device pixels
   */
  override rule(
    context: CanvasRenderingContext2D,
    { left, top, right, bottom }: Block,
    hair: number,
  ) {
    if (right - left === 1 && bottom - top === 1) return;
    context.strokeStyle = context.fillStyle;
    context.lineWidth = hair;
    for (let y = top; y < bottom; y++) {
      context.beginPath();
      this.tiles.sides(y, left, right - 1, (corners) => {
        for (let index = 0; index < corners.length; index += 2) {
          const x = this.left + Number(corners[index]) * this.pitchX;
          const down = this.top + Number(corners[index + 1]) * this.pitchY;
          if (index === 0) context.moveTo(x, down);
          else context.lineTo(x, down);
        }
      });
      context.stroke();
    }
  }

  /** Fills the outlines of a block's places, all of one colour in a row together. */
  fill(
    context: CanvasRenderingContext2D,
    { left, top, right, bottom }: Block,
    colour: (place: number) => number,
  ) {
    const { columns } = this.tiles;
    for (let y = top; y < bottom; y++) {
      /** By colour: the runs of a row. */
      const runs: Map<number, number[]> = new Map();
      for (let x = left; x < right; ) {
        const pixel = colour(y * columns + x);
        const first = x++;
        while (x < right && colour(y * columns + x) === pixel) x++;
        const list = runs.get(pixel);
        if (list) list.push(first, x - 1);
        else runs.set(pixel, [first, x - 1]);
      }
      for (const [pixel, list] of runs) {
        context.fillStyle = css(pixel);
        context.beginPath();
        for (let index = 0; index < list.length; index += 2) {
          this.#run(context, y, Number(list[index]), Number(list[index + 1]));
        }
        context.fill();
      }
    }
  }

  /** Adds a place's outline, as `fill` fills it. */
  solid(context: CanvasRenderingContext2D, place: number) {
    const { x, y } = this.tiles.spotOf(place);
    this.#run(context, y, x, x);
  }

  /** Adds the outline of a run of a row's tiles, a little larger so that no seam is left between colours. */
  #run(context: CanvasRenderingContext2D, y: number, first: number, last: number) {
    const { left, top, pitchX, pitchY } = this;
    let isFirst = true;
    this.tiles.around(y, first, last, (x, down, away) => {
      const toY = top + down * pitchY + away * SEAM;
      if (isFirst) context.moveTo(left + x * pitchX, toY);
      else context.lineTo(left + x * pitchX, toY);
      isFirst = false;
    });
    context.closePath();
  }
}

/** Device pixels that a colour reaches beyond its place. */
const SEAM = 0.4;

/** @param least length of its sides */
export function grown([x, y, width, height]: Box, least: number): Box {
  const growX = Math.max(0, (least - width) / 2);
  const growY = Math.max(0, (least - height) / 2);
  return [x - growX, y - growY, width + 2 * growX, height + 2 * growY];
}
