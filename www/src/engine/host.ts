import { describeEnd, describeSilence, describeStart, ENDINGS } from "../task/faults.ts";
import { Worker } from "../task/scripts.ts";
import type { WorkerLike } from "../task/session.ts";
import type { FromWorker, ToWorker } from "./protocol.ts";

/** what is heard of the worker */
interface Heard {
  onMessage: (message: FromWorker) => void;
  /** called with a sentence about why */
  onLost: (text: string) => void;
  /** called when a worker that owed nothing has ended by itself */
  onGone: () => void;
}

/**
 * Keeps one worker: starts it when there is a message for it, notices when it breaks, ends or falls silent,
 * and then gives it up. Only the next message starts another: the same fault may break that one, too.
 */
export class Host {
  declare spawn: () => WorkerLike;
  declare patience: number;
  declare isBusy: () => boolean;
  declare on: Heard;
  declare worker: WorkerLike | null;
  /** Whether the worker has its wasm: until then the network is to blame for silence. */
  declare loaded: boolean;
  declare silence: number;
  declare watch: ReturnType<typeof setInterval> | null;

  constructor({
    spawn = spawnWorker,
    patience = 10,
    isBusy,
    ...on
  }: {
    /** makes a worker */
    spawn?: () => WorkerLike;
    /** seconds of silence before a busy worker is given up */
    patience?: number;
    /** whether the worker owes an answer */
    isBusy: () => boolean;
  } & Heard) {
    this.spawn = spawn;
    this.patience = patience;
    this.isBusy = isBusy;
    this.on = on;
    this.worker = null;
    this.loaded = false;
    this.silence = 0;
    this.watch = null;
  }

  post(message: ToWorker) {
    this.start()?.postMessage(message);
  }

  /** The worker, a new one if there is none; null if the browser can't make one. */
  start() {
    if (this.worker) return this.worker;
    let worker: WorkerLike;
    try {
      worker = this.spawn();
    } catch (error) {
      // Runs later, so that the caller has recorded its request by then.
      const { message } = error as Error;
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

  #employ(worker: WorkerLike) {
    this.worker = worker;
    this.silence = 0;
    // Ticks measure silence, not the clock: a page that slept has lost ticks as well.
    this.watch = setInterval(() => this.#tick(), 1000);
  }

  #listen(worker: WorkerLike) {
    worker.addEventListener("message", (event) => {
      this.#receive(worker, event.data);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      const { message } = event;
      this.#fail(worker, describeStart("started", message));
    });
    for (const type of ENDINGS) {
      worker.addEventListener(type, () => this.#miss(worker));
    }
  }

  #receive(worker: WorkerLike, message: FromWorker) {
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

  /** A worker has ended by itself. Only one that owed an answer is reported. */
  #miss(worker: WorkerLike) {
    if (worker !== this.worker || !this.loaded || this.isBusy()) {
      this.#fail(worker, describeEnd());
      return;
    }
    this.dismiss();
    this.on.onGone();
  }

  #fail(worker: WorkerLike, text: string) {
    if (worker === this.worker) this.#lose(text);
  }

  #lose(text: string) {
    this.dismiss();
    this.on.onLost(text);
  }
}

function spawnWorker() {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
}
