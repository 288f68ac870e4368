/**
 * Brushes for what a document has beside its map: what each does on a press and after it. Letters are painted along a
 * stroke; things that stand on a cell are placed or grabbed by a press, carried by a drag, and removed by the right
 * button; a route is drawn from one region to another.
 */

import type { Action } from "../state/actions.ts";
import type { LayerTool } from "../state/world.ts";
import { letterAt } from "../state/world-rows.ts";
import type {
  Border,
  DangerSource,
  Doc,
  Regions,
  Scout,
  Spread,
  ViewState,
  WorldData,
} from "../types.ts";
import { badgeRadius } from "../view/badge.ts";
import { toMap, toPanel } from "../view/camera.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import type { Squares } from "../view/shapes/squares.ts";
import type { Contact, Outcome, Paint, Sight } from "./gesture.ts";
import { chosenOfJourney, isOfJourney, paintJourney, pressableIn } from "./journey-brush.ts";
import { beginPassage, keyPassage } from "./passage-brush.ts";

/** A tower as it begins, and what a patrol spreads at first. */
export const USUAL_SPREAD: Spread = { strength: 3, range: 6, falloff: "flat", sight: false };

/** The letter that erases, by plane. */
const NOTHING = { danger: ".", seen: "?", areas: "." };

/**
 * What a press with a layer's tool begins; `null` where it grabs an end.
 * @param grab the end that a press grabs
 */
export function beginLayer(
  event: Contact,
  sight: Sight,
  grab: (event: Contact, sight: Sight) => string | null,
): Outcome | null {
  const { doc, camera } = sight;
  const tool = sight.view.tool as LayerTool;
  if (tool.layer === "passages") return beginPassage(event, sight, grab);
  const erases = event.button === 2 || tool.erases === true;
  // In a region the end's badge isn't what is pressed, and in a journey it is unit 0's.
  const isPlain = doc.world?.shape !== "regions" && !isOfJourney(tool.layer);
  if (!erases && isPlain && grab(event, sight)) return null;
  const { id, touch, at } = event;
  const own = spaceOf(doc, tool);
  const shape = own ?? shapeOf(doc);
  const from = shape.spotAt(toMap(camera, at));
  const under = shape.placeOf(from);
  const cell = erases ? under : (nearThing(event, sight, tool) ?? under);
  const paint = paintOf(doc, tool, { cell, erases });
  if (tool.figure) {
    const figure = { kind: "figure" as const, figure: tool.figure, value: 5 };
    const hands = { ...figure, id, touch, at, from, to: from, paint };
    return { hands: { ...hands, ...(own && { shape: own }) }, actions: [] };
  }
  const stroke = sight.nextStroke();
  const actions =
    cell === null ? [] : [...chosen(doc, tool, cell, erases), ...paint([cell], 0, sight, stroke)];
  const rest = { value: 0, anchor: event.shift ? from : null, axis: null, before: doc, length: 0 };
  const hands = {
    kind: "stroke" as const,
    id,
    touch,
    at,
    stroke,
    last: from,
    ...rest,
  };
  return { hands: { ...hands, paint, shape }, actions };
}

/** What a key begins at a cell: the stroke lasts while the key is held. */
export function keyLayer(doc: Doc, tool: LayerTool, cell: number, deletes: boolean) {
  const erases = deletes || tool.erases === true;
  const paint = paintOf(doc, tool, { cell, erases, isExact: true });
  const actions = erases && !isOfJourney(tool.layer) ? [] : chosen(doc, tool, cell, erases);
  return { paint, actions };
}

/**
 * Where a tool draws if that isn't on the document's places: letters are painted on squares, whatever regions these are
 * in.
 */
export function spaceOf(doc: Doc, tool: ViewState["tool"]): Squares | null {
  const shape = shapeOf(doc);
  const isLetters = typeof tool === "object" && tool.layer === "areas";
  return isLetters && "letterSquares" in shape ? shape.letterSquares : null;
}

/**
 * What a tool does along a stroke that begins at a cell.
 * @param doc at the stroke's beginning
 * @param begun `isExact`: by keys, which go cell by cell
 */
