/**
 * Lines and tints across some of a map's places, which stay as wide apart on the screen however large its cells are.
 *
 * @import { Scene } from "./detail.js"
 */

/** The least CSS pixels between two lines across cells. */
const APART = 6;
/** From so many CSS pixels a cell has lines through its quarters, too. */
const TWICE = 18;

/** @typedef {"rising" | "falling"} Way */

/**
 * @param {CanvasRenderingContext2D} context whose stroke is set
 * @param {Scene} scene
 * @param {Uint8Array} marked by place
 * @param {Way} way
 */
export function hatch(context, scene, marked, way) {
  context.beginPath();
  if (isPlain(scene)) diagonals(context, scene, marked, way);
  else strokes(context, scene, marked, way);
  context.stroke();
}

/**
 * @param {CanvasRenderingContext2D} context whose fill is set
 * @param {Scene} scene
 * @param {Uint8Array} marked by place
 */
export function tint(context, { doc, grid, size }, marked) {
  const block = grid.visible(size);
  if (!isPlain({ doc })) {
    context.beginPath();
    grid.each(block, (place) => {
      if (marked[place]) grid.outline(context, place);
    });
    context.fill();
    return;
  }
  for (let y = block.top; y < block.bottom; y++) {
    let from = -1;
    for (let x = block.left; x <= block.right; x++) {
      const is = x < block.right && marked[y * doc.width + x];
      if (is && from < 0) from = x;
      if (is || from < 0) continue;
      context.fillRect(...grid.span({ x: from, y }, { x: x - 1, y }));
      from = -1;
    }
  }
}

/**
 * Whether places are squares on one floor, whose diagonals run on from cell to cell.
 * @param {Pick<Scene, "doc">} scene
 */
function isPlain({ doc }) {
  return !doc.world?.shape && !doc.world?.floors;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {Uint8Array} marked
 * @param {Way} way
 */
function diagonals(context, { doc, grid, size }, marked, way) {
  const { left, top, right, bottom } = grid.visible(size);
  const every = Math.max(1, Math.ceil(APART / grid.scale));
  const side = way === "rising" ? -1 : 1;
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
      line(context, grid, start + side * from, from, y - from, side);
      from = -1;
    }
  }
  if (grid.scale < TWICE) return;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (marked[y * doc.width + x]) quarters(context, grid.box(y * doc.width + x), side);
    }
  }
}

/**
 * The diagonal of `length` cells that begins in the upper corner of a cell.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene["grid"]} grid
 * @param {number} x
 * @param {number} y
 * @param {number} length
 * @param {number} side
 */
function line(context, grid, x, y, length, side) {
  const from = side > 0 ? x : x + 1;
  context.moveTo(...grid.corner({ x: from, y }));
  context.lineTo(...grid.corner({ x: from + side * length, y: y + length }));
}

/**
 * The two lines beside a cell's diagonal.
 * @param {CanvasRenderingContext2D} context
 * @param {[number, number, number, number]} box
 * @param {number} side
 */
function quarters(context, [left, top, width, height], side) {
  const right = left + width;
  const [x, y] = [left + width / 2, top + height / 2];
  const [near, far] = side > 0 ? [left, right] : [right, left];
  context.moveTo(near, y);
  context.lineTo(x, top + height);
  context.moveTo(x, top);
  context.lineTo(far, y);
}

/**
 * A stroke through the middle of each place, inside of it.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {Uint8Array} marked
 * @param {Way} way
 */
function strokes(context, { grid, size }, marked, way) {
  const reach = grid.scale * grid.ratio * 0.25;
  const rise = way === "rising" ? -reach : reach;
  grid.each(grid.visible(size), (place) => {
    if (!marked[place]) return;
    const [x, y] = grid.centre(place);
    context.moveTo(x - reach, y - rise);
    context.lineTo(x + reach, y + rise);
  });
}
