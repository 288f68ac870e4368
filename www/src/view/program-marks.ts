/** Marks of programs: cells with an old entry in the queue, and what the step shown skips, expands again or rewrites. */

import type { Trace } from "../types.ts";
import type { Scene } from "./detail.ts";
import { isLight } from "./palette.ts";
import {
  AGAIN,
  endOf,
  GENERATE,
  isExpansion,
  kindOf,
  OPEN,
  REOPEN,
  REWRITE,
  type Replay,
  SKIP,
  UPDATE,
} from "./replay.ts";

/** From this many CSS pixels a cell, marks inside cells are drawn. */
const INSIDE = 7;
/** With more cells than this in sight, marks inside cells would take too long. */
const MOST = 60_000;

/** By cell, how many entries were put and not taken yet, up to an event. */
interface Entries {
  event: number;
  counts: Int32Array;
}

const known: WeakMap<Trace, Entries> = new WeakMap();

/** The entries of each cell in the queue after these events, where an improvement is another entry. */
export function entriesOf(trace: Trace, cells: number, to: number): Int32Array {
  let entries = known.get(trace);
  if (!entries || entries.event > to || entries.counts.length !== cells) {
    entries = { event: 0, counts: new Int32Array(cells) };
    known.set(trace, entries);
  }
  const { counts } = entries;
  for (; entries.event < to; entries.event++) {
    const kind = kindOf(trace, entries.event);
    const cell = trace.cell[entries.event] ?? 0;
    const puts = kind === GENERATE || kind === UPDATE || kind === REOPEN;
    const takes = isExpansion(kind) || kind === SKIP;
    counts[cell] = (counts[cell] ?? 0) + Number(puts) - Number(takes);
  }
  return counts;
}

/** Draws them: a dot in the corner, a cross, a ring, a square. */
export function drawProgram(context: CanvasRenderingContext2D, scene: Scene, replay: Replay) {
  const { grid, size, cellColours, colours, result } = scene;
  const { skipped = 0, again = 0, rewritten = 0 } = result?.figures ?? {};
  if (skipped + again + rewritten === 0 || grid.scale < INSIDE) return;
  const block = grid.visible(size);
  if ((block.right - block.left) * (block.bottom - block.top) > MOST) return;
  const { trace, step } = replay;
  const [from, to] = [step < 1 ? 0 : endOf(trace, step - 1), endOf(trace, step)];
  const colourOf = cellColours.painter(scene);
  const inkOn = (cell: number) => (isLight(colourOf(cell)) ? colours.ink : colours.chalk);
  context.globalAlpha = 0.75;
  context.lineWidth = Math.max(1, Math.min(grid.scale * 0.07, 2)) * grid.ratio;
  // Only programs that insert another entry ever skip one or expand a cell again.
  if (skipped + again > 0) {
    const counts = entriesOf(trace, scene.doc.cells.length, to);
    grid.each(block, (cell) => {
      const alive = replay.state(cell) === OPEN ? 1 : 0;
      if ((counts[cell] ?? 0) <= alive) return;
      const [left, top, width, height] = grid.box(cell);
      context.beginPath();
      context.arc(left + width * 0.8, top + height * 0.2, width * 0.1, 0, 2 * Math.PI);
      context.fillStyle = inkOn(cell);
      context.fill();
    });
  }
  for (let event = from; event < to; event++) {
    const kind = kindOf(trace, event);
    const cell = trace.cell[event] ?? 0;
    if (kind !== SKIP && kind !== AGAIN && kind !== REWRITE) continue;
    const [x, y] = grid.centre(cell);
    const [, , width, height] = grid.box(cell);
    const reach = Math.min(width, height) * 0.26;
    context.beginPath();
    if (kind === SKIP) {
      context.moveTo(x - reach, y - reach);
      context.lineTo(x + reach, y + reach);
      context.moveTo(x - reach, y + reach);
      context.lineTo(x + reach, y - reach);
    } else if (kind === AGAIN) {
      context.arc(x, y, reach, 0, 2 * Math.PI);
    } else {
      context.rect(x - reach, y - reach, 2 * reach, 2 * reach);
    }
    context.strokeStyle = inkOn(cell);
    context.stroke();
  }
  context.globalAlpha = 1;
}
