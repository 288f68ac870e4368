/**
 * Edits that the page had no time to make a link of before it went away, since the engine takes a moment for
 * that: the document as plain JSON, which can be written at once.
 *
 * @import { Catalogue, Doc, LinkView } from "../types.js"
 */

import { fromJson, toJson } from "../state/document.js";
import { linkView } from "../state/look.js";

/**
 * @param {{ doc: Doc, view: LinkView }} state
 * @param {string} address the document that the address named then
 */
export function writeDraft({ doc, view }, address) {
  return JSON.stringify({ ...toJson(doc), origin: doc.origin, view: linkView(view), address });
}

/**
 * Throws where the text is no draft. The engine, which is asked next, checks the rest.
 * @param {string} text
 * @param {Catalogue} catalogue
 * @returns {{ doc: Doc, view: LinkView, address: string }}
 */
export function readDraft(text, catalogue) {
  const { origin = null, view, address = "", ...json } = JSON.parse(text);
  return { doc: { ...fromJson(json, catalogue), origin }, view, address: String(address) };
}