export function paintOf(
  doc: Doc,
  tool: LayerTool,
  { cell, erases, isExact }: { cell: number | null; erases: boolean; isExact?: boolean },
): Paint {
  switch (tool.layer) {
    case "danger":
    case "seen":
    case "areas":
      return painter(tool, tool.layer, erases);
    case "goals":
      return area(erases);
    case "routes":
      return router(doc, tool, cell, erases);
    case "passages":
      return cell === null ? () => [] : keyPassage(doc, tool, cell, erases);
    case "units":
    case "patrols":
    case "doors":
      return paintJourney(doc, tool, { cell, erases, isExact });
    default:
      return erases ? remover(tool) : placer(doc, tool, cell);
  }
}

/** Choosing the tower or the scout at a cell, whose numbers the brush takes over. */
export function chosen(doc: Doc, tool: LayerTool, cell: number, erases: boolean): Action[] {
  if (isOfJourney(tool.layer)) return chosenOfJourney(doc, tool, cell, erases);
  if (tool.layer !== "sources" && tool.layer !== "scouts") return [];
  const there = thingsOf(doc.world, tool).find((each) => each.at === cell);
  const next = there ? { ...tool, ...there } : { ...tool, at: cell };
  return [{ type: "world-tool", tool: next }];
}

/** Paints letters. */
function painter(
  { value = ".", player = 1 }: LayerTool,
  plane: "danger" | "seen" | "areas",
  erases: boolean,
): Paint {
  const letter = erases ? NOTHING[plane] : value;
  return (cells, _value, { doc, nextStroke }, stroke) => {
    // Only the state knows the danger at the tick shown.
    const isLater = plane === "danger" && doc.journey;
    const changed = isLater
      ? cells
      : cells.filter((cell) => letterOf(doc, plane, cell, player) !== letter);
    if (changed.length === 0) return [];
    const to = plane === "seen" ? { player } : {};
    return [
      {
        type: "world-paint",
        plane,
        cells: changed,
        value: letter,
        ...to,
        stroke: stroke ?? nextStroke(),
      },
    ];
  };
}

function letterOf(
  { world, width }: Doc,
  plane: "danger" | "seen" | "areas",
  cell: number,
  player: number,
) {
  if (plane === "danger") return letterAt(world?.danger, width, cell, ".");
  if (plane === "seen") return letterAt(world?.players?.[player - 1]?.seen, width, cell, "?");
  const regions = world?.regions;
  return letterAt(regions && "areas" in regions ? regions.areas : null, width, cell, ".");
}

/** Paints an area of goals. */
function area(erases: boolean): Paint {
  return (cells, _value, { doc, nextStroke }, stroke) => {
    const goals = new Set(doc.world?.goals);
    const before = goals.size;
    for (const cell of cells) {
      if (erases) goals.delete(cell);
      else if (mayBeGoal(doc, cell)) goals.add(cell);
    }
    if (goals.size === before) return [];
    return [patch({ goals: [...goals].sort((a, b) => a - b) }, stroke ?? nextStroke())];
  };
}

function mayBeGoal({ cells, start, goal, world }: Doc, cell: number) {
  return Boolean(cells[cell] || world?.beside) && cell !== start && cell !== goal;
}

/** Removes the things passed over. */
function remover(tool: LayerTool): Paint {
  return (cells, _value, { doc, nextStroke }, stroke) => {
    const all = thingsOf(doc.world, tool);
    const under = new Set(cells);
    const left = all.filter(({ at }) => !under.has(at) && !under.has(upper(doc, tool, at)));
    if (left.length === all.length) return [];
    return [patch(withThings(doc.world, tool, left), stroke ?? nextStroke())];
  };
}

/** Places a thing, or carries the one that is there, to the last cell where it may stand. */
function placer(before: Doc, tool: LayerTool, cell: number | null): Paint {
  const all = thingsOf(before.world, tool);
  const held = all.find(({ at }) => at === cell || upper(before, tool, at) === cell);
  const others = all.filter((each) => each !== held);
  return (cells, _value, { doc, nextStroke }, stroke) => {
    const to = cells.flatMap((each) => standing(before, tool, each) ?? []).at(-1);
    if (to === undefined || others.some(({ at }) => at === to)) return [];
    if (thingsOf(doc.world, tool).length > others.length && held?.at === to && doc === before)
      return [];
    const thing = { ...(held ?? thingOf(tool)), at: to };
    const actions: Action[] = [
      patch(withThings(before.world, tool, [...others, thing]), stroke ?? nextStroke()),
    ];
    if (tool.layer === "sources" || tool.layer === "scouts")
      actions.push({ type: "world-tool", tool: { ...tool, ...thing } });
    return actions;
  };
}

