/**
 * A picture of one lane or of all, as a display list for `svg.ts`, `paint.ts` and `gif.ts` to write.
 * Pure; it needs no browser.
 */

import type { Doc, Result, ViewState } from "../types.ts";
import { PALETTES } from "../view/palette.ts";
import { scaleOf } from "../view/scale.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { badges } from "../words/badges.ts";
import { cost, whole } from "../words/format.ts";
import { journeyText, mapText } from "../words/journey.ts";
import { joined, punctuated, say, spoken } from "../words/language.ts";
import { amountsOf, rampOf, sharing } from "../words/layer-text.ts";
import type { Language } from "../words/wanted.ts";
import { columnsFor } from "./columns.ts";
import { drawLegend, entries, LEGEND_LINE, scaleEntry, wordsEntry, wrap } from "./legend.ts";
import { cut, widthOf, write } from "./lettering.ts";
import { drawMap } from "./map.ts";
import { PAGE, type PageColours } from "./page-colours.ts";
import { enlarged, type Item } from "./recorder.ts";

interface PictureLane {
  /** such as "A* [f, h, lifo]" */
  name: string;
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

/** Around everything; the first of a picture's items is the paper, which fills all of it. */
export const MARGIN = 16;
export const GAP = 24;
/** A column is wider than its map if names and results need the room, but usually no wider than this. */
const WIDEST = 480;
/** The most pixels of a picture; each takes four bytes, several times over. */
const AREA = 16e6;
/** The largest cells, and cells with room for numbers. */
const LARGEST = 32;
const WITH_FIGURES = 36;

export function pictureOf(order: PictureOrder): Picture {
  const { doc, lanes, theme = "light", layer = "states", legend = true, heads = true } = order;
  const { title = "", caption = "", step = Number.POSITIVE_INFINITY, words = 1 } = order;
  const page = PAGE[theme];
  const colours = PALETTES[theme];
  const arranged = arrange(order);
  const { cellSize, columns, column, head, isLong, texts, amounts, mapHeight, block } = arranged;
  const { scales, ramps, shared, hasScale, width } = arranged;

  const items: Item[] = [];
  // Maps have their own size; all around them is laid out at the usual size of words, and enlarged with them.
  const maps: Set<Item> = new Set();
  let y = MARGIN;
  if (title !== "") {
    const text = cut(title, 16, width - 2 * MARGIN);
    write(items, text, MARGIN, y + 16, { fill: page.ink, size: 16, weight: 650 });
    y += 30;
  }
  for (const [index, lane] of lanes.entries()) {
    const left = MARGIN + (index % columns) * (column + GAP);
    const top = y + Math.floor(index / columns) * (block + GAP);
    const text = texts[index];
    if (heads && text) drawHead(items, text, left, top, column, isLong, page);
    const drawn: Item[] = [];
    drawMap(drawn, Math.round(left * words), Math.round((top + head) * words), {
      ...{ doc, layer, colours, cellSize, result: lane.result, step: lane.step ?? step },
      scale: scales[index] ?? null,
      ...{ arrows: order.arrows ?? false, figures: order.figures ?? false },
      hatched: order.hatched ?? false,
    });
    for (const item of drawn) maps.add(item);
    items.push(...drawn);
    const ramp = shared ? null : ramps[index];
    const below = top + head + mapHeight + 4;
    if (ramp) drawLegend(items, [[scaleEntry(ramp, page)]], left, below, page);
    const base = below + (hasScale ? LEGEND_LINE : 0) + 14;
    const note = cut(amounts[index] ?? "", 12, column);
    if (note !== "") write(items, note, left, base, { fill: page.quiet, size: 12 });
  }
  y += arranged.height - 2 * MARGIN;
  if (legend) {
    const results = lanes.map(({ result }) => result);
    const note = shared ? "" : sharing(scales);
    const list = [
      ...(shared ? [scaleEntry(shared, page)] : []),
      ...(note === "" ? [] : [wordsEntry(note)]),
      ...entries(doc, results, layer, colours, page, order.hatched),
    ];
    const lines = wrap(list, width - 2 * MARGIN);
    drawLegend(items, lines, MARGIN, y + 10, page);
    y += 10 + lines.length * LEGEND_LINE;
  }
  if (caption !== "") {
    write(items, cut(caption, 12, width - 2 * MARGIN), MARGIN, y + 20, { fill: page.quiet });
    y += 26;
  }
  const [wide, high] = [width, y + MARGIN].map((length) => Math.round(length * words));
  const around = items.map((item) => (maps.has(item) ? item : enlarged(item, words)));
  const boxes = [0, 0, Number(wide), Number(high)];
  const sentences = texts.flatMap(({ name, figures }, index) => {
    const lane = lanes[index];
    const shown = lane ? mapText(doc, lane.result, lane.step ?? step) : "";
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

/** Where the lanes of a picture stand, and how large it is without title, legend and caption. */
export function arrange(order: PictureOrder) {
  const { doc, lanes, layer = "states", legend = true, heads = true, widest = WIDEST } = order;
  const shape = shapeOf(doc);
  const cellSize = order.cellSize ?? cellSizeFor(shape, lanes.length, order.figures ?? false);
  const unit = cellSize / (order.words ?? 1);
  const columns = order.columns ?? columnsFor(lanes.length);
  const rows = Math.ceil(lanes.length / columns);
  const mapWidth = Math.round(shape.width * unit);
  const mapHeight = Math.round(shape.height * unit);
  const texts = lanes.map(({ name, result }) => ({
    name,
    figures: figuresOf(result),
  }));
  const amounts = lanes.map(({ result }) => (legend ? amountsOf(result, layer) : ""));
  const needed = texts.map(({ name, figures }, index) =>
    Math.max(widthOf(name, 14), widthOf(figures, 12), widthOf(amounts[index] ?? "", 12)),
  );
  const column = heads
    ? Math.max(mapWidth, Math.ceil(Math.min(widest, Math.max(...needed))))
    : mapWidth;
  // If one head needs a second line, all get one, so that the maps stay aligned in rows.
  const isLong = texts.some(({ name, figures }) => widthOf(`${name}  ${figures}`, 13) > column);
  const head = heads ? (isLong ? 42 : 24) : 0;
  const results = lanes.flatMap(({ result }) => result ?? []);
  const scales = lanes.map(({ result }) => scaleOf(result, layer, results));
  const ramps = lanes.map(({ result }, index) =>
    legend && result ? rampOf(result, layer, scales[index] ?? null) : null,
  );
  const shared = sharedOf(ramps);
  const hasScale = shared === null && ramps.some((ramp) => ramp !== null);
  const hasAmounts = amounts.some((text) => text !== "");
  const block =
    head + mapHeight + (hasScale ? LEGEND_LINE + 4 : 0) + (hasAmounts ? LEGEND_LINE : 0);
  const width = 2 * MARGIN + columns * column + (columns - 1) * GAP;
  const height = 2 * MARGIN + rows * block + (rows - 1) * GAP;
  return {
    ...{ cellSize, columns, column, head, isLong, texts, amounts, mapHeight, block },
    ...{ scales, ramps, shared, hasScale, width, height },
  };
}

/** The ends of the scale that all lanes have, which then stands once in the legend. */
function sharedOf(ramps: ReturnType<typeof rampOf>[]) {
  const [first = null, ...others] = ramps.filter((ramp) => ramp !== null);
  const isShared = others.every(({ low, high }) => low === first?.low && high === first?.high);
  return isShared ? first : null;
}

/**
 * Chooses the pixels per cell: a whole number if possible.
 * @param map the size of its drawing, in cells, and the pixels
 *   that its cells need at most, where they aren't squares
 * @param count of lanes
 */
export function cellSizeFor(
  { width, height, largest = LARGEST }: { width: number; height: number; largest?: number },
  count: number,
  figures: boolean,
) {
  const most = Math.sqrt(AREA / (width * height * count));
  if (most < 1) return most;
  const side = count < 2 ? 960 : count < 5 ? 560 : 400;
  const fit = Math.floor(Math.min(largest, side / width, side / height));
  const wanted = figures ? Math.max(fit, WITH_FIGURES) : Math.max(fit, 1);
  return Math.min(wanted, Math.floor(most));
}

function figuresOf(result: Result | null) {
  if (result === null) return "";
  if (result.journey) return journeyText(result);
  const { figures } = result;
  const parts = [say("{} expanded", whole(figures.expanded))];
  if (figures.reached !== undefined) parts.push(say("{} reached", whole(figures.reached)));
  if (figures.cost !== null) parts.push(say("cost {}", cost(figures.cost, figures.costUnit)));
  // Whether h overestimates says nothing about the path.
  const told = badges(result).slice(
    0,
    1 + Number(figures.g !== figures.cost) + Number(figures.truth !== undefined),
  );
  parts.push(...told.map(({ text }) => text));
  return punctuated(parts.join(", "));
}

function drawHead(
  items: Item[],
  { name, figures }: { name: string; figures: string },
  left: number,
  top: number,
  room: number,
  isLong: boolean,
  page: PageColours,
) {
  write(items, cut(name, 14, room), left, top + 14, { fill: page.ink, size: 14, weight: 650 });
  const [x, y] = isLong ? [left, top + 32] : [left + room, top + 14];
  const align = isLong ? "left" : "right";
  write(items, cut(figures, 12, room), x, y, { fill: page.quiet, align });
}
