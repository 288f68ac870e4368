import { Worker } from "../task/scripts.js";
import { Session } from "../task/session.js";

/**
 * The lab's workers: one that looks into lists while the lab is open, and one for each measurement,
 * which is cancelled by ending it.
 *
 * @import { LaneConfig, MapData } from "../types.js"
 * @import { ListChoice, News, Plan, Question, Shape } from "./types.js"
 *
 * @typedef {Partial<ConstructorParameters<typeof Session>[0]>} SessionOptions for tests
 */

/** @typedef {{ config: LaneConfig, map: MapData, lists: string[] }} Subject */

/** The most entries of a list that are drawn. */
export const MOST = 300;

/** Looks into lists, step by step. Whatever breaks its worker, the next question starts another. */
export class Looker {
  /** @param {SessionOptions} [options] */
  constructor(options) {
    this.options = options;
    /** @type {Session | null} */
    this.session = null;
    /** The searches that the worker has ready.
     * @type {Subject | null} */
    this.subject = null;
  }

  /**
   * Every list, with the reason if it can't serve this configuration.
   * @param {LaneConfig} config
   * @returns {Promise<ListChoice[]>}
   */
  lists(config) {
    return this.#ask({ lists: config });
  }

  /**
   * The lists after a step of their search.
   * @param {Subject} subject the same object as long as nothing in it changes
   * @param {number} step
   * @returns {Promise<Shape[]>}
   */
  async at(subject, step) {
    if (this.subject !== subject) {
      this.subject = null;
      const { config, map, lists } = subject;
      const { width, height, cells, start, goal } = map;
      await this.#ask({ look: { config, map: { width, height, cells, start, goal }, lists } });
      this.subject = subject;
    }
    return this.#ask({ at: { step, most: MOST } });
  }

  end() {
    this.session?.end();
    this.session = null;
    this.subject = null;
  }

  /**
   * @param {Question} question
   * @returns {Promise<any>}
   */
  #ask(question) {
    if (this.session?.ended) this.end();
    this.session ??= begin("The lists could not be looked into", this.options);
    return this.session.ask(question);
  }
}

/**
 * Measures by the plan.
 * @param {Plan} plan
 * @param {(news: News) => void} onNews
 * @param {SessionOptions} [options]
 * @returns {{ done: Promise<void>, cancel: () => void }} `done` rejects when it is cancelled
 */
export function startMeasuring(plan, onNews, options) {
  const session = begin("The lists could not be measured", { ...options, onNews });
  return {
    done: session.ask({ measure: plan }).finally(() => session.end()),
    cancel: () => session.end(),
  };
}

/**
 * @param {string} task
 * @param {SessionOptions} [options]
 */
function begin(task, options) {
  return new Session({ part: "the OPEN lab", spawn: spawnWorker, ...options, task });
}

function spawnWorker() {
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
}
