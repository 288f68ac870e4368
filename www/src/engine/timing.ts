import type { Lane } from "../types.ts";
import { type Measurable, Measurement } from "./measurement.ts";
import type { FromWorker, Time } from "./protocol.ts";

/** Milliseconds without a request before runs are timed. */
const QUIET = 250;

/** Times the lanes of a request, one after another, once the page has made no request for a while. */
export class Timing {
  declare begin: (lane: Lane) => Measurable;
  declare post: (message: FromWorker) => void;
  declare wake: () => void;
  declare question: Time | null;
  declare due: number;
  /** the one under way */
  declare measurement: Measurement | null;

  constructor({
    begin,
    post,
    wake,
  }: {
    /** prepares its search for timing */
    begin: (lane: Lane) => Measurable;
    post: (message: FromWorker) => void;
    /** called when the page has been quiet for long enough */
    wake: () => void;
  }) {
    this.begin = begin;
    this.post = post;
    this.wake = wake;
    this.question = null;
    this.due = 0;
    this.measurement = null;
  }

  /** @param question replaces the previous one */
  ask(question: Time) {
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
