/**
 * The topmost layer: the cell under the pointer or the keyboard's cursor, with its column's and its row's number
 * at the map's edges, and the line or rectangle being drawn. It changes with every move of the pointer, so it
 * has a canvas of its own and clears only the parts that it painted.
 *
 * @import { Scene } from "./detail.js"
 * @import { Box } from "./shapes/grid.js"
 * @import { Figure, Spot } from "./shapes/shape.js"
 *
 * @typedef {{ figure: Figure, from: Spot, to: Spot, value: number, ofSquares?: boolean | undefined }} Preview
 *   `ofSquares`: of the squares below regions
 */

import { drawCovered } from "./covered.js";
import { drawReach } from "./world-marks.js";

export class PointerLayer {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    /** What was painted, to be cleared.
     * @type {Box[]} */
    this.painted = [];
  }

  /**
   * @param {Scene} scene
   * @param {{ hover: number | null, cursor: number | null, preview: Preview | null }} wanted
   */
  paint(scene, { hover, cursor, preview }) {
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

  /**
   * Remembers a painted box, with room for its outline.
   * @param {Box} box
   */
  #note([x, y, width, height]) {
    const room = 8;
    this.painted.push([x - room, y - room, width + 2 * room, height + 2 * room]);
  }

  /**
   * A cell's x above or on the first row in sight, its y beside or on the first column.
   * @param {Scene} scene
   * @param {number} cell
   */
  #coordinates({ grid, colours }, cell) {
    const { context } = this;
    const { x, y, ...edge } = grid.edges(cell);
    const [atX, atY] = grid.centre(cell);
    const size = 11 * grid.ratio;
    context.font = `${size}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.lineWidth = 3 * grid.ratio;
    context.lineJoin = "round";
    context.strokeStyle = colours.halo;
    context.fillStyle = colours.current;
    const half = context.measureText(String(y)).width / 2 + 4 * grid.ratio;
    for (const [text, across, down] of /** @type {[string, number, number][]} */ ([
      [String(x), atX, Math.max(edge.top - size, size)],
      [String(y), Math.max(edge.left - half, half), atY],
    ])) {
      context.strokeText(text, across, down);
      context.fillText(text, across, down);
      this.#note([across - half, down - size / 2, 2 * half, size]);
    }
  }

  /**
   * @param {Scene} scene
   * @param {number} cell
   * @param {string} colour
   * @param {number} weight in CSS pixels
   * @param {number} size the least, in CSS pixels
   */
  #frame({ grid, colours }, cell, colour, weight, size) {
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

  /**
   * @param {Scene} scene
   * @param {Preview} preview
   */
  #preview(scene, { figure, from, to, value, ofSquares }) {
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
