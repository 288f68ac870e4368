import { Calls } from "./calls.ts";
import { BROKE_OFF, ENDINGS, EngineLost, whatFailed } from "./faults.ts";
import type { FromWorker } from "./protocol.ts";

export type WorkerLike = Pick<Worker, "postMessage" | "terminate" | "addEventListener">;

export interface SessionOptions {
  /** the beginning of that sentence, such as "a.map could not be opened" */
  task: string;
  /** the worker's name, such as "the part of the page for files" */
  part: string;
  /** makes a worker */
  spawn: () => WorkerLike;
  /** takes messages that come before an answer */
  onNews?: ((news: any) => void) | undefined;
  /** seconds of silence before a worker that owes an answer is given up */
  patience?: number | undefined;
}

/** The values that tests replace. */
export type SessionWish = Partial<SessionOptions>;

/**
 * A worker for one task. Whatever goes wrong in it is reported in a sentence that begins with the task that could
 * not be done.
 */
export class Session<Question = any> {
  declare task: string;
  declare part: string;
  declare onNews: (news: any) => void;
  declare patience: number;
  declare calls: Calls;
  /** Why there will be no more answers. */
  declare ended: Error | null;
  /** Whether the worker has its wasm: until then the network is to blame for silence. */
  declare loaded: boolean;
  declare silence: number;
  declare worker: WorkerLike | null;
  declare watch: ReturnType<typeof setInterval>;

  constructor({ task, part, spawn, onNews = () => {}, patience = 30 }: SessionOptions) {
    this.task = task;
    this.part = part;
    this.onNews = onNews;
    this.patience = patience;
    this.calls = new Calls();
    this.ended = null;
    this.loaded = false;
    this.silence = 0;
    this.worker = null;
    // Ticks measure silence, not the clock: a page that slept has lost ticks as well.
    this.watch = setInterval(() => this.#tick(), 1000);
    try {
      this.worker = this.#listen(spawn());
    } catch (error) {
      this.#fail(`it ${whatFailed("started", (error as Error).message)}`);
    }
  }

  #listen(worker: WorkerLike) {
    worker.addEventListener("message", (event) => {
      this.#receive((event as MessageEvent).data);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      const { message } = event as ErrorEvent;
      this.#fail(`it ${whatFailed("started", message)}`);
    });
    for (const type of ENDINGS) worker.addEventListener(type, () => this.#fail(`it ${BROKE_OFF}`));
    return worker;
  }

  ask(question: Question, transfer: Transferable[] = []): Promise<any> {
    if (this.ended) return Promise.reject(this.ended);
    return this.calls.ask((call) => this.worker?.postMessage({ call, question }, transfer));
  }

  /** Ends the worker and rejects waiting questions with this error. */
  end(error: Error = new Error(`${this.task}: it was cancelled.`)) {
    if (this.ended) return;
    this.ended = error;
    clearInterval(this.watch);
    this.worker?.terminate();
    this.calls.fail(error);
  }

  #receive(message: FromWorker) {
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

  #fail(reason: string) {
    this.end(new EngineLost(`${this.task}: ${this.part} was ended, since ${reason}.`));
  }
}

/** `done` rejects when it is cancelled */
export type Task<Answer> = { done: Promise<Answer>; cancel: () => void };

/** One question to a worker of its own. */
export function once(
  options: SessionOptions,
  question: unknown,
  transfer?: Transferable[],
): Task<any> {
  const session = new Session(options);
  return {
    done: session.ask(question, transfer).finally(() => session.end()),
    cancel: () => session.end(),
  };
}
