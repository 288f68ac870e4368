/**
 * A document as text that the page can write at once, while the engine needs a moment for a link. The browser keeps
 * it until there is a link, or for good if no link can hold the document.
 *
 * @import { Doc, LinkDoc, LinkView } from "../types.js"
 */

import { toLink } from "../state/document.js";

/** The first code unit that stands for cells: those below it may be longer in JSON. */
const FIRST = 0x20;

/**
 * Whether a saved text is a draft; otherwise it is a link.
 * @param {string} text
 */
export function isDraft(text) {
  return text.startsWith("{");
}

/**
 * @param {{ doc: Doc, view: LinkView }} state
 * @param {string} address the document that the address names at that time
 */
export function writeDraft({ doc, view }, address) {
  const { cells } = doc;
  return JSON.stringify({ address, ...toLink(doc, view), cells: pack(cells), size: cells.length });
}

/**
 * Whether a saved text is a draft of what was drawn while the address named this document.
 * @param {string} text
 * @param {string} address
 */
export function isDrawnUnder(text, address) {
  return text.startsWith(JSON.stringify({ address }).slice(0, -1));
}

/**
 * What a draft says, whether or not it can be a document, which the engine knows. Throws if the text is no JSON.
 * @param {string} text
 * @returns {LinkDoc & { view: any }}
 */
export function openDraft(text) {
  const { address: _, ...draft } = JSON.parse(text);
  return { ...draft, cells: unpack(String(draft.cells), draft.size) };
}

/**
 * Packs four cells into a code unit: browsers limit storage in these, so four maps of the largest size fit.
 * @param {Uint8Array} cells
 */
export function pack(cells) {
  const units = new Uint16Array(Math.ceil(cells.length / 4)).fill(FIRST);
  for (let at = 0, place = 1; at < cells.length; at += 1) {
    units[at >> 2] = (units[at >> 2] ?? 0) + (cells[at] ?? 0) * place;
    place = place === 1000 ? 1 : place * 10;
  }
  return new TextDecoder("utf-16le").decode(units);
}

/**
 * @param {string} text
 * @param {number} size
 */
export function unpack(text, size) {
  const cells = new Uint8Array(text.length * 4);
  for (let at = 0, rest = 0; at < cells.length; at += 1) {
    rest = at % 4 === 0 ? text.charCodeAt(at / 4) - FIRST : Math.floor(rest / 10);
    cells[at] = rest % 10;
  }
  return cells.slice(0, size);
}
