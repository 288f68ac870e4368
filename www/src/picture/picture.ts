/**
 * A picture of one lane or of all, as a display list for `svg.ts`, `paint.ts` and `gif.ts` to write.
 * Pure; it needs no browser.
 */

import type { Doc, Result, ViewState } from "../types.ts";
import { PALETTES } from "../view/palette.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { mapText } from "../words/journey.ts";
import { joined, punctuated, say, spoken } from "../words/language.ts";
import type { Language } from "../words/wanted.ts";
import { arrange, saidIn } from "./arrange.ts";
import { figuresText, LINE } from "./heads.ts";
import { drawLegend, LEGEND_LINE, scaleEntry } from "./legend.ts";
import { cut, write } from "./lettering.ts";
import { drawMap } from "./map.ts";
import { PAGE } from "./page-colours.ts";
import { enlarged, type Item } from "./recorder.ts";

export interface PictureLane {
  /** such as "A*, oldest first" */
  name: string;
  /** the name's parts, for folded heads */
  parts?: readonly string[];
  /** such as "[f, fifo]", beside the name where there is room */
  signs?: string;
  /** null for a map without a search */
  result: Result | null;
  /** if lanes are at different steps */
  step?: number;
}

export interface PictureOrder {
  doc: Pick<Doc, "width" | "height" | "cells" | "start" | "goal" | "world" | "journey">;
  lanes: PictureLane[];
  /** beyond a run's end means its end, which is the default */
  step?: number;
  layer?: ViewState["layer"];
  arrows?: boolean;
  figures?: boolean;
  /** whether lines tell expanded cells from others, for paper without colours */
  hatched?: boolean;
  theme?: "light" | "dark";
  legend?: boolean;
  /** names and results above the maps */
  heads?: boolean;
  /**
   * heads with few words and in lines no wider than their maps, all signs larger: for pictures that are seen from afar; in
   * a key names stand above all maps, in a list results, too
   */
  fold?: "heads" | "key" | "list";
  title?: string;
  caption?: string;
  /** chosen automatically if left out */
  cellSize?: number;
  /** how much larger than usual the words around the maps are beside them; 1 if left out */
  words?: number;
  /** chosen automatically if left out */
  columns?: number;
  /** how wide a column becomes at most for its lane's name and results */
  widest?: number;
  /** how wide a column is at least, with folded heads */
  least?: number;
}

export interface Picture {
  width: number;
  height: number;
  /** of its words */
  language: Language;
  title: string;
  /** the picture in words */
  description: string;
  /** the lowest first */
  items: Item[];
}

/** How much larger than on a screen marks are in pictures that are seen from afar. */
const AFAR = 1.4;

export function pictureOf(order: PictureOrder): Picture {
  const { doc, lanes, theme = "light", layer = "states", fold = null } = order;
  const { title = "", caption = "", step = Number.POSITIVE_INFINITY, words = 1 } = order;
  const page = PAGE[theme];
  const colours = PALETTES[theme];
  const said = saidIn(order);
  const arranged = arrange(order, said);
  const { cellSize, columns, column, heads, notes, mapHeight, block, hasScale } = arranged;
  const { margin, gap, width, legend } = arranged;
  const { scales, ramps, shared } = said;

  const items: Item[] = [];
  // Maps have their own size; all around them is laid out at the usual size of words, and enlarged with them.
  const maps: Set<Item> = new Set();
  let y = margin;
  if (title !== "") {
    const text = cut(title, 16, width - 2 * margin);
    write(items, text, margin, y + 16, { fill: page.ink, size: 16, weight: 650 });
    y += 30;
  }
  const above = y + heads.above.length * LINE;
  for (const [at, text] of heads.above.entries())
    write(items, text, margin, y + at * LINE + 12, { fill: page.quiet });
  for (const [index, lane] of lanes.entries()) {
    const left = margin + (index % columns) * (column + gap);
    const top = above + Math.floor(index / columns) * (block + gap);
    heads.draw(items, index, left, top, page);
    const drawn: Item[] = [];
    drawMap(drawn, Math.round(left * words), Math.round((top + heads.height) * words), {
      ...{ doc, layer, colours, cellSize, result: lane.result, step: lane.step ?? step },
      scale: scales[index] ?? null,
      ...{ arrows: order.arrows ?? false, figures: order.figures ?? false },
      hatched: order.hatched ?? false,
      ratio: fold ? AFAR * words : 1,
    });
    for (const item of drawn) maps.add(item);
    items.push(...drawn);
    const ramp = shared ? null : ramps[index];
    const below = top + heads.height + mapHeight + 4;
    if (ramp) drawLegend(items, [[scaleEntry(ramp, page)]], left, below, page);
    const base = below + (hasScale ? LEGEND_LINE : 0) + (fold ? 12 : 14);
    for (const [at, line] of (notes[index] ?? []).entries())
      write(items, cut(line, 12, column), left, base + at * LINE, { fill: page.quiet });
  }
  y += arranged.height - 2 * margin;
  if (order.legend ?? true) {
    drawLegend(items, legend, margin, y + 10, page);
    y += 10 + legend.length * LEGEND_LINE;
  }
  if (caption !== "") {
    write(items, cut(caption, 12, width - 2 * margin), margin, y + 20, { fill: page.quiet });
    y += 26;
  }
  const [wide, high] = [width, y + margin].map((length) => Math.round(length * words));
  const around = items.map((item) => (maps.has(item) ? item : enlarged(item, words)));
  const boxes = [0, 0, Number(wide), Number(high)];
  const sentences = lanes.flatMap(({ name, result, step: own }) => {
    const figures = figuresText(result);
    const shown = mapText(doc, result, own ?? step);
    const told = name + punctuated(figures ? `: ${figures}.` : ".");
    return shown === "" ? told : [told, shown];
  });
  const shape = shapeOf(doc);
  const size = "Layer" in shape ? say(shape.extent) : say("{} cells", shape.extent);
  const description = joined([say("A map of {}.", size), ...sentences].join(" "));
  return {
    ...{ width: Number(wide), height: Number(high), language: spoken },
    ...{ title: title || "Tiebreak", description },
    items: [{ kind: "boxes", boxes, fill: page.paper, alpha: 1 }, ...around],
  };
}
