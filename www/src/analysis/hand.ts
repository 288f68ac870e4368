/** The hand trace of one lane: OPEN and CLOSED by step, and the run as a file for other programs. */

import { html, nothing } from "lit";
import { sentence } from "../task/faults.ts";
import type { Doc, Result } from "../types.ts";
import type { HandCell, HandStep, TraceFormat } from "./types.ts";
import "../../styles/runs.css";
import { copy, save } from "../files/give.ts";
import type { From } from "../ui/events.ts";
import { Pressed } from "../ui/pressed.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { cost, whole } from "../words/format.ts";
import { say } from "../words/language.ts";
import { fileName, nameOfMap } from "../words/share-text.ts";
import { headOf } from "./curves.ts";
import { LaneTab } from "./tab.ts";

/** Steps shown before and after the timeline's. */
const AROUND = 12;
/** Cells shown of OPEN and of CLOSED. */
const MOST = 6;

const FORMATS: { format: TraceFormat; label: string; ending: string; type: string }[] = [
  { format: "csv", label: "CSV", ending: "csv", type: "text/csv" },
  { format: "markdown", label: "Markdown", ending: "md", type: "text/markdown" },
  { format: "latex", label: "LaTeX", ending: "tex", type: "text/x-tex" },
  { format: "json", label: "JSON", ending: "json", type: "application/json" },
  { format: "posthoc", label: "Posthoc", ending: "trace.json", type: "application/json" },
];

export class TbAnalysisHand extends LaneTab {
  static override properties = {
    name: { attribute: false },
    steps: { state: true },
    from: { state: true },
    to: { state: true },
    format: { state: true },
    said: { state: true },
  };

  /** The lane's name. */
  declare name: string;
  declare pressed: Pressed;
  /** The steps that the table was last drawn with. */
  declare drawn: HandStep[] | null;
  /** The steps around the one shown; null until they are known. */
  declare steps: HandStep[] | null;
  /** The first and the last step to write; null for those of the whole run. */
  declare from: number | null;
  declare to: number | null;
  declare format: TraceFormat;
  /** A sentence about the last attempt to copy or save. */
  declare said: string;

  constructor() {
    super();
    this.name = "";
    this.pressed = new Pressed(this);
    this.drawn = null;
    this.steps = null;
    this.from = null;
    this.to = null;
    this.format = "csv";
    this.said = "";
  }

  override shouldUpdate() {
    return !this.pressed.is;
  }

  override willUpdate() {
    const { doc, lane, result, analyst } = this;
    if (!doc || !lane || !result || !analyst) return;
    const shown = this.step;
    const [first, last] = [Math.max(0, shown - AROUND), shown + AROUND];
    void this.want(
      [result.trace, shown, JSON.stringify(lane)],
      () =>
        analyst.ask<HandStep[] | null>(
          doc,
          { hand: { config: lane.config, first, last, most: MOST } },
          this,
        ),
      (steps) => {
        this.steps = steps;
      },
    );
  }

  override render() {
    const { doc, result } = this;
    if (!doc || !result) return nothing;
    return html`
      ${this.problem()} ${this.#export()}
      ${this.steps === null ? nothing : this.#table(this.steps, doc, result)}
    `;
  }

