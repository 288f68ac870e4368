/** All lanes' journeys as curves over the ticks, and the same values as numbers. */

import type { Result } from "../types.ts";
import { say } from "../words/language.ts";
import type { Row } from "../words/report.ts";
import { RunCharts } from "./run-charts.ts";
import { CHARTED, FIELDS, MEASURES, profileOf, WORDS } from "./ticks.ts";

/** While lanes play, the charts are drawn again after this much progress. */
const GROWTH = 1.25;

export class TbAnalysisJourney extends RunCharts {
  /** How many ticks the charts show, of all lanes together. */
  declare ticks: number;

  constructor() {
    super({ measures: MEASURES, charted: CHARTED, fields: FIELDS, words: WORDS });
    this.ticks = 0;
  }

  override profile({ journey }: Result) {
    return journey ? profileOf(journey.tape) : null;
  }

  override get edition() {
    return this.rows.map(({ status: { result } }) => result?.journey?.tape.ticks).join();
  }

  override get waits() {
    const isPlaying = this.rows.some(({ status: { phase } }) => phase === "running");
    return isPlaying && this.#total() < this.ticks * GROWTH;
  }

  override updated() {
    const { drawn } = this;
    super.updated();
    if (this.drawn !== drawn) this.ticks = this.#total();
  }

  #total() {
    return this.rows.reduce(
      (sum, { status }) => sum + (status.result?.journey?.tape.ticks ?? 0),
      0,
    );
  }

  override missing({ status: { error } }: Row) {
    return error === null ? "…" : say(error);
  }
}

customElements.define("tb-analysis-journey", TbAnalysisJourney);
