/**
 * All lanes' journeys as curves over the ticks, and the same values as numbers.
 *
 * @import { Result } from "../types.js"
 * @import { Row } from "../words/report.js"
 */

import { say } from "../words/language.js";
import { RunCharts } from "./run-charts.js";
import { CHARTED, FIELDS, MEASURES, profileOf, WORDS } from "./ticks.js";

/** While lanes play, the charts are drawn again when there is so much more. */
const GROWTH = 1.25;

export class TbAnalysisJourney extends RunCharts {
  constructor() {
    super({ measures: MEASURES, charted: CHARTED, fields: FIELDS, words: WORDS });
    /** How many ticks the charts show, of all lanes together. */
    this.ticks = 0;
  }

  /** @override
   * @param {Result} result */
  profile({ journey }) {
    return journey ? profileOf(journey.tape) : null;
  }

  /** @override */
  get edition() {
    return this.rows.map(({ status: { result } }) => result?.journey?.tape.ticks).join();
  }

  /** @override */
  get waits() {
    const isPlaying = this.rows.some(({ status: { phase } }) => phase === "running");
    return isPlaying && this.#total() < this.ticks * GROWTH;
  }

  /** @override */
  updated() {
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

  /** @override
   * @param {Row} row */
  missing({ status: { error } }) {
    return error === null ? "…" : say(error);
  }
}

customElements.define("tb-analysis-journey", TbAnalysisJourney);
