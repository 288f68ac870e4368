import { describeEnd, describeSilence, describeStart, ENDINGS } from "../task/faults.js";
import { Worker } from "../task/scripts.js";

/**
 * Keeps one worker: starts it when there is a message for it, notices when it breaks, ends or falls silent,
 * and then gives it up. Only the next message starts another: the same fault may break that one, too.
 *
 * @import { FromWorker, ToWorker } from "./protocol.js"
 *
 * @typedef {Pick<Worker, "postMessage" | "terminate" | "addEventListener">} WorkerLike
 */
export class Host {
  /**
   * @param {object} options
   * @param {() => WorkerLike} [options.spawn] makes a worker
   * @param {number} [options.patience] seconds of silence before a busy worker is given up
   * @param {() => boolean} options.isBusy whether the worker owes an answer
   * @param {(message: FromWorker) => void} options.onMessage
   * @param {(text: string) => void} options.onLost called with a sentence about why
   * @param {() => void} options.onGone called when a worker that owed nothing has ended by itself
   */
  constructor({ spawn = spawnWorker, patience = 10, isBusy, ...on }) {
    this.spawn = spawn;
    this.patience = patience;
    this.isBusy = isBusy;
    this.on = on;
    /** @type {WorkerLike | null} */
    this.worker = null;
    /** Whether the worker has its wasm: until then the network is to blame for silence. */
    this.loaded = false;
    this.silence = 0;
    /** @type {ReturnType<typeof setInterval> | null} */
    this.watch = null;
  }

  /** @param {ToWorker} message */
  post(message) {
    this.start()?.postMessage(message);
  }

  /** The worker, a new one if there is none; null if the browser can't make one. */
  start() {
    if (this.worker) return this.worker;
    let worker;
    try {
      worker = this.spawn();
    } catch (error) {
      // Runs later, so that the caller has recorded its request by then.
      const { message } = /** @type {Error} */ (error);
      queueMicrotask(() => this.#lose(describeStart("started", message)));
      return null;
    }
    this.loaded = false;
    this.#employ(worker);
    this.#listen(worker);
    return worker;
  }

  /** Ends the worker. */
  dismiss() {
    this.worker?.terminate();
    this.worker = null;
    if (this.watch !== null) clearInterval(this.watch);
    this.watch = null;
  }

  /** @param {WorkerLike} worker */
  #employ(worker) {
    this.worker = worker;
    this.silence = 0;
    // Ticks measure silence, not the clock: a page that slept has lost ticks as well.
    this.watch = setInterval(() => this.#tick(), 1000);
  }

  /** @param {WorkerLike} worker */
  #listen(worker) {
    worker.addEventListener("message", (event) => {
      this.#receive(worker, /** @type {MessageEvent} */ (event).data);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      const { message } = /** @type {ErrorEvent} */ (event);
      this.#fail(worker, describeStart("started", message));
    });
    for (const type of ENDINGS) {
      worker.addEventListener(type, () => this.#miss(worker));
    }
  }

  /**
   * @param {WorkerLike} worker
   * @param {FromWorker} message
   */
  #receive(worker, message) {
    if (message.type === "broken") {
      this.#fail(worker, message.text);
    } else if (worker === this.worker) {
      this.silence = 0;
      if (message.type === "ready") this.loaded = true;
      this.on.onMessage(message);
    }
  }

  #tick() {
    this.silence = this.loaded && this.isBusy() ? this.silence + 1 : 0;
    if (this.silence > this.patience) this.#lose(describeSilence(this.patience));
  }

  /**
   * A worker has ended by itself. Nobody has to hear of one that owed nothing.
   * @param {WorkerLike} worker
   */
  #miss(worker) {
    if (worker !== this.worker || !this.loaded || this.isBusy()) {
      this.#fail(worker, describeEnd());
      return;
    }
    this.dismiss();
    this.on.onGone();
  }

  /**
   * @param {WorkerLike} worker
   * @param {string} text
   */
  #fail(worker, text) {
    if (worker === this.worker) this.#lose(text);
  }

  /** @param {string} text */
  #lose(text) {
    this.dismiss();
    this.on.onLost(text);
  }
}

function spawnWorker() {
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
}
