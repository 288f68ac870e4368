/**
 * All lanes' runs as curves over the timeline, and the same values as numbers: what charts of searches and of journeys
 * share.
 *
 * @import { View } from "../state/actions.js"
 * @import { Result } from "../types.js"
 * @import { Row } from "../words/report.js"
 * @import { Field, Measure, Run, Words } from "./curves.js"
 */

import { html, nothing, svg } from "lit";
import { measureRoom } from "../ui/room.js";
import "../../styles/runs.css";
import { copy, save } from "../files/give.js";
import { endOf, stepOf } from "../state/timeline.js";
import { theme, watchTheme } from "../view/palette.js";
import { percent, whole } from "../words/format.js";
import { joined, punctuated, say } from "../words/language.js";
import { fileName, nameOfMap } from "../words/share-text.js";
import {
  curveOf,
  headOf,
  lengthOf,
  MOST_ROWS,
  rangeText,
  styleOfLane,
  toCsv,
  valueText,
} from "./curves.js";
import { stepsOf } from "./position.js";
import { RunChart } from "./run-chart.js";
import { LaneTab } from "./tab.js";

/** @abstract */
export class RunCharts extends LaneTab {
  /** @type {import("lit").PropertyDeclarations} */
  static properties = {
    rows: { attribute: false },
    muted: { state: true },
    said: { state: true },
    room: { state: true },
    theme: { state: true },
  };

  /**
   * @param {object} given
   * @param {Measure[]} given.measures those in the table
   * @param {Measure[]} given.charted
   * @param {Field[]} given.fields of files
   * @param {Words} given.words
   */
  constructor({ measures, charted, fields, words }) {
    super();
    this.measures = measures;
    this.charted = charted;
    this.fields = fields;
    this.words = words;
    /** @type {Row[]} */
    this.rows = [];
    /** Lanes without curves.
     * @type {Set<number>} */
    this.muted = new Set();
    /** A sentence about the last attempt to copy or save. */
    this.said = "";
    this.room = 0;
    this.theme = theme();
    /** @type {RunChart[]} */
    this.charts = [];
    /** The measures they show. */
    this.drawn = "";
    measureRoom(this, 200);
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
    this.#clear();
  }

  /**
   * A lane's run in numbers, by key of measures; null if there is none, undefined while it isn't known.
   * @abstract
   * @param {Result} _result
   * @returns {Run["profile"] | null | undefined}
   */
  profile(_result) {
    return null;
  }

  /**
   * Why a lane has no curves.
   * @abstract
   * @param {Row} _row
   * @returns {unknown}
   */
  missing(_row) {
    return nothing;
  }

  /** What distinguishes the curves known from others. */
  get edition() {
    return "";
  }

  /** Whether the charts wait for more. */
  get waits() {
    return this.rows.some(({ status: { result } }) => result && this.profile(result) === undefined);
  }

  /** @override */
  render() {
    const { view, said, words } = this;
    if (!view) return nothing;
    const share = view.sync === "share";
    return html`
      ${this.problem()}
      ${this.charted.map(
        ({ key, label, help }) => html`<figure class="analysis-run">
          <figcaption>${say(label)} <span class="quiet">${say(help)}</span></figcaption>
          <div
            class="analysis-chart"
            data-measure=${key}
            role="img"
            aria-label=${say(words.chart, say(label))}
          ></div>
        </figure>`,
      )}
      <p class="side-note">
        ${joined(`${say(share ? words.share : words.along)} ${say("Press or drag in a chart to go there.")}`)}
      </p>
      ${this.#table(view)}
      <div class="side-row">
        <button type="button" @click=${this.#copy}>${say(words.copy)}</button>
        <button type="button" @click=${this.#save}>${say("Save as CSV")}</button>
        <span class="side-note" role="status">${said}</span>
      </div>
    `;
  }

