import { rgb } from "./palette.js";

/**
 * The topmost layer: the cell under the pointer or the keyboard's cursor, with its column's and its row's number
 * at the map's edges, and the line or rectangle being drawn. It changes with every move of the pointer, so it
 * has a canvas of its own and clears only the parts that it painted.
 *
 * @import { Scene } from "./detail.js"
 * @import { Box } from "./shapes/grid.js"
 * @import { Figure, Spot } from "./shapes/shape.js"
 *
 * @typedef {{ figure: Figure, from: Spot, to: Spot, value: number }} Preview
 */
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
    if (hover !== null) this.#frame(scene, hover, scene.colours.current, 1, 5);
    if (cursor !== null) this.#frame(scene, cursor, scene.colours.focus, 2.5, 9);
    const named = hover ?? cursor;
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
    const { x, y } = grid.shape.spotOf(cell);
    const [left, top, width, height] = grid.box(cell);
    const size = 11 * grid.ratio;
    context.font = `${size}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.lineWidth = 3 * grid.ratio;
    context.lineJoin = "round";
    context.strokeStyle = colours.halo;
    context.fillStyle = colours.current;
    const half = context.measureText(String(y)).width / 2 + 4 * grid.ratio;
    for (const [text, atX, atY] of /** @type {[string, number, number][]} */ ([
      [String(x), left + width / 2, Math.max(grid.top - size, size)],
      [String(y), Math.max(grid.left - half, half), top + height / 2],
    ])) {
      context.strokeText(text, atX, atY);
      context.fillText(text, atX, atY);
      this.#note([atX - half, atY - size / 2, 2 * half, size]);
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
    const box = grid.box(cell, size * grid.ratio);
    this.#note(box);
    context.strokeStyle = colours.halo;
    context.lineWidth = (weight + 1.5) * grid.ratio;
    context.strokeRect(...box);
    context.strokeStyle = colour;
    context.lineWidth = weight * grid.ratio;
    context.strokeRect(...box);
  }

  /**
   * @param {Scene} scene
   * @param {Preview} preview
   */
  #preview(scene, { figure, from, to, value }) {
    const { context } = this;
    const { grid, colours } = scene;
    const [red, green, blue] = rgb(
      value === 0 ? colours.wall : value === 1 ? colours.ground : colours.heavy,
    );
    context.fillStyle = `rgba(${red}, ${green}, ${blue}, 0.75)`;
    context.strokeStyle = colours.current;
    context.lineWidth = grid.ratio;
    const box = grid.span(from, to);
    this.#note(box);
    if (figure === "rect") {
      context.fillRect(...box);
      context.strokeRect(...box);
    } else {
      for (const spot of grid.shape.line(from, to)) context.fillRect(...grid.span(spot, spot));
    }
  }
}
