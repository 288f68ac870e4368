/**
 * What a batch's worker does: answers pieces of it, or sums up the answers of others.
 *
 * @import { Piece, Posing, Question } from "./types.js"
 *
 * @typedef {object} Posed problems of one source, as the wasm holds them
 * @property {() => void} free
 *
 * @typedef {object} Adder
 * @property {(rows: Float64Array) => void} add
 *
 * @typedef {object} Running
 * @property {(milliseconds: number) => boolean} run
 * @property {() => Float64Array} take
 * @property {() => void} free
 */

import { lend } from "../../task/faults.js";

/** Milliseconds between two reports. */
export const SLICE = 50;

/**
 * @template {Posed} S
 * @template {Adder} A
 * @typedef {object} Kind of problems
 * @property {(posing: Posing, count: number) => S} pose
 * @property {(source: S, from: number, to: number, lanes: any[]) => Running} run
 * @property {(source: S, from: number, to: number, lanes: any[]) => void} [time] answers a piece with times
 * @property {(lanes: any[], source: S | null) => { adder: A, words: string[] }} sums
 * @property {(adder: A, figure: string) => unknown} sum
 * @property {(source: S, lanes: any[]) => unknown} counted
 * @property {(source: S, number: number) => unknown} problem
 * @property {(lanes: number) => number} sizeOf how many numbers a row has
 * @property {(news: { from: number, rows: Float64Array }) => void} tell
 */

/**
 * @template {Posed} S
 * @template {Adder} A
 */
export class Answers {
  /** @param {Kind<S, A>} kind */
  constructor(kind) {
    this.kind = kind;
    /** @type {any[]} */
    this.lanes = [];
    /** @type {S | null} */
    this.source = null;
    /** @type {A | null} */
    this.adder = null;
  }

  /** @param {Question} asked */
  reply(asked) {
    const { kind } = this;
    if ("lanes" in asked) {
      this.lanes = asked.lanes;
    } else if ("source" in asked) {
      this.source?.free();
      this.source = null;
      this.source = kind.pose(asked.source, asked.count);
    } else if ("piece" in asked) {
      this.#answer(asked.piece);
    } else if ("sums" in asked) {
      const { adder, words } = kind.sums(asked.sums, this.source);
      this.adder = adder;
      return words;
    } else if ("add" in asked) {
      this.adder?.add(asked.add);
    } else if ("sum" in asked) {
      return this.adder && kind.sum(this.adder, asked.sum);
    } else if ("counted" in asked) {
      const { posing, count, lanes } = asked.counted;
      return this.#once(posing, count, (source) => kind.counted(source, lanes));
    } else {
      const { posing, count, number } = asked.problem;
      return this.#once(posing, count, (source) => kind.problem(source, number));
    }
    return null;
  }

  /** @param {Pick<Piece, "from" | "to"> & { measure: "times" | "counts" }} piece */
  #answer({ from, to, measure }) {
    const { kind, source, lanes } = this;
    if (source === null) throw new Error("There are no problems to answer.");
    if (measure === "times" && kind.time) {
      kind.time(source, from, to, lanes);
      return;
    }
    const run = kind.run(source, from, to, lanes);
    const size = kind.sizeOf(lanes.length);
    let done = false;
    for (let next = from; !done; ) {
      done = run.run(SLICE);
      const rows = run.take();
      kind.tell({ from: next, rows });
      next += rows.length / size;
    }
    run.free();
  }

  /**
   * @template T
   * @param {Posing} posing
   * @param {number} count
   * @param {(source: S) => T} ask
   */
  #once(posing, count, ask) {
    return lend(this.kind.pose(posing, count), ask);
  }
}
