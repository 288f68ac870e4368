/**
 * Documents with places of another kind: more floors or fewer, other cells, regions in place of cells. Each keeps
 * what still makes sense there, and its ends on free places.
 */

import type { Border, Catalogue, Doc, Regions, WorldData } from "../types.ts";
import { cellsOf, lettersOf, regionAt, rowsOf } from "./world-rows.ts";
import { tidied } from "./world-tidy.ts";
import { fittingPart } from "./wraps.ts";

/** How many letters the first areas have across and down. */
const ACROSS = 4;
const DOWN = 3;

/**
 * A document with another shape.
 * @param regions for that shape
 */
export function withShape(
  doc: Doc,
  shape: WorldData["shape"],
  catalogue: Catalogue,
  regions?: Regions,
): Doc {
  if (shape === doc.world?.shape) return doc;
  const cells = withFloors(doc.world?.shape === "regions" ? asCells(doc) : doc, 0);
  const { shape: _, ...all } = cells.world ?? {};
  if (shape === undefined) return { ...cells, world: all };
  const wrap = fittingPart(all.wrap, cells, shape, catalogue);
  const world = { ...all, passages: undefined, wrap };
  // Only squares have lines of sight.
  const sources = world.sources?.map((source) => ({ ...source, sight: false }));
  const players = world.players?.map((player) => ({ ...player, scouts: [] }));
  const blind = { ...world, shape, ...(sources && { sources }), ...(players && { players }) };
  const next = { ...cells, world: blind };
  return shape === "regions"
    ? asRegions(next, regions ?? { areas: firstAreas(cells), routes: [] })
    : next;
}

/** A document with a number of floors above its map. New ones are plain ground. */
export function withFloors(doc: Doc, floors: number): Doc {
  const { world = {}, width, height } = doc;
  const had = world.floors ?? 0;
  if (floors === had || world.shape === "regions") return doc;
  const floor = width * height;
  const size = floor * (floors + 1);
  const cells = new Uint8Array(size).fill(1);
  cells.set(doc.cells.subarray(0, size));
  const isLeft = ({ at }: { at: number }) => at < size;
  const rows = height * (floors + 1);
  const down = (place: number) => (place < size ? place : floor * floors + (place % floor));
  const next = {
    ...world,
    floors,
    danger: world.danger?.slice(0, rows),
    sources: world.sources?.filter(isLeft),
    players: world.players?.map(({ seen, scouts }) => ({
      seen: seen?.slice(0, rows) ?? null,
      scouts: scouts.filter(isLeft),
    })),
    stairs: world.stairs?.filter((cell) => cell + floor < size),
    passages: world.passages?.filter(({ from, to }) => from < size && to < size),
    starts: world.starts?.map(down),
    goals: world.goals?.map(down),
  };
  return settled({ ...doc, cells, world: next, start: down(doc.start), goal: down(doc.goal) });
}

/** A document whose places are regions, which so far were cells. */
function asRegions(doc: Doc, regions: Regions): Doc {
  const { world = {}, width } = doc;
  const map = rowsOf(doc.cells, width);
  const count = "areas" in regions ? lettersOf(regions.areas).length : regions.places.length;
  const cells = new Uint8Array(count).fill(1);
  const places = (ends: number[]) => ends.flatMap((cell) => regionAt(regions, width, cell) ?? []);
  const start = places([doc.start])[0] ?? 0;
  const goal = places([doc.goal])[0] ?? count - 1;
  const ends = { starts: places(world.starts ?? []), goals: places(world.goals ?? []) };
  return settled({ ...doc, cells, start, goal, world: { ...world, regions, map, ...ends } });
}

/** A document of regions with its map's cells as places again. */
function asCells(doc: Doc): Doc {
  const { width, height } = doc;
  const { regions, map, ...world } = doc.world ?? {};
  const size = width * height * ((world.floors ?? 0) + 1);
  const cells = (map && cellsOf(map)) ?? new Uint8Array(size).fill(1);
  const placeOf = (region: number) => {
    if (!regions) return 0;
    if (!("areas" in regions)) {
      const [x, y] = regions.places[region] ?? [0, 0];
      return Math.min(y, height - 1) * width + Math.min(x, width - 1);
    }
    const letter = lettersOf(regions.areas)[region] ?? "";
    const all = regions.areas.join("");
    const first = all.indexOf(letter);
    for (let at = first; at >= 0; at = all.indexOf(letter, at + 1)) {
      if (cells[at]) return at;
    }
    return Math.max(first, 0);
  };
  const ends = { starts: world.starts?.map(placeOf), goals: world.goals?.map(placeOf) };
  const [start, goal] = [placeOf(doc.start), placeOf(doc.goal)];
  return settled({ ...doc, cells, start, goal, world: { ...world, ...ends } });
}

