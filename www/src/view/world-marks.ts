/**
 * Marks of the layers beside a document's map, the same on every lane's map: towers, more ends,
 * scouts, way-points, stairs and portals; and the cells that a player hasn't seen, while these are being drawn.
 */

import type { ViewState, WorldData } from "../types.ts";
import { badgeRadius } from "./badge.ts";
import type { Scene } from "./detail.ts";
import { goalArea } from "./goal-area.ts";
import { tint } from "./hatching.ts";
import { drawPassageReach, drawPortals } from "./passage-marks.ts";
import type { Box } from "./shapes/grid.ts";
import type { Point } from "./shapes/shape.ts";
import { GAP, Sieve } from "./sight.ts";
import { planesOf } from "./world-planes.ts";
import { worldColours } from "./world-tint.ts";

export type LayerTool = Exclude<ViewState["tool"], string>;

/** The CSS pixels of a cell from which each goal of an area has a mark. */
const ROOMY = 14;

/** How many marks of a kind may overlap; more have squares of this number of CSS pixels to themselves. */
const FEW = 1000;
const ROOM = 12;

/** The brush for a layer, while one is chosen on this page. */
let brush: LayerTool | null = null;

export function showBrush(chosen: LayerTool | null) {
  brush = chosen;
}

/** The brush for a layer, while one is chosen. */
export function shownBrush() {
  return brush;
}

export function drawWorld(context: CanvasRenderingContext2D, scene: Scene) {
  const { doc, colours } = scene;
  const { world } = doc;
  if (!world) return;
  const ours = worldColours(colours);
  if (world.shape !== "regions") {
    if (brush?.layer === "seen" || brush?.layer === "scouts") {
      player(context, scene, (brush.player ?? 1) - 1, ours.scout);
    }
    for (const cell of world.points ?? []) {
      if (doc.cells[cell]) point(context, scene, cell, ours.point);
    }
    stairs(context, scene, world, ours.stairs);
    drawPortals(context, scene, brush?.layer === "passages");
    if (brush?.layer === "sources") drawRanges(context, scene, world.sources ?? [], ours.tower);
    for (const { at } of world.sources ?? []) tower(context, scene, at, ours.tower);
  }
  const area = goalArea(doc);
  if (area) around(context, scene, area.edges);
  const goals = sieveFor(scene, world.goals ?? []);
  for (const place of world.goals ?? []) {
    // An area's own marks would hide what lies below them where cells are small.
    const isHidden = area?.places.has(place) && scene.grid.scale < ROOMY;
    if (!isHidden && goals.passes(place)) end(context, scene, place, "goal", colours.goal);
  }
  beside(context, scene, (world.beside && planesOf(doc)?.beside) || []);
  const starts = sieveFor(scene, world.starts ?? []);
  for (const place of world.starts ?? []) {
    if (starts.passes(place)) end(context, scene, place, "start", colours.start);
  }
}

/**
 * Draws how far the towers under the pointer reach, and where the portals there lead.
 * @returns what it painted
 */
export function drawReach(context: CanvasRenderingContext2D, scene: Scene, place: number): Box[] {
  const { doc, grid, colours } = scene;
  if (doc.world?.shape) return [];
  const [x, y] = grid.centre(place);
  // Where cells are small a tower's mark covers those beside its own.
  const near = radiusOf(scene, 0.85);
  const towers = (doc.world?.sources ?? []).filter(({ at }) => {
    const [towerX, towerY] = grid.centre(at);
    return at === place || Math.hypot(towerX - x, towerY - y) <= near;
  });
  drawRanges(context, scene, towers, worldColours(colours).tower);
  const portals = drawPassageReach(context, scene, place);
  const discs = towers.map(({ at, range }) => {
    const [towerX, towerY] = grid.centre(at);
    const reach = radiusOfRange(scene, range);
    return [towerX - reach, towerY - reach, 2 * reach, 2 * reach] satisfies Box;
  });
  return [...discs, ...portals];
}

/**
 * Veils the cells that a player hasn't seen, and draws the scouts.
 * @param index of the player
 */
