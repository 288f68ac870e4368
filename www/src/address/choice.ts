/** The documents that the page may open: the one that the address names, saved ones, and the default one. */

import type { LinkDoc } from "../types.ts";
import type { Saved } from "./autosave.ts";
import { linkIn, pairsOf, unescaped } from "./keys.ts";
import { isExercise } from "./readable.ts";

export type Choice = {
  from: "link" | "query" | "kept" | "own" | "last" | "first";
  text: string;
  id?: string;
};

/** The default document, in the readable form. */
export const FIRST = "map=trap:64x40:1";
/** The prefix of a saved document's name in the address, for a document that no link can hold. */
export const KEPT = "kept-";

/** The document that an address names; null for the address of the page alone, whatever senders have added to it. */
export function named({ hash, search }: { hash: string; search: string }): Choice | null {
  const pairs = pairsOf(search);
  // Beside these a link is the document that a page drew or opened under them.
  const text = linkIn(hash, pairs);
  if (text !== "") return { from: text.startsWith(KEPT) ? "kept" : "link", text };
  return pairs.length > 0 ? { from: "query", text: search } : null;
}

/**
 * The choices, best first: the document that the address names, this tab's own, the one saved last, and
 * the default one.
 */
export function choices(address: Choice | null, own: Saved | null, last: Saved | null): Choice[] {
  const list: Choice[] = [];
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
 */
export async function firstReadable(
  list: Choice[],
  read: (choice: Choice) => Promise<LinkDoc>,
): Promise<{ choice: Choice; link: LinkDoc; failure: Error | null }> {
  let failure: Error | null = null;
  let error = null;
  for (const choice of list) {
    try {
      return { choice, link: await read(choice), failure };
    } catch (reason) {
      error = reason as Error;
      // Only the address names a document: if another choice is damaged, the page silently tries the next.
      if (isNewer(error) || (choice.from !== "own" && choice.from !== "last")) failure ??= error;
    }
  }
  throw error;
}

/** Whether a document can't be read since a newer version of the page wrote it. */
export function isNewer({ kind }: Error & { kind?: string }) {
  return kind === "newer";
}

/** Whether this tab showed the page before, so that the visitor hasn't just followed or typed its address. */
export function isReload() {
  const [navigation] = performance.getEntriesByType("navigation");
  const { type } = (navigation ?? { type: "reload" }) as PerformanceNavigationTiming;
  return type !== "navigate";
}

/**
 * What an address asks for beside its document: `predict`, that the visitor guesses the next cell, `predict=STEPS`, that
 * these steps are guessed one after another, `check`, the trace of a program that does what the first lane does, `check=secret`,
 * the same without what that is, or `example=NAME` alone, the text of an example.
 */
export function wishOf({ search }: { search: string }) {
  const pairs = pairsOf(search).map(unescaped);
  const [only = ""] = pairs;
  const isText = pairs.length === 1 && /^example=[\w-]+$/.test(only);
  return isText ? only : (pairs.find(isExercise) ?? "");
}

/** Whether the choice may be a document by somebody else. */
export function isForeign({ from }: Choice) {
  return from === "link" || from === "query";
}

/** The address's wish, once the visitor has closed it. */
let forgotten = "";

/** Has the address no longer ask for what it wishes beside its document: from now on, or from when a link names that. */
export function forgetWish() {
  forgotten = location.search;
  if (location.hash) history.replaceState(history.state, "", location.pathname + location.hash);
}

export function textOf(address: { hash: string; search: string }) {
  return named(address)?.text ?? "";
}

export function addressOf(text: string) {
  const url = new URL(location.href);
  url.search = url.search === forgotten ? "" : wishOf(url);
  url.hash = text;
  return url.href;
}
