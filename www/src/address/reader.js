/**
 * Reads the documents that the page may open, wherever they are.
 *
 * @import { Engine } from "../engine/client.js"
 * @import { LinkDoc } from "../types.js"
 * @import { Autosave } from "./autosave.js"
 * @import { Choice } from "./choice.js"
 */

import { KEPT } from "./choice.js";
import { isDraft, openDraft } from "./draft.js";
import { readQuery } from "./readable.js";

const ELSEWHERE =
  "This browser doesn't keep the map that the address names; sharing it needs a file.";
const DAMAGED = "What the browser kept of it is damaged.";

/**
 * @param {Engine} engine
 * @param {Autosave} autosave
 * @param {Choice} choice
 * @returns {Promise<LinkDoc>} rejects with a sentence when the document is gone or can't be read
 */
export async function readChoice(engine, autosave, { from, text }) {
  if (from === "query" || from === "first") return readQuery(engine, text);
  const saved = from === "kept" ? autosave.read(text.slice(KEPT.length)) : text;
  if (saved === null) throw new Error(ELSEWHERE);
  if (from === "link" || !isDraft(saved)) return engine.decodeLink(saved);
  return engine.checked(opened(saved));
}

/**
 * @param {string} text
 * @returns {LinkDoc} throws a sentence where the text isn't what a page has saved
 */
function opened(text) {
  try {
    return openDraft(text);
  } catch {
    throw new Error(DAMAGED);
  }
}
