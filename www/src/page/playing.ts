/** Loads the part of the page for journeys with the first document that has one. */

import type { Action } from "../state/actions.ts";
import { expect } from "../task/outstanding.ts";
import type { Check, Doc, Lane, Result } from "../types.ts";
import type { Frame } from "../view/map-view.ts";
import type { Searches } from "./searches.ts";

let part: Promise<typeof import("./journeys.ts")> | null = null;

/** The part, once it is there. */
let loaded: typeof import("./journeys.ts") | null = null;

/** The latest question, since the part may arrive after it. */
const wanted: WeakMap<Searches, Doc> = new WeakMap();

function load() {
  part ??= expect(import("./journeys.ts")).then(
    (journeys) => {
      loaded = journeys;
      return journeys;
    },
    (error) => {
      part = null;
      throw error;
    },
  );
  return part;
}

export function play(searches: Searches, doc: Doc) {
  wanted.set(searches, doc);
  // Until the part is there, results of searches would pass for those of the journey.
  if (loaded === null) {
    for (const [id, status] of searches.statuses) {
      searches.statuses.set(id, { ...status, phase: "running", stale: true });
    }
  }
  load().then(
    (journeys) =>
      wanted.get(searches) === doc && searches.isPlaying && journeys.play(searches, doc),
    (error: Error) => searches.fault(error.message),
  );
}

export function stop(searches: Searches) {
  wanted.delete(searches);
  part?.then((journeys) => journeys.stop(searches)).catch(() => {});
}

export async function played(searches: Searches): Promise<Result[]> {
  const journeys = await load();
  return journeys.played(searches);
}

/**
 * Looks into a search of a journey.
 * @param id the lane's
 */
export async function look(
  searches: Searches,
  dispatch: (action: Action) => void,
  id: number,
  search: number,
) {
  const journeys = await load();
  await journeys.look(searches, dispatch, id, search);
}

/** The check of a lane; if it plays a journey, including its policy. */
export function checkOf(searches: Searches, check: Check | undefined, lane: Lane) {
  return loaded ? loaded.checkOf(searches, check, lane) : check;
}

/** A lane's map at the tick shown. */
export function frameAt(frame: Frame): Frame {
  return loaded?.frameAt(frame) ?? frame;
}
