import { eventsFor, PAGE_EVENTS } from "../engine/budget.js";
import { Desk } from "../task/desk.js";
import { once } from "../task/session.js";
import { ToolsWorker as Worker } from "../task/tools.js";

/**
 * Asks the analyses' worker about the lanes of a document.
 *
 * @import { SessionOptions } from "../task/session.js"
 * @import { Doc } from "../types.js"
 * @import { BeaconsQuestion, Hunted, OverBeacons, Quest, Question } from "./types.js"
 */

const SESSION = { part: "the part of the page for analyses", spawn: spawnWorker, patience: 120 };

/** @extends {Desk<Doc, Question>} */
export class Analyst extends Desk {
  /** @param {SessionOptions & { events?: number }} [options] `events`: how many all lanes may record */
  constructor({ events: all = PAGE_EVENTS, ...options } = {}) {
    super({
      session: { ...SESSION, ...options, task: "The lanes could not be analysed" },
      prepare: ({ width, height, cells, start, goal, world, lanes }) => ({
        map: { width, height, cells, start, goal, world },
        events: eventsFor(lanes.length, all),
        all,
      }),
      isSame: (one, other) => isSameMap(one, other) && one.lanes.length === other.lanes.length,
    });
  }
}

/**
 * Whether two documents have the same map and ends, and the same beside them.
 * @param {Doc} one
 * @param {Doc} other
 */
export function isSameMap(one, other) {
  const isSame = one.cells === other.cells && one.world === other.world;
  return isSame && one.start === other.start && one.goal === other.goal;
}

/**
 * Looks for the small map on which two lanes differ most, in a worker of its own.
 * @param {Quest} quest
 * @param {(news: Hunted) => void} onNews
 * @param {SessionOptions} [options]
 * @returns {import("../task/session.js").Task<Hunted>}
 */
export function startHunt(quest, onNews, options) {
  const task = "The search for a map could not be finished";
  return once({ ...SESSION, ...options, onNews, task }, { hunt: quest });
}

/**
 * Finds the paths between beacons, and a unit's over them, in a worker of its own.
 * @param {BeaconsQuestion} question
 * @param {SessionOptions} [options]
 * @returns {import("../task/session.js").Task<OverBeacons>}
 */
export function startBeacons(question, options) {
  const task = "The paths over beacons could not be found";
  return once({ ...SESSION, ...options, task }, { beacons: question });
}

function spawnWorker() {
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
}
