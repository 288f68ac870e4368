/**
 * Marks of what joins and parts places, the same on every lane's map: thin walls and one-ways on their edges, borders that
 * wrap, and portals, whose pairs a line joins while they are drawn or pointed at.
 */

import type { Passage } from "../types.ts";
import { badgeRadius } from "./badge.ts";
import { traceDashes } from "./crossings.ts";
import type { Scene } from "./detail.ts";
import {
  cellsBeside,
  isJoined,
  isOnBorder,
  type Lost,
  lostSteps,
  wrapsColumns,
  wrapsRows,
} from "./edges.ts";
import { type Portions, strokes } from "./portions.ts";
import { Floors } from "./shapes/floors.ts";
import type { Box } from "./shapes/grid.ts";
import { type Point, type Spot, shapeOf } from "./shapes/shape.ts";
import { GAP, Sieve } from "./sight.ts";
import { worldColours } from "./world-tint.ts";

type At = [x: number, y: number];

/** A side of a cell as a map shows it, with what it lets through: those around the border are shown at both ends. */
interface Bar {
  from: Point;
  to: Point;
  /** to the east or the south */
  lost: Lost;
}

/** The CSS pixels from the head of one arrow to the next. */
const APART = 9;
/** The CSS pixels from one arrow on a border to the next. */
const ALONG = 72;
/** The pieces of a curve. */
const PIECES = 20;
/** The CSS pixels of a cell from which a portal shows its cost. */
const ROOMY = 15;

/** The marks that don't change with the step: borders that wrap, thin walls and one-ways. */
export function drawPassages(context: CanvasRenderingContext2D, scene: Scene) {
  const { wrap, passages, shape } = scene.doc.world ?? {};
  const isSquares = shape === undefined;
  const canWrap = isSquares || shape === "hex";
  return (wrap && canWrap) || (passages && isSquares) ? stillOf(context, scene) : null;
}

function* stillOf(context: CanvasRenderingContext2D, scene: Scene): Portions {
  const { doc, grid, colours } = scene;
  borders(context, scene);
  const bars = barsOf(scene.doc);
  if (doc.world?.shape || bars.length === 0) return;
  const { ratio, scale } = grid;
  const weight = Math.max(2, Math.min(scale * 0.16, 6)) * ratio;
  const sieve = new Sieve(scene, GAP);
  const shown = bars.filter(({ from, to }) =>
    sieve.passesAt(middle(grid.corner(from), grid.corner(to))),
  );
  const isWall = ({ lost }: Bar) => lost[0] && lost[1];
  context.lineCap = "butt";
  for (const [some, colour, width] of [
    [shown, colours.halo, weight + 2 * ratio],
    [shown.filter(isWall), colours.wall, weight],
    [shown.filter((bar) => !isWall(bar)), worldColours(colours).way, weight / 2],
  ] satisfies [Bar[], string, number][]) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    yield* strokes(context, some.length, (at) => {
      const { from, to } = some[at] as Bar;
      context.moveTo(...grid.corner(from));
      context.lineTo(...grid.corner(to));
    });
  }
  context.lineCap = "round";
  heads(
    context,
    scene,
    shown.filter((bar) => !isWall(bar)),
  );
}

/** The sides of cells that have a thin wall or a one-way. */
function barsOf(doc: Scene["doc"]): Bar[] {
  const shape = shapeOf(doc);
  const bars: Bar[] = [];
  for (const [edge, lost] of lostSteps(doc.world?.passages ?? [], doc)) {
    if (!isJoined(edge, doc)) continue;
    const isAcross = edge % 2 === 0;
    const [near, far] = cellsBeside(edge, doc).map((cell) => shape.spotOf(cell)) as [Spot, Spot];
    // The side of the near cell is east or south of it, that of the far one west or north.
    const at = (x: number, y: number) =>
      bars.push({
        ...{ from: { x, y }, lost },
        to: isAcross ? { x, y: y + 1 } : { x: x + 1, y },
      });
    at(near.x + (isAcross ? 1 : 0), near.y + (isAcross ? 0 : 1));
    if (isOnBorder(edge, doc)) at(far.x, far.y);
  }
  return bars;
}

