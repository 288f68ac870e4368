/**
 * Marks of what a lane was told beside its run: blocks and gates, the coarse path, the path before smoothing,
 * landmarks, places left out or not seen, and where a path that a player believes in fails.
 *
 * @import { Extra, Result } from "../types.js"
 * @import { Scene } from "./detail.js"
 * @import { Portions } from "./portions.js"
 * @import { Replay } from "./replay.js"
 */

import { badgeRadius } from "./badge.js";
import { ruleBlocks } from "./block-lines.js";
import { drawGates } from "./gates.js";
import { hatched, tinted } from "./hatching.js";
import { lineOf } from "./line.js";
import { endOf } from "./replay.js";
import { GAP, strideOf } from "./sight.js";

/**
 * What doesn't change with the step: what isn't seen or was left out, blocks and gates.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 */
export function drawStill(context, scene) {
  const { extra } = scene.result ?? {};
  const { unseen, skipped, block, gates } = extra ?? {};
  return extra && (unseen || skipped || block || gates) ? stillOf(context, scene, extra) : null;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {Extra} extra
 * @returns {Portions}
 */
function* stillOf(context, scene, { unseen, skipped, block, gates }) {
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

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 */
export function drawUnder(context, scene) {
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
  if (extra.smoothed && isOver(replay)) {
    context.globalAlpha = 0.9;
    trace(context, scene, result.path);
    context.strokeStyle = colours.path;
    context.lineWidth = Math.max(1.2, Math.min(grid.scale * 0.11, 3)) * ratio;
    context.stroke();
  }
  context.globalAlpha = 1;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 */
export function drawOver(context, scene) {
  const { replay, result } = scene;
  if (!replay || !result) return;
  for (const [place, cell] of [...(result.extra?.landmarks ?? [])].entries()) {
    flag(context, scene, cell, `L${place + 1}`);
  }
  const blocked = result.figures.truth?.blocked ?? null;
  if (blocked !== null && isOver(replay)) failure(context, scene, result.path, blocked);
}

/** @param {Replay} replay */
function isOver({ step, length }) {
  return step >= length;
}

/**
 * Whether the search from gate to gate is over at the step shown: the second searcher works inside clusters.
 * @param {Replay} replay
 */
function refines(replay) {
  const { trace, step } = replay;
  if (isOver(replay)) return true;
  return trace.who?.[endOf(trace, step) - 1] === 1;
}

/**
 * Thin lines across places.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {Uint8Array} marked
 * @param {import("./hatching.js").Way} way
 */
function cross(context, scene, marked, way) {
  context.strokeStyle = scene.colours.wall;
  context.globalAlpha = 0.4;
  context.lineWidth = Math.max(1, scene.grid.ratio);
  return hatched(context, scene, marked, way);
}

/**
 * The borders between blocks.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {number} side of a block, in cells
 */
function blocks(context, scene, side) {
  const { grid, colours } = scene;
  if (strideOf(scene, 1 + GAP) > side) return;
  context.beginPath();
  ruleBlocks(context, scene, side);
  context.strokeStyle = colours.focus;
  context.globalAlpha = 0.7;
  context.lineWidth = Math.max(1, Math.min(grid.scale * 0.08, 2)) * grid.ratio;
  context.stroke();
}

/**
 * A flag with a name, which stays in the panel and off the ends.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {number} cell
 * @param {string} name
 */
function flag(context, scene, cell, name) {
  const { grid, colours } = scene;
  const { ratio } = grid;
  const [x, y] = grid.centre(cell);
  const high = 11 * ratio;
  const wide = (5 + 6 * name.length) * ratio;
  const pole = Math.max(16, Math.min(grid.scale * 0.9, 26)) * ratio;
  /** @type {[left: number, top: number][]} */
  const places = [
    [x, y - pole],
    [x - wide, y - pole],
    [x, y + pole - high],
    [x - wide, y + pole - high],
  ];
  const [first = [x, y]] = places;
  const fits = (/** @type {[number, number]} */ place) => isClear(scene, place, wide, high);
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

/**
 * Whether a box lies in the panel, and beside all ends.
 * @param {Scene} scene
 * @param {[left: number, top: number]} place
 * @param {number} wide
 * @param {number} high
 */
function isClear({ grid, size, doc }, [left, top], wide, high) {
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

/** @param {Scene["doc"]} doc */
function endsOf({ start, goal, world }) {
  return [start, goal, ...(world?.starts ?? []), ...(world?.goals ?? [])];
}

/**
 * A cross on the border that can't be passed.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {Result["path"]} path
 * @param {number} step
 */
function failure(context, { grid, colours }, path, step) {
  const [x, y] = grid.centre(path[step] ?? 0);
  const [toX, toY] = grid.centre(path[step + 1] ?? 0);
  const [atX, atY] = [(x + toX) / 2, (y + toY) / 2];
  const reach = Math.max(5, Math.min(grid.scale * 0.4, 12)) * grid.ratio;
  for (const [stroke, width] of /** @type {[string, number][]} */ ([
    [colours.halo, 6],
    [colours.goal, 3],
  ])) {
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

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {ArrayLike<number>} cells
 */
function trace(context, scene, cells) {
  context.beginPath();
  const seen = lineOf(scene, cells);
  for (let index = 0; index < seen.length; index++) {
    context.lineTo(...scene.grid.centre(seen[index] ?? 0));
  }
}
