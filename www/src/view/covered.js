/**
 * Several cells of one lane's map, marked together with the cell that is hovered: what something beside the maps stands
 * for, such as a symbol of a stored path.
 *
 * @import { Scene } from "./detail.js"
 * @import { Box } from "./shapes/grid.js"
 *
 * @typedef {{ lane: number, cells: number[], from: number | null, at: number }} Covered `from`: the cell from which a line leads along
 *   them; `at`: the cell to hover
 */

import { lineOf } from "./line.js";

/** @type {Covered | null} */
let covered = null;
/**
 * Marks these cells from the next time on that `at` is hovered; null for none.
 * @param {Covered | null} next
 */
export function cover(next) {
  covered = next;
}

/**
 * Draws them where that cell is hovered, and gives back the boxes that it painted.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {number} place
 * @returns {Box[]}
 */
export function drawCovered(context, scene, place) {
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
  for (const [colour, width] of /** @type {[string, number][]} */ ([
    [colours.halo, 8],
    [colours.focus, 5],
  ])) {
    context.strokeStyle = colour;
    context.lineWidth = width * grid.ratio;
    context.stroke();
  }
  const begin = from === null ? [] : [/** @type {Box} */ ([...grid.centre(from), 0, 0])];
  return [around([...boxes, ...begin])];
}

/**
 * @param {Box[]} boxes at least one
 * @returns {Box}
 */
function around(boxes) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y, width, height] of boxes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return [left, top, right - left, bottom - top];
}
