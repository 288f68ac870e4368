/** Guessing the next cell of a run, wherever the timeline stands. */

import { html, nothing } from "lit";
import { stepOf } from "../state/timeline.ts";
import { loading } from "../ui/asking.ts";
import type { From } from "../ui/events.ts";
import { say } from "../words/language.ts";
import { Guessing } from "./guessing.ts";
import { positionOf, stepsOf } from "./position.ts";

export class TbAnalysisPredict extends Guessing {
  static override properties = { on: { attribute: false }, copied: { state: true } };

  declare on: boolean;
  declare copied: string;

  constructor() {
    super();
    this.on = false;
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
    const { on, right, asked, verdict, doc, lane } = this;
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
      ${
        on
          ? html`<span class="side-row">
              <span>${say("{} of {} right", right, asked)}</span>
              <button type="button" @click=${this.#copy}>${say("Copy as homework")}</button>
              <span class="side-note" role="status">${this.copied}</span>
            </span>`
          : nothing
      }
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
    const isKnown = await this.examine(cell, next);
    if (isKnown) this.act({ type: "seek", position: positionOf(next, steps, view.sync) });
    await new Promise(requestAnimationFrame);
    await this.updateComplete;
    this.#reveal();
  }

  /** Keeps the count in sight where the panel scrolls by itself: the new step's text above has moved it. */
  #reveal() {
    const count = this.querySelector(".side-row");
    const around = [this.closest(".side-body"), this.closest(".sheet")];
    const frame = around.find((each) => each && getComputedStyle(each).overflowY === "auto");
    if (!count || !frame) return;
    const below = count.getBoundingClientRect().bottom - frame.getBoundingClientRect().bottom;
    frame.scrollTop += Math.max(0, below);
  }

  #copy = async () => {
    const page = this.closest<HTMLElement & { link: Promise<string> }>("tb-app");
    try {
      const url = new URL((await page?.link) as string);
      url.search = "?predict";
      await navigator.clipboard.writeText(url.href);
      this.copied = say("Copied: the link asks for the next cell.");
    } catch {
      this.copied = say("The browser denies access to the clipboard.");
    }
  };
}

customElements.define("tb-analysis-predict", TbAnalysisPredict);
