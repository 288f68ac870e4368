/**
 * All lanes' runs as curves over the timeline, and the same values as numbers.
 *
 * @import { View } from "../state/actions.js"
 * @import { Doc, Result, Trace } from "../types.js"
 * @import { Row } from "../words/report.js"
 * @import { Run } from "./curves.js"
 * @import { Profile } from "./types.js"
 */

import { html, nothing, svg } from "lit";
import { Outdated, sentence } from "../task/faults.js";
import { measureRoom } from "../ui/room.js";
import "../../styles/runs.css";
import { copy, save } from "../files/give.js";
import { endOf, stepOf } from "../state/timeline.js";
import { theme, watchTheme } from "../view/palette.js";
import { whole } from "../words/format.js";
import { fileName, nameOfMap } from "../words/share-text.js";
import { withoutOpen } from "../words/without-open.js";
import {
  CHARTED,
  curveOf,
  MEASURES,
  MOST_ROWS,
  rangeText,
  styleOfLane,
  toCsv,
  valueText,
} from "./curves.js";
import { stepsOf } from "./position.js";
import { RunChart } from "./run-chart.js";
import { LaneTab } from "./tab.js";

export class TbAnalysisRuns extends LaneTab {
  static properties = {
    rows: { attribute: false },
    muted: { state: true },
    known: { state: true },
    said: { state: true },
    room: { state: true },
    theme: { state: true },
  };

  constructor() {
    super();
    /** @type {Row[]} */
    this.rows = [];
    /** Lanes without curves.
     * @type {Set<number>} */
    this.muted = new Set();
    /** Counts answers, so that each causes an update. */
    this.known = 0;
    /** By run: null is none, as for a walk; undefined isn't known yet.
     * @type {WeakMap<Trace, Profile | null | undefined>} */
    this.profiles = new WeakMap();
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

  /** @override */
  willUpdate() {
    const { doc, analyst, profiles } = this;
    if (!doc || !analyst) return;
    for (const { id, status } of this.rows) {
      const lane = doc.lanes.find((each) => each.id === id);
      // Stale profiles belong to another map or configuration.
      if (!lane || !status.result || status.stale || profiles.has(status.result.trace)) continue;
      void this.#ask(status.result.trace, analyst.ask(doc, { profile: lane.config }));
    }
  }

  /**
   * @param {Trace} trace
   * @param {Promise<Profile | null>} answer
   */
  async #ask(trace, answer) {
    this.profiles.set(trace, undefined);
    try {
      this.profiles.set(trace, counted(await answer));
      this.failure = "";
    } catch (error) {
      if (error instanceof Outdated) this.profiles.delete(trace);
      else this.failure = sentence(error);
    }
    this.known++;
  }

  /** @override */
  render() {
    const { view, said } = this;
    if (!view) return nothing;
    const share = view.sync === "share";
    return html`
      ${this.problem()}
      ${CHARTED.map(
        ({ key, label, help }) => html`<figure class="analysis-run">
          <figcaption>${label} <span class="quiet">${help}</span></figcaption>
          <div
            class="analysis-chart"
            data-measure=${key}
            role="img"
            aria-label="Chart: ${label} over the run; the table below has its numbers"
          ></div>
        </figure>`,
      )}
      <p class="side-note">
        From left to right: ${share ? "the share of each run" : "expansions"}. Press or drag in a
        chart to go there.
      </p>
      ${this.#table(view)}
      <div class="side-row">
        <button type="button" @click=${this.#copy}>Copy all steps as CSV</button>
        <button type="button" @click=${this.#save}>Save as CSV</button>
        <span class="side-note" role="status">${said}</span>
      </div>
    `;
  }