function player(context: CanvasRenderingContext2D, scene: Scene, index: number, colour: string) {
  const seen = planesOf(scene.doc)?.seen[index];
  if (seen) fog(context, scene, seen);
  const scouts = scene.doc.world?.players?.[index]?.scouts ?? [];
  drawRanges(context, scene, scouts, colour);
  for (const { at } of scouts) scout(context, scene, at, colour);
}

/** Veils the cells that haven't been seen. */
function fog(context: CanvasRenderingContext2D, scene: Scene, seen: Uint8Array) {
  context.fillStyle = worldColours(scene.colours).fog;
  context.globalAlpha = 0.5;
  tint(
    context,
    scene,
    seen.map((is) => 1 - is),
  );
  context.globalAlpha = 1;
}

/** @param places with marks of one kind */
function sieveFor(scene: Scene, places: number[]) {
  return new Sieve(scene, places.length > FEW ? ROOM : GAP);
}

/**
 * The radius of marks that stand on a cell.
 * @param share of an end's badge
 */
function radiusOf({ grid }: Scene, share: number) {
  return badgeRadius(grid.scale) * share * grid.ratio;
}

/** Fills the current shape, with a halo around it. */
function filled(context: CanvasRenderingContext2D, { grid, colours }: Scene, colour: string) {
  context.strokeStyle = colours.halo;
  context.lineWidth = 2 * grid.ratio;
  context.stroke();
  context.fillStyle = colour;
  context.fill();
}

/** Draws one more end: the shape of the first one's badge, smaller and without its letter. */
function end(
  context: CanvasRenderingContext2D,
  scene: Scene,
  place: number,
  kind: "start" | "goal",
  colour: string,
) {
  const [x, y] = scene.grid.centre(place);
  // A region's letter needs room beside it.
  const radius = radiusOf(scene, scene.doc.world?.shape === "regions" ? 0.4 : 0.55);
  context.beginPath();
  if (kind === "start") context.arc(x, y, radius, 0, 2 * Math.PI);
  else diamond(context, x, y, radius * 1.28);
  filled(context, scene, colour);
}

/** Draws the places beside the goals where searches end: goals that are hollow. */
function beside(context: CanvasRenderingContext2D, scene: Scene, places: ArrayLike<number>) {
  const { grid, colours } = scene;
  const all = Array.from(places);
  if (all.length === 0) return;
  const sieve = sieveFor(scene, all);
  const reach = radiusOf(scene, 0.5);
  context.beginPath();
  for (const place of all) if (sieve.passes(place)) diamond(context, ...grid.centre(place), reach);
  for (const [stroke, width] of [
    [colours.halo, 4],
    [colours.goal, 1.5],
  ] satisfies [string, number][]) {
    context.strokeStyle = stroke;
    context.lineWidth = width * grid.ratio;
    context.stroke();
  }
}

/** Draws the outline of an area of goals. */
function around(
  context: CanvasRenderingContext2D,
  scene: Scene,
  edges: [from: Point, to: Point][],
) {
  const { grid, colours } = scene;
  const sieve = new Sieve(scene, GAP);
  context.lineCap = "round";
  context.beginPath();
  for (const [from, to] of edges) {
    const corner = grid.corner(from);
    if (!sieve.passesAt(corner)) continue;
    context.moveTo(...corner);
    context.lineTo(...grid.corner(to));
  }
  for (const [stroke, width] of [
    [colours.halo, 4],
    [colours.goal, 2],
  ] satisfies [string, number][]) {
    context.strokeStyle = stroke;
    context.lineWidth = width * grid.ratio;
    context.stroke();
  }
}

function diamond(context: CanvasRenderingContext2D, x: number, y: number, reach: number) {
  context.moveTo(x, y - reach);
  context.lineTo(x + reach, y);
  context.lineTo(x, y + reach);
  context.lineTo(x - reach, y);
  context.closePath();
}

