/**
 * Marks of events that few searches have: sides, runs to jump points, meetings, targets, cells dropped, cut
 * off, rejected or parked, and the cells of a path that are parents.
 */

import type { Result } from "../types.ts";
import type { Scene } from "./detail.ts";
import { isLight } from "./palette.ts";
import { drawProgram } from "./program-marks.ts";
import { CLOSED, endOf, kindOf, parentOf, type Replay } from "./replay.ts";
import { GAP, Sieve } from "./sight.ts";

/** From this many CSS pixels a cell, marks inside cells are drawn. */
const INSIDE = 7;
/** With more cells than this in sight, marks inside cells would take too long. */
const MOST = 60_000;

/** Kinds of events, as `event.rs` numbers them. */
const DROP = 5;
const SHELVE = 6;
const CUT = 9;
const PARK = 11;
const SCAN = 12;
const MEET = 13;
const REJECT = 14;
const TARGET = 15;
/** The kinds that leave a cell aside. */
const ASIDE = new Set([DROP, SHELVE, CUT, REJECT]);

export function drawEvents(context: CanvasRenderingContext2D, scene: Scene) {
  const { replay, result } = scene;
  if (!replay || !result?.trace.f) return;
  context.lineCap = "round";
  inside(context, scene, replay);
  drawProgram(context, scene, replay);
  const { from, to } = stepOf(replay);
  for (let event = from; event < to; event++) {
    if (kindOf(result.trace, event) === SCAN) ray(context, scene, event);
  }
  if (replay.step >= replay.length) waypoints(context, scene, replay, result);
  const meeting = latestOf(result, MEET, to);
  if (meeting !== null) ring(context, scene, meeting, scene.colours.current);
  const target = replay.step < replay.length ? latestOf(result, TARGET, to) : null;
  if (target !== null) ring(context, scene, target, scene.colours.goal);
}

/** The events of the step shown. */
function stepOf({ step, trace }: Replay) {
  return { from: step < 1 ? 0 : endOf(trace, step - 1), to: endOf(trace, step) };
}

/** The cell of the last event of a kind before `to`. */
function latestOf({ trace }: Result, kind: number, to: number): number | null {
  const all = eventsOf(trace, kind);
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (Number(all[middle]) < to) low = middle + 1;
    else high = middle;
  }
  const event = all[low - 1];
  return event === undefined ? null : (trace.cell[event] ?? null);
}

const known: WeakMap<object, Map<number, number[]>> = new WeakMap();

/** The numbers of all events of a kind, found once. */
function eventsOf(trace: Result["trace"], kind: number) {
  const kinds = known.get(trace) ?? new Map<number, number[]>();
  known.set(trace, kinds);
  if (!kinds.has(kind)) {
    const found = [];
    for (let event = 0; event < trace.cell.length; event++) {
      if (kindOf(trace, event) === kind) found.push(event);
    }
    kinds.set(kind, found);
  }
  return kinds.get(kind) as number[];
}

/**
 * Draws a line across each cell of the second side, a cross on cells that were left aside, and a square on parked ones:
 * dark on light colours, light on dark ones.
 */
function inside(context: CanvasRenderingContext2D, scene: Scene, replay: Replay) {
  const { grid, size, cellColours, colours } = scene;
  if (grid.scale < INSIDE) return;
  const block = grid.visible(size);
  if ((block.right - block.left) * (block.bottom - block.top) > MOST) return;
  const colourOf = cellColours.painter(scene);
  const hasSides = replay.trace.searchers === 2 && !scene.result?.extra?.parity;
  const isSecond = (cell: number) =>
    hasSides && replay.state(cell) === CLOSED && replay.whoAt(cell) === 1;
  const marked: Map<string, number[]> = new Map([
    [colours.ink, []],
    [colours.chalk, []],
  ]);
  grid.each(block, (cell) => {
    const kind = replay.kindAt(cell);
    if (!ASIDE.has(kind) && kind !== PARK && !isSecond(cell)) return;
    marked.get(isLight(colourOf(cell)) ? colours.ink : colours.chalk)?.push(cell);
  });
  context.globalAlpha = 0.5;
  context.lineWidth = Math.max(1, Math.min(grid.scale * 0.06, 2)) * grid.ratio;
  for (const [colour, cells] of marked) {
    context.beginPath();
    for (const cell of cells) {
      const [left, top, width, height] = grid.box(cell);
      if (isSecond(cell)) {
        context.moveTo(left + width, top);
        context.lineTo(left, top + height);
      }
      const kind = replay.kindAt(cell);
      if (ASIDE.has(kind)) cross(context, left + width / 2, top + height / 2, width * 0.16);
      if (kind === PARK)
        context.rect(left + width * 0.35, top + height * 0.35, width * 0.3, height * 0.3);
    }
    context.strokeStyle = colour;
    context.stroke();
  }
  context.globalAlpha = 1;
}

function cross(context: CanvasRenderingContext2D, x: number, y: number, reach: number) {
  context.moveTo(x - reach, y - reach);
  context.lineTo(x + reach, y + reach);
  context.moveTo(x - reach, y + reach);
  context.lineTo(x + reach, y - reach);
}

/** Draws a run: a thin line, which ends in a dot at a jump point. */
function ray(context: CanvasRenderingContext2D, { grid, result, colours }: Scene, event: number) {
  const trace = (result as Result).trace;
  const parent = parentOf(trace, event);
  if (parent === null) return;
  const [x, y] = grid.centre(trace.cell[event] ?? 0);
  context.beginPath();
  context.moveTo(...grid.centre(parent));
  context.lineTo(x, y);
  context.strokeStyle = colours.focus;
  context.globalAlpha = trace.f?.[event] ? 0.9 : 0.4;
  context.lineWidth = Math.max(1, Math.min(grid.scale * 0.08, 2)) * grid.ratio;
  context.stroke();
  if (trace.f?.[event])
    dot(context, x, y, Math.max(2, grid.scale * 0.14) * grid.ratio, colours.focus);
  context.globalAlpha = 1;
}

/** Draws a dot on each cell of the path that is a parent, where not every cell is one. */
function waypoints(
  context: CanvasRenderingContext2D,
  scene: Scene,
  replay: Replay,
  { path, figures }: Result,
) {
  if (!figures.waypoints) return;
  const { grid, colours } = scene;
  const radius = Math.max(2, Math.min(grid.scale * 0.2, 6)) * grid.ratio;
  const sieve = new Sieve(scene, GAP);
  let cell = path.at(-1) ?? null;
  for (let left = path.length; cell !== null && left >= 0; left--) {
    if (sieve.passes(cell)) {
      const [x, y] = grid.centre(cell);
      dot(context, x, y, radius, colours.halo);
      dot(context, x, y, radius * 0.6, colours.path);
    }
    cell = replay.parent(cell);
  }
}

function ring(
  context: CanvasRenderingContext2D,
  { grid, colours }: Scene,
  cell: number,
  colour: string,
) {
  const [x, y] = grid.centre(cell);
  const radius = Math.max(5, Math.min(grid.scale * 0.62, 14)) * grid.ratio;
  for (const [stroke, width] of [
    [colours.halo, 4],
    [colour, 2],
  ] satisfies [string, number][]) {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.strokeStyle = stroke;
    context.lineWidth = width * grid.ratio;
    context.stroke();
  }
}

function dot(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
}
