/**
 * Loads the part of the page for journeys with the first document that has one.
 *
 * @import { Searches } from "./searches.js"
 * @import { Doc, Result } from "../types.js"
 */

/** @type {Promise<typeof import("./journeys.js")> | null} */
let part = null;

/** What was asked for last, as the part may arrive later than that.
 * @type {WeakMap<Searches, Doc>} */
const wanted = new WeakMap();

function load() {
  part ??= import("./journeys.js").catch((error) => {
    part = null;
    throw error;
  });
  return part;
}

/**
 * @param {Searches} searches
 * @param {Doc} doc
 */
export function play(searches, doc) {
  wanted.set(searches, doc);
  load().then(
    (journeys) =>
      wanted.get(searches) === doc && searches.isPlaying && journeys.play(searches, doc),
    (error) => searches.fault(/** @type {Error} */ (error).message),
  );
}

/**
 * @param {Searches} searches
 * @returns {Promise<Result[]>}
 */
export async function played(searches) {
  const journeys = await load();
  return journeys.played(searches);
}

/** What an engine says of words that only journeys have, by question, and who knows them. */
const UNKNOWN = new Map([
  ["decode_link", { kind: "newer", key: "decode" }],
  ["decode_query", { kind: "query", key: "query" }],
]);

/**
 * Asks the engine, which doesn't know links of journeys, or the part that does.
 * @param {() => Promise<any>} engine
 * @param {string} name of the question
 * @param {any[]} given
 */
export async function ask(engine, name, [given]) {
  const links = () => import("../journey/client.js");
  if (name === "encode_link" && given.journey) return (await links()).askLink({ encode: given });
  const unknown = UNKNOWN.get(name);
  if (!unknown) return engine();
  return engine().catch(async (error) => {
    if (error.kind !== unknown.kind) throw error;
    const question = /** @type {any} */ ({ [unknown.key]: given });
    return (await links()).askLink(question);
  });
}
