/**
 * Units on their way, on a lane's map at the tick shown: where they are, were and go, and what has just happened to
 * them; patrols, doors, and what isn't known yet.
 *
 * @import { JourneyData } from "../types.js"
 * @import { Moment, Walker } from "../journey/scenes.js"
 * @import { Scene } from "./detail.js"
 */

import { knownAt } from "../journey/belief.js";
import { courseOf, isOpenIn } from "../journey/course.js";
import { momentOf } from "../journey/scenes.js";
import { tint } from "./hatching.js";
import { PALETTES } from "./palette.js";

/** Tones of units, by number, on a light map and on a dark one; more units than tones share them, and have numbers. */
const TONES = {
  light: ["#0b5c9e", "#a63c06", "#00694e", "#8a2b72", "#6b5200", "#4b4b8f"],
  dark: ["#7cc0ff", "#ffab73", "#5fd3ae", "#f0a3d8", "#e8cf6a", "#b5b5ff"],
};
/** Below so many CSS pixels a disc has no number. */
const READABLE = 6.5;

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 */
export function drawJourneyUnder(context, scene) {
  const { doc, result, replay } = scene;
  const { journey } = doc;
  if (!journey || !replay || !result?.journey) return;
  const walked = { ...doc, journey };
  const known = knownAt(walked, result.journey, replay.step);
  if (!known) return;
  const { grid, colours } = scene;
  if (known.unseen) {
    context.globalAlpha = 0.16;
    context.fillStyle = colours.wall;
    tint(context, scene, known.unseen);
  }
  context.globalAlpha = 0.8;
  context.strokeStyle = colours.focus;
  context.lineWidth = Math.max(1, Math.min(grid.scale * 0.1, 2)) * grid.ratio;
  for (const cell of known.wrong.keys()) {
    if (known.unseen?.[cell]) continue;
    context.beginPath();
    grid.outline(context, cell, 3 * grid.ratio);
    context.stroke();
  }
  context.globalAlpha = 1;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 */
export function drawJourney(context, scene) {
  const { doc, result, replay } = scene;
  const { journey } = doc;
  if (!journey) return;
  const walked = { ...doc, journey };
  const tick = replay?.step ?? 0;
  const moment = momentOf(walked, result?.journey?.tape ?? null, tick);
  doors(context, scene, journey, tick);
  patrols(context, scene, moment, walked);
  const units = moment.units.filter(({ isGone }) => !isGone);
  for (const unit of units) way(context, scene, unit);
  for (const unit of units) goal(context, scene, unit);
  for (const unit of units) disc(context, scene, unit);
}

/**
 * A unit's tone.
 * @param {Scene} scene
 * @param {number} number
 */
function toneOf({ colours }, number) {
  const tones = colours.halo === PALETTES.dark.halo ? TONES.dark : TONES.light;
  return /** @type {string} */ (tones[number % tones.length]);
}

/** @param {Scene} scene */
function radiusOf({ grid }) {
  return Math.max(3.5, Math.min(grid.scale * 0.4, 15)) * grid.ratio;
}

/**
 * The last moves, and the path to come; a quick one is dashed.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {Walker} unit
 */
function way(context, scene, { number, cell, trail, path, hasArrived }) {
  const { grid } = scene;
  context.strokeStyle = toneOf(scene, number);
  context.lineWidth = Math.max(1, Math.min(grid.scale * 0.12, 3)) * grid.ratio;
  if (trail.length > 1 && !hasArrived) {
    context.globalAlpha = 0.3;
    line(context, scene, trail);
  }
  if (path) {
    context.globalAlpha = 0.75;
    const cells = [cell, ...path.cells];
    if (path.quick) dashes(context, scene, cells);
    else line(context, scene, cells);
  }
  context.globalAlpha = 1;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {ArrayLike<number>} cells
 */
function line(context, { grid }, cells) {
  context.beginPath();
  for (let at = 0; at < cells.length; at++) {
    const [x, y] = grid.centre(/** @type {number} */ (cells[at]));
    if (at === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.stroke();
}

/**
 * Every other half of a step.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {number[]} cells
 */
function dashes(context, { grid }, cells) {
  context.beginPath();
  for (let at = 1; at < cells.length; at++) {
    const [fromX, fromY] = grid.centre(/** @type {number} */ (cells[at - 1]));
    const [x, y] = grid.centre(/** @type {number} */ (cells[at]));
    context.moveTo(fromX + (x - fromX) / 4, fromY + (y - fromY) / 4);
    context.lineTo(fromX + ((x - fromX) * 3) / 4, fromY + ((y - fromY) * 3) / 4);
  }
  context.stroke();
}

/**
 * A ring where a unit wants to be.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {Walker} unit
 */
function goal(context, scene, { number, cell, goal: place }) {
  if (cell === place) return;
  const { grid, colours } = scene;
  const [x, y] = grid.centre(place);
  const radius = radiusOf(scene);
  context.beginPath();
  context.arc(x, y, radius * 0.8, 0, 2 * Math.PI);
  context.lineWidth = Math.max(3, radius * 0.45);
  context.strokeStyle = colours.halo;
  context.stroke();
  context.fillStyle = colours.halo;
  context.fill();
  context.lineWidth = Math.max(1.5 * grid.ratio, radius * 0.25);
  context.strokeStyle = toneOf(scene, number);
  context.stroke();
  if (radius >= READABLE * grid.ratio)
    numbered(context, number, x, y, radius * 0.85, toneOf(scene, number));
}

/**
 * A unit: a disc with its number, hollow once it has arrived. One that was in the way of nobody's fault stands in a
 * ring of the colour for what is looked at.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {Walker} unit
 */
function disc(context, scene, { number, cell, hasArrived, blocker, hasBumped, hasNote }) {
  const { grid, colours } = scene;
  const [x, y] = grid.centre(cell);
  const radius = radiusOf(scene);
  const tone = toneOf(scene, number);
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.strokeStyle = colours.halo;
  context.lineWidth = 2 * grid.ratio;
  context.stroke();
  context.fillStyle = hasArrived ? colours.halo : tone;
  context.fill();
  if (hasArrived) {
    context.strokeStyle = tone;
    context.lineWidth = Math.max(1.5 * grid.ratio, radius * 0.2);
    context.stroke();
  }
  if (radius >= READABLE * grid.ratio)
    numbered(context, number, x, y, radius, hasArrived ? tone : colours.halo);
  if (blocker || hasBumped) {
    context.beginPath();
    context.arc(x, y, radius + 3 * grid.ratio, 0, 2 * Math.PI);
    context.strokeStyle = colours.current;
    context.lineWidth = 2 * grid.ratio;
    context.stroke();
  }
  if (hasNote) {
    context.beginPath();
    context.arc(
      x + radius * 0.8,
      y - radius * 0.8,
      Math.max(2 * grid.ratio, radius * 0.35),
      0,
      2 * Math.PI,
    );
    context.fillStyle = colours.current;
    context.fill();
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} number
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {string} colour
 */
function numbered(context, number, x, y, radius, colour) {
  context.fillStyle = colour;
  const size = radius * (number > 9 ? 1 : 1.2);
  context.font = `700 ${size}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  context.fillText(String(number), x, y + size * 0.36);
}

/**
 * Patrols as diamonds, with their rounds.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {Moment} moment
 * @param {Parameters<typeof courseOf>[0] & { journey: JourneyData }} doc
 */
function patrols(context, scene, moment, doc) {
  const { grid, colours } = scene;
  const { rounds } = courseOf(doc, doc.journey);
  const radius = radiusOf(scene);
  context.strokeStyle = colours.wall;
  for (const [number, { cell }] of moment.patrols.entries()) {
    const round = rounds[number] ?? [];
    context.globalAlpha = 0.35;
    context.lineWidth = Math.max(1, Math.min(grid.scale * 0.08, 2)) * grid.ratio;
    const isRing = doc.journey.patrols[number]?.mode === "loop" && round.length > 1;
    line(context, scene, isRing ? [...round, /** @type {number} */ (round[0])] : round);
    context.globalAlpha = 1;
    const [x, y] = grid.centre(cell);
    const reach = radius * 1.2;
    context.beginPath();
    context.moveTo(x, y - reach);
    context.lineTo(x + reach, y);
    context.lineTo(x, y + reach);
    context.lineTo(x - reach, y);
    context.closePath();
    context.lineWidth = 4 * grid.ratio;
    context.strokeStyle = colours.halo;
    context.stroke();
    context.fillStyle = colours.wall;
    context.fill();
    context.strokeStyle = colours.wall;
  }
}

/**
 * Doors: a frame around each of their cells, strong where it is shut.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {JourneyData} journey
 * @param {number} tick
 */
function doors(context, scene, { doors: all }, tick) {
  const { grid, colours } = scene;
  context.strokeStyle = colours.current;
  context.lineWidth = Math.max(1, Math.min(grid.scale * 0.1, 2)) * grid.ratio;
  for (const door of all) {
    context.globalAlpha = isOpenIn(door, Math.max(0, tick - 1)) ? 0.55 : 0.95;
    for (const cell of door.cells) {
      context.beginPath();
      grid.outline(context, cell, 3 * grid.ratio);
      context.stroke();
    }
  }
  context.globalAlpha = 1;
}
