import { EXPAND } from "../engine/trace.js";
import { pixel, stateColour, terrainColour, viridis } from "./palette.js";
import { quantityAt, quantityRange } from "./scale.js";

/**
 * The lowest layer: terrain and what the search made of it, a pixel a cell, stretched by CSS. Only
 * the rectangle around the cells touched since the last flush is handed to the canvas.
 *
 * @import { Replay } from "../engine/trace.js"
 * @import { Result, ViewState } from "../types.js"
 * @import { Palette } from "./palette.js"
 *
 * @typedef {object} Source what is painted
 * @property {Uint8Array} cells
 * @property {Result | null} result
 * @property {Replay | null} replay of that result
 * @property {ViewState["layer"]} layer
 */
export class CellsLayer {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    this.width = 0;
    this.height = 0;
    this.image = new ImageData(1, 1);
    /** By cell: its colour as a word, for those who write on it. */
    this.pixels = new Uint32Array(this.image.data.buffer);
    /** By value: the colour of a cell not seen. */
    this.terrain = new Uint32Array(10);
    /** By state (open, open again, closed, closed again) and value. */
    this.states = new Uint32Array(40);
    this.scale = new Uint32Array(256);
    this.left = Number.POSITIVE_INFINITY;
    this.top = Number.POSITIVE_INFINITY;
    this.right = -1;
    this.bottom = -1;
  }

  /**
   * @param {number} width
   * @param {number} height
   */
  resize(width, height) {
    this.width = width;
    this.height = height;
    this.canvas.width = width;
    this.canvas.height = height;
    this.image = new ImageData(width, height);
    this.pixels = new Uint32Array(this.image.data.buffer);
    this.#clean();
  }

  /** @param {Palette} colours */
  setPalette(colours) {
    const states = [colours.open, colours.openAgain, colours.closed, colours.closedAgain];
    for (let value = 0; value < 10; value++) {
      this.terrain[value] = pixel(terrainColour(colours, value));
      for (const [index, state] of states.entries()) {
        this.states[index * 10 + value] = pixel(stateColour(colours, state, value));
      }
    }
    for (let step = 0; step < 256; step++) this.scale[step] = pixel(viridis(step / 255));
  }

  /**
   * Paints every cell.
   * @param {Source} source
   */
  paintAll(source) {
    const { pixels } = this;
    if (source.replay && source.layer === "states") {
      this.#paintStates(source.cells, source.replay);
    } else {
      const colour = this.#painter(source);
      for (let cell = 0; cell < pixels.length; cell++) pixels[cell] = colour(cell);
    }
    this.context.putImageData(this.image, 0, 0);
    this.#clean();
  }

  /**
   * A painter of single cells, to be flushed when all are painted.
   * @param {Source} source
   * @returns {(cell: number) => void}
   */
  painter(source) {
    const colour = this.#painter(source);
    return (cell) => {
      this.pixels[cell] = colour(cell);
      const x = cell % this.width;
      const y = (cell - x) / this.width;
      if (x < this.left) this.left = x;
      if (x > this.right) this.right = x;
      if (y < this.top) this.top = y;
      if (y > this.bottom) this.bottom = y;
    };
  }

  /** Shows what single painters have painted. */
  flush() {
    const { left, top, right, bottom } = this;
    if (right < left) return;
    this.context.putImageData(this.image, 0, 0, left, top, right - left + 1, bottom - top + 1);
    this.#clean();
  }

  /**
   * The usual layer, without a call for each of what may be a million cells.
   * @param {Uint8Array} cells
   * @param {Replay} replay
   */
  #paintStates(cells, { last, again, trace: { meta } }) {
    const { pixels, terrain, states } = this;
    for (let cell = 0; cell < pixels.length; cell++) {
      const value = cells[cell] ?? 0;
      const event = (last[cell] ?? 0) - 1;
      if (event < 0 || value === 0) {
        pixels[cell] = terrain[value] ?? 0;
      } else {
        const closed = ((meta[event] ?? 0) & 15) === EXPAND ? 20 : 0;
        pixels[cell] = states[closed + (again?.[event] ? 10 : 0) + value] ?? 0;
      }
    }
  }

  #clean() {
    this.left = Number.POSITIVE_INFINITY;
    this.top = Number.POSITIVE_INFINITY;
    this.right = -1;
    this.bottom = -1;
  }

  /**
   * @param {Source} source
   * @returns {(cell: number) => number} a cell's pixel
   */
  #painter({ cells, replay, result, layer }) {
    const { terrain, states, scale } = this;
    if (!replay || !result) return (cell) => at(terrain, at(cells, cell));
    const { last, again } = replay;
    const { meta } = result.trace;
    if (layer === "states") {
      return (cell) => {
        const value = at(cells, cell);
        const event = at(last, cell) - 1;
        if (event < 0 || value === 0) return at(terrain, value);
        const closed = (at(meta, event) & 15) === EXPAND ? 20 : 0;
        return at(states, closed + (again?.[event] ? 10 : 0) + value);
      };
    }
    const { low, high } = quantityRange(result, layer);
    const steps = high > low ? 255 / (high - low) : 0;
    return (cell) => {
      const value = at(cells, cell);
      const event = at(last, cell) - 1;
      if (event < 0 || value === 0) return at(terrain, value);
      const quantity = quantityAt(result, replay, layer, event);
      if (quantity === null) return at(terrain, value);
      return at(scale, Math.round((quantity - low) * steps));
    };
  }
}

/**
 * @param {Uint8Array | Uint32Array} array
 * @param {number} index known to be inside
 */
function at(array, index) {
  return /** @type {number} */ (array[index]);
}
