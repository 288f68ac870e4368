/**
 * Work that couldn't become a link any more before the page went away, since that takes the engine
 * a moment: the document as plain JSON, which can be written at once.
 *
 * @import { Catalogue, Doc, LinkView } from "../types.js"
 */

import { fromJson, toJson } from "../state/document.js";
import { linkView } from "../state/look.js";

/**
 * @param {{ doc: Doc, view: LinkView }} state
 * @param {string} address what the address named meanwhile
 */
export function writeDraft({ doc, view }, address) {
  return JSON.stringify({ ...toJson(doc), origin: doc.origin, view: linkView(view), address });
}

/**
 * Throws where the text is none. What the engine takes of it is whole; it is asked next.
 * @param {string} text
 * @param {Catalogue} catalogue
 * @returns {{ doc: Doc, view: LinkView, address: string }}
 */
export function readDraft(text, catalogue) {
  const { origin = null, view, address = "", ...json } = JSON.parse(text);
  return { doc: { ...fromJson(json, catalogue), origin }, view, address: String(address) };
}
