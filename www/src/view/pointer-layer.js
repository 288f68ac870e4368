import { rgb } from "./palette.js";

/**
 * The topmost layer: the cell under the pointer, the keyboard's cursor, the line or rectangle being
 * drawn. It changes with every move of the pointer, so it has a canvas of its own and clears only
 * the part that it painted.
 *
 * @import { Scene } from "./detail.js"
 * @import { Figure, Spot } from "./shapes/shape.js"
 *
 * @typedef {{ figure: Figure, from: Spot, to: Spot, value: number }} Preview
 */
export class PointerLayer {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    this.left = 0;
    this.top = 0;
    this.right = 0;
    this.bottom = 0;
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
  }

  #clear() {
    const { left, top, right, bottom } = this;
    if (right > left) this.context.clearRect(left, top, right - left, bottom - top);
    this.right = this.left;
  }

  /**
   * Remembers a painted rectangle, with room for its outline.
   * @param {number} x
   * @param {number} y
   * @param {number} width
   * @param {number} height
   */
  #note(x, y, width, height) {
    const fresh = this.right <= this.left;
    const room = 8;
    this.left = Math.min(fresh ? x - room : this.left, x - room);
    this.top = Math.min(fresh ? y - room : this.top, y - room);
    this.right = Math.max(fresh ? 0 : this.right, x + width + room);
    this.bottom = Math.max(fresh ? 0 : this.bottom, y + height + room);
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
    this.#note(...box);
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
    this.#note(...box);
    if (figure === "rect") {
      context.fillRect(...box);
      context.strokeRect(...box);
    } else {
      for (const spot of grid.shape.line(from, to)) context.fillRect(...grid.span(spot, spot));
    }
  }
}
