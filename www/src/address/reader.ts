/** Reads the documents that the page may open, wherever they are. */

import type { Engine } from "../engine/client.ts";
import type { LinkDoc } from "../types.ts";
import type { Autosave } from "./autosave.ts";
import { type Choice, KEPT } from "./choice.ts";
import { isDraft, openDraft } from "./draft.ts";
import { readQuery } from "./readable.ts";

const ELSEWHERE =
  "This browser doesn't keep the map that the address names; sharing it needs a file.";
const DAMAGED = "What the browser kept of it is damaged.";

/** @returns rejects with a sentence when the document is gone or can't be read */
export async function readChoice(
  engine: Engine,
  autosave: Autosave,
  { from, text }: Choice,
): Promise<LinkDoc> {
  if (from === "query" || from === "first") return readQuery(engine, text);
  const saved = from === "kept" ? autosave.read(text.slice(KEPT.length)) : text;
  if (saved === null) throw new Error(ELSEWHERE);
  if (from === "link" || !isDraft(saved)) return engine.decodeLink(saved);
  return engine.checked(opened(saved));
}

/** @returns throws a sentence where the text isn't what a page has saved */
function opened(text: string): LinkDoc {
  try {
    return openDraft(text);
  } catch {
    throw new Error(DAMAGED);
  }
}
