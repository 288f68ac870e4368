/** Marks of the analyses' layers that span cells. */

import { hasCrossings, pointAt, stepOf } from "../view/crossings.ts";
import type { Scene } from "../view/detail.ts";
import { type Portions, strokes } from "../view/portions.ts";
import { GAP, Sieve } from "../view/sight.ts";
import { inkOf, TONES, type Tone } from "./tones.ts";

/** The most lines drawn: more would be indistinguishable and take too long. */
const MOST = 20_000;

/** A frame in each of these cells. */
export function drawOutlines(
  cells: Uint32Array,
  tone: Tone,
): (
  context: CanvasRenderingContext2D,
  scene: Pick<Scene, "grid" | "colours" | "thinned" | "size">,
) => Portions {
  return function* (context, scene) {
    const { grid, colours } = scene;
    const line = Math.max(1, Math.min(2.5, grid.scale * 0.14)) * grid.ratio;
    const sieve = new Sieve(scene, GAP);
    const shown = cells.filter((cell) => sieve.passes(cell));
    context.strokeStyle = inkOf(tone, colours);
    context.lineWidth = line;
    yield* strokes(context, shown.length, (at) => {
      const [left, top, width, height] = grid.box(shown[at] ?? 0, sieve.least);
      const inset = Math.min(line, width / 3);
      context.moveTo(left + inset, top + inset);
      context.lineTo(left + width - inset, top + inset);
      context.lineTo(left + width - inset, top + height - inset);
      context.lineTo(left + inset, top + height - inset);
      context.lineTo(left + inset, top + inset);
    });
  };
}

/** A cross in each of these cells, if they are large enough and not too many. */
export function drawCrosses(
  cells: Uint32Array,
  tone: Tone,
): (context: CanvasRenderingContext2D, scene: Scene) => Portions {
  return function* (context, { grid, colours }) {
    if (cells.length > MOST || grid.scale < 4) return;
    context.strokeStyle = inkOf(tone, colours);
    context.lineWidth = Math.max(1, Math.min(2, grid.scale * 0.1)) * grid.ratio;
    yield* strokes(context, cells.length, (at) => {
      const [left, top, width, height] = grid.box(cells[at] ?? 0);
      const inset = width * 0.28;
      const [right, bottom] = [left + width - inset, top + height - inset];
      context.moveTo(left + inset, top + inset);
      context.lineTo(right, bottom);
      context.moveTo(right, top + inset);
      context.lineTo(left + inset, bottom);
    });
  };
}

/**
 * A line along each of these steps, if cells are large enough for it.
 * @param edges from, to, from, to
 */
export function drawEdges(
  edges: Uint32Array,
  tone: Tone,
): (context: CanvasRenderingContext2D, scene: Scene) => Portions {
  return function* (context, scene) {
    const { grid, colours } = scene;
    if (edges.length > 2 * MOST || grid.scale < 5) return;
    context.strokeStyle = inkOf(tone, colours);
    context.lineWidth = Math.max(1, grid.scale * 0.06) * grid.ratio;
    context.globalAlpha = 0.7;
    yield* strokes(context, edges.length / 2, (at) => {
      traceStep(context, scene, edges[2 * at] ?? 0, edges[2 * at + 1] ?? 0);
    });
    context.globalAlpha = 1;
  };
}

/** A ring around a cell, which stays large enough to be seen. */
export function drawRing(
  context: CanvasRenderingContext2D,
  { grid, colours }: Pick<Scene, "grid" | "colours">,
  cell: number,
) {
  const [x, y] = grid.centre(cell);
  // Around a small cell, within a large one, whose numbers stay free.
  const radius = Math.max(8, Math.min(grid.scale * 0.75, 12), grid.scale * 0.46) * grid.ratio;
  const line = 2.5 * grid.ratio;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.strokeStyle = colours.halo;
  context.lineWidth = line + 3 * grid.ratio;
  context.stroke();
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.strokeStyle = inkOf(TONES.edge, colours);
  context.lineWidth = line;
  context.stroke();
}

/** Adds the line of a step to the path: over a border, two halves. */
function traceStep(
  context: CanvasRenderingContext2D,
  { grid, doc }: Pick<Scene, "grid" | "doc">,
  from: number,
  to: number,
) {
  const step = hasCrossings(doc) ? stepOf(doc, from, to) : null;
  context.moveTo(...grid.centre(from));
  if (step?.isOver) {
    context.lineTo(...pointAt(grid, from, { x: step.x / 2, y: step.y / 2 }));
    context.moveTo(...pointAt(grid, to, { x: -step.x / 2, y: -step.y / 2 }));
  }
  context.lineTo(...grid.centre(to));
}
