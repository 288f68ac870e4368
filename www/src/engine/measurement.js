/**
 * The time of one lane's search without a trace, from many short measurements, between which the
 * worker reads its messages. Each measurement gives a median; the result is the median of these.
 */
export class Measurement {
  /** @param {Measurable} run belongs to the measurement, whose `free` frees it */
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

/** Milliseconds of one measurement: a new request may have to wait for it. */
const CHUNK = 15;
/** Milliseconds for all measurements of a lane; a search that takes longer runs once. */
const ENOUGH = 100;
