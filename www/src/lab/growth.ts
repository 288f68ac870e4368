import { html, nothing, type PropertyValues, svg } from "lit";
import { saveFile } from "../files/save.ts";
import type { Catalogue, Doc, Lane } from "../types.ts";
import { Asking } from "../ui/asking.ts";
import type { From } from "../ui/events.ts";
import { measureRoom } from "../ui/room.ts";
import { theme, watchTheme } from "../view/palette.ts";
import { joined, punctuated, say } from "../words/language.ts";
import { drawChart } from "./chart.ts";
import { startMeasuring } from "./client.ts";
import { generatorsOf } from "./generators.ts";
import {
  doneOf,
  MEASURES,
  type Measure,
  labelOf as nameOf,
  nameOfMap,
  noResults,
  type Results,
  stops,
  textOf,
  toCsv,
  withNews,
} from "./results.ts";
import { linesOf, styleOf } from "./series.ts";
import type { ListChoice, News, Plan } from "./types.ts";

const SIDES = [16, 32, 64, 128, 256, 512, 1024];
/** Milliseconds that one run may take. */
const LIMIT = 2000;

/** Lists measured on maps of growing size. */
export class TbLabGrowth extends Asking {
  static override properties = {
    doc: { attribute: false },
    lane: { attribute: false },
    laneName: { attribute: false },
    lists: { attribute: false },
    catalogue: { attribute: false },
    generator: { state: true },
    side: { state: true },
    seed: { state: true },
    own: { state: true },
    shown: { state: true },
    plan: { state: true },
    results: { state: true },
    muted: { state: true },
    now: { state: true },
    room: { state: true },
    theme: { state: true },
  };

  declare doc: Doc | null;
  declare lane: Lane | null;
  declare laneName: string;
  /** The lists to measure. */
  declare lists: ListChoice[];
  declare catalogue: Catalogue | null;
  declare generator: string;
  /** The largest one. */
  declare side: number;
  declare seed: number;
  /** Whether the document's map is measured, too. */
  declare own: boolean;
  declare shown: string;
  /** The last measurement begun, with its words for people. */
  declare plan: (Plan & { title: string; labels: Map<string, string> }) | null;
  declare results: Results;
  /** Lists whose lines are hidden. */
  declare muted: Set<string>;
  /** The measurement under way, in words. */
  declare now: string;
  declare room: number;
  declare theme: "light" | "dark";
  declare chart: ReturnType<typeof drawChart> | null;
  declare unwatch: (() => void) | undefined;

  constructor() {
    super();
    this.doc = null;
    this.lane = null;
    this.laneName = "";
    this.lists = [];
    this.catalogue = null;
    this.generator = "caves";
    this.side = 256;
    this.seed = 1;
    this.own = true;
    this.shown = "comparisons";
    this.plan = null;
    this.results = new Map();
    this.muted = new Set();
    this.now = "";
    this.room = 560;
    this.theme = theme();
    this.chart = null;
    measureRoom(this, 240);
  }

  override connectedCallback() {
    super.connectedCallback();
    this.unwatch = watchTheme(() => {
      this.theme = theme();
    });
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.unwatch?.();
    this.chart?.destroy();
    this.chart = null;
  }

  override render() {
    return html`
      ${this.#form()}
      ${this.#progress()} ${this.problem()}
      ${this.plan === null ? this.#introduction() : this.#outcome(this.plan)}
    `;
  }

