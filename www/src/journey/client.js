/**
 * Plays journeys in a worker: lanes side by side, a slice of each in turn, as far as they have got.
 *
 * @import { LinkDoc } from "../types.js"
 * @import { SessionOptions } from "../task/session.js"
 * @import { Replayed } from "./types.js"
 * @import { Guided, Opened, Question, Ran } from "./lanes.js"
 */

import { Worker } from "../task/scripts.js";
import { Session } from "../task/session.js";
import { Tape } from "./tape.js";

/** Expansions between two reports of a search that is made again. */
const WORK = 80_000;
/** What a lane does in one go: milliseconds, and between two looks at the clock expansions and ticks. An edit waits for
 * two of these at most. */
const SLICE = { time: 16, work: 10_000, ticks: 8 };

const SESSION = {
  task: "The journey could not be played",
  part: "the part of the page for journeys",
  spawn: () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" }),
  patience: 60,
};

/**
 * A lane as the page knows it.
 * @typedef {object} Played
 * @property {Tape} tape
 * @property {boolean} done
 * @property {string | null} error
 * @property {Record<string, string> | null} idle why settings of its policy make no difference; null before that is known
 * @property {import("../types.js").Uses | null} uses what its own settings are good for
 */

export class Journeys {
  /**
   * @param {object} on
   * @param {(lane: number) => void} on.change called when a lane has got further
   * @param {(text: string) => void} on.fault called with a sentence when the worker breaks
   * @param {number} on.bytes what a document may take
   * @param {SessionOptions} [on.options]
   */
  constructor({ change, fault, bytes, options }) {
    this.change = change;
    this.fault = fault;
    this.bytes = bytes;
    this.options = options;
    /** @type {Session<Question> | null} */
    this.session = null;
    /** @type {Played[]} */
    this.lanes = [];
    /** Counts what was asked to be played, so that answers about something older are dropped. */
    this.turn = 0;
    /** Resolves when no flow fields are being asked for.
     * @type {Promise<unknown>} */
    this.rewinding = Promise.resolve();
    /** Resolves when all lanes have ended. */
    this.finished = Promise.resolve();
  }

  /**
   * Plays a document from the first tick.
   * @param {LinkDoc} document
   * @param {{ lanes: number, units: number, patrols: number, standing: number }} size `standing` units are at their goals from the first
   */
  play(document, size) {
    const turn = ++this.turn;
    this.lanes = Array.from({ length: size.lanes }, () => ({
      tape: new Tape(size.units, size.patrols, size.standing),
      done: false,
      error: null,
      idle: null,
      uses: null,
    }));
    this.finished = this.#play(turn, document).catch((error) => {
      if (turn === this.turn) this.fault(/** @type {Error} */ (error).message);
    });
  }

  /**
   * @param {number} turn
   * @param {LinkDoc} document
   */
  async #play(turn, document) {
    const opened = /** @type {Opened[]} */ (await this.#ask({ open: document, bytes: this.bytes }));
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

  /**
   * @param {number} turn
   * @param {Iterable<[number, Played]>} lanes
   */
  async #run(turn, lanes) {
    for (const [number, lane] of lanes) {
      const ran = await this.#ask({ run: { lane: number, ...SLICE } });
      if (turn !== this.turn) return;
      // It may have ended in the slice before.
      if (lane.done) continue;
      const { done, news } = /** @type {Ran} */ (ran);
      lane.tape.add(news);
      lane.done = done;
      this.change(number);
    }
  }

  /**
   * Makes a search again, to look into it.
   * @param {number} lane
   * @param {number} search
   * @param {number} events how many may be recorded
   * @returns {Promise<Replayed | null>} null if something else was asked for meanwhile
   */
  async look(lane, search, events) {
    const { turn } = this;
    await this.finished;
    if (turn !== this.turn) return null;
    await this.#ask({ look: { lane, search, events } });
    for (;;) {
      if (turn !== this.turn) return null;
      const found = await this.#ask({ go: WORK });
      if (found) return /** @type {Replayed} */ (found);
    }
  }

  /**
   * The flow fields of goals after a number of ticks.
   * @param {number} lane
   * @param {number} tick
   * @param {number[]} goals
   * @returns {Promise<Guided["steps"] | null>} null if something else was asked for meanwhile
   */
  fields(lane, tick, goals) {
    const { turn } = this;
    // One after the other: the worker has room for one lane that is played again.
    const found = this.rewinding.then(() => this.#fieldsOf({ lane, tick, goals }, turn));
    this.rewinding = found.catch(() => {});
    return found;
  }

  /**
   * @param {{ lane: number, tick: number, goals: number[] }} asked
   * @param {number} turn
   */
  async #fieldsOf(asked, turn) {
    while (turn === this.turn) {
      try {
        const found = await this.#ask({ fields: { ...asked, work: WORK } });
        if (found && turn === this.turn) return /** @type {Guided} */ (found).steps;
      } catch (error) {
        // A worker that was ended answers nothing.
        if (turn === this.turn) throw error;
      }
    }
    return null;
  }

  /** @param {Question} question */
  #ask(question) {
    if (this.session?.ended) this.session = null;
    this.session ??= new Session({ ...SESSION, ...this.options });
    return this.session.ask(question);
  }

  /** Ends the worker. */
  end() {
    this.turn++;
    this.session?.end();
    this.session = null;
    this.lanes = [];
  }
}

/**
 * The lanes that have not ended, in turn, with their numbers.
 * @param {Played[]} lanes
 * @returns {Generator<[number, Played]>}
 */
function* inTurn(lanes) {
  while (lanes.some(({ done }) => !done))
    for (const [number, lane] of lanes.entries()) if (!lane.done) yield [number, lane];
}
