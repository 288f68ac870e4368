import { Desk } from "../task/desk.js";
import { Worker } from "../task/scripts.js";
import { once } from "../task/session.js";

/**
 * The lab's workers: one that looks into lists while the lab is open, and one for each measurement,
 * which ends to cancel it.
 *
 * @import { SessionOptions } from "../task/session.js"
 * @import { LaneConfig, MapData } from "../types.js"
 * @import { ListChoice, News, Plan, Question, Shape } from "./types.js"
 */

/** @typedef {{ config: LaneConfig, map: MapData, lists: string[] }} Subject */

/** The most entries of a list that are drawn. */
export const MOST = 300;

const SESSION = { part: "the lab", spawn: spawnWorker };

/**
 * Looks into lists, step by step.
 * @extends {Desk<Subject, Question>}
 */
export class Looker extends Desk {
  /** @param {SessionOptions} [options] */
  constructor(options) {
    super({
      session: { ...SESSION, ...options, task: "The lists could not be shown" },
      prepare: ({ config, map: { width, height, cells, start, goal, world }, lists }) => ({
        look: { config, map: { width, height, cells, start, goal, world }, lists },
      }),
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
