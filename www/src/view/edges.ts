/**
 * Edges between the squares of a floor, on which thin walls and one-ways lie. They are numbered two to a cell: the edge
 * east of it, then the one south of it. Those of the last column and row lead around to the first.
 */

import type { Doc, Passage } from "../types.ts";

/** of the map, in cells */
export type Sides = Pick<Doc, "width" | "height">;

/** The steps over an edge that are taken away: east or south, and back. */
export type Lost = [forth: boolean, back: boolean];

/** The edge on which a passage lies, and whether it leads west or north; `null` where its cells share none. */
export function edgeOf(
  { from, to }: Pick<Passage, "from" | "to">,
  sides: Sides,
): { edge: number; isBack: boolean } | null {
  const { width, height } = sides;
  const [one, other] = [placeOf(from, sides), placeOf(to, sides)];
  if (one.floor !== other.floor) return null;
  const isAcross = one.y === other.y;
  if (!isAcross && one.x !== other.x) return null;
  const [start, end, side] = isAcross ? [one.x, other.x, width] : [one.y, other.y, height];
  const far = Math.abs(end - start);
  // A step within the map comes before one over the border.
  const isThere = far === 1 || (side > 1 && far === side - 1);
  if (!isThere) return null;
  const isBack = far === 1 ? end < start : end > start;
  return { edge: 2 * (isBack ? to : from) + (isAcross ? 0 : 1), isBack };
}

/** The cells that an edge parts: the one west or north of it, then the other. */
export function cellsBeside(edge: number, sides: Sides): [near: number, far: number] {
  const { width, height } = sides;
  const near = edge >> 1;
  const { x, y } = placeOf(near, sides);
  if (edge % 2 === 0) return [near, x === width - 1 ? near - x : near + 1];
  return [near, y === height - 1 ? near - y * width : near + width];
}

/** Whether an edge lies on the map's border, so that a step over it leads around. */
export function isOnBorder(edge: number, sides: Sides) {
  const { x, y } = placeOf(edge >> 1, sides);
  return edge % 2 === 0 ? x === sides.width - 1 : y === sides.height - 1;
}

/** Whether a step can lead over an edge: those on a border need one that wraps. */
export function isJoined(edge: number, { world, ...sides }: Sides & Pick<Doc, "world">) {
  if (!isOnBorder(edge, sides)) return true;
  return edge % 2 === 0 ? wrapsColumns(world?.wrap) : wrapsRows(world?.wrap);
}

export function wrapsColumns(wrap: NonNullable<Doc["world"]>["wrap"]) {
  return wrap === "columns" || wrap === "both";
}

export function wrapsRows(wrap: NonNullable<Doc["world"]>["wrap"]) {
  return wrap === "rows" || wrap === "both";
}

/** By edge: the steps that passages without a cost take away. */
export function lostSteps(passages: Passage[], sides: Sides): Map<number, Lost> {
  const lost: Map<number, Lost> = new Map();
  for (const passage of passages) {
    const { way, cost } = passage;
    const at = cost === undefined && way !== "both" ? edgeOf(passage, sides) : null;
    if (!at) continue;
    const [forth, back] = lost.get(at.edge) ?? [false, false];
    const isWall = way === "none";
    lost.set(at.edge, [forth || isWall || at.isBack, back || isWall || !at.isBack]);
  }
  return lost;
}

function placeOf(cell: number, { width, height }: Sides) {
  const x = cell % width;
  const row = (cell - x) / width;
  const y = row % height;
  return { x, y, floor: (row - y) / height };
}
