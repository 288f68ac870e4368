/** Units and patrols of a journey: where they are after a tick, where they come from, and where they go. */

import { courseOf } from "../journey/course.ts";
import type { Moment, Post, Walker } from "../journey/scenes.ts";
import type { Scene } from "./detail.ts";
import { journeyColours, toneOf } from "./journey-colours.ts";
import { corners, dashes, line, rimmed } from "./journey-lines.ts";

/** From this number of units on, lines are fainter, and fainter still. */
const MANY = 9;
const CROWD = 25;
/** How much of its tone an arrived unit keeps; below this number of CSS pixels it has no ring. */
const FADED = 0.3;
const RINGED = 4;
/** The least CSS pixels of a number's letters. */
const LEGIBLE = 7;

export function drawUnits(context: CanvasRenderingContext2D, scene: Scene, moment: Moment) {
  const size = sizeOf(scene, moment);
  const units = moment.units.filter(({ isGone }) => !isGone);
  const walking = units.filter(({ hasArrived }) => !hasArrived);
  context.lineCap = "round";
  context.lineJoin = "round";
  drawRounds(context, scene);
  for (const unit of units) drawTrail(context, scene, size, unit, units.length);
  for (const unit of walking) drawPath(context, scene, size, unit, walking.length);
  for (const [cell, owners] of goalsOf(walking)) drawGoal(context, scene, size, cell, owners);
  for (const [number, patrol] of moment.patrols.entries()) {
    drawPatrol(context, scene, size, number, patrol);
  }
  for (const unit of units) drawUnit(context, scene, size, unit);
  for (const unit of units) if (!unit.hasArrived) drawStop(context, scene, size, unit, moment);
  for (const unit of units) if (unit.hasNote) drawNote(context, scene, size, unit);
}

interface Size {
  /** of a unit, in device pixels */
  radius: number;
  /** the height of its number; 0 where there is none */
  letters: number;
}

/** The size of units: as large as their cells allow, yet large enough to be found; fewer units are larger. */
function sizeOf({ grid }: Scene, { units, patrols }: Moment): Size {
  const count = units.length + patrols.length;
  const least = count <= 4 ? 4.5 : Math.min(3.6, Math.max(2.6, grid.scale * 0.6));
  const radius = Math.max(least, Math.min(grid.scale * 0.4, 16));
  const digits = Math.max(units.length, patrols.length) > 10 ? 2 : 1;
  const letters = Math.min(radius * (digits === 1 ? 1.35 : 1.1), 15);
  const { ratio } = grid;
  return { radius: radius * ratio, letters: letters < LEGIBLE ? 0 : letters * ratio };
}

/** The cells where units want to be, each with its owners. */
function goalsOf(units: Walker[]) {
  const goals: Map<number, number[]> = new Map();
  for (const { goal, number } of units) goals.set(goal, [...(goals.get(goal) ?? []), number]);
  return goals;
}

/** The rounds of patrols. */
function drawRounds(context: CanvasRenderingContext2D, scene: Scene) {
  const { doc, colours } = scene;
  if (!doc.journey || doc.journey.patrols.length === 0) return;
  context.beginPath();
  for (const round of courseOf(doc, doc.journey).rounds) {
    if (round.length > 1) line(context, corners(scene, [...round, round[0] ?? 0]));
  }
  context.strokeStyle = journeyColours(colours).patrol;
  context.globalAlpha = 0.4;
  context.lineWidth = thin(scene);
  context.stroke();
  context.globalAlpha = 1;
}

/** The width of quiet lines, in device pixels. */
function thin({ grid }: Scene) {
  return Math.max(1, Math.min(grid.scale * 0.06, 1.6)) * grid.ratio;
}

/**
 * A unit's trail, which fades with age.
 * @param count how many there are
 */
