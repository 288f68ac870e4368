/**
 * The legend of a picture: the meaning of its colours.
 *
 * @import { Doc, Result, ViewState } from "../types.js"
 * @import { Palette } from "../view/palette.js"
 * @import { PageColours } from "./page-colours.js"
 * @import { Item } from "./recorder.js"
 */

import { showsStates } from "../view/cell-colours.js";
import { PALETTES, terrainColour, VIRIDIS } from "../view/palette.js";
import { journeySigns } from "../words/journey-signs.js";
import { say } from "../words/language.js";
import { closesOthers, isRepair } from "../words/repair-words.js";
import { marksOf, signsOf } from "../words/signs.js";
import { widthOf, write } from "./lettering.js";

export const LEGEND_LINE = 20;
const SWATCH = 12;
const SIZE = 12;
const GAP = 18;

/**
 * @typedef {object} Entry
 * @property {string} label
 * @property {number} width of its sign
 * @property {(items: Item[], x: number, y: number) => void} draw the sign, x its left, y its middle
 */

/**
 * @param {Pick<Doc, "cells" | "journey">} doc
 * @param {(Result | null)[]} results
 * @param {ViewState["layer"]} layer
 * @param {Palette} colours
 * @param {PageColours} page
 * @param {boolean} [isHatched] whether closed cells are
 * @returns {Entry[]}
 */
export function entries({ cells, journey }, results, layer, colours, page, isHatched = false) {
  const list = [];
  const all = results.filter((result) => result !== null);
  const searched = all.filter((result) => !result.journey);
  const { signs, pale } = signsOf(searched, layer);
  for (const { plain, light, dark, hatch } of signs) {
    const entry = swatches(say(plain), [colours === PALETTES.dark ? dark : light], page);
    list.push(hatch ? hatched(entry, hatch, colours) : entry);
  }
  if (pale) {
    list.push(swatches(say(pale.label), colours === PALETTES.dark ? pale.dark : pale.light, page));
  }
  if (searched.some((result) => showsStates(result, layer))) {
    if (searched.every(closesOthers)) {
      const entry = swatches(say("closed"), [colours.closed], page);
      list.push(isHatched ? hatched(entry, "rising", colours) : entry);
    }
    list.push(openEntry(colours, page));
    if (searched.some(isRepair)) {
      list.push(swatches(say("raised ▴"), [colours.openAgain], page));
      list.push(swatches(say("lowered ▾"), [colours.closedAgain], page));
    }
    if (searched.some(({ figures }) => figures.reopened > 0)) {
      list.push(swatches(say("reopened"), [colours.closedAgain, colours.openAgain], page));
    }
  }
  const marks = journey ? journeySigns(journey, all) : marksOf(searched);
  for (const label of marks) list.push(wordsEntry(say(label)));
  if (searched.some(({ path }) => path.length > 0)) list.push(pathEntry(colours));
  if (!journey) list.push(startEntry(colours), goalEntry(colours));
  if (cells.includes(0)) list.push(swatches(say("wall"), [colours.wall], page));
  const weights = [2, 3, 4, 5, 6, 7, 8, 9].filter((weight) => cells.includes(weight));
  if (weights.length > 0) {
    const label =
      weights.length === 1
        ? say("weight {}", weights[0] ?? 0)
        : say("weights {}", weights.join(", "));
    const fills = weights.map((weight) => hex(terrainColour(colours, weight)));
    list.push(swatches(label, fills, page));
  }
  return list;
}

/**
 * Breaks entries into lines that fit a width.
 * @param {Entry[]} list
 * @param {number} room
 * @returns {Entry[][]}
 */
export function wrap(list, room) {
  /** @type {Entry[][]} */
  const lines = [];
  let left = 0;
  for (const entry of list) {
    const width = advance(entry);
    if (lines.length === 0 || width - GAP > left) {
      lines.push([]);
      left = room;
    }
    lines.at(-1)?.push(entry);
    left -= width;
  }
  return lines;
}

/**
 * @param {Item[]} items
 * @param {Entry[][]} lines
 * @param {number} left
 * @param {number} top
 * @param {PageColours} page
 */
export function drawLegend(items, lines, left, top, page) {
  for (const [index, line] of lines.entries()) {
    const middle = top + (index + 0.5) * LEGEND_LINE;
    let x = left;
    for (const entry of line) {
      entry.draw(items, x, middle);
      write(items, entry.label, x + entry.width + 6, middle + 4, { fill: page.quiet, size: SIZE });
      x += advance(entry);
    }
  }
}

/**
 * A scale of colours with its ends.
 * @param {{ low: string, high: string }} ends
 * @param {PageColours} page
 * @returns {Entry}
 */
