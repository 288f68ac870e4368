/**
 * Hatching: lines in two directions tell two sets of cells apart where colours can't, as in print.
 *
 * @import { Scene } from "../view/detail.js"
 * @import { Grid } from "../view/shapes/grid.js"
 * @import { Hatch } from "../view/finding.js"
 */

import { FIGURES } from "../view/detail.js";
import { inkOf, TONES } from "./tones.js";

/** The least CSS pixels between two lines: on smaller cells only some of the diagonals are drawn. */
const APART = 6;
/** From this many CSS pixels a cell has three lines. */
const THREE = 16;
/** With more cells than this in sight a line would take too long to find. */
const MOST = 2_000_000;

/** @typedef {[x: number, y: number, toX: number, toY: number]} Line in device pixels */

/**
 * @param {Uint8Array} tones by cell
 * @param {Record<Hatch, number>} hatched the tone that each direction is for
 * @returns {(context: CanvasRenderingContext2D, scene: Scene) => void}
 */
export function drawHatch(tones, hatched) {
  // Every step of the timeline paints the lines again, but they change only with the camera.
  const kept = /** @type {{ grid: Grid | null, width: number, height: number, lines: Line[] }} */ ({
    grid: null,
    width: 0,
    height: 0,
    lines: [],
  });
  return (context, { grid, size, figures, colours }) => {
    const { width, height } = size;
    if (!kept.grid?.equals(grid) || kept.width !== width || kept.height !== height) {
      const lines = linesOf(tones, hatched, grid, size);
      Object.assign(kept, { grid, width, height, lines });
    }
    if (kept.lines.length === 0) return;
    context.beginPath();
    for (const [x, y, toX, toY] of kept.lines) {
      context.moveTo(x, y);
      context.lineTo(toX, toY);
    }
    context.strokeStyle = inkOf(TONES.edge, colours);
    context.lineWidth = Math.max(1, Math.min(grid.scale * 0.06, 2)) * grid.ratio;
    // Numbers have to be read through the lines.
    context.globalAlpha = figures && grid.scale >= FIGURES ? 0.3 : 0.6;
    context.stroke();
    context.globalAlpha = 1;
  };
}

/**
 * The lines in the cells in sight. Those of neighbours on one diagonal are one line.
 * @param {Uint8Array} tones
 * @param {Record<Hatch, number>} hatched
 * @param {Grid} grid
 * @param {Scene["size"]} size
 */
function linesOf(tones, { rising, falling }, grid, size) {
  /** @type {Line[]} */
  const lines = [];
  const block = grid.visible(size);
  if ((block.right - block.left) * (block.bottom - block.top) > MOST) return lines;
  const every = Math.max(1, Math.ceil(APART / grid.scale));
  /** The lines that end in the row above or in this one, by direction and diagonal.
   * @type {Record<Hatch, Map<number, { line: Line, y: number }>>} */
  const last = { rising: new Map(), falling: new Map() };
  grid.each(block, (cell) => {
    const tone = tones[cell];
    if (tone !== rising && tone !== falling) return;
    const { x, y } = grid.shape.spotOf(cell);
    const direction = tone === rising ? "rising" : "falling";
    const diagonal = tone === rising ? x + y : x - y;
    if (diagonal % every === 0) {
      const [left, top, width, height] = grid.box(cell);
      const [from, to] = tone === rising ? [left + width, left] : [left, left + width];
      const above = last[direction].get(diagonal);
      const goesOn = above?.y === y - 1 && above.line[2] === from && above.line[3] === top;
      if (goesOn) {
        above.line[2] = to;
        above.line[3] = top + height;
        above.y = y;
      } else {
        const line = /** @type {Line} */ ([from, top, to, top + height]);
        lines.push(line);
        last[direction].set(diagonal, { line, y });
      }
    }
    if (grid.scale >= THREE) lines.push(...corners(grid.box(cell), direction));
  });
  return lines;
}

/**
 * The two lines beside a cell's diagonal.
 * @param {import("../view/shapes/grid.js").Box} box
 * @param {Hatch} direction
 * @returns {Line[]}
 */
function corners([left, top, width, height], direction) {
  const [right, bottom] = [left + width, top + height];
  const [x, y] = [left + width / 2, top + height / 2];
  if (direction === "rising")
    return [
      [x, top, left, y],
      [right, y, x, bottom],
    ];
  return [
    [x, top, right, y],
    [left, y, x, bottom],
  ];
}
