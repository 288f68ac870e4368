/**
 * Steps of one lane's run worth stopping at: marks on the timeline, and buttons from one to the next.
 *
 * @import { Result } from "../types.js"
 * @import { Profile } from "./types.js"
 */

import { html, nothing } from "lit";
import { stepOf } from "../state/timeline.js";
import { parting } from "../view/parting.js";
import { EXPAND, eventsOfKind, GENERATE, PASS } from "../view/replay.js";
import { placeNamed } from "../view/shapes/named.js";
import { shapeOf } from "../view/shapes/shape.js";
import { whole } from "../words/format.js";
import { say } from "../words/language.js";
import { positionOf, stepsOf } from "./position.js";
import { LaneTab } from "./tab.js";

/** More marks than pixels would show nothing. */
const MOST = 400;

/** @typedef {"rises" | "ties" | "reopened" | "parts" | "passes" | "generated" | "expanded"} Kind */

export class TbAnalysisStops extends LaneTab {
  static properties = {
    other: { attribute: false },
    chosen: { state: true },
    above: { state: true },
    place: { state: true },
    profile: { state: true },
  };

  constructor() {
    super();
    /** The run from which this one may diverge, and its lane's place.
     * @type {{ result: Result, place: number } | null} */
    this.other = null;
    /** @type {Set<Kind>} */
    this.chosen = new Set();
    /** A step is worth a stop if more cells than this tie. */
    this.above = 10;
    /** The watched cell, as typed. */
    this.place = "";
    /** @type {Profile | null} */
    this.profile = null;
    /** @type {number[]} */
    this.steps = [];
    /** The inputs of the steps.
     * @type {unknown[]} */
    this.sources = [];
    /** The inputs of the marks.
     * @type {{ steps: number[], whole: number }} */
    this.marked = { steps: this.steps, whole: 0 };
  }

  /** @override */
  willUpdate() {
    const { doc, lane, result, analyst } = this;
    if (!doc || !lane || !result || !analyst) return;
    if (this.wanted[0] !== result.trace) this.profile = null;
    void this.want(
      [result.trace],
      () => analyst.ask(doc, { profile: lane.config }, this),
      (profile) => {
        this.profile = profile;
      },
    );
    const { profile, chosen, above, other } = this;
    const cell = this.#cell();
    const sources = [result.trace, profile, chosen, above, cell, other?.result.trace];
    if (sources.every((source, index) => source === this.sources[index])) return;
    this.sources = sources;
    const found = this.#find(result, cell);
    // Keeps the same empty list, so that there is nothing to mark.
    if (found.length + this.steps.length > 0) this.steps = found;
  }

  /** @override */
  updated() {
    const { view, result, steps } = this;
    if (!view || !result) return;
    const whole = view.sync === "share" ? Math.max(1, stepsOf(result)) : Math.max(1, view.length);
    const { marked } = this;
    if (steps === marked.steps && (whole === marked.whole || steps.length === 0)) return;
    this.marked = { steps, whole };
    const every = Math.ceil(steps.length / MOST);
    const marks = steps
      .filter((_, index) => index % every === 0)
      .map((step) => Math.round((step / whole) * 100_000) / 100);
    this.act({ type: "marks", marks });
  }

  /** @override */
  disconnectedCallback() {
    // An element outside the page can't bubble events up to the root.
    document
      .querySelector("tb-app")
      ?.dispatchEvent(new CustomEvent("tb-action", { detail: { type: "marks", marks: [] } }));
    super.disconnectedCallback();
  }

