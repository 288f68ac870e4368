import type { Figure } from "../src/address/figures.ts";
import { arrange, cellSizeFor, FOLDED, saidIn } from "../src/picture/arrange.ts";
import { LEGEND_LINE } from "../src/picture/legend.ts";
import type { PictureOrder } from "../src/picture/picture.ts";
import { shapeOf } from "../src/view/shapes/shape.ts";

/**
 * Pictures of examples for slides that can be read from the last row: the smallest words around the maps are a fortieth of
 * the room that a slide has for its picture, or larger, and the maps are as large as that leaves them.
 */

/** Where a slide has room for its picture: beside its text, below it, or on a slide of its own. */
export type Place = "beside" | "above" | "whole";

/** The size of the smallest words around maps: src/picture/heads.ts. */
export const SMALLEST = 12;

/** The room there, in smallest words: none is more than forty of them high. */
const ROOMS: Record<Place, { width: number; height: number }> = {
  beside: { width: 39, height: 32 },
  above: { width: 64, height: 20 },
  whole: { width: 64, height: 33 },
};

/** What maps may be smaller by for names above each of them, and for a text beside or above them. */
const NAMES = 1.2;
const WORTH: Record<Place, number> = { beside: 1.7, above: 1.5, whole: 1 };

/** A text of this number of characters has room for its example's numbers beside it; a lane takes as much as these. */
const ROOM = 440;
const LANE = 72;

/** Whether an example needs two slides. By its English text, so that a slide has the same place in every language. */
export function isLong({ text, lists, lanes }: Pick<Figure, "text" | "lists" | "lanes">) {
  return text.join("").length + LANE * (lists ?? lanes).length > ROOM;
}

/** The sizes that cells may have: each by this smaller than the one before, down to a share of the largest. */
const SMALLER = 0.97;
const LEAST = 0.15;

/** Pictures of one example in both themes are laid out alike, as is the one that its pages describe. */
const known: WeakMap<PictureOrder["lanes"], ReturnType<typeof laidOut>> = new WeakMap();

/**
 * The picture laid out for a slide.
 * @param bars the height of what stands below the maps, in smallest words
 * @param places where it may stand
 */
export function legible(
  order: PictureOrder,
  bars: number,
  places: Place[],
): { order: PictureOrder; place: Place } {
  const found = known.get(order.lanes) ?? laidOut(order, bars, places);
  known.set(order.lanes, found);
  return { place: found.place, order: { ...order, ...found.layout } };
}

/** The place of the first element that holds, where each behind it holds as well; their number if none does. */
function firstOf<T>(elements: T[], holds: (element: T) => boolean): number {
  let [from, to] = [0, elements.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(elements[middle] as T)) to = middle;
    else from = middle + 1;
  }
  return from;
}

function laidOut(order: PictureOrder, bars: number, places: Place[]) {
  const said = saidIn(order);
  const shape = shapeOf(order.doc);
  const count = order.lanes.length;
  const folds = count > 1 ? (["heads", "key", "list"] as const) : (["heads"] as const);
  let best = {
    least: 0,
    worth: 0,
    unit: 0,
    columns: 1,
    fold: folds[0] as NonNullable<PictureOrder["fold"]>,
    place: "beside" as Place,
  };
  for (const place of places) {
    const width = ROOMS[place].width * SMALLEST;
    const height = (ROOMS[place].height - bars) * SMALLEST - (order.caption ? 26 : 0);
    for (let columns = 1; columns <= count; columns++) {
      // With as many rows fewer columns would do.
      if (Math.ceil(count / Math.ceil(count / columns)) < columns) continue;
      for (const fold of folds) {
        const worth = (fold === "heads" ? NAMES : 1) * WORTH[place];
        const room = (width - 2 * FOLDED.margin - (columns - 1) * FOLDED.gap) / columns;
        const fits = (unit: number, least: number) => {
          const laid = { ...order, fold, columns, cellSize: unit, words: 1, least };
          const found = arrange(laid, said);
          const high = found.height + 10 + found.legend.length * LEGEND_LINE;
          return found.width <= width && high <= height && !found.heads.isCut;
        };
        const most = room / shape.width;
        const units: number[] = [];
        for (let unit = most; unit > most * LEAST && unit * worth > best.worth; unit *= SMALLER) {
          units.push(unit);
        }
        // What fits at a size fits at each smaller one.
        const unit = units[firstOf(units, (each) => fits(each, room))];
        if (unit === undefined) continue;
        // No wider than its words need.
        const own = unit * shape.width;
        const widths = [0, 0.25, 0.5, 0.75].map((share) => own + share * (room - own));
        const least = widths.find((least) => fits(unit, least)) ?? room;
        best = { worth: unit * worth, unit, columns, fold, place, least };
      }
    }
  }
  if (best.worth === 0) throw new Error(`${count} maps don't fit on a slide.`);
  // Whole pixels for each cell, so that all cells are alike, and enough of them for the picture to be printed.
  const usual = cellSizeFor(shape, count, order.figures ?? false);
  const cellSize = Math.max(usual, Math.ceil(best.unit));
  const { columns, fold, place, least } = best;
  return { place, layout: { columns, fold, least, cellSize, words: cellSize / best.unit } };
}
