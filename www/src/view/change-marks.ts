/** Marks of what a repair has done to cells: raised ones have a triangle that points up, lowered ones one that points down. */

import { RAISED } from "./changes.ts";
import type { Scene } from "./detail.ts";
import { isLight } from "./palette.ts";

/** From this many CSS pixels a cell, marks inside cells are drawn. */
const INSIDE = 7;

export function drawCellChanges(
  context: CanvasRenderingContext2D,
  { replay, grid, size, cellColours, colours, ...scene }: Scene,
) {
  const changes = replay?.trace.changes;
  if (!changes || grid.scale < INSIDE) return;
  const colourOf = cellColours.painter({ ...scene, replay });
  const marked: Map<string, [cell: number, change: number][]> = new Map([
    [colours.ink, []],
    [colours.chalk, []],
  ]);
  grid.each(grid.visible(size), (cell) => {
    const change = changes[replay.latest(cell)] ?? 0;
    if (change === 0) return;
    marked.get(isLight(colourOf(cell)) ? colours.ink : colours.chalk)?.push([cell, change]);
  });
  context.globalAlpha = 0.75;
  for (const [colour, cells] of marked) {
    if (cells.length === 0) continue;
    context.beginPath();
    for (const [cell, change] of cells) {
      const [left, top, width] = grid.box(cell);
      const side = width * 0.34;
      const [x, y] = [left + width * 0.88 - side, top + width * 0.14];
      const [base, tip] = change === RAISED ? [y + side * 0.8, y] : [y, y + side * 0.8];
      context.moveTo(x, base);
      context.lineTo(x + side, base);
      context.lineTo(x + side / 2, tip);
      context.closePath();
    }
    context.fillStyle = colour;
    context.fill();
  }
  context.globalAlpha = 1;
}
