/** Where everything in a picture stands, before it is drawn. */

import { PALETTES } from "../view/palette.ts";
import { scaleOf } from "../view/scale.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { amountsOf, rampOf, sharing } from "../words/layer-text.ts";
import { columnsFor } from "./columns.ts";
import { headsOf, LINE } from "./heads.ts";
import { entries, LEGEND_LINE, scaleEntry, wordsEntry, wrap } from "./legend.ts";
import { wrapped } from "./lettering.ts";
import { PAGE } from "./page-colours.ts";
import type { PictureOrder } from "./picture.ts";

/** Around everything; the first of a picture's items is the paper, which fills all of it. */
export const MARGIN = 16;
export const GAP = 24;
/** The same where heads are folded, so that nothing keeps room from the maps. */
export const FOLDED = { margin: 6, gap: 14 };
/** A column is wider than its map if names and results need the room, but usually no wider than this. */
const WIDEST = 480;
/** The most pixels of a picture; each takes four bytes, several times over. */
const AREA = 16e6;
/** The largest cells, and cells with room for numbers. */
const LARGEST = 32;
const WITH_FIGURES = 36;

/** What a picture says around its maps, however it is laid out: layouts are tried with the same words. */
export function saidIn(order: PictureOrder) {
  const { doc, lanes, theme = "light", layer = "states", legend = true } = order;
  const page = PAGE[theme];
  const all = lanes.map(({ result }) => result);
  const results = all.flatMap((result) => result ?? []);
  const scales = all.map((result) => scaleOf(result, layer, results));
  const ramps = lanes.map(({ result }, index) =>
    legend && result ? rampOf(result, layer, scales[index] ?? null) : null,
  );
  const shared = sharedOf(ramps);
  const note = shared ? "" : sharing(scales);
  const list = legend
    ? [
        ...(shared ? [scaleEntry(shared, page)] : []),
        ...(note === "" ? [] : [wordsEntry(note)]),
        ...entries(doc, all, layer, PALETTES[theme], page, order.hatched),
      ]
    : [];
  const amounts = all.map((result) => (legend ? amountsOf(result, layer) : ""));
  return { amounts, scales, ramps, shared, list };
}

/** Where the lanes of a picture stand, and how large it is without title, legend and caption. */
export function arrange(order: PictureOrder, said: ReturnType<typeof saidIn> = saidIn(order)) {
  const { doc, lanes, widest = WIDEST, heads: wanted = true, fold = null } = order;
  const { amounts, ramps, shared, list } = said;
  const { margin, gap } = fold ? FOLDED : { margin: MARGIN, gap: GAP };
  const shape = shapeOf(doc);
  const cellSize = order.cellSize ?? cellSizeFor(shape, lanes.length, order.figures ?? false);
  const unit = cellSize / (order.words ?? 1);
  const columns = order.columns ?? columnsFor(lanes.length);
  const rows = Math.ceil(lanes.length / columns);
  const mapWidth = Math.round(shape.width * unit);
  const mapHeight = Math.round(shape.height * unit);
  const room = wanted && !fold ? widest : mapWidth;
  const least = order.least ?? 0;
  const heads = headsOf(order, amounts, { mapWidth, widest: room, least, columns, gap });
  const column = heads.column;
  const hasScale = shared === null && ramps.some((ramp) => ramp !== null);
  const notes = amounts.map((text) =>
    fold ? wrapped(text, 12, column) : text === "" ? [] : [text],
  );
  const noteLines = Math.max(0, ...notes.map((lines) => lines.length));
  const below = fold ? noteLines * LINE + (noteLines > 0 ? 4 : 0) : noteLines > 0 ? LEGEND_LINE : 0;
  const block = heads.height + mapHeight + (hasScale ? LEGEND_LINE + 4 : 0) + below;
  const width = 2 * margin + columns * column + (columns - 1) * gap;
  const height = 2 * margin + heads.above.length * LINE + rows * block + (rows - 1) * gap;
  const legend = wrap(list, width - 2 * margin);
  return {
    ...{ cellSize, columns, column, heads, notes, mapHeight, block, hasScale },
    ...{ margin, gap, width, height, legend },
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
