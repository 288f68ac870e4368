/**
 * Which cells a line, a rectangle or a flood covers.
 *
 * @typedef {{ x: number, y: number }} Point whole numbers; may lie outside the map
 * @typedef {{ width: number, height: number }} Size
 */

/**
 * Bresenham's line from one cell to another, both included: every cell touches the one before it.
 * @param {Point} from
 * @param {Point} to
 * @returns {Point[]}
 */
export function lineCells(from, to) {
  const dx = Math.abs(to.x - from.x);
  const dy = Math.abs(to.y - from.y);
  const stepX = from.x < to.x ? 1 : -1;
  const stepY = from.y < to.y ? 1 : -1;
  let { x, y } = from;
  let error = dx - dy;
  const points = [{ x, y }];
  while (x !== to.x || y !== to.y) {
    const twice = 2 * error;
    if (twice > -dy) {
      error -= dy;
      x += stepX;
    }
    if (twice < dx) {
      error += dx;
      y += stepY;
    }
    points.push({ x, y });
  }
  return points;
}

/**
 * The filled rectangle between two opposite corners.
 * @param {Point} a
 * @param {Point} b
 * @param {Size} size what lies outside is left out
 * @returns {number[]} cells
 */
export function rectangleCells(a, b, size) {
  const cells = [];
  const right = Math.min(size.width - 1, Math.max(a.x, b.x));
  const bottom = Math.min(size.height - 1, Math.max(a.y, b.y));
  for (let y = Math.max(0, Math.min(a.y, b.y)); y <= bottom; y++) {
    for (let x = Math.max(0, Math.min(a.x, b.x)); x <= right; x++) cells.push(y * size.width + x);
  }
  return cells;
}

/**
 * The cells that hang together with one through cells of the same value, by their edges. Goes run
 * by run along the rows, so a large field takes a few milliseconds.
 * @param {{ cells: Uint8Array, width: number, height: number }} map
 * @param {number} from
 * @returns {number[]} cells
 */
export function floodCells({ cells, width, height }, from) {
  const value = cells[from];
  const seen = new Uint8Array(cells.length);
  const found = [];
  const waiting = [from];
  /** @param {number} cell */
  const fits = (cell) => cells[cell] === value && seen[cell] === 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!fits(next)) continue;
    const row = next - (next % width);
    let left = next;
    let right = next;
    while (left > row && fits(left - 1)) left--;
    while (right < row + width - 1 && fits(right + 1)) right++;
    for (let cell = left; cell <= right; cell++) {
      seen[cell] = 1;
      found.push(cell);
    }
    for (const beside of [row - width, row + width]) {
      if (beside < 0 || beside >= width * height) continue;
      const offset = beside - row;
      // One cell of each run beside is enough: the run fills itself.
      for (let cell = left + offset; cell <= right + offset; cell++) {
        if (fits(cell) && (cell === left + offset || !fits(cell - 1))) waiting.push(cell);
      }
    }
  }
  return found;
}

/**
 * @param {"line" | "rect"} shape
 * @param {Point} from
 * @param {Point} to
 * @param {Size} size
 * @returns {number[]} the cells of the map that it covers
 */
export function shapeCells(shape, from, to, size) {
  if (shape === "rect") return rectangleCells(from, to, size);
  return lineCells(from, to).flatMap((point) => cellOf(point, size) ?? []);
}

/**
 * With shift: a line in one of eight directions, a rectangle with equal sides.
 * @param {"line" | "rect"} shape
 * @param {Point} from
 * @param {Point} to
 * @returns {Point}
 */
export function constrain(shape, from, to) {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const long = Math.max(Math.abs(dx), Math.abs(dy));
  if (shape === "line" && Math.abs(dx) > 2 * Math.abs(dy)) return { x: to.x, y: from.y };
  if (shape === "line" && Math.abs(dy) > 2 * Math.abs(dx)) return { x: from.x, y: to.y };
  return { x: from.x + (dx < 0 ? -long : long), y: from.y + (dy < 0 ? -long : long) };
}

/**
 * @param {Point} point
 * @param {Size} size
 * @returns {number | null} null outside the map
 */
export function cellOf({ x, y }, { width, height }) {
  return x >= 0 && y >= 0 && x < width && y < height ? y * width + x : null;
}

/**
 * @param {number} cell
 * @param {Size} size
 * @returns {Point}
 */
export function pointOf(cell, { width }) {
  return { x: cell % width, y: Math.floor(cell / width) };
}