  #table(steps: HandStep[], doc: Doc, result: Result) {
    if (steps.length === 0) {
      return html`<p class="side-note">${say("The run is too long to be recorded up to this step.")}</p>`;
    }
    return html`<div
        class="table-scroll analysis-hand"
        tabindex="0"
        role="region"
        aria-label=${say("Hand trace")}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">${say("Step")}</th>
              <th scope="col">${headOf("expanded")}</th>
              <th scope="col">g</th>
              <th scope="col">h</th>
              <th scope="col">f</th>
              <th scope="col">${say("OPEN with f, next first")}</th>
              <th scope="col">${say("CLOSED, newest last")}</th>
            </tr>
          </thead>
          <tbody>
            ${steps.map((step) => this.#row(step, doc, result))}
          </tbody>
        </table>
      </div>`;
  }

  #row(
    { step, expanded, open, openSize, closed, closedSize }: HandStep,
    doc: Doc,
    { unit }: Result,
  ) {
    const at = (cell: number) => shapeOf(doc).name(cell);
    // A program's numbers are its own.
    const isProgram = this.lane?.config.algorithm === "program";
    const written = (number: number) => (isProgram ? String(number) : cost(number, unit));
    const costOf = (key: keyof HandCell) => {
      if (!expanded) return nothing;
      const number = expanded[key];
      return number === null ? "–" : written(number);
    };
    const more = openSize - open.length;
    const unseen = closedSize - closed.length;
    return html`<tr
      aria-current=${step === this.step ? "step" : nothing}
      @pointerenter=${() => this.act({ type: "hover", cell: expanded?.cell ?? null })}
      @pointerleave=${() => this.act({ type: "hover", cell: null })}
    >
      <th scope="row">
        <button
          type="button"
          aria-label=${say("Go to step {}", step)}
          @click=${() => this.go(step)}
        >${whole(step)}</button>
      </th>
      <td>${expanded ? at(expanded.cell) : "–"}</td>
      <td>${costOf("g")}</td>
      <td>${costOf("h")}</td>
      <td>${costOf("f")}</td>
      <td class="analysis-cells">
        ${open.map(({ cell, f }) => html`<span>${at(cell)} <b>${written(f)}</b></span> `)}
        ${more === 0 ? nothing : html`<i>${say("and {} more", whole(more))}</i>`}
      </td>
      <td class="analysis-cells">
        ${unseen === 0 ? nothing : html`<i>${say("{} more,", whole(unseen))}</i>`}
        ${closed.map((cell) => html`<span>${at(cell)}</span> `)}
      </td>
    </tr>`;
  }

  #export() {
    const last = this.last;
    const [from, to] = [this.from ?? 0, Math.min(this.to ?? last, last)];
    const field = (label: string, key: "from" | "to", value: number) =>
      html`<label class="field-row"
        >${label}
        <input
          type="number"
          class="side-number"
          min="0"
          max=${last}
          step="1"
          .value=${String(value)}
          @change=${(event: From<HTMLInputElement>) => {
            const text = event.target.value;
            const step = Math.min(Math.max(Math.trunc(Number(text)), 0), last);
            this[key] = text === "" ? null : step;
            this.requestUpdate(key);
          }}
      /></label>`;
    return html`<fieldset class="analysis-export">
      <legend>${say("As a file")}</legend>
      <span class="side-row">
        ${field(say("Steps"), "from", from)} ${field(say("to"), "to", to)}
        <label class="field-row"
          >${say("as")}
          <select @change=${(event: From<HTMLSelectElement & { value: TraceFormat }>) => {
            const { value } = event.target;
            this.format = value;
          }}>
            ${FORMATS.map(
              ({ format, label }) =>
                html`<option value=${format} .selected=${format === this.format}>${label}</option>`,
            )}
          </select>
        </label>
        <button type="button" @click=${() => this.#give("copy")}>${say("Copy")}</button>
        <button type="button" @click=${() => this.#give("save")}>${say("Save")}</button>
      </span>
      <span class="side-note" role="status">${this.said || this.#about()}</span>
    </fieldset>`;
  }

  /** Help on the chosen format. */
  #about() {
    return this.format === "posthoc"
      ? say("A search trace that posthoc.pathfinding.ai opens, the map beside it as .map.")
      : say("Every step with the whole of OPEN and CLOSED.");
  }

  async #give(how: "copy" | "save") {
    const { doc, lane, analyst, format } = this;
    const kind = FORMATS.find((each) => each.format === format);
    if (!doc || !lane || !analyst || !kind) return;
    const last = this.last;
    const [from, to] = [this.from ?? 0, Math.min(this.to ?? last, last)];
    if (from > to) {
      this.said = say("There is nothing from step {} to step {}.", from, to);
      return;
    }
    const { config } = lane;
    this.said = say("Writing…");
    try {
      const question = { config, format, first: from, last: to };
      const text: string = await analyst.ask(doc, { write: question });
      const file = fileName(`${nameOfMap(doc)} ${this.name}`, kind.ending);
      this.said = say(how === "copy" ? await copy(kind.label, text) : save(file, kind.type, text));
    } catch (error) {
      this.said = say(sentence(error));
    }
  }

  /** Keeps the step shown in sight. */
  override updated() {
    if (this.drawn === this.steps) return;
    this.drawn = this.steps;
    const frame = this.querySelector<HTMLElement>(".analysis-hand");
    const row = this.querySelector<HTMLElement>("[aria-current]");
    if (!frame || !row) return;
    const head = frame.querySelector("thead")?.offsetHeight ?? 0;
    const room = frame.clientHeight - head - row.offsetHeight;
    frame.scrollTop = row.offsetTop - head - room / 2;
  }
}

customElements.define("tb-analysis-hand", TbAnalysisHand);