/** The heads of arrows across one-ways. */
function heads(context: CanvasRenderingContext2D, scene: Scene, bars: Bar[]) {
  const { grid, colours } = scene;
  const sieve = new Sieve(scene, APART);
  const size = Math.max(3, Math.min(grid.scale * 0.2, 8)) * grid.ratio;
  context.beginPath();
  for (const { from, to, lost } of bars) {
    const [x, y] = middle(grid.corner(from), grid.corner(to));
    if (!sieve.passesAt([x, y])) continue;
    const way = lost[0] ? -1 : 1;
    arrow(context, [x, y], from.x === to.x ? [way, 0] : [0, way], size);
  }
  filled(context, scene, worldColours(colours).way, colours.halo);
}

/**
 * Adds the head of an arrow to the path.
 * @param centre in device pixels
 */
function arrow(context: CanvasRenderingContext2D, [x, y]: At, [dx, dy]: At, size: number) {
  context.moveTo(x + dx * size, y + dy * size);
  context.lineTo(x - dx * size * 0.8 - dy * size, y - dy * size * 0.8 + dx * size);
  context.lineTo(x - dx * size * 0.8 + dy * size, y - dy * size * 0.8 - dx * size);
  context.closePath();
}

/** Dashed lines along the borders that wrap, with small arrows that lead out. */
function borders(context: CanvasRenderingContext2D, scene: Scene) {
  const { doc, grid, colours } = scene;
  const { wrap } = doc.world ?? {};
  const { ratio } = grid;
  const colour = worldColours(colours).border;
  for (const [left, top, right, bottom] of frames(scene)) {
    const sides: [from: At, to: At, out: At][] = [];
    if (wrapsColumns(wrap))
      sides.push(
        [
          [left, top],
          [left, bottom],
          [-1, 0],
        ],
        [
          [right, top],
          [right, bottom],
          [1, 0],
        ],
      );
    if (wrapsRows(wrap))
      sides.push(
        [
          [left, top],
          [right, top],
          [0, -1],
        ],
        [
          [left, bottom],
          [right, bottom],
          [0, 1],
        ],
      );
    for (const [width, stroke] of [
      [4, colours.halo],
      [2, colour],
    ] satisfies [number, string][]) {
      context.beginPath();
      for (const [from, to] of sides) traceDashes(context, [from, to], 6 * ratio);
      context.strokeStyle = stroke;
      context.lineWidth = width * ratio;
      context.stroke();
    }
    const size = 4 * ratio;
    context.beginPath();
    for (const [[x, y], [toX, toY], [dx, dy]] of sides) {
      const count = Math.max(1, Math.round(Math.hypot(toX - x, toY - y) / (ALONG * ratio)));
      for (let number = 0; number < count; number++) {
        const share = (number + 0.5) / count;
        const [atX, atY] = [x + (toX - x) * share, y + (toY - y) * share];
        // Inside the map, since there may be no room outside.
        arrow(context, [atX - dx * size * 1.6, atY - dy * size * 1.6], [dx, dy], size);
      }
    }
    filled(context, scene, colour, colours.halo);
  }
}

/** The borders of each floor, or of the one map, in device pixels. */
function frames({
  doc,
  grid,
}: Scene): [left: number, top: number, right: number, bottom: number][] {
  const { shape } = grid;
  if (!(shape instanceof Floors)) return [[grid.left, grid.top, grid.right, grid.bottom]];
  return Array.from({ length: shape.floors }, (_, floor) => {
    const { x, y } = shape.origin(floor);
    const [left, top] = grid.corner({ x, y });
    const [right, bottom] = grid.corner({ x: x + doc.width, y: y + doc.height });
    return [left, top, right, bottom];
  });
}

/** Draws the ends of all portals, and while they are drawn the lines between them. */
export function drawPortals(context: CanvasRenderingContext2D, scene: Scene, isDrawing: boolean) {
  const portals = portalsOf(scene);
  if (isDrawing) for (const portal of portals) curve(context, scene, portal);
  const sieve = new Sieve(scene, GAP);
  /** By place: the least cost, and whether something leads in. */
  const ends: Map<number, { cost: number; isEntry: boolean }> = new Map();
  for (const { from, to, way, cost = 0 } of portals) {
    for (const [place, leadsIn] of [
      [from, true],
      [to, way === "both"],
    ] satisfies [number, boolean][]) {
      const known = ends.get(place);
      ends.set(place, {
        cost: Math.min(cost, known?.cost ?? cost),
        isEntry: leadsIn || Boolean(known?.isEntry),
      });
    }
  }
  for (const [place, end] of ends) if (sieve.passes(place)) sign(context, scene, place, end);
}

