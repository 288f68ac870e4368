/**
 * Lines from cell to cell for journeys: whole, dashed, and with a rim.
 *
 * @import { Scene } from "./detail.js"
 *
 * @typedef {[x: number, y: number]} Point in device pixels
 */

/**
 * The centres of cells where a line along them begins, turns or ends.
 * @param {Scene} scene
 * @param {ArrayLike<number>} cells
 * @returns {Point[]}
 */
export function corners({ grid, doc }, cells) {
  const { width } = doc;
  /** @type {Point[]} */
  const points = [];
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

/**
 * Adds a line through points to the path.
 * @param {CanvasRenderingContext2D} context
 * @param {Point[]} points
 */
export function line(context, points) {
  for (const [index, point] of points.entries()) {
    if (index === 0) context.moveTo(...point);
    else context.lineTo(...point);
  }
}

/**
 * The same, dashed: recorders of pictures have no dashes of their own.
 * @param {CanvasRenderingContext2D} context
 * @param {Point[]} points
 * @param {number} dash how long a dash is, and the gap behind it
 */
export function dashes(context, points, dash) {
  let left = dash;
  let isDrawn = true;
  for (const [index, [toX, toY]] of points.entries()) {
    const [fromX, fromY] = points[index - 1] ?? [toX, toY];
    const length = Math.hypot(toX - fromX, toY - fromY);
    const at = (/** @type {number} */ along) =>
      /** @type {Point} */ ([
        fromX + ((toX - fromX) * along) / length,
        fromY + ((toY - fromY) * along) / length,
      ]);
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
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {{ colour: string, width: number, alpha?: number }} pen the width in device pixels
 */
export function rimmed(context, { grid, colours }, { colour, width, alpha = 1 }) {
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
