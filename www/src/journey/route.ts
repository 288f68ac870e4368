/** Patrols' routes: points in line, one after another, and the cells between them. */

import type { JourneyData } from "../types.ts";

export type Patrol = JourneyData["patrols"][number];

/**
 * The cells of a patrol's round, from the first point of its route on; there and back, those between its ends twice.
 * @param width of the map
 */
export function roundOf({ route, mode }: Pick<Patrol, "route" | "mode">, width: number) {
  const [first = 0, ...others] = route;
  const cells = [first];
  for (const point of others) join(cells, point, width);
  if (mode === "back") return [...cells, ...cells.slice(1, -1).reverse()];
  join(cells, first, width);
  if (cells.length > 1) cells.pop();
  return cells;
}

/** The cell where a patrol begins. */
export function firstOf(patrol: Patrol, width: number) {
  const round = roundOf(patrol, width);
  return round[patrol.offset % round.length] ?? 0;
}

/** The first two points, one after the other, that aren't in line; a loop ends with its first point. */
export function bendOf(
  { route, mode }: Pick<Patrol, "route" | "mode">,
  width: number,
): [from: number, to: number] | null {
  const points = mode === "loop" ? [...route, ...route.slice(0, 1)] : route;
  for (const [index, to] of points.entries()) {
    const from = points[index - 1] ?? to;
    if (!areInLine(from, to, width)) return [from, to];
  }
  return null;
}

/**
 * A route that is drawn on to a cell. The last leg follows the hand, in one of the eight directions; a hand that leaves
 * its line begins another one.
 * @param loose how far a hand may leave a leg's line, in cells
 */
export function drawnOn(route: number[], cell: number, width: number, loose: number) {
  const last = route.at(-1) ?? cell;
  const from = route.at(-2) ?? last;
  // A leg that has just begun may still turn.
  const isShort = distance(from, last, width) <= 2 * loose;
  const straight = isShort ? inLine(from, cell, width) : along(from, last, cell, width);
  const kept = route.length > 1 ? route.slice(0, -1) : route;
  const next =
    distance(straight, cell, width) <= loose
      ? [...kept, straight]
      : [...route, inLine(last, cell, width)];
  return next.filter((point, index) => point !== next[index - 1]);
}

/**
 * A route that ends in line with its first point, so that a loop can lead back there: a corner may have to be added.
 * @param map the corner rather lies where no wall is in between
 */
export function closed(
  route: number[],
  { width, cells }: { width: number; height: number; cells: Uint8Array },
) {
  const [first = 0] = route;
  const last = route.at(-1) ?? first;
  if (route.length > 1 && last === first) return route.slice(0, -1);
  if (areInLine(last, first, width)) return route;
  const walls = (corner: number) => {
    const leg = [last];
    join(leg, corner, width);
    join(leg, first, width);
    return leg.filter((cell) => cells[cell] === 0).length;
  };
  // First diagonally and then straight, or the other way round.
  const [one, other] = [cornerOf(last, first, width), cornerOf(first, last, width)];
  return [...route, walls(other) < walls(one) ? other : one];
}

/** A route that is moved by a number of columns and rows, as far as the map goes. */
export function movedBy(
  route: number[],
  by: { x: number; y: number },
  { width, height }: { width: number; height: number },
) {
  const columns = route.map((point) => point % width);
  const rows = route.map((point) => Math.floor(point / width));
  const x = Math.max(-Math.min(...columns), Math.min(by.x, width - 1 - Math.max(...columns)));
  const y = Math.max(-Math.min(...rows), Math.min(by.y, height - 1 - Math.max(...rows)));
  return route.map((point) => point + y * width + x);
}

/** The larger of the distances in columns and in rows. */
export function distance(from: number, to: number, width: number) {
  const { x, y } = apart(from, to, width);
  return Math.max(Math.abs(x), Math.abs(y));
}

/** How many columns and rows a cell is away from another. */
export function apart(from: number, to: number, width: number) {
  return { x: (to % width) - (from % width), y: Math.floor(to / width) - Math.floor(from / width) };
}

/** Whether two cells lie in one of the eight directions from one another, or are the same. */
function areInLine(from: number, to: number, width: number) {
  const { x, y } = apart(from, to, width);
  return x === 0 || y === 0 || Math.abs(x) === Math.abs(y);
}

/** The cell in line with another that is about where a pointer is. */
function inLine(from: number, cell: number, width: number) {
  const { x, y } = apart(from, cell, width);
  const [across, down] = [Math.abs(x), Math.abs(y)];
  if (down * 2 <= across) return from + x;
  if (across * 2 <= down) return from + y * width;
  const steps = Math.min(across, down);
  return from + steps * (Math.sign(y) * width + Math.sign(x));
}

/**
 * The cell on a leg, or beyond its end, that is the nearest to another cell.
 * @param from where the leg begins
 * @param last where it ends so far
 */
function along(from: number, last: number, cell: number, width: number) {
  const leg = apart(from, last, width);
  const [dx, dy] = [Math.sign(leg.x), Math.sign(leg.y)];
  const { x, y } = apart(from, cell, width);
  const steps = Math.max(0, Math.round((x * dx + y * dy) / (Math.abs(dx) + Math.abs(dy) || 1)));
  const most = Math.max(Math.abs(x), Math.abs(y));
  return from + Math.min(steps, most) * (dy * width + dx);
}

/** Where a diagonal from one cell meets the row or the column of another. */
function cornerOf(from: number, to: number, width: number) {
  const { x, y } = apart(from, to, width);
  const steps = Math.min(Math.abs(x), Math.abs(y));
  return from + steps * (Math.sign(y) * width + Math.sign(x));
}

/** Adds the cells from the last one to a point. */
function join(cells: number[], to: number, width: number) {
  let at = cells.at(-1) ?? to;
  while (at !== to) {
    const { x, y } = apart(at, to, width);
    at += Math.sign(y) * width + Math.sign(x);
    cells.push(at);
  }
}
