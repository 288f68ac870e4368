import { html, nothing, type PropertyValues } from "lit";
import { expect } from "../task/outstanding.ts";
import type { Doc } from "../types.ts";
import "../../styles/analysis.css";
import "../../styles/story.css";
import { wishOf } from "../address/choice.ts";
import { nextStroke } from "../input/strokes.ts";
import { planOf } from "../state/config.ts";
import { SidePanel } from "../ui/side-panel.ts";
import { Analyst } from "./client.ts";
import { compareTab } from "./compare.ts";
import "./predict.ts";
import "./step.ts";
import "./stops.ts";
import { type Pair, pairOf } from "./pair.ts";
import "./story.ts";
import { journeyBeside } from "../words/journey-beside.ts";
import { say } from "../words/language.ts";
import { traceOf } from "./claim/traced.ts";

type Tab = "Why" | "Step" | "Compare" | "Data" | "Your program";
/** Why a document's searches can't be explained here, or null where they can. */
function whyNot({ journey, plan }: Doc) {
  if (journey)
    return "Why, Step and Compare are about one search. The searches of each tick stand above the timeline: open one of them. The tab Data lists every tick.";
  if (!plan || plan.isPlain) return null;
  return "Every step of this search is on the map. It depends on other units, on time or on an earlier search, which isn't explained here.";
}

const TABS: Tab[] = ["Why", "Step", "Compare", "Data", "Your program"];

/** Why lanes differ: two of them as a story; step by step, side by side, and over the whole run. */
export class TbAnalysis extends SidePanel<Tab> {
  static override properties = {
    ...SidePanel.properties,
    predicts: { state: true },
    brought: { state: true },
    chosen: { state: true },
    seen: { attribute: false },
  };

  declare analyst: Analyst;
  /** The two lanes that the visitor chose; null for those that the page is about. */
  declare chosen: Pair | null;
  /** The lanes in sight, by id. */
  declare seen: readonly number[];
  /** Whether the visitor is to guess the next cell, as an address may ask. */
  declare predicts: boolean;
  /** Whether the address asks for that and the timeline may still be at its end. */
  declare opens: boolean;
  /** Whether the tab's content is that of journeys. */
  declare isJourney: boolean;
  /** The trace brought last. */
  declare brought: File | null;
  /** The stroke by which a journey was left for it. */
  declare stroke: number | null;
  /** the address of a document; set by the page */
  declare linkTo: ((doc: Doc) => Promise<string>) | null;

  constructor() {
    super({ name: "analysis", title: "Explain", tabs: TABS, resizes: true });
    this.analyst = new Analyst();
    this.chosen = null;
    this.seen = [];
    this.predicts = wishOf(location) === "predict";
    this.opens = this.predicts;
    this.isJourney = false;
    this.brought = null;
    this.stroke = null;
    this.linkTo = null;
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.analyst.end();
  }

  override willUpdate(changed: PropertyValues<this>) {
    const isJourney = Boolean(this.doc?.journey);
    // For a journey there are only charts, and one lane has no other to differ from.
    if (this.doc && !this.hasUpdated) {
      if (isJourney) this.tab = "Data";
      else if (this.brought || traceOf(this.doc)) this.tab = "Your program";
      else if (this.predicts || (this.doc?.lanes.length ?? 0) < 2) this.tab = "Step";
    }
    // A row under the pointer goes without a word.
    if (changed.has("tab") && this.view && this.view.hover !== null)
      this.act({ type: "hover", cell: null });
    if (!changed.has("tab") && isJourney === this.isJourney) return;
    this.isJourney = isJourney;
    const data = () =>
      isJourney
        ? expect(import("./journey.ts"))
        : Promise.all([expect(import("./runs.ts")), expect(import("./hand.ts"))]);
    const parts = {
      Data: data,
      "Your program": () => expect(import("./check.ts")),
    } as Partial<Record<Tab, () => Promise<unknown>>>;
    this.load(parts[this.tab]);
  }

