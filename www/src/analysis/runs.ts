/** All lanes' searches as curves over the timeline, and the same values as numbers. */

import { nothing } from "lit";
import { Outdated, sentence } from "../task/faults.ts";
import type { Result, Trace } from "../types.ts";
import { say } from "../words/language.ts";
import type { Row } from "../words/report.ts";
import { withoutOpen } from "../words/without-open.ts";
import { CHARTED, FIELDS, MEASURES, WORDS } from "./curves.ts";
import { RunCharts } from "./run-charts.ts";
import type { Profile } from "./types.ts";

export class TbAnalysisRuns extends RunCharts {
  static override properties = { ...RunCharts.properties, known: { state: true } };

  /** Counts answers, so that each causes an update. */
  declare known: number;
  /** By run: its profile; null if it has none, as a walk; undefined while it isn't known. */
  declare profiles: WeakMap<Trace, Profile | null | undefined>;

  constructor() {
    super({ measures: MEASURES, charted: CHARTED, fields: FIELDS, words: WORDS });
    this.known = 0;
    this.profiles = new WeakMap();
  }

  override willUpdate() {
    const { doc, analyst, profiles } = this;
    if (!doc || !analyst) return;
    for (const { id, status } of this.rows) {
      const lane = doc.lanes.find((each) => each.id === id);
      // Stale profiles belong to another map or configuration.
      if (!lane || !status.result || status.stale || profiles.has(status.result.trace)) continue;
      void this.#ask(status.result.trace, analyst.ask(doc, { profile: lane.config }));
    }
  }

  async #ask(trace: Trace, answer: Promise<Profile | null>) {
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

  override profile({ trace }: Result) {
    return this.profiles.get(trace);
  }

  override get edition() {
    return String(this.known);
  }

  override missing({ id, status: { result } }: Row) {
    if (!result || this.profile(result) !== null) return "…";
    const lane = this.doc?.lanes.find((one) => one.id === id);
    return lane ? say(withoutOpen(lane.config, this.doc?.world)) : nothing;
  }
}

/** A profile with its expansions, one a step. */
function counted(profile: Omit<Profile, "expanded"> | null): Profile | null {
  return profile && { ...profile, expanded: Uint32Array.from(profile.f, (_, step) => step) };
}

customElements.define("tb-analysis-runs", TbAnalysisRuns);
