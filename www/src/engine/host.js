import { describeSilence, describeStart } from "../task/faults.js";
import { Worker } from "../task/scripts.js";

/**
 * Keeps one worker: starts it when there is something to say, notices when it breaks or falls
 * silent, and then gives it up. The next one starts with the next message, not at once: what broke
 * this one may break that one too.
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
   * @param {() => boolean} options.isBusy whether an answer is owed
   * @param {(message: FromWorker) => void} options.onMessage
   * @param {(text: string) => void} options.onLost one sentence about why
   */
  constructor({ spawn = spawnWorker, patience = 10, isBusy, onMessage, onLost }) {
    this.spawn = spawn;
    this.patience = patience;
    this.isBusy = isBusy;
    this.onMessage = onMessage;
    this.onLost = onLost;
    /** @type {WorkerLike | null} */
    this.worker = null;
    /** Whether the worker has its wasm: until then silence is the network's. */
    this.loaded = false;
    this.silence = 0;
    /** @type {ReturnType<typeof setInterval> | null} */
    this.watch = null;
  }

  /** @param {ToWorker} message */
  post(message) {
    this.start()?.postMessage(message);
  }

  /** The worker, a new one if there is none; null where the browser makes none. */
  start() {
    if (this.worker) return this.worker;
    let worker;
    try {
      worker = this.spawn();
    } catch (error) {
      // Not before who asked has noted what it waits for.
      const { message } = /** @type {Error} */ (error);
      queueMicrotask(() => this.#lose(describeStart("started", message)));
      return null;
    }
    this.worker = worker;
    this.loaded = false;
    this.silence = 0;
    worker.addEventListener("message", (event) => {
      if (this.worker === worker) this.#receive(/** @type {MessageEvent} */ (event).data);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      if (this.worker === worker)
        this.#lose(describeStart("started", /** @type {ErrorEvent} */ (event).message));
    });
    // Silence is counted in ticks, not by the clock: a page that slept has lost ticks as well.
    this.watch = setInterval(() => this.#tick(), 1000);
    return worker;
  }

  /** Ends the worker. */
  dismiss() {
    this.worker?.terminate();
    this.worker = null;
    if (this.watch !== null) clearInterval(this.watch);
    this.watch = null;
  }

  /** @param {FromWorker} message */
  #receive(message) {
    this.silence = 0;
    if (message.type === "ready") this.loaded = true;
    if (message.type === "broken") this.#lose(message.text);
    else this.onMessage(message);
  }

  #tick() {
    this.silence = this.loaded && this.isBusy() ? this.silence + 1 : 0;
    if (this.silence > this.patience) this.#lose(describeSilence(this.patience));
  }

  /** @param {string} text */
  #lose(text) {
    this.dismiss();
    this.onLost(text);
  }
}

function spawnWorker() {
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
}