/**
 * Draws a route between the region pressed and the last one reached, or removes it if there is the same. The right
 * button removes a border.
 */
function router(before: Doc, { cost = 2 }: LayerTool, from: number | null, erases: boolean): Paint {
  return (cells, _value, { nextStroke }, stroke) => {
    const to = cells.at(-1);
    const regions = before.world?.regions;
    if (from === null || to === undefined || to === from || !regions) return [];
    const [a, b] = from < to ? [from, to] : [to, from];
    return [patch({ regions: withRoute(regions, [a, b, cost], erases) }, stroke ?? nextStroke())];
  };
}

export function withRoute(regions: Regions, [a, b, cost]: Border, erases: boolean): Regions {
  const isOther = ([from, to]: Border) => !((from === a && to === b) || (from === b && to === a));
  const isPainted = "areas" in regions;
  const routes = isPainted ? regions.routes : regions.borders;
  const others = routes.filter(isOther);
  const same = routes.find((route) => !isOther(route));
  const next: Border[] = [...others];
  // Areas that touch have a border anyway: only a cost of 0 removes that one.
  if (erases && isPainted && same?.[2] !== 0) next.push([a, b, 0]);
  else if (!erases && same?.[2] !== cost) next.push([a, b, cost]);
  return isPainted ? { ...regions, routes: next } : { ...regions, borders: next };
}

/** The thing whose mark is under a pointer although its cell isn't, where cells are small. */
function nearThing({ at, touch }: Contact, { doc, camera }: Sight, tool: LayerTool) {
  const shape = shapeOf(doc);
  const cell = shape.placeAt(toMap(camera, at));
  const things = isOfJourney(tool.layer)
    ? pressableIn(doc, tool)
    : thingsOf(doc.world, tool).flatMap((each) => [each.at, upper(doc, tool, each.at)]);
  if (cell !== null && things.includes(cell)) return cell;
  // If cells are large enough, those beside a thing stay free.
  if (camera.scale >= (touch ? 20 : 8)) return null;
  const reach = touch ? 14 : badgeRadius(camera.scale);
  const near = things.filter((each) => {
    const centre = toPanel(camera, shape.centre(each));
    return Math.hypot(centre.x - at.x, centre.y - at.y) <= reach;
  });
  return near[0] ?? null;
}

/** What a tool places, one by one. */
export type Thing = { at: number };

export function thingsOf(world: WorldData | undefined, { layer, player = 1 }: LayerTool): Thing[] {
  if (layer === "sources") return world?.sources ?? [];
  if (layer === "scouts") return world?.players?.[player - 1]?.scouts ?? [];
  if (layer === "points" || layer === "stairs" || layer === "starts")
    return (world?.[layer] ?? []).map((at) => ({ at }));
  return [];
}

/** A patch with other things. */
export function withThings(
  world: WorldData | undefined,
  { layer, player = 1 }: LayerTool,
  things: Thing[],
): WorldData {
  if (layer === "sources") return { sources: things as DangerSource[] };
  if (layer !== "scouts") return { [layer]: things.map(({ at }) => at).sort((a, b) => a - b) };
  const players = (world?.players ?? []).map((each, index) =>
    index === player - 1 ? { ...each, scouts: things as Scout[] } : each,
  );
  return { players };
}

function thingOf({ layer, ...tool }: LayerTool) {
  const { strength, range, falloff, sight } = { ...USUAL_SPREAD, ...tool };
  if (layer === "sources") return { strength, range, falloff, sight };
  return layer === "scouts" ? { range } : {};
}

/** Where a thing stands if it is put on a cell, or `null` where it can't. */
function standing(
  { cells, width, height, start, goal, world }: Doc,
  { layer }: LayerTool,
  cell: number,
): number | null {
  const floor = width * height;
  switch (layer) {
    case "points":
      return cells[cell] && cell < floor ? cell : null;
    case "starts":
      return cells[cell] && cell !== start && cell !== goal ? cell : null;
    case "stairs": {
      const lower = cell < floor * (world?.floors ?? 0) ? cell : cell - floor;
      return cells[lower] && cells[lower + floor] ? lower : null;
    }
    default:
      return cell;
  }
}

/** The other cell that a thing takes up: a stair's upper one. */
function upper({ width, height }: Doc, { layer }: LayerTool, at: number) {
  return layer === "stairs" ? at + width * height : at;
}

function patch(keys: WorldData, stroke: number): Action {
  return { type: "world", patch: keys, stroke };
}
