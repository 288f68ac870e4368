/**
 * The page's writing of a world, the form of files: cells are `[x, y]`, on floors above the map `[x, y, z]`, and regions
 * are their numbers.
 *
 * @import { DangerSource, Doc, Regions, Scout } from "../types.js"
 *
 * @typedef {Record<string, any>} Json
 */

import { rowsOf } from "./world-rows.js";

/**
 * The parts of a document's JSON that its world changes; an empty object without a world.
 * @param {Doc} doc
 * @returns {Json}
 */
export function worldToJson(doc) {
  const { world, cells, width, height } = doc;
  if (!world) return {};
  const cell = (/** @type {number} */ place) => pair(place, width, height);
  const isRegions = world.shape === "regions";
  const end = (/** @type {number} */ place) => (isRegions ? place : cell(place));
  const { starts, goals, map, floors, sources, players, stairs, points, regions, ...rest } = world;
  const scout = (/** @type {Scout} */ { at, range }) => [...cell(at), range];
  const squares = isRegions ? map : rowsOf(cells, width);
  const floor = (/** @type {number} */ number) =>
    squares?.slice(number * height, (number + 1) * height) ?? Array(height).fill(".".repeat(width));
  /** @type {Json} */
  const told = {
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
  };
  return {
    map: floor(0),
    ...(Object.keys(told).length > 0 && { world: told }),
    start: end(doc.start),
    goal: end(doc.goal),
    ...(starts && { starts: starts.map(end) }),
    ...(goals && { goals: goals.map(end) }),
  };
}

/**
 * @param {number} place
 * @param {number} width
 * @param {number} height
 * @returns {number[]}
 */
function pair(place, width, height) {
  const [row, z] = [Math.floor(place / width), Math.floor(place / (width * height))];
  return [place % width, row % height, ...(z > 0 ? [z] : [])];
}

/**
 * @param {DangerSource} source
 * @param {(place: number) => number[]} cell
 */
function sourceJson({ at, strength, range, falloff, sight }, cell) {
  return {
    ...{ at: cell(at), strength, range },
    ...(falloff !== "flat" && { falloff }),
    ...(sight && { sight }),
  };
}

/**
 * @param {Regions} regions
 * @param {Uint8Array} cells the regions' weights
 */
function regionsJson(regions, cells) {
  const weights = [...cells];
  if (!("areas" in regions)) return { ...structuredClone(regions), weights };
  const { areas, routes } = structuredClone(regions);
  const isPlain = weights.every((weight) => weight === 1);
  return { areas, ...(!isPlain && { weights }), ...(routes.length > 0 && { routes }) };
}
