/**
 * Brushes for a document's journey. A press puts a unit on a cell and a drag takes its goal along; a drag draws a
 * patrol's route in straight legs; presses give cells to a door and take them away. What is there already is carried by
 * a drag, and removed by the right button.
 */

import {
  apart,
  distance,
  drawnOn,
  firstOf,
  movedBy,
  type Patrol,
  roundOf,
} from "../journey/route.ts";
import { unitsOf } from "../journey/units.ts";
import type { Action, View } from "../state/actions.ts";
import { doorAt, patrolOver, walkerAt, whyNotAt } from "../state/journey-places.ts";
import type { Layer, LayerTool } from "../state/world.ts";
import type { Doc } from "../types.ts";
import type { Paint } from "./gesture.ts";

type Held = { unit: number; end: "at" | "goal" };

const LAYERS: Layer[] = ["units", "patrols", "doors"];

/** How far a pointer may leave the line of a route's leg, in cells, before it begins another one. */
const LOOSE = 1;

/** From this number of points on, a route that comes back to its beginning is a loop. */
const LOOP = 3;

/** Whether a layer is one of a journey. */
export function isOfJourney(layer: Layer) {
  return LAYERS.includes(layer);
}

/**
 * What a tool does along a stroke that begins at a cell.
 * @param doc at the stroke's beginning
 */
export function paintJourney(
  doc: Doc,
  tool: LayerTool,
  {
    cell,
    erases,
    isExact,
  }: { cell: number | null; erases: boolean; isExact?: boolean | undefined },
): Paint {
  if (cell === null) return () => [];
  if (tool.layer === "units") return erases ? unitRemover(cell) : unitPlacer(doc, tool, cell);
  if (tool.layer === "patrols")
    return erases ? patrolRemover() : patrolDrawer(doc, tool, cell, isExact ? 0 : LOOSE);
  return erases ? doorEraser() : doorPainter(doc, tool, cell);
}

/** Choosing what is at a cell, whose numbers the brush then shows; nothing where it erases, as that changes numbers. */
export function chosenOfJourney(
  doc: Doc,
  tool: LayerTool,
  cell: number,
  erases: boolean,
): Action[] {
  const { number: old, ...rest } = tool;
  if (erases) return old === undefined ? [] : [{ type: "world-tool", tool: rest }];
  const number = numberAt(doc, tool, cell);
  return number === old ? [] : [{ type: "world-tool", tool: { ...rest, number } }];
}

/** Where the thing is that was pressed last, so that keys reach it; null without one. */
export function homeOf(doc: Doc, tool: View["tool"]) {
  if (typeof tool !== "object" || tool.number === undefined) return null;
  const { patrols = [], doors = [] } = doc.journey ?? {};
  if (tool.layer === "units") return unitsOf(doc)[tool.number]?.at ?? null;
  if (tool.layer === "doors") return doors[tool.number]?.cells[0] ?? null;
  const patrol = tool.layer === "patrols" ? patrols[tool.number] : undefined;
  return patrol ? firstOf(patrol, doc.width) : null;
}

/**
 * What the keys for start and goal do: they put the unit that was pressed last, or its goal, on a cell.
 * @returns null for the document's own ends
 */
export function endOf(
  doc: Doc,
  tool: View["tool"],
  end: "at" | "goal",
  cell: number,
): Action | null {
  if (typeof tool !== "object" || tool.layer !== "units" || tool.number === undefined) return null;
  if (!unitsOf(doc)[tool.number]) return null;
  return { type: "unit-set", unit: tool.number, patch: { [end]: cell } };
}

/** Whether a stroke is at its first cell, where it has just begun. */
function isPress(cells: number[], cell: number) {
  return cells.length === 1 && cells[0] === cell;
}

/** The cells of the things that a tool can press. */
export function pressableIn(doc: Doc, { layer }: LayerTool) {
  if (layer === "units") return unitsOf(doc).flatMap(({ at, goal }) => [at, goal]);
  if (layer === "doors") return [];
  return (doc.journey?.patrols ?? []).map((patrol) => firstOf(patrol, doc.width));
}

