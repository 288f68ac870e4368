/** Advice for lanes: changes that make their paths cheaper on this map or spare them cells, each with what can be done with it. */

import { html, nothing, type PropertyDeclarations } from "lit";
import type { Doc, LaneConfig } from "../types.ts";
import { Asking } from "../ui/asking.ts";
import { numbersIn, whole } from "../words/format.ts";
import { say } from "../words/language.ts";
import type { Row } from "../words/report.ts";
import type { Analyst } from "./client.ts";
import type { Advice } from "./types.ts";

export class TbAnalysisAdvice extends Asking {
  static override properties: PropertyDeclarations = {
    doc: { attribute: false },
    rows: { attribute: false },
    ids: { attribute: false },
    analyst: { attribute: false },
    known: { state: true },
  };

  declare doc: Doc | null;
  declare rows: Row[];
  /** The lanes that it is for. */
  declare ids: number[];
  declare analyst: Analyst | null;
  declare known: { id: number; advice: Advice[] }[] | null;

  constructor() {
    super();
    this.doc = null;
    this.rows = [];
    this.ids = [];
    this.analyst = null;
    this.known = null;
  }

  override willUpdate() {
    const { doc, rows, ids, analyst } = this;
    if (!doc || !analyst) return;
    const lanes = doc.lanes.filter(({ id }) => ids.includes(id));
    const runs = lanes.map(({ id }) => rows.find((row) => row.id === id)?.status.result?.trace);
    if (runs.some((run) => run === undefined)) return;
    void this.want(
      [...runs, JSON.stringify(lanes)],
      () =>
        Promise.all(
          lanes.map(async ({ id, config }) => {
            const question = { advice: config };
            // A search that is recorded in part gets none.
            const advice = await analyst
              .ask<Advice[]>(doc, question, `advice ${id}`)
              .catch(() => []);
            return { id, advice };
          }),
        ),
      (known) => {
        this.known = known;
      },
    );
  }

  override render() {
    const { doc, known } = this;
    const given = known?.filter(({ advice }) => advice.length > 0) ?? [];
    if (!doc || given.length === 0) return nothing;
    return html`<section class="analysis-section" aria-labelledby="story-advice">
      <h3 id="story-advice">${say("Advice")}</h3>
      ${given.map(({ id, advice }) => {
        const place = doc.lanes.findIndex((lane) => lane.id === id) + 1;
        return advice.map(
          ({ text, config }) => html`<div class="story-advice">
            <p><b>${say("Lane {}", place)}</b> ${say(numbersIn(text))}</p>
            <div class="side-row">
              <button type="button" @click=${() => this.act({ type: "lane-set", id, patch: config })}>
                ${say("Apply")}
              </button>
              <button type="button" @click=${() => this.#show(id, config)}>${say("Show beside it")}</button>
              <button type="button" @click=${() => this.#test(config)}>${say("Test on {} pairs", whole(1000))}</button>
            </div>
          </div>`,
        );
      })}
    </section>`;
  }

  /** Puts the changed lane beside the one that it is for, and tells why they differ. */
  #show(id: number, config: LaneConfig) {
    const lane = this.#add(config);
    const detail = lane === undefined ? null : [id, lane];
    if (detail) this.dispatchEvent(new CustomEvent("tb-pair", { detail, bubbles: true }));
  }

  /** The new lane's id. */
  #add(config: LaneConfig) {
    this.act({ type: "lane-add", config });
    return this.closest<HTMLElement & { store: { state: { doc: Doc } } }>(
      "tb-app",
    )?.store.state.doc.lanes.at(-1)?.id;
  }

  /** Adds the changed lane, and opens the batches of the lab. */
  #test(config: LaneConfig) {
    this.#add(config);
    this.dispatchEvent(new CustomEvent("tb-batch", { bubbles: true }));
  }
}

customElements.define("tb-analysis-advice", TbAnalysisAdvice);
