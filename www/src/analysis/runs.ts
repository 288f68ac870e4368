/** All lanes' searches as curves over the timeline, and the same values as numbers. */

import { Outdated, sentence } from "../task/faults.ts";
import type { Result, Trace } from "../types.ts";
import type { Row } from "../words/report.ts";
import { CHARTED, FIELDS, MEASURES, WORDS } from "./curves.ts";
import { hiddenOpen } from "./hidden-open.ts";
import { RunCharts } from "./run-charts.ts";
import type { Profile } from "./types.ts";

export class TbAnalysisRuns extends RunCharts {
  static override properties = { ...RunCharts.properties, known: { state: true } };

  /** Counts answers, so that each causes an update. */
  declare known: number;
  /** By run: its profile, or why it has none; undefined while it isn't known. */
  declare profiles: WeakMap<Trace, Profile | string | undefined>;

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

  async #ask(trace: Trace, answer: Promise<Profile | string>) {
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
    const known = this.profiles.get(trace);
    return typeof known === "string" ? null : known;
  }

  override get edition() {
    return String(this.known);
  }

  override missing({ status: { result } }: Row) {
    const known = result && this.profiles.get(result.trace);
    return typeof known === "string" ? hiddenOpen(known) : "…";
  }
}

/** A profile with its expansions, one a step. */
function counted(profile: Omit<Profile, "expanded"> | string): Profile | string {
  if (typeof profile === "string") return profile;
  return { ...profile, expanded: Uint32Array.from(profile.f, (_, step) => step) };
}

customElements.define("tb-analysis-runs", TbAnalysisRuns);
