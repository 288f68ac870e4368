/**
 * Hatching: lines in two directions tell two sets of cells apart where colours can't, as in print.
 *
 * @import { Scene } from "../view/detail.js"
 * @import { Hatch } from "../view/finding.js"
 * @import { Portions } from "../view/portions.js"
 */

import { FIGURES } from "../view/detail.js";
import { LOOKS, Portion, strokes } from "../view/portions.js";
import { inkOf, TONES } from "./tones.js";

/** The least CSS pixels between two lines: on smaller cells only some of the diagonals are drawn. */
const APART = 6;
/** From this many CSS pixels a cell has three lines. */
const THREE = 16;

/** @typedef {[x: number, y: number, toX: number, toY: number]} Line in device pixels */

/**
 * @param {Uint8Array} tones by cell
 * @param {Record<Hatch, number>} hatched the tone that each direction is for
 * @returns {(context: CanvasRenderingContext2D, scene: Scene) => Portions}
 */
export function drawHatch(tones, hatched) {
  return function* (context, scene) {
    const { grid, figures, colours } = scene;
    /** @type {Line[]} */
    const lines = [];
    yield* findLines(lines, tones, hatched, scene);
    context.strokeStyle = inkOf(TONES.edge, colours);
    context.lineWidth = Math.max(1, Math.min(grid.scale * 0.06, 2)) * grid.ratio;
    // Numbers have to be read through the lines.
    context.globalAlpha = figures && grid.scale >= FIGURES ? 0.3 : 0.6;
    yield* strokes(context, lines.length, (at) => {
      const [x, y, toX, toY] = /** @type {Line} */ (lines[at]);
      context.moveTo(x, y);
      context.lineTo(toX, toY);
    });
    context.globalAlpha = 1;
  };
}

/**
 * Finds the lines in the cells in sight. Those of neighbours on one diagonal are one line.
 * @param {Line[]} lines receives them
 * @param {Uint8Array} tones
 * @param {Record<Hatch, number>} hatched
 * @param {Scene} scene
 * @returns {Portions}
 */
function* findLines(lines, tones, { rising, falling }, { grid, size }) {
  const block = grid.visible(size);
  const every = Math.max(1, Math.ceil(APART / grid.scale));
  /** The lines that end in the row above or in this one, by direction and diagonal.
   * @type {Record<Hatch, Map<number, { line: Line, y: number }>>} */
  const last = { rising: new Map(), falling: new Map() };
  const look = (/** @type {number} */ cell) => {
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
  };
  const portion = new Portion();
  for (let y = block.top; y < block.bottom; y++) {
    grid.each({ ...block, top: y, bottom: y + 1 }, look);
    if (portion.isFull((block.right - block.left) / LOOKS)) yield;
  }
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