/**
 * A document whose regions have changed. Letters keep their weights, their routes and the ends in them, whatever
 * numbers they now have.
 */
export function withRegions(doc: Doc, regions: Regions): Doc {
  const { world = {} } = doc;
  const old = world.regions;
  if (world.shape !== "regions" || !old || !("areas" in old) || !("areas" in regions)) {
    return { ...doc, world: { ...world, regions } };
  }
  const [before, after] = [lettersOf(old.areas), lettersOf(regions.areas)];
  if (before.join() === after.join()) return { ...doc, world: { ...world, regions } };
  const numbers = before.map((letter) => after.indexOf(letter));
  const cells = Uint8Array.from(after, (letter) => doc.cells[before.indexOf(letter)] ?? 1);
  const left = (places: number[]) =>
    places.flatMap((place) => (Number(numbers[place]) < 0 ? [] : (numbers[place] ?? [])));
  const routes = regions.routes.flatMap(([a, b, cost]) => {
    const [from, to] = [numbers[a] ?? -1, numbers[b] ?? -1];
    return from < 0 || to < 0 ? [] : [[from, to, cost] satisfies Border];
  });
  const ends = { starts: left(world.starts ?? []), goals: left(world.goals ?? []) };
  return settled({
    ...doc,
    cells,
    start: left([doc.start])[0] ?? 0,
    goal: left([doc.goal])[0] ?? after.length - 1,
    world: { ...world, regions: { areas: regions.areas, routes }, ...ends },
  });
}

/** A document whose ends are free places, each once. Where searches end beside the goals, these may be walls. */
export function settled(doc: Doc): Doc {
  const { cells, world } = doc;
  const start = freePlace(doc, doc.start, -1);
  const staysThere = world?.beside && doc.goal < cells.length && doc.goal !== start;
  const goal = staysThere ? doc.goal : freePlace(doc, doc.goal, start);
  if (!world) return { ...doc, start, goal };
  const more = (ends: number[] | undefined, mayBeWalls: boolean) =>
    ends?.filter((place) => (mayBeWalls || cells[place]) && place !== start && place !== goal);
  const ends = {
    starts: more(world.starts, false),
    goals: more(world.goals, Boolean(world.beside)),
  };
  return { ...doc, start, goal, world: tidied({ ...world, ...ends }, doc) };
}

/**
 * The free place nearest to a given one, on its floor if that has any.
 * @param taken a place that doesn't count as free
 */
function freePlace({ cells, width, height, world }: Doc, wanted: number, taken: number) {
  if (cells[wanted] && wanted !== taken) return wanted;
  const floor = world?.shape === "regions" ? cells.length : width * height;
  const floorOf = (place: number) => Math.floor(place / floor);
  const distance = (place: number) => {
    const [dx, from] = [(place % width) - (wanted % width), (wanted % floor) / width];
    const dy = Math.floor((place % floor) / width) - Math.floor(from);
    return dx * dx + dy * dy + (floorOf(place) === floorOf(wanted) ? 0 : 2 ** 30);
  };
  let [best, least] = [wanted, Number.POSITIVE_INFINITY];
  for (let place = 0; place < cells.length; place++) {
    if (!cells[place] || place === taken) continue;
    const far = distance(place);
    if (far < least) [best, least] = [place, far];
  }
  return best;
}

/** Letters in blocks over the map's free cells, to begin with. Start and goal get different ones. */
export function firstAreas({ cells, width, height, start, goal }: Doc): string[] {
  const block = (cell: number) => {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    return (
      Math.floor((y * Math.min(DOWN, height)) / height) * ACROSS +
      Math.floor((x * Math.min(ACROSS, width)) / width)
    );
  };
  const letter = (number: number) => String.fromCharCode(65 + number);
  const own = block(start) === block(goal);
  const rows = [];
  for (let from = 0; from < width * height; from += width) {
    let row = "";
    for (let cell = from; cell < from + width; cell++) {
      if (cells[cell] === 0) row += ".";
      else row += letter(own && cell === goal ? ACROSS * DOWN : block(cell));
    }
    rows.push(row);
  }
  return rows;
}
