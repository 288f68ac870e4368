/**
 * Guessing the next cell, with a tap on the lane's map or with its keyboard cursor.
 *
 * @import { TbLane } from "../ui/lane.js"
 * @import { Panel } from "../input/panel.js"
 * @import { Step } from "./types.js"
 */

import { html, nothing } from "lit";
import { stepOf } from "../state/timeline.js";
import { Outdated, sentence } from "../task/faults.js";
import { shapeOf } from "../view/shapes/shape.js";
import { withoutOpen } from "../words/without-open.js";
import { positionOf, stepsOf } from "./position.js";
import { LaneTab } from "./tab.js";
import { coverMap } from "./tap.js";

export class TbAnalysisPredict extends LaneTab {
  static properties = {
    on: { attribute: false },
    right: { state: true },
    asked: { state: true },
    verdict: { state: true },
    copied: { state: true },
  };

  constructor() {
    super();
    this.on = false;
    /** The number of right guesses, and of all. The page sends them nowhere. */
    this.right = 0;
    this.asked = 0;
    /** The verdict on the last guess.
     * @type {{ right: boolean, text: string } | null} */
    this.verdict = null;
    this.copied = "";
    /** Done once the last guess has been checked. */
    this.guessed = Promise.resolve();
    /** The covered map, and the function that uncovers it.
     * @type {{ panel: Panel, end: () => void } | null} */
    this.cover = null;
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    // Handles keys before the map does.
    addEventListener("keydown", this.#pressed, { capture: true });
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("keydown", this.#pressed, { capture: true });
    this.#cover(null);
  }

  /** @override */
  firstUpdated() {
    const fold = this.querySelector("details");
    // Only at first: afterwards the visitor opens and closes it.
    if (fold) fold.open = this.on;
  }

  /** @override */
  updated() {
    this.#cover(this.on ? this.#asked() : null);
  }

  /** @override */
  render() {
    const { on, right, asked, verdict, doc, lane } = this;
    const place = (doc?.lanes.findIndex(({ id }) => id === lane?.id) ?? 0) + 1;
    return html`<details class="analysis-fold">
      <summary>Predict</summary>
      <fieldset class="analysis-predict" aria-label="Predict">
      <label class="check">
        <input
          type="checkbox"
          .checked=${on}
          @change=${(/** @type {Event} */ event) =>
            this.dispatchEvent(
              new CustomEvent("predict", {
                detail: /** @type {HTMLInputElement} */ (event.target).checked,
              }),
            )}
        />
        <span>
          Guess the next cell
          <span class="side-note">Click or tap it on lane ${place}’s map, or press Enter or space on it.</span>
        </span>
      </label>
      <p role="status" class="analysis-verdict" data-right=${verdict ? String(verdict.right) : nothing}>
        ${verdict?.text ?? ""}
      </p>
      ${
        on
          ? html`<span class="side-row">
              <span>${right} of ${asked} right</span>
              <button type="button" @click=${this.#copy}>Copy as homework</button>
              <span class="side-note" role="status">${this.copied}</span>
            </span>`
          : nothing
      }
      </fieldset>
    </details>`;
  }

  /** The page's element of the lane in question. */
  #asked() {
    const lanes = /** @type {NodeListOf<TbLane>} */ (document.querySelectorAll("tb-lane"));
    return Array.from(lanes).find((each) => each.lane?.id === this.lane?.id) ?? null;
  }

  /**
   * Covers a lane's map, so that a tap guesses and nothing draws.
   * @param {TbLane | null} lane
   */
  #cover(lane) {
    const panel = lane?.panel ?? null;
    if (panel === (this.cover?.panel ?? null)) return;
    this.cover?.end();
    this.cover = lane && panel && { panel, end: coverMap(lane, panel, this.#guess) };
  }

  /** @param {KeyboardEvent} event */
  #pressed = (event) => {
    if (!["Enter", " "].includes(event.key) || !this.on) return;
    const lane = this.#asked();
    // Elsewhere both keys draw.
    if (!lane?.panel?.element.contains(/** @type {Node} */ (event.target))) return;
    // The view that this element has may be a frame old.
    const { cursor } = lane.getState().view;
    if (cursor === null) return;
    event.stopPropagation();
    event.preventDefault();
    this.#guess(cursor);
  };

  /** Guesses wait for one another, so that none is lost.
   * @param {number} cell */
  #guess = (cell) => {
    this.guessed = this.guessed.then(() => this.#judge(cell));
  };

  /** @param {number} cell */
  async #judge(cell) {
    const { doc, view, lane, result, analyst } = this;
    if (!doc || !view || !lane || !result || !analyst) return;
    const steps = stepsOf(result);
    const next = stepOf(view, steps) + 1;
    // The timeline may show only a part of the runs.
    if (next > stepOf({ ...view, atEnd: true }, steps)) {
      this.verdict = { right: false, text: "The search is over: step back to guess." };
      return;
    }
    try {
      const { config } = lane;
      /** @type {Step | null} */
      const step = await analyst.ask(doc, { step: { config, step: next, most: 2000, others: [] } });
      if (step === null) {
        this.verdict = { right: false, text: withoutOpen(config, doc.world) };
        return;
      }
      const right = step.allowed.includes(cell);
      this.asked++;
      this.right += right ? 1 : 0;
      const place = shapeOf(doc).name(cell);
      const known = step.open.some((entry) => entry.cell === cell) || step.size > step.open.length;
      const why = right
        ? cell === step.open[0]?.cell
          ? "Right"
          : `${place} is as good; the search took another`
        : known
          ? `Not ${place}`
          : `${place} isn’t in OPEN`;
      this.verdict = {
        right,
        text: `${why}. ${step.sentence[0]?.toUpperCase()}${step.sentence.slice(1)}.`,
      };
      this.act({ type: "seek", position: positionOf(next, steps, view.sync) });
    } catch (error) {
      if (error instanceof Outdated) return;
      const text = sentence(error);
      this.verdict = { right: false, text };
    } finally {
      // Until the page shows the new step, another guess would be about the old one.
      await new Promise(requestAnimationFrame);
    }
  }

  #copy = async () => {
    const page = /** @type {{ link: Promise<string> } | null} */ (this.closest("tb-app"));
    try {
      const url = new URL(/** @type {string} */ (await page?.link));
      url.search = "?predict";
      await navigator.clipboard.writeText(url.href);
      this.copied = "Copied: the link asks for the next cell.";
    } catch {
      this.copied = "The browser denies access to the clipboard.";
    }
  };
}

customElements.define("tb-analysis-predict", TbAnalysisPredict);
