import { badgeRadius } from "./badge.ts";
import { courseOf, pointAt, traceDashes } from "./crossings.ts";
import { FIGURES, type Scene } from "./detail.ts";
import { drawEvents } from "./event-marks.ts";
import { drawOver, drawUnder } from "./lane-marks.ts";
import { lineOf } from "./line.ts";
import type { Replay } from "./replay.ts";
import { drawWorld } from "./world-marks.ts";

type Draw = (context: CanvasRenderingContext2D, scene: Scene) => void;

/** Where f, g and h stand in a cell: whether at its right, whether below, and how wide, as a share. */
const NUMBERS = [
  [0, 0, 0.7],
  [0, 1, 0.44],
  [1, 1, 0.44],
] as const;
/** They grow with cells up to this side, in CSS pixels. */
const GROWN = 64;

/** below and above the path */
export type Marks = { under: Draw[]; over: Draw[] };

/**
 * The layer of marks that span cells: the path, start and goal, the cell being expanded. There are few
 * of them, so the whole layer is repainted whenever one changes.
 */
export class MarksLayer {
  declare context: CanvasRenderingContext2D;

  constructor(context: CanvasRenderingContext2D) {
    this.context = context;
  }

  paint(scene: Scene) {
    const { context } = this;
    const { canvas } = context;
    const { replay, result, doc } = scene;
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.lineCap = "round";
    context.lineJoin = "round";
    for (const draw of [drawUnder, ...(scene.marks?.under ?? [])]) draw(context, scene);
    if (replay && result) {
      // At the end of a run without a path nothing is drawn: the branch to the last cell expanded would look like one.
      if (replay.step >= replay.length) {
        if (result.path.length > 0) this.#path(scene, result.extra?.smoothed ?? result.path);
      } else if (replay.current !== null) {
        this.#branch(scene, parents(replay, replay.current));
        this.#current(scene, replay.current);
      }
    }
    for (const draw of [drawEvents, drawOver, drawWorld, ...(scene.marks?.over ?? [])])
      draw(context, scene);
    // Units have their own ends.
    if (doc.journey) return;
    this.#goal(scene, doc.goal);
    this.#start(scene, doc.start);
  }

  /** Draws the path found: a strong line with a halo. */
  #path(scene: Scene, cells: ArrayLike<number>) {
    const { context } = this;
    const { grid, colours } = scene;
    // A thin line leaves the cells' numbers legible.
    const share = scene.figures && grid.scale >= FIGURES ? 0.06 : 0.26;
    const width = Math.max(2.2, Math.min(grid.scale * share, 7)) * grid.ratio;
    this.#trace(scene, cells, () => {
      context.strokeStyle = colours.halo;
      context.lineWidth = width + 3 * grid.ratio;
      context.globalAlpha = 0.85;
      context.stroke();
      context.globalAlpha = 1;
      context.strokeStyle = colours.path;
      context.lineWidth = width;
      context.stroke();
    });
  }

  /** Draws the path to the cell being expanded: a thin line. */
  #branch(scene: Scene, cells: number[]) {
    const { context } = this;
    const { grid, colours } = scene;
    this.#trace(scene, cells, () => {
      context.strokeStyle = colours.path;
      context.lineWidth = Math.max(1.2, Math.min(grid.scale * 0.11, 3)) * grid.ratio;
      context.globalAlpha = 0.8;
      context.stroke();
      context.globalAlpha = 1;
    });
  }

  /**
   * Draws a path: what crosses a border goes on at the other side, and dashes lead through portals.
   * @param stroke strokes each of its stretches
   */
  #trace(scene: Scene, path: ArrayLike<number>, stroke: () => void) {
    const { context } = this;
    const { grid, colours, figures } = scene;
    const { stretches, leaps } = courseOf(scene.doc, path);
    context.beginPath();
    for (const [from, to] of leaps)
      traceDashes(context, [grid.centre(from), grid.centre(to)], 5 * grid.ratio);
    if (leaps.length > 0) stroke();
    for (const { cells, from, to } of stretches) {
      const [first, last] = [Number(cells[0]), Number(cells[cells.length - 1])];
      context.beginPath();
      if (from) context.moveTo(...pointAt(grid, first, from));
      grid.trace(context, lineOf(scene, cells), colours.path);
      if (to) context.lineTo(...pointAt(grid, last, to));
      stroke();
    }
    if (figures && grid.scale >= FIGURES) this.#part(scene, path);
  }

  /** Breaks a line where cells have their numbers: f in a corner above, g and h in those below. */
  #part({ grid, size }: Scene, path: ArrayLike<number>) {
    const block = grid.visible(size);
    for (let at = 0; at < path.length; at++) {
      const cell = path[at] ?? 0;
      if (!grid.holds(block, cell)) continue;
      const [left, top, width, height] = grid.box(cell);
      const side = Math.min(width, GROWN * grid.ratio);
      for (const [right, below, share] of NUMBERS) {
        const [wide, high] = [share * side, 0.26 * side];
        this.context.clearRect(
          left + right * (width - wide),
          top + below * (height - high),
          wide,
          high,
        );
      }
    }
  }

  /** Frames the cell being expanded; the frame stays large enough to be seen. */
  #current({ grid, colours }: Scene, cell: number) {
    const { context } = this;
    context.beginPath();
    grid.outline(context, cell, 7 * grid.ratio);
    const weight = Math.round(Math.max(1.5, Math.min(grid.scale * 0.1, 3)) * grid.ratio);
    context.lineWidth = weight + 2 * grid.ratio;
    context.strokeStyle = colours.halo;
    context.stroke();
    context.lineWidth = weight;
    context.strokeStyle = colours.current;
    context.stroke();
  }

  /** Draws the start: a disc with an S. */
  #start(scene: Scene, cell: number) {
    const { context } = this;
    const [x, y, radius] = place(scene, cell);
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    this.#badge(scene, "S", x, y, radius, scene.colours.start);
  }

  /** Draws the goal: a diamond with a G. */
  #goal(scene: Scene, cell: number) {
    const { context } = this;
    const [x, y, radius] = place(scene, cell);
    const reach = radius * 1.28;
    context.beginPath();
    context.moveTo(x, y - reach);
    context.lineTo(x + reach, y);
    context.lineTo(x, y + reach);
    context.lineTo(x - reach, y);
    context.closePath();
    this.#badge(scene, "G", x, y, radius, scene.colours.goal);
  }

  /** Fills the current shape and writes its letter. */
  #badge(
    { grid, colours }: Scene,
    letter: string,
    x: number,
    y: number,
    radius: number,
    colour: string,
  ) {
    const { context } = this;
    context.strokeStyle = colours.halo;
    context.lineWidth = 2.5 * grid.ratio;
    context.stroke();
    context.fillStyle = colour;
    context.fill();
    context.fillStyle = colours.halo;
    context.font = `700 ${radius * 1.25}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "alphabetic";
    context.fillText(letter, x, y + radius * 0.45);
  }
}

/** @returns centre and radius in device pixels */
function place({ grid, figures }: Scene, cell: number): [number, number, number] {
  const radius = badgeRadius(grid.scale, figures && grid.scale >= FIGURES) * grid.ratio;
  return [...grid.centre(cell), radius];
}

/** A cell and its parents up to the start. */
function parents(replay: Replay, cell: number) {
  const cells = [cell];
  // No path is longer than the map, so a faulty trace can't make this loop endless.
  for (let left = replay.places; left > 0; left--) {
    const parent = replay.parent(cells.at(-1) as number);
    if (parent === null) break;
    cells.push(parent);
  }
  return cells;
}