  /**
   * @param {Result} result
   * @param {number | null} cell that is watched
   * @returns {number[]} ascending
   */
  #find(result, cell) {
    const { chosen, profile, above, other } = this;
    const steps = new Set();
    const last = stepsOf(result);
    for (let step = 1; profile && step <= last; step++) {
      const { f, ties, reopened } = profile;
      const rises = step > 1 && (f[step] ?? 0) > (f[step - 1] ?? 0);
      if (chosen.has("rises") && rises) steps.add(step);
      if (chosen.has("ties") && (ties[step] ?? 0) > above) steps.add(step);
      if (chosen.has("reopened") && (reopened[step] ?? 0) > 0) steps.add(step);
    }
    if (chosen.has("parts") && other) {
      const step = parting(result.trace, other.result.trace);
      if (step !== null) steps.add(step);
    }
    /** @type {[Kind, number, (event: number) => boolean][]} */
    const sought = [
      ["passes", PASS, () => true],
      ["generated", GENERATE, (event) => result.trace.cell[event] === cell],
      ["expanded", EXPAND, (event) => result.trace.cell[event] === cell],
    ];
    for (const [name, kind, fits] of sought) {
      if (!chosen.has(name)) continue;
      for (const { step, event } of eventsOfKind(result.trace, kind)) {
        if (fits(event)) steps.add(step);
      }
    }
    return [...steps].sort((one, next) => one - next);
  }

  /** The watched cell; null if the text names none. */
  #cell() {
    const { doc, place } = this;
    return doc && placeNamed(shapeOf(doc), place);
  }

  /** @override */
  render() {
    const { steps, other, place, doc, result } = this;
    if (!doc) return nothing;
    const wrong = place.trim() !== "" && this.#cell() === null;
    return html`<details class="analysis-fold">
      <summary>${say("Stop where")}</summary>
      <fieldset class="analysis-stops" aria-label=${say("Stop where")}>
      ${this.#check("rises", say("f rises"))}
      <span class="side-row">
        ${this.#check("ties", say("more cells tie than"))}
        <input
          type="number"
          class="side-number"
          aria-label=${say("Cells that may tie")}
          min="1"
          .value=${String(this.above)}
          @change=${(/** @type {Event} */ event) => {
            const value = Number(/** @type {HTMLInputElement} */ (event.target).value);
            this.above = Math.max(1, Math.round(value) || 1);
            this.#choose("ties", true);
          }}
        />
      </span>
      ${this.#check("reopened", say("a cell is reopened"))}
      ${result?.figures.passes ? this.#check("passes", say("a pass begins")) : nothing}
      ${other ? this.#check("parts", say("it diverges from lane {}", other.place)) : nothing}
      <span class="side-row">
        <label class="field-row"
          >${say("cell")}
          <input
            type="text"
            class="side-number"
            placeholder="x, y"
            aria-invalid=${String(wrong)}
            title=${wrong ? say("No place of this map has this name") : say("The watched cell")}
            .value=${place}
            @input=${(/** @type {Event} */ event) => {
              this.place = /** @type {HTMLInputElement} */ (event.target).value;
            }}
        /></label>
        ${this.#check("generated", say("is generated"))} ${this.#check("expanded", say("is expanded"))}
      </span>
      ${this.problem()}
      <span class="side-row">
        <button
          type="button"
          aria-disabled=${String(this.#next(-1) === null)}
          @click=${() => this.#go(-1)}
        >
          ${say("Previous stop")}
        </button>
        <button
          type="button"
          aria-disabled=${String(this.#next(1) === null)}
          @click=${() => this.#go(1)}
        >
          ${say("Next stop")}
        </button>
        <span class="side-note" role="status">${
          this.chosen.size === 0
            ? ""
            : steps.length === 1
              ? say("1 stop")
              : say("{} stops", whole(steps.length))
        }</span>
      </span>
      </fieldset>
    </details>`;
  }

  /**
   * @param {Kind} kind
   * @param {string} label
   */
  #check(kind, label) {
    return html`<label class="check">
      <input
        type="checkbox"
        .checked=${this.chosen.has(kind)}
        @change=${(/** @type {Event} */ event) =>
          this.#choose(kind, /** @type {HTMLInputElement} */ (event.target).checked)}
      />
      <span>${label}</span>
    </label>`;
  }

  /**
   * @param {Kind} kind
   * @param {boolean} wanted
   */
  #choose(kind, wanted) {
    const chosen = new Set(this.chosen);
    if (wanted) chosen.add(kind);
    else chosen.delete(kind);
    this.chosen = chosen;
  }

  /**
   * The stop after or before the step shown.
   * @param {1 | -1} direction
   */
  #next(direction) {
    const { view, result, steps } = this;
    if (!view || !result) return null;
    const length = stepsOf(result);
    const shown = stepOf(view, length);
    const next =
      direction > 0 ? steps.find((step) => step > shown) : steps.findLast((step) => step < shown);
    return next === undefined ? null : positionOf(next, length, view.sync);
  }

  /** @param {1 | -1} direction */
  #go(direction) {
    const position = this.#next(direction);
    if (position !== null) this.act({ type: "seek", position });
  }
}

customElements.define("tb-analysis-stops", TbAnalysisStops);
