/**
 * The ground of a journey: doors, cells that will change, cells that a lane's units don't know, and the blocks that send
 * notes.
 */

import type { Known } from "../journey/belief.ts";
import { courseOf } from "../journey/course.ts";
import type { Moment } from "../journey/scenes.ts";
import type { Policy } from "../types.ts";
import { ruleBlocks } from "./block-lines.ts";
import type { Scene } from "./detail.ts";
import { hatch, tint } from "./hatching.ts";
import { journeyColours } from "./journey-colours.ts";
import { terrainColour } from "./palette.ts";
import { GAP, Sieve } from "./sight.ts";

/** From this many CSS pixels a cell, marks in its corners are drawn. */
const CORNERS = 7;

/** Veils cells that no unit has seen, and marks cells that aren't as units believe. */
export function drawKnown(
  context: CanvasRenderingContext2D,
  scene: Scene,
  { unseen, wrong }: Known,
) {
  const { colours, grid } = scene;
  if (unseen) {
    context.globalAlpha = 0.5;
    context.fillStyle = colours.ground;
    tint(context, scene, unseen);
    context.strokeStyle = colours.wall;
    context.globalAlpha = 0.28;
    context.lineWidth = Math.max(1, grid.ratio);
    hatch(context, scene, unseen, "rising");
    context.globalAlpha = 1;
  }
  for (const [cell, value] of wrong) if (!unseen?.[cell]) drawBelief(context, scene, cell, value);
}

/** The cell as units believe it to be: a smaller one inside it, crossed out. */
function drawBelief(
  context: CanvasRenderingContext2D,
  { grid, colours }: Scene,
  cell: number,
  value: number,
) {
  const [left, top, width, height] = grid.box(cell);
  const inset = Math.max(1, Math.round(width * 0.2));
  const [x, y] = [left + inset, top + inset];
  const [across, down] = [width - 2 * inset - 1, height - 2 * inset - 1];
  const [red, green, blue] = terrainColour(colours, value);
  context.fillStyle = `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`;
  context.fillRect(x, y, across, down);
  if (grid.scale < CORNERS) return;
  context.beginPath();
  context.rect(x, y, across, down);
  context.moveTo(x, y + down);
  context.lineTo(x + across, y);
  context.strokeStyle = colours.focus;
  context.lineWidth = Math.max(1, Math.min(grid.scale * 0.06, 1.6)) * grid.ratio;
  context.stroke();
}

/** Dots in the corners of cells that the script still changes. */
export function drawChanges(
  context: CanvasRenderingContext2D,
  { doc, grid, size, colours }: Scene,
  tick: number,
) {
  if (!doc.journey || doc.journey.script.length === 0 || grid.scale < CORNERS) return;
  const block = grid.visible(size);
  const radius = Math.max(1, Math.min(grid.scale * 0.085, 3)) * grid.ratio;
  const marked: Map<string, number[]> = new Map([
    [colours.ink, []],
    [colours.chalk, []],
  ]);
  // Changes of the very next tick are on the map already.
  for (const cell of courseOf(doc, doc.journey).coming(tick + 1)) {
    if (!grid.holds(block, cell)) continue;
    marked.get(isLight(colours, doc.cells[cell] ?? 0) ? colours.ink : colours.chalk)?.push(cell);
  }
  context.globalAlpha = 0.6;
  for (const [colour, cells] of marked) {
    if (cells.length === 0) continue;
    context.beginPath();
    for (const cell of cells) {
      const [left, top, width, height] = grid.box(cell);
      const [x, y] = [left + width * 0.2, top + height * 0.8];
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, 2 * Math.PI);
    }
    context.fillStyle = colour;
    context.fill();
  }
  context.globalAlpha = 1;
}

/** @param value of a cell */
function isLight(colours: Scene["colours"], value: number) {
  const [red, green, blue] = terrainColour(colours, value);
  return red * 0.3 + green * 0.59 + blue * 0.11 > 135;
}

/** Frames and tints the cells of doors, open or shut. */
export function drawDoors(context: CanvasRenderingContext2D, scene: Scene) {
  const { doc, grid, colours } = scene;
  if (!doc.journey || doc.journey.doors.length === 0) return;
  const width = Math.max(1, Math.min(Math.round(grid.scale * 0.14), 4)) * grid.ratio;
  const colour = journeyColours(colours).door;
  for (const inset of [0, width / 2]) {
    const sieve = new Sieve(scene, GAP);
    context.beginPath();
    for (const cell of courseOf(doc, doc.journey).doors.keys()) {
      if (sieve.passes(cell)) grid.outline(context, cell, sieve.least, inset);
    }
    if (inset === 0) {
      context.fillStyle = colour;
      context.globalAlpha = 0.2;
      context.fill();
      context.globalAlpha = 1;
    }
  }
  context.lineJoin = "miter";
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
  context.lineJoin = "round";
}

/**
 * Rules the blocks that send notes, and frames those with cells that have just changed.
 * @param side of a block, in cells
 */
export function drawRegions(
  context: CanvasRenderingContext2D,
  scene: Scene,
  side: number,
  { changed }: Moment,
) {
  const { doc, grid, colours } = scene;
  const { width, height } = doc;
  context.lineCap = "butt";
  context.strokeStyle = colours.focus;
  if (side * grid.scale >= CORNERS) {
    context.beginPath();
    ruleBlocks(context, scene, side);
    context.globalAlpha = 0.3;
    context.lineWidth = grid.ratio;
    context.stroke();
  }
  const blocks = new Set(
    changed.map((cell) =>
      [cell % width, Math.floor(cell / width)].map((at) => Math.floor(at / side)).join(),
    ),
  );
  context.beginPath();
  for (const block of blocks) {
    const [x = 0, y = 0] = block.split(",").map((at) => Number(at) * side);
    const last = { x: Math.min(x + side, width) - 1, y: Math.min(y + side, height) - 1 };
    context.rect(...grid.span({ x, y }, last));
  }
  context.globalAlpha = 0.9;
  context.lineWidth = Math.max(1.5, Math.min(grid.scale * 0.12, 2.5)) * grid.ratio;
  if (blocks.size > 0) context.stroke();
  context.globalAlpha = 1;
  context.lineCap = "round";
}

/** The side of the blocks that send a lane's units notes; null where none do. */
export function regionOf({ when }: Policy) {
  const reasons = Array.isArray(when) ? when.map(String) : [];
  const region = reasons.map((reason) => /^region(?::(\d+))?$/.exec(reason)).find(Boolean);
  return region ? Number(region[1] ?? 8) : null;
}
