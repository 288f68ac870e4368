/**
 * All lanes' searches as curves over the timeline, and the same values as numbers.
 *
 * @import { Result, Trace } from "../types.js"
 * @import { Row } from "../words/report.js"
 * @import { Profile } from "./types.js"
 */

import { nothing } from "lit";
import { Outdated, sentence } from "../task/faults.js";
import { say } from "../words/language.js";
import { withoutOpen } from "../words/without-open.js";
import { CHARTED, FIELDS, MEASURES, WORDS } from "./curves.js";
import { RunCharts } from "./run-charts.js";

export class TbAnalysisRuns extends RunCharts {
  static properties = { ...RunCharts.properties, known: { state: true } };

  constructor() {
    super({ measures: MEASURES, charted: CHARTED, fields: FIELDS, words: WORDS });
    /** Counts answers, so that each causes an update. */
    this.known = 0;
    /** By run: null is none, as for a walk; undefined isn't known yet.
     * @type {WeakMap<Trace, Profile | null | undefined>} */
    this.profiles = new WeakMap();
  }

  /** @override */
  willUpdate() {
    const { doc, analyst, profiles } = this;
    if (!doc || !analyst) return;
    for (const { id, status } of this.rows) {
      const lane = doc.lanes.find((each) => each.id === id);
      // Stale profiles belong to another map or configuration.
      if (!lane || !status.result || status.stale || profiles.has(status.result.trace)) continue;
      void this.#ask(status.result.trace, analyst.ask(doc, { profile: lane.config }));
    }
  }

  /**
   * @param {Trace} trace
   * @param {Promise<Profile | null>} answer
   */
  async #ask(trace, answer) {
    this.profiles.set(trace, undefined);
    try {
      this.profiles.set(trace, counted(await answer));
      this.failure = "";
    } catch (error) {
      if (error instanceof Outdated) this.profiles.delete(trace);
      else this.failure = sentence(error);
    }
    this.known++;
  }

  /** @override
   * @param {Result} result */
  profile({ trace }) {
    return this.profiles.get(trace);
  }

  /** @override */
  get edition() {
    return String(this.known);
  }

  /** @override
   * @param {Row} row */
  missing({ id, status: { result } }) {
    if (!result || this.profile(result) !== null) return "…";
    const lane = this.doc?.lanes.find((one) => one.id === id);
    return lane ? say(withoutOpen(lane.config, this.doc?.world)) : nothing;
  }
}

/**
 * A profile with its expansions, one a step.
 * @param {Omit<Profile, "expanded"> | null} profile
 * @returns {Profile | null}
 */
function counted(profile) {
  return profile && { ...profile, expanded: Uint32Array.from(profile.f, (_, step) => step) };
}

customElements.define("tb-analysis-runs", TbAnalysisRuns);