function drawTrail(
  context: CanvasRenderingContext2D,
  scene: Scene,
  { radius }: Size,
  { number, trail }: Walker,
  count: number,
) {
  const { grid, colours } = scene;
  context.strokeStyle = toneOf(colours, number);
  context.globalAlpha = count < MANY ? 0.16 : 0.11;
  // Each line lies on the one before; shorter and wider, so that the newest part is the strongest.
  for (const [share, width] of TRAIL) {
    const length = Math.ceil(trail.length * share);
    if (length < 2) continue;
    context.beginPath();
    line(context, corners(scene, trail.slice(-length)));
    context.lineWidth = Math.max(1.2 * grid.ratio, Math.min(radius * width, 10 * grid.ratio));
    context.stroke();
  }
  context.globalAlpha = 1;
}

/** Parts of a trail, in shares of its length, and their widths in radii of a unit. */
const TRAIL: [share: number, width: number][] = [
  [1, 0.35],
  [0.7, 0.6],
  [0.45, 0.85],
];

/**
 * A unit's path ahead; a quick path is dashed.
 * @param count how many there are
 */
function drawPath(
  context: CanvasRenderingContext2D,
  scene: Scene,
  size: Size,
  { number, cell, path }: Walker,
  count: number,
) {
  if (!path) return;
  const { grid, colours } = scene;
  const width = Math.max(1.2, Math.min(grid.scale * 0.1, 2.4)) * grid.ratio;
  const points = corners(scene, [cell, ...path.cells]);
  context.beginPath();
  if (path.quick)
    dashes(context, points, Math.max(3 * grid.ratio, Math.min(size.radius * 0.8, 6 * grid.ratio)));
  else line(context, points);
  const colour = toneOf(colours, number);
  if (count < CROWD) {
    rimmed(context, scene, { colour, width, alpha: count < MANY ? 0.85 : 0.55 });
    return;
  }
  // Rims and round corners of many faint lines wouldn't be seen, and take most of a frame.
  context.lineJoin = "bevel";
  context.globalAlpha = 0.4;
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
  context.globalAlpha = 1;
  context.lineJoin = "round";
}

/** A goal: a hollow diamond. One that several units share is as dark as numbers are. */
function drawGoal(
  context: CanvasRenderingContext2D,
  scene: Scene,
  { radius, letters }: Size,
  cell: number,
  owners: number[],
) {
  const { grid, colours } = scene;
  const [x, y] = grid.centre(cell);
  const [owner = 0] = owners;
  const colour = owners.length === 1 ? toneOf(colours, owner) : colours.current;
  const reach = radius * 1.15;
  context.beginPath();
  diamond(context, x, y, reach);
  context.fillStyle = colours.halo;
  context.globalAlpha = 0.75;
  context.fill();
  context.globalAlpha = 1;
  context.beginPath();
  diamond(context, x, y, reach);
  const width = Math.max(1.3 * grid.ratio, Math.min(radius * 0.2, 2.2 * grid.ratio));
  rimmed(context, scene, { colour, width });
  if (letters > 0 && owners.length === 1) {
    write(context, String(owner), x, y, Math.max(letters * 0.8, LEGIBLE * grid.ratio), colour);
  }
}

/** A patrol: a square with its number. */
function drawPatrol(
  context: CanvasRenderingContext2D,
  { grid, colours }: Scene,
  { radius, letters }: Size,
  number: number,
  { cell }: Post,
) {
  const [x, y] = grid.centre(cell);
  const reach = radius * 0.88;
  context.beginPath();
  context.rect(x - reach, y - reach, 2 * reach, 2 * reach);
  context.strokeStyle = colours.halo;
  context.lineWidth = rim(grid, radius);
  context.stroke();
  context.fillStyle = journeyColours(colours).patrol;
  context.fill();
  if (letters > 0) write(context, String(number), x, y, letters, colours.halo);
}

