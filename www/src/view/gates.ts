/** Gates between blocks: a tick from cell to cell through each. */

import type { Scene } from "./detail.ts";
import { type Portions, strokes } from "./portions.ts";
import { GAP, Sieve, strideOf } from "./sight.ts";

/** The least CSS pixels of a tick from end to end, and across with its rim. */
const LENGTH = 6;
const WIDTH = 4;

/**
 * @param pairs of cells, ascending by their first one
 * @param side of a block, in cells
 */
export function* drawGates(
  context: CanvasRenderingContext2D,
  scene: Scene,
  pairs: Uint32Array,
  side: number = Number.POSITIVE_INFINITY,
): Portions {
  const { grid, colours } = scene;
  const { ratio, scale } = grid;
  // Half of a block stays free of ticks.
  if (strideOf(scene, 2 * (LENGTH + GAP)) > side) return;
  const shown = inSight(scene, pairs);
  const weight = Math.max(2, Math.min(scale * 0.2, 4)) * ratio;
  const reach = Math.max(0.28, LENGTH / 2 / scale);
  for (const [colour, width] of [
    [colours.halo, weight + 2 * ratio],
    [colours.focus, weight],
  ] satisfies [string, number][]) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    yield* strokes(context, shown.length, (place) => {
      const at = shown[place] ?? 0;
      const [x, y] = grid.centre(pairs[at] ?? 0);
      const [toX, toY] = grid.centre(pairs[at + 1] ?? 0);
      const [middleX, middleY] = [(x + toX) / 2, (y + toY) / 2];
      context.moveTo(middleX + (x - toX) * reach, middleY + (y - toY) * reach);
      context.lineTo(middleX - (x - toX) * reach, middleY - (y - toY) * reach);
    });
  }
}

/** The places where the pairs of gates with a tick begin. */
function inSight(scene: Scene, pairs: Uint32Array) {
  const { doc, grid, size } = scene;
  const { top, bottom } = grid.visible(size);
  const sieve = new Sieve(scene, WIDTH + GAP);
  const shown = [];
  // The first cell of a pair may be a row above those in sight.
  for (let at = firstFrom(pairs, (top - 1) * doc.width); at < pairs.length; at += 2) {
    const cell = pairs[at] ?? 0;
    if (cell >= bottom * doc.width) break;
    if (sieve.passes(cell)) shown.push(at);
  }
  return shown;
}

/** The place of the first pair whose first cell is this one or comes after it. */
function firstFrom(pairs: Uint32Array, cell: number) {
  let [low, high] = [0, pairs.length / 2];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (Number(pairs[2 * middle]) < cell) low = middle + 1;
    else high = middle;
  }
  return 2 * low;
}
