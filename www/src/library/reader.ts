/** Documents from JSON and from links. */

import { documentIn } from "../embed/linked.ts";
import { fromLink, toLink } from "../state/document.ts";
import { plainOf } from "../state/plain.ts";
import { toJson } from "../state/written.ts";
import type { Catalogue, Doc, LinkDoc, LinkView } from "../types.ts";
import type { Load, Modules } from "./modules.ts";

export interface Opened {
  /** what searches it */
  engine: Modules["engine"];
  catalogue: Catalogue;
  doc: Doc;
  view: LinkView;
}

/** @returns rejects with a sentence */
export async function openJson(json: unknown, load: Load): Promise<Opened> {
  const { engine, catalogue } = await engineOf(load);
  if (typeof json === "string") throw new Error("A document is an object.");
  const plain = plainOf(json, catalogue.limits.bytes);
  return opened(engine, catalogue, engine.read_document(plain));
}

/**
 * @param link any Tiebreak link: an address, `#1...`, `?map=...`, or what follows their sign
 * @returns rejects with a sentence
 */
export async function openLink(link: string, load: Load): Promise<Opened> {
  const { engine, catalogue } = await engineOf(load);
  return opened(engine, catalogue, decoded(link, engine));
}

/** The text after `#`. */
export function linkOf({ engine, doc, view }: Opened): string {
  return engine.encode_link(toLink(doc, view));
}

/** A document as files have it. */
export function jsonOf({ doc, view, catalogue }: Opened) {
  const { lanes, ...json } = toJson(doc, catalogue);
  return {
    ...json,
    lanes: lanes.map(({ id: _, ...lane }) => lane),
    view: structuredClone(view),
  };
}

function opened(engine: Modules["engine"], catalogue: Catalogue, linked: LinkDoc): Opened {
  return { engine, catalogue, doc: fromLink(linked, catalogue), view: linked.view };
}

async function engineOf(load: Load) {
  const engine = await load("engine");
  return { engine, catalogue: engine.catalogue() };
}

function decoded(link: string, engine: Modules["engine"]): LinkDoc {
  const named = documentIn(link) || "#";
  const isQuery = named.startsWith("?");
  const text = named.slice(1);
  if (isQuery && /(?:^|&)(?:example|figure)=/.test(text)) {
    throw new Error(
      "Examples are known by their names on the site only: open one there, and copy its link.",
    );
  }
  return isQuery ? engine.decode_query(text) : engine.decode_link(text);
}
