/**
 * The time of one lane's search without a trace: the median of many repetitions. It works in slices, between
 * which the worker reads its messages, so that no search is too long to be timed. A search shorter than the
 * clock's tick is timed in batches.
 */
export class Measurement {
  declare run: Measurable;
  /** Milliseconds per run, by batch. */
  declare samples: number[];
  /** Runs in these samples. */
  declare runs: number;
  declare spent: number;
  /** The number of runs in a batch, and how many of the present one have ended. */
  declare batch: number;
  declare ended: number;
  /** Milliseconds of the present batch. */
  declare taken: number;
  /** Expansions in one call. */
  declare budget: number;

  /** @param run freed by the measurement's `free` */
  constructor(run: Measurable) {
    this.run = run;
    this.samples = [];
    this.runs = 0;
    this.spent = 0;
    this.batch = 1;
    this.ended = 0;
    this.taken = 0;
    this.budget = 2000;
  }

  /** Works for one slice; false when that was enough. */
  more() {
    const end = performance.now() + SLICE;
    for (let now = end - SLICE; now < end; ) now = this.#work(now);
    const { length } = this.samples;
    return length === 0 || (length < MANY && this.spent < ENOUGH);
  }

  /** @returns the median; of two middle values the shorter, since disturbances only add time */
  result(): { time: number; runs: number } {
    const { samples, runs } = this;
    samples.sort((a, b) => a - b);
    return { time: samples[(samples.length - 1) >> 1] ?? 0, runs };
  }

  free() {
    this.run.free();
  }

  /**
   * Continues the batch to its end, or for as long as one call may take.
   * @returns the time afterwards
   */
  #work(began: number): number {
    while (this.ended < this.batch && this.run.repeat(this.budget)) this.ended++;
    const now = performance.now();
    const took = now - began;
    this.taken += took;
    this.spent += took;
    if (this.ended < this.batch) {
      if (took < SLICE / 4) this.budget *= 2;
    } else {
      if (this.taken < LONG_ENOUGH) this.batch *= 2;
      else {
        this.samples.push(this.taken / this.batch);
        this.runs += this.batch;
      }
      this.ended = this.taken = 0;
    }
    return now;
  }
}

export type Measurable = { repeat(budget: number): boolean; free(): void };

/** Milliseconds of one slice, short so that an edit soon has its turn. */
const SLICE = 3;
/** The least milliseconds of a batch. */
const LONG_ENOUGH = 2;
/** Milliseconds for all runs of a lane; a search that takes longer runs once. */
const ENOUGH = 100;
/** The samples after which more would hardly move the median, but keep the processor at work. */
const MANY = 15;
