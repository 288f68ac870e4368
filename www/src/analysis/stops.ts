/** Steps of one lane's run worth stopping at: marks on the timeline, and buttons from one to the next. */

import { html, nothing } from "lit";
import { stepOf } from "../state/timeline.ts";
import type { Result } from "../types.ts";
import type { From } from "../ui/events.ts";
import { eventsOfKind } from "../view/events.ts";
import { parting } from "../view/parting.ts";
import { EXPAND, GENERATE, PASS } from "../view/replay.ts";
import { placeNamed } from "../view/shapes/named.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { whole } from "../words/format.ts";
import { say } from "../words/language.ts";
import { positionOf, stepsOf } from "./position.ts";
import { LaneTab } from "./tab.ts";
import type { Profile } from "./types.ts";

/** More marks than pixels couldn't be told apart. */
const MOST = 400;

type Kind = "rises" | "ties" | "reopened" | "parts" | "passes" | "generated" | "expanded";

export class TbAnalysisStops extends LaneTab {
  static override properties = {
    other: { attribute: false },
    chosen: { state: true },
    above: { state: true },
    place: { state: true },
    profile: { state: true },
  };

  /** The run from which this one may diverge, and its lane's place. */
  declare other: { result: Result; place: number } | null;
  declare chosen: Set<Kind>;
  /** A step is worth a stop if more cells than this tie. */
  declare above: number;
  /** The watched cell, as typed. */
  declare place: string;
  declare profile: Profile | null;
  declare steps: number[];
  /** The inputs of the steps. */
  declare sources: unknown[];
  /** The inputs of the marks. */
  declare marked: { steps: number[]; whole: number };

  constructor() {
    super();
    this.other = null;
    this.chosen = new Set();
    this.above = 10;
    this.place = "";
    this.profile = null;
    this.steps = [];
    this.sources = [];
    this.marked = { steps: this.steps, whole: 0 };
  }

  override willUpdate() {
    const { doc, lane, result, analyst } = this;
    if (!doc || !lane || !result || !analyst) return;
    if (this.wanted[0] !== result.trace) this.profile = null;
    void this.want(
      [result.trace],
      () => analyst.ask<Profile | string>(doc, { profile: lane.config }, this),
      (profile) => {
        this.profile = typeof profile === "string" ? null : profile;
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

  override updated() {
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

  override disconnectedCallback() {
    // An element outside the page can't bubble events up to the root.
    document
      .querySelector("tb-app")
      ?.dispatchEvent(new CustomEvent("tb-action", { detail: { type: "marks", marks: [] } }));
    super.disconnectedCallback();
  }

  /**
   * @param cell that is watched
   * @returns ascending
   */
  #find(result: Result, cell: number | null): number[] {
    const { chosen, profile, above, other } = this;
    const steps = new Set<number>();
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
    const sought: [Kind, number, (event: number) => boolean][] = [
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

  override render() {
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
          @change=${(event: From<HTMLInputElement>) => {
            const value = Number(event.target.value);
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
            @input=${(event: From<HTMLInputElement>) => {
              this.place = event.target.value;
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

  #check(kind: Kind, label: string) {
    return html`<label class="check">
      <input
        type="checkbox"
        .checked=${this.chosen.has(kind)}
        @change=${(event: From<HTMLInputElement>) => this.#choose(kind, event.target.checked)}
      />
      <span>${label}</span>
    </label>`;
  }

  #choose(kind: Kind, wanted: boolean) {
    const chosen = new Set(this.chosen);
    if (wanted) chosen.add(kind);
    else chosen.delete(kind);
    this.chosen = chosen;
  }

  /** The stop after or before the step shown. */
  #next(direction: 1 | -1) {
    const { view, result, steps } = this;
    if (!view || !result) return null;
    const length = stepsOf(result);
    const shown = stepOf(view, length);
    const next =
      direction > 0 ? steps.find((step) => step > shown) : steps.findLast((step) => step < shown);
    return next === undefined ? null : positionOf(next, length, view.sync);
  }

  #go(direction: 1 | -1) {
    const position = this.#next(direction);
    if (position !== null) this.act({ type: "seek", position });
  }
}

customElements.define("tb-analysis-stops", TbAnalysisStops);
