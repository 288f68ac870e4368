/**
 * A batch's outcome: box plots, paired counts, and the problems that stand out.
 *
 * @import { Figure, Plan, Sum } from "./types.js"
 */

import { html, nothing } from "lit";
import { PageElement } from "../../ui/element.js";
import { whole } from "../../words/format.js";
import { chance, figureOf, figuresOf } from "./figures.js";
import { nameOf } from "./plan.js";
import "./plot.js";
import { greatest, valuesOf } from "./rows.js";

/** How many problems are listed as standing out. */
const MOST = 10;

/** A batch's outcome so far. */
export class TbBatchOutcome extends PageElement {
  static properties = {
    plan: { attribute: false },
    rows: { attribute: false },
    sum: { attribute: false },
    figure: { attribute: false },
    one: { state: true },
    other: { state: true },
  };

  constructor() {
    super();
    /** @type {Plan | null} */
    this.plan = null;
    /** @type {Float64Array} */
    this.rows = new Float64Array();
    /** @type {Sum | null} */
    this.sum = null;
    /** @type {Figure} */
    this.figure = "expanded";
    /** The lane whose greatest values stand out. */
    this.one = 0;
    /** The lane whose values are subtracted first; -1 for none. */
    this.other = -1;
  }

  /** @override */
  render() {
    const { plan, sum, rows, figure } = this;
    if (!plan || !sum) return nothing;
    const values = plan.lanes.map((_, lane) => valuesOf(rows, plan.lanes.length, lane, figure));
    return html`
      ${this.#choice(plan)}
      <tb-batch-plot
        .plan=${plan}
        .sum=${sum}
        .figure=${figure}
        .values=${values}
        @open-problem=${(/** @type {CustomEvent<number>} */ { detail }) => this.#open(detail)}
      ></tb-batch-plot>
      ${this.#spreads(plan, sum)}
      ${plan.lanes.length > 1 ? this.#pairs(plan, sum) : nothing} ${this.#standing(plan, values)}
    `;
  }

  /** @param {Plan} plan */
  #choice(plan) {
    return html`<div class="row-buttons" role="group" aria-label="Figure">
      ${figuresOf(plan).map(
        ({ figure, label, help }) => html`<button
          type="button"
          title=${help}
          aria-pressed=${String(figure === this.figure)}
          @click=${() => this.dispatchEvent(new CustomEvent("figure", { detail: figure }))}
        >${label}</button>`,
      )}
    </div>`;
  }

  /**
   * @param {Plan} plan
   * @param {Sum} sum
   */
  #spreads({ names, numbers }, { spreads, found, limit }) {
    const { label, text } = figureOf(this.figure);
    const gaveUp = limit.some(Boolean);
    const head = [
      "Found",
      ...(gaveUp ? ["Gave up"] : []),
      "Least",
      "Quarter",
      "Median",
      "3 quarters",
      "Most",
    ];
    return table(
      `${label} by lane`,
      ["Lane", ...head],
      names.map((name, lane) => {
        const spread = spreads[lane];
        const five = spread
          ? [spread.least, spread.lower, spread.median, spread.upper, spread.most].map(text)
          : ["–", "–", "–", "–", "–"];
        return [
          `${numbers[lane]}: ${name}`,
          whole(found[lane] ?? 0),
          ...(gaveUp ? [whole(limit[lane] ?? 0)] : []),
          ...five,
        ];
      }),
    );
  }

  /**
   * @param {Plan} plan
   * @param {Sum} sum
   */
  #pairs({ numbers }, { pairs }) {
    return html`${table(
      "Lanes in pairs, problem by problem",
      ["Lanes", "Lower", "Higher", "Same", "Not compared", "p"],
      pairs.map(({ first, second, wins, losses, ties, unpaired, p }) => [
        `${numbers[first]} against ${numbers[second]}`,
        ...[wins, losses, ties, unpaired].map(whole),
        chance(p),
      ]),
    )}
      <p class="side-note">
        p is from the exact two-sided sign test: the chance of counts at least this uneven if lower and
        higher were equally likely. Problems for which only one of the two found a path, or one gave up,
        aren't compared.
      </p>`;
  }

  /**
   * @param {Plan} plan
   * @param {Float64Array[]} values
   */
  #standing(plan, values) {
    const { one, other } = this;
    const { text } = figureOf(this.figure);
    const lane = Math.min(one, plan.lanes.length - 1);
    const mine = values[lane] ?? new Float64Array();
    const against = values[other];
    const by = against ? mine.map((value, place) => value - (against[place] ?? Number.NaN)) : mine;
    const places = greatest(by, MOST);
    return html`<div class="batch-standing">
        <h3 id="batch-standing">Problems that stand out</h3>
        <label class="field inline">
          <span>highest for</span>
          ${this.#lanes(plan, lane, "highest for", (value) => {
            this.one = value;
          })}
        </label>
        ${
          plan.lanes.length > 1
            ? html`<label class="field inline">
                <span>compared with</span>
                ${this.#lanes(plan, other, "none", (value) => {
                  this.other = value;
                })}
              </label>`
            : nothing
        }
      </div>
      <div class="table-scroll" tabindex="0" role="region" aria-labelledby="batch-standing">
        <table class="batch-table">
          <thead>
            <tr>
              <th scope="col">Problem</th>
              ${plan.names.map((name, at) => html`<th scope="col" title=${name}>Lane ${plan.numbers[at]}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${places.map(
              (place) => html`<tr>
                <th scope="row">
                  <button
                    type="button"
                    class="batch-open"
                    title="Opens its map with these lanes"
                    @click=${() => this.#open(place)}
                  >${nameOf(plan.sources, place)}</button>
                </th>
                ${values.map((each) => {
                  const value = each[place] ?? Number.NaN;
                  return html`<td>${Number.isNaN(value) ? "–" : text(value)}</td>`;
                })}
              </tr>`,
            )}
          </tbody>
        </table>
      </div>`;
  }

  /**
   * @param {Plan} plan
   * @param {number} chosen
   * @param {"none" | "highest for"} kind
   * @param {(lane: number) => void} choose
   */
  #lanes({ names, numbers }, chosen, kind, choose) {
    return html`<select
      @change=${(/** @type {Event} */ { target }) =>
        choose(Number(/** @type {HTMLSelectElement} */ (target).value))}
    >
      ${kind === "none" ? html`<option value="-1" .selected=${chosen < 0}>–</option>` : nothing}
      ${names.map(
        (name, lane) =>
          html`<option value=${lane} .selected=${lane === chosen}>${numbers[lane]}: ${name}</option>`,
      )}
    </select>`;
  }

  /** @param {number} place */
  #open(place) {
    this.dispatchEvent(new CustomEvent("open-problem", { detail: place }));
  }
}

/**
 * @param {string} caption
 * @param {string[]} head
 * @param {string[][]} rows the first cell names the row
 */
function table(caption, head, rows) {
  return html`<div class="table-scroll" tabindex="0" role="region" aria-label=${caption}>
    <table class="batch-table">
      <thead>
        <tr>${head.map((each) => html`<th scope="col">${each}</th>`)}</tr>
      </thead>
      <tbody>
        ${rows.map(
          ([first, ...others]) => html`<tr>
            <th scope="row">${first}</th>
            ${others.map((each) => html`<td>${each}</td>`)}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

customElements.define("tb-batch-outcome", TbBatchOutcome);
