import { Session } from "../../task/session.js";
import { kindOf } from "./kinds.js";
import { piecesOf, totalOf, workersOf } from "./plan.js";

const SESSION = {
  task: "The batch could not be finished",
  part: "the part of the page for batches",
  patience: 120,
};

/**
 * A batch under way: workers answer one piece after another, and one more worker sums up the answers.
 * It doesn't matter which worker answers which piece: each row has its problem's place.
 *
 * @import { LaneConfig } from "../../types.js"
 * @import { Counted, Figure, News, Plan, Source, Sum } from "./types.js"
 *
 * @import { SessionOptions } from "../../task/session.js"
 */
export class Batch {
  /**
   * @param {Plan} plan
   * @param {SessionOptions & { cores?: number }} [options]
   */
  constructor(plan, { cores = navigator.hardwareConcurrency, ...options } = {}) {
    this.plan = plan;
    this.total = totalOf(plan.sources);
    /** Problems answered. */
    this.answered = 0;
    this.kind = kindOf(plan);
    this.lanes = this.kind.lanes(plan);
    this.size = this.kind.sizeOf(plan.lanes.length);
    this.rows = new Float64Array(this.total * this.size).fill(Number.NaN);
    this.begun = performance.now();
    this.options = options;
    const count = workersOf(cores || 1, plan.measure);
    const pieces = piecesOf(plan.sources, count);
    /** @type {Session[]} */
    this.workers = [];
    this.adder = this.#begin(() => {});
    /** The lanes in the words of links.
     * @type {Promise<string[]>} */
    this.words = this.#sums(plan.sources);
    this.words.catch(() => {});
    const left = pieces.values();
    const all = Array.from({ length: Math.min(count, pieces.length) }, () => this.#work(left));
    /** Rejects with a sentence, also when it is cancelled. */
    this.done = Promise.all(all)
      .then(() => {})
      .finally(() => this.#endWorkers());
    this.done.catch(() => {});
  }

  /**
   * The sum of the answers so far.
   * @param {Figure} figure
   * @returns {Promise<Sum>}
   */
  sum(figure) {
    return this.adder.ask({ sum: figure });
  }

  /**
   * The map of a problem with its ends, or the document of a journey.
   * @param {Source} source
   * @param {number} number in the source, from 0
   * @returns {Promise<any>}
   */
  problem({ posing, count }, number) {
    return this.adder.ask({ problem: { posing, count, number } });
  }

  /** Ends the searches; the answers so far stay. */
  cancel() {
    this.#endWorkers();
  }

  /** Ends everything. */
  end() {
    this.#endWorkers();
    this.adder.end();
  }

  /**
   * Begins the sums.
   * @param {Source[]} sources
   * @returns {Promise<string[]>} the lanes in words
   */
  #sums([first]) {
    // A document has the lanes of its journeys.
    if (first && "journeys" in first.posing) {
      const { posing, count } = first;
      this.adder.ask({ source: posing, count }).catch(() => {});
    }
    return this.adder.ask({ sums: this.lanes });
  }

  /** @param {Iterator<import("./types.js").Piece, undefined>} left */
  async #work(left) {
    const { sources, measure } = this.plan;
    let offset = 0;
    const session = this.#begin((/** @type {News} */ { from, rows }) =>
      this.#take(offset + from, rows),
    );
    this.workers.push(session);
    let source = -1;
    await session.ask({ lanes: this.lanes });
    for (let next = left.next(); !next.done; next = left.next()) {
      const piece = next.value;
      const { posing, count } = /** @type {Source} */ (sources[piece.source]);
      if (piece.source !== source) await session.ask({ source: posing, count });
      source = piece.source;
      offset = piece.offset;
      await session.ask({ piece: { from: piece.from, to: piece.to, measure } });
    }
  }

  /**
   * @param {number} place of the first problem
   * @param {Float64Array} rows
   */
  #take(place, rows) {
    if (rows.length === 0) return;
    this.rows.set(rows, place * this.size);
    this.answered += rows.length / this.size;
    this.adder.ask({ add: rows }).catch(() => {});
  }

  #endWorkers() {
    for (const worker of this.workers) worker.end();
  }

  /** @param {(news: any) => void} onNews */
  #begin(onNews) {
    return new Session({
      ...SESSION,
      spawn: this.kind.spawn,
      ...this.options,
      onNews,
    });
  }
}

/**
 * The sources with their actual number of problems (a map may have fewer pairs than requested), and for each lane a
 * sentence on why it can't answer all of them, or null.
 * @param {Plan["kind"]} kind
 * @param {Source[]} sources
 * @param {LaneConfig[]} lanes
 * @returns {Promise<{ sources: Source[], refusals: (string | null)[] }>}
 */
export async function counted(kind, sources, lanes) {
  const { spawn, words } = kindOf({ kind });
  const session = new Session({ ...SESSION, spawn });
  try {
    /** @type {Counted[]} */
    const answers = await Promise.all(
      sources.map(({ posing, count }) => session.ask({ counted: { posing, count, lanes } })),
    );
    const all = sources.map((source, at) => {
      const { count, shortfall } = /** @type {Counted} */ (answers[at]);
      // Seeds without a map of their own are left out already.
      return "pairs" in source.posing ? { ...source, count, shortfall } : source;
    });
    const refusals = lanes.map((_, lane) => {
      const at = answers.findIndex(({ refusals }) => refusals[lane]);
      const reason = answers[at]?.refusals[lane];
      return reason ? `because it can't ${words.verb} ${sources[at]?.name}: ${reason}` : null;
    });
    return { sources: all, refusals };
  } finally {
    session.end();
  }
}
