import { Measurement } from "./measurement.js";

/** Milliseconds without a request before runs are timed. */
const QUIET = 250;

/**
 * Times the lanes of a request, one after another, once the page has made no request for a while.
 *
 * @import { Measurable } from "./measurement.js"
 * @import { FromWorker, Lane, Time } from "./protocol.js"
 */
export class Timing {
  /**
   * @param {object} worker
   * @param {(lane: Lane) => Measurable} worker.begin prepares its search for timing
   * @param {(message: FromWorker) => void} worker.post
   * @param {() => void} worker.wake called when the page has been quiet for long enough
   */
  constructor({ begin, post, wake }) {
    this.begin = begin;
    this.post = post;
    this.wake = wake;
    /** @type {Time | null} */
    this.question = null;
    this.due = 0;
    /** @type {Measurement | null} the one under way */
    this.measurement = null;
  }

  /** @param {Time} question replaces the previous one */
  ask(question) {
    this.stop();
    this.question = question;
    this.due = performance.now() + QUIET;
  }

  stop() {
    this.measurement?.free();
    this.measurement = null;
    this.question = null;
  }

  /** Works for one slice; false when there is nothing to do now. */
  more() {
    if (this.question === null) return false;
    const wait = this.due - performance.now();
    if (wait > 0) {
      setTimeout(this.wake, wait);
      return false;
    }
    const { request, lanes } = this.question;
    const [lane] = lanes;
    if (!lane) {
      this.question = null;
      this.post({ type: "rested" });
      return false;
    }
    this.post({ type: "timing" });
    this.measurement ??= new Measurement(this.begin(lane));
    if (this.measurement.more()) return true;
    const { time, runs } = this.measurement.result();
    this.measurement.free();
    this.measurement = null;
    lanes.shift();
    this.post({ type: "timed", request, lane: lane.id, time, runs });
    return true;
  }
}
