/** The layout of box plots: a row for each lane, all on one axis from 0. */

import type { Point } from "../../view/shapes/shape.ts";
import { whiskers } from "./rows.ts";
import type { Spread } from "./types.ts";

export interface Box {
  /** of its middle */
  y: number;
  /** where the whiskers end */
  low: number;
  high: number;
  lower: number;
  median: number;
  upper: number;
  /** problems beyond the whiskers; those at one spot once */
  points: { x: number; place: number }[];
}

/** a point */
export type Aim = { lane: number; x: number; y: number; place: number };

/** Pixels. */
export const ROW = 44;
export const HALF = 8;
const MARGIN = 10;
const AXIS = 26;
/** How far from a point a click still opens it. A circle this large takes a finger, and those of two rows don't overlap. */
export const REACH = 22;

export function layout(
  lanes: { spread: Spread | null; values: Float64Array }[],
  width: number,
): { height: number; ticks: { x: number; value: number }[]; boxes: (Box | null)[] } {
  const most = Math.max(0, ...lanes.map(({ spread }) => spread?.most ?? 0)) || 1;
  const x = (value: number) => MARGIN + (value / most) * (width - 2 * MARGIN);
  const boxes = lanes.map(({ spread, values }, lane) => {
    if (spread === null) return null;
    const { low, high, beyond } = whiskers(values, spread);
    const spots: Map<number, number> = new Map();
    for (const place of beyond) {
      const spot = Math.round(x(values[place] ?? 0));
      if (!spots.has(spot)) spots.set(spot, place);
    }
    return {
      y: lane * ROW + ROW - HALF - 6,
      low: x(low),
      high: x(high),
      lower: x(spread.lower),
      median: x(spread.median),
      upper: x(spread.upper),
      points: [...spots].map(([at, place]) => ({ x: at, place })),
    };
  });
  const ticks = ticksTo(most, width).map((value) => ({ x: x(value), value }));
  return { height: lanes.length * ROW + AXIS, ticks, boxes };
}

/** The nearest point, if one is within reach. */
export function nearest(boxes: (Box | null)[], at: Point): Aim | null {
  let best = null;
  let least = REACH;
  for (const [lane, box] of boxes.entries()) {
    for (const { x, place } of box?.points ?? []) {
      const { y } = box as Box;
      const distance = Math.hypot(x - at.x, y - at.y);
      if (distance > least) continue;
      least = distance;
      best = { lane, x, y, place };
    }
  }
  return best;
}

/** Round numbers from 0 on, about 90 pixels apart. */
export function ticksTo(most: number, width: number) {
  const wanted = most / Math.max(1, width / 90);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = ([1, 2, 5].find((each) => each * power >= wanted) ?? 10) * power;
  return Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, place) => place * step);
}
