/**
 * The time of one lane's search without a trace, from many short measurements, between which the
 * worker reads its messages. Each gives a median of its own; what counts is the median of these.
 */
export class Measurement {
  /** @param {Measurable} run owned from now on; freed by `free` */
  constructor(run) {
    this.run = run;
    /** @type {{ time: number, runs: number }[]} */
    this.samples = [];
    this.spent = 0;
  }

  /** Measures once more; false when that was enough. */
  more() {
    const began = performance.now();
    this.samples.push(this.run.measure(CHUNK));
    this.spent += performance.now() - began;
    return this.spent < ENOUGH;
  }

  /** @returns {{ time: number, runs: number }} */
  result() {
    const times = this.samples.map(({ time }) => time).sort((a, b) => a - b);
    const middle = times.length >> 1;
    const upper = times[middle] ?? 0;
    const time = times.length % 2 ? upper : ((times[middle - 1] ?? 0) + upper) / 2;
    return { time, runs: this.samples.reduce((sum, { runs }) => sum + runs, 0) };
  }

  free() {
    this.run.free();
  }
}

/** @typedef {{ measure(milliseconds: number): { time: number, runs: number }, free(): void }} Measurable */

/** Milliseconds of one measurement: what a new request may have to wait. */
const CHUNK = 15;
/** Milliseconds for a lane in all; a search that takes longer is run once. */
const ENOUGH = 100;
