import { Desk } from "../task/desk.ts";
import { once, type SessionWish, type Task } from "../task/session.ts";
import { ToolsWorker as Worker } from "../task/tools.ts";
import type { LaneConfig, MapData } from "../types.ts";
import type { Kept, Spelling } from "./storage/types.ts";
import type { ListChoice, News, Plan, Question, Shape } from "./types.ts";

/**
 * The lab's workers: one that looks into lists and paths while the lab is open, and one for each measurement,
 * which ends to cancel it.
 */

export type Subject = { config: LaneConfig; map: MapData; lists: string[] };

/** The most entries of a list that are drawn. */
export const MOST = 300;
/** The most symbols of a path that are drawn. */
export const MOST_SYMBOLS = 1_000;

const SESSION = { part: "the lab", spawn: spawnWorker };

/** Looks into lists, step by step, and writes paths as bits. */
export class Looker extends Desk<Subject | Kept, Question> {
  constructor(options?: SessionWish) {
    super({
      session: { ...SESSION, ...options, task: "The lab could not answer" },
      prepare: (subject) => {
        if ("path" in subject) return { keep: subject };
        const { config, map, lists } = subject;
        const { width, height, cells, start, goal, world } = map;
        return { look: { config, map: { width, height, cells, start, goal, world }, lists } };
      },
      isSame: Object.is,
    });
  }

  /** Every list, with the reason if it can't serve this configuration. */
  lists(config: LaneConfig): Promise<ListChoice[]> {
    return this.ask(null, { lists: config }, "lists");
  }

  /**
   * The lists after a step of their search.
   * @param subject the same object as long as nothing in it changes
   */
  at(subject: Subject, step: number): Promise<Shape[]> {
    return this.ask(subject, { at: { step, most: MOST } }, "at");
  }

  /**
   * A path in every format, and in one of them symbol by symbol.
   * @param kept the same object as long as nothing in it changes
   */
  spelling(kept: Kept, format: string): Promise<Spelling> {
    return this.ask(kept, { spell: { format, most: MOST_SYMBOLS } }, "spell");
  }
}

/** Measures by the plan. */
export function startMeasuring(
  plan: Plan,
  onNews: (news: News) => void,
  options?: SessionWish,
): Task<void> {
  const task = "The lists could not be measured";
  return once({ ...SESSION, ...options, onNews, task }, { measure: plan });
}

function spawnWorker() {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
}