  /** The legend: each lane's line, with its value here and over the whole run.
   * @param {View} view */
  #table(view) {
    return html`<div class="table-scroll" tabindex="0" role="region" aria-label="Runs in numbers">
      <table class="analysis-runs">
        <thead>
          <tr>
            <th scope="col" rowspan="2">Lane</th>
            <th scope="colgroup" colspan=${MEASURES.length + 1}>at this step</th>
            <th scope="colgroup" colspan=${MEASURES.length}>over the run</th>
          </tr>
          <tr>
            <th scope="col">step</th>
            ${MEASURES.map(({ short }) => html`<th scope="col">${short}</th>`)}
            ${MEASURES.map(({ most }) => html`<th scope="col">${most}</th>`)}
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
    const { colour, dash } = styleOfLane(place, this.theme);
    const { id, name, details } = row;
    const { result } = row.status;
    const run = this.#run(row, place);
    const step = result ? stepOf(view, stepsOf(result)) : 0;
    const cut = run && run.profile.f.length <= run.steps ? run.profile.f.length - 1 : null;
    return html`<tr>
      <th scope="row">
        <button
          type="button"
          class="analysis-line"
          aria-pressed=${String(!this.muted.has(id))}
          title="Shows or hides its lines${details === "" ? "" : `: ${details}`}"
          @click=${() => this.#toggle(id)}
        ><svg viewBox="0 0 26 10" aria-hidden="true">${svg`<path d="M0 5h26" stroke=${colour} stroke-dasharray=${dash.join(" ")} />`}</svg>${place + 1}: ${name}</button>
        ${cut === null ? nothing : html`<span class="side-note">known up to step ${whole(cut)}</span>`}
      </th>
      ${
        run
          ? html`<td>${whole(step)}</td>
            ${MEASURES.map((measure) => html`<td>${valueText(run, measure, step)}</td>`)}
            ${MEASURES.map((measure) => html`<td>${rangeText(run, measure)}</td>`)}`
          : html`<td colspan=${2 * MEASURES.length + 1} class="quiet">${this.#missing(id, result)}</td>`
      }
    </tr>`;
  }

  /**
   * Why a lane has no curves.
   * @param {number} id
   * @param {Result | null} result
   */
  #missing(id, result) {
    if (!result || this.profiles.get(result.trace) !== null) return "…";
    const lane = this.doc?.lanes.find((one) => one.id === id);
    return lane ? withoutOpen(lane.config, this.doc?.world) : nothing;
  }

  /**
   * @param {Row} row
   * @param {number} place
   * @returns {Run | null}
   */
  #run({ id, name, status: { result } }, place) {
    const profile = result && this.profiles.get(result.trace);
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
    // Until all answers have come, the charts stay as they are.
    const waits = this.rows.some(
      ({ status: { result } }) => result && this.profiles.get(result.trace) === undefined,
    );
    const shown = runs.filter(({ id }) => !this.muted.has(id));
    const drawn = JSON.stringify([
      this.known,
      this.theme,
      room,
      sync,
      endOf(view),
      shown.map(({ id, place }) => [id, place]),
    ]);
    if (drawn !== this.drawn && !waits) {
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
      sync === "share" ? `${position / 10} %` : whole(position);
    this.charts = CHARTED.map((measure, at) => {
      const host = /** @type {HTMLElement} */ (
        this.querySelector(`[data-measure="${measure.key}"]`)
      );
      return new RunChart(host, {
        curves: runs.map((run) => ({
          ...curveOf(run, measure, sync, this.room),
          ...styleOfLane(run.place, this.theme),
        })),
        end: endOf(view),
        isLast: at === CHARTED.length - 1,
        fromZero: !measure.isCost,
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
    const text = toCsv(this.#runs());
    if (text === null) {
      this.said = `The runs have more than ${whole(MOST_ROWS)} steps, more than a spreadsheet can open.`;
    }
    return text;
  }

  async #copy() {
    const text = this.#csv();
    if (text !== null) this.said = await copy("CSV", text);
  }

  #save() {
    const { doc } = this;
    const text = this.#csv();
    if (text === null || !doc) return;
    this.said = save(fileName(`${nameOfMap(doc)} runs`, "csv"), "text/csv", text);
  }
}

/**
 * A profile with its expansions, one a step.
 * @param {Omit<Profile, "expanded"> | null} profile
 * @returns {Profile | null}
 */
function counted(profile) {
  return profile && { ...profile, expanded: Uint32Array.from(profile.f, (_, step) => step) };
}

customElements.define("tb-analysis-runs", TbAnalysisRuns);
