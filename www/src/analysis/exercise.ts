/**
 * An exercise: the steps that the address names are guessed one after another, and the page says why each cell came
 * next. `?predict=STEPS` asks about the first lane; `?check` asks for the trace of a program that does the same.
 */

import { html, nothing } from "lit";
import type { Doc } from "../types.ts";
import "../../styles/analysis.css";
import { forgetWish, wishOf } from "../address/choice.ts";
import { expect } from "../task/outstanding.ts";
import { SidePanel } from "../ui/side-panel.ts";
import { say } from "../words/language.ts";
import { Analyst } from "./client.ts";
import "./questions.ts";
import type { TbExerciseQuestions } from "./questions.ts";

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
    this.querySelector<TbExerciseQuestions>("tb-exercise-questions")?.forget();
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

customElements.define("tb-exercise", TbExercise);
