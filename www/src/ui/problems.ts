import { html, nothing } from "lit";
import type { Engine } from "../engine/client.ts";
import type { Problems } from "../state/actions.ts";
import { sentence } from "../task/faults.ts";
import type { Doc, Problem } from "../types.ts";
import "../../styles/problems.css";
import { Debounce } from "../address/debounce.ts";
import { publishedLength } from "../files/client.ts";
import { areFlatSquares, bucketsOf, endsOf, fits } from "../state/scen.ts";
import { journeyOf, mostUnits } from "../state/scen-journey.ts";
import { whole } from "../words/format.ts";
import { say } from "../words/language.ts";
import { comparison, obstacle } from "../words/problem-text.ts";
import { PageElement } from "./element.ts";
import type { From, On } from "./events.ts";
import { icon } from "./icons.ts";

/** How many problems become units by default. */
const USUAL_UNITS = 8;

/** Milliseconds without an edit before the page works out the length again. */
const QUIET = 150;

/** Steps through the problems of a .scen. */
export class TbProblems extends PageElement {
  static override properties = {
    problems: { attribute: false },
    doc: { attribute: false },
    engine: { attribute: false },
    units: { state: true },
    refusal: { state: true },
    length: { state: true },
    failure: { state: true },
  };

  declare problems: Problems | null;
  declare doc: Doc | null;
  declare engine: Engine | null;
  /** How many problems are to become units; 0 for the usual number. */
  declare units: number;
  /** Why the problems can't become units. */
  declare refusal: string;
  /** Our length: null if there is no path, undefined until it is known. */
  declare length: number | null | undefined;
  /** Why the length couldn't be found. */
  declare failure: string;
  /** The latest question. */
  declare asked: { problem: Problem; cells: Uint8Array } | null;
  declare debounce: Debounce;
  /** Numbers the slider's drags, below zero, so that no pointer's stroke has the same number. */
  declare stroke: number;

  constructor() {
    super();
    this.problems = null;
    this.doc = null;
    this.engine = null;
    this.units = 0;
    this.refusal = "";
    this.length = undefined;
    this.failure = "";
    this.asked = null;
    this.debounce = new Debounce(() => void this.#ask(), QUIET);
    this.stroke = -1;
  }

  override willUpdate(changed: Map<string, unknown>) {
    if (changed.has("problems") || changed.has("doc")) this.refusal = "";
    const { doc, asked } = this;
    const problem = this.#problem();
    if (!doc || !problem) return;
    if (asked?.problem === problem && asked.cells === doc.cells) return;
    // While the visitor draws on the map, the last answer stays until the next one comes.
    if (asked?.problem !== problem) {
      this.length = undefined;
      this.failure = "";
    }
    this.asked = { problem, cells: doc.cells };
    if (fits(problem, doc)) this.debounce.ask();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.debounce.cancel();
  }

  override render() {
    const { problems, doc } = this;
    const problem = this.#problem();
    if (!problems || !doc || !problem) return nothing;
    const { file, list, index } = problems;
    const last = list.length - 1;
    const hindrance = obstacle(problems, doc);
    const isFit = fits(problem, doc);
    return html`<section class="problems" aria-label=${say("Problems of {}", file)}>
      ${isFit ? html`<b class="problems-file">${file}</b>` : nothing}
      <div class="button-row" ?hidden=${!isFit}>
        <label class="field inline">
          <span>${say("problem")}</span>
          <input
            type="number"
            min="1"
            max=${list.length}
            step="1"
            .value=${String(index + 1)}
            @change=${this.#typed}
          />
        </label>
        <span class="quiet">${say("of {}", whole(list.length))}</span>
        ${this.#slider(list, problem)}
        ${this.#stepper("back", say("Previous problem"), index - 1, index === 0)}
        ${this.#stepper("forward", say("Next problem"), index + 1, index === last)}
      </div>
      <p role="status">
        ${isFit ? this.#about(problem, doc) : nothing}
        <span class=${isFit ? "quiet" : ""}>${isFit && doc.journey ? "" : hindrance}</span>
      </p>
      ${isFit && areFlatSquares(doc) ? this.#journey(problems) : nothing}
      <span class="spring"></span>
      <button
        type="button"
        class="icon-button"
        aria-label=${say("Close {}", file)}
        title=${say("Close {}", file)}
        @click=${() => this.act({ type: "problems-close" })}
      >${icon("close")}</button>
    </section>`;
  }

  #about(problem: Problem, doc: Doc) {
    if (doc.journey)
      return html`<span class="quiet">${say("Published lengths don't count on a journey.")}</span>`;
    return html`<span class="quiet">${say("bucket {},", problem.bucket)}</span>
      ${areFlatSquares(doc) ? this.#comparison(doc, problem) : nothing}`;
  }

