/**
 * The document: a map and the lanes that search it.
 *
 * @import { Catalogue, Doc, DocJson, Lane, LinkDoc, LinkView, MapData, Source } from "../types.js"
 */

import { shapeOf } from "../view/shapes/shape.js";
import { isNew, readConfig } from "./config.js";
import { linkView } from "./look.js";
import { newFromJson, newToJson, withJourney } from "./new-json.js";
import { readRows, rowsOfCells, tooLarge } from "./rows.js";

/** The longest title that is kept. */
export const TITLE_LIMIT = 200;

/**
 * The document as plain JSON; `fromJson` reads it back.
 *
 * @param {Doc} doc
 * @returns {DocJson}
 */
export function toJson(doc) {
  const shape = shapeOf(doc);
  return {
    version: isNewer(doc) ? 2 : 1,
    title: doc.title,
    map: rowsOfCells(doc),
    start: shape.pair(doc.start),
    goal: shape.pair(doc.goal),
    source: doc.source && { ...doc.source },
    lanes: doc.lanes.map(({ id, config }) => ({ ...structuredClone(config), id })),
    ...((doc.world || doc.journey) && newToJson(doc)),
  };
}

/**
 * Whether a document says what only version 2 can.
 * @param {Pick<Doc, "world" | "journey" | "lanes">} doc
 */
export function isNewer({ world, journey, lanes }) {
  return world || journey || lanes.some(({ config }) => isNew(config));
}

/**
 * Reads a document and checks all of it. Throws an `Error` whose message is a sentence.
 *
 * Lanes keep an `id` that no other lane has; the rest are numbered from `nextId`.
 *
 * @param {unknown} json
 * @param {Catalogue} catalogue
 * @param {number} [nextId]
 * @returns {Doc}
 */
export function fromJson(json, catalogue, nextId = 1) {
  if (typeof json !== "object" || json === null) throw new Error("A document is an object.");
  const given = /** @type {Record<string, unknown>} */ (json);
  if (given.version !== 1 && given.version !== 2) {
    throw new Error("The document's version isn't 1 or 2.");
  }
  const isWorld = given.world || given.starts || given.goals || given.journey;
  /** @type {ReturnType<typeof newFromJson>} */
  const map = isWorld ? newFromJson(given, catalogue) : readMap(given, catalogue);
  const source = readSource(given.source ?? null);
  return {
    title: readTitle(given.title ?? ""),
    ...map,
    source,
    origin: source ?? readSource(given.origin ?? null),
    lanes: readLanes(map.lanes ?? given.lanes, catalogue, nextId),
  };
}

/**
 * @param {Record<string, unknown>} given
 * @param {Catalogue} catalogue
 */
function readMap(given, catalogue) {
  const map = readRows(given.map, catalogue.limits.side);
  return {
    ...map,
    start: readEnd(given.start, "start", map),
    goal: readEnd(given.goal, "goal", map),
  };
}

/**
 * The document of a link, whose lanes have no numbers yet. Throws an `Error` with a sentence.
 *
 * @param {LinkDoc} link
 * @param {Catalogue} catalogue
 * @param {number} [nextId]
 * @returns {Doc}
 */
export function fromLink(link, catalogue, nextId = 1) {
  checkMap(link, catalogue.limits.side);
  const { width, height, cells, start, goal, world } = link;
  const doc = {
    title: readTitle(link.title),
    ...{ width, height, cells, start, goal },
    ...(world && { world }),
    source: readSource(link.source),
    origin: readSource(link.origin),
    lanes: readLanes(link.lanes, catalogue, nextId),
  };
  return link.journey ? withJourney(doc, link) : doc;
}

/**
 * The document and its view as links and files hold them; `fromLink` reads the document back.
 *
 * @param {Doc} doc
 * @param {LinkView} view
 * @returns {LinkDoc}
 */