  /** The legend: each lane's line, with its value here and over the whole run.
   * @param {View} view */
  #table(view) {
    const { measures, words } = this;
    return html`<div class="table-scroll" tabindex="0" role="region" aria-label=${say("Runs in numbers")}>
      <table class="analysis-runs">
        <thead>
          <tr>
            <th scope="col" rowspan="2">${say("Lane")}</th>
            <th scope="colgroup" colspan=${measures.length + 1}>${say(words.here)}</th>
            <th scope="colgroup" colspan=${measures.length}>${say(words.over)}</th>
          </tr>
          <tr>
            <th scope="col">${say(words.step)}</th>
            ${measures.map(({ short }) => html`<th scope="col">${headOf(short)}</th>`)}
            ${measures.map(({ most }) => html`<th scope="col">${headOf(most)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${this.rows.map((row, place) => this.#row(row, place, view))}
        </tbody>
      </table>
    </div>`;
  }

  /**
   * @param {Row} row
   * @param {number} place
   * @param {View} view
   */
  #row(row, place, view) {
    const { measures } = this;
    const { colour, dash } = styleOfLane(place, this.theme);
    const { id, name, details } = row;
    const { result } = row.status;
    const run = this.#run(row, place);
    const step = result ? stepOf(view, stepsOf(result)) : 0;
    const cut = run && lengthOf(run) <= run.steps ? lengthOf(run) - 1 : null;
    return html`<tr>
      <th scope="row">
        <button
          type="button"
          class="analysis-line"
          aria-pressed=${String(!this.muted.has(id))}
          title=${say("Shows or hides its lines") + (details === "" ? "" : punctuated(`: ${details}`))}
          @click=${() => this.#toggle(id)}
        ><svg viewBox="0 0 26 10" aria-hidden="true">${svg`<path d="M0 5h26" stroke=${colour} stroke-dasharray=${dash.join(" ")} />`}</svg>${place + 1}: ${name}</button>
        ${cut === null ? nothing : html`<span class="side-note">${say(this.words.known, whole(cut))}</span>`}
      </th>
      ${
        run
          ? html`<td>${whole(step)}</td>
            ${measures.map((measure) => html`<td>${valueText(run, measure, step)}</td>`)}
            ${measures.map((measure) => html`<td>${rangeText(run, measure)}</td>`)}`
          : html`<td colspan=${2 * measures.length + 1} class="quiet">${this.missing(row)}</td>`
      }
    </tr>`;
  }

  /**
   * @param {Row} row
   * @param {number} place
   * @returns {Run | null}
   */
  #run({ id, name, status: { result } }, place) {
    const profile = result && this.profile(result);
    if (!profile) return null;
    return { id, place, name, steps: stepsOf(result), unit: result.unit, profile };
  }

  #runs() {
    return this.rows.flatMap((row, place) => this.#run(row, place) ?? []);
  }

  /** @override */
  updated() {
    const { view, room } = this;
    if (!view || room === 0) return;
    const { sync } = view;
    const runs = this.#runs();
    const shown = runs.filter(({ id }) => !this.muted.has(id));
    const drawn = JSON.stringify([
      this.edition,
      this.theme,
      room,
      sync,
      endOf(view),
      shown.map(({ id, place }) => [id, place]),
    ]);
    // Until all is known, the charts stay as they are.
    if (drawn !== this.drawn && !this.waits) {
      this.#draw(shown, view);
      this.drawn = drawn;
    }
    for (const chart of this.charts) chart.show(view.atEnd ? endOf(view) : view.position);
  }

  /**
   * @param {Run[]} runs
   * @param {View} view
   */
  #draw(runs, view) {
    this.#clear();
    const { sync } = view;
    const tell = (/** @type {number} */ position) =>
      sync === "share" ? percent(position / 1000) : whole(position);
    this.charts = this.charted.map((measure, at) => {
      const host = /** @type {HTMLElement} */ (
        this.querySelector(`[data-measure="${measure.key}"]`)
      );
      return new RunChart(host, {
        curves: runs.map((run) => ({
          ...curveOf(run, measure, sync, this.room),
          ...styleOfLane(run.place, this.theme),
        })),
        end: endOf(view),
        isLast: at === this.charted.length - 1,
        isCount: !measure.isCost,
        tell,
        width: this.room,
        seek: (position) =>
          this.act({
            type: "seek",
            position: sync === "share" ? position : Math.round(position),
          }),
      });
    });
  }

  #clear() {
    for (const chart of this.charts) chart.destroy();
    this.charts = [];
    this.drawn = "";
  }

  /** @param {number} id */
  #toggle(id) {
    const muted = new Set(this.muted);
    if (!muted.delete(id)) muted.add(id);
    this.muted = muted;
  }

  #csv() {
    const { fields, words } = this;
    const text = toCsv(this.#runs(), fields, words.step);
    if (text === null) {
      this.said = say(words.most, whole(MOST_ROWS));
    }
    return text;
  }

  async #copy() {
    const text = this.#csv();
    if (text !== null) this.said = say(await copy("CSV", text));
  }

  #save() {
    const { doc } = this;
    const text = this.#csv();
    if (text === null || !doc) return;
    const file = fileName(`${nameOfMap(doc)} ${this.words.file}`, "csv");
    this.said = say(save(file, "text/csv", text));
  }
}
