/**
 * The document: a map and the lanes that search it. Between the page and the engine it is a `LinkDoc`, which the engine
 * has read and found right.
 */

import type { Catalogue, Doc, JourneyData, Lane, LinkDoc, LinkView } from "../types.ts";
import { usualOf } from "./config.ts";
import { linkView } from "./look.ts";

/**
 * The document that the engine has read.
 *
 * Lanes keep an `id` that no other lane has; the rest are numbered from `nextId`.
 */
export function fromLink(link: LinkDoc, catalogue: Catalogue, nextId: number = 1): Doc {
  const { title, width, height, cells, start, goal, world, source, origin, journey } = link;
  return {
    ...{ title, width, height, cells, start, goal },
    ...(world && { world }),
    source,
    origin: source ?? origin,
    lanes: numbered(link, nextId),
    ...(journey && { journey: { ...usualJourney(catalogue), ...journey } }),
  };
}

/** A journey with the usual settings: one unit from the document's start to its goal. */
export function usualJourney(catalogue: Catalogue): JourneyData {
  const usual = usualOf(catalogue.journey) as Omit<
    JourneyData,
    "units" | "patrols" | "script" | "doors"
  >;
  return { units: null, patrols: [], script: [], doors: [], ...usual };
}

/** The document and its view as the engine takes them; `fromLink` reads the document back. */
export function toLink(doc: Doc, view: LinkView): LinkDoc {
  const { lanes } = doc;
  return {
    ...doc,
    lanes: lanes.map(({ config }) => config),
    ...(doc.journey && { policies: lanes.map(({ policy }) => policy ?? {}) }),
    view: linkView(view),
  };
}

/** A title that a link can hold. Throws an `Error` with a sentence. */
export function readTitle(title: unknown, { limits }: Catalogue) {
  const most = limits.title;
  // A link can't hold half a character, a lone surrogate.
  if (typeof title === "string" && title.length <= most && !/\p{Cs}/u.test(title)) return title;
  throw new Error(`The title is a text of at most ${most} whole characters.`);
}

function numbered({ lanes, policies = [], ids = [] }: LinkDoc, nextId: number): Lane[] {
  const taken = new Set(ids.filter(isId));
  let fresh = Math.max(nextId, 1, ...[...taken].map((id) => id + 1));
  return lanes.map((config, index) => {
    const policy = policies[index] ?? {};
    const given = ids[index] ?? null;
    // The first lane with an id keeps it; later ones with the same id get new numbers.
    const id = given !== null && taken.delete(given) ? given : fresh++;
    return { id, config, ...(Object.keys(policy).length > 0 && { policy }) };
  });
}

/** Whether a number can be an id: far below the largest number that has a successor. */
function isId(id: number | null): id is number {
  return id !== null && id >>> 0 === id && id > 0;
}
