/**
 * @import { Catalogue, Doc, Lane } from "../types.js"
 * @import { ListChoice, News, Plan } from "./types.js"
 * @import { Measure, Results } from "./results.js"
 */

import { html, nothing, svg } from "lit";
import { saveFile } from "../files/save.js";
import { Asking } from "../ui/asking.js";
import { measureRoom } from "../ui/room.js";
import { theme, watchTheme } from "../view/palette.js";
import { joined, punctuated, say } from "../words/language.js";
import { drawChart } from "./chart.js";
import { startMeasuring } from "./client.js";
import { generatorsOf } from "./generators.js";
import {
  doneOf,
  MEASURES,
  labelOf as nameOf,
  nameOfMap,
  noResults,
  stops,
  textOf,
  toCsv,
  withNews,
} from "./results.js";
import { linesOf, styleOf } from "./series.js";

const SIDES = [16, 32, 64, 128, 256, 512, 1024];
/** Milliseconds that one run may take. */
const LIMIT = 2000;
const MOST_SEED = 2 ** 32 - 1;

/** Lists measured on maps of growing size. */
export class TbLabGrowth extends Asking {
  static properties = {
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

  constructor() {
    super();
    /** @type {Doc | null} */
    this.doc = null;
    /** @type {Lane | null} */
    this.lane = null;
    this.laneName = "";
    /** The lists to measure.
     * @type {ListChoice[]} */
    this.lists = [];
    /** @type {Catalogue | null} */
    this.catalogue = null;
    this.generator = "caves";
    /** The largest one. */
    this.side = 256;
    this.seed = 1;
    /** Whether the document's map is measured, too. */
    this.own = true;
    this.shown = "comparisons";
    /** The last measurement begun, with its words for people.
     * @type {(Plan & { title: string, labels: Map<string, string> }) | null} */
    this.plan = null;
    /** @type {Results} */
    this.results = new Map();
    /** Lists whose lines are hidden.
     * @type {Set<string>} */
    this.muted = new Set();
    /** What is being measured, in words. */
    this.now = "";
    this.room = 560;
    this.theme = theme();
    /** @type {ReturnType<typeof drawChart> | null} */
    this.chart = null;
    measureRoom(this, 240);
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.unwatch = watchTheme(() => {
      this.theme = theme();
    });
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.unwatch?.();
    this.chart?.destroy();
    this.chart = null;
  }

  /** @override */
  render() {
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
        <select @change=${(/** @type {Event} */ event) => {
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
        <select @change=${(/** @type {Event} */ event) => {
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
          max=${MOST_SEED}
          step="1"
          required
          .value=${String(this.seed)}
          ?disabled=${!seeded}
          @change=${(/** @type {Event} */ event) => {
            this.seed = Math.trunc(Number(fieldOf(event).value));
          }}
        />
      </label>
      <label class="check">
        <input
          type="checkbox"
          .checked=${this.own}
          @change=${(/** @type {Event} */ event) => {
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

  /** @param {NonNullable<TbLabGrowth["plan"]>} plan */
  #outcome(plan) {
    const measure = this.#measure();
    const labelOf = (/** @type {string} */ list) => plan.labels.get(list) ?? list;
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

  /**
   * @param {Plan} plan
   * @param {(list: string) => string} labelOf
   */
  #legend({ lists, own, maps }, labelOf) {
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

  /**
   * @param {NonNullable<TbLabGrowth["plan"]>} plan
   * @param {Measure} measure
   * @param {(list: string) => string} labelOf
   */
  #table(plan, measure, labelOf) {
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

  /** @param {import("lit").PropertyValues} changed */
  updated(changed) {
    const host = /** @type {HTMLElement | null} */ (this.querySelector(".lab-chart"));
    const drawn = ["plan", "results", "shown", "muted", "room", "theme"];
    if (!host || !this.plan || !drawn.some((name) => changed.has(name))) return;
    this.chart?.destroy();
    const measure = this.#measure();
    const { sizes, lines } = linesOf(this.plan, this.results, measure);
    const { muted: hidden, room } = this;
    this.chart = drawChart(host, { sizes, lines, hidden, measure, width: room });
  }

  /** @returns {Measure} */
  #measure() {
    const [first] = MEASURES;
    return MEASURES.find(({ key }) => key === this.shown) ?? /** @type {Measure} */ (first);
  }

  /** @param {SubmitEvent} event */
  async #run(event) {
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
        ...(this.own ? [/** @type {const} */ ({ own: true })] : []),
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

  /**
   * @param {NonNullable<TbLabGrowth["plan"]>} plan
   * @param {News} news
   */
  #hear(plan, news) {
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

  /** @param {string} list */
  #toggle(list) {
    const muted = new Set(this.muted);
    if (!muted.delete(list)) muted.add(list);
    this.muted = muted;
  }

  /** @param {Plan} plan */
  #save(plan) {
    saveFile(new Blob([toCsv(plan, this.results)], { type: "text/csv" }), "open-lists.csv");
  }
}

/** @param {Event} event */
function fieldOf(event) {
  return /** @type {HTMLInputElement} */ (event.target);
}

customElements.define("tb-lab-growth", TbLabGrowth);
