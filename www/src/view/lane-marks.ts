/**
 * Marks of a lane's figures beside its run: blocks and gates, the coarse path, the path before smoothing,
 * landmarks, places left out or not seen, and the place where a path that a player believes in fails.
 */

import type { Extra, Result } from "../types.ts";
import { badgeRadius } from "./badge.ts";
import { ruleBlocks } from "./block-lines.ts";
import { pointAt, stepOf } from "./crossings.ts";
import type { Scene } from "./detail.ts";
import { drawGates } from "./gates.ts";
import { hatched, tinted, type Way } from "./hatching.ts";
import { lineOf } from "./line.ts";
import type { Portions } from "./portions.ts";
import { endOf, type Replay } from "./replay.ts";
import { GAP, strideOf } from "./sight.ts";

/** The marks that don't change with the step: places not seen or left out, blocks and gates. */
export function drawStill(context: CanvasRenderingContext2D, scene: Scene) {
  const { extra } = scene.result ?? {};
  const { unseen, skipped, block, gates } = extra ?? {};
  return extra && (unseen || skipped || block || gates) ? stillOf(context, scene, extra) : null;
}

function* stillOf(
  context: CanvasRenderingContext2D,
  scene: Scene,
  { unseen, skipped, block, gates }: Extra,
): Portions {
  const { result, colours } = scene;
  context.lineCap = "butt";
  if (unseen) {
    context.globalAlpha = 0.5;
    context.fillStyle = colours.ground;
    yield* tinted(context, scene, unseen);
    yield* cross(context, scene, unseen, "rising");
  }
  // Dead ends are lines, other islands a tint.
  if (skipped && result?.figures.deadEnds !== undefined) {
    yield* cross(context, scene, skipped, "falling");
  } else if (skipped) {
    context.globalAlpha = 0.22;
    context.fillStyle = colours.wall;
    yield* tinted(context, scene, skipped);
  }
  if (block) blocks(context, scene, block);
  context.globalAlpha = 1;
  if (gates) yield* drawGates(context, scene, gates, block);
}

export function drawUnder(context: CanvasRenderingContext2D, scene: Scene) {
  const { replay, result, colours, grid } = scene;
  const extra = result?.extra;
  if (!extra || !replay) return;
  const { ratio } = grid;
  if (extra.coarse && refines(replay)) {
    context.globalAlpha = 0.4;
    trace(context, scene, extra.coarse);
    context.strokeStyle = colours.focus;
    context.lineWidth = Math.max(6, Math.min(grid.scale * 0.7, 16)) * ratio;
    context.stroke();
  }
  if (extra.size && isOver(replay)) {
    // What the agent covers on its way, its outline at the goal included.
    context.globalAlpha = 0.25;
    context.fillStyle = colours.path;
    context.beginPath();
    for (const cell of result.path) cover(context, scene, cell, extra.size);
    context.fill();
  }
  if (extra.smoothed && isOver(replay)) {
    context.globalAlpha = 0.9;
    trace(context, scene, result.path);
    context.strokeStyle = colours.path;
    context.lineWidth = Math.max(1.2, Math.min(grid.scale * 0.11, 3)) * ratio;
    context.stroke();
  }
  context.globalAlpha = 1;
}

export function drawOver(context: CanvasRenderingContext2D, scene: Scene) {
  const { replay, result } = scene;
  if (!replay || !result) return;
  for (const [place, cell] of [...(result.extra?.landmarks ?? [])].entries()) {
    flag(context, scene, cell, `L${place + 1}`);
  }
  const { size } = result.extra ?? {};
  if (size) agent(context, scene, replay, size);
  const blocked = result.figures.truth?.blocked ?? null;
  if (blocked !== null && isOver(replay)) failure(context, scene, result.path, blocked);
}

/** The cells of a row from one on, those beyond its end from its beginning. */
function spans(first: number, count: number, side: number): [first: number, last: number][] {
  const last = first + count - 1;
  if (last < side) return [[first, last]];
  return [
    [first, side - 1],
    [0, last - side],
  ];
}

/** Adds the cells that an agent of several cells covers to the path: its own is the upper left one. */
function cover(context: CanvasRenderingContext2D, scene: Scene, cell: number, size: number) {
  const { grid, doc } = scene;
  const { x, y } = grid.shape.spotOf(cell);
  // Over a border that wraps, its other part is on the other side.
  for (const [left, right] of spans(x, size, doc.width)) {
    for (const [top, bottom] of spans(y, size, doc.height))
      context.rect(...grid.span({ x: left, y: top }, { x: right, y: bottom }));
  }
}

/** The outline of an agent of several cells, at the end of the path shown. */
function agent(context: CanvasRenderingContext2D, scene: Scene, replay: Replay, size: number) {
  const { grid, colours, result } = scene;
  const at = isOver(replay) ? result?.path[result.path.length - 1] : replay.current;
  if (at === undefined || at === null) return;
  context.beginPath();
  cover(context, scene, at, size);
  for (const [stroke, width] of [
    [colours.halo, 4],
    [colours.path, 2],
  ] satisfies [string, number][]) {
    context.strokeStyle = stroke;
    context.lineWidth = width * grid.ratio;
    context.stroke();
  }
}

