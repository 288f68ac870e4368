import { eventsFor, PAGE_EVENTS } from "../engine/budget.ts";
import { Desk } from "../task/desk.ts";
import { once, type SessionWish, type Task } from "../task/session.ts";
import { ToolsWorker as Worker } from "../task/tools.ts";
import type { Doc } from "../types.ts";
import type { BeaconsQuestion, Hunted, OverBeacons, Quest, Question } from "./types.ts";

/** Asks the analyses' worker about the lanes of a document. */

const SESSION = { part: "the part of the page for analyses", spawn: spawnWorker, patience: 120 };

export class Analyst extends Desk<Doc, Question> {
  /** @param options `events`: how many all lanes may record */
  constructor({ events: all = PAGE_EVENTS, ...options }: SessionWish & { events?: number } = {}) {
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

/** Whether two documents have the same map, layers and ends. */
export function isSameMap(one: Doc, other: Doc) {
  const isSame = one.cells === other.cells && one.world === other.world;
  return isSame && one.start === other.start && one.goal === other.goal;
}

/** Looks for the small map on which two lanes differ most, in a separate worker. */
export function startHunt(
  quest: Quest,
  onNews: (news: Hunted) => void,
  options?: SessionWish,
): Task<Hunted> {
  const task = "The search for a map could not be finished";
  return once({ ...SESSION, ...options, onNews, task }, { hunt: quest });
}

/** Finds the paths between beacons, and a unit's path over them, in a separate worker. */
export function startBeacons(question: BeaconsQuestion, options?: SessionWish): Task<OverBeacons> {
  const task = "The paths over beacons could not be found";
  return once({ ...SESSION, ...options, task }, { beacons: question });
}

function spawnWorker() {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
}
