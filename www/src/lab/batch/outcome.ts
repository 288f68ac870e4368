/** A batch's outcome: box plots, paired counts, and the problems that stand out. */

import { html, nothing } from "lit";
import { PageElement } from "../../ui/element.ts";
import { numbersIn } from "../../words/format.ts";
import { joined, punctuated, say } from "../../words/language.ts";
import { figureOf, figuresOf } from "./figures.ts";
import { nameOf } from "./plan.ts";
import type { Figure, Plan, Sum } from "./types.ts";
import "./plot.ts";
import type { From } from "../../ui/events.ts";
import { kindOf } from "./kinds.ts";
import { greatest } from "./rows.ts";
import { pairsOf, spreadsOf } from "./tables.ts";

/** How many problems are listed as standing out. */
const MOST = 10;

/** A batch's outcome so far. */
export class TbBatchOutcome extends PageElement {
  static override properties = {
    plan: { attribute: false },
    rows: { attribute: false },
    sum: { attribute: false },
    figure: { attribute: false },
    one: { state: true },
    other: { state: true },
  };

  declare plan: Plan | null;
  declare rows: Float64Array;
  declare sum: Sum | null;
  declare figure: Figure;
  /** The lane whose greatest values stand out. */
  declare one: number;
  /** The lane whose values are subtracted first; -1 for none. */
  declare other: number;

  constructor() {
    super();
    this.plan = null;
    this.rows = new Float64Array();
    this.sum = null;
    this.figure = "expanded";
    this.one = 0;
    this.other = -1;
  }

  override render() {
    const { plan, sum, rows, figure } = this;
    if (!plan || !sum) return nothing;
    const values = plan.lanes.map((_, lane) =>
      kindOf(plan).valuesOf(rows, plan.lanes.length, lane, figure),
    );
    return html`
      ${this.#choice(plan)}
      <tb-batch-plot
        .plan=${plan}
        .sum=${sum}
        .figure=${figure}
        .values=${values}
        @open-problem=${({ detail }: CustomEvent<number>) => this.#open(detail)}
      ></tb-batch-plot>
      ${this.#spreads(plan, sum, values)}
      ${plan.lanes.length > 1 ? this.#pairs(plan, sum) : nothing} ${this.#standing(plan, values)}
    `;
  }

  #choice(plan: Plan) {
    return html`<div class="row-buttons" role="group" aria-label=${say("Figure")}>
      ${figuresOf(plan).map(
        ({ figure, label, help }) => html`<button
          type="button"
          title=${say(help)}
          aria-pressed=${String(figure === this.figure)}
          @click=${() => this.dispatchEvent(new CustomEvent("figure", { detail: figure }))}
        >${say(label)}</button>`,
      )}
    </div>`;
  }

  #spreads(plan: Plan, sum: Sum, values: Float64Array[]) {
    const { head, rows } = spreadsOf(plan, sum, this.figure, values);
    return table(say("{} by lane", say(figureOf(plan, this.figure).label)), head, rows);
  }

  #pairs(plan: Plan, sum: Sum) {
    const { head, rows } = pairsOf(plan, sum, this.figure);
    const isOfJourneys = plan.kind === "journeys";
    return html`${table(
      isOfJourneys
        ? say("Lanes in pairs, journey by journey")
        : say("Lanes in pairs, problem by problem"),
      head,
      rows.map(([lanes = "", ...others]) => [
        say(lanes),
        ...others.slice(0, -1),
        numbersIn(others.at(-1) ?? ""),
      ]),
    )}
      <p class="side-note">
        ${joined(
          `${say("p is from the exact two-sided sign test: the chance of counts at least this uneven if lower and higher were equally likely.")} ${
            isOfJourneys
              ? say(
                  "Except for arrivals, a journey is compared only if all units have arrived in both lanes.",
                )
              : say(
                  "Problems for which only one of the two found a path, or one gave up, aren't compared.",
                )
          }`,
        )}
      </p>`;
  }

  #standing(plan: Plan, values: Float64Array[]) {
    const { one, other } = this;
    const { text } = figureOf(plan, this.figure);
    const { one: noun, many: nouns } = kindOf(plan).words;
    const lane = Math.min(one, plan.lanes.length - 1);
    const mine = values[lane] ?? new Float64Array();
    const against = values[other];
    const by = against ? mine.map((value, place) => value - (against[place] ?? Number.NaN)) : mine;
    const places = greatest(by, MOST);
    return html`<div class="batch-standing">
        <h3 id="batch-standing">${say(`${first(nouns)} that stand out`)}</h3>
        <label class="field inline">
          <span>${say("highest for")}</span>
          ${this.#lanes(plan, lane, "highest for", (value) => {
            this.one = value;
          })}
        </label>
        ${
          plan.lanes.length > 1
            ? html`<label class="field inline">
                <span>${say("compared with")}</span>
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
              <th scope="col">${say(first(noun))}</th>
              ${plan.names.map((name, at) => html`<th scope="col" title=${name}>${say("Lane {}", plan.numbers[at] ?? "")}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${places.map(
              (place) => html`<tr>
                <th scope="row">
                  <button
                    type="button"
                    class="batch-open"
                    title=${plan.kind === "journeys" ? say("Opens it with these lanes") : say("Opens its map with these lanes")}
                    @click=${() => this.#open(place)}
                  >${nameOf(plan.sources, place)}</button>
                </th>
                ${values.map((each) => {
                  const value = each[place] ?? Number.NaN;
                  return html`<td>${Number.isNaN(value) ? "–" : text(value, plan.unit)}</td>`;
                })}
              </tr>`,
            )}
          </tbody>
        </table>
      </div>`;
  }

  #lanes(
    { names, numbers }: Plan,
    chosen: number,
    kind: "none" | "highest for",
    choose: (lane: number) => void,
  ) {
    return html`<select
      @change=${({ target }: From<HTMLSelectElement>) => choose(Number(target.value))}
    >
      ${kind === "none" ? html`<option value="-1" .selected=${chosen < 0}>–</option>` : nothing}
      ${names.map(
        (name, lane) =>
          html`<option value=${lane} .selected=${lane === chosen}>${punctuated(`${numbers[lane]}: ${name}`)}</option>`,
      )}
    </select>`;
  }

  #open(place: number) {
    this.dispatchEvent(new CustomEvent("open-problem", { detail: place }));
  }
}

/** A word at the beginning of a line. */
function first(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** @param rows the first cell names the row */
function table(caption: string, head: string[], rows: string[][]) {
  return html`<div class="table-scroll" tabindex="0" role="region" aria-label=${caption}>
    <table class="batch-table">
      <thead>
        <tr>${head.map((each) => html`<th scope="col">${say(each)}</th>`)}</tr>
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