  #introduction() {
    return html`<p class="side-note">
      ${say("The same search on maps of one kind and growing size, once with each list. On the chart both axes are logarithmic: growth like n is a line of slope 1, like n² of slope 2.")}
    </p>`;
  }

  #form() {
    const { catalogue, running, lists } = this;
    const generators = generatorsOf(catalogue);
    const seeded = generators.find(({ name }) => name === this.generator)?.seeded ?? true;
    return html`<form class="lab-form" @submit=${this.#run}>
      <label class="field">
        <span>${say("Maps")}</span>
        <select @change=${(event: From<HTMLInputElement>) => {
          this.generator = fieldOf(event).value;
        }}>
          ${generators.map(
            ({ name, label, help }) =>
              html`<option value=${name} title=${say(help)} .selected=${name === this.generator}>${say(label)}</option>`,
          )}
        </select>
      </label>
      <label class="field">
        <span>${say("From 16 × 16 up to")}</span>
        <select @change=${(event: From<HTMLInputElement>) => {
          this.side = Number(fieldOf(event).value);
        }}>
          ${SIDES.slice(1).map(
            (side) =>
              html`<option value=${side} .selected=${side === this.side}>${side} × ${side}</option>`,
          )}
        </select>
      </label>
      <label class="field">
        <span>${say("Seed")}</span>
        <input
          type="number"
          min="0"
          max=${catalogue?.limits.seed ?? nothing}
          step="1"
          required
          .value=${String(this.seed)}
          ?disabled=${!seeded}
          @change=${(event: From<HTMLInputElement>) => {
            this.seed = Math.trunc(Number(fieldOf(event).value));
          }}
        />
      </label>
      <label class="check">
        <input
          type="checkbox"
          .checked=${this.own}
          @change=${(event: From<HTMLInputElement>) => {
            this.own = fieldOf(event).checked;
          }}
        />
        ${say("this map, too")}
      </label>
      ${
        running
          ? html`<button type="button" @click=${this.cancel}>${say("Cancel")}</button>`
          : html`<button class="primary" ?disabled=${lists.length === 0}>${say("Measure")}</button>`
      }
    </form>`;
  }

  #progress() {
    const { now, plan, running } = this;
    if (plan === null) return html`<div class="lab-progress" role="status"></div>`;
    const [done, all] = [doneOf(plan, this.results), plan.maps.length * plan.lists.length];
    const end = done < all ? say("Ended early; the results so far are below.") : say("Measured.");
    return html`<div class="lab-progress" role="status">
      ${
        running
          ? html`<progress aria-label=${say("Measured")} max=${all} .value=${done}></progress>
              <span class="quiet" aria-hidden="true">${now}</span>`
          : html`<span class="quiet">${end}</span>`
      }
    </div>`;
  }

  #outcome(plan: NonNullable<TbLabGrowth["plan"]>) {
    const measure = this.#measure();
    const labelOf = (list: string) => plan.labels.get(list) ?? list;
    const stopped = stops(plan, this.results, labelOf);
    return html`
      <div class="lab-measures" role="group" aria-label=${say("What the chart shows")}>
        ${MEASURES.map(
          (each) => html`<button
            type="button"
            title=${say(each.help)}
            aria-pressed=${String(each.key === this.shown)}
            @click=${() => {
              this.shown = each.key;
            }}
          >${nameOf(each)}</button>`,
        )}
      </div>
      <figure class="lab-figure">
        <figcaption>
          <b>${nameOf(measure)}</b> ${say("of {}", plan.title)}
          <span class="quiet">${say(measure.help)}</span>
        </figcaption>
        <div class="lab-chart" role="img" aria-label=${say("Chart: {} by size of the map; the table below has its numbers", nameOf(measure))}></div>
        ${this.#legend(plan, labelOf)}
      </figure>
      ${stopped.map((text) => html`<p class="lab-stop">${text}</p>`)}
      ${this.#table(plan, measure, labelOf)}
    `;
  }

  #legend({ lists, own, maps }: Plan, labelOf: (list: string) => string) {
    return html`<div class="lab-lines" role="group" aria-label=${say("Lines of the chart")}>
        ${lists.map((list, place) => {
          const { colour, dash } = styleOf(place, this.theme);
          return html`<button
            type="button"
            aria-pressed=${String(!this.muted.has(list))}
            title=${say("Shows or hides this line")}
            @click=${() => this.#toggle(list)}
          ><svg class="lab-swatch" viewBox="0 0 26 10" aria-hidden="true">${svg`<path d="M0 5h26" stroke=${colour} stroke-dasharray=${dash.join(" ")} /><circle cx="13" cy="5" r="3.5" fill=${colour} />`}</svg>${labelOf(list)}</button>`;
        })}
      </div>
      <p class="quiet side-note">
        ${joined(
          [
            say("Dotted: growth like n, n log n and n², for comparison."),
            ...(maps.some((map) => "own" in map)
              ? [say("Diamonds: this map, {} × {}.", own.width, own.height)]
              : []),
            say("0 has no place on a logarithmic axis."),
          ].join(" "),
        )}
      </p>`;
  }

  #table(
    plan: NonNullable<TbLabGrowth["plan"]>,
    measure: Measure,
    labelOf: (list: string) => string,
  ) {
    const { maps, own } = plan;
    return html`<div class="lab-table-head">
        <h3 id="lab-table-title">${nameOf(measure)}</h3>
        <span class="spring"></span>
        <button type="button" @click=${() => this.#save(plan)}>${say("Save all as CSV")}</button>
      </div>
      <div class="table-scroll" tabindex="0" role="region" aria-labelledby="lab-table-title">
        <table class="lab-table">
          <thead>
            <tr>
              <th scope="col">${say("List")}</th>
              ${maps.map((map) => html`<th scope="col">${nameOfMap(map, own)}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${[...this.results].map(
              ([list, row]) => html`<tr>
                <th scope="row">${labelOf(list)}</th>
                ${maps.map((_, place) => {
                  const time = measure.key === "time" ? row[place]?.time : null;
                  const help = time
                    ? say(
                        "Half of {} rounds: {} to {}",
                        time.rounds,
                        measure.text(time.low),
                        measure.text(time.high),
                      )
                    : nothing;
                  return html`<td title=${help}>${textOf(measure, plan, row, place)}</td>`;
                })}
              </tr>`,
            )}
          </tbody>
        </table>
      </div>`;
  }

  override updated(changed: PropertyValues) {
    const host = this.querySelector<HTMLElement>(".lab-chart");
    const drawn = ["plan", "results", "shown", "muted", "room", "theme"];
    if (!host || !this.plan || !drawn.some((name) => changed.has(name))) return;
    this.chart?.destroy();
    const measure = this.#measure();
    const { sizes, lines } = linesOf(this.plan, this.results, measure);
    const { muted: hidden, room } = this;
    this.chart = drawChart(host, { sizes, lines, hidden, measure, width: room });
  }

  #measure(): Measure {
    const [first] = MEASURES;
    return MEASURES.find(({ key }) => key === this.shown) ?? (first as Measure);
  }

  async #run(event: SubmitEvent) {
    event.preventDefault();
    const { doc, lane, generator, seed, catalogue } = this;
    if (!doc || !lane || !catalogue || this.running) return;
    const { config } = lane;
    const { width, height, cells, start, goal, world } = doc;
    const sides = SIDES.filter((side) => side <= this.side);
    const kind = catalogue.generators.find(({ name }) => name === generator);
    const on = say(kind?.label ?? generator);
    const plan = {
      config,
      lists: this.lists.map(({ name }) => name),
      maps: [
        ...sides.map((side) => ({ side, generator, seed })),
        ...(this.own ? [{ own: true } as const] : []),
      ],
      own: { width, height, cells, start, goal, world },
      limit: LIMIT,
      title: kind?.seeded
        ? say("{} on {}, seed {}", this.laneName, on, seed)
        : say("{} on {}", this.laneName, on),
      labels: new Map(this.lists.map(({ name, label }) => [name, say(label)])),
    };
    this.plan = plan;
    this.results = noResults(plan);
    this.muted = new Set();
    this.now = say("Loading…");
    const { labels: _labels, title: _title, ...asked } = plan;
    // The results so far stay when it is cancelled.
    await this.follow(startMeasuring(asked, (news) => this.#hear(plan, news)));
  }

  #hear(plan: NonNullable<TbLabGrowth["plan"]>, news: News) {
    if (plan !== this.plan) return;
    const map = plan.maps[news.map];
    const where = map ? nameOfMap(map, plan.own) : "";
    if ("begins" in news) {
      const list = news.list === null ? say("making the map") : plan.labels.get(news.list);
      this.now = punctuated(`${where}: ${list}`);
    } else if ("round" in news) {
      this.now = say("{}: all in turn, round {} of {}", where, news.round + 1, news.of);
    } else {
      this.results = withNews(this.results, news);
    }
  }

  #toggle(list: string) {
    const muted = new Set(this.muted);
    if (!muted.delete(list)) muted.add(list);
    this.muted = muted;
  }

  #save(plan: Plan) {
    saveFile(new Blob([toCsv(plan, this.results)], { type: "text/csv" }), "open-lists.csv");
  }
}

function fieldOf(event: From<HTMLInputElement>) {
  return event.target;
}

customElements.define("tb-lab-growth", TbLabGrowth);