export function scaleEntry({ low, high }, page) {
  const from = Math.round(widthOf(low, SIZE) + 8);
  const step = 6;
  return {
    label: high,
    width: from + VIRIDIS.length * step + 2,
    draw: (items, x, y) => {
      write(items, low, x, y + 4, { fill: page.quiet, size: SIZE });
      for (const [index, fill] of VIRIDIS.entries()) {
        items.push(box(x + from + index * step, y - SWATCH / 2, step, SWATCH, fill));
      }
    },
  };
}

/**
 * A text without a sign.
 * @param {string} label
 * @returns {Entry}
 */
export function wordsEntry(label) {
  return { label, width: -6, draw: () => {} };
}

/** @param {Entry} entry */
function advance({ label, width }) {
  return Math.round(width + 6 + widthOf(label, SIZE) + GAP);
}

/**
 * @param {string} label
 * @param {string[]} fills
 * @param {PageColours} page
 * @returns {Entry}
 */
function swatches(label, fills, page) {
  const width = SWATCH * fills.length;
  return {
    label,
    width,
    draw: (items, x, y) => {
      for (const [index, fill] of fills.entries()) {
        items.push(box(x + index * SWATCH, y - SWATCH / 2, SWATCH, SWATCH, fill));
      }
      items.push(outline(x + 0.5, y - SWATCH / 2 + 0.5, width - 1, SWATCH - 1, page.line));
    },
  };
}

/**
 * @param {Entry} plain
 * @param {import("../view/finding.js").Hatch} hatch
 * @param {Palette} colours
 * @returns {Entry}
 */
function hatched(plain, hatch, colours) {
  return {
    ...plain,
    draw: (items, x, y) => {
      plain.draw(items, x, y);
      const [from, to] = hatch === "rising" ? [y + 5, y - 5] : [y - 5, y + 5];
      items.push({
        kind: "path",
        segments: [
          ["M", x + 1, from],
          ["L", x + SWATCH - 1, to],
        ],
        ...{
          fill: null,
          stroke: colours === PALETTES.dark ? "#ffffff" : "#1c2329",
          width: 1.5,
          alpha: 0.8,
        },
      });
    },
  };
}

/**
 * Draws the mark that identifies an open cell without its colour.
 * @param {Palette} colours
 * @param {PageColours} page
 * @returns {Entry}
 */
function openEntry(colours, page) {
  const plain = swatches(say("open"), [colours.open], page);
  return {
    ...plain,
    draw: (items, x, y) => {
      plain.draw(items, x, y);
      items.push(box(x + 4, y - 2, 4, 4, colours.openMark));
    },
  };
}

/**
 * @param {Palette} colours
 * @returns {Entry}
 */
function pathEntry(colours) {
  return {
    label: say("path"),
    width: 24,
    draw: (items, x, y) => {
      items.push(box(x, y - 2, 24, 4, colours.path));
    },
  };
}

/**
 * @param {Palette} colours
 * @returns {Entry}
 */
function startEntry(colours) {
  return {
    label: say("start"),
    width: 14,
    draw: (items, x, y) => {
      const { start: fill } = colours;
      const segments = [/** @type {["O", number, number, number]} */ (["O", x + 7, y, 7])];
      items.push({ kind: "path", segments, fill, stroke: null, width: 0, alpha: 1 });
      letter(items, "S", x + 7, y, colours);
    },
  };
}

/**
 * @param {Palette} colours
 * @returns {Entry}
 */
function goalEntry(colours) {
  return {
    label: say("goal"),
    width: 18,
    draw: (items, x, y) => {
      /** @type {import("./recorder.js").Segment[]} */
      const segments = [
        ["M", x + 9, y - 9],
        ["L", x + 18, y],
        ["L", x + 9, y + 9],
        ["L", x, y],
        ["Z"],
      ];
      const { goal: fill } = colours;
      items.push({ kind: "path", segments, fill, stroke: null, width: 0, alpha: 1 });
      letter(items, "G", x + 9, y, colours);
    },
  };
}

/**
 * @param {Item[]} items
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {Palette} colours
 */
function letter(items, text, x, y, { halo: fill }) {
  write(items, text, x, y + 3.2, { fill, size: 9, weight: 700, align: "center" });
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {string} fill
 * @returns {Item}
 */
function box(x, y, width, height, fill) {
  return { kind: "boxes", boxes: [x, y, width, height], fill, alpha: 1 };
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {string} stroke
 * @returns {Item}
 */
function outline(x, y, width, height, stroke) {
  return {
    kind: "path",
    segments: [
      ["M", x, y],
      ["L", x + width, y],
      ["L", x + width, y + height],
      ["L", x, y + height],
      ["Z"],
    ],
    ...{ fill: null, stroke, width: 1, alpha: 1 },
  };
}

/** @param {import("../view/palette.js").Rgb} colour */
function hex(colour) {
  return `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
