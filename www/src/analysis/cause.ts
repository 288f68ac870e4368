/** Why a program and another lane differ: the single part that decides, in a sentence. */

import { html, nothing } from "lit";
import type { Doc, LaneConfig } from "../types.ts";
import { Asking } from "../ui/asking.ts";
import { punctuated, say } from "../words/language.ts";
import type { Analyst } from "./client.ts";
import type { Cause } from "./types.ts";

/** Whether a cause can be asked for. */
export function hasCause(configs: LaneConfig[]) {
  return configs.some(({ algorithm }) => algorithm === "program");
}

/** The cause in a sentence. */
export function causeOf({ deciding, isUnlike, sentence }: Cause): string {
  const names = deciding.map(({ label }) => say(label));
  if (isUnlike || names.length === 0) return say(sentence);
  const text =
    names.length === 1 ? "One part decides this: {}." : "Each of these decides it by itself: {}.";
  return say(text, names.join(punctuated(", ")));
}

export class TbAnalysisCause extends Asking {
  static override properties = {
    doc: { attribute: false },
    lanes: { attribute: false },
    configs: { attribute: false },
    analyst: { attribute: false },
    cause: { state: true },
  };

  declare doc: Doc | null;
  /** the places of both lanes */
  declare lanes: [number, number];
  declare configs: [LaneConfig, LaneConfig] | null;
  declare analyst: Analyst | null;
  declare cause: Cause | null;

  constructor() {
    super();
    this.doc = null;
    this.lanes = [0, 0];
    this.configs = null;
    this.analyst = null;
    this.cause = null;
  }

  override willUpdate() {
    const { doc, configs, analyst } = this;
    if (!doc || !configs || !analyst) return;
    const [config, other] = configs;
    void this.want(
      [doc.cells, JSON.stringify(configs), doc.start, doc.goal],
      () => analyst.ask<Cause | null>(doc, { cause: { config, other } }, this),
      (cause) => {
        this.cause = cause;
      },
    );
  }

  override render() {
    const { cause } = this;
    if (this.failure !== "") return this.problem();
    if (!cause) return nothing;
    return html`<p class="program-cause" role="status"><b>${causeOf(cause)}</b></p>
      ${cause.deciding.map(
        ({ help, parts, helps }) =>
          html`<p class="side-note">${[say(help), ...parts.map((values) => this.#values(values))].join(" ")}</p>
            ${helps.map((each) => html`<p class="side-note">${say(each)}</p>`)}`,
      )}
      <p class="side-note"><a href="./?example=three-heaps">${say("What real programs do with ties: a chapter of the course")}</a></p>`;
  }

  #values([here, there]: [string[], string[]]) {
    const words = (values: string[]) => values.map((value) => say(value)).join(punctuated(", "));
    const [one, other] = this.lanes;
    return `${say("Lane {}: {}", one, words(here))}; ${say("Lane {}: {}", other, words(there))}.`;
  }
}

customElements.define("tb-analysis-cause", TbAnalysisCause);
