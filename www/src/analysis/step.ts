/** One step of one lane: the cell taken, the criterion that decided, and the cells still in OPEN. */

import { html, nothing } from "lit";
import type { View } from "../state/actions.ts";
import { paceOf } from "../state/timeline.ts";
import type { Doc, Lane, Result } from "../types.ts";
import { loading } from "../ui/asking.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { eventSentences } from "../words/events.ts";
import { cost, numbersIn, whole } from "../words/format.ts";
import { say } from "../words/language.ts";
import { code } from "./code.ts";
import { hiddenOpen } from "./hidden-open.ts";
import { listed } from "./listed.ts";
import { passes } from "./passes.ts";
import "./queue.ts";
import { LaneTab } from "./tab.ts";
import type { Decided, Step } from "./types.ts";

/** The entries shown initially, and on demand. */
const FEW = 40;
const MANY = 200;
/** The sign beside the deciding criterion. */
const decidedSign = () =>
  html` <span role="img" aria-label=${say("decided")} title=${say("This decided")}>▾</span>`;
/** Steps a second up to which the eye can follow entries. */
const SLOW = 10;

export class TbAnalysisStep extends LaneTab {
  static override properties = {
    secret: { attribute: false },
    known: { state: true },
    most: { state: true },
  };

  /** Whether the next cell is hidden, because the visitor is to guess it. */
  declare secret: boolean;
  /** The step known, or why it isn't shown, its number, and its lane's unit and use of h. */
  declare known: {
    at: number;
    step: Step | string | null;
    unit: number;
    usesH: boolean;
    others: Lane[];
  } | null;
  declare most: number;

  constructor() {
    super();
    this.secret = false;
    this.known = null;
    this.most = FEW;
  }

  override willUpdate() {
    const { doc, view, lane, result, analyst, most } = this;
    if (!doc || !view || !lane || !result || !analyst) return;
    // Before the first expansion the tab shows the cell that will be taken.
    const at = Math.max(1, this.step - (this.step % this.#stride(view)));
    const others = doc.lanes.filter(({ id }) => id !== lane.id);
    const chains = [lane, ...others].map(({ config }) => config.ties);
    const question = {
      config: lane.config,
      step: at,
      most,
      others: others.map(({ config }) => config),
    };
    void this.want(
      [result.trace, at, most, JSON.stringify([lane, chains])],
      () => analyst.ask<Step | string | null>(doc, { step: question }, this),
      (step) => {
        const { unit, figures } = result;
        this.known = { at, step, unit, usesH: figures.rule.usesH, others };
      },
    );
  }

  /** Describes one step: each in turn, unless they pass too fast. */
  #stride(view: View) {
    if (!view.playing) return 1;
    const pace = view.sync === "share" ? (paceOf(view) * this.last) / 1000 : paceOf(view);
    return Math.max(1, Math.ceil(pace / SLOW));
  }

  override render() {
    const { failure, lane, result } = this;
    if (!lane || !result) return this.problem();
    const isKnown = failure === "";
    return html`
      ${this.isWaiting(this.known) ? loading() : nothing}
      ${isKnown ? this.#sentence() : this.problem()} ${this.#events(lane, result)}
      ${passes(lane.config, result, this.step, (step) => this.go(step))}
      ${lane.config.algorithm === "program" ? this.#queue(lane, result) : this.#lines(lane, result, isKnown)}
    `;
  }

  #lines(lane: Lane, result: Result, isKnown: boolean) {
    return html`${code({ lane, result, step: this.step, world: this.doc?.world })}
      ${isKnown ? this.#open() : nothing}`;
  }

