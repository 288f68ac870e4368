import { html, nothing } from "lit";
import { sentence } from "../../task/faults.ts";
import type { Catalogue, Doc, LaneConfig, LinkDoc, MapData } from "../../types.ts";
import type { Row } from "../../words/report.ts";
import type { TbBatchSources } from "./sources.ts";
import type { Figure, Plan, Source, Sum } from "./types.ts";
import "../../../styles/batch.css";
import { version } from "../../../../package.json";
import { copy, save } from "../../files/give.ts";
import { prepares, unitOf } from "../../state/config.ts";
import { toJson as documentOf } from "../../state/written.ts";
import { Asking } from "../../ui/asking.ts";
import { whole } from "../../words/format.ts";
import { punctuated, say } from "../../words/language.ts";
import { againOf } from "./again.ts";
import { toCsv, toJson } from "./export.ts";
import { figuresOf } from "./figures.ts";
import { toCsv as toJourneyCsv, toMarkdown } from "./journey-export.ts";
import { kindOf } from "./kinds.ts";
import "./outcome.ts";
import { dividedBy, sourceAt, timeLeft } from "./plan.ts";
import { endsOf } from "./rows.ts";
import { Batch, counted } from "./run.ts";
import "./sources.ts";
import type { From } from "../../ui/events.ts";

/** The files to save, by format: their names and types. */
const FILES: Record<string, [string, string]> = {
  CSV: ["batch.csv", "text/csv"],
  JSON: ["batch.json", "application/json"],
  Markdown: ["batch.md", "text/markdown"],
};

/** Milliseconds between two updates of the results so far. */
const PAUSE = 400;

/** Solves many problems, each with every lane. */
export class TbLabBatch extends Asking {
  static override properties = {
    doc: { attribute: false },
    catalogue: { attribute: false },
    lanes: { attribute: false },
    linkTo: { attribute: false },
    kind: { state: true },
    measure: { state: true },
    batch: { state: true },
    state: { state: true },
    answered: { state: true },
    left: { state: true },
    sum: { state: true },
    figure: { state: true },
    told: { state: true },
  };

  declare doc: Doc | null;
  declare catalogue: Catalogue | null;
  /** The page's lanes, with their names. */
  declare lanes: Row[];
  /** The address of a document. */
  declare linkTo: ((doc: Doc) => Promise<string>) | null;
  /** The document that the page showed when the batch began. */
  declare shown: Doc | null;
  /** Of the problems chosen. */
  declare kind: Plan["kind"];
  declare measure: Plan["measure"];
  declare batch: Batch | null;
  declare state: "idle" | "running" | "done" | "cancelled" | "failed";
  declare answered: number;
  /** The time left, in words. */
  declare left: string;
  declare sum: Sum | null;
  declare figure: Figure;
  /** The last text copied or saved. */
  declare told: string;

  constructor() {
    super();
    this.doc = null;
    this.catalogue = null;
    this.lanes = [];
    this.linkTo = null;
    this.shown = null;
    this.kind = "searches";
    this.measure = "counts";
    this.batch = null;
    this.state = "idle";
    this.answered = 0;
    this.left = "";
    this.sum = null;
    this.figure = "expanded";
    this.told = "";
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.batch?.end();
    this.batch = null;
  }

