/** The legend of a picture: the meaning of its colours. */

import type { Doc, Result, ViewState } from "../types.ts";
import { showsStates } from "../view/cell-colours.ts";
import type { Hatch } from "../view/finding.ts";
import { PALETTES, type Palette, type Rgb, terrainColour, VIRIDIS } from "../view/palette.ts";
import { journeySigns } from "../words/journey-signs.ts";
import { say } from "../words/language.ts";
import { closesOthers, isRepair } from "../words/repair-words.ts";
import { marksOf, signsOf } from "../words/signs.ts";
import { weightOf, worldSigns } from "../words/world-signs.ts";
import { glyphOf, SIDE } from "./glyphs.ts";
import { widthOf, write } from "./lettering.ts";
import type { PageColours } from "./page-colours.ts";
import type { Item, Segment } from "./recorder.ts";

export const LEGEND_LINE = 20;
const SWATCH = 12;
const SIZE = 12;
const GAP = 18;

interface Entry {
  label: string;
  /** of its sign */
  width: number;
  /** the sign, x its left, y its middle */
  draw: (items: Item[], x: number, y: number) => void;
}

/** @param isHatched whether closed cells are */
export function entries(
  doc: Pick<Doc, "cells" | "journey" | "world">,
  results: (Result | null)[],
  layer: ViewState["layer"],
  colours: Palette,
  page: PageColours,
  isHatched: boolean = false,
): Entry[] {
  const { cells, journey } = doc;
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
    if (searched.some(({ figures }) => (figures.reopened ?? 0) > 0)) {
      list.push(swatches(say("reopened"), [colours.closedAgain, colours.openAgain], page));
    }
  }
  const marks = journey ? journeySigns(journey, all) : marksOf(searched);
  for (const label of marks) list.push(wordsEntry(say(label)));
  if (searched.some(({ path }) => path.length > 0)) list.push(pathEntry(colours));
  if (!journey) list.push(startEntry(colours), goalEntry(colours));
  if (cells.includes(0)) list.push(swatches(say("wall"), [colours.wall], page));
  const ground = (weight: number) => hex(terrainColour(colours, weight));
  const own: number[] = [];
  for (const [isThere, name, label] of worldSigns(doc)) {
    const weight = weightOf(name);
    const draw = glyphOf(name, colours);
    if (!isThere) continue;
    if (weight !== null) {
      const [digit, counted] = weight;
      own.push(digit);
      list.push(numbered(swatches(say(label), [ground(digit)], page), counted, page));
    } else if (draw) {
      list.push({ label: say(label), width: SIDE, draw });
    }
  }
  const weights = [2, 3, 4, 5, 6, 7, 8, 9].filter(
    (weight) => cells.includes(weight) && !own.includes(weight),
  );
  if (weights.length > 0) {
    const label =
      weights.length === 1
        ? say("weight {}", weights[0] ?? 0)
        : say("weights {}", weights.join(", "));
    list.push(swatches(label, weights.map(ground), page));
  }
  return list;
}

/** Breaks entries into lines that fit a width. */
export function wrap(list: Entry[], room: number): Entry[][] {
  const lines: Entry[][] = [];
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

export function drawLegend(
  items: Item[],
  lines: Entry[][],
  left: number,
  top: number,
  page: PageColours,
) {
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

/** A scale of colours with its ends. */
export function scaleEntry({ low, high }: { low: string; high: string }, page: PageColours): Entry {
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

/** A text without a sign. */
export function wordsEntry(label: string): Entry {
  return { label, width: -6, draw: () => {} };
}

function advance({ label, width }: Entry) {
  return Math.round(width + 6 + widthOf(label, SIZE) + GAP);
}

function swatches(label: string, fills: string[], page: PageColours): Entry {
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

/** With a number in its swatch, if that fits. */
function numbered(plain: Entry, number: string, page: PageColours): Entry {
  if (number.length > 2) return plain;
  return {
    ...plain,
    draw: (items, x, y) => {
      plain.draw(items, x, y);
      write(items, number, x + SWATCH / 2, y + 3, { fill: page.quiet, size: 8, align: "center" });
    },
  };
}

function hatched(plain: Entry, hatch: Hatch, colours: Palette): Entry {
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

/** Draws the mark that identifies an open cell without its colour. */
function openEntry(colours: Palette, page: PageColours): Entry {
  const plain = swatches(say("open"), [colours.open], page);
  return {
    ...plain,
    draw: (items, x, y) => {
      plain.draw(items, x, y);
      items.push(box(x + 4, y - 2, 4, 4, colours.openMark));
    },
  };
}

function pathEntry(colours: Palette): Entry {
  return {
    label: say("path"),
    width: 24,
    draw: (items, x, y) => {
      items.push(box(x, y - 2, 24, 4, colours.path));
    },
  };
}

function startEntry(colours: Palette): Entry {
  return {
    label: say("start"),
    width: 14,
    draw: (items, x, y) => {
      const { start: fill } = colours;
      const segments: Segment[] = [["O", x + 7, y, 7]];
      items.push({ kind: "path", segments, fill, stroke: null, width: 0, alpha: 1 });
      letter(items, "S", x + 7, y, colours);
    },
  };
}

function goalEntry(colours: Palette): Entry {
  return {
    label: say("goal"),
    width: 18,
    draw: (items, x, y) => {
      const segments: Segment[] = [
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

function letter(items: Item[], text: string, x: number, y: number, { halo: fill }: Palette) {
  write(items, text, x, y + 3.2, { fill, size: 9, weight: 700, align: "center" });
}

function box(x: number, y: number, width: number, height: number, fill: string): Item {
  return { kind: "boxes", boxes: [x, y, width, height], fill, alpha: 1 };
}

function outline(x: number, y: number, width: number, height: number, stroke: string): Item {
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

function hex(colour: Rgb) {
  return `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