  /** Goes through the buckets: problems of about the same length. */
  #slider(list: Problem[], problem: Problem) {
    const buckets = bucketsOf(list);
    if (buckets.length < 2) return nothing;
    const place = buckets.findIndex(({ bucket }) => bucket === problem.bucket);
    return html`<input
      type="range"
      min="0"
      max=${buckets.length - 1}
      .value=${String(place)}
      aria-label=${say("Bucket")}
      aria-valuetext=${say("bucket {}", problem.bucket)}
      title=${say("Bucket {}: problems of about the same length; a bucket spans a length of four", problem.bucket)}
      @input=${({ target }: From<HTMLInputElement>) => {
        const to = buckets[target.valueAsNumber];
        if (to) this.act({ type: "problem-pick", index: to.index, stroke: this.stroke });
      }}
      @change=${() => {
        this.stroke -= 1;
      }}
    />`;
  }

  /** Opens the first problems as a journey. */
  #journey(problems: Problems) {
    const most = this.engine ? mostUnits(problems, this.engine.catalogue) : 0;
    return html`<form class="problems-journey" @submit=${this.#play}>
      <label class="field inline" title=${say("The first problems become units that all depart at tick 0")}>
        <span>${say("units")}</span>
        <input
          type="number"
          name="units"
          required
          min="1"
          max=${most}
          step="1"
          .value=${String(Math.min(this.units || USUAL_UNITS, most))}
          @change=${({ target }: From<HTMLInputElement>) => {
            this.units = Math.trunc(target.valueAsNumber) || 0;
          }}
        />
      </label>
      <button type="submit">${say("Open as a journey")}</button>
      <span class="error" role="status">${say(this.refusal)}</span>
    </form>`;
  }

  #play(event: On<HTMLFormElement, SubmitEvent>) {
    event.preventDefault();
    const form = event.currentTarget;
    const count = Number(new FormData(form).get("units"));
    this.refusal = "";
    try {
      const { problems, doc, engine } = this;
      if (!problems || !doc || !engine) return;
      const { catalogue } = engine;
      const patch = journeyOf(problems, doc, count, catalogue);
      this.act({ type: "journey", patch, stroke: this.stroke-- });
    } catch (error) {
      this.refusal = sentence(error);
    }
  }

  /** A button that was just used keeps the focus even when it no longer has an effect. */
  #stepper(name: "back" | "forward", label: string, index: number, disabled: boolean) {
    return html`<button
      type="button"
      class="icon-button"
      aria-label=${label}
      title=${label}
      aria-disabled=${String(disabled)}
      @click=${() => disabled || this.act({ type: "problem-pick", index })}
    >${icon(name)}</button>`;
  }

  #comparison(doc: Doc, problem: Problem) {
    if (this.failure !== "") return html`<span class="error">${say(this.failure)}</span>`;
    if (this.length === undefined) return html`<span class="quiet">${say("checking…")}</span>`;
    const { isSame, text } = comparison(problem.length, this.length, doc.source === null);
    const mark = isSame
      ? html` <span class="badge" data-kind="good">✓ ${say("the same")}</span>`
      : nothing;
    return html`<span class=${isSame ? "" : "error"}>${text}</span>${mark}`;
  }

  #typed(event: From<HTMLInputElement>) {
    const field = event.target;
    const { list, index } = this.problems as Problems;
    const typed = Math.round(field.valueAsNumber);
    const place = Number.isNaN(typed) ? index + 1 : Math.max(1, Math.min(typed, list.length));
    field.value = String(place);
    this.act({ type: "problem-pick", index: place - 1 });
  }

  #problem() {
    const { problems } = this;
    return problems?.list[problems.index] ?? null;
  }

  async #ask() {
    const { doc, asked } = this;
    const problem = this.#problem();
    // Hexagons may become squares again, with the same cells; on floors there are more of them.
    const isFlat = doc?.cells.length === (doc?.width ?? 0) * (doc?.height ?? 0);
    const ends = doc && problem && isFlat && endsOf(problem, doc);
    let length = null;
    let failure = "";
    try {
      if (ends) length = await publishedLength({ ...doc, ...ends }, ends.start, ends.goal);
    } catch (error) {
      failure = sentence(error);
    }
    if (asked !== this.asked) return;
    this.length = length;
    this.failure = failure;
  }
}

customElements.define("tb-problems", TbProblems);
