/** Why two lanes differ, as a story: what came of it, where it began, and what it cost. */

import { html, nothing } from "lit";
import type { View } from "../state/actions.ts";
import { sentence } from "../task/faults.ts";
import type { Doc, LaneConfig, Result } from "../types.ts";
import { Asking, loading } from "../ui/asking.ts";
import { findingOf, isSameButTies } from "../words/finding.ts";
import { cost, whole } from "../words/format.ts";
import { punctuated, say } from "../words/language.ts";
import type { Row } from "../words/report.ts";
import "./advice.ts";
import "./beginning.ts";
import { hasCause } from "./cause.ts";
import type { Analyst } from "./client.ts";
import { type Pair, withLane } from "./pair.ts";
import { spending } from "./spending.ts";
import type { Difference, Plateau } from "./types.ts";

/** What the engine says of a pair. */
export interface Known {
  pair: Pair;
  difference: Difference;
  /** by lane; a sentence where there is none */
  plateaus: [Plateau | string, Plateau | string];
  /** steps of the first lane at which the other's tie-breaker would have taken another cell, where only that differs */
  departures: Uint32Array | null;
}

/** The words for how two paths compare. */
const PATHS: Record<string, string> = {
  "the same": "Both find the same path.",
  "equal cost, another path": "Their paths differ and cost the same.",
  "another cost": "Their paths differ, and so does what they cost.",
  "costs in different units": "Their paths cost different units.",
  "only one finds one": "Only one of them finds a path.",
  "neither finds one": "Neither finds a path.",
};

export class TbAnalysisStory extends Asking {
  static override properties = {
    doc: { attribute: false },
    view: { attribute: false },
    rows: { attribute: false },
    pair: { attribute: false },
    analyst: { attribute: false },
    known: { state: true },
  };

  declare doc: Doc | null;
  declare view: View | null;
  declare rows: Row[];
  declare pair: Pair | null;
  declare analyst: Analyst | null;
  declare known: Known | null;

  constructor() {
    super();
    this.doc = null;
    this.view = null;
    this.rows = [];
    this.pair = null;
    this.analyst = null;
    this.known = null;
  }

  override willUpdate() {
    const { doc, pair, analyst } = this;
    const results = this.#results();
    if (!doc || !pair || !analyst || !results) return;
    const configs = pair.map((id) => doc.lanes.find((lane) => lane.id === id)?.config);
    const [config, other] = configs;
    if (!config || !other) return;
    const traces = results.map(({ trace }) => trace);
    void this.want(
      [traces[0], traces[1], JSON.stringify(configs)],
      async () => {
        const ask = <Answer>(question: Parameters<Analyst["ask"]>[1], topic: string) =>
          analyst.ask<Answer>(doc, question, `story ${topic}`);
        // Not every search has such cells; then the answer says why.
        const plateau = (of: typeof config, topic: string) =>
          ask<Plateau>({ find: { layer: "plateau", config: of, other: of } }, topic).catch(
            sentence,
          );
        const [difference, one, two, departures] = await Promise.all([
          ask<Difference>({ find: { layer: "difference", config, other } }, "difference"),
          plateau(config, "plateau"),
          plateau(other, "other plateau"),
          isSameButTies(config, other)
            ? ask<Uint32Array | null>({ departures: { config, other } }, "departures")
            : null,
        ]);
        return { pair, difference, plateaus: [one, two], departures } satisfies Known;
      },
      (known) => {
        this.known = known;
      },
    );
  }

