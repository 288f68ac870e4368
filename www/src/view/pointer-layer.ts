/**
 * The topmost layer: the cell under the pointer or the keyboard's cursor, with its column's and its row's number
 * at the map's edges, and the line or rectangle being drawn. It changes with every move of the pointer, so it
 * has a canvas of its own and clears only the parts that it painted.
 */

import { drawCovered } from "./covered.ts";
import type { Scene } from "./detail.ts";
import type { Box } from "./shapes/grid.ts";
import type { Figure, Spot } from "./shapes/shape.ts";
import { drawReach } from "./world-marks.ts";

/** `ofSquares`: of the squares below regions */
export type Preview = {
  figure: Figure;
  from: Spot;
  to: Spot;
  value: number;
  ofSquares?: boolean | undefined;
};

export class PointerLayer {
  declare context: CanvasRenderingContext2D;
  /** What was painted, to be cleared. */
  declare painted: Box[];

  constructor(canvas: HTMLCanvasElement) {
    this.context = canvas.getContext("2d") as CanvasRenderingContext2D;
    this.painted = [];
  }

  paint(
    scene: Scene,
    {
      hover,
      cursor,
      preview,
    }: { hover: number | null; cursor: number | null; preview: Preview | null },
  ) {
    this.#clear();
    if (preview) this.#preview(scene, preview);
    const named = hover ?? cursor;
    if (named !== null) {
      for (const draw of [drawReach, drawCovered])
        for (const box of draw(this.context, scene, named)) this.#note(box);
    }
    if (hover !== null) this.#frame(scene, hover, scene.colours.current, 1, 5);
    if (cursor !== null) this.#frame(scene, cursor, scene.colours.focus, 2.5, 9);
    if (named !== null) this.#coordinates(scene, named);
  }

  #clear() {
    for (const box of this.painted) this.context.clearRect(...box);
    this.painted = [];
  }

  /** Remembers a painted box, with room for its outline. */
  #note([x, y, width, height]: Box) {
    const room = 8;
    this.painted.push([x - room, y - room, width + 2 * room, height + 2 * room]);
  }

  /** A cell's x above it at the map's edge, its y beside; where the cell lies there itself, below it and behind it. */
  #coordinates({ grid, colours }: Scene, cell: number) {
    const { context } = this;
    const { x, y, ...edge } = grid.edges(cell);
    const [atX, atY] = grid.centre(cell);
    const size = 11 * grid.ratio;
    context.font = `${size}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    const widths = [x, y].map((each) => context.measureText(String(each)).width);
    const half = Math.max(...widths) / 2 + 4 * grid.ratio;
    const [left, top, width, height] = grid.box(cell);
    const above = Math.max(edge.top - size, size);
    const before = Math.max(edge.left - half, half);
    for (const [text, across, down] of [
      [String(x), atX, top < above + size ? top + height + size : above],
      [String(y), left < before + half ? left + width + half : before, atY],
    ] satisfies [string, number, number][]) {
      // On a plate, so that it is read on walls, too.
      context.fillStyle = colours.halo;
      context.fillRect(across - half, down - 0.6 * size, 2 * half, 1.2 * size);
      context.fillStyle = colours.current;
      context.fillText(text, across, down);
      this.#note([across - half, down - size / 2, 2 * half, size]);
    }
  }

  /**
   * @param weight in CSS pixels
   * @param size the least, in CSS pixels
   */
  #frame({ grid, colours }: Scene, cell: number, colour: string, weight: number, size: number) {
    const { context } = this;
    context.beginPath();
    this.#note(grid.outline(context, cell, size * grid.ratio));
    context.strokeStyle = colours.halo;
    context.lineWidth = (weight + 1.5) * grid.ratio;
    context.stroke();
    context.strokeStyle = colour;
    context.lineWidth = weight * grid.ratio;
    context.stroke();
  }

  #preview(scene: Scene, { figure, from, to, value, ofSquares }: Preview) {
    const { context } = this;
    const { grid, colours } = scene;
    context.fillStyle = value === 0 ? colours.wall : value === 1 ? colours.ground : colours.heavy;
    context.strokeStyle = colours.current;
    context.lineWidth = grid.ratio;
    context.beginPath();
    this.#note(grid.cover(context, figure, from, to, ofSquares));
    context.globalAlpha = 0.75;
    context.fill();
    context.globalAlpha = 1;
    if (figure === "rect") context.stroke();
  }
}
