/**
 * A document's world as JSON, the form of files: cells are `[x, y]`, on floors above the map `[x, y, z]`, and regions
 * are their numbers.
 *
 * @import { Border, Catalogue, DangerSource, Doc, Regions, Scout, WorldData } from "../types.js"
 *
 * @typedef {Record<string, any>} Json
 */

import { readRows } from "./rows.js";
import { cellsOf, lettersOf, rowsOf } from "./world-rows.js";
import { checkFloors, checkWorld, tidied } from "./world-rules.js";
import { settled } from "./world-shape.js";

const WORLD = ["shape", "danger", "sources", "players", "floors", "stairs", "points", "regions"];

/**
 * The parts of a document's JSON that its world changes; an empty object without a world.
 * @param {Doc} doc
 * @returns {Json}
 */
export function worldToJson(doc) {
  const { world, cells, width, height } = doc;
  if (!world) return {};
  const floor = width * height;
  const cell = (/** @type {number} */ place) => pair(place, width, height);
  const end = (/** @type {number} */ place) => (world.shape === "regions" ? place : cell(place));
  const { starts, goals, map, floors, sources, players, stairs, points, regions, ...rest } = world;
  const scout = (/** @type {Scout} */ { at, range }) => [...cell(at), range];
  const upper = Array.from({ length: floors ?? 0 }, (_, index) =>
    rowsOf(cells.subarray((index + 1) * floor, (index + 2) * floor), width),
  );
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
    ...(floors && { floors: upper }),
    ...(stairs && { stairs: stairs.map(cell) }),
    ...(points && { points: points.map(cell) }),
    ...(regions && { regions: regionsJson(regions, cells) }),
  };
  return {
    version: 2,
    ...(world.shape === "regions" && {
      map: map ? [...map] : Array(height).fill(".".repeat(width)),
    }),
    ...(Object.keys(told).length > 0 && { world: told }),
    start: end(doc.start),
    goal: end(doc.goal),
    ...(starts && { starts: starts.map(end) }),
    ...(goals && { goals: goals.map(end) }),
  };
}

/**
 * The map of a document's JSON with its world, and with the ends beside it. Throws an `Error` with a sentence.
 * @param {Json} json
 * @param {Catalogue} catalogue
 * @returns {Pick<Doc, "width" | "height" | "cells" | "start" | "goal" | "world">}
 */
