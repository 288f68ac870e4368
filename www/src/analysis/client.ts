import { eventsFor, PAGE_EVENTS } from "../engine/budget.ts";
import { Desk } from "../task/desk.ts";
import { once, type SessionWish, type Task } from "../task/session.ts";
import { ToolsWorker as Worker } from "../task/tools.ts";
import type { Doc } from "../types.ts";
import type { ClaimFound, ClaimNews, ClaimQuest, Handed, Separated } from "./claim/types.ts";
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

/**
 * Reads what a program prints of its run, checks it on a map and looks for the programs that do the same, in a separate worker.
 * `onNews` gets what was read first, then what is found so far; an edit cancels it. Rejects with a sentence where the text
 * can't be read, or no program can run on the map.
 */
export function startClaim(
  quest: ClaimQuest,
  onNews: (news: ClaimNews) => void,
  options?: SessionWish,
): Task<ClaimFound> {
  const task = "The trace could not be explained";
  return once({ ...SESSION, ...options, onNews, task }, { claim: quest });
}

/**
 * Looks for the small map that tells the programs apart that do what a trace says, in a separate worker; null where none does.
 * @param among the names of those left after earlier maps, or none
 */
export function startSeparation(
  quest: ClaimQuest,
  among: string[],
  seed: number,
  options?: SessionWish,
): Task<Separated | null> {
  const task = "The search for a map could not be finished";
  return once({ ...SESSION, ...options, task }, { separate: { ...quest, among, seed } });
}

/**
 * Holds what a program prints against the lane that an exercise asks for, in a separate worker.
 * @param hides whether the cell that the lane expands at the first step that differs is kept back
 */
export function startAgainst(
  quest: ClaimQuest,
  hides: boolean,
  options?: SessionWish,
): Task<Handed> {
  const task = "The trace could not be checked";
  return once({ ...SESSION, ...options, task }, { against: { ...quest, hides } });
}

/** Finds the paths between beacons, and a unit's path over them, in a separate worker. */
export function startBeacons(question: BeaconsQuestion, options?: SessionWish): Task<OverBeacons> {
  const task = "The paths over beacons could not be found";
  return once({ ...SESSION, ...options, task }, { beacons: question });
}

function spawnWorker() {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
}
