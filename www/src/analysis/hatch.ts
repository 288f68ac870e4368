/** Hatching: lines in two directions tell two sets of cells apart where colours can't, as in print. */

import { FIGURES, type Scene } from "../view/detail.ts";
import type { Hatch } from "../view/finding.ts";
import { LOOKS, Portion, type Portions, strokes } from "../view/portions.ts";
import type { Box } from "../view/shapes/grid.ts";
import { inkOf, TONES } from "./tones.ts";

/** The least CSS pixels between two lines: on smaller cells only some of the diagonals are drawn. */
const APART = 6;
/** From this many CSS pixels a cell has three lines. */
const THREE = 16;

/** in device pixels */
type Line = [x: number, y: number, toX: number, toY: number];

/**
 * @param tones by cell
 * @param hatched the tone of each direction
 */
export function drawHatch(
  tones: Uint8Array,
  hatched: Record<Hatch, number>,
): (context: CanvasRenderingContext2D, scene: Scene) => Portions {
  return function* (context, scene) {
    const { grid, figures, colours } = scene;
    const lines: Line[] = [];
    yield* findLines(lines, tones, hatched, scene);
    context.strokeStyle = inkOf(TONES.edge, colours);
    context.lineWidth = Math.max(1, Math.min(grid.scale * 0.06, 2)) * grid.ratio;
    // Numbers must stay readable through the lines.
    context.globalAlpha = figures && grid.scale >= FIGURES ? 0.3 : 0.6;
    yield* strokes(context, lines.length, (at) => {
      const [x, y, toX, toY] = lines[at] as Line;
      context.moveTo(x, y);
      context.lineTo(toX, toY);
    });
    context.globalAlpha = 1;
  };
}

/**
 * Finds the lines in the cells in sight. Those of neighbours on one diagonal are one line.
 * @param lines receives them
 */
function* findLines(
  lines: Line[],
  tones: Uint8Array,
  { rising, falling }: Record<Hatch, number>,
  { grid, size }: Scene,
): Portions {
  const block = grid.visible(size);
  const every = Math.max(1, Math.ceil(APART / grid.scale));
  /** The lines that end in the row above or in this one, by direction and diagonal. */
  const last: Record<Hatch, Map<number, { line: Line; y: number }>> = {
    rising: new Map(),
    falling: new Map(),
  };
  const look = (cell: number) => {
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
        const line: Line = [from, top, to, top + height];
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

/** The two lines beside a cell's diagonal. */
function corners([left, top, width, height]: Box, direction: Hatch): Line[] {
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
