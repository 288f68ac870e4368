import { Session } from "../task/session.js";

/**
 * Asks the analyses' worker. It has one map at a time; an answer about an older one isn't waited for.
 *
 * @import { Doc } from "../types.js"
 * @import { Hunted, Quest, Question } from "./types.js"
 *
 * @typedef {Partial<ConstructorParameters<typeof Session>[0]>} SessionOptions for tests
 */
export class Analyst {
  /** @param {SessionOptions} [options] */
  constructor(options) {
    this.options = options;
    /** @type {Session | null} */
    this.session = null;
    /** The document whose map the worker has.
     * @type {Doc | null} */
    this.doc = null;
    /** Questions that aren't answered. */
    this.waiting = 0;
  }

  /**
   * @param {Doc} doc
   * @param {Question} question
   * @returns {Promise<any>} rejects with a sentence; with {@link Outdated} when another map was asked about
   */
  async ask(doc, question) {
    if (this.session?.ended) this.end();
    const known = this.doc !== null && isSameMap(this.doc, doc);
    // Nobody wants to know any more what is still being worked out about another map.
    if (!known && this.waiting > 0) this.end();
    this.session ??= begin("The lanes could not be analysed", this.options);
    const { session } = this;
    if (this.doc === null || !known) {
      this.doc = doc;
      const { width, height, cells, start, goal } = doc;
      session.ask({ map: { width, height, cells, start, goal } }).catch(() => {});
    }
    this.waiting++;
    try {
      return await session.ask(question);
    } finally {
      if (session === this.session) this.waiting--;
    }
  }

  /** Ends the worker; who still waits hears that it was {@link Outdated}. */
  end() {
    this.session?.end(new Outdated());
    this.session = null;
    this.doc = null;
    this.waiting = 0;
  }
}

/** What is rejected with when a question was overtaken by one about another map. */
export class Outdated extends Error {
  constructor() {
    super("The map has changed meanwhile.");
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
