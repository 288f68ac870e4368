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
import { stepsOf } from "./position.ts";
import { RunChart } from "./run-chart.ts";
import { LaneTab } from "./tab.ts";

/** The charts of runs and what chooses them: a class for each kind of run has the numbers. */
export class RunCharts extends LaneTab {
  static override properties: PropertyDeclarations = {
    rows: { attribute: false },
    muted: { state: true },
    said: { state: true },
    room: { state: true },
    theme: { state: true },
  };

  declare measures: Measure[];
  declare charted: Measure[];
  declare fields: Field[];
  declare words: Words;
  declare rows: Row[];
  /** Lanes without curves. */
  declare muted: Set<number>;
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
    this.muted = new Set();
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
          ${this.rows.map((row, place) => this.#row(row, place, view))}
        </tbody>
      </table>
    </div>`;
  }

  #row(row: Row, place: number, view: View) {
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

  #draw(runs: Run[], view: View) {
    this.#clear();
    const { sync } = view;
    const tell = (position: number) =>
      sync === "share" ? percent(position / 1000) : whole(position);
    this.charts = this.charted.map((measure, at) => {
      const host = this.querySelector(`[data-measure="${measure.key}"]`) as HTMLElement;
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

  #toggle(id: number) {
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
