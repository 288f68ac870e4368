import { Worker } from "../task/scripts.js";
import { Session } from "../task/session.js";

/**
 * Asks the analyses' worker: one question is under way, others wait, and a newer question takes the place
 * of a waiting one about the same. The worker has one map at a time; nobody waits long for an older one.
 *
 * @import { Doc } from "../types.js"
 * @import { Hunted, Quest, Question } from "./types.js"
 *
 * @typedef {Partial<ConstructorParameters<typeof Session>[0]>} SessionOptions for tests
 * @typedef {{ doc: Doc, question: Question, resolve(value: any): void, reject(error: Error): void }} Job
 */

/** How long to wait for an answer about an older map, in milliseconds: about as long as a new worker takes. */
const GRACE = 300;

export class Analyst {
  /** @param {SessionOptions} [options] */
  constructor(options) {
    this.options = options;
    /** @type {Session | null} */
    this.session = null;
    /** The document whose map the worker has.
     * @type {Doc | null} */
    this.doc = null;
    /** The worker's present job.
     * @type {Job | null} */
    this.job = null;
    /** By the subject of each.
     * @type {Map<unknown, Job>} */
    this.waiting = new Map();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.grace = undefined;
  }

  /**
   * @param {Doc} doc
   * @param {Question} question
   * @param {unknown} [about] this question replaces a waiting one about the same
   * @returns {Promise<any>} rejects with a sentence; with {@link Outdated} where nobody waits any more
   */
  ask(doc, question, about = {}) {
    for (const [key, { doc: other, reject }] of this.waiting) {
      if (key !== about && isSameMap(other, doc)) continue;
      this.waiting.delete(key);
      reject(new Outdated());
    }
    return new Promise((resolve, reject) => {
      this.waiting.set(about, { doc, question, resolve, reject });
      this.#next();
    });
  }

  /** Whether the worker has failed, rather than refused a question. */
  get isBroken() {
    return this.session?.ended != null;
  }

  /** Ends the worker; callers that still wait get {@link Outdated}. */
  end() {
    for (const { reject } of this.waiting.values()) reject(new Outdated());
    this.waiting.clear();
    this.#drop();
  }

  #next() {
    const [next] = this.waiting;
    if (next === undefined) return;
    const [about, job] = next;
    if (this.job !== null) {
      if (isSameMap(this.job.doc, job.doc) || this.grace !== undefined) return;
      this.grace = setTimeout(() => {
        this.#drop();
        this.#next();
      }, GRACE);
      return;
    }
    this.waiting.delete(about);
    this.job = job;
    void this.#work(job);
  }

  /** @param {Job} job */
  async #work(job) {
    if (this.isBroken) this.#drop(job);
    this.session ??= begin("The lanes could not be analysed", this.options);
    const { session } = this;
    try {
      if (this.doc === null || !isSameMap(this.doc, job.doc)) {
        this.doc = null;
        const { width, height, cells, start, goal } = job.doc;
        await session.ask({ map: { width, height, cells, start, goal } });
        if (this.job === job) this.doc = job.doc;
      }
      job.resolve(await session.ask(job.question));
    } catch (error) {
      job.reject(/** @type {Error} */ (error));
    }
    if (this.job !== job) return;
    clearTimeout(this.grace);
    this.grace = undefined;
    this.job = null;
    this.#next();
  }

  /**
   * Ends the worker and its job.
   * @param {Job | null} [job] what the next worker is for
   */
  #drop(job = null) {
    clearTimeout(this.grace);
    this.grace = undefined;
    this.job = job;
    this.doc = null;
    this.session?.end(new Outdated());
    this.session = null;
  }
}

/** The rejection of questions whose answer nobody waits for any more. */
export class Outdated extends Error {
  constructor() {
    super("Something else is wanted meanwhile.");
  }
}

/**
 * Whether two documents have the same map and ends.
 * @param {Doc} one
 * @param {Doc} other
 */
export function isSameMap(one, other) {
  return one.cells === other.cells && one.start === other.start && one.goal === other.goal;
}

/**
 * Looks for the small map that shows most, in a worker of its own.
 * @param {Quest} quest
 * @param {(news: Hunted) => void} onNews
 * @param {SessionOptions} [options]
 * @returns {{ done: Promise<Hunted>, cancel: () => void }} `done` rejects when it is cancelled
 */
export function startHunt(quest, onNews, options) {
  const session = begin("No map could be looked for", { ...options, onNews });
  return {
    done: session.ask({ hunt: quest }).finally(() => session.end()),
    cancel: () => session.end(),
  };
}

/**
 * @param {string} task
 * @param {SessionOptions} [options]
 */
function begin(task, options) {
  const part = "the part of the page for analyses";
  return new Session({ part, spawn: spawnWorker, patience: 120, ...options, task });
}

function spawnWorker() {
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
}
