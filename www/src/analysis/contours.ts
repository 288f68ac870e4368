/** Lines between cells whose f differs: along them f rises from one level to the next. */

import type { Scene } from "../view/detail.ts";
import { viridis } from "../view/palette.ts";
import { type Portions, strokes } from "../view/portions.ts";
import { borders } from "../view/shapes/borders.ts";
import type { Point, Shape } from "../view/shapes/shape.ts";
import { inkOf, TONES } from "./tones.ts";

/** Levels between the lowest and the highest f. */
const LEVELS = 12;
/** The most sides of cells to draw in a frame; more would take too long and be indistinguishable. */
export const MOST = 60_000;

/**
 * @param f by cell, NaN if there is none
 * @param shape of the map
 * @returns `sides` of cells
 */
export function drawContours(
  f: Float64Array,
  shape: Shape,
  {
    low,
    high,
    optimum,
  }: {
    /** the lowest f */
    low: number;
    /** the highest f */
    high: number;
    /** gets a separate line: cells beyond it are never needed */
    optimum: number | null;
  },
): { sides: number; draw: (context: CanvasRenderingContext2D, scene: Scene) => Portions } {
  const size = Math.max((high - low) / LEVELS, 1);
  const levels = Array.from(f, (value) =>
    Number.isNaN(value) ? -1 : Math.min(LEVELS - 1, Math.floor((value - low) / size)),
  );
  /** By the higher of their two levels. */
  const lines: Side[][] = Array.from({ length: LEVELS }, () => []);
  const last: Side[] = [];
  const look = (one: number, other: number, side: Side) => {
    const [here = -1, there = -1] = [levels[one], levels[other]];
    if (here < 0 || there < 0) return;
    if (here !== there) lines[Math.max(here, there)]?.push(side);
    const needed = (cell: number) => (f[cell] ?? 0) <= (optimum ?? 0);
    if (optimum !== null && needed(one) !== needed(other)) last.push(side);
  };
  borders(shape, look);
  const sides = lines.reduce((sum, each) => sum + each.length, last.length);
  return {
    sides,
    *draw(context, scene) {
      for (const [level, sides] of lines.entries()) {
        const [red, green, blue] = viridis(level / (LEVELS - 1));
        yield* stroke(context, scene, sides, `rgb(${red} ${green} ${blue})`, 1);
      }
      yield* stroke(context, scene, last, inkOf(TONES.edge, scene.colours), 1.6);
    },
  };
}

/** of a cell, in cells */
type Side = [from: Point, to: Point];

function* stroke(
  context: CanvasRenderingContext2D,
  { grid }: Scene,
  sides: Side[],
  colour: string,
  weight: number,
): Portions {
  context.strokeStyle = colour;
  context.lineWidth = weight * Math.max(1.2, Math.min(2.4, grid.scale * 0.18)) * grid.ratio;
  yield* strokes(context, sides.length, (at) => {
    const [from, to] = sides[at] as Side;
    context.moveTo(...grid.corner(from));
    context.lineTo(...grid.corner(to));
  });
}
