import { html, nothing } from "lit";
import { keyed } from "lit/directives/keyed.js";
import type { Catalogue } from "../types.ts";
import { say } from "../words/language.ts";
import { best, columnsOf, type Row, sorted, textOf } from "../words/report.ts";
import { PageElement } from "./element.ts";
import { badgesOf } from "./lane-figures.ts";
import { addLane } from "./methods.ts";

/** All lanes' results. */
export class TbTable extends PageElement {
  static override properties = {
    rows: { attribute: false },
    catalogue: { attribute: false },
    key: { state: true },
    direction: { state: true },
    told: { state: true },
  };

  declare rows: Row[];
  declare catalogue: Catalogue | null;
  /** The column to sort by; null for the order of the lanes. */
  declare key: string | null;
  declare direction: "ascending" | "descending";
  /** A sentence about the last time the visitor sorted the table. */
  declare told: string;

  constructor() {
    super();
    this.rows = [];
    this.catalogue = null;
    this.key = null;
    this.direction = "ascending";
    this.told = "";
  }

  override render() {
    const rows = this.#sorted();
    return html`<div class="figures">
      <div class="figures-head">
        <h2 id="figures-title">${say("Results")}</h2>
        ${
          this.catalogue &&
          addLane({
            name: "add-lane",
            said: say("Add lane"),
            text: say("Lane"),
            catalogue: this.catalogue,
            count: rows.length,
            act: (action) => this.act(action),
          })
        }
        <span class="spring"></span>
        <span role="status" class="quiet">${this.told}</span>
      </div>
      <div class="table-scroll" tabindex="0" role="region" aria-labelledby="figures-title">
        <table>
          <thead>
            <tr>
              ${this.#heading("lane", "Lane", "The lane's name. Press again for the lanes' own order.")}
              <th scope="col">${say("Result")}</th>
              ${columnsOf(rows).map(({ key, label, help }) => this.#heading(key, label, help))}
            </tr>
          </thead>
          <tbody>
            ${rows.map((row) => this.#row(row, rows))}
          </tbody>
        </table>
      </div>
    </div>`;
  }

  #sorted() {
    return sorted(this.rows, this.key, this.direction);
  }

  #heading(key: string, label: string, help: string) {
    const direction = this.key === key ? this.direction : nothing;
    return html`<th scope="col" aria-sort=${direction}>
      <button type="button" title=${say(help)} @click=${() => this.#sort(key)}>${say(label)}</button>
    </th>`;
  }

  #row(row: Row, rows: Row[]) {
    const { result, error, stale } = row.status;
    return html`<tr data-stale=${stale ? "" : nothing}>
      <th scope="row">${row.name} <span class="quiet">${row.details}</span></th>
      <td>
        ${error === null ? (result === null ? nothing : badgesOf(result)) : say(error)}
      </td>
      ${columnsOf(rows).map((column) => {
        const value = result && column.value(result);
        const isBest = value !== null && value === best(column, rows);
        const help = result && value !== null ? column.about?.(result) : null;
        const text = textOf(column, result);
        // As an element of its own another text, or one in bold, has no place before, so nothing moves.
        return html`<td data-best=${isBest ? "" : nothing} title=${help ?? nothing}>
          ${keyed(`${text}${isBest}`, html`<span>${text}</span>`)}
        </td>`;
      })}
    </tr>`;
  }

  /** Sorts in ascending order, then descending, then back in the lanes' own order. */
  #sort(key: string) {
    if (this.key !== key) {
      this.key = key;
      this.direction = "ascending";
    } else if (this.direction === "ascending") {
      this.direction = "descending";
    } else {
      this.key = null;
    }
    const column = columnsOf(this.rows).find((each) => each.key === this.key)?.label ?? "Lane";
    this.told =
      this.key === null
        ? say("In the order of the lanes")
        : say(
            this.direction === "ascending" ? "By {}, ascending" : "By {}, descending",
            say(column),
          );
  }
}

customElements.define("tb-table", TbTable);
