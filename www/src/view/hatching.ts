/** Lines and tints across some of a map's places, which stay as wide apart on the screen however large its cells are. */

import type { Scene } from "./detail.ts";
import { atOnce, fills, LOOKS, Portion, type Portions, strokes } from "./portions.ts";
import { strideOf } from "./sight.ts";

/** The least CSS pixels between two lines across cells. */
const APART = 6;
/** From this number of CSS pixels on, a cell has lines through its quarters, too. */
const TWICE = 18;
/** Cells smaller than a CSS pixel are tinted together, by the first of them. */
const PIXEL = 1;

export type Way = "rising" | "falling";

/**
 * @param context whose stroke is set
 * @param marked by place
 */
export function hatch(
  context: CanvasRenderingContext2D,
  scene: Scene,
  marked: Uint8Array,
  way: Way,
) {
  atOnce(hatched(context, scene, marked, way));
}

/** The lines, drawn in portions. */
export function* hatched(
  context: CanvasRenderingContext2D,
  scene: Scene,
  marked: Uint8Array,
  way: Way,
): Portions {
  if (isPlain(scene)) yield* diagonals(context, scene, marked, way);
  else yield* acrossPlaces(context, scene, marked, way);
}

/**
 * @param context whose fill is set
 * @param marked by place
 */
export function tint(context: CanvasRenderingContext2D, scene: Scene, marked: Uint8Array) {
  atOnce(tinted(context, scene, marked));
}

/** The tints, drawn in portions. */
export function* tinted(
  context: CanvasRenderingContext2D,
  scene: Scene,
  marked: Uint8Array,
): Portions {
  const { doc, grid, size } = scene;
  if (!isPlain(scene)) {
    const places = placesIn(scene, marked);
    yield* fills(context, places.length, (at) => {
      grid.outline(context, places[at] ?? 0, 0);
    });
    return;
  }
  const every = strideOf(scene, PIXEL);
  const { right, bottom, ...block } = grid.visible(size);
  // Wherever the map is, these are the same cells.
  const [left, top] = [block.left - (block.left % every), block.top - (block.top % every)];
  const portion = new Portion();
  for (let y = top; y < bottom; y += every) {
    let from = -1;
    let count = (right - left) / every / LOOKS;
    for (let x = left; x < right + every; x += every) {
      const is = x < right && marked[y * doc.width + x];
      if (is && from < 0) from = x;
      if (is || from < 0) continue;
      const last = { x: Math.min(x, doc.width) - 1, y: Math.min(y + every, doc.height) - 1 };
      context.fillRect(...grid.span({ x: from, y }, last));
      count++;
      from = -1;
    }
    if (portion.isFull(count)) yield;
  }
}

/** Whether places are squares on one floor, whose diagonals run on from cell to cell. */
function isPlain({ doc }: Pick<Scene, "doc">) {
  return !doc.world?.shape && !doc.world?.floors;
}

function* diagonals(
  context: CanvasRenderingContext2D,
  { doc, grid, size }: Scene,
  marked: Uint8Array,
  way: Way,
): Portions {
  const { left, top, right, bottom } = grid.visible(size);
  const every = Math.max(1, Math.ceil(APART / grid.scale));
  const side = way === "rising" ? -1 : 1;
  const lines: [x: number, y: number, length: number][] = [];
  // Every diagonal that enters the block, numbered by where it crosses the map's first row.
  const rows = [side * top, side * (bottom - 1)];
  const [first, last] = [left - Math.max(...rows), right - 1 - Math.min(...rows)];
  for (let start = Math.ceil(first / every) * every; start <= last; start += every) {
    let from = -1;
    for (let y = top; y <= bottom; y++) {
      const x = start + side * y;
      const isInside = y < bottom && x >= left && x < right;
      const is = isInside && marked[y * doc.width + x];
      if (is && from < 0) from = y;
      if (is || from < 0) continue;
      lines.push([start + side * from, from, y - from]);
      from = -1;
    }
  }
  yield* strokes(context, lines.length, (at) => {
    const [x, y, length] = lines[at] ?? [0, 0, 0];
    line(context, grid, x, y, length, side);
  });
  if (grid.scale < TWICE) return;
  const places = placesIn({ grid, size }, marked);
  yield* strokes(context, places.length, (at) =>
    quarters(context, grid.box(places[at] ?? 0), side),
  );
}

/** The marked places in sight. */
function placesIn({ grid, size }: Pick<Scene, "grid" | "size">, marked: Uint8Array) {
  const places: number[] = [];
  grid.each(grid.visible(size), (place) => {
    if (marked[place]) places.push(place);
  });
  return places;
}

/** The diagonal of `length` cells that begins in the upper corner of a cell. */
function line(
  context: CanvasRenderingContext2D,
  grid: Scene["grid"],
  x: number,
  y: number,
  length: number,
  side: number,
) {
  const from = side > 0 ? x : x + 1;
  context.moveTo(...grid.corner({ x: from, y }));
  context.lineTo(...grid.corner({ x: from + side * length, y: y + length }));
}

/** The two lines beside a cell's diagonal. */
function quarters(
  context: CanvasRenderingContext2D,
  [left, top, width, height]: [number, number, number, number],
  side: number,
) {
  const right = left + width;
  const [x, y] = [left + width / 2, top + height / 2];
  const [near, far] = side > 0 ? [left, right] : [right, left];
  context.moveTo(near, y);
  context.lineTo(x, top + height);
  context.moveTo(x, top);
  context.lineTo(far, y);
}

/** A stroke through the middle of each place, inside of it. */
function* acrossPlaces(
  context: CanvasRenderingContext2D,
  scene: Scene,
  marked: Uint8Array,
  way: Way,
): Portions {
  const { grid } = scene;
  const reach = grid.scale * grid.ratio * 0.25;
  const rise = way === "rising" ? -reach : reach;
  const places = placesIn(scene, marked);
  yield* strokes(context, places.length, (at) => {
    const [x, y] = grid.centre(places[at] ?? 0);
    context.moveTo(x - reach, y - rise);
    context.lineTo(x + reach, y + rise);
  });
}
