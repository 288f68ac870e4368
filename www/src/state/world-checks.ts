/**
 * The checks of an edit of a world before it is made: lists, numbers and places. The limits and the words are the catalogue's.
 * The engine says whether the whole can be searched, and reads a trace before an edit brings it (`page/openings`).
 */

import type { Catalogue, Doc } from "../types.ts";
import { edgeOf } from "../view/shapes/edges.ts";
import { lettersOf } from "./world-rows.ts";

type Limits = Catalogue["limits"];

/** The letters that rows may have, by plane. */
export const LETTERS = { danger: /^[.1-9]*$/, seen: /^[.?]*$/, areas: /^[.A-Za-z]*$/ };
const MAP = /^[#.1-9]*$/;

/** Throws an `Error` with a sentence if an edit makes a world that a document can't have. */
export function checkWorld(doc: Doc, catalogue: Catalogue) {
  const { limits, words } = catalogue;
  const { world, cells, width, height } = doc;
  if (!world) return;
  const { shape, floors = 0, sources = [], players = [], regions } = world;
  const floor = width * height;
  const isRegions = shape === "regions";
  // A world of regions ignores the map's cells and everything on them.
  const all = isRegions ? floor : cells.length;
  checkRows("danger", world.danger, LETTERS.danger, width, height * (floors + 1));
  checkRows("map", world.map, MAP, width, height * (floors + 1));
  checkList("sources of danger", sources, limits.sources);
  for (const { at, strength, range, falloff } of sources) {
    checkInside("source of danger", at, all);
    checkNumber("strength", strength, 1, limits.strength);
    checkNumber("range", range, 1, limits.range);
    checkWord("falloff", falloff, words.falloff);
  }
  checkList("players", players, limits.players);
  for (const { seen, scouts } of players) {
    checkRows("seen", seen, LETTERS.seen, width, height * (floors + 1));
    checkList("scouts of a player", scouts, limits.scouts);
    for (const { at, range } of scouts) {
      checkInside("scout", at, all);
      checkNumber("range", range, 1, limits.range);
    }
  }
  for (const [key, what, count] of [
    ["stairs", "stair", all],
    ["points", "way-point", floor],
    ["starts", "start", cells.length],
    ["goals", "goal", cells.length],
  ] as const) {
    for (const cell of world[key] ?? []) checkInside(what, cell, count);
  }
  checkCount("way-points", world.points?.length ?? 0, limits.points);
  for (const cell of world.stairs ?? []) {
    if (!cells[cell] || !cells[cell + floor])
      throw new Error(`The stairs at cell ${cell} don't join two free cells, one above the other.`);
  }
  checkPassages(doc, all, catalogue);
  const { weights = [] } = world;
  checkCount("weights", weights.length, limits.weights);
  for (const weight of weights) checkNumber("weight", weight, 1, limits.weight);
  if (isRegions) checkRegions(doc, limits);
  else if (regions) throw new Error("Regions need the shape regions.");
}

/** Throws an `Error` with a sentence where a map can't get a number of floors above it. */
export function checkFloors({ width, height, world }: Doc, floors: number, limits: Limits) {
  checkNumber("number of floors", floors, 0, Number.MAX_SAFE_INTEGER);
  checkCount("floors above the map", floors, limits.floors);
  const cells = width * height * (floors + 1);
  checkCount("cells on all floors", cells, limits.cells);
  if (floors === 0) return;
  if (world?.shape) throw new Error("Floors need squares.");
  checkPlaces(cells, limits);
}

/** Throws an `Error` with a sentence for more places than shapes other than flat squares may get. */
export function checkPlaces(places: number, limits: Limits) {
  if (places <= limits.places) return;
  const [count, most] = [places, limits.places].map((number) => number.toLocaleString("en"));
  throw new Error(
    `Hexagons, triangles, floors and regions have at most ${most} places; this map has ${count}.`,
  );
}

/** Throws an `Error` with a sentence for a word that isn't in its set. */
export function checkWord(what: string, word: unknown, known: string[]) {
  if (!known.includes(word as string))
    throw new Error(`There is no ${what} "${word}"; there are ${known.join(", ")}.`);
}

/** Throws an `Error` with a sentence for a number outside its limits. */
export function checkNumber(what: string, found: unknown, least: number, most: number) {
  if (!isWithin(found, least, most))
    throw new Error(`The ${what} ${found} is outside its limits, ${least} to ${most}.`);
}

/** Throws an `Error` with a sentence for a value that is no list, or has too many items. */
export function checkList(what: string, list: unknown, most: number) {
  if (!Array.isArray(list)) throw new Error(`The ${what} are a list.`);
  checkCount(what, list.length, most);
}

/** @param cells how many there are */
function checkPassages({ world, width, height }: Doc, cells: number, { limits, words }: Catalogue) {
  const passages = world?.passages ?? [];
  const portals = passages.filter(({ cost }) => cost !== undefined).length;
  checkCount("portals", portals, limits.portals);
  checkCount("passages without a cost", passages.length - portals, limits.passages);
  for (const [entry, passage] of passages.entries()) {
    const { from, to, way, cost } = passage;
    for (const end of [from, to]) checkInside("passage", end, cells);
    checkWord("way of a passage", way, words.way);
    if (cost !== undefined) checkNumber("cost of a passage", cost, 1, limits.portal);
    else if (!edgeOf(passage, { width, height })) {
      const [one, other] = [from, to].map((cell) => written(cell, width, height));
      throw new Error(`passages, entry ${entry}: ${one} and ${other} don't share an edge.`);
    }
  }
}

/** A cell as sentences write it: (x, y), above the map (x, y, floor). */
function written(cell: number, width: number, height: number) {
  const row = Math.floor(cell / width);
  const floor = Math.floor(row / height);
  return `(${[cell % width, row % height, ...(floor > 0 ? [floor] : [])].join(", ")})`;
}

function checkRegions({ world, cells, width, height }: Doc, limits: Limits) {
  const regions = world?.regions;
  if (!regions || cells.length === 0) throw new Error("There are no regions.");
  const isPainted = "areas" in regions;
  if (isPainted) checkRows("areas", regions.areas, LETTERS.areas, width, height);
  else checkList("places", regions.places, limits.places);
  const count = isPainted ? lettersOf(regions.areas).length : regions.places.length;
  if (count !== cells.length)
    throw new Error(`There are ${count} regions, but ${cells.length} weights.`);
  const borders = isPainted ? regions.routes : regions.borders;
  checkList(isPainted ? "routes" : "borders", borders, Number.POSITIVE_INFINITY);
  for (const [index, border] of borders.entries()) {
    const [a, b, cost] = Array.isArray(border) ? border : [];
    if (![a, b].every((region) => isWithin(region, 0, count - 1)) || a === b)
      throw new Error(`Border ${index} leads from a region to another, 0 to ${count - 1}.`);
    checkNumber(`cost of border ${index}`, cost, isPainted ? 0 : 1, limits.border);
  }
}

function checkCount(what: string, found: number, limit: number) {
  if (found > limit) throw new Error(`There are ${found} ${what}; the limit is ${limit}.`);
}

function checkInside(what: string, cell: number, cells: number) {
  if (!isWithin(cell, 0, cells - 1))
    throw new Error(`A ${what} is at cell ${cell}, but the world has only ${cells} cells.`);
}

function checkRows(
  what: string,
  rows: string[] | null | undefined,
  letters: RegExp,
  width: number,
  most: number,
) {
  if (!rows || passed.get(rows) === width * most) return;
  checkList(`rows of "${what}"`, rows, most);
  for (const [index, row] of rows.entries()) {
    if (typeof row !== "string" || row.length !== width)
      throw new Error(`Row ${index + 1} of "${what}" isn't ${width} cells long, as the map is.`);
    if (!letters.test(row))
      throw new Error(`Row ${index + 1} of "${what}" has a letter that isn't one of its plane.`);
  }
  passed.set(rows, width * most);
}

/** By rows that have passed the check: for how many cells. Rows are never written in place. */
const passed: WeakMap<string[], number> = new WeakMap();

function isWithin(number: unknown, least: number, most: number) {
  return Number.isInteger(number) && Number(number) >= least && Number(number) <= most;
}
