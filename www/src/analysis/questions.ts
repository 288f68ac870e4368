/** The questions of an exercise, one after another, each about one step; then what became of them. */

import { html, nothing, type PropertyValues } from "lit";
import { copy } from "../files/give.ts";
import { expect } from "../task/outstanding.ts";
import type { Doc, Trace } from "../types.ts";
import { waits } from "../ui/asking.ts";
import { isFinding, type Layer } from "../view/layers.ts";
import { expandedIn } from "../view/replay.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { cost, whole } from "../words/format.ts";
import { joined, say } from "../words/language.ts";
import { readout } from "../words/readout.ts";
import { type Answer, type Answers, keep, kept, outcome, report, score } from "./answers.ts";
import { type Candidate, cameIn, candidates, framing, tieText } from "./candidates.ts";
import { Guessing } from "./guessing.ts";
import type { Step } from "./types.ts";

/** The entries of OPEN that are looked at. */
const MOST = 200;

/** What a reader has to choose from at the step asked about. */
interface Choice {
  of: Trace;
  step: number;
  cells: Candidate[];
  tie: string;
}

export class TbExerciseQuestions extends Guessing {
  static override properties = {
    steps: { attribute: false },
    name: { attribute: false },
    at: { state: true },
    answers: { state: true },
    choice: { state: true },
    said: { state: true },
  };

  declare steps: number[];
  /** The lane's. */
  declare name: string;
  /** The place of the question; behind the last one all are answered. */
  declare at: number;
  declare answers: Answers;
  /** Null until it is known. */
  declare choice: Choice | null;
  /** A sentence about the last attempt to copy. */
  declare said: string;
  /** The question for which the timeline has been set, and the map's layer then. */
  declare set: number;
  declare layer: Layer | null;
  /** The question for which the map has been framed. */
  declare framed: number;
  /** Whether the exercise is being closed. */
  declare isLeft: boolean;

  constructor() {
    super();
    this.steps = [];
    this.name = "";
    this.at = 0;
    this.answers = [];
    this.choice = null;
    this.said = "";
    this.set = -1;
    this.layer = null;
    this.framed = -1;
    this.isLeft = false;
  }

  /** The answer to the question asked. */
  get answer() {
    return this.answers[this.at] ?? null;
  }

  /** The question's step. */
  get target(): number | null {
    return this.steps[this.at] ?? null;
  }

  override connectedCallback() {
    super.connectedCallback();
    this.set = -1;
  }

  /** Another panel, such as Explain, may show what comes next. */
  override disconnectedCallback() {
    super.disconnectedCallback();
    if (!this.isLeft) this.#giveAway();
  }

  /** Begins again where the question is about another search. */
  override willUpdate(changed: PropertyValues<this>) {
    super.willUpdate(changed);
    if (!this.hasUpdated) ({ at: this.at, answers: this.answers } = kept(this.steps));
    const before = changed.get("doc");
    if (before && this.doc && !isSame(before, this.doc)) this.#restart();
    this.#look();
    this.#choose();
  }

  override updated() {
    super.updated();
    this.#begin();
    this.#frame();
  }