  /** What will stand there. */
  #foretold() {
    if (this.state === "running" || this.kind === "journeys") return nothing;
    const text =
      "Every lane searches each problem. A chart and a table here then show what the lanes expand and where a path costs more than it has to; a press on a point opens its problem on the maps.";
    return html`<p class="side-note">${say(text)}</p>`;
  }

  override render() {
    const { doc, catalogue, batch, sum } = this;
    // One button for both, so that it keeps the focus when used by keyboard.
    const isRunning = this.state === "running";
    return html`
      <p class="side-note">${say("Each lane answers the same problems, hundreds or thousands of them.")}</p>
      <form class="batch-form" @submit=${this.#start}>
        <tb-batch-sources
          .doc=${doc}
          .catalogue=${catalogue}
          @kind=${({ detail }: CustomEvent<Plan["kind"]>) => {
            this.kind = detail;
          }}
        ></tb-batch-sources>
        <div class="side-row">
          <button
            type=${isRunning ? "button" : "submit"}
            class=${isRunning ? "" : "primary"}
            @click=${isRunning ? this.#cancel : nothing}
          >${isRunning ? say("Cancel") : say("Run the batch")}</button>
          ${this.kind === "journeys" ? nothing : this.#timing()}
          ${this.#progress()}
        </div>
      </form>
      ${batch?.plan.sources.map(({ name, shortfall }) =>
        shortfall
          ? html`<p class="side-note">${punctuated(`${say(name)}: ${say(shortfall)}`)}</p>`
          : nothing,
      )}
      ${batch?.plan.refused.map((sentence) => html`<p class="side-note">${say(sentence)}</p>`)}
      ${this.problem()}
      ${
        batch && sum && sum.problems > 0
          ? html`<tb-batch-outcome
                .plan=${batch.plan}
                .rows=${batch.rows}
                .sum=${sum}
                .figure=${this.figure}
                @figure=${({ detail }: CustomEvent) => this.#show(detail)}
                @open-problem=${({ detail }: CustomEvent) => this.#open(detail)}
              ></tb-batch-outcome>
              ${this.#exports()}`
          : this.#foretold()
      }
    `;
  }

  #timing() {
    return html`<label class="check" title=${say("Runs on one core, undisturbed; this takes much longer.")}>
        <input
          type="checkbox"
          .checked=${this.measure === "times"}
          @change=${({ target }: From<HTMLInputElement>) => {
            const { checked } = target;
            this.measure = checked ? "times" : "counts";
          }}
        />
        ${say("measure times")}
      </label>`;
  }

  #progress() {
    const { state, batch, answered, left } = this;
    if (batch === null) return nothing;
    const { total } = batch;
    const so = say("{} of {}", whole(answered), whole(total));
    const { one, many, answered: done } = kindOf(batch.plan).words;
    const end =
      answered < total
        ? say(`Ended early: {} of {} ${many} ${done}.`, whole(answered), whole(total))
        : say(`{} ${total === 1 ? one : many} ${done}.`, whole(total));
    return html`<div class="batch-progress">
      ${
        state === "running"
          ? html`<progress aria-label=${say(`${many.charAt(0).toUpperCase()}${many.slice(1)} ${done}`)} max=${total} .value=${answered}></progress>
              <span class="quiet" aria-hidden="true">${so}${left ? punctuated(`, ${left}`) : ""}</span>`
          : nothing
      }
      <span class="quiet" role="status">${state === "running" ? "" : end}</span>
    </div>`;
  }

  #exports() {
    const isOver = this.state !== "running";
    return html`<div class="side-row">
      ${["CSV", this.batch?.plan.kind === "journeys" ? "Markdown" : "JSON"].map(
        (format) => html`
          <button type="button" ?disabled=${!isOver} @click=${() => this.#copy(format)}>
            ${say("Copy {}", format)}
          </button>
          <button type="button" ?disabled=${!isOver} @click=${() => this.#save(format)}>
            ${say("Save {}", format)}
          </button>
        `,
      )}
      <span class="quiet" role="status">${this.told}</span>
    </div>
    ${
      this.batch?.plan.lanes.some(({ config }) => this.#unit(config) !== 1)
        ? html`<p class="quiet">${say("In CSV, costs are whole numbers: divided by cost_unit they are as shown here.")}</p>`
        : nothing
    }`;
  }

  async #start(event: SubmitEvent) {
    event.preventDefault();
    const { doc, lanes, measure, catalogue } = this;
    if (!doc || !catalogue || this.state === "running") return;
    this.failure = "";
    this.told = "";
    const form = this.querySelector("tb-batch-sources") as TbBatchSources;
    try {
      const chosen = form.chosen();
      const names = lanes.map(({ name, details }) =>
        details ? punctuated(`${name}, ${details}`) : name,
      );
      this.batch?.end();
      this.batch = null;
      this.sum = null;
      this.state = "running";
      const configs = doc.lanes.map(({ config }) => config);
      const kind = form.problems;
      const { sources, refusals } = await counted(kind, chosen, configs);
      if (this.state !== "running" || !this.isConnected) return;
      const divided = dividedBy(doc.lanes, names, refusals);
      const units = new Set(divided.lanes.map(({ config }) => this.#unit(config)));
      const [unit = 0] = units.size === 1 ? units : [];
      const timed = kind === "journeys" ? "counts" : measure;
      this.shown = doc;
      const preparing = divided.lanes.some(({ config }) => prepares(config, catalogue));
      this.batch = new Batch({
        ...{ ...divided, prepares: preparing },
        ...{ kind, unit, sources, measure: timed },
      });
    } catch (error) {
      this.state = "failed";
      this.failure = sentence(error);
      return;
    }
    const shown = figuresOf(this.batch.plan).map(({ figure }) => figure);
    if (!shown.includes(this.figure)) this.figure = "expanded";
    await this.#follow(this.batch);
  }

  /** Shows results as they come, until the batch is over. */
  async #follow(batch: Batch) {
    let isOver = false;
    const end = (state: TbLabBatch["state"], failure: string) => {
      isOver = true;
      if (batch !== this.batch) return;
      if (this.state === "running") {
        this.state = state;
        this.failure = failure;
      }
    };
    const done = batch.done.then(
      () => end("done", ""),
      (error) => end("failed", error.message),
    );
    while (!isOver && batch === this.batch) {
      const from = performance.now();
      await this.#look(batch);
      // Summing up takes time away from the searches.
      const pause = Math.max(PAUSE, 4 * (performance.now() - from));
      await Promise.race([done, new Promise((resolve) => setTimeout(resolve, pause))]);
    }
    await this.#look(batch);
  }

  async #look(batch: Batch) {
    const { figure } = this;
    const elapsed = performance.now() - batch.begun;
    this.answered = batch.answered;
    this.left = timeLeft(elapsed, batch.answered, batch.total);
    const sum = await batch.sum(figure).catch(() => null);
    // The visitor may have chosen another figure or begun another batch meanwhile.
    if (sum && batch === this.batch && figure === this.figure) this.sum = sum;
  }

  #cancel(event: Event) {
    // The button becomes a submit button again before the click is over.
    event.preventDefault();
    this.state = "cancelled";
    this.batch?.cancel();
  }

  async #show(figure: Figure) {
    const { batch } = this;
    if (!batch) return;
    const sum = await batch.sum(figure).catch(() => null);
    if (!sum || batch !== this.batch) return;
    this.figure = figure;
    this.sum = sum;
  }

  /** Opens a problem's map with the batch's lanes. */
  async #open(place: number) {
    const { batch, doc } = this;
    const at = batch && sourceAt(batch.plan.sources, place);
    if (!batch || !doc || !at) return;
    if (batch.plan.kind === "journeys") {
      await this.#openJourney(batch, at);
      return;
    }
    const ends = endsOf(batch.rows, batch.plan.lanes.length, place);
    if (!ends) return;
    try {
      const { file, posing, first } = at.source;
      const map = await batch.problem<MapData>(at.source, at.place);
      const seeded = "generated" in posing;
      const made = seeded
        ? { generator: posing.generated.generator, seed: first + at.place }
        : null;
      const source = made ?? (file ? { file } : null);
      const { all } = batch.plan;
      const title = "";
      const opened = { ...map, title, lanes: all, source, origin: source };
      const { catalogue } = this;
      if (catalogue) this.act({ type: "load-document", doc: documentOf(opened, catalogue) });
      this.dispatchEvent(new Event("opened"));
    } catch (error) {
      this.failure = sentence(error);
    }
  }

  /** Opens a journey with the batch's lanes. */
  async #openJourney(
    batch: Batch,
    { source, place }: NonNullable<ReturnType<typeof sourceAt<Source>>>,
  ) {
    try {
      const link = await batch.problem<LinkDoc>(source, place);
      this.act({ type: "open-link", link });
      this.dispatchEvent(new Event("opened"));
    } catch (error) {
      this.failure = sentence(error);
    }
  }

  /** How many units of cost make one. */
  #unit(config: LaneConfig) {
    return this.catalogue ? unitOf(config, this.catalogue) : 1;
  }

  /** The link of that document, without the page's address; null if no link holds it. */
  async #link() {
    const { linkTo, shown } = this;
    if (!linkTo || !shown) return null;
    const address = await linkTo(shown).catch(() => "");
    return address.split("#")[1] || null;
  }

  async #copy(format: string) {
    this.told = say(await copy(format, await this.#text(format)));
  }

  async #save(format: string) {
    const [file, type] = FILES[format] ?? ["batch.txt", "text/plain"];
    this.told = say(save(file, type, await this.#text(format)));
  }

  async #text(format: string) {
    const { batch, figure } = this;
    if (!batch) return "";
    const { plan, rows } = batch;
    const unit = (config: LaneConfig) => this.#unit(config);
    const words = await batch.words;
    const form =
      format === "Markdown" ? `--markdown --figure ${figure}` : `--${format.toLowerCase()}`;
    const isWhole = batch.answered === batch.total;
    const again = againOf(plan, { version, words, link: await this.#link(), isWhole, form });
    const answered = { plan, rows, words, unit, again };
    if (format === "Markdown") {
      return toMarkdown(plan, rows, await batch.sum(figure), figure, again);
    }
    if (plan.kind === "journeys") return toJourneyCsv(answered);
    if (format === "CSV") return toCsv(answered);
    const shown = figuresOf(plan).map(({ figure }) => figure);
    const sums = await Promise.all(shown.map(async (figure) => [figure, await batch.sum(figure)]));
    return toJson(answered, Object.fromEntries(sums));
  }
}

customElements.define("tb-lab-batch", TbLabBatch);