  override updated() {
    const { view, opens } = this;
    // Until a run is known, the timeline's start is also its end.
    if (!opens || !view || view.length === 0) return;
    this.opens = false;
    if (view.atEnd) this.act({ type: "start" });
  }

  override render() {
    const { doc, view, catalogue } = this;
    if (!doc || !view || !catalogue) return nothing;
    return this.framed(this.#content());
  }

  #content() {
    const { doc, view, rows } = this;
    if (!doc || !view) return nothing;
    if (doc.journey && this.tab === "Data") return this.#ticks();
    if (doc.journey && this.tab === "Your program") return this.#apart(doc);
    const reason = whyNot(doc);
    if (reason !== null) return html`<p class="analysis-section quiet">${say(reason)}</p>`;
    switch (this.tab) {
      case "Why":
        return this.#why(doc);
      case "Compare":
        return compareTab({
          doc,
          view,
          rows,
          pair: this.#pair(doc),
          seen: this.seen,
          act: (action) => this.act(action),
        });
      case "Data":
        return this.#data();
      case "Your program":
        return this.#check();
      default:
        return this.#step();
    }
  }

  /** Tells the story of two lanes. */
  explain(pair: Pair) {
    this.#choose(pair, pair[0]);
    this.tab = "Why";
  }

  /** @param id the lane of the pair that Details are about, if another one is shown */
  #choose(pair: Pair, id: number) {
    this.chosen = pair;
    if (!pair.includes(this.view?.shown ?? -1)) this.act({ type: "shown", id });
  }

  /** The two lanes that the visitor chose, while both are there. */
  #pair(doc: Doc) {
    const { chosen } = this;
    return chosen?.every((id) => doc.lanes.some((lane) => lane.id === id)) ? chosen : null;
  }

  /** Checks the trace of a program; null for one that is still to be brought. */
  check(file: File | null) {
    this.brought = file;
    this.stroke = null;
    this.tab = "Your program";
  }

  /** Offers to leave a journey, where no trace can be checked. */
  #apart(doc: Doc) {
    return html`<section class="analysis-section">
      <p>${say("A trace is checked on the map alone, without units, patrols, doors and danger.")}</p>
      <div class="side-row">
        <button type="button" class="primary" @click=${() => this.#leave(doc)}>
          ${say(this.brought ? "Leave the journey, and check it" : "Leave the journey")}
        </button>
      </div>
    </section>`;
  }

  /** Leaves what only journeys have; one undo brings it back, and takes a trace away that came with it. */
  #leave({ world }: Doc) {
    const stroke = nextStroke();
    const { brought } = this;
    this.stroke = stroke;
    // A trace that was read before an undo is read once more.
    this.brought = brought && new File([brought], brought.name, { type: brought.type });
    this.act({ type: "journey", patch: null, stroke });
    const patch = { danger: undefined, sources: undefined, players: undefined };
    if (world) this.act({ type: "world", patch, stroke });
  }

  #check() {
    return html`<tb-analysis-check
      .doc=${this.doc}
      .view=${this.view}
      .rows=${this.rows}
      .catalogue=${this.catalogue}
      .brought=${this.brought}
      .stroke=${this.stroke}
      .linkTo=${this.linkTo}
    ></tb-analysis-check>`;
  }

  #why(doc: Doc) {
    const { rows } = this;
    const pair = this.#pair(doc) ?? pairOf(doc, rows);
    if (!pair) {
      return html`<p>${say("Add a second lane to compare this one with.")}</p>
        <tb-analysis-advice
          .doc=${doc}
          .rows=${rows}
          .ids=${doc.lanes.map(({ id }) => id)}
          .analyst=${this.analyst}
        ></tb-analysis-advice>`;
    }
    return html`<tb-analysis-story
      .doc=${doc}
      .view=${this.view}
      .rows=${rows}
      .pair=${pair}
      .analyst=${this.analyst}
      @tb-pair=${(event: CustomEvent<Pair>) => {
        event.stopPropagation();
        const [, pressed] = event.detail;
        this.#choose(event.detail, pressed);
      }}
      @details=${({ detail }: CustomEvent<number>) => {
        this.act({ type: "shown", id: detail });
        this.tab = "Step";
      }}
    ></tb-analysis-story>`;
  }

  #ticks() {
    return html`<section class="analysis-section" aria-labelledby="analysis-ticks">
      <h3 id="analysis-ticks">${say("Ticks")}</h3>
      ${this.#stories().map((story) => html`<p class="side-note">${story}</p>`)}
      <tb-analysis-journey .doc=${this.doc} .view=${this.view} .rows=${this.rows} .seen=${this.seen}></tb-analysis-journey>
    </section>`;
  }

  /** What parts the lanes' units from those of the pinned lane, as far as it is danger that was drawn. */
  #stories() {
    const { doc, view, rows, catalogue } = this;
    if (!doc || !catalogue || !rows.every(({ status }) => status.phase === "done")) return [];
    const played = rows.flatMap(({ id, status: { result } }, place) => {
      const { config } = doc.lanes.find((lane) => lane.id === id) ?? {};
      const { tape, policy } = result?.journey ?? {};
      const [g] = catalogue.ratings[String(config?.algorithm)] ?? [];
      const isBlind = g === 0 || !planOf(policy ?? {}, catalogue).isByCosts;
      return tape ? { tape, id, dread: isBlind ? 0 : Number(config?.danger), lane: place + 1 } : [];
    });
    const pinned = played.find(({ id }) => id === view?.pin) ?? played[0];
    if (!pinned) return [];
    const others = played.filter((lane) => lane !== pinned);
    return others.flatMap((lane) => journeyBeside(doc, lane, pinned) ?? []);
  }

  #data() {
    const { doc, view, rows, analyst } = this;
    return html`
      <section class="analysis-section" aria-labelledby="analysis-runs">
        <h3 id="analysis-runs">${say("Runs")}</h3>
        <tb-analysis-runs
          .doc=${doc}
          .view=${view}
          .rows=${rows}
          .seen=${this.seen}
          .analyst=${analyst}
        ></tb-analysis-runs>
      </section>
      <section class="analysis-section" aria-labelledby="analysis-trace">
        <h3 id="analysis-trace">${say("Trace")}</h3>
        ${this.laneChoice(say("Lane"))}
        <tb-analysis-hand
          .doc=${doc}
          .view=${view}
          .lane=${this.lane()}
          .name=${this.row()?.name ?? ""}
          .result=${this.row()?.status.result ?? null}
          .analyst=${analyst}
        ></tb-analysis-hand>
      </section>
    `;
  }

  #step() {
    const { doc, view, analyst, predicts } = this;
    const lane = this.lane();
    const result = this.row()?.status.result ?? null;
    if (!doc || !lane) return nothing;
    const pair = this.#pair(doc) ?? doc.lanes.map(({ id }) => id);
    const other = pair[0] === lane.id ? pair[1] : pair[0];
    const place = this.rows.findIndex(({ id }) => id === other);
    const beside = this.rows[place]?.status.result;
    return html`
      ${this.laneChoice(say("Lane"))}
      <tb-analysis-step
        .doc=${doc}
        .view=${view}
        .lane=${lane}
        .result=${result}
        .analyst=${analyst}
        .secret=${predicts}
      ></tb-analysis-step>
      <tb-analysis-predict
        .doc=${doc}
        .view=${view}
        .lane=${lane}
        .result=${result}
        .analyst=${analyst}
        .on=${predicts}
        .linkTo=${this.linkTo}
        @predict=${({ detail }: CustomEvent) => {
          this.predicts = detail;
          if (detail && this.view?.atEnd) this.act({ type: "start" });
        }}
      ></tb-analysis-predict>
      <tb-analysis-stops
        .doc=${doc}
        .view=${view}
        .lane=${lane}
        .result=${result}
        .other=${beside ? { result: beside, place: place + 1 } : null}
        .analyst=${analyst}
      ></tb-analysis-stops>
    `;
  }
}

customElements.define("tb-analysis", TbAnalysis);