/**
 * Draws the lines of the portals under the pointer.
 * @returns what it painted
 */
export function drawPassageReach(
  context: CanvasRenderingContext2D,
  scene: Scene,
  place: number,
): Box[] {
  const near = portalsOf(scene).filter(({ from, to }) => from === place || to === place);
  return near.map((portal) => {
    const points = curve(context, scene, portal);
    const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, top] = [Math.min(...across), Math.min(...down)];
    return [left, top, Math.max(...across) - left, Math.max(...down) - top];
  });
}

function portalsOf({ doc: { world } }: Scene): Passage[] {
  if (world?.shape) return [];
  return world?.passages?.filter(({ cost }) => cost !== undefined) ?? [];
}

/** Draws an end of a portal: a ring, filled where something leads in, with the cost where there is room. */
function sign(
  context: CanvasRenderingContext2D,
  scene: Scene,
  place: number,
  { cost, isEntry }: { cost: number; isEntry: boolean },
) {
  const { grid, colours } = scene;
  const [x, y] = grid.centre(place);
  const colour = worldColours(colours).portal;
  const radius = radiusOf(scene);
  const isRoomy = grid.scale >= ROOMY;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.strokeStyle = colours.halo;
  context.lineWidth = 5 * grid.ratio;
  context.stroke();
  context.fillStyle = isRoomy && isEntry ? colour : colours.halo;
  context.fill();
  context.strokeStyle = colour;
  context.lineWidth = 2 * grid.ratio;
  context.stroke();
  if (isRoomy) {
    context.fillStyle = isEntry ? colours.halo : colour;
    context.font = `700 ${radius * (cost > 9 ? 0.95 : 1.2)}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "alphabetic";
    context.fillText(String(cost), x, y + radius * 0.4);
  } else if (isEntry) {
    context.beginPath();
    context.arc(x, y, radius * 0.45, 0, 2 * Math.PI);
    context.fillStyle = colour;
    context.fill();
  }
}

function radiusOf({ grid }: Scene) {
  return badgeRadius(grid.scale) * 0.8 * grid.ratio;
}

/** Draws the line between a portal's ends, with an arrow where it leads one way only. */
function curve(context: CanvasRenderingContext2D, scene: Scene, { from, to, way }: Passage): At[] {
  const { grid, colours } = scene;
  const [[x, y], [toX, toY]] = [grid.centre(from), grid.centre(to)];
  // It bends to its left by a tenth of its length, so that the two of a pair of one-ways stay apart.
  const [bendX, bendY] = [(toY - y) / 5, (x - toX) / 5];
  const length = Math.hypot(toX - x, toY - y) || 1;
  // From ring to ring, which hold numbers.
  const ring = Math.min(0.4, radiusOf(scene) / length);
  const points = Array.from({ length: PIECES + 1 }, (_, piece): At => {
    const share = ring + (piece / PIECES) * (1 - 2 * ring);
    const bend = share * (1 - share);
    return [x + (toX - x) * share + bendX * 2 * bend, y + (toY - y) * share + bendY * 2 * bend];
  });
  for (const [stroke, width] of [
    [colours.halo, 3.5],
    [worldColours(colours).portal, 1.5],
  ] satisfies [string, number][]) {
    context.beginPath();
    for (const point of points) context.lineTo(...point);
    context.strokeStyle = stroke;
    context.lineWidth = width * grid.ratio;
    context.stroke();
  }
  if (way === "one") {
    context.beginPath();
    const at = points[PIECES / 2] as At;
    arrow(context, at, [(toX - x) / length, (toY - y) / length], 5 * grid.ratio);
    filled(context, scene, worldColours(colours).portal, colours.halo);
  }
  return points;
}

/** Fills the current shape, with a halo around it. */
function filled(context: CanvasRenderingContext2D, { grid }: Scene, colour: string, halo: string) {
  context.strokeStyle = halo;
  context.lineWidth = 1.5 * grid.ratio;
  context.stroke();
  context.fillStyle = colour;
  context.fill();
}

function middle([x, y]: At, [toX, toY]: At): At {
  return [(x + toX) / 2, (y + toY) / 2];
}