export function toLink(doc, view) {
  const { lanes } = doc;
  return {
    ...doc,
    lanes: lanes.map(({ config }) => config),
    ...(doc.journey && { policies: lanes.map(({ policy }) => policy ?? {}) }),
    view: linkView(view),
  };
}

/**
 * Checks a map without lanes, such as one that a script loads.
 *
 * @param {MapData} map
 * @param {number} side the longest side allowed
 */
export function checkMap(map, side) {
  const { width, height, cells, start, goal, world } = Object(map);
  for (const length of [width, height]) {
    if (!Number.isInteger(length) || length < 1 || length > side) throw new Error(tooLarge(side));
  }
  if (!(cells instanceof Uint8Array) || (!world && cells.length !== width * height)) {
    throw new Error(`The map's cells are a Uint8Array of ${width * height} values.`);
  }
  if (cells.some((cell) => cell > 9)) throw new Error("A map's cells are 0 (wall) to 9.");
  for (const [name, cell] of /** @type {const} */ ([
    ["start", start],
    ["goal", goal],
  ])) {
    if (!Number.isInteger(cell) || cell < 0 || cell >= cells.length) {
      throw new Error(`The map's ${name} lies outside it.`);
    }
    if (cells[cell] === 0) throw new Error(`The map's ${name} lies on a wall.`);
  }
}

/**
 * @param {unknown} value
 * @param {string} name
 * @param {{ width: number, height: number, cells: Uint8Array }} map
 */
function readEnd(value, name, map) {
  const [x, y] = Array.isArray(value) && value.length === 2 ? value : [-1, -1];
  const whole = Number.isInteger(x) && Number.isInteger(y);
  const cell = whole ? shapeOf(map).placeOf({ x, y }) : null;
  if (cell === null) throw new Error(`The ${name} is a cell [x, y] of the map.`);
  if (map.cells[cell] === 0) throw new Error(`The ${name} lies on a wall.`);
  return cell;
}

/** @param {unknown} title */
export function readTitle(title) {
  // A link can't hold half a character, a lone surrogate.
  if (typeof title === "string" && title.length <= TITLE_LIMIT && !/\p{Cs}/u.test(title))
    return title;
  throw new Error(`The title is a text of at most ${TITLE_LIMIT} whole characters.`);
}

/**
 * @param {unknown} source
 * @returns {Source | null}
 */
function readSource(source) {
  if (source === null) return null;
  const { generator, seed, file } = /** @type {Record<string, unknown>} */ (Object(source));
  if (typeof file === "string") {
    return { file: file.slice(0, TITLE_LIMIT).replace(/\p{Cs}/gu, "\ufffd") };
  }
  if (typeof generator === "string" && typeof seed === "number" && seed >>> 0 === seed) {
    return { generator, seed };
  }
  throw new Error("The source is null, a file, or a generator with its seed.");
}

/**
 * @param {unknown} lanes
 * @param {Catalogue} catalogue
 * @param {number} nextId
 * @returns {Lane[]}
 */
function readLanes(lanes, catalogue, nextId) {
  const most = catalogue.limits.lanes;
  if (!Array.isArray(lanes) || lanes.length < 1 || lanes.length > most) {
    throw new Error(`A document has 1 to ${most} lanes.`);
  }
  const taken = new Set(Array.from(lanes, (lane) => lane?.id).filter(isId));
  let fresh = Math.max(nextId, 1, ...[...taken].map((id) => id + 1));
  return Array.from(lanes, (lane, index) => {
    const { policy } = Object(lane);
    const given = policy ? { ...lane } : lane;
    if (policy) delete given.policy;
    const config = readConfig(given, catalogue, `Lane ${index + 1}`);
    // The first lane with an id keeps it; later ones with the same id get new numbers.
    const id = taken.delete(lane.id) ? lane.id : fresh++;
    return { id, config, ...(policy && { policy }) };
  });
}

/**
 * Whether a value can be an id: far below the largest number that has a successor.
 * @param {unknown} id
 */
function isId(id) {
  return typeof id === "number" && id >>> 0 === id && id > 0;
}
