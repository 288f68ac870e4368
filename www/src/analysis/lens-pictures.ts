/** The lens's pictures: one small map, searched by hand, as each layer shows it. */

import type { Hatch } from "../view/finding.ts";
import type { Layer } from "../view/layers.ts";
import { SCALE, TONES } from "./tones.ts";

export const [COLUMNS, ROWS] = [9, 6];

export interface Cell {
  x: number;
  y: number;
  /** a colour in CSS, for both themes */
  fill: string;
  hatch?: Hatch;
  /** the colour of a line along its right side; empty if there is none */
  right?: string;
  below?: string;
}

const START = { x: 1, y: 2 };
const GOAL = { x: 7, y: 2 };
/** The wall that the search walks around. */
const isWall = (x: number, y: number) => x === 4 && y > 0 && y < 5;

const fromStart = distances(START);
const toGoal = distances(GOAL);
/** The optimal cost. */
const COST = fromStart[GOAL.y]?.[GOAL.x] ?? 0;

/** @returns row by row */
export function pictureOf(layer: Layer): Cell[] {
  return fromStart.flatMap((row, y) =>
    row.map((g, x) => {
      if (isWall(x, y)) return { x, y, fill: "var(--map-wall)" };
      return { x, y, fill: "var(--map-ground)", ...painted(layer, x, y, g) };
    }),
  );
}

/** @returns nothing for plain ground */
function painted(layer: Layer, x: number, y: number, g: number): Partial<Cell> {
  const h = estimate(x, y);
  const f = g + h;
  const rest = toGoal[y]?.[x] ?? 0;
  const isOptimal = g + rest === COST;
  const isSeen = f <= COST;
  switch (layer) {
    case "states":
      if (!isSeen) return {};
      return { fill: f < COST || isOptimal ? "var(--map-closed)" : "var(--map-open)" };
    case "order":
      return isSeen ? scale((f * 4 + g) / (COST * 5)) : {};
    case "g":
      return isSeen ? scale(g / COST) : {};
    case "h":
      return isSeen ? scale(h / COST) : {};
    case "f":
      return isSeen ? scale((f - 6) / (COST - 6)) : {};
    case "contours": {
      const line = SCALE[Math.min(63, f * 4)]?.closed[0] ?? "";
      const rises = (column: number, row: number) => {
        const next = fromStart[row]?.[column];
        return next !== undefined && !isWall(column, row) && next + estimate(column, row) !== f;
      };
      return { right: rises(x + 1, y) ? line : "", below: rises(x, y + 1) ? line : "" };
    }
    case "plateau":
      return tone(f < COST ? "forced" : f === COST ? "tied" : "beyond");
    case "difference":
      if (!isSeen) return {};
      if (f < COST) return tone("both");
      return y < 2 ? { ...tone("here"), hatch: "rising" } : { ...tone("there"), hatch: "falling" };
    case "paths":
      return isOptimal ? scale(y === 5 || y === 0 ? 1 : 0.4) : {};
    case "accuracy":
      return scale(rest === 0 ? 1 : h / rest);
    case "phantom":
      if (!isSeen) return {};
      return tone((["both", "here", "both", "there"] as const)[(x * 3 + y * 2) % 4] ?? "both");
    case "mirror":
      return isSeen ? scale(1 - Math.abs(2.5 - y) / 3) : {};
  }
}

function estimate(x: number, y: number) {
  return Math.abs(x - GOAL.x) + Math.abs(y - GOAL.y);
}

function scale(share: number): Partial<Cell> {
  const step = Math.round(Math.min(1, Math.max(0, share)) * (SCALE.length - 1));
  return { fill: SCALE[step]?.closed[0] ?? "" };
}

function tone(name: keyof typeof TONES): Partial<Cell> {
  const [light, dark] = TONES[name].closed;
  return { fill: `light-dark(${light}, ${dark})` };
}

/** The steps between one cell and every other, by row and column. */
function distances(from: { x: number; y: number }): number[][] {
  const steps = Array.from({ length: ROWS }, () => Array(COLUMNS).fill(Number.POSITIVE_INFINITY));
  let edge = [[from.x, from.y]];
  for (let step = 0; edge.length > 0; step++) {
    const next: number[][] = [];
    for (const [x = 0, y = 0] of edge) {
      const row = steps[y];
      if (!row || !(x in row) || isWall(x, y) || (row[x] ?? 0) <= step) continue;
      row[x] = step;
      next.push([x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]);
    }
    edge = next;
  }
  return steps;
}
