/**
 * The documents that the page may open: the one that the address names, saved ones, and the default one.
 *
 * @import { LinkDoc } from "../types.js"
 * @import { Saved } from "./autosave.js"
 *
 * @typedef {{ from: "link" | "query" | "kept" | "own" | "last" | "first", text: string, id?: string }} Choice
 */

import { pairsOf, unescaped } from "./keys.js";
import { isPredict } from "./readable.js";

/** The default document, in the readable form. */
export const FIRST = "map=trap:64x40:1";
/** The prefix of a saved document's name in the address, for a document that no link can hold. */
export const KEPT = "kept-";

/**
 * The document that an address names; null for the address of the page alone, whatever senders have added to it.
 * @param {{ hash: string, search: string }} address
 * @returns {Choice | null}
 */
export function named({ hash, search }) {
  const text = hash.slice(1);
  if (text !== "") return { from: text.startsWith(KEPT) ? "kept" : "link", text };
  return pairsOf(search).length > 0 ? { from: "query", text: search } : null;
}

/**
 * The choices, best first: the document that the address names, this tab's own, the one saved last, and
 * the default one.
 * @param {Choice | null} address
 * @param {Saved | null} own
 * @param {Saved | null} last
 * @returns {Choice[]}
 */
export function choices(address, own, last) {
  /** @type {Choice[]} */
  const list = [];
  // After a reload the address holds the link or the name of this tab's own document.
  const isOwn =
    own !== null && address !== null && [own.text, KEPT + own.id].includes(address.text);
  if (address !== null && !isOwn) list.push(address);
  if (own !== null) list.push({ from: "own", text: own.text });
  if (last !== null && last.id !== own?.id) list.push({ from: "last", text: last.text });
  list.push({ from: "first", text: FIRST });
  return list;
}

/**
 * The first choice that can be read, and why the document that the address names, or one that a newer version of
 * the page saved, can't be. Rejects only when none can be read.
 * @param {Choice[]} list
 * @param {(choice: Choice) => Promise<LinkDoc>} read
 * @returns {Promise<{ choice: Choice, link: LinkDoc, failure: Error | null }>}
 */
export async function firstReadable(list, read) {
  /** @type {Error | null} */
  let failure = null;
  let error = null;
  for (const choice of list) {
    try {
      return { choice, link: await read(choice), failure };
    } catch (reason) {
      error = /** @type {Error} */ (reason);
      // Only the address names a document: if another choice is damaged, the page silently tries the next.
      if (isNewer(error) || (choice.from !== "own" && choice.from !== "last")) failure ??= error;
    }
  }
  throw error;
}

/**
 * Whether a document can't be read since a newer version of the page wrote it.
 * @param {Error & { kind?: string }} failure
 */
export function isNewer({ kind }) {
  return kind === "newer";
}

/** Whether this tab showed the page before, so that the visitor hasn't just followed or typed its address. */
export function isReload() {
  const [navigation] = performance.getEntriesByType("navigation");
  const { type } = /** @type {PerformanceNavigationTiming} */ (navigation ?? { type: "reload" });
  return type !== "navigate";
}

/**
 * What an address asks for beside its document: `predict`, that the visitor guesses the next cell, `predict=STEPS`, that
 * these steps are guessed one after another, or `example=NAME` alone, the text of an example.
 * @param {{ search: string }} address
 */
export function wishOf({ search }) {
  const pairs = pairsOf(search).map(unescaped);
  const [only = ""] = pairs;
  const isText = pairs.length === 1 && /^example=[\w-]+$/.test(only);
  return isText ? only : (pairs.find(isPredict) ?? "");
}

/**
 * Whether the choice may be somebody else's document.
 * @param {Choice} choice
 */
export function isForeign({ from }) {
  return from === "link" || from === "query";
}

/** What the address wished, once the visitor has closed that. */
let forgotten = "";

/** Has the address no longer ask for what it wishes beside its document: from now on, or from when a link names that. */
export function forgetWish() {
  forgotten = location.search;
  if (location.hash) history.replaceState(history.state, "", location.pathname + location.hash);
}

/** @param {{ hash: string, search: string }} address */
export function textOf(address) {
  return named(address)?.text ?? "";
}

/** @param {string} text */
export function addressOf(text) {
  const url = new URL(location.href);
  url.search = url.search === forgotten ? "" : wishOf(url);
  url.hash = text;
  return url.href;
}
