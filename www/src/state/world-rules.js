/**
 * What a world may have beside its map, and how it is kept tidy. The limits and their sentences are those of the
 * library (`crates/core/src/world/layers.rs`).
 *
 * @import { Doc, WorldData } from "../types.js"
 */

import { lettersOf, trimmed } from "./world-rows.js";

export const MOST = { sources: 64, players: 4, scouts: 64, floors: 15, points: 512, range: 64 };
/** Of all floors together. */
const MOST_CELLS = 2 ** 22;
/** Of places that aren't squares on one floor. */
const MOST_PLACES = 2 ** 18;
/** The largest cost of a border. */
const MOST_BORDER = 99;

/** Every key of a world, in the order of documents. */
export const KEYS = /** @type {(keyof WorldData)[]} */ ([
  "shape",
  "danger",
  "sources",
  "players",
  "floors",
  "stairs",
  "points",
  "regions",
  "map",
  "starts",
  "goals",
]);

/**
 * Throws an `Error` with a sentence where a document's world can't be one.
 * @param {Doc} doc
 */
export function checkWorld(doc) {
  const { world, cells, width, height } = doc;
  if (!world) return;
  const floor = width * height;
  const floors = (world.floors ?? 0) + 1;
  const isRegions = world.shape === "regions";
  // Regions leave the map's cells aside, and what lies on them with it.
  const all = isRegions ? floor : cells.length;
  checkWord("shape", world.shape ?? "square", ["square", "hex", "triangle", "regions"]);
  checkFloors(doc, floors - 1);
  if (world.shape) checkPlaces(cells.length);
  checkRows("danger", world.danger ?? null, /^[.1-9]*$/, width, height * floors);
  checkRows("map", world.map ?? null, /^[#.1-9]*$/, width, height);
  checkSources(world, all);
  checkPlayers(world, doc, all);
  for (const [key, what, most] of /** @type {const} */ ([
    ["stairs", "stair", all],
    ["points", "way-point", floor],
    ["starts", "start", cells.length],
    ["goals", "goal", cells.length],
  ])) {
    checkList(key, world[key] ?? []);
    for (const cell of world[key] ?? []) checkInside(what, cell, most);
  }
  checkCount("way-points", world.points?.length ?? 0, MOST.points);
  for (const cell of world.stairs ?? []) {
    if (!cells[cell] || !cells[cell + floor])
      throw new Error(`The stairs at cell ${cell} don't join two free cells, one above the other.`);
  }
  if (isRegions) checkRegions(doc);
}

/**
 * Throws an `Error` with a sentence where a map can't have so many floors above it.
 * @param {Doc} doc
 * @param {number} floors
 */
export function checkFloors({ width, height, world }, floors) {
  checkNumber("number of floors", floors, 0, Number.MAX_SAFE_INTEGER);
  checkCount("floors above the map", floors, MOST.floors);
  const cells = width * height * (floors + 1);
  checkCount("cells on all floors", cells, MOST_CELLS);
  if (floors === 0) return;
  if (world?.shape) throw new Error("Floors need squares.");
  checkPlaces(cells);
}

/**
 * @param {WorldData} world
 * @param {number} cells
 */
function checkSources({ sources = [], shape }, cells) {
  checkList("sources", sources);
  checkCount("sources of danger", sources.length, MOST.sources);
  for (const { at, strength, range, falloff, sight } of sources) {
    checkInside("source of danger", at, cells);
    checkNumber("strength", strength, 1, 9);
    checkNumber("range", range, 1, MOST.range);
    checkWord("falloff", falloff, ["flat", "linear"]);
    if (sight && shape) throw new Error("What is seen from a cell is known on squares only.");
  }
}

/**
 * @param {WorldData} world
 * @param {Doc} doc
 * @param {number} cells
 */
function checkPlayers({ players = [], shape, floors = 0 }, { width, height }, cells) {
  checkList("players", players);
  checkCount("players", players.length, MOST.players);
  for (const { seen, scouts } of players) {
    checkRows("seen", seen, /^[.?]*$/, width, height * (floors + 1));
    checkList("scouts", scouts);
    checkCount("scouts of a player", scouts.length, MOST.scouts);
    if (shape && scouts.length > 0)
      throw new Error("What is seen from a cell is known on squares only.");
    for (const { at, range } of scouts) {
      checkInside("scout", at, cells);
      checkNumber("range", range, 1, MOST.range);
    }
  }
}

/** @param {Doc} doc */
function checkRegions({ world, cells, width, height }) {
  const regions = world?.regions;
  if (!regions || cells.length === 0) throw new Error("There are no regions.");
  const isPainted = "areas" in regions;
  if (isPainted) checkRows("areas", regions.areas, /^[.A-Za-z]*$/, width, height);
  const count = isPainted ? lettersOf(regions.areas).length : regions.places.length;
  if (count !== cells.length)
    throw new Error(`There are ${count} regions, but ${cells.length} weights.`);
  const borders = isPainted ? regions.routes : regions.borders;
  for (const [index, [a, b, cost]] of borders.entries()) {
    for (const region of [a, b]) {
      if (!isBelow(region, count))
        throw new Error(
          `Border ${index} leads to region ${region}, but there are only ${count} regions.`,
        );
    }
    if (a === b) throw new Error(`Border ${index} leads from region ${a} to itself.`);
    const least = isPainted ? 0 : 1;
    if (!isWithin(cost, least, MOST_BORDER))
      throw new Error(`Border ${index} costs ${cost}; a border costs ${least} to ${MOST_BORDER}.`);
  }
}

/**
 * Refuses more places than shapes other than flat squares may have.
 * @param {number} places
 */
function checkPlaces(places) {
  if (places <= MOST_PLACES) return;
  const count = places.toLocaleString("en");
  throw new Error(
    `Hexagons, triangles, floors and regions have at most 262,144 places; this map has ${count}.`,
  );
}

/**
 * A world without what says nothing, its sets in ascending order; `undefined` where nothing is left.
 * @param {WorldData} world
 * @returns {WorldData | undefined}
 */
export function tidied(world) {
  /** @type {Record<string, unknown>} */
  const next = {};
  for (const key of KEYS) {
    const value = tidyKey(key, world[key]);
    if (value !== undefined) next[key] = value;
  }
  return Object.keys(next).length > 0 ? next : undefined;
}

/**
 * @param {keyof WorldData} key
 * @param {any} value
 */
function tidyKey(key, value) {
  if (value === undefined || value === null || value === 0 || value === "square") return undefined;
  if (Array.isArray(value) && value.length === 0) return undefined;
  switch (key) {
    case "danger": {
      const rows = trimmed(value, ".");
      return rows.length > 0 ? rows : undefined;
    }
    case "stairs":
    case "points":
    case "starts":
    case "goals":
      return isAscending(value) ? value : [...new Set(value)].sort((a, b) => a - b);
    default:
      return value;
  }
}

/** @param {number[]} cells */
function isAscending(cells) {
  return cells.every((cell, index) => index === 0 || cell > Number(cells[index - 1]));
}

/**
 * @param {string} what
 * @param {number} found
 * @param {number} limit
 */
function checkCount(what, found, limit) {
  if (found > limit) throw new Error(`There are ${found} ${what}; the limit is ${limit}.`);
}

/**
 * @param {string} what
 * @param {number} cell
 * @param {number} cells
 */
function checkInside(what, cell, cells) {
  if (!isBelow(cell, cells))
    throw new Error(`A ${what} is at cell ${cell}, but the world has only ${cells} cells.`);
}

/**
 * @param {string} what
 * @param {number} found
 * @param {number} least
 * @param {number} most
 */
function checkNumber(what, found, least, most) {
  if (!isWithin(found, least, most))
    throw new Error(`The ${what} ${found} is outside its limits, ${least} to ${most}.`);
}

/**
 * @param {string} what
 * @param {unknown} list
 */
function checkList(what, list) {
  if (!Array.isArray(list)) throw new Error(`A world's ${what} are a list.`);
}

/**
 * @param {string} what
 * @param {unknown} word
 * @param {string[]} known
 */
function checkWord(what, word, known) {
  if (!known.includes(/** @type {string} */ (word)))
    throw new Error(`There is no ${what} "${word}"; there are ${known.join(", ")}.`);
}

/**
 * @param {string} what
 * @param {string[] | null} rows
 * @param {RegExp} letters
 * @param {number} width
 * @param {number} most
 */
function checkRows(what, rows, letters, width, most) {
  if (rows === null || passed.get(rows) === width * most) return;
  checkList(`rows of "${what}"`, rows);
  checkCount(`rows of "${what}"`, rows.length, most);
  for (const [index, row] of rows.entries()) {
    if (typeof row !== "string" || row.length !== width)
      throw new Error(`Row ${index + 1} of "${what}" isn't ${width} cells long, as the map is.`);
    if (!letters.test(row))
      throw new Error(`Row ${index + 1} of "${what}" has a letter that means nothing there.`);
  }
  passed.set(rows, width * most);
}

/** By rows that have passed the check: for how many cells. Rows are never written in place.
 * @type {WeakMap<string[], number>} */
const passed = new WeakMap();

/**
 * @param {unknown} number
 * @param {number} count
 */
function isBelow(number, count) {
  return isWithin(number, 0, count - 1);
}

/**
 * @param {unknown} number
 * @param {number} least
 * @param {number} most
 */
function isWithin(number, least, most) {
  return Number.isInteger(number) && Number(number) >= least && Number(number) <= most;
}
