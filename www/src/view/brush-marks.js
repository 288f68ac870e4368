/**
 * What the brush for a journey can press, while one is chosen: where units begin and where they want to go, patrols'
 * routes, doors. What was pressed last stands out. At later ticks units and patrols are elsewhere; these marks stay.
 *
 * @import { Scene } from "./detail.js"
 * @import { LayerTool } from "./world-marks.js"
 */

import { unitsOf } from "../journey/units.js";
import { badgeRadius } from "./marks.js";
import { shownBrush } from "./world-marks.js";

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 */
export function drawJourneyBrush(context, scene) {
  const brush = shownBrush();
  if (!brush || !scene.doc.journey) return;
  if (brush.layer === "units") units(context, scene, brush);
  else if (brush.layer === "patrols") patrols(context, scene, brush);
  else if (brush.layer === "doors") doors(context, scene, brush);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {LayerTool} brush
 */
function units(context, scene, { number }) {
  const { doc, grid, colours } = scene;
  const radius = badgeRadius(grid.scale) * grid.ratio;
  const all = unitsOf(doc);
  const chosen = number === undefined ? undefined : all[number];
  if (chosen && chosen.at !== chosen.goal) {
    context.beginPath();
    context.moveTo(...grid.centre(chosen.at));
    context.lineTo(...grid.centre(chosen.goal));
    line(context, scene, colours.current, 2);
  }
  for (const unit of all) {
    const width = unit === chosen ? 3 : 1.5;
    const [goalX, goalY] = grid.centre(unit.goal);
    const reach = radius * 1.28;
    context.beginPath();
    context.moveTo(goalX, goalY - reach);
    context.lineTo(goalX + reach, goalY);
    context.lineTo(goalX, goalY + reach);
    context.lineTo(goalX - reach, goalY);
    context.closePath();
    line(context, scene, colours.goal, width);
    context.beginPath();
    context.arc(...grid.centre(unit.at), radius, 0, 2 * Math.PI);
    line(context, scene, colours.start, width);
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {LayerTool} brush
 */
function patrols(context, scene, { number }) {
  const { doc, grid, colours } = scene;
  const radius = badgeRadius(grid.scale) * grid.ratio;
  for (const [index, { route, mode }] of (doc.journey?.patrols ?? []).entries()) {
    const isChosen = index === number;
    context.beginPath();
    grid.trace(context, route, colours.path);
    if (mode === "loop") context.closePath();
    line(context, scene, colours.focus, isChosen ? 3 : 1.5);
    for (const point of isChosen ? route : route.slice(0, 1)) {
      const [x, y] = grid.centre(point);
      const half = radius * (point === route[0] ? 0.8 : 0.4);
      context.beginPath();
      context.rect(x - half, y - half, 2 * half, 2 * half);
      line(context, scene, colours.focus, isChosen ? 3 : 1.5);
    }
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {LayerTool} brush
 */
function doors(context, scene, { number }) {
  const { doc, grid, colours } = scene;
  for (const [index, { cells }] of (doc.journey?.doors ?? []).entries()) {
    const isChosen = index === number;
    context.beginPath();
    for (const cell of cells) grid.outline(context, cell, 5 * grid.ratio);
    line(context, scene, colours.focus, isChosen ? 3 : 1.5);
  }
}

/**
 * Draws the path as a line with a halo.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {string} colour
 * @param {number} width in CSS pixels
 */
function line(context, { grid, colours }, colour, width) {
  for (const [stroke, own] of /** @type {[string, number][]} */ ([
    [colours.halo, width + 2],
    [colour, width],
  ])) {
    context.strokeStyle = stroke;
    context.lineWidth = own * grid.ratio;
    context.stroke();
  }
}
