/**
 * The common part of charts of searches and of journeys: all lanes' runs as curves over the timeline, and the same values
 * as numbers.
 */

import { html, nothing, type PropertyDeclarations, svg } from "lit";
import type { View } from "../state/actions.ts";
import type { Result } from "../types.ts";
import { measureRoom } from "../ui/room.ts";
import type { Row } from "../words/report.ts";
import "../../styles/runs.css";
import { copy, save } from "../files/give.ts";
import { endOf, stepOf } from "../state/timeline.ts";
import { theme, watchTheme } from "../view/palette.ts";
import { percent, whole } from "../words/format.ts";
import { joined, punctuated, say } from "../words/language.ts";
import { fileName, nameOfMap } from "../words/share-text.ts";
import { type Coinciding, coinciding } from "./coinciding.ts";
import {
  curveOf,
  type Field,
  headOf,
  lengthOf,
  type Measure,
  MOST_ROWS,
  type Run,
  rangeText,
  styleOfLane,
  toCsv,
  valueText,
  type Words,
} from "./curves.ts";
import { listed } from "./listed.ts";
import { stepsOf } from "./position.ts";
import { RunChart } from "./run-chart.ts";
import { LaneTab } from "./tab.ts";

/** The charts of runs and what chooses them: a class for each kind of run has the numbers. */
export class RunCharts extends LaneTab {
  static override properties: PropertyDeclarations = {
    rows: { attribute: false },
    seen: { attribute: false },
    muted: { state: true },
    same: { state: true },
    said: { state: true },
    room: { state: true },
    theme: { state: true },
  };

  declare measures: Measure[];
  declare charted: Measure[];
  declare fields: Field[];
  declare words: Words;
  declare rows: Row[];
  /** The lanes in sight, by id. */
  declare seen: readonly number[];
  /** Whether a lane has curves or not, by the visitor's choice. */
  declare muted: Map<number, boolean>;
  /** By measure: the lanes whose curves lie over one another. */
  declare same: Record<string, Coinciding[]>;
  /** A sentence about the last attempt to copy or save. */
  declare said: string;
  declare room: number;
  declare theme: "light" | "dark";
  declare charts: RunChart[];
  /** The measures they show. */
  declare drawn: string;
  declare unwatch: (() => void) | undefined;

  constructor({
    measures,
    charted,
    fields,
    words,
  }: {
    /** those in the table */
    measures: Measure[];
    charted: Measure[];
    /** of files */
    fields: Field[];
    words: Words;
  }) {
    super();
    this.measures = measures;
    this.charted = charted;
    this.fields = fields;
    this.words = words;
    this.rows = [];
    this.seen = [];
    this.muted = new Map();
    this.same = {};
    this.said = "";
    this.room = 0;
    this.theme = theme();
    this.charts = [];
    this.drawn = "";
    measureRoom(this, 200);
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
    this.#clear();
  }

  /** A lane's run in numbers, by key of measures; null if there is none, undefined while it isn't known. */
  profile(_result: Result): Run["profile"] | null | undefined {
    return null;
  }

  /** Whether a lane has no curves: by the visitor's choice, or else one out of sight. */
  isMuted(id: number) {
    return this.muted.get(id) ?? (this.seen.length > 0 && !this.seen.includes(id));
  }

  /** Why a lane has no curves. */
  missing(_row: Row): unknown {
    return nothing;
  }

  /** A key that distinguishes the known curves from others. */
  get edition() {
    return "";
  }

  /** Whether the charts wait for more. */
  get waits() {
    return this.rows.some(({ status: { result } }) => result && this.profile(result) === undefined);
  }

  override render() {
    const { view, said, words } = this;
    if (!view) return nothing;
    const share = view.sync === "share";
    const shown = this.#shown();
    return html`
      ${this.problem()}
      <ul class="analysis-key">
        ${shown.map(({ place, name }) => html`<li>${this.#line(place)}${place + 1}: ${name}</li>`)}
      </ul>
      ${this.charted.map(
        ({ key, label, help }) => html`<figure class="analysis-run">
          <figcaption>
            ${say(label)} <span class="quiet">${say(help)}</span>
            <span class="analysis-key" aria-hidden="true">
              ${shown.map(({ place }) => html`<span>${this.#line(place)}${place + 1}</span>`)}
            </span>
            ${(this.same[key] ?? []).map((each) => html`<span class="quiet alone">${told(each)}</span>`)}
          </figcaption>
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

  #shown() {
    return this.#runs().filter(({ id }) => !this.isMuted(id));
  }

  /** A piece of a lane's line. */
  #line(place: number) {
    const { colour, dash } = styleOfLane(place, this.theme);
    return svg`<svg viewBox="0 0 26 10" aria-hidden="true"><path d="M0 5h26" stroke=${colour} stroke-dasharray=${dash.join(" ")} /></svg>`;
  }

  /** The legend: each lane's line, with its value here and over the whole run. */
  #table(view: View) {
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
          ${this.#places().map((place) => this.#row(this.rows[place] as Row, place, view))}
        </tbody>
      </table>
    </div>`;
  }

  /** The lanes in sight come first. */
  #places() {
    const { rows, seen } = this;
    const isOut = (place: number) => Number(!seen.includes(rows[place]?.id ?? -1));
    return [...rows.keys()].sort((one, other) => isOut(one) - isOut(other));
  }

  #row(row: Row, place: number, view: View) {
    const { measures } = this;
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
          aria-pressed=${String(!this.isMuted(id))}
          title=${say("Shows or hides its lines") + (details === "" ? "" : punctuated(`: ${details}`))}
          @click=${() => this.#toggle(id)}
        >${this.#line(place)}${place + 1}: ${name}</button>
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

  #run({ id, name, status: { result } }: Row, place: number): Run | null {
    const profile = result && this.profile(result);
    if (!profile) return null;
    return { id, place, name, steps: stepsOf(result), unit: result.unit, profile };
  }

  #runs() {
    return this.rows.flatMap((row, place) => this.#run(row, place) ?? []);
  }

  override updated() {
    const { view, room } = this;
    if (!view || room === 0) return;
    const { sync } = view;
    const shown = this.#shown();
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

  #draw(runs: Run[], view: View) {
    this.#clear();
    const { sync } = view;
    // By share the same step of two runs lies at two places.
    const most = sync === "steps" && this.words.step === "step";
    const same = this.measures.map(({ key }) => [key, coinciding(runs, key)] as const);
    this.same = Object.fromEntries(
      same.map(([key, all]) => [key, all.filter(({ until }) => most || until === null)]),
    );
    const tell = (position: number) =>
      sync === "share" ? percent(position / 1000) : whole(position);
    this.charts = this.charted.map((measure) => {
      const host = this.querySelector(`[data-measure="${measure.key}"]`) as HTMLElement;
      return new RunChart(host, {
        curves: runs.map((run) => ({
          ...curveOf(run, measure, sync, this.room),
          ...styleOfLane(run.place, this.theme),
        })),
        end: endOf(view),
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

  #toggle(id: number) {
    this.muted = new Map(this.muted).set(id, !this.isMuted(id));
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

function told({ places, until }: Coinciding) {
  const lanes = listed(places.map((place) => String(place + 1)));
  return until === null
    ? say("Lanes {} coincide.", lanes)
    : say("Lanes {} coincide up to step {}.", lanes, whole(until));
}
