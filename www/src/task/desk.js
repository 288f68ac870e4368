import { Outdated } from "./faults.js";
import { expect } from "./outstanding.js";
import { Session } from "./session.js";

/**
 * A worker that answers questions about one subject at a time, such as a map: one question is under way, others
 * wait, and a newer question replaces a waiting one on the same topic. Whatever breaks the worker, the next
 * question starts another.
 *
 * @template Subject
 * @template Question
 *
 * @typedef {{ subject: Subject | null, question: Question, resolve(value: any): void,
 *   reject(error: Error): void }} Job
 */

/** Milliseconds to wait for an answer about an older subject: about the time that a new worker takes to start. */
const GRACE = 300;

/**
 * @template Subject
 * @template Question
 */
export class Desk {
  /**
   * @param {object} kind
   * @param {ConstructorParameters<typeof Session>[0]} kind.session
   * @param {(subject: Subject) => Question} kind.prepare the question that hands a subject over
   * @param {(one: Subject, other: Subject) => boolean} kind.isSame
   */
  constructor({ session, prepare, isSame }) {
    this.options = session;
    this.prepare = prepare;
    this.isSame = (/** @type {Subject | null} */ one, /** @type {Subject | null} */ other) =>
      one === null || other === null || isSame(one, other);
    /** @type {Session<Question> | null} */
    this.session = null;
    /** The subject that the worker has.
     * @type {Subject | null} */
    this.subject = null;
    /** The question under way.
     * @type {Job<Subject, Question> | null} */
    this.job = null;
    /** By the topic of each.
     * @type {Map<unknown, Job<Subject, Question>>} */
    this.waiting = new Map();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.grace = undefined;
  }

  /**
   * @param {Subject | null} subject null for a question that needs none
   * @param {Question} question
   * @param {unknown} [about] its topic: a question on the same topic that still waits is dropped
   * @returns {Promise<any>} rejects with a sentence; with {@link Outdated} if nobody waits for it any more
   */
  ask(subject, question, about = {}) {
    for (const [key, { subject: other, reject }] of this.waiting) {
      if (key !== about && this.isSame(other, subject)) continue;
      this.waiting.delete(key);
      reject(new Outdated());
    }
    const answer = new Promise((resolve, reject) => {
      this.waiting.set(about, { subject, question, resolve, reject });
      this.#next();
    });
    return expect(answer);
  }

  /** Whether the worker can answer. */
  get isLoaded() {
    return this.session?.loaded ?? false;
  }

  /** Whether the worker has failed, rather than just refused a question. */
  get isBroken() {
    return this.session?.ended != null;
  }

  /** Ends the worker, and with it the memory of its wasm, unless a question is under way or waits. */
  rest() {
    if (this.job === null && this.waiting.size === 0 && !this.isBroken) this.#drop();
  }

  /** Ends the worker and rejects waiting questions as {@link Outdated}. */
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
      if (this.isSame(this.job.subject, job.subject) || this.grace !== undefined) return;
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

  /** @param {Job<Subject, Question>} job */
  async #work(job) {
    if (this.isBroken) this.#drop(job);
    this.session ??= new Session(this.options);
    const { session } = this;
    const { subject, question, resolve, reject } = job;
    try {
      if (subject !== null && (this.subject === null || !this.isSame(this.subject, subject))) {
        this.subject = null;
        await session.ask(this.prepare(subject));
        if (this.job === job) this.subject = subject;
      }
      resolve(await session.ask(question));
    } catch (error) {
      reject(/** @type {Error} */ (error));
    }
    if (this.job !== job) return;
    clearTimeout(this.grace);
    this.grace = undefined;
    this.job = null;
    this.#next();
  }

  /**
   * Ends the worker and the question under way.
   * @param {Job<Subject, Question> | null} [job] the question for the next worker
   */
  #drop(job = null) {
    clearTimeout(this.grace);
    this.grace = undefined;
    this.job = job;
    this.subject = null;
    this.session?.end(new Outdated());
    this.session = null;
  }
}
