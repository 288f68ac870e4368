/**
 * Documents from JSON and from links, with the smallest module that knows their words, as on the page.
 *
 * @import { LinkDoc, LinkView, Doc } from "../types.js"
 * @import { Load, Name } from "./modules.js"
 *
 * @typedef {object} Opened
 * @property {any} engine the build that searches it
 * @property {import("../types.js").Catalogue} catalogue
 * @property {Doc} doc
 * @property {LinkView} view
 */

import { pairsOf } from "../address/keys.js";
import { withoutGuesses } from "../address/readable.js";
import { documentOf, readOptions } from "../embed/options.js";
import { shown } from "../state/config.js";
import { fromJson, fromLink, isNewer, toJson, toLink } from "../state/document.js";
import { readView } from "./view.js";

/** The keys of a document, as `docs/files.md` lists them. */
const KEYS = [
  ...["version", "title", "map", "world", "start", "goal", "starts", "goals"],
  ...["source", "origin", "journey", "lanes", "view"],
];

/** Those that came with version 2. */
const NEWER = ["world", "starts", "goals", "journey"];

/**
 * @param {unknown} json
 * @param {Load} load
 * @returns {Promise<Opened>} rejects with a sentence
 */
export async function openJson(json, load) {
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    throw new Error("A document is an object.");
  }
  const given = /** @type {Record<string, unknown>} */ (json);
  const stranger = Object.keys(given).find((key) => !KEYS.includes(key));
  if (stranger !== undefined) {
    throw new Error(`There is ${shown(stranger)}; a document has ${KEYS.join(", ")}.`);
  }
  const isLarger = given.version === 2;
  const newer = NEWER.find((key) => given[key]);
  if (newer !== undefined && !isLarger) {
    throw new Error(`"${newer}" came with version 2 of documents.`);
  }
  const { engine, catalogue } = await engineFor(isLarger ? "engine_all" : "engine", load);
  return { engine, catalogue, doc: fromJson(json, catalogue), view: readView(given.view) };
}

/**
 * @param {string} link any Tiebreak link: an address, `#1...`, `?map=...`, or what follows their sign
 * @param {Load} load
 * @returns {Promise<Opened>} rejects with a sentence
 */
export async function openLink(link, load) {
  const linked = await decoded(link, load);
  const { engine, catalogue } = await engineFor(
    isNewer(linkedLanes(linked)) ? "engine_all" : "engine",
    load,
  );
  return { engine, catalogue, doc: fromLink(linked, catalogue), view: linked.view };
}

/**
 * The text after `#`.
 * @param {Opened} opened
 * @param {Load} load
 * @returns {Promise<string>}
 */
export async function linkOf({ engine, doc, view }, load) {
  const module = "encode_link" in engine ? engine : await load("documents");
  return module.encode_link(toLink(doc, view));
}

/**
 * A document as files have it.
 * @param {Opened} opened
 */
export function jsonOf({ doc, view }) {
  const { lanes, ...json } = toJson(doc);
  const { source, origin } = doc;
  return {
    ...json,
    ...(source === null && origin && "generator" in origin && { origin: { ...origin } }),
    lanes: lanes.map(({ id: _, ...lane }) => lane),
    view: structuredClone(view),
  };
}

/**
 * @param {"engine" | "engine_all"} name the larger one for what only version 2 can say
 * @param {Load} load
 */
async function engineFor(name, load) {
  const engine = await load(name);
  if (name === "engine_all") await import("./larger.js");
  return { engine, catalogue: engine.catalogue() };
}

/**
 * Asks the smaller engine first, which also reads links.
 * @param {string} link
 * @param {Load} load
 * @returns {Promise<LinkDoc>}
 */
async function decoded(link, load) {
  const named = documentIn(link);
  const isQuery = named.startsWith("?");
  const text = named.slice(1);
  if (isQuery && /(?:^|&)(?:example|figure)=/.test(text)) {
    throw new Error(
      "Examples are known by their names on the site only: open one there, and copy its link.",
    );
  }
  const read = async (/** @type {Name} */ name) => {
    const module = await load(name);
    return isQuery ? module.decode_query(text) : module.decode_link(text);
  };
  if (!isQuery && text.startsWith("2")) return read("documents");
  try {
    return await read("engine");
  } catch (error) {
    const { kind } = /** @type {{ kind?: string }} */ (error);
    // So it speaks of words that it doesn't know.
    if (kind !== (isQuery ? "query" : "newer")) throw error;
    return read("documents");
  }
}

/**
 * What a link says of its document, without what the page or an embed sees to.
 * @param {string} link
 * @returns {string} `#1...` or `?map=...`; empty if it says nothing
 */
function documentIn(link) {
  const named = documentOf(link) || bare(link.trim());
  if (named.startsWith("#")) return named;
  const isEmbed = /^(?:[^?]*\/)?embed\.html\?/.test(link.trim());
  const pairs = isEmbed ? readOptions({ search: named, hash: "" }).link : named;
  if (pairs === "") return "";
  return `?${withoutGuesses(pairs).replace(/^\?/, "")}`;
}

/** @param {string} text a link without its address, and without `#` or `?`, or what says nothing of a document */
function bare(text) {
  const isReadable = /[=%]/.test(text) && pairsOf(text).length > 0;
  return `${isReadable ? "?" : "#"}${text}`;
}

/** @param {LinkDoc} linked */
function linkedLanes(linked) {
  return { ...linked, lanes: linked.lanes.map((config) => ({ id: 0, config })) };
}
