/**
 * The document: a map and the lanes that search it. Between the page and the engine it is a `LinkDoc`, which the engine
 * has read and found right.
 *
 * @import { Catalogue, Doc, JourneyData, Lane, LinkDoc, LinkView } from "../types.js"
 */

import { usualOf } from "./config.js";
import { linkView } from "./look.js";

/**
 * The document that the engine has read.
 *
 * Lanes keep an `id` that no other lane has; the rest are numbered from `nextId`.
 *
 * @param {LinkDoc} link
 * @param {Catalogue} catalogue
 * @param {number} [nextId]
 * @returns {Doc}
 */
export function fromLink(link, catalogue, nextId = 1) {
  const { title, width, height, cells, start, goal, world, source, origin, journey } = link;
  return {
    ...{ title, width, height, cells, start, goal },
    ...(world && { world }),
    source,
    origin: source ?? origin,
    lanes: numbered(link, nextId),
    ...(journey && { journey: { ...usualJourney(catalogue), ...journey } }),
  };
}

/**
 * A journey that says nothing: one unit from the document's start to its goal.
 * @param {Catalogue} catalogue
 * @returns {JourneyData}
 */
export function usualJourney(catalogue) {
  const usual = /** @type {any} */ (usualOf(catalogue.journey));
  return { units: null, patrols: [], script: [], doors: [], ...usual };
}

/**
 * The document and its view as the engine takes them; `fromLink` reads the document back.
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
 * A title that a link can hold. Throws an `Error` with a sentence.
 * @param {unknown} title
 * @param {Catalogue} catalogue
 */
export function readTitle(title, { limits }) {
  const most = limits.title;
  // A link can't hold half a character, a lone surrogate.
  if (typeof title === "string" && title.length <= most && !/\p{Cs}/u.test(title)) return title;
  throw new Error(`The title is a text of at most ${most} whole characters.`);
}

/**
 * @param {LinkDoc} link
 * @param {number} nextId
 * @returns {Lane[]}
 */
function numbered({ lanes, policies = [], ids = [] }, nextId) {
  const taken = new Set(ids.filter(isId));
  let fresh = Math.max(nextId, 1, ...[...taken].map((id) => id + 1));
  return lanes.map((config, index) => {
    const policy = policies[index] ?? {};
    const given = ids[index] ?? null;
    // The first lane with an id keeps it; later ones with the same id get new numbers.
    const id = given !== null && taken.delete(given) ? given : fresh++;
    return { id, config, ...(Object.keys(policy).length > 0 && { policy }) };
  });
}

/**
 * Whether a number can be an id: far below the largest number that has a successor.
 * @param {number | null} id
 * @returns {id is number}
 */
function isId(id) {
  return id !== null && id >>> 0 === id && id > 0;
}