/** Draws a tower: a trapezium with battlements. */
function tower(context: CanvasRenderingContext2D, scene: Scene, at: number, colour: string) {
  const [x, y] = scene.grid.centre(at);
  const r = radiusOf(scene, 0.85);
  context.beginPath();
  for (const [dx, dy] of TOWER) context.lineTo(x + dx * r, y + dy * r);
  context.closePath();
  filled(context, scene, colour);
}

/** Its outline, from the lower left corner, in radii. */
const TOWER: [number, number][] = [
  [-0.8, 1],
  [-0.55, -0.3],
  [-0.9, -0.3],
  [-0.9, -1],
  [-0.45, -1],
  [-0.45, -0.65],
  [-0.2, -0.65],
  [-0.2, -1],
  [0.2, -1],
  [0.2, -0.65],
  [0.45, -0.65],
  [0.45, -1],
  [0.9, -1],
  [0.9, -0.3],
  [0.55, -0.3],
  [0.8, 1],
];

/** Draws a scout: an eye. */
function scout(context: CanvasRenderingContext2D, scene: Scene, at: number, colour: string) {
  const [x, y] = scene.grid.centre(at);
  const r = radiusOf(scene, 0.95);
  context.beginPath();
  // The lids are two arcs that meet in the corners.
  context.arc(x, y + r * 0.75, r * 1.25, 1.2 * Math.PI, 1.8 * Math.PI);
  context.arc(x, y - r * 0.75, r * 1.25, 0.2 * Math.PI, 0.8 * Math.PI);
  context.closePath();
  filled(context, scene, colour);
  context.beginPath();
  context.arc(x, y, r * 0.28, 0, 2 * Math.PI);
  context.fillStyle = scene.colours.halo;
  context.fill();
}

/** Draws a way-point: a dot in a ring. */
function point(context: CanvasRenderingContext2D, scene: Scene, cell: number, colour: string) {
  const [x, y] = scene.grid.centre(cell);
  context.beginPath();
  context.arc(x, y, radiusOf(scene, 0.34), 0, 2 * Math.PI);
  filled(context, scene, colour);
}

/** Draws stairs on both floors: steps that go up on the lower one, down on the upper one. */
function stairs(context: CanvasRenderingContext2D, scene: Scene, world: WorldData, colour: string) {
  const { grid, colours, doc } = scene;
  const sieve = sieveFor(scene, world.stairs ?? []);
  for (const lower of world.stairs ?? []) {
    for (const [place, sign] of [
      [lower, 1],
      [lower + doc.width * doc.height, -1],
    ]) {
      if (!sieve.passes(Number(place))) continue;
      const [x, y] = grid.centre(Number(place));
      const r = radiusOf(scene, 0.8) * Number(sign);
      for (const [stroke, width] of [
        [colours.halo, 5],
        [colour, 2],
      ] satisfies [string, number][]) {
        context.beginPath();
        context.moveTo(x - Math.abs(r), y + r);
        for (let step = 0; step < 3; step++) {
          const [from, to] = [-1 + (step * 2) / 3, -1 + ((step + 1) * 2) / 3];
          context.lineTo(x + from * Math.abs(r), y - to * r);
          context.lineTo(x + to * Math.abs(r), y - to * r);
        }
        context.strokeStyle = stroke;
        context.lineWidth = width * grid.ratio;
        context.stroke();
      }
    }
  }
}

/** Draws the discs within which things reach on squares. */
export function drawRanges(
  context: CanvasRenderingContext2D,
  scene: Scene,
  things: { at: number; range: number }[],
  colour: string,
) {
  const { grid, doc } = scene;
  if (doc.world?.shape) return;
  context.strokeStyle = colour;
  context.lineWidth = 1.5 * grid.ratio;
  context.globalAlpha = 0.8;
  for (const { at, range } of things) {
    const [x, y] = grid.centre(at);
    context.beginPath();
    context.arc(x, y, radiusOfRange(scene, range), 0, 2 * Math.PI);
    context.stroke();
  }
  context.globalAlpha = 1;
}

/** The radius of a disc that holds the cells within a range, and no others. */
function radiusOfRange({ grid }: Scene, range: number) {
  return (range + 0.5) * grid.scale * grid.ratio;
}