  /** Both lanes' results; null while one is missing. */
  #results(): [Result, Result] | null {
    const [one, other] = (this.pair ?? []).map(
      (id) => this.rows.find((row) => row.id === id)?.status.result,
    );
    return one && other ? [one, other] : null;
  }

  override render() {
    const { doc, view, pair, known, analyst } = this;
    const results = this.#results();
    if (!doc || !view || !pair) return nothing;
    const places = pair.map((id) => doc.lanes.findIndex((lane) => lane.id === id) + 1);
    const lanes: [number, number] = [places[0] ?? 0, places[1] ?? 0];
    const isKnown = known?.pair.every((id, at) => id === pair[at]) ?? false;
    const isAlike = isKnown && known?.difference.step === null && results !== null;
    return html`
      ${this.#choice(doc, pair)}
      <section class="analysis-section" aria-labelledby="story-finding">
        <h3 id="story-finding">${say("Finding")}</h3>
        <p class="story-sentence">${findingOf(doc, this.rows, pair) ?? say("Each lane searches this map by its own rules.")}</p>
        ${known && isKnown ? html`<p class="side-note">${say(PATHS[known.difference.paths] ?? "")}</p>` : nothing}
        ${known && isAlike ? this.#alike(doc, known, lanes) : nothing}
        <ul class="story-lanes">${pair.map((id, at) => this.#lane(id, lanes[at] ?? 0))}</ul>
      </section>
      ${this.failure === "" ? nothing : this.problem()}
      ${results && !isKnown && this.failure === "" ? loading() : nothing}
      ${
        results && known && isKnown && !isAlike
          ? html`<tb-analysis-beginning
                .doc=${doc}
                .view=${view}
                .rows=${this.rows}
                .lanes=${lanes}
                .known=${known}
                .analyst=${analyst}
              ></tb-analysis-beginning>
              ${spending({ lanes, results, plateaus: known.plateaus })}`
          : nothing
      }
      ${isAlike ? nothing : this.#more(doc, pair, lanes)}
    `;
  }

  /** What there is to say where nothing differs: so, and what would make it differ. */
  #alike(doc: Doc, { pair, difference }: Known, lanes: [number, number]) {
    const [one, other] = pair.map((id) => doc.lanes.find((lane) => lane.id === id)?.config);
    if (!one || !other) return nothing;
    const isSame = !["equal cost, another path", "another cost"].includes(difference.paths);
    return html`<p>${say("They expand the same cells in the same order.")}</p>
      ${isSame ? html`<p class="side-note">${say(remedyOf(one, other))}</p>` : nothing}
      ${
        hasCause([one, other])
          ? html`<tb-analysis-cause
              .doc=${doc}
              .lanes=${lanes}
              .configs=${[one, other]}
              .analyst=${this.analyst}
            ></tb-analysis-cause>`
          : nothing
      }`;
  }

  #more(doc: Doc, pair: Pair, lanes: [number, number]) {
    return html`<tb-analysis-advice .doc=${doc} .rows=${this.rows} .ids=${pair} .analyst=${this.analyst}></tb-analysis-advice>
      <section class="analysis-section" aria-labelledby="story-details">
        <h3 id="story-details">${say("Details")}</h3>
        <div class="side-row">
          ${pair.map(
            (id, at) => html`<button type="button" @click=${() => this.#details(id)}>
              ${say("Each step of lane {}", lanes[at] ?? 0)}
            </button>`,
          )}
        </div>
      </section>
    `;
  }

  /** The lanes, of which two are chosen. */
  #choice({ lanes }: Doc, pair: Pair) {
    if (lanes.length < 3) return nothing;
    return html`<div class="side-row story-choice" role="group" aria-label=${say("The two lanes")}>
      <span class="quiet">${say("Lanes")}</span>
      <span class="button-row">${lanes.map(
        ({ id }, at) => html`<button
          type="button"
          aria-pressed=${String(pair.includes(id))}
          aria-label=${say("Lane {}", at + 1)}
          title=${this.rows[at]?.name ?? ""}
          @click=${() => this.#choose(withLane(pair, id))}
        >${at + 1}</button>`,
      )}</span>
    </div>`;
  }

  #lane(id: number, place: number) {
    const row = this.rows.find((each) => each.id === id);
    const { figures } = row?.status.result ?? {};
    const error = row?.status.error ?? null;
    const details = this.rows.flatMap((each) => (this.pair?.includes(each.id) ? each.details : []));
    const isAlike = details[0] === details[1];
    return html`<li>
      <b>${place}</b>
      <span>${row?.name ?? ""}${isAlike ? nothing : html` <span class="quiet">${row?.details}</span>`}</span>
      <span class="story-numbers">${
        error !== null
          ? say(error)
          : figures
            ? [
                say("{} expanded", whole(figures.expanded)),
                ...(figures.cost === null
                  ? []
                  : [say("cost {}", cost(figures.cost, figures.costUnit))]),
              ].join(punctuated(", "))
            : nothing
      }</span>
    </li>`;
  }

  #choose(pair: Pair) {
    this.dispatchEvent(new CustomEvent("tb-pair", { detail: pair, bubbles: true }));
  }

  #details(id: number) {
    this.dispatchEvent(new CustomEvent("details", { detail: id }));
  }
}

/** What would make two lanes differ that search alike. */
function remedyOf(one: LaneConfig, other: LaneConfig) {
  return isSameButTies(one, other)
    ? "Only their tie-breakers differ, and wherever cells tie on this map both choose the same one. Where more cells tie, as on open ground, they would part."
    : JSON.stringify(one) === JSON.stringify(other)
      ? "Both have the same settings. Change those of one, such as its tie-breaker, and they can part."
      : "Their settings differ, but lead to the same choices on this map. Other walls, another start or another goal can make them part.";
}

customElements.define("tb-analysis-story", TbAnalysisStory);
