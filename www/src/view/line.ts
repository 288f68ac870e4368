/** Lines as a map shows them on the page: a path may have millions of cells, most of which change nothing in sight. */

import type { Scene } from "./detail.ts";
import { Squares } from "./shapes/squares.ts";

/** CSS pixels beyond a panel's edges from which lines and marks reach into it. */
export const REACH = 16;

/**
 * The cells of a line without those that change nothing in sight: on a straight stretch, less than a pixel from the one
 * before, or beyond the same edge of the panel as both ends of the line that is drawn instead.
 */
export function lineOf(
  { grid, thinned, size }: Pick<Scene, "grid" | "thinned" | "size">,
  cells: ArrayLike<number>,
) {
  if (!thinned) return cells;
  const turns = grid.shape instanceof Squares ? turnsOf(cells) : cells;
  const { ratio } = grid;
  const room = REACH * ratio;
  /** Beyond which edge a point lies, as bits. */
  const sideOf = (at: number, length: number) =>
    Number(at < -room) + 2 * Number(at > length * ratio + room);
  const kept: number[] = [];
  let [keptX, keptY, beyond] = [0, 0, 0];
  let [x, y, side] = [0, 0, 0];
  for (let next = 0; next <= turns.length; next++) {
    const isEnd = next < 2 || next === turns.length;
    const [toX, toY] = next < turns.length ? grid.centre(turns[next] ?? 0) : [x, y];
    const to = sideOf(toX, size.width) + 4 * sideOf(toY, size.height);
    beyond &= side;
    const isNear = Math.abs(x - keptX) < ratio && Math.abs(y - keptY) < ratio;
    if (next > 0 && (isEnd || !(isNear || beyond & to))) {
      kept.push(turns[next - 1] ?? 0);
      [keptX, keptY, beyond] = [x, y, side];
    }
    [x, y, side] = [toX, toY, to];
  }
  return kept;
}

/** The cells where a line of squares begins, turns or ends. */
function turnsOf(cells: ArrayLike<number>) {
  const turns: number[] = [];
  for (let at = 0, way = Number.NaN; at < cells.length; at++) {
    const next = Number(cells[at + 1]) - Number(cells[at]);
    if (next !== way) turns.push(Number(cells[at]));
    way = next;
  }
  return turns;
}