  /** Takes the timeline to just before the step, or to the step of a question that has its answer. */
  #begin() {
    const { at, set, target } = this;
    // Until the run is known, the timeline doesn't reach the step.
    if (at === set || target === null || this.last < target) return;
    this.set = at;
    this.go(this.answer ? target : target - 1);
    const view = this.viewNow();
    this.layer = view?.layer ?? null;
    if (view && !view.figures) this.act({ type: "show", figures: true });
  }

  /** Whether the question waits for its answer. */
  get isOpen() {
    return this.set === this.at && this.target !== null && !this.answer && !this.verdict;
  }

  /** Notes that the step asked about has been looked at, on the timeline or by a layer that knows the whole run. */
  #look() {
    const view = this.viewNow();
    if (!this.isOpen || !view || this.target === null) return;
    const step = this.stepIn(view);
    if (step >= this.target || (view.layer !== this.layer && isFinding(view.layer)))
      this.#giveAway();
  }

  #giveAway() {
    const { doc, result, target } = this;
    const taken = result && target !== null ? expandedIn(result.trace, target) : undefined;
    if (!this.isOpen || !doc || target === null || taken === undefined) return;
    const text = `${say("Shown, not answered.")} ${say("Step {} took {}.", whole(target), shapeOf(doc).name(taken))}`;
    this.#note({ outcome: "shown", cell: null, taken, text: joined(text) });
  }

  #note(answer: Answer) {
    this.answers = this.answers.map((old, at) => (at === this.at ? answer : old));
    this.#keep();
  }

  #keep() {
    const { steps, at, answers } = this;
    keep(steps, { at, answers });
  }

  /** Forgets the answers with the exercise. */
  forget() {
    this.isLeft = true;
    keep(this.steps, null);
  }

  /** Finds the cells to choose from. */
  #choose() {
    const { doc, lane, result, analyst, target } = this;
    if (!doc || !lane || !result || !analyst || target === null || this.last < target) return;
    const { config } = lane;
    const question = { config, step: target, most: MOST, others: [] };
    void this.want(
      [result.trace, target],
      () => analyst.ask<Step | string | null>(doc, { step: question }, this),
      (step) => {
        const known = step !== null && typeof step !== "string" ? step : null;
        this.choice = {
          of: result.trace,
          step: target,
          cells: known ? candidates(known, result.trace) : [],
          tie: known ? tieText(known, result.unit) : "",
        };
      },
    );
  }

  /** What there is to choose from at the question's step; null until it is known. */
  #present() {
    const { choice, result, target } = this;
    return choice?.of === result?.trace && choice?.step === target ? choice : null;
  }

  /** Brings the cells to choose from so near that their numbers can be read, once for each question. */
  #frame() {
    const { at, set, framed, result, target } = this;
    if (at !== set || at === framed || !this.#present() || !result || target === null) return;
    this.framed = at;
    this.#near();
  }

  #near() {
    const { doc, result, target } = this;
    const panel = this.laneElement()?.panel;
    if (!doc || !panel || !result || target === null) return;
    const before = expandedIn(result.trace, target - 1) ?? doc.start;
    const cells = this.#present()?.cells ?? [];
    const lowest = Math.min(...cells.map(({ f }) => f));
    const [tied, others] = [true, false].map((isTied) =>
      cells.filter(({ f }) => (f === lowest) === isTied).map(({ cell }) => cell),
    ) as [number[], number[]];
    const camera = framing(doc, [before, ...tied], others, panel.sight().panel);
    this.act(camera.scale === 0 ? { type: "fit" } : { type: "camera", camera });
  }

  override render() {
    const { doc } = this;
    if (!doc) return nothing;
    return this.target === null ? this.#end(doc) : this.#question(this.target, doc);
  }

  #question(target: number, doc: Doc) {
    const { at, steps, name, answer, verdict } = this;
    const text = answer?.text ?? verdict?.text ?? null;
    const isRight = answer ? answer.outcome === "right" : Boolean(verdict?.right);
    return html`
      <div role="status" class="analysis-question">
        <p class="quiet">${say("Question {} of {}", at + 1, steps.length)}</p>
        <p class="analysis-sentence">${say("Which cell does {} expand in step {}?", name, whole(target))}</p>
        ${text === null ? nothing : html`<p class="analysis-verdict" data-right=${String(isRight)}>${text}</p>`}
        ${this.isLoading ? waits() : nothing}
      </div>
      ${this.problem()}
      ${
        text === null
          ? this.#choices(target, doc)
          : html`<span class="side-row"><button type="button" @click=${this.#next}>
              ${at + 1 === steps.length ? say("Finish") : say("Next question")}
            </button></span>`
      }
    `;
  }

  /** The cells to choose from, with what tells them apart, and the one selected. */
  #choices(target: number, doc: Doc) {
    const { selected } = this;
    const choice = this.#present();
    const cells = choice?.cells ?? [];
    const isThere = this.step === target - 1;
    return html`
      ${choice?.tie ? html`<p>${choice.tie}</p>` : nothing}
      <div class="analysis-selected">
        ${
          selected === null
            ? html`<p class="side-note mouse-only">
                ${say("Click or tap it on the map, or move to it with the arrow keys and press Enter.")}
              </p>
              <p class="side-note finger-only">
                ${say("Tap a cell to read its numbers, and again to take it.")}
              </p>`
            : html`<p>${this.#facts(selected, doc)}</p>
                ${this.taking()}`
        }
      </div>
      ${cells.length === 0 ? nothing : this.#table(cells, doc)}
      <span class="side-row">
        ${isThere ? nothing : html`<button type="button" @click=${() => this.go(target - 1)}>${say("Back to step {}", whole(target - 1))}</button>`}
        ${
          this.view?.camera.scale === 0
            ? html`<button type="button" @click=${() => this.#near()}>${say("Nearer")}</button>`
            : html`<button type="button" @click=${() => this.act({ type: "fit" })}>${say("Whole map")}</button>`
        }
        <button type="button" @click=${() => this.go(target)}>${say("Show the answer")}</button>
      </span>
    `;
  }

  #facts(cell: number, doc: Doc) {
    const { result } = this;
    const known = this.#candidate(cell);
    const info = this.laneElement()?.panel?.info(cell) ?? null;
    if (!known || !result) return readout(doc, cell, result, info, this.step);
    const { unit, figures } = result;
    const h = figures.rule.usesH ? cost(known.h, unit) : "–";
    return `${shapeOf(doc).name(cell)}  g ${cost(known.g, unit)}  h ${h}  f ${cost(known.f, unit)}  ${cameIn(known)}`;
  }

  #candidate(cell: number) {
    return this.isOpen ? this.#present()?.cells.find((each) => each.cell === cell) : undefined;
  }

  override adds(cell: number) {
    const candidate = this.#candidate(cell);
    return candidate ? `  ${cameIn(candidate)}` : "";
  }

  #table(cells: Candidate[], doc: Doc) {
    const { unit = 1, figures } = this.result ?? {};
    const usesH = figures?.rule.usesH ?? true;
    return html`<div class="table-scroll" tabindex="0" role="region" aria-label=${say("Cells to choose from")}>
      <table class="analysis-open analysis-choices">
        <thead>
          <tr>
            <th scope="col">${say("Cell")}</th>
            <th scope="col">f</th>
            <th scope="col">g</th>
            <th scope="col">h</th>
            <th scope="col">${say("added at step")}</th>
          </tr>
        </thead>
        <tbody>
          ${cells.map(
            ({ cell, f, g, h, step, nth }) => html`<tr
              ?data-selected=${cell === this.selected}
              @pointerenter=${({ pointerType }: PointerEvent) => pointerType === "mouse" && this.act({ type: "hover", cell })}
              @pointerleave=${() => this.act({ type: "hover", cell: null })}
              @click=${() => this.select(cell)}
            >
              <th scope="row"><button type="button" aria-pressed=${String(cell === this.selected)}>${shapeOf(doc).name(cell)}</button></th>
              <td>${cost(f, unit)}</td>
              <td>${cost(g, unit)}</td>
              <td>${usesH ? cost(h, unit) : "–"}</td>
              <td>${[whole(step), ...(nth === 0 ? [] : [say("no. {}", nth)])].join(", ")}</td>
            </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  #end(doc: Doc) {
    const { steps, answers, name, said } = this;
    const nameOf = (cell: number) => shapeOf(doc).name(cell);
    return html`
      <div role="status" class="analysis-question">
        <p class="analysis-sentence">${score(answers)}</p>
      </div>
      <ol class="analysis-answers">
        ${steps.map((step, at) => {
          const answer = answers[at] ?? null;
          return html`<li>
            <button type="button" title=${say("Go to step {}", step)} @click=${() => this.go(step)}>${say("Step {}", whole(step))}</button>
            <span>${outcome(answer, nameOf)}</span>
            ${answer?.outcome === "wrong" ? html`<p class="side-note">${answer.text}</p>` : nothing}
          </li>`;
        })}
      </ol>
      <span class="side-row">
        <button
          type="button"
          @click=${() => void expect(this.#copy(report({ steps, answers }, { lane: name, address: location.href, name: nameOf })))}
        >${say("Copy the answers")}</button>
        <button type="button" @click=${this.#next}>${say("Again")}</button>
        <span class="side-note" role="status">${said}</span>
      </span>
    `;
  }

  async #copy(text: string) {
    this.said = say(await copy(say("Answers"), text));
  }

  override async judge(cell: number) {
    const { target } = this;
    // An answer stands until the next question.
    if (target === null || this.answer || this.verdict) return;
    if (target > this.last) {
      this.refuse(say("This search has no step {}.", target));
      return;
    }
    const step = await this.examine(cell, target);
    if (!step || !this.verdict || this.answer) return;
    const { right, text } = this.verdict;
    this.#note({
      outcome: right ? "right" : "wrong",
      cell,
      taken: step.open[0]?.cell ?? cell,
      text,
    });
    this.deselect();
    this.go(target);
  }

  override enter(cell: number) {
    // The visitor has read an answer; one key too many doesn't leave the end.
    if (this.answer || this.verdict) this.#on();
    else super.enter(cell);
  }

  #next = ({ detail }: MouseEvent) => {
    // After a press by key the focused button is gone.
    if (detail === 0) this.laneElement()?.panel?.element.focus({ preventScroll: true });
    this.#on();
  };

  #on() {
    if (this.at === this.steps.length) return this.#restart();
    this.clear();
    this.at++;
    this.deselect();
    this.#keep();
  }

  #restart() {
    this.clear();
    this.at = 0;
    this.set = this.framed = -1;
    this.answers = this.steps.map(() => null);
    this.selected = null;
    this.said = "";
    this.#keep();
  }
}

/** Whether the first lane's search is the same in two documents. */
function isSame(one: Doc, other: Doc) {
  const [first, second] = [one, other].map(({ cells, start, goal, world, lanes }) => [
    ...[cells, start, goal, world, lanes[0]?.config],
  ]);
  return first?.every((part, at) => part === second?.[at]);
}

customElements.define("tb-exercise-questions", TbExerciseQuestions);
