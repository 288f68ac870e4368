/**
 * Loads the part of the page for journeys with the first document that has one.
 *
 * @import { Searches } from "./searches.js"
 * @import { Action } from "../state/actions.js"
 * @import { Check, Doc, Lane, Result } from "../types.js"
 * @import { Frame } from "../ui/lane.js"
 */

import { expect } from "../task/outstanding.js";

/** @type {Promise<typeof import("./journeys.js")> | null} */
let part = null;

/** The part, once it is there.
 * @type {typeof import("./journeys.js") | null} */
let loaded = null;

/** What was asked for last, as the part may arrive later than that.
 * @type {WeakMap<Searches, Doc>} */
const wanted = new WeakMap();

function load() {
  part ??= expect(import("./journeys.js")).then(
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

/**
 * @param {Searches} searches
 * @param {Doc} doc
 */
export function play(searches, doc) {
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
    (error) => searches.fault(/** @type {Error} */ (error).message),
  );
}

/** @param {Searches} searches */
export function stop(searches) {
  wanted.delete(searches);
  part?.then((journeys) => journeys.stop(searches)).catch(() => {});
}

/**
 * @param {Searches} searches
 * @returns {Promise<Result[]>}
 */
export async function played(searches) {
  const journeys = await load();
  return journeys.played(searches);
}

/**
 * Looks into a search of a journey.
 * @param {Searches} searches
 * @param {(action: Action) => void} dispatch
 * @param {number} id the lane's
 * @param {number} search
 */
export async function look(searches, dispatch, id, search) {
  const journeys = await load();
  await journeys.look(searches, dispatch, id, search);
}

/**
 * What there is to say of a lane, where it plays a journey its policy included.
 * @param {Searches} searches
 * @param {Check | undefined} check
 * @param {Lane} lane
 */
export function checkOf(searches, check, lane) {
  return loaded ? loaded.checkOf(searches, check, lane) : check;
}

/**
 * What a lane's map shows at the tick shown.
 * @param {Frame} frame
 * @returns {Frame}
 */
export function frameAt(frame) {
  return loaded?.frameAt(frame) ?? frame;
}
