/** Plays journeys in a worker: lanes side by side, a slice of each in turn, as far as they have got. */

import { Worker } from "../task/scripts.ts";
import { Session, type SessionWish } from "../task/session.ts";
import type { LinkDoc, Uses } from "../types.ts";
import type { Situation } from "./dangers.ts";
import type { Endangered, Guided, Opened, Question, Ran } from "./lanes.ts";
import { Tape } from "./tape.ts";
import type { Replayed } from "./types.ts";

/** Expansions between two reports of a search that is made again. */
const WORK = 80_000;
/**
 * What a lane does in one go: milliseconds, and between two looks at the clock expansions and ticks. An edit waits for
 * two of these at most.
 */
const SLICE = { time: 16, work: 10_000, ticks: 8 };

const SESSION = {
  task: "The journey could not be played",
  part: "the part of the page for journeys",
  spawn: () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
  patience: 60,
};

/** A lane as the page knows it. */
interface Played {
  tape: Tape;
  done: boolean;
  error: string | null;
  /** why settings of its policy make no difference; null before that is known */
  idle: Record<string, string> | null;
  /** the use of its own settings */
  uses: Uses | null;
}

export class Journeys {
  declare change: (lane: number) => void;
  declare fault: (text: string) => void;
  declare bytes: number;
  declare options: SessionWish | undefined;
  declare session: Session<Question> | null;
  declare lanes: Played[];
  /** Counts the journeys asked for, so that answers about older ones are dropped. */
  declare turn: number;
  /** Resolves when no flow fields are being asked for. */
  declare rewinding: Promise<unknown>;
  /** Resolves when all lanes have ended. */
  declare finished: Promise<void>;

  constructor({
    change,
    fault,
    bytes,
    options,
  }: {
    /** called when a lane has got further */
    change: (lane: number) => void;
    /** called with a sentence when the worker breaks */
    fault: (text: string) => void;
    /** how much memory a document may take */
    bytes: number;
    options?: SessionWish;
  }) {
    this.change = change;
    this.fault = fault;
    this.bytes = bytes;
    this.options = options;
    this.session = null;
    this.lanes = [];
    this.turn = 0;
    this.rewinding = Promise.resolve();
    this.finished = Promise.resolve();
  }

  /**
   * Plays a document from the first tick.
   * @param size `standing` units are at their goals from the first
   */
  play(
    document: LinkDoc,
    size: { lanes: number; units: number; patrols: number; standing: number },
  ) {
    const turn = ++this.turn;
    this.lanes = Array.from({ length: size.lanes }, () => ({
      tape: new Tape(size.units, size.patrols, size.standing),
      done: false,
      error: null,
      idle: null,
      uses: null,
    }));
    this.finished = this.#play(turn, document).catch((error: Error) => {
      if (turn === this.turn) this.fault(error.message);
    });
  }

  async #play(turn: number, document: LinkDoc) {
    const opened = await this.#ask<Opened[]>({ open: document, bytes: this.bytes });
    if (turn !== this.turn) return;
    for (const [number, { error, idle, uses }] of opened.entries()) {
      const lane = this.lanes[number];
      if (!lane) continue;
      lane.idle = idle;
      lane.uses = uses;
      if (error === null) continue;
      lane.error = error;
      lane.done = true;
      this.change(number);
    }
    const lanes = inTurn(this.lanes);
    // Two slices are on their way, so that the worker goes on while the page draws.
    await Promise.all([this.#run(turn, lanes), this.#run(turn, lanes)]);
  }

  async #run(turn: number, lanes: Iterable<[number, Played]>) {
    for (const [number, lane] of lanes) {
      const ran = await this.#ask<Ran>({ run: { lane: number, ...SLICE } });
      if (turn !== this.turn) return;
      // It may have ended in the slice before.
      if (lane.done) continue;
      const { done, news } = ran;
      lane.tape.add(news);
      lane.done = done;
      this.change(number);
    }
  }

  /**
   * Makes a search again, to look into it.
   * @param events how many may be recorded
   * @returns null if something else was asked for meanwhile
   */
  async look(lane: number, search: number, events: number): Promise<Replayed | null> {
    const { turn } = this;
    await this.finished;
    if (turn !== this.turn) return null;
    await this.#ask({ look: { lane, search, events } });
    for (;;) {
      if (turn !== this.turn) return null;
      const found = await this.#ask<Replayed | null>({ go: WORK });
      if (found) return found;
    }
  }

  /**
   * The flow fields of goals after a number of ticks.
   * @returns null if something else was asked for meanwhile
   */
  fields(lane: number, tick: number, goals: number[]): Promise<Guided["steps"] | null> {
    const { turn } = this;
    // One after the other: the worker has room for one lane that is played again.
    const found = this.rewinding.then(() => this.#fieldsOf({ lane, tick, goals }, turn));
    this.rewinding = found.catch(() => {});
    return found;
  }

  async #fieldsOf(asked: { lane: number; tick: number; goals: number[] }, turn: number) {
    while (turn === this.turn) {
      try {
        const found = await this.#ask<Guided | null>({ fields: { ...asked, work: WORK } });
        if (found && turn === this.turn) return found.steps;
      } catch (error) {
        // A worker that was ended answers nothing.
        if (turn === this.turn) throw error;
      }
    }
    return null;
  }

  /** The danger of a tick of the document that is played, by cell. */
  async danger({ tick, cells, patrols }: Situation) {
    return (await this.#ask<Endangered>({ danger: { tick, cells, patrols } })).danger;
  }

  #ask<Answer>(question: Question) {
    if (this.session?.ended) this.session = null;
    this.session ??= new Session({ ...SESSION, ...this.options });
    return this.session.ask<Answer>(question);
  }

  /** Ends the worker. */
  end() {
    this.turn++;
    this.session?.end();
    this.session = null;
    this.lanes = [];
  }
}

/** The lanes that have not ended, in turn, with their numbers. */
function* inTurn(lanes: Played[]): Generator<[number, Played]> {
  while (lanes.some(({ done }) => !done))
    for (const [number, lane] of lanes.entries()) if (!lane.done) yield [number, lane];
}
