import type { Doc, Result, ViewState } from "../types.ts";
import type { Finding } from "./finding.ts";
import type { Quantity } from "./layers.ts";
import { type Palette, pixel, stateColour, terrainColour, viridis } from "./palette.ts";
import { CLOSED, eventOf, type Replay, stateOf, UNSEEN } from "./replay.ts";
import { quantityAt, quantityOf, type Scale } from "./scale.ts";
import { PAGE } from "./sparse.ts";
import { tintOf } from "./world-tint.ts";

/** the input of a painter */
export interface Source {
  doc: Pick<Doc, "width" | "height" | "cells" | "world" | "danger">;
  result: Result | null;
  /** of that result */
  replay: Replay | null;
  layer: ViewState["layer"];
  /** of its colours, by `scaleOf` */
  scale: Scale | null;
}

/**
 * The colour of each cell, for the page's canvases and for pictures alike, so that they
 * always agree.
 */
export class CellColours {
  declare colours: Palette;
  /** By terrain: the colour of an unseen cell. */
  declare terrain: Uint32Array<ArrayBuffer>;
  /** By state, by whether the cell was reopened (1) or a repair lowered (2) or raised it (3), and by terrain. */
  declare states: Uint32Array<ArrayBuffer>;
  declare scale: Uint32Array<ArrayBuffer>;

  constructor(colours: Palette) {
    this.colours = colours;
    this.terrain = new Uint32Array(10);
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
   * @param pixels by cell
   * @param from the first cell
   * @param to the cell after the last one
   */
  fill(pixels: Uint32Array, source: Source, from: number = 0, to: number = pixels.length) {
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

  /** Whether a cell's colour follows from its terrain and from one event. */
  isPlain({ doc, replay }: Source) {
    return replay?.trace.searchers === 1 && !tintOf(doc, this.colours);
  }

  /** @returns a cell's pixel */
  painter(source: Source): (cell: number) => number {
    const plain = this.#plain(source);
    const tint = tintOf(source.doc, this.colours);
    return tint ? (cell) => tint(cell, plain(cell)) : plain;
  }

  #plain({
    doc: { cells },
    replay,
    result,
    layer,
    scale: range,
  }: Source): (cell: number) => number {
    const { terrain, states, scale } = this;
    if (!replay || !result) return (cell) => at(terrain, at(cells, cell));
    const finding = findingOf(result, layer);
    if (finding?.tones) return this.#toned(cells, replay, finding, finding.tones);
    if (showsStates(result, layer)) {
      return (cell) => at(states, rowOf(replay.again, replay.word(cell)) + at(cells, cell));
    }
    const quantity = layer as Quantity;
    const { low, high } = range as Scale;
    const steps = high > low ? 255 / (high - low) : 0;
    return (cell) => {
      const value = at(cells, cell);
      if (value === 0 || replay.state(cell) === UNSEEN) return at(terrain, value);
      const amount = quantityAt(result, replay, quantity, cell);
      if (amount === null) return at(terrain, value);
      return at(scale, Math.round((amount - low) * steps));
    };
  }

  #toned(
    cells: Uint8Array,
    replay: Replay,
    finding: Finding,
    tones: Uint8Array,
  ): (cell: number) => number {
    const { closed, seen } = finding.pixels(this.colours);
    return (cell) => {
      const value = at(cells, cell);
      const tone = value && at(tones, cell);
      if (tone === 0) return at(this.terrain, value);
      return at(replay.state(cell) === CLOSED ? closed : seen, tone);
    };
  }

  /** Fills in the default layer without a function call per cell: a map may have millions. */
  #fillStates(
    pixels: Uint32Array,
    cells: Uint8Array,
    { last, again }: Replay,
    from: number,
    to: number,
  ) {
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

/** The finding that a layer shows beside the run, once it is known. */
export function findingOf(result: Result | null, layer: ViewState["layer"]) {
  return result?.finding?.layer === layer ? result.finding : null;
}

/** Whether open and closed cells are shown, as they are on any layer that has nothing of its own to show. */
export function showsStates(result: Result, layer: ViewState["layer"]) {
  return quantityOf(result, layer) === null && !findingOf(result, layer)?.tones;
}

/** Where the row of `CellColours.states` begins for a word of `Replay.last`. */
function rowOf(again: Replay["again"], word: number) {
  const change = again === null ? 0 : (again[eventOf(word)] ?? 0);
  return stateOf(word) * 40 + change * 10;
}

/** @param index known to be inside */
function at(array: Uint8Array | Uint32Array | Float64Array, index: number) {
  return array[index] as number;
}
