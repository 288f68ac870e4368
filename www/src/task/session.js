import { Calls } from "./calls.js";
import { BROKE_OFF, ENDINGS, EngineLost, whatFailed } from "./faults.js";

/**
 * @import { FromWorker } from "./protocol.js"
 *
 * @typedef {Pick<Worker, "postMessage" | "terminate" | "addEventListener">} WorkerLike
 * @typedef {Partial<ConstructorParameters<typeof Session>[0]>} SessionOptions for tests
 */

/**
 * A worker for one task. Whatever goes wrong in it is reported in a sentence that begins with the task that could
 * not be done.
 *
 * @template [Question=any]
 */
export class Session {
  /**
   * @param {object} options
   * @param {string} options.task the beginning of that sentence, such as "a.map could not be opened"
   * @param {string} options.part the worker's name, such as "the part of the page for files"
   * @param {() => WorkerLike} options.spawn makes a worker
   * @param {(news: any) => void} [options.onNews] takes messages that come before an answer
   * @param {number} [options.patience] seconds of silence before a worker that owes an answer is
   *   given up
   */
  constructor({ task, part, spawn, onNews = () => {}, patience = 30 }) {
    this.task = task;
    this.part = part;
    this.onNews = onNews;
    this.patience = patience;
    this.calls = new Calls();
    /** Why there will be no more answers.
     * @type {Error | null} */
    this.ended = null;
    /** Whether the worker has its wasm: until then the network is to blame for silence. */
    this.loaded = false;
    this.silence = 0;
    /** @type {WorkerLike | null} */
    this.worker = null;
    // Ticks measure silence, not the clock: a page that slept has lost ticks as well.
    this.watch = setInterval(() => this.#tick(), 1000);
    try {
      this.worker = this.#listen(spawn());
    } catch (error) {
      this.#fail(`it ${whatFailed("started", /** @type {Error} */ (error).message)}`);
    }
  }

  /** @param {WorkerLike} worker */
  #listen(worker) {
    worker.addEventListener("message", (event) => {
      this.#receive(/** @type {MessageEvent} */ (event).data);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      const { message } = /** @type {ErrorEvent} */ (event);
      this.#fail(`it ${whatFailed("started", message)}`);
    });
    for (const type of ENDINGS) worker.addEventListener(type, () => this.#fail(`it ${BROKE_OFF}`));
    return worker;
  }

  /**
   * @param {Question} question
   * @param {Transferable[]} [transfer]
   * @returns {Promise<any>}
   */
  ask(question, transfer = []) {
    if (this.ended) return Promise.reject(this.ended);
    return this.calls.ask((call) => this.worker?.postMessage({ call, question }, transfer));
  }

  /**
   * Ends the worker and rejects waiting questions with this error.
   * @param {Error} [error]
   */
  end(error = new Error(`${this.task}: it was cancelled.`)) {
    if (this.ended) return;
    this.ended = error;
    clearInterval(this.watch);
    this.worker?.terminate();
    this.calls.fail(error);
  }

  /** @param {FromWorker} message */
  #receive(message) {
    this.silence = 0;
    if (message.type === "ready") {
      this.loaded = true;
    } else if (message.type === "broken") {
      this.#fail(message.text);
    } else if (message.type === "news") {
      this.onNews(message.value);
    } else {
      this.calls.answer(message);
    }
  }

  #tick() {
    this.silence = this.loaded && this.calls.open.size > 0 ? this.silence + 1 : 0;
    if (this.silence > this.patience) this.#fail(`it took more than ${this.patience} seconds`);
  }

  /** @param {string} reason */
  #fail(reason) {
    this.end(new EngineLost(`${this.task}: ${this.part} was ended, since ${reason}.`));
  }
}

/**
 * @template Answer
 * @typedef {{ done: Promise<Answer>, cancel: () => void }} Task `done` rejects when it is cancelled
 */

/**
 * One question to a worker of its own.
 * @param {ConstructorParameters<typeof Session>[0]} options
 * @param {unknown} question
 * @param {Transferable[]} [transfer]
 * @returns {Task<any>}
 */
export function once(options, question, transfer) {
  const session = new Session(options);
  return {
    done: session.ask(question, transfer).finally(() => session.end()),
    cancel: () => session.end(),
  };
}
