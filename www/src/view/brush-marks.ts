/**
 * The brush for a journey adds to its marks while it is chosen: the unit, patrol or door pressed last stands out, and at later ticks
 * rings show where units begin, since they are drawn there.
 */

import { carriedBy } from "../journey/dangers.ts";
import { momentOf } from "../journey/scenes.ts";
import { unitsOf } from "../journey/units.ts";
import type { Scene } from "./detail.ts";
import { toneOf } from "./journey-colours.ts";
import { drawRanges, type LayerTool, shownBrush } from "./world-marks.ts";
import { worldColours } from "./world-tint.ts";

export function drawJourneyBrush(context: CanvasRenderingContext2D, scene: Scene) {
  const brush = shownBrush();
  if (!brush || !scene.doc.journey) return;
  if (brush.layer === "units") units(context, scene, brush);
  else if (brush.layer === "patrols") {
    ranges(context, scene);
    patrol(context, scene, brush);
  } else if (brush.layer === "doors") door(context, scene, brush);
}

function units(context: CanvasRenderingContext2D, scene: Scene, { number: chosen }: LayerTool) {
  const { doc, grid, colours, replay } = scene;
  const isLater = (replay?.step ?? 0) > 0;
  // As large as units are where there are few.
  const radius = Math.max(4.5, Math.min(grid.scale * 0.4, 16)) * grid.ratio;
  for (const [number, { at, goal }] of unitsOf(doc).entries()) {
    if (isLater) {
      context.beginPath();
      context.arc(...grid.centre(at), radius, 0, 2 * Math.PI);
      line(context, scene, toneOf(colours, number), 1.5);
    }
    if (number !== chosen) continue;
    if (at !== goal) {
      context.beginPath();
      // From ring to ring, not across the middle of the rings.
      const [[x, y], [toX, toY]] = [grid.centre(at), grid.centre(goal)];
      const length = Math.hypot(toX - x, toY - y);
      const share = Math.min(0.5, (radius + 3 * grid.ratio) / length);
      context.moveTo(x + (toX - x) * share, y + (toY - y) * share);
      context.lineTo(toX - (toX - x) * share, toY - (toY - y) * share);
      line(context, scene, colours.focus, 1.5);
    }
    for (const cell of new Set([at, goal])) {
      context.beginPath();
      context.arc(...grid.centre(cell), radius + 3 * grid.ratio, 0, 2 * Math.PI);
      line(context, scene, colours.focus, 2);
    }
  }
}

/** How far the danger around patrols reaches, where they are now. */
function ranges(context: CanvasRenderingContext2D, scene: Scene) {
  const { doc, result, replay } = scene;
  const { journey } = doc;
  if (!journey) return;
  const tape = result?.journey?.tape ?? null;
  const { patrols } = momentOf({ ...doc, journey }, tape, replay?.step ?? 0);
  const places = Uint32Array.from(patrols, ({ cell }) => cell);
  drawRanges(context, scene, carriedBy(journey, places), worldColours(scene.colours).tower);
}

function patrol(context: CanvasRenderingContext2D, scene: Scene, { number = -1 }: LayerTool) {
  const { doc, grid, colours } = scene;
  const chosen = doc.journey?.patrols[number];
  if (!chosen) return;
  const { route, mode } = chosen;
  context.beginPath();
  grid.trace(context, route, colours.path);
  if (mode === "loop") context.closePath();
  line(context, scene, colours.focus, 2);
  for (const point of route) {
    const [x, y] = grid.centre(point);
    const half = 3 * grid.ratio;
    context.beginPath();
    context.rect(x - half, y - half, 2 * half, 2 * half);
    line(context, scene, colours.focus, 2);
  }
}

function door(context: CanvasRenderingContext2D, scene: Scene, { number = -1 }: LayerTool) {
  const { doc, grid, colours } = scene;
  context.beginPath();
  for (const cell of doc.journey?.doors[number]?.cells ?? [])
    grid.outline(context, cell, 5 * grid.ratio);
  line(context, scene, colours.focus, 2);
}

/**
 * Draws the path as a line with a halo.
 * @param width in CSS pixels
 */
function line(
  context: CanvasRenderingContext2D,
  { grid, colours }: Scene,
  colour: string,
  width: number,
) {
  for (const [stroke, own] of [
    [colours.halo, width + 2],
    [colour, width],
  ] satisfies [string, number][]) {
    context.strokeStyle = stroke;
    context.lineWidth = own * grid.ratio;
    context.stroke();
  }
}
