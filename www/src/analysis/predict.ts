/** Guessing the next cell of a run, wherever the timeline stands. */

import { html, nothing } from "lit";
import { stepOf } from "../state/timeline.ts";
import { expect } from "../task/outstanding.ts";
import type { Doc } from "../types.ts";
import { loading } from "../ui/asking.ts";
import type { From } from "../ui/events.ts";
import { whole } from "../words/format.ts";
import { say } from "../words/language.ts";
import { Guessing } from "./guessing.ts";
import { alone, copyLink, nextSteps, stepsIn } from "./homework.ts";
import { positionOf, stepsOf } from "./position.ts";

export class TbAnalysisPredict extends Guessing {
  static override properties = {
    on: { attribute: false },
    linkTo: { attribute: false },
    written: { state: true },
    copied: { state: true },
  };

  declare on: boolean;
  /** The address of a document. */
  declare linkTo: ((doc: Doc) => Promise<string>) | null;
  /** The steps that homework asks about, as they were written; null for the next ones. */
  declare written: string | null;
  declare copied: string;

  constructor() {
    super();
    this.on = false;
    this.linkTo = null;
    this.written = null;
    this.copied = "";
  }

  override get asks() {
    return this.on;
  }

  override firstUpdated() {
    const fold = this.querySelector("details");
    // Only at first: afterwards the visitor opens and closes it.
    if (fold) fold.open = this.on;
  }

  override render() {
    const { on, right, asked, verdict, doc, lane, last, written, copied } = this;
    const place = (doc?.lanes.findIndex(({ id }) => id === lane?.id) ?? 0) + 1;
    return html`<details class="analysis-fold">
      <summary>${say("Predict")}</summary>
      <fieldset class="analysis-predict" aria-label=${say("Predict")}>
      <label class="check">
        <input
          type="checkbox"
          .checked=${on}
          @change=${(event: From<HTMLInputElement>) =>
            this.dispatchEvent(
              new CustomEvent("predict", {
                detail: event.target.checked,
              }),
            )}
        />
        <span>
          ${say("Guess the next cell")}
          <span class="side-note">${say("Click or tap it on the map of lane {}, or press Enter or space on it.", place)}</span>
        </span>
      </label>
      <p role="status" class="analysis-verdict" data-right=${verdict ? String(verdict.right) : nothing}>
        ${verdict?.text ?? ""}
      </p>
      ${this.isLoading ? loading() : this.problem()}
      ${on ? this.taking() : nothing}
      ${on ? html`<span class="analysis-count">${say("{} of {} right", right, asked)}</span>` : nothing}
      <label class="field">
        <span>${say("Homework about steps")}</span>
        <input
          type="text"
          inputmode="decimal"
          size="12"
          .value=${written ?? nextSteps(this.step, last).join(", ")}
          @input=${(event: From<HTMLInputElement>) => {
            this.written = event.target.value;
          }}
        />
      </label>
      <span class="side-row">
        <button type="button" @click=${() => void expect(this.#copy())}>${say("Copy as homework")}</button>
        <span class="side-note analysis-copied" role="status">${copied}</span>
      </span>
      </fieldset>
    </details>`;
  }

  override async judge(cell: number) {
    const { result } = this;
    const view = this.viewNow();
    if (!view || !result) return;
    const steps = stepsOf(result);
    const next = stepOf(view, steps) + 1;
    // The timeline may show only a part of the runs.
    if (next > stepOf({ ...view, atEnd: true }, steps)) {
      this.refuse(say("The search is over: step back to guess."));
      return;
    }
    const step = await this.examine(cell, next);
    if (step) this.deselect();
    if (step) this.act({ type: "seek", position: positionOf(next, steps, view.sync) });
    await new Promise(requestAnimationFrame);
    await this.updateComplete;
    this.#reveal();
  }

  /** Keeps the count in sight where the panel scrolls by itself: the new step's text above has moved it. */
  #reveal() {
    const count = this.querySelector(".analysis-count");
    const around = [this.closest(".side-body"), this.closest(".sheet")];
    const frame = around.find((each) => each && getComputedStyle(each).overflowY === "auto");
    if (!count || !frame) return;
    const below = count.getBoundingClientRect().bottom - frame.getBoundingClientRect().bottom;
    frame.scrollTop += Math.max(0, below);
  }

  async #copy() {
    const { doc, lane, last, linkTo, written } = this;
    if (!doc || !lane || !linkTo) return;
    const steps = written === null ? nextSteps(this.step, last) : stepsIn(written, last);
    if (!steps) {
      this.copied = say("Write steps from 1 to {}, with commas: 2, 5, 9.", whole(last));
      return;
    }
    const done = say("Copied: the link asks about lane {} alone.", doc.lanes.indexOf(lane) + 1);
    this.copied = await copyLink(linkTo(alone(doc, lane)), `?predict=${steps.join("-")}`, done);
    await this.updateComplete;
    // It takes a line of its own, which may lie below the panel's end.
    this.querySelector(".analysis-copied")?.scrollIntoView({ block: "nearest" });
  }
}

customElements.define("tb-analysis-predict", TbAnalysisPredict);
