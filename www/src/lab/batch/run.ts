import { Session, type SessionWish } from "../../task/session.ts";
import type { LaneConfig, LinkDoc, MapData } from "../../types.ts";
import { type Kind, kindOf } from "./kinds.ts";
import { piecesOf, totalOf, workersOf } from "./plan.ts";
import type {
  Counted,
  Figure,
  News,
  Piece,
  Plan,
  Question,
  Source,
  Sum,
  WorkerLane,
} from "./types.ts";

const SESSION = {
  task: "The batch could not be finished",
  part: "the part of the page for batches",
  patience: 120,
};

/**
 * A batch under way: workers answer one piece after another, and one more worker sums up the answers.
 * It doesn't matter which worker answers which piece: each row has its problem's place.
 */
export class Batch {
  declare plan: Plan;
  declare total: number;
  /** Problems answered. */
  declare answered: number;
  declare kind: Kind;
  declare lanes: WorkerLane[];
  declare size: number;
  declare rows: Float64Array<ArrayBuffer>;
  declare begun: number;
  declare options: SessionWish;
  declare workers: Session<Question, News>[];
  declare adder: Session<Question, News>;
  /** The lanes in the words of links. */
  declare words: Promise<string[]>;
  /** Rejects with a sentence, also when it is cancelled. */
  declare done: Promise<void>;

  constructor(
    plan: Plan,
    { cores = navigator.hardwareConcurrency, ...options }: SessionWish & { cores?: number } = {},
  ) {
    this.plan = plan;
    this.total = totalOf(plan.sources);
    this.answered = 0;
    this.kind = kindOf(plan);
    this.lanes = this.kind.lanes(plan);
    this.size = this.kind.sizeOf(plan.lanes.length);
    this.rows = new Float64Array(this.total * this.size).fill(Number.NaN);
    this.begun = performance.now();
    this.options = options;
    const count = workersOf(cores || 1, plan.measure);
    const pieces = piecesOf(plan.sources, count);
    this.workers = [];
    this.adder = this.#begin(() => {});
    this.words = this.#sums(plan.sources);
    this.words.catch(() => {});
    const left = pieces.values();
    const all = Array.from({ length: Math.min(count, pieces.length) }, () => this.#work(left));
    this.done = Promise.all(all)
      .then(() => {})
      .finally(() => this.#endWorkers());
    this.done.catch(() => {});
  }

  /** The sum of the answers so far. */
  sum(figure: Figure): Promise<Sum> {
    return this.adder.ask({ sum: figure });
  }

  /**
   * The map of a problem with its ends, or the document of a journey.
   * @param number in the source, from 0
   */
  problem<Posed extends MapData | LinkDoc>(
    { posing, count }: Source,
    number: number,
  ): Promise<Posed> {
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
   * @returns the lanes in words
   */
  #sums([first]: Source[]): Promise<string[]> {
    // A document has the lanes of its journeys.
    if (first && "journeys" in first.posing) {
      const { posing, count } = first;
      this.adder.ask({ source: posing, count }).catch(() => {});
    }
    return this.adder.ask({ sums: this.lanes });
  }

  async #work(left: Iterator<Piece, undefined>) {
    const { sources, measure } = this.plan;
    let offset = 0;
    const session = this.#begin(({ from, rows }: News) => this.#take(offset + from, rows));
    this.workers.push(session);
    let source = -1;
    await session.ask({ lanes: this.lanes });
    for (let next = left.next(); !next.done; next = left.next()) {
      const piece = next.value;
      const { posing, count } = sources[piece.source] as Source;
      if (piece.source !== source) await session.ask({ source: posing, count });
      source = piece.source;
      offset = piece.offset;
      await session.ask({ piece: { from: piece.from, to: piece.to, measure } });
    }
  }

  /** @param place of the first problem */
  #take(place: number, rows: Float64Array) {
    if (rows.length === 0) return;
    this.rows.set(rows, place * this.size);
    this.answered += rows.length / this.size;
    this.adder.ask({ add: rows }).catch(() => {});
  }

  #endWorkers() {
    for (const worker of this.workers) worker.end();
  }

  #begin(onNews: (news: News) => void) {
    return new Session<Question, News>({
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
 */
export async function counted(
  kind: Plan["kind"],
  sources: Source[],
  lanes: LaneConfig[],
): Promise<{ sources: Source[]; refusals: (string | null)[] }> {
  const { spawn, words } = kindOf({ kind });
  const session = new Session<Question>({ ...SESSION, spawn });
  try {
    const answers = await Promise.all(
      sources.map(({ posing, count }) =>
        session.ask<Counted>({ counted: { posing, count, lanes } }),
      ),
    );
    const all = sources.map((source, at) => {
      const { count, shortfall } = answers[at] as Counted;
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
