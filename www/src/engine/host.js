import { describeEnd, describeSilence, describeStart, ENDINGS } from "../task/faults.js";
import { Worker } from "../task/scripts.js";

/**
 * Keeps one worker: starts it when there is a message for it, notices when it breaks, ends or falls silent,
 * and then gives it up. Only the next message starts another: the same fault may break that one, too.
 *
 * A worker of another build can take its place. It loads while the first one works, and takes over as soon
 * as that one owes no answer, so that nothing has to be asked twice.
 *
 * @import { FromWorker, Ready, ToWorker } from "./protocol.js"
 *
 * @typedef {Pick<Worker, "postMessage" | "terminate" | "addEventListener">} WorkerLike
 *
 * @typedef {object} Heir a worker that will take over
 * @property {WorkerLike} worker
 * @property {() => WorkerLike} spawn
 * @property {Ready | null} ready its first message, once it has its wasm
 * @property {() => void} resolve
 * @property {(error: Error) => void} reject
 */
export class Host {
  /**
   * @param {object} options
   * @param {() => WorkerLike} [options.spawn] makes a worker
   * @param {number} [options.patience] seconds of silence before a busy worker is given up
   * @param {() => boolean} options.isBusy whether the worker owes an answer
   * @param {(message: FromWorker) => void} options.onMessage
   * @param {(ready: Ready) => void} options.onReplaced called when a worker of another build has taken over
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
    /** @type {Heir | null} */
    this.heir = null;
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

  /**
   * Lets another build's worker take over, now and after every fault.
   * @param {() => WorkerLike} spawn makes it
   * @returns {Promise<void>} resolves when it has, rejects with a sentence if it can't be loaded:
   *   then the present one stays
   */
  replace(spawn) {
    return new Promise((resolve, reject) => {
      try {
        const worker = spawn();
        this.heir = { worker, spawn, ready: null, resolve, reject };
        this.#listen(worker);
      } catch (error) {
        const { message } = /** @type {Error} */ (error);
        reject(new Error(describeStart("started", message)));
      }
    });
  }

  /** Ends the worker, and the one that is loading. */
  dismiss() {
    this.#end();
    this.heir?.worker.terminate();
    this.heir = null;
  }

  /** @param {WorkerLike} worker */
  #employ(worker) {
    this.worker = worker;
    this.silence = 0;
    // Ticks measure silence, not the clock: a page that slept has lost ticks as well.
    this.watch = setInterval(() => this.#tick(), 1000);
  }

  #end() {
    this.worker?.terminate();
    this.worker = null;
    if (this.watch !== null) clearInterval(this.watch);
    this.watch = null;
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
    } else if (worker === this.heir?.worker) {
      this.heir.ready = /** @type {Ready} */ (message);
    } else if (worker === this.worker) {
      this.silence = 0;
      if (message.type === "ready") this.loaded = true;
      this.on.onMessage(message);
    }
    this.#succeed();
  }

  /** Lets the heir take over if it is ready and the worker owes no answer. */
  #succeed() {
    if (!this.heir?.ready || this.isBusy()) return;
    const { worker, spawn, ready, resolve } = this.heir;
    this.heir = null;
    this.#end();
    this.spawn = spawn;
    this.loaded = true;
    this.#employ(worker);
    this.on.onReplaced(ready);
    resolve();
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
    this.#end();
    this.on.onGone();
    this.#succeed();
  }

  /**
   * @param {WorkerLike} worker
   * @param {string} text
   */
  #fail(worker, text) {
    if (worker === this.worker) this.#lose(text);
    if (worker !== this.heir?.worker) return;
    const { reject } = this.heir;
    worker.terminate();
    this.heir = null;
    reject(new Error(text));
  }

  /** @param {string} text */
  #lose(text) {
    this.#end();
    this.on.onLost(text);
    this.#succeed();
  }
}

function spawnWorker() {
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
}
