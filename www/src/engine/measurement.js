/**
 * The time of one lane's search without a trace: the median of many repetitions. It works in slices, between
 * which the worker reads its messages, so that no search is too long to be timed. A search shorter than the
 * clock's tick is timed in batches.
 */
export class Measurement {
  /** @param {Measurable} run freed by the measurement's `free` */
  constructor(run) {
    this.run = run;
    /** Milliseconds per run, by batch.
     * @type {number[]} */
    this.samples = [];
    /** Runs in these samples. */
    this.runs = 0;
    this.spent = 0;
    /** The number of runs in a batch, and how many of the present one have ended. */
    this.batch = 1;
    this.ended = 0;
    /** Milliseconds of the present batch. */
    this.taken = 0;
    /** Expansions in one call. */
    this.budget = 2000;
  }

  /** Works for one slice; false when that was enough. */
  more() {
    const end = performance.now() + SLICE;
    for (let now = end - SLICE; now < end; ) now = this.#work(now);
    return this.spent < ENOUGH || this.samples.length === 0;
  }

  /** @returns {{ time: number, runs: number }} the median; of two middle values the shorter, since disturbances only add time */
  result() {
    const { samples, runs } = this;
    samples.sort((a, b) => a - b);
    return { time: samples[(samples.length - 1) >> 1] ?? 0, runs };
  }

  free() {
    this.run.free();
  }

  /**
   * Continues the batch to its end, or for as long as one call may take.
   * @param {number} began
   * @returns {number} the time afterwards
   */
  #work(began) {
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

/** @typedef {{ repeat(budget: number): boolean, free(): void }} Measurable */

/** Milliseconds of one slice, short so that an edit soon has its turn. */
const SLICE = 3;
/** The least milliseconds of a batch. */
const LONG_ENOUGH = 2;
/** Milliseconds for all runs of a lane; a search that takes longer runs once. */
const ENOUGH = 100;