export function worldFromJson(json, catalogue) {
  const map = readRows(json.map, catalogue.limits.side);
  const { width, height } = map;
  const given = json.world ?? {};
  if (typeof given !== "object") throw new Error("A world is an object.");
  for (const key of Object.keys(given)) {
    if (!WORLD.includes(key))
      throw new Error(`A world has no "${key}"; it has ${WORLD.join(", ")}.`);
  }
  const floors = list(given.floors, "floors");
  const doc = /** @type {Doc} */ ({ ...map });
  checkFloors(doc, floors.length);
  const cells = allCells(map, floors);
  const read = (/** @type {any} */ value, /** @type {string} */ name) =>
    placeOf(value, name, width, height, floors.length + 1);
  /** @type {WorldData} */
  const world = {
    shape: given.shape === "square" ? undefined : (given.shape ?? undefined),
    floors: floors.length,
    danger: given.danger ?? undefined,
    sources: list(given.sources, "sources").map((each) => readSource(each, read)),
    players: list(given.players, "players").map((each) => readPlayer(each, read)),
    stairs: list(given.stairs, "stairs").map((each) => read(each, "stair")),
    points: list(given.points, "points").map((each) =>
      placeOf(each, "way-point", width, height, 1),
    ),
  };
  const isRegions = world.shape === "regions";
  if (isRegions) {
    const regions = readRegions(given.regions);
    world.regions = regions.regions;
    world.map = rowsOf(map.cells, width);
    doc.cells = regions.weights;
  } else {
    doc.cells = cells;
  }
  const readEnd = (/** @type {any} */ value, /** @type {string} */ name) =>
    endOf(doc, isRegions ? regionOf(value, name, doc) : read(value, name), name, isRegions);
  const ends = (/** @type {"starts" | "goals"} */ key) =>
    list(json[key], key).map((each) => readEnd(each, key.slice(0, -1)));
  Object.assign(doc, { start: readEnd(json.start, "start"), goal: readEnd(json.goal, "goal") });
  const whole = {
    ...doc,
    world: tidied({ ...world, starts: ends("starts"), goals: ends("goals") }),
  };
  checkWorld(whole);
  const { start, goal } = whole;
  // Ends are sets: one that is the start or the goal already says nothing.
  const told = start === goal ? whole : settled(whole);
  return {
    width,
    height,
    cells: told.cells,
    start,
    goal,
    ...(told.world && { world: told.world }),
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

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {any[]}
 */
function list(value, name) {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new Error(`A document's ${name} are a list.`);
  // A list may have holes, which only some of its methods visit.
  return Array.from(value);
}

/**
 * @param {{ width: number, height: number, cells: Uint8Array }} map
 * @param {unknown[]} floors
 */
function allCells({ width, height, cells }, floors) {
  const all = new Uint8Array(cells.length * (floors.length + 1));
  all.set(cells);
  for (const [index, rows] of floors.entries()) {
    const name = `Floor ${index + 1}`;
    const fits =
      Array.isArray(rows) &&
      rows.length === height &&
      Array.from(rows).every((row) => typeof row === "string" && row.length === width);
    if (!fits) throw new Error(`${name} is a map of ${width} by ${height} cells, as the first is.`);
    const floor = cellsOf(rows);
    if (!floor)
      throw new Error(
        `${name} has a letter that is no cell: # (wall), . (plain ground) or a weight up to 9.`,
      );
    all.set(floor, (index + 1) * cells.length);
  }
  return all;
}

/**
 * @param {any} value
 * @param {string} name
 * @param {number} width
 * @param {number} height
 * @param {number} floors
 */
function placeOf(value, name, width, height, floors) {
  const isPair = Array.isArray(value) && (value.length === 2 || (value.length === 3 && floors > 1));
  const [x, y, z = 0] = isPair ? value : [-1, -1];
  const isWithin = (/** @type {unknown} */ number, /** @type {number} */ count) =>
    Number.isInteger(number) && Number(number) >= 0 && Number(number) < count;
  if (!isWithin(x, width) || !isWithin(y, height) || !isWithin(z, floors)) {
    const cell = floors > 1 ? "[x, y] or [x, y, floor]" : "[x, y]";
    throw new Error(`The ${name} is a cell ${cell} of the map.`);
  }
  return (z * height + y) * width + x;
}

/**
 * @param {any} value
 * @param {string} name
 * @param {Doc} doc
 */
function regionOf(value, name, { cells }) {
  if (Number.isInteger(value) && value >= 0 && value < cells.length) return value;
  throw new Error(`The ${name} is the number of a region, 0 to ${cells.length - 1}.`);
}

/**
 * @param {Doc} doc
 * @param {number} place
 * @param {string} name
 * @param {boolean} isRegions
 */
function endOf({ cells }, place, name, isRegions) {
  if (cells[place] === 0)
    throw new Error(`The ${name} ${isRegions ? "is a closed region" : "lies on a wall"}.`);
  return place;
}

/**
 * @param {any} value
 * @param {(value: any, name: string) => number} place
 * @returns {DangerSource}
 */
function readSource(value, place) {
  const { at, strength, range, falloff = "flat", sight = false } = Object(value);
  if (typeof sight !== "boolean") throw new Error("A source's sight is true or false.");
  return { at: place(at, "source"), strength, range, falloff, sight };
}

/**
 * @param {any} value
 * @param {(value: any, name: string) => number} place
 */
function readPlayer(value, place) {
  const { seen = null, scouts } = Object(value);
  return {
    seen: Array.isArray(seen) && seen.length === 0 ? null : seen,
    scouts: list(scouts, "scouts").map((each) => {
      if (!Array.isArray(each))
        throw new Error("A scout is a cell and a range, such as [3, 4, 5].");
      return { at: place(each.slice(0, -1), "scout"), range: each.at(-1) };
    }),
  };
}

/**
 * @param {any} value
 * @returns {{ regions: Regions, weights: Uint8Array }}
 */
function readRegions(value) {
  if (typeof value !== "object" || value === null) throw new Error("There are no regions.");
  const borders = (/** @type {any} */ given, /** @type {string} */ name) =>
    list(given, name).map((each) => {
      if (!Array.isArray(each) || each.length !== 3)
        throw new Error("A border is two regions and a cost, such as [0, 1, 2].");
      return /** @type {Border} */ (Array.from(each));
    });
  if (value.areas !== undefined) {
    const areas = list(value.areas, "areas").map(String);
    const regions = { areas, routes: borders(value.routes, "routes") };
    return { regions, weights: weightsOf(value.weights, lettersOf(areas).length) };
  }
  const places = list(value.places, "places").map((each) => {
    const [x, y] = Array.isArray(each) && each.length === 2 ? each : [-1, -1];
    for (const side of [x, y]) {
      if (!Number.isInteger(side) || side < 0 || side > 2047)
        throw new Error("A region's place is [x, y], each 0 to 2047.");
    }
    return /** @type {[number, number]} */ ([x, y]);
  });
  const regions = { places, borders: borders(value.borders, "borders") };
  return { regions, weights: weightsOf(value.weights, places.length) };
}

/**
 * @param {unknown} given
 * @param {number} count
 */
function weightsOf(given, count) {
  const weights = list(given, "weights");
  if (given === undefined || given === null) return new Uint8Array(count).fill(1);
  if (weights.length !== count)
    throw new Error(`There are ${count} regions, but ${weights.length} weights.`);
  const wrong = weights.findIndex((each) => !Number.isInteger(each) || each < 0 || each > 9);
  if (wrong >= 0)
    throw new Error(
      `Region ${wrong} has weight ${weights[wrong]}; a region is 0 (closed) or 1 to 9.`,
    );
  return Uint8Array.from(weights);
}
