/**
 * Documents from JSON and from links.
 *
 * @import { Catalogue, Doc, LinkDoc, LinkView } from "../types.js"
 * @import { Load } from "./modules.js"
 *
 * @typedef {object} Opened
 * @property {any} engine what searches it
 * @property {Catalogue} catalogue
 * @property {Doc} doc
 * @property {LinkView} view
 */

import { documentOf, pairsOf } from "../address/keys.js";
import { withoutGuesses } from "../address/readable.js";
import { readOptions } from "../embed/options.js";
import { fromLink, toLink } from "../state/document.js";
import { plainOf } from "../state/plain.js";
import { toJson } from "../state/written.js";

/**
 * @param {unknown} json
 * @param {Load} load
 * @returns {Promise<Opened>} rejects with a sentence
 */
export async function openJson(json, load) {
  const { engine, catalogue } = await engineOf(load);
  if (typeof json === "string") throw new Error("A document is an object.");
  const plain = plainOf(json, catalogue.limits.bytes);
  return opened(engine, catalogue, engine.read_document(plain));
}

/**
 * @param {string} link any Tiebreak link: an address, `#1...`, `?map=...`, or what follows their sign
 * @param {Load} load
 * @returns {Promise<Opened>} rejects with a sentence
 */
export async function openLink(link, load) {
  const { engine, catalogue } = await engineOf(load);
  return opened(engine, catalogue, decoded(link, engine));
}

/**
 * The text after `#`.
 * @param {Opened} opened
 * @returns {string}
 */
export function linkOf({ engine, doc, view }) {
  return engine.encode_link(toLink(doc, view));
}

/**
 * A document as files have it.
 * @param {Opened} opened
 */
export function jsonOf({ doc, view, catalogue }) {
  const { lanes, ...json } = toJson(doc, catalogue);
  return {
    ...json,
    lanes: lanes.map(({ id: _, ...lane }) => lane),
    view: structuredClone(view),
  };
}

/**
 * @param {any} engine
 * @param {Catalogue} catalogue
 * @param {LinkDoc} linked
 * @returns {Opened}
 */
function opened(engine, catalogue, linked) {
  return { engine, catalogue, doc: fromLink(linked, catalogue), view: linked.view };
}

/** @param {Load} load */
async function engineOf(load) {
  const engine = await load("engine");
  return { engine, catalogue: engine.catalogue() };
}

/**
 * @param {string} link
 * @param {any} engine
 * @returns {LinkDoc}
 */
function decoded(link, engine) {
  const named = documentIn(link);
  const isQuery = named.startsWith("?");
  const text = named.slice(1);
  if (isQuery && /(?:^|&)(?:example|figure)=/.test(text)) {
    throw new Error(
      "Examples are known by their names on the site only: open one there, and copy its link.",
    );
  }
  return isQuery ? engine.decode_query(text) : engine.decode_link(text);
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
