import { Desk } from "../task/desk.js";
import { once } from "../task/session.js";
import { ToolsWorker as Worker } from "../task/tools.js";

/**
 * The lab's workers: one that looks into lists and paths while the lab is open, and one for each measurement,
 * which ends to cancel it.
 *
 * @import { SessionOptions } from "../task/session.js"
 * @import { LaneConfig, MapData } from "../types.js"
 * @import { Kept, Spelling } from "./storage/types.js"
 * @import { ListChoice, News, Plan, Question, Shape } from "./types.js"
 */

/** @typedef {{ config: LaneConfig, map: MapData, lists: string[] }} Subject */

/** The most entries of a list that are drawn. */
export const MOST = 300;
/** The most symbols of a path that are drawn. */
export const MOST_SYMBOLS = 1_000;

const SESSION = { part: "the lab", spawn: spawnWorker };

/**
 * Looks into lists, step by step, and writes paths as bits.
 * @extends {Desk<Subject | Kept, Question>}
 */
export class Looker extends Desk {
  /** @param {SessionOptions} [options] */
  constructor(options) {
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

  /**
   * Every list, with the reason if it can't serve this configuration.
   * @param {LaneConfig} config
   * @returns {Promise<ListChoice[]>}
   */
  lists(config) {
    return this.ask(null, { lists: config }, "lists");
  }

  /**
   * The lists after a step of their search.
   * @param {Subject} subject the same object as long as nothing in it changes
   * @param {number} step
   * @returns {Promise<Shape[]>}
   */
  at(subject, step) {
    return this.ask(subject, { at: { step, most: MOST } }, "at");
  }

  /**
   * A path in every format, and in one of them symbol by symbol.
   * @param {Kept} kept the same object as long as nothing in it changes
   * @param {string} format
   * @returns {Promise<Spelling>}
   */
  spelling(kept, format) {
    return this.ask(kept, { spell: { format, most: MOST_SYMBOLS } }, "spell");
  }
}

/**
 * Measures by the plan.
 * @param {Plan} plan
 * @param {(news: News) => void} onNews
 * @param {SessionOptions} [options]
 * @returns {import("../task/session.js").Task<void>}
 */
export function startMeasuring(plan, onNews, options) {
  const task = "The lists could not be measured";
  return once({ ...SESSION, ...options, onNews, task }, { measure: plan });
}

function spawnWorker() {
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
}
