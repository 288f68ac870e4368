/** The work of a batch's worker: it answers pieces of the batch, or sums up the answers of others. */

import { lend } from "../../task/faults.ts";
import type { Piece, Posing, Question } from "./types.ts";

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
interface Kind<S extends Posed, A extends Adder> {
  pose: (posing: Posing, count: number) => S;
  run: (source: S, from: number, to: number, lanes: any[]) => Running;
  /** answers a piece with times */
  time?: (source: S, from: number, to: number, lanes: any[]) => void;
  sums: (lanes: any[], source: S | null) => { adder: A; words: string[] };
  sum: (adder: A, figure: string) => unknown;
  counted: (source: S, lanes: any[]) => unknown;
  problem: (source: S, number: number) => unknown;
  /** how many numbers a row has */
  sizeOf: (lanes: number) => number;
  tell: (news: { from: number; rows: Float64Array }) => void;
}

export class Answers<S extends Posed, A extends Adder> {
  declare kind: Kind<S, A>;
  declare lanes: any[];
  declare source: S | null;
  declare adder: A | null;

  constructor(kind: Kind<S, A>) {
    this.kind = kind;
    this.lanes = [];
    this.source = null;
    this.adder = null;
  }

  reply(asked: Question) {
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
