/**
 * Marks of what few searches do: sides, runs to jump points, meetings, targets, cells dropped, cut
 * off, rejected or parked, and the cells of a path that are parents.
 *
 * @import { Result } from "../types.js"
 * @import { Scene } from "./detail.js"
 * @import { Replay } from "./replay.js"
 */

import { isLight } from "./palette.js";
import { CLOSED, endOf, kindOf, parentOf } from "./replay.js";
import { GAP, Sieve } from "./sight.js";

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
/** Those that leave a cell aside. */
const ASIDE = new Set([DROP, SHELVE, CUT, REJECT]);

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 */
export function drawEvents(context, scene) {
  const { replay, result } = scene;
  if (!replay || !result?.trace.f) return;
  context.lineCap = "round";
  inside(context, scene, replay);
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

/**
 * The events of the step shown.
 * @param {Replay} replay
 */
function stepOf({ step, trace }) {
  return { from: step < 1 ? 0 : endOf(trace, step - 1), to: endOf(trace, step) };
}

/**
 * The cell of the last event of a kind before `to`.
 * @param {Result} result
 * @param {number} kind
 * @param {number} to
 * @returns {number | null}
 */
function latestOf({ trace }, kind, to) {
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

/** @type {WeakMap<object, Map<number, number[]>>} */
const known = new WeakMap();

/**
 * The numbers of all events of a kind, found once.
 * @param {Result["trace"]} trace
 * @param {number} kind
 */
function eventsOf(trace, kind) {
  const kinds = known.get(trace) ?? new Map();
  known.set(trace, kinds);
  if (!kinds.has(kind)) {
    const found = [];
    for (let event = 0; event < trace.cell.length; event++) {
      if (kindOf(trace, event) === kind) found.push(event);
    }
    kinds.set(kind, found);
  }
  return /** @type {number[]} */ (kinds.get(kind));
}

/**
 * Draws a line across each cell of the second side, a cross on cells that were left aside, and a square on parked ones:
 * dark on light colours, light on dark ones.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {Replay} replay
 */
function inside(context, scene, replay) {
  const { grid, size, cellColours, colours } = scene;
  if (grid.scale < INSIDE) return;
  const block = grid.visible(size);
  if ((block.right - block.left) * (block.bottom - block.top) > MOST) return;
  const colourOf = cellColours.painter(scene);
  const isSecond = (/** @type {number} */ cell) =>
    replay.trace.searchers === 2 && replay.state(cell) === CLOSED && replay.whoAt(cell) === 1;
  /** @type {Map<string, number[]>} */
  const marked = new Map([
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

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {number} reach
 */
function cross(context, x, y, reach) {
  context.moveTo(x - reach, y - reach);
  context.lineTo(x + reach, y + reach);
  context.moveTo(x - reach, y + reach);
  context.lineTo(x + reach, y - reach);
}

/**
 * Draws a run: a thin line, which ends in a dot at a jump point.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {number} event
 */
function ray(context, { grid, result, colours }, event) {
  const trace = /** @type {Result} */ (result).trace;
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

/**
 * Draws a dot on each cell of the path that is a parent, where not every cell is one.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {Replay} replay
 * @param {Result} result
 */
function waypoints(context, scene, replay, { path, figures }) {
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

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {number} cell
 * @param {string} colour
 */
function ring(context, { grid, colours }, cell, colour) {
  const [x, y] = grid.centre(cell);
  const radius = Math.max(5, Math.min(grid.scale * 0.62, 14)) * grid.ratio;
  for (const [stroke, width] of /** @type {[string, number][]} */ ([
    [colours.halo, 4],
    [colour, 2],
  ])) {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.strokeStyle = stroke;
    context.lineWidth = width * grid.ratio;
    context.stroke();
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {string} colour
 */
function dot(context, x, y, radius, colour) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
}
