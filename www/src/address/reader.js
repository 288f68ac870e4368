/**
 * Reads the documents that the page may open, wherever they are.
 *
 * @import { Engine } from "../engine/client.js"
 * @import { LinkDoc } from "../types.js"
 * @import { Autosave } from "./autosave.js"
 * @import { Choice } from "./choice.js"
 */

import { KEPT } from "./choice.js";
import { isDraft, readDraft } from "./draft.js";
import { readQuery } from "./readable.js";

const ELSEWHERE =
  "This browser doesn't keep the map that the address names; sharing it needs a file.";

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
  const { catalogue } = await engine.ready;
  await engine.prepare(JSON.parse(saved));
  return readDraft(saved, catalogue);
}
