/**
 * The brush for passages. A press turns the edge nearest to it: a thin wall, one way, the other way, nothing. A drag that
 * begins near an edge draws the same along others; one that begins inside a cell leads a portal to another cell.
 */

import { withEdge } from "../state/passages.ts";
import type { LayerTool } from "../state/world.ts";
import type { Doc, Passage } from "../types.ts";
import { type Point, toMap } from "../view/camera.ts";
import { edgeOf, isJoined, type Lost, lostSteps } from "../view/edges.ts";
import { type Shape, type Spot, shapeOf } from "../view/shapes/shape.ts";
import { Squares } from "../view/shapes/squares.ts";
import type { Contact, Outcome, Paint, Sight } from "./gesture.ts";

/** How many parts a cell has along a side, and how many of them belong to each edge. */
const FINE = 8;
const BAND = 2;

/** What an edge becomes with each press: the steps that are taken away, to the east or the south, and back. */
const TURNS: Lost[] = [
  [false, false],
  [true, true],
  [false, true],
  [true, false],
];

/** The sides of a cell: the step over each. */
const SIDES: Spot[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

type Portal = { cost?: number; way?: Passage["way"] };

/** What is pressed: an edge by its number, or a cell. */
export type Target = { edge: number } | { cell: number };

/**
 * Squares in so many parts that a pointer can press their edges. Its places are targets: three numbers for each cell, of
 * the cell itself and of the edges east and south of it.
 */
export class EdgedSquares extends Squares {
  declare doc: Doc;
  declare cells: Shape;

  constructor(doc: Doc) {
    const cells = shapeOf(doc);
    super(cells.width * FINE, cells.height * FINE);
    this.doc = doc;
    this.cells = cells;
  }

  override spotAt({ x, y }: Point): Spot {
    return { x: Math.floor(x * FINE), y: Math.floor(y * FINE) };
  }

  /** @returns null beyond the map, at a border that doesn't wrap and where two edges meet */
  override placeOf({ x, y }: Spot): number | null {
    const cell = this.cells.placeOf({ x: Math.floor(x / FINE), y: Math.floor(y / FINE) });
    if (cell === null) return null;
    const [across, down] = [sideOf(x), sideOf(y)];
    if (across !== 0 && down !== 0) return null;
    if (across === 0 && down === 0) return 3 * cell;
    const edge = edgeFrom(this.doc, cell, { x: across, y: down });
    return edge === null ? null : 3 * (edge >> 1) + 1 + (edge % 2);
  }

  target(place: number): Target {
    const cell = Math.floor(place / 3);
    return place % 3 === 0 ? { cell } : { edge: 2 * cell + (place % 3) - 1 };
  }
}

/** -1 near the side where a cell's parts begin, 1 near the other. */
function sideOf(part: number) {
  const within = part - Math.floor(part / FINE) * FINE;
  return within < BAND ? -1 : within >= FINE - BAND ? 1 : 0;
}

/** The edge over which a step leads out of a cell; `null` at a border that doesn't wrap. */
export function edgeFrom(doc: Doc, cell: number, { x, y }: Spot): number | null {
  const { width, height } = doc;
  const column = cell % width;
  const row = Math.floor(cell / width) % height;
  const first = cell - row * width - column;
  const to = first + ((row + y + height) % height) * width + ((column + x + width) % width);
  // A map of one column or row has no edge there; one of two has each edge once, within it.
  const isInside = column + x >= 0 && column + x < width && row + y >= 0 && row + y < height;
  if (to === cell || (!isInside && (x === 0 ? height : width) < 3)) return null;
  const edge = edgeOf({ from: cell, to }, doc)?.edge ?? null;
  return edge !== null && (isInside || isJoined(edge, doc)) ? edge : null;
}

/** The edge of a cell nearest to a point of the map. */
export function edgeNear(doc: Doc, point: Point): number | null {
  const shape = shapeOf(doc);
  const cell = shape.placeAt(point);
  if (cell === null) return null;
  const centre = shape.centre(cell);
  const [x, y] = [point.x - centre.x, point.y - centre.y];
  const known = SIDES.flatMap((side) => {
    const edge = edgeFrom(doc, cell, side);
    return edge === null ? [] : [{ edge, near: x * side.x + y * side.y }];
  });
  return known.sort((one, other) => other.near - one.near)[0]?.edge ?? null;
}

/** What a press begins; `null` where it grabs an end. */
export function beginPassage(
  event: Contact,
  sight: Sight,
  grab: (event: Contact, sight: Sight) => string | null,
): Outcome | null {
  const { doc, camera } = sight;
  const tool = sight.view.tool as LayerTool;
  const { id, touch, at } = event;
  const erases = event.button === 2 || tool.erases === true;
  const point = toMap(camera, at);
  const shape = new EdgedSquares(doc);
  const from = shape.spotAt(point);
  const place = shape.placeOf(from);
  const target = place === null ? null : shape.target(place);
  const cell = target && "cell" in target ? target.cell : null;
  if (!erases && cell !== null && grab(event, sight)) return null;
  const edge = edgeNear(doc, point);
  const lost: Lost = erases || edge === null ? [false, false] : turned(doc, edge);
  const along = edges(shape, lost, erases);
  const paint = erases || cell === null ? along : portal(shape, tool, cell);
  const stroke = sight.nextStroke();
  const isHeld = erases && cell !== null && portalsAt(doc, cell).length > 0;
  const first = isHeld ? 3 * cell : edge === null ? null : 3 * (edge >> 1) + 1 + (edge % 2);
  const actions = first === null ? [] : along([first], 0, sight, stroke);
  const hands = { kind: "stroke" as const, id, touch, at, stroke, last: from, value: 0, length: 0 };
  const rest = { anchor: event.shift ? from : null, axis: null, before: doc, paint, shape };
  return { hands: { ...hands, ...rest }, actions };
}

/** What a key draws from a cell on: a portal to another cell; or it removes all that is there. */
export function keyPassage(doc: Doc, tool: LayerTool, cell: number, erases: boolean): Paint {
  if (!erases) return joined(doc, tool, cell);
  return (cells, _value, { doc: now, nextStroke }, stroke) => {
    const at = new Set(cells.flatMap((each) => SIDES.map((side) => edgeFrom(now, each, side))));
    const before = now.world?.passages ?? [];
    const left = before.filter((each) =>
      each.cost === undefined
        ? !at.has(edgeOf(each, now)?.edge ?? -1)
        : !cells.includes(each.from) && !cells.includes(each.to),
    );
    return left.length === before.length ? [] : [patch(left, stroke ?? nextStroke())];
  };
}

/** Turns the edge over which a step leads out of a cell; `null` where there is none. */
export function turnEdge(doc: Doc, tool: LayerTool, cell: number, side: Spot, stroke: number) {
  const edge = edgeFrom(doc, cell, side);
  if (edge === null) return null;
  const lost: Lost = tool.erases ? [false, false] : turned(doc, edge);
  return patch(withEdge(doc.world?.passages ?? [], edge, lost, doc), stroke);
}

/** What comes after what an edge is. */
function turned(doc: Doc, edge: number): Lost {
  const [forth, back] = lostSteps(doc.world?.passages ?? [], doc).get(edge) ?? [false, false];
  const now = TURNS.findIndex((each) => each[0] === forth && each[1] === back);
  return TURNS[(now + 1) % TURNS.length] ?? [false, false];
}

/** Makes all edges passed over alike, and removes the portals passed over while it erases. */
function edges(shape: EdgedSquares, lost: Lost, erases: boolean): Paint {
  return (places, _value, { doc, nextStroke }, stroke) => {
    const before = doc.world?.passages ?? [];
    let passages = before;
    const known = lostSteps(before, doc);
    for (const place of new Set(places)) {
      const target = shape.target(place);
      if ("edge" in target) {
        const now = known.get(target.edge) ?? [false, false];
        if (now.join() !== lost.join()) passages = withEdge(passages, target.edge, lost, doc);
      } else if (erases) {
        const gone = new Set(portalsAt(doc, target.cell));
        if (gone.size > 0) passages = passages.filter((each) => !gone.has(each));
      }
    }
    return passages === before ? [] : [patch(passages, stroke ?? nextStroke())];
  };
}

/** Leads a portal from the cell pressed to the last one reached. */
function portal(shape: EdgedSquares, tool: LayerTool, cell: number): Paint {
  const join = joined(shape.doc, tool, cell);
  return (places, value, sight, stroke) => {
    const cells = places.map((place) => Math.floor(place / 3));
    // An edge belongs to the cell west or north of it, too, so that only insides count.
    const inside = cells.filter((_, at) => Number(places[at]) % 3 === 0);
    return inside.length > 0 ? join(inside, value, sight, stroke) : [];
  };
}

/**
 * Leads a portal from a cell to the last of those reached, in place of any between the two; the same once more removes it.
 * Neighbours need none.
 */
function joined(before: Doc, { cost = USUAL_COST, way = "both" }: Portal, from: number): Paint {
  let isDrawn = false;
  return (cells, _value, { nextStroke }, stroke) => {
    const to = cells.at(-1);
    const old = before.world?.passages ?? [];
    if (to === undefined) return [];
    const canJoin = !isNear(before, from, to) && before.cells[from] && before.cells[to];
    if (!canJoin) {
      // A drag that comes back takes its portal back.
      if (!isDrawn) return [];
      isDrawn = false;
      return [patch(old, stroke ?? nextStroke())];
    }
    isDrawn = true;
    const between = ({ from: one, to: other, cost }: Passage) =>
      cost !== undefined && ((one === from && other === to) || (one === to && other === from));
    const isSame = (each: Passage) =>
      between(each) &&
      each.cost === cost &&
      each.way === way &&
      (way === "both" || each.from === from);
    const others = old.filter((each) => !between(each));
    const more: Passage[] = old.some(isSame) ? [] : [{ from, to, way, cost }];
    return [patch([...others, ...more], stroke ?? nextStroke())];
  };
}

/** What a portal costs at first, in straight steps. */
export const USUAL_COST = 5;

/** Whether two cells are one, or beside each other. */
function isNear({ width, height }: Doc, from: number, to: number) {
  const floor = width * height;
  if (Math.floor(from / floor) !== Math.floor(to / floor)) return false;
  const across = Math.abs((from % width) - (to % width));
  const down = Math.abs(Math.floor(from / width) - Math.floor(to / width));
  return Math.max(across, down) <= 1;
}

function portalsAt({ world }: Doc, cell: number) {
  const passages = world?.passages ?? [];
  return passages.filter(
    ({ from, to, cost }) => cost !== undefined && (from === cell || to === cell),
  );
}

function patch(passages: Passage[], stroke: number) {
  return { type: "world" as const, patch: { passages }, stroke };
}
