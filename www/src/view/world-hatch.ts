/**
 * The second cue of danger: dangerous cells are hatched, with a line for each third of the scale, so that the strength
 * shows without its colour.
 */

import type { Scene } from "./detail.ts";
import { isLight } from "./palette.ts";
import { planesOf } from "./world-planes.ts";

/** From this many CSS pixels a cell, cells are hatched. */
const INSIDE = 7;
/** With more cells than this in sight, hatching would take too long. */
const MOST = 60_000;

export function hatchDanger(
  context: CanvasRenderingContext2D,
  scene: Scene,
  each: (visit: (cell: number) => void) => void,
) {
  const { grid, cellColours, colours, doc, size } = scene;
  const danger = planesOf(doc)?.danger;
  if (!danger || grid.scale < INSIDE) return;
  const { left, top, right, bottom } = grid.visible(size);
  if ((right - left) * (bottom - top) > MOST) return;
  const colourOf = cellColours.painter(scene);
  const marked: Map<string, number[]> = new Map([
    [colours.ink, []],
    [colours.chalk, []],
  ]);
  each((cell) => {
    if (danger[cell]) marked.get(isLight(colourOf(cell)) ? colours.ink : colours.chalk)?.push(cell);
  });
  context.lineCap = "butt";
  context.lineWidth = Math.max(1, Math.min(grid.scale * 0.05, 1.5)) * grid.ratio;
  context.globalAlpha = 0.38;
  for (const [colour, cells] of marked) {
    context.beginPath();
    for (const cell of cells) {
      const [left, top, width, height] = grid.box(cell);
      const lines = Math.min(3, Math.ceil(Number(danger[cell]) / 3));
      for (let line = 0; line < lines; line++) {
        // Parallel lines, evenly apart and inside the cell.
        const shift = (line + 1) / (lines + 1) - 0.5;
        const [dx, dy] = [(width * shift) / 2, (height * shift) / 2];
        const [x, y] = [left + width / 2 + dx, top + height / 2 + dy];
        const reach = 0.3 - Math.abs(shift) * 0.3;
        context.moveTo(x - width * reach, y + height * reach);
        context.lineTo(x + width * reach, y - height * reach);
      }
    }
    context.strokeStyle = colour;
    context.stroke();
  }
  context.globalAlpha = 1;
}
