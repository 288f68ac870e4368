/**
 * Steps that no line on the map shows: over a border that wraps, where a line leaves the map on one side and comes in on
 * the other, and through a portal.
 */

import type { Scene } from "./detail.ts";
import { wrapsColumns, wrapsRows } from "./shapes/edges.ts";
import type { Grid } from "./shapes/grid.ts";
import { type Point, shapeOf } from "./shapes/shape.ts";

type Ground = Pick<Scene["doc"], "width" | "height" | "world">;

type At = [x: number, y: number];

/** from centre to centre, in cells */
interface Step extends Point {
  /** whether it leads over a border */
  isOver: boolean;
}

/** Cells of a path that lines join, and where it comes in and goes out over a border: from the end's centre, in cells. */
interface Stretch {
  cells: ArrayLike<number>;
  from: Point | null;
  to: Point | null;
}

/** The longest step to a neighbour, in cells, with room for what rounding changes. */
const NEAR = 1.5;

/** Whether a map has such steps. */
export function hasCrossings({ world }: Ground) {
  return Boolean(world?.wrap || world?.passages?.some(({ cost }) => cost !== undefined));
}

/** The step from one place to another, over a border where that is shorter. */
export function stepOf(doc: Ground, from: number, to: number): Step {
  const { width, height, world } = doc;
  const shape = shapeOf(doc);
  const [start, end] = [shape.centre(from), shape.centre(to)];
  const plain = { x: end.x - start.x, y: end.y - start.y, isOver: false };
  const floor = width * height;
  if (!world?.wrap || Math.floor(from / floor) !== Math.floor(to / floor)) return plain;
  const high = height * ("pitch" in shape ? shape.pitch : 1);
  const across = wrapsColumns(world.wrap) ? [-width, 0, width] : [0];
  const down = wrapsRows(world.wrap) ? [-high, 0, high] : [0];
  const images = across.flatMap((dx) =>
    down.map((dy) => ({ x: plain.x + dx, y: plain.y + dy, isOver: dx !== 0 || dy !== 0 })),
  );
  const length = ({ x, y }: Point) => Math.hypot(x, y);
  return images.reduce((best, each) => (length(each) < length(best) ? each : best), plain);
}

/** A path in stretches that lines can show, and its steps through portals. */
export function courseOf(
  doc: Ground,
  path: ArrayLike<number>,
): { stretches: Stretch[]; leaps: [from: number, to: number][] } {
  if (!hasCrossings(doc)) return { stretches: [{ cells: path, from: null, to: null }], leaps: [] };
  const cells = Array.from(path);
  const stretches: Stretch[] = [];
  const leaps: [number, number][] = [];
  let [begin, entry]: [number, Point | null] = [0, null];
  const end = (at: number, to: Point | null) => {
    stretches.push({ cells: cells.slice(begin, at), from: entry, to });
    begin = at;
  };
  for (let at = 1; at < cells.length; at++) {
    const [from, to] = [cells[at - 1] ?? 0, cells[at] ?? 0];
    const { x, y, isOver } = stepOf(doc, from, to);
    if (isOver && Math.hypot(x, y) < NEAR) {
      end(at, { x: x / 2, y: y / 2 });
      entry = { x: -x / 2, y: -y / 2 };
    } else if (isLeap(doc, from, to)) {
      leaps.push([from, to]);
      end(at, null);
      entry = null;
    }
  }
  end(cells.length, null);
  return { stretches, leaps };
}

/** Whether a step leads through a portal, and to no neighbour. */
function isLeap(doc: Ground, from: number, to: number) {
  const { width, height, world } = doc;
  const joins = (one: number, other: number) => one === from && other === to;
  const { x, y } = stepOf(doc, from, to);
  // Lines over stairs are the floors' own.
  if (Math.abs(from - to) === width * height || Math.hypot(x, y) < NEAR) return false;
  return Boolean(
    world?.passages?.some(
      (each) =>
        each.cost !== undefined &&
        (joins(each.from, each.to) || (each.way === "both" && joins(each.to, each.from))),
    ),
  );
}

/** A point at a distance from a place's centre. */
export function pointAt(grid: Grid, place: number, { x, y }: Point): At {
  const [left, top] = grid.centre(place);
  return [left + x * grid.pitchX, top + y * grid.pitchY];
}

/**
 * Adds a dashed line to the path, along the straight pieces between points.
 * @param dash the length of a dash and of a gap, in device pixels
 */
export function traceDashes(context: CanvasRenderingContext2D, points: At[], dash: number) {
  let before = 0;
  for (const [index, [toX, toY]] of points.entries()) {
    const [x, y] = points[index - 1] ?? [toX, toY];
    const length = Math.hypot(toX - x, toY - y);
    // Dashes go on around bends: those of a piece begin where the last piece's left off.
    for (let at = -(before % (2 * dash)); at < length; at += 2 * dash) {
      const [first, last] = [Math.max(0, at), Math.min(length, at + dash)];
      if (last <= first) continue;
      context.moveTo(x + ((toX - x) * first) / length, y + ((toY - y) * first) / length);
      context.lineTo(x + ((toX - x) * last) / length, y + ((toY - y) * last) / length);
    }
    before += length;
  }
}