  /** A program has no OPEN by a chain, but its own queue. */
  #queue(lane: Lane, result: Result) {
    return html`<tb-analysis-queue
      .doc=${this.doc}
      .view=${this.view}
      .lane=${lane}
      .result=${result}
      .analyst=${this.analyst}
      .secret=${this.secret}
    ></tb-analysis-queue>`;
  }

  /** The events of a step that only some searches have. */
  #events(lane: Lane, result: Result) {
    const { doc, secret } = this;
    const sentences = doc && !secret ? eventSentences(doc, lane.config, result, this.step) : [];
    if (sentences.length === 0) return nothing;
    return html`<ul class="analysis-others">${sentences.map((text) => html`<li>${say(text)}</li>`)}</ul>`;
  }

  #sentence() {
    const { known, view, secret } = this;
    // A walk has no sentences, and until the first answer there is nothing to say.
    if (!known || known.step === null || typeof known.step === "string") return nothing;
    const { at, step } = known;
    const now = this.step;
    const isNext = now === 0 && at === 1;
    const sentence = isNext ? step.sentence.replace(/^step 1:/, "next:") : step.sentence;
    // The second cell in OPEN is usually the next one, and an older answer may be about a later step.
    const isTold = !secret || at <= now;
    return html`<p
      class="analysis-sentence"
      role="status"
      aria-live=${view?.playing ? "off" : "polite"}
    >${isTold ? say(numbersIn(sentence)) : nothing}</p>`;
  }

  #open() {
    const { known, doc, secret } = this;
    if (!known || !doc) return nothing;
    const { step } = known;
    if (step === null) return nothing;
    if (typeof step === "string") return html`<p class="side-note">${hiddenOpen(step)}</p>`;
    return secret ? nothing : this.#list(step, doc);
  }

  #list(step: Step, doc: Doc) {
    return html`
      <div
        class="table-scroll analysis-waiting"
        tabindex="0"
        role="region"
        aria-labelledby="analysis-open"
      >
        <table class="analysis-open">
          <caption id="analysis-open">
            ${
              step.size === 1
                ? say("OPEN before this step: 1 cell, which is taken")
                : say("OPEN before this step: {} cells, the first is taken", whole(step.size))
            }
          </caption>
          ${this.#head(step)} ${this.#entries(step, doc)}
        </table>
        ${
          step.size > step.open.length && this.most === FEW
            ? html`<button
                type="button"
                @click=${() => {
                  this.most = MANY;
                }}
              >${say("Show {}", whole(Math.min(MANY, step.size)))}</button>`
            : nothing
        }
      </div>
      ${this.#decision(step, doc)}
    `;
  }

  /** Says which criterion decided here, and which cells the other lanes' chains would have taken. */
  #decision({ open, under, decided }: Step, doc: Doc) {
    const [taken, second] = open;
    if (!taken || (decided === null && under.length === 0)) return nothing;
    return html`<ul class="analysis-others">
      ${
        decided && second
          ? html`<li>
              ${say(`${shapeOf(doc).name(taken.cell)} before ${shapeOf(doc).name(second.cell)}: ${this.#by(decided)}`)}
            </li>`
          : nothing
      }
      ${this.#others(under, taken.cell, doc)}
    </ul>`;
  }

  #head({ deciders, decided }: Step) {
    return html`<thead>
      <tr>
        <th scope="col">${say("Cell")}</th>
        ${deciders.map(
          ({ name }) => html`<th
            scope="col"
            ?data-decided=${decided?.by === name}
          >${say(name)}${decided?.by === name ? decidedSign() : nothing}</th>`,
        )}
        <th scope="col">g</th>
        <th scope="col">h</th>
        <th scope="col" title=${say("The step that added the cell")}>${say("added at")}</th>
      </tr>
    </thead>`;
  }

  #entries({ open, deciders, decided, tied }: Step, doc: Doc) {
    const { unit = 1, usesH = true } = this.known ?? {};
    return html`<tbody>
      ${open.map(
        ({ cell, g, h, step, values }, place) => html`<tr
          ?data-tied=${place < tied}
          ?data-taken=${place === 0}
          @pointerenter=${() => this.act({ type: "hover", cell })}
          @pointerleave=${() => this.act({ type: "hover", cell: null })}
        >
          <th scope="row">${shapeOf(doc).name(cell)}</th>
          ${values.map(
            (value, index) => html`<td ?data-decided=${decided?.by === deciders[index]?.name}>
              ${deciders[index]?.isCost ? cost(value, unit) : whole(value)}
            </td>`,
          )}
          <td>${cost(g, unit)}</td>
          <td>${usesH ? cost(h, unit) : "–"}</td>
          <td>${whole(step)}</td>
        </tr>`,
      )}
    </tbody>`;
  }

  /** Lanes whose chains would have taken the same cell for the same reason share a line. */
  #others(under: Step["under"], taken: number, doc: Doc) {
    const lanes: Map<string, number[]> = new Map();
    for (const [index, { chain, cell, decided }] of under.entries()) {
      const id = this.known?.others[index]?.id;
      const what =
        cell === taken
          ? "would have taken the same cell"
          : `would have taken ${shapeOf(doc).name(cell)}${decided ? `: here ${this.#by(decided)}` : ""}`;
      const text = `${chain} ${what}`;
      const place = doc.lanes.findIndex((lane) => lane.id === id) + 1;
      lanes.set(text, [...(lanes.get(text) ?? []), place]);
    }
    return [...lanes].map(([text, places]) => {
      const whose =
        places.length === 1 ? `Lane ${places[0]}'s` : `Lanes ${listed(places.map(String))}: the`;
      return html`<li>${say(`${whose} chain ${text}`)}</li>`;
    });
  }

  #by({ by, isCost, first, second }: Decided) {
    const unit = this.known?.unit ?? 1;
    const text = (value: number) => (isCost ? cost(value, unit) : whole(value));
    return `${by} decided, ${text(first)} against ${text(second)}`;
  }
}

customElements.define("tb-analysis-step", TbAnalysisStep);