/** The number of the unit, patrol or door that a press at a cell is about: one that is there, or else the next one's. */
function numberAt(doc: Doc, tool: LayerTool, cell: number) {
  const { journey } = doc;
  if (tool.layer === "units") return heldAt(doc, tool, cell)?.unit ?? unitsOf(doc).length;
  const [found, count] =
    tool.layer === "patrols"
      ? [patrolOver(doc, cell), journey?.patrols.length ?? 0]
      : [doorFor(doc, tool, cell), journey?.doors.length ?? 0];
  return found < 0 ? count : found;
}

/**
 * The end of a unit that a press grabs: the chosen unit's before others', a place before a goal. Of one that stands it is
 * the goal.
 */
function heldAt(doc: Doc, { number }: LayerTool, cell: number): Held | null {
  const units = unitsOf(doc);
  const isAt = (each: (typeof units)[number] | undefined) => each?.at === cell;
  const isGoal = (each: (typeof units)[number] | undefined) => each?.goal === cell;
  const chosen = number === undefined ? undefined : units[number];
  if (number !== undefined && isGoal(chosen)) return { unit: number, end: "goal" };
  const standing = units.findIndex(isAt);
  if (standing >= 0) return { unit: standing, end: isGoal(units[standing]) ? "goal" : "at" };
  const aimed = units.findIndex(isGoal);
  return aimed >= 0 ? { unit: aimed, end: "goal" } : null;
}

/** Puts a unit on a cell and takes its goal along, or carries one end of the unit that is there. */
function unitPlacer(before: Doc, tool: LayerTool, cell: number): Paint {
  const count = unitsOf(before).length;
  const held = heldAt(before, tool, cell);
  const { unit, end } = held ?? { unit: count, end: "goal" };
  const isTaken = !held && whyNotAt(before, cell, { unit: count }) !== null;
  return (cells, _value, { doc, limits, nextStroke }, stroke = nextStroke()) => {
    const there = unitsOf(doc)[unit];
    // One that is refused is so once, with the reason.
    if (!there && isPress(cells, cell))
      return [{ type: "unit-add", at: cell, goal: cell, depart: tool.depart ?? 0, stroke }];
    if (isTaken || unit >= (limits?.units ?? count + 1)) return [];
    const to = cells.findLast((each) =>
      end === "at" ? whyNotAt(doc, each, { unit }) === null : doc.cells[each] !== 0,
    );
    if (to === undefined || to === there?.[end]) return [];
    return [{ type: "unit-set", unit, patch: { [end]: to }, stroke }];
  };
}

/** Removes the units that are passed over, or whose goals are. The last one stays, and a notice says why. */
function unitRemover(cell: number): Paint {
  const remove = remover();
  return (cells, _value, { doc, nextStroke }, stroke = nextStroke()) => {
    const units = unitsOf(doc);
    const under = new Set(cells);
    if (units.length === 1)
      return isPress(cells, cell) && walkerAt(doc, cell)
        ? [{ type: "unit-remove", unit: 0, stroke }]
        : [];
    const gone = remove(units, ({ at, goal }) => under.has(at) || under.has(goal), 1);
    return gone.map((unit) => ({ type: "unit-remove", unit, stroke }));
  };
}

/**
 * Takes things out of lists, one stroke long: their numbers in the order in which they go, the last ones first. What has
 * gone already doesn't count, although a list may still hold it.
 */
function remover() {
  const gone = new WeakSet();
  return ((list, isGone, least = 0) => {
    const left = list.filter((thing) => !gone.has(thing));
    const numbers = left.flatMap((thing, number) => (isGone(thing) ? [number] : []));
    const going = numbers.slice(0, Math.max(0, left.length - least)).reverse();
    for (const number of going) gone.add(left[number] as object);
    return going;
  }) as <T extends object>(list: T[], isGone: (thing: T) => boolean, least?: number) => number[];
}

