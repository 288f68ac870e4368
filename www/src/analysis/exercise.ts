/**
 * An exercise: the steps that the address names are guessed one after another, and the page says why each cell came
 * next. `?predict=STEPS` asks about the first lane; `?check` asks for the trace of a program that does the same.
 */

import { html, nothing, type PropertyValues } from "lit";
import type { Doc } from "../types.ts";
import "../../styles/analysis.css";
import { forgetWish, wishOf } from "../address/choice.ts";
import { expect } from "../task/outstanding.ts";
import { waits } from "../ui/asking.ts";
import { SidePanel } from "../ui/side-panel.ts";
import { say } from "../words/language.ts";
import { Analyst } from "./client.ts";
import { Guessing } from "./guessing.ts";

export class TbExercise extends SidePanel<never> {
  declare analyst: Analyst;
  declare steps: number[];
  /** Whether it asks for a trace, and gives the rule away; null where it asks for cells. */
  declare traced: "told" | "secret" | null;
  /** the address of a document; set by the page */
  declare linkTo: ((doc: Doc) => Promise<string>) | null;

  constructor() {
    super({ name: "exercise", title: "Exercise", tabs: [], resizes: true });
    this.analyst = new Analyst();
    this.linkTo = null;
    const wish = wishOf(location);
    this.steps = wish.replace("predict=", "").split("-").map(Number);
    this.traced = wish.startsWith("check") ? (wish === "check" ? "told" : "secret") : null;
    if (this.traced) this.load(() => expect(import("./claim/handed.ts")));
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.analyst.end();
  }

  override async appear() {
    // The address asked for it, so the focus stays at the page's beginning.
    const { traced, doc, linkTo } = this;
    if (traced !== "secret" || !doc || !linkTo || location.hash !== "") return;
    // A readable address names the rule. One that is too long for a link stays.
    const link = await linkTo(doc).catch(() => null);
    if (link) history.replaceState(history.state, "", `?check=secret${new URL(link).hash}`);
  }

  override leaving() {
    forgetWish();
  }

  override render() {
    const { doc, view, rows, analyst, steps } = this;
    const [row] = rows;
    if (!doc || !view || !row) return nothing;
    if (doc.journey || (doc.plan && !doc.plan.isPlain)) {
      const reason = say(
        "An exercise is about one search from start to goal, not about a journey.",
      );
      return this.framed(html`<p class="side-note">${reason}</p>`);
    }
    if (this.traced)
      return this.framed(html`<tb-exercise-trace
        .doc=${doc}
        .view=${view}
        .row=${row}
        .isSecret=${this.traced === "secret"}
      ></tb-exercise-trace>`);
    return this.framed(html`<tb-exercise-questions
      .doc=${doc}
      .view=${view}
      .lane=${doc.lanes[0]}
      .name=${row.name}
      .result=${row.status.result ?? null}
      .analyst=${analyst}
      .steps=${steps}
    ></tb-exercise-questions>`);
  }
}

export class TbExerciseQuestions extends Guessing {
  static override properties = {
    steps: { attribute: false },
    name: { attribute: false },
    at: { state: true },
  };

  declare steps: number[];
  /** The lane's. */
  declare name: string;
  /** The place of the question; behind the last one all are answered. */
  declare at: number;
  /** The question for which the timeline has been set. */
  declare set: number;

  constructor() {
    super();
    this.steps = [];
    this.name = "";
    this.at = 0;
    this.set = -1;
  }

  /** Begins again where the question is about another search. */
  override willUpdate(changed: PropertyValues<this>) {
    super.willUpdate(changed);
    const before = changed.get("doc");
    if (before && this.doc && !isSame(before, this.doc)) this.#restart();
  }

  override updated() {
    super.updated();
    const { at, set, steps } = this;
    const step = steps[at];
    // Until the run is known, the timeline doesn't reach the step.
    if (at === set || step === undefined || this.last < step) return;
    this.set = at;
    this.go(step - 1);
  }

  override render() {
    const { at, steps, name, verdict, right } = this;
    const isOver = at === steps.length;
    return html`
      <div role="status" class="analysis-question">
        ${
          isOver
            ? html`<p class="analysis-sentence">${say("{} of {} right", right, steps.length)}</p>`
            : html`<p class="quiet">${say("Question {} of {}", at + 1, steps.length)}</p>
              <p class="analysis-sentence">${say("Which cell does {} expand next?", name)}</p>`
        }
        ${verdict ? html`<p class="analysis-verdict" data-right=${String(verdict.right)}>${verdict.text}</p>` : nothing}
        ${this.isLoading ? waits() : nothing}
      </div>
      ${this.problem()}
      ${
        verdict || isOver
          ? html`<span class="side-row"><button type="button" @click=${this.#next}>
              ${isOver ? say("Again") : at + 1 === steps.length ? say("Finish") : say("Next question")}
            </button></span>`
          : html`<p class="side-note">
              ${say("Click or tap it on the map, or move to it with the arrow keys and press Enter.")}
            </p>`
      }
    `;
  }

  override async judge(cell: number) {
    const step = this.steps[this.at];
    // An answer stands until the next question.
    if (step === undefined || this.verdict) return;
    if (step > this.last) {
      this.refuse(say("This search has no step {}.", step));
      return;
    }
    if (await this.examine(cell, step)) this.go(step);
  }

  override enter(cell: number) {
    // The visitor has read an answer; one key too many doesn't leave the end.
    if (this.verdict) this.#on();
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
  }

  #restart() {
    this.clear();
    this.at = 0;
    this.set = -1;
    this.right = 0;
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
customElements.define("tb-exercise", TbExercise);