/** A unit: a disc with its number, pale once it has arrived. */
function drawUnit(
  context: CanvasRenderingContext2D,
  { grid, colours }: Scene,
  { radius, letters }: Size,
  { number, cell, hasArrived }: Walker,
) {
  const { ratio } = grid;
  const [x, y] = grid.centre(cell);
  const tone = toneOf(colours, number);
  const disc = (reach: number) => {
    context.beginPath();
    context.arc(x, y, reach, 0, 2 * Math.PI);
    context.fill();
  };
  // The rim is a larger disc below: filling it takes half the time of drawing a circle.
  context.fillStyle = colours.halo;
  disc(radius + rim(grid, radius) / 2);
  context.fillStyle = tone;
  context.globalAlpha = hasArrived ? FADED : 1;
  disc(radius);
  context.globalAlpha = 1;
  if (hasArrived) {
    const width = Math.max(ratio, Math.min(radius * 0.2, 2.2 * ratio));
    context.beginPath();
    context.arc(x, y, radius - width / 2, 0, 2 * Math.PI);
    context.strokeStyle = tone;
    context.lineWidth = width;
    if (radius >= RINGED * ratio) context.stroke();
  }
  if (letters > 0) write(context, String(number), x, y, letters, hasArrived ? tone : colours.halo);
}

/** The width of the line whose outer half is the rim of a mark. */
function rim({ ratio }: Scene["grid"], radius: number) {
  return Math.max(1.6 * ratio, Math.min(radius * 0.45, 3 * ratio));
}

/** A bar in front of a unit that couldn't go on: dark behind another unit, in the colour of goals where the map forbade the step. */
function drawStop(
  context: CanvasRenderingContext2D,
  scene: Scene,
  { radius }: Size,
  unit: Walker,
  moment: Moment,
) {
  const { blocker, hasBumped, path, cell } = unit;
  if (!blocker && !hasBumped) return;
  const { grid, colours } = scene;
  const [x, y] = grid.centre(cell);
  const other =
    blocker && ("unit" in blocker ? moment.units[blocker.unit] : moment.patrols[blocker.patrol]);
  const target = hasBumped ? path?.cells[0] : (other?.cell ?? path?.cells[0]);
  const [toX, toY] = target === undefined || target === cell ? [x, y + 1] : grid.centre(target);
  const length = Math.hypot(toX - x, toY - y);
  const [dx, dy] = [(toX - x) / length, (toY - y) / length];
  const width = Math.max(1.6 * grid.ratio, Math.min(radius * 0.3, 3 * grid.ratio));
  // In the middle between two cells, as far as the disc leaves room.
  const away = Math.max(radius + width * 0.6, (grid.scale * grid.ratio) / 2);
  const [atX, atY] = [x + dx * away, y + dy * away];
  const reach = radius * 0.75;
  context.beginPath();
  context.moveTo(atX - dy * reach, atY + dx * reach);
  context.lineTo(atX + dy * reach, atY - dx * reach);
  rimmed(context, scene, { colour: hasBumped ? colours.goal : colours.current, width });
}

/** A dot at the shoulder of a unit that got a note. */
function drawNote(
  context: CanvasRenderingContext2D,
  { grid, colours }: Scene,
  { radius }: Size,
  { cell }: Walker,
) {
  const [x, y] = grid.centre(cell);
  context.beginPath();
  context.arc(
    x + radius * 0.75,
    y - radius * 0.75,
    Math.max(1.8 * grid.ratio, radius * 0.34),
    0,
    2 * Math.PI,
  );
  context.strokeStyle = colours.halo;
  context.lineWidth = 2 * grid.ratio;
  context.stroke();
  context.fillStyle = colours.focus;
  context.fill();
}

/** @param x its middle */
function write(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
) {
  context.fillStyle = colour;
  context.font = `700 ${size}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  context.fillText(text, x, y + size * 0.36);
}

function diamond(context: CanvasRenderingContext2D, x: number, y: number, reach: number) {
  context.moveTo(x, y - reach);
  context.lineTo(x + reach, y);
  context.lineTo(x, y + reach);
  context.lineTo(x - reach, y);
  context.closePath();
}
