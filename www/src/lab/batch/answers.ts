/** The work of a batch's worker: it answers pieces of the batch, or sums up the answers of others. */

import { lend } from "../../task/faults.ts";
import type { LaneConfig } from "../../types.ts";
import type { News, Piece, Posing, Question, WorkerLane } from "./types.ts";

/** problems of one source, as the wasm holds them */
interface Posed {
  free: () => void;
}

interface Adder {
  add: (rows: Float64Array) => void;
}

interface Running {
  run: (milliseconds: number) => boolean;
  take: () => Float64Array;
  free: () => void;
}

/** Milliseconds between two reports. */
export const SLICE = 50;

/** of problems */
interface Kind<S extends Posed, A extends Adder, L extends WorkerLane> {
  pose: (posing: Posing, count: number) => S;
  run: (source: S, from: number, to: number, lanes: L[]) => Running;
  /** answers a piece with times */
  time?: (source: S, from: number, to: number, lanes: L[]) => void;
  sums: (lanes: L[], source: S | null) => { adder: A; words: string[] };
  sum: (adder: A, figure: string) => unknown;
  counted: (source: S, lanes: LaneConfig[]) => unknown;
  problem: (source: S, number: number) => unknown;
  /** how many numbers a row has */
  sizeOf: (lanes: number) => number;
  tell: (news: News) => void;
}

export class Answers<S extends Posed, A extends Adder, L extends WorkerLane> {
  declare kind: Kind<S, A, L>;
  declare lanes: L[];
  declare source: S | null;
  declare adder: A | null;

  constructor(kind: Kind<S, A, L>) {
    this.kind = kind;
    this.lanes = [];
    this.source = null;
    this.adder = null;
  }

  reply(asked: Question<L>) {
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

  #answer({ from, to, measure }: Pick<Piece, "from" | "to"> & { measure: "times" | "counts" }) {
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

  #once<T>(posing: Posing, count: number, ask: (source: S) => T) {
    return lend(this.kind.pose(posing, count), ask);
  }
}
