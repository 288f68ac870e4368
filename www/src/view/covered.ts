/**
 * Several cells of one lane's map, marked together with the cell that is hovered: the cells of something beside the maps,
 * such as a symbol of a stored path.
 */

import type { Scene } from "./detail.ts";
import { lineOf } from "./line.ts";
import type { Box } from "./shapes/grid.ts";

/** `from`: the cell from which a line leads along them; `at`: the cell to hover */
type Covered = { lane: number; cells: number[]; from: number | null; at: number };

let covered: Covered | null = null;
/** Marks these cells from the next time on that `at` is hovered; null for none. */
export function cover(next: Covered | null) {
  covered = next;
}

/** Draws them while that cell is hovered, and returns the boxes that it painted. */
export function drawCovered(context: CanvasRenderingContext2D, scene: Scene, place: number): Box[] {
  if (covered === null || covered.at !== place || scene.result?.id !== covered.lane) return [];
  const { from } = covered;
  const { grid, colours } = scene;
  const cells = Array.from(lineOf(scene, covered.cells));
  context.beginPath();
  const boxes = cells.map((cell) => grid.outline(context, cell, 5 * grid.ratio));
  context.globalAlpha = 0.3;
  context.fillStyle = colours.focus;
  context.fill();
  context.globalAlpha = 1;
  context.beginPath();
  grid.trace(context, from === null ? cells : [from, ...cells], colours.focus);
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const [colour, width] of [
    [colours.halo, 8],
    [colours.focus, 5],
  ] satisfies [string, number][]) {
    context.strokeStyle = colour;
    context.lineWidth = width * grid.ratio;
    context.stroke();
  }
  const begin: Box[] = from === null ? [] : [[...grid.centre(from), 0, 0]];
  return [around([...boxes, ...begin])];
}

/** @param boxes at least one */
function around(boxes: Box[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y, width, height] of boxes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return [left, top, right - left, bottom - top];
}
