import { Outdated } from "./faults.ts";
import { expect } from "./outstanding.ts";
import { Session, type SessionOptions } from "./session.ts";

type Job<Subject, Question> = {
  subject: Subject | null;
  question: Question;
  resolve(value: unknown): void;
  reject(error: Error): void;
};

/** Milliseconds to wait for an answer about an older subject: about the time that a new worker takes to start. */
const GRACE = 300;

/**
 * A worker that answers questions about one subject at a time, such as a map: one question is under way, others
 * wait, and a newer question replaces a waiting one on the same topic. Whatever breaks the worker, the next
 * question starts another.
 */
export class Desk<Subject, Question> {
  declare options: SessionOptions;
  declare prepare: (subject: Subject) => Question;
  declare isSame: (one: Subject | null, other: Subject | null) => boolean;
  declare session: Session<Question> | null;
  /** The subject that the worker has. */
  declare subject: Subject | null;
  /** The question under way. */
  declare job: Job<Subject, Question> | null;
  /** By the topic of each. */
  declare waiting: Map<unknown, Job<Subject, Question>>;
  declare grace: ReturnType<typeof setTimeout> | undefined;

  constructor({
    session,
    prepare,
    isSame,
  }: {
    session: SessionOptions;
    /** the question that hands a subject over */
    prepare: (subject: Subject) => Question;
    isSame: (one: Subject, other: Subject) => boolean;
  }) {
    this.options = session;
    this.prepare = prepare;
    this.isSame = (one: Subject | null, other: Subject | null) =>
      one === null || other === null || isSame(one, other);
    this.session = null;
    this.subject = null;
    this.job = null;
    this.waiting = new Map();
    this.grace = undefined;
  }

  /**
   * @param subject null for a question that needs none
   * @param about its topic: a question on the same topic that still waits is dropped
   * @returns rejects with a sentence; with {@link Outdated} if nobody waits for it any more
   */
  ask<Answer>(subject: Subject | null, question: Question, about: unknown = {}): Promise<Answer> {
    for (const [key, { subject: other, reject }] of this.waiting) {
      if (key !== about && this.isSame(other, subject)) continue;
      this.waiting.delete(key);
      reject(new Outdated());
    }
    const answer = new Promise<Answer>((resolve, reject) => {
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

  async #work(job: Job<Subject, Question>) {
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
      reject(error as Error);
    }
    if (this.job !== job) return;
    clearTimeout(this.grace);
    this.grace = undefined;
    this.job = null;
    this.#next();
  }

  /**
   * Ends the worker and the question under way.
   * @param job the question for the next worker
   */
  #drop(job: Job<Subject, Question> | null = null) {
    clearTimeout(this.grace);
    this.grace = undefined;
    this.job = job;
    this.subject = null;
    this.session?.end(new Outdated());
    this.session = null;
  }
}