function isOver({ step, length }: Replay) {
  return step >= length;
}

/** Whether the search from gate to gate is over at the step shown: the second searcher works inside clusters. */
function refines(replay: Replay) {
  const { trace, step } = replay;
  if (isOver(replay)) return true;
  return trace.who?.[endOf(trace, step) - 1] === 1;
}

/** Thin lines across places. */
function cross(context: CanvasRenderingContext2D, scene: Scene, marked: Uint8Array, way: Way) {
  context.strokeStyle = scene.colours.wall;
  context.globalAlpha = 0.4;
  context.lineWidth = Math.max(1, scene.grid.ratio);
  return hatched(context, scene, marked, way);
}

/**
 * The borders between blocks.
 * @param side of a block, in cells
 */
function blocks(context: CanvasRenderingContext2D, scene: Scene, side: number) {
  const { grid, colours } = scene;
  if (strideOf(scene, 1 + GAP) > side) return;
  context.beginPath();
  ruleBlocks(context, scene, side);
  context.strokeStyle = colours.focus;
  context.globalAlpha = 0.7;
  context.lineWidth = Math.max(1, Math.min(grid.scale * 0.08, 2)) * grid.ratio;
  context.stroke();
}

/** A flag with a name, which stays in the panel and clear of the ends. */
function flag(context: CanvasRenderingContext2D, scene: Scene, cell: number, name: string) {
  const { grid, colours } = scene;
  const { ratio } = grid;
  const [x, y] = grid.centre(cell);
  const high = 11 * ratio;
  const wide = (5 + 6 * name.length) * ratio;
  const pole = Math.max(16, Math.min(grid.scale * 0.9, 26)) * ratio;
  const places: [left: number, top: number][] = [
    [x, y - pole],
    [x - wide, y - pole],
    [x, y + pole - high],
    [x - wide, y + pole - high],
  ];
  const [first = [x, y]] = places;
  const fits = (place: [number, number]) => isClear(scene, place, wide, high);
  const [left, top] = places.find(fits) ?? first;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x, top < y ? y - pole : y + pole);
  context.strokeStyle = colours.halo;
  context.lineWidth = 4 * ratio;
  context.stroke();
  context.fillStyle = colours.halo;
  context.fillRect(left - ratio, top - ratio, wide + 2 * ratio, high + 2 * ratio);
  context.strokeStyle = colours.focus;
  context.lineWidth = 2 * ratio;
  context.stroke();
  context.fillStyle = colours.focus;
  context.fillRect(left, top, wide, high);
  context.fillStyle = colours.halo;
  context.font = `700 ${9 * ratio}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  context.fillText(name, left + wide / 2, top + high - 2.2 * ratio);
}

/** Whether a box lies in the panel, and beside all ends. */
function isClear(
  { grid, size, doc }: Scene,
  [left, top]: [left: number, top: number],
  wide: number,
  high: number,
) {
  const { ratio } = grid;
  const isInside =
    left >= 0 && top >= 0 && left + wide <= size.width * ratio && top + high <= size.height * ratio;
  const reach = badgeRadius(grid.scale) * 1.3 * ratio;
  return (
    isInside &&
    endsOf(doc).every((end) => {
      const [x, y] = grid.centre(end);
      return (
        left > x + reach || left + wide < x - reach || top > y + reach || top + high < y - reach
      );
    })
  );
}

function endsOf({ start, goal, world }: Scene["doc"]) {
  return [start, goal, ...(world?.starts ?? []), ...(world?.goals ?? [])];
}

/** A cross on the border that can't be passed. */
function failure(
  context: CanvasRenderingContext2D,
  { grid, colours, doc }: Scene,
  path: Result["path"],
  step: number,
) {
  const [from, to] = [path[step] ?? 0, path[step + 1] ?? 0];
  const [x, y] = grid.centre(from);
  const [toX, toY] = grid.centre(to);
  const over = stepOf(doc, from, to);
  const [atX, atY] = over.isOver
    ? pointAt(grid, from, { x: over.x / 2, y: over.y / 2 })
    : [(x + toX) / 2, (y + toY) / 2];
  const reach = Math.max(5, Math.min(grid.scale * 0.4, 12)) * grid.ratio;
  for (const [stroke, width] of [
    [colours.halo, 6],
    [colours.goal, 3],
  ] satisfies [string, number][]) {
    context.beginPath();
    context.moveTo(atX - reach, atY - reach);
    context.lineTo(atX + reach, atY + reach);
    context.moveTo(atX - reach, atY + reach);
    context.lineTo(atX + reach, atY - reach);
    context.strokeStyle = stroke;
    context.lineWidth = width * grid.ratio;
    context.stroke();
  }
}

function trace(context: CanvasRenderingContext2D, scene: Scene, cells: ArrayLike<number>) {
  context.beginPath();
  const seen = lineOf(scene, cells);
  for (let index = 0; index < seen.length; index++) {
    context.lineTo(...scene.grid.centre(seen[index] ?? 0));
  }
}