/** Draws a route, or carries the patrol whose round leads over the cell. */
function patrolDrawer(
  before: Doc,
  { every = 1, offset = 0, source }: LayerTool,
  cell: number,
  loose: number,
): Paint {
  const held = patrolOver(before, cell);
  if (held >= 0) return patrolCarrier(before, held, cell);
  const patrol = before.journey?.patrols.length ?? 0;
  const first = { route: [cell], mode: "back" as const, every, offset, ...(source && { source }) };
  const isTaken = !allowed(before, first, patrol);
  return (cells, _value, { doc, limits, nextStroke }, stroke = nextStroke()) => {
    const there = doc.journey?.patrols[patrol] ?? first;
    if (there === first && isPress(cells, cell))
      return [{ type: "patrol-add", patrol: first, stroke }];
    const isRefused = isTaken || patrol >= (limits?.patrols ?? patrol + 1);
    if (cells.length === 0 || isRefused) return [];
    const { width } = doc;
    const route = cells.reduce((points, each) => drawnOn(points, each, width, loose), there.route);
    if (route.length > (limits?.route ?? route.length)) return [];
    const isBack = route.length >= LOOP && distance(cells.at(-1) ?? cell, cell, width) <= 1;
    const mode = isBack ? "loop" : "back";
    const patch = { route, mode: mode as "loop" | "back" };
    return allowed(doc, { ...there, ...patch }, patrol)
      ? [{ type: "patrol-set", patrol, patch, stroke }]
      : [];
  };
}

function patrolCarrier(before: Doc, patrol: number, cell: number): Paint {
  const old = before.journey?.patrols[patrol];
  return (cells, _value, { doc, nextStroke }, stroke = nextStroke()) => {
    const to = cells.at(-1);
    if (to === undefined || !old) return [];
    const route = movedBy(old.route, apart(cell, to, doc.width), doc);
    const isSame = doc.journey?.patrols[patrol]?.route.join() === route.join();
    return isSame || !allowed(doc, { ...old, route }, patrol)
      ? []
      : [{ type: "patrol-set", patrol, patch: { route }, stroke }];
  };
}

/** Whether a patrol may begin where it would. */
function allowed(doc: Doc, patrol: Patrol, number: number) {
  return whyNotAt(doc, firstOf(patrol, doc.width), { patrol: number }) === null;
}

function patrolRemover(): Paint {
  const remove = remover();
  return (cells, _value, { doc, nextStroke }, stroke = nextStroke()) => {
    const under = new Set(cells);
    const isOver = (patrol: Patrol) => roundOf(patrol, doc.width).some((cell) => under.has(cell));
    return remove(doc.journey?.patrols ?? [], isOver).map((patrol) => ({
      ...{ type: "patrol-remove" as const, patrol, stroke },
    }));
  };
}

/**
 * The door that a press at a cell is about: the one it belongs to, or the chosen one if the cell lies beside it; -1 for
 * another one.
 */
function doorFor(doc: Doc, { number = -1 }: LayerTool, cell: number) {
  const own = doorAt(doc, cell);
  if (own >= 0) return own;
  const chosen = doc.journey?.doors[number];
  return chosen?.cells.some((each) => distance(each, cell, doc.width) <= 1) ? number : -1;
}

/** Gives cells to a door, or takes them away if the first one pressed is already the chosen door's. */
function doorPainter(before: Doc, tool: LayerTool, cell: number): Paint {
  const { open = 10, shut = 10, offset = 0, number } = tool;
  const own = doorAt(before, cell);
  // The first press chooses a door, the next one changes it.
  if (own >= 0) return own === number ? doorEraser() : () => [];
  const found = doorFor(before, tool, cell);
  const door = found < 0 ? (before.journey?.doors.length ?? 0) : found;
  return (cells, _value, { doc, nextStroke }, stroke = nextStroke()) => {
    const fresh = [...new Set(cells)].filter((each) => doorAt(doc, each) < 0);
    if (fresh.length === 0) return [];
    const there = doc.journey?.doors[door];
    if (!there && isPress(cells, cell))
      return [{ type: "door-add", door: { cells: fresh, open, shut, offset }, stroke }];
    const all = [...new Set([...(there?.cells ?? [cell]), ...fresh])];
    return [{ type: "door-set", door, patch: { cells: all }, stroke }];
  };
}

function doorEraser(): Paint {
  const remove = remover();
  return (cells, _value, { doc, nextStroke }, stroke = nextStroke()) => {
    const under = new Set(cells);
    const isUnder = (cell: number) => under.has(cell);
    const doors = doc.journey?.doors ?? [];
    const smaller: Action[] = doors.flatMap((each, door) => {
      const left = each.cells.filter((cell) => !isUnder(cell));
      const isSmaller = left.length > 0 && left.length < each.cells.length;
      return isSmaller ? [{ type: "door-set", door, patch: { cells: left }, stroke }] : [];
    });
    const gone = remove(doors, (each) => each.cells.every(isUnder));
    return [...smaller, ...gone.map((door) => ({ type: "door-remove" as const, door, stroke }))];
  };
}
