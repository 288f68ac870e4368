import { pixel, stateColour, terrainColour, viridis } from "./palette.js";
import { CLOSED, eventOf, stateOf, UNSEEN } from "./replay.js";
import { quantityAt, quantityOf } from "./scale.js";
import { PAGE } from "./sparse.js";
import { tintOf } from "./world-tint.js";

/**
 * The colour of each cell, for the page's canvases and for pictures alike, so that they
 * always agree.
 *
 * @import { Replay } from "./replay.js"
 * @import { Doc, Result, ViewState } from "../types.js"
 * @import { Finding } from "./finding.js"
 * @import { Palette } from "./palette.js"
 * @import { Quantity } from "./layers.js"
 * @import { Scale } from "./scale.js"
 *
 * @typedef {object} Source the input of a painter
 * @property {Pick<Doc, "width" | "height" | "cells" | "world">} doc
 * @property {Result | null} result
 * @property {Replay | null} replay of that result
 * @property {ViewState["layer"]} layer
 * @property {Scale | null} scale of its colours, by \`scaleOf\`
 */
export class CellColours {
  /** @param {Palette} colours */
  constructor(colours) {
    this.colours = colours;
    /** By terrain: the colour of an unseen cell. */
    this.terrain = new Uint32Array(10);
    /** By state, by whether the cell was reopened (1) or a repair lowered (2) or raised it (3), and by terrain. */
    this.states = new Uint32Array(120);
    this.scale = new Uint32Array(256);
    const { open, openAgain, closed, closedAgain } = colours;
    // A raised cell that isn't seen any more has lost its path.
    const fills = [
      null,
      null,
      null,
      openAgain,
      open,
      openAgain,
      null,
      openAgain,
      closed,
      closedAgain,
      closedAgain,
      openAgain,
    ];
    for (let value = 0; value < 10; value++) {
      const plain = pixel(terrainColour(colours, value));
      this.terrain[value] = plain;
      for (const [index, state] of fills.entries()) {
        const isPlain = state === null || value === 0;
        this.states[index * 10 + value] = isPlain
          ? plain
          : pixel(stateColour(colours, state, value));
      }
    }
    for (let step = 0; step < 256; step++) this.scale[step] = pixel(viridis(step / 255));
  }

  /**
   * Fills in the pixels of cells.
   * @param {Uint32Array} pixels by cell
   * @param {Source} source
   * @param {number} [from] the first cell
   * @param {number} [to] the cell after the last one
   */
  fill(pixels, source, from = 0, to = pixels.length) {
    if (
      this.isPlain(source) &&
      source.replay &&
      source.result &&
      showsStates(source.result, source.layer)
    ) {
      this.#fillStates(pixels, source.doc.cells, source.replay, from, to);
    } else {
      const colour = this.painter(source);
      for (let cell = from; cell < to; cell++) pixels[cell] = colour(cell);
    }
  }

  /**
   * Whether a cell's colour follows from its terrain and from one event.
   * @param {Source} source
   */
  isPlain({ doc, replay }) {
    return replay?.trace.searchers === 1 && !tintOf(doc, this.colours);
  }

  /**
   * @param {Source} source
   * @returns {(cell: number) => number} a cell's pixel
   */
  painter(source) {
    const plain = this.#plain(source);
    const tint = tintOf(source.doc, this.colours);
    return tint ? (cell) => tint(cell, plain(cell)) : plain;
  }

  /**
   * @param {Source} source
   * @returns {(cell: number) => number}
   */
  #plain({ doc: { cells }, replay, result, layer, scale: range }) {
    const { terrain, states, scale } = this;
    if (!replay || !result) return (cell) => at(terrain, at(cells, cell));
    const finding = findingOf(result, layer);
    if (finding?.tones) return this.#toned(cells, replay, finding, finding.tones);
    if (showsStates(result, layer)) {
      return (cell) => at(states, rowOf(replay.again, replay.word(cell)) + at(cells, cell));
    }
    const quantity = /** @type {Quantity} */ (layer);
    const { low, high } = /** @type {Scale} */ (range);
    const steps = high > low ? 255 / (high - low) : 0;
    return (cell) => {
      const value = at(cells, cell);
      if (value === 0 || replay.state(cell) === UNSEEN) return at(terrain, value);
      const amount = quantityAt(result, replay, quantity, cell);
      if (amount === null) return at(terrain, value);
      return at(scale, Math.round((amount - low) * steps));
    };
  }

  /**
   * @param {Uint8Array} cells
   * @param {Replay} replay
   * @param {Finding} finding
   * @param {Uint8Array} tones
   * @returns {(cell: number) => number}
   */
  #toned(cells, replay, finding, tones) {
    const { closed, seen } = finding.pixels(this.colours);
    return (cell) => {
      const value = at(cells, cell);
      const tone = value && at(tones, cell);
      if (tone === 0) return at(this.terrain, value);
      return at(replay.state(cell) === CLOSED ? closed : seen, tone);
    };
  }

  /**
   * Fills in the default layer without a function call per cell: a map may have millions.
   * @param {Uint32Array} pixels
   * @param {Uint8Array} cells
   * @param {Replay} replay
   * @param {number} from
   * @param {number} to
   */
  #fillStates(pixels, cells, { last, again }, from, to) {
    const { states, terrain } = this;
    for (let cell = from; cell < to; ) {
      const page = last.pages[Math.floor(cell / PAGE)];
      const first = cell - (cell % PAGE);
      const end = Math.min(first + PAGE, to);
      for (; cell < end; cell++) {
        const value = at(cells, cell);
        pixels[cell] =
          page === undefined
            ? at(terrain, value)
            : at(states, rowOf(again, at(page, cell - first)) + value);
      }
    }
  }
}

/**
 * The finding that a layer shows beside the run, once it is known.
 * @param {Result | null} result
 * @param {ViewState["layer"]} layer
 */
export function findingOf(result, layer) {
  return result?.finding?.layer === layer ? result.finding : null;
}

/**
 * Whether open and closed cells are shown: also on any layer that has nothing of its own to show.
 * @param {Result} result
 * @param {ViewState["layer"]} layer
 */
export function showsStates(result, layer) {
  return quantityOf(result, layer) === null && !findingOf(result, layer)?.tones;
}

/**
 * Where the row of `CellColours.states` begins for a word of `Replay.last`.
 * @param {Replay["again"]} again
 * @param {number} word
 */
function rowOf(again, word) {
  const change = again === null ? 0 : (again[eventOf(word)] ?? 0);
  return stateOf(word) * 40 + change * 10;
}

/**
 * @param {Uint8Array | Uint32Array | Float64Array} array
 * @param {number} index known to be inside
 */
function at(array, index) {
  return /** @type {number} */ (array[index]);
}
