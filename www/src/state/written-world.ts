/**
 * The page's writing of a world, the form of files: cells are `[x, y]`, on floors above the map `[x, y, z]`, and regions
 * are their numbers.
 */

import type { DangerSource, Doc, Passage, Regions, Scout, Spread } from "../types.ts";
import { rowsOf } from "./world-rows.ts";

type Json = Record<string, unknown>;

/** The parts of a document's JSON that its world changes; an empty object without a world. */
export function worldToJson(doc: Doc): Json {
  const { world, cells, width, height } = doc;
  if (!world) return {};
  const cell = (place: number) => pair(place, width, height);
  const isRegions = world.shape === "regions";
  const end = (place: number) => (isRegions ? place : cell(place));
  const { starts, goals, beside, map, floors, ...layers } = world;
  const { sources, players, stairs, points, regions, passages, ...rest } = layers;
  const scout = ({ at, range }: Scout) => [...cell(at), range];
  const squares = isRegions ? map : rowsOf(cells, width);
  const floor = (number: number) =>
    squares?.slice(number * height, (number + 1) * height) ?? Array(height).fill(".".repeat(width));
  const told: Json = {
    ...structuredClone(rest),
    ...(sources && { sources: sources.map((each) => sourceJson(each, cell)) }),
    ...(players && {
      players: players.map(({ seen, scouts }) => ({
        ...(seen && { seen: [...seen] }),
        ...(scouts.length > 0 && { scouts: scouts.map(scout) }),
      })),
    }),
    ...(floors && { floors: Array.from({ length: floors }, (_, index) => floor(index + 1)) }),
    ...(stairs && { stairs: stairs.map(cell) }),
    ...(points && { points: points.map(cell) }),
    ...(regions && { regions: regionsJson(regions, cells) }),
    ...(passages && { passages: passages.map((each) => passageJson(each, cell)) }),
  };
  return {
    map: floor(0),
    ...(Object.keys(told).length > 0 && { world: told }),
    start: end(doc.start),
    goal: end(doc.goal),
    ...(starts && { starts: starts.map(end) }),
    ...(goals && { goals: goals.map(end) }),
    ...(beside && { beside }),
  };
}

function pair(place: number, width: number, height: number): number[] {
  const [row, z] = [Math.floor(place / width), Math.floor(place / (width * height))];
  return [place % width, row % height, ...(z > 0 ? [z] : [])];
}

function sourceJson({ at, ...spread }: DangerSource, cell: (place: number) => number[]) {
  return { at: cell(at), ...spreadToJson(spread) };
}

/** The danger around a place, without what is usual. */
export function spreadToJson({ strength, range, falloff, sight }: Spread) {
  return {
    ...{ strength, range },
    ...(falloff !== "flat" && { falloff }),
    ...(sight && { sight }),
  };
}

function passageJson({ from, to, way, cost }: Passage, cell: (place: number) => number[]) {
  return { from: cell(from), to: cell(to), way, ...(cost !== undefined && { cost }) };
}

/** @param cells the regions' weights */
function regionsJson(regions: Regions, cells: Uint8Array) {
  const weights = [...cells];
  if (!("areas" in regions)) return { ...structuredClone(regions), weights };
  const { areas, routes } = structuredClone(regions);
  const isPlain = weights.every((weight) => weight === 1);
  return { areas, ...(!isPlain && { weights }), ...(routes.length > 0 && { routes }) };
}
