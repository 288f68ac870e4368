/** The document that a link names which a message or a program brings. */

import { documentOf, pairsOf } from "../address/keys.ts";
import { withoutGuesses } from "../address/readable.ts";
import { readOptions } from "./options.ts";

/**
 * What a link says of its document, without what the page or an embed sees to.
 * @param link any Tiebreak link: an address, `#1...`, `?map=...`, or what follows their sign
 * @returns `#1...` or `?map=...`; empty if it says nothing
 */
export function documentIn(link: string): string {
  const named = documentOf(link) || bare(link.trim());
  if (named.startsWith("#")) return named;
  const isEmbed = /^(?:[^?]*\/)?embed\.html\?/.test(link.trim());
  const pairs = isEmbed ? readOptions({ search: named, hash: "" }).link : named;
  if (pairs === "") return "";
  return `?${withoutGuesses(pairs).replace(/^\?/, "")}`;
}

/** @param text a link without its address, and without `#` or `?`, or what says nothing of a document */
function bare(text: string) {
  if (text === "") return "";
  const isReadable = /[=%]/.test(text) && pairsOf(text).length > 0;
  return `${isReadable ? "?" : "#"}${text}`;
}
