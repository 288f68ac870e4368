/**
 * A document as text that the page can write at once, while the engine needs a moment for a link. The browser keeps
 * it until there is a link, or for good if no link can hold the document.
 */

import { toLink } from "../state/document.ts";
import type { Doc, LinkDoc, LinkView } from "../types.ts";

/** The first code unit that stands for cells: those below it may be longer in JSON. */
const FIRST = 0x20;

/** Whether a saved text is a draft; otherwise it is a link. */
export function isDraft(text: string) {
  return text.startsWith("{");
}

/** @param address the document that the address names at that time */
export function writeDraft({ doc, view }: { doc: Doc; view: LinkView }, address: string) {
  const { cells } = doc;
  return JSON.stringify({ address, ...toLink(doc, view), cells: pack(cells), size: cells.length });
}

/** Whether a saved text is a draft of what was drawn while the address named this document. */
export function isDrawnUnder(text: string, address: string) {
  return text.startsWith(JSON.stringify({ address }).slice(0, -1));
}

/** What a draft says, whether or not it can be a document, which the engine knows. Throws if the text is no JSON. */
export function openDraft(text: string): LinkDoc {
  const { address: _, ...draft } = JSON.parse(text);
  return { ...draft, cells: unpack(String(draft.cells), draft.size) };
}

/** Packs four cells into a code unit: browsers limit storage in these, so four maps of the largest size fit. */
export function pack(cells: Uint8Array) {
  const units = new Uint16Array(Math.ceil(cells.length / 4)).fill(FIRST);
  for (let at = 0, place = 1; at < cells.length; at += 1) {
    units[at >> 2] = (units[at >> 2] ?? 0) + (cells[at] ?? 0) * place;
    place = place === 1000 ? 1 : place * 10;
  }
  return new TextDecoder("utf-16le").decode(units);
}

export function unpack(text: string, size: number) {
  const cells = new Uint8Array(text.length * 4);
  for (let at = 0, rest = 0; at < cells.length; at += 1) {
    rest = at % 4 === 0 ? text.charCodeAt(at / 4) - FIRST : Math.floor(rest / 10);
    cells[at] = rest % 10;
  }
  return cells.slice(0, size);
}
