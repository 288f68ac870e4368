/** The cells among which a question leaves the choice, what a reader must know of them, and the view that has them in sight. */

import type { Doc, Trace } from "../types.ts";
import { type Camera, FIT, resolve, type Size } from "../view/camera.ts";
import { endOf, GENERATE, kindOf, REOPEN, UPDATE } from "../view/replay.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { cost, whole } from "../words/format.ts";
import { say } from "../words/language.ts";
import type { Step } from "./types.ts";

/** How many cells there are to choose from where fewer tie. */
const USUAL = 8;
/** More tied cells than this are no choice for people. */
const MOST = 60;
/** The CSS pixels of a cell that is shown for its numbers: the least, those with which all are easily read, and the most. */
const LEAST = 36;
const EASY = 44;
const NEAREST = 72;

/** An entry of OPEN. */
export interface Candidate {
  cell: number;
  g: number;
  h: number;
  f: number;
  /** the step that added it */
  step: number;
  /** its place among the cells that this step added, from 1 */
  nth: number;
}

/**
 * All cells that tie for the lowest f, and beside a few of them those that follow, row by row: their order tells nothing of
 * which is next. Empty where more tie than can be looked at.
 */
export function candidates({ open, tied }: Pick<Step, "open" | "tied">, trace: Trace): Candidate[] {
  if (tied > MOST) return [];
  const known: Map<number, Candidate> = new Map();
  // A cell has two entries where its two states wait.
  for (const { cell, g, h, f, step } of open)
    if (!known.has(cell) && (known.size < USUAL || f === open[0]?.f))
      known.set(cell, { cell, g, h, f, step, nth: placeIn(trace, step, cell) });
  return [...known.values()].sort((one, other) => one.cell - other.cell);
}

/** A cell's place among those that a step added to OPEN or improved there, from 1. */
function placeIn(trace: Trace, step: number, cell: number) {
  const added: number[] = [];
  for (let at = step === 0 ? 0 : endOf(trace, step - 1); at < endOf(trace, step); at++)
    if ([GENERATE, UPDATE, REOPEN].includes(kindOf(trace, at))) added.push(trace.cell[at] ?? -1);
  return added.lastIndexOf(cell) + 1;
}

/** "added at step 3, no. 2" */
export function cameIn({ step, nth }: Candidate) {
  return nth === 0
    ? say("added at step {}", whole(step))
    : say("added at step {}, no. {}", whole(step), nth);
}

/** "4 cells tie at f = 9.24." Empty where none do. */
export function tieText({ open, tied }: Pick<Step, "open" | "tied">, unit: number) {
  return tied < 2 ? "" : say("{} cells tie at f = {}.", whole(tied), cost(open[0]?.f ?? 0, unit));
}

/**
 * The view in which cells can be read with their numbers: the whole map where that is enough.
 * @param must the cells to be in sight; where they lie too far apart, at least the first
 * @param may those that come into sight, too, where they leave the others large
 */
export function framing(doc: Doc, must: number[], may: number[], size: Size): Camera {
  const [first] = must;
  if (first === undefined || size.width === 0) return FIT;
  const cells = [...must];
  for (const cell of may) if (scaleFor(doc, [...cells, cell], size) >= EASY) cells.push(cell);
  const near = scaleFor(doc, cells, size);
  const scale = Math.max(LEAST, near);
  if (resolve(FIT, doc, size).scale >= Math.min(scale, EASY)) return FIT;
  const [left, right, top, bottom] = boxOf(doc, near < LEAST ? [first] : cells);
  return {
    scale,
    x: (left + right) / 2 - size.width / scale / 2,
    y: (top + bottom) / 2 - size.height / scale / 2,
  };
}

/** The CSS pixels of a cell where these, with half a cell of room around them, fill a panel. */
function scaleFor(doc: Doc, cells: number[], { width, height }: Size) {
  const [left, right, top, bottom] = boxOf(doc, cells);
  return Math.min(NEAREST, width / (right - left + 2), height / (bottom - top + 2));
}

/** The box around the centres of cells. */
function boxOf(doc: Doc, cells: number[]): [number, number, number, number] {
  const centres = cells.map((cell) => shapeOf(doc).centre(cell));
  const [across, down] = [centres.map(({ x }) => x), centres.map(({ y }) => y)];
  return [Math.min(...across), Math.max(...across), Math.min(...down), Math.max(...down)];
}
