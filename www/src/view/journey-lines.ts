/** Lines from cell to cell for journeys: whole, dashed, and with a rim. */

import type { Scene } from "./detail.ts";

/** in device pixels */
type Point = [x: number, y: number];

/** The centres of cells where a line along them begins, turns or ends. */
export function corners({ grid, doc }: Scene, cells: ArrayLike<number>): Point[] {
  const { width } = doc;
  const points: Point[] = [];
  let heading = 0;
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index] ?? 0;
    const next = cells[index + 1];
    // Where a path waits, it has no heading.
    if (next === cell) continue;
    const way = next === undefined ? 0 : next - cell;
    const isStraight = way === heading && Math.abs(way) <= width + 1;
    if (index === 0 || next === undefined || !isStraight) points.push(grid.centre(cell));
    heading = way;
  }
  return points;
}

/** Adds a line through points to the path. */
export function line(context: CanvasRenderingContext2D, points: Point[]) {
  for (const [index, point] of points.entries()) {
    if (index === 0) context.moveTo(...point);
    else context.lineTo(...point);
  }
}

/**
 * Adds a dashed line through points to the path: recorders of pictures have no dashes.
 * @param dash how long a dash is, and the gap behind it
 */
export function dashes(context: CanvasRenderingContext2D, points: Point[], dash: number) {
  let left = dash;
  let isDrawn = true;
  for (const [index, [toX, toY]] of points.entries()) {
    const [fromX, fromY] = points[index - 1] ?? [toX, toY];
    const length = Math.hypot(toX - fromX, toY - fromY);
    const at = (along: number): Point => [
      fromX + ((toX - fromX) * along) / length,
      fromY + ((toY - fromY) * along) / length,
    ];
    if (index === 0) context.moveTo(toX, toY);
    for (let along = 0; along < length; ) {
      const step = Math.min(left, length - along);
      along += step;
      left -= step;
      if (isDrawn) context.lineTo(...at(along));
      else context.moveTo(...at(along));
      if (left > 0) continue;
      left = dash;
      isDrawn = !isDrawn;
    }
  }
}

/**
 * Strokes the current path, with a rim that keeps it apart from what is below.
 * @param pen the width in device pixels
 */
export function rimmed(
  context: CanvasRenderingContext2D,
  { grid, colours }: Scene,
  { colour, width, alpha = 1 }: { colour: string; width: number; alpha?: number },
) {
  context.globalAlpha = alpha * 0.7;
  context.strokeStyle = colours.halo;
  context.lineWidth = width + 2 * grid.ratio;
  context.stroke();
  context.globalAlpha = alpha;
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
  context.globalAlpha = 1;
}
