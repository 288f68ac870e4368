/** The first step at which a trace and the nearest program part: both maps near it, and the numbers of both cells. */

import { html, nothing } from "lit";
import type { View } from "../../state/actions.ts";
import type { Doc } from "../../types.ts";
import { PageElement } from "../../ui/element.ts";
import { shapeOf } from "../../view/shapes/shape.ts";
import { numbersIn } from "../../words/format.ts";
import { say } from "../../words/language.ts";
import type { Row } from "../../words/report.ts";
import { Close } from "../close.ts";
import { type Shown, shortened } from "./numbers.ts";
import { descriptionSaid, partingSaid, placeSaid } from "./said.ts";
import { showStep } from "./show.ts";
import { cellAt, yoursIn } from "./traced.ts";
import type { Departure, Point } from "./types.ts";

/** How the program stands to the cell that the trace has. */
const STANDINGS = {
  open: "in OPEN",
  closed: "closed",
  unseen: "not seen yet",
};

export class TbCheckParting extends PageElement {
  static override properties = {
    doc: { attribute: false },
    view: { attribute: false },
    rows: { attribute: false },
    departure: { attribute: false },
  };

  declare doc: Doc | null;
  declare view: View | null;
  declare rows: Row[];
  declare departure: Departure | null;
  declare maps: Close[];

  constructor() {
    super();
    this.doc = null;
    this.view = null;
    this.rows = [];
    this.departure = null;
    this.maps = [];
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#forget();
  }

  override render() {
    const { doc, departure } = this;
    if (!doc || !departure) return nothing;
    const { from, expected, given } = departure;
    const name = (at: Point) => placeSaid(at, doc);
    const program = descriptionSaid(from.words);
    return html`<section class="analysis-section" aria-labelledby="check-parting">
      <h3 id="check-parting">${say("The first step that differs")}</h3>
      <p>${partingSaid(departure, doc)}</p>
      ${
        yoursIn(doc)
          ? html`<div class="story-maps">
              ${this.#map(say("Your program"), given?.cell ?? null)}
              ${this.#map(program, expected?.cell ?? null)}
            </div>`
          : nothing
      }
      <div class="table-scroll" tabindex="0" role="region" aria-label=${say("Both cells")}>
        <table class="analysis-facts check-numbers">
          <thead>
            <tr><td></td><th scope="col">${say("cell")}</th>${["g", "h", "f"].map((each) => html`<th scope="col">${each}</th>`)}</tr>
          </thead>
          <tbody>
            ${expected ? row(say("expected"), name(expected.cell), shortened(expected.numbers, given?.numbers)) : nothing}
            ${
              given
                ? row(
                    say("your program"),
                    name(given.cell),
                    shortened(given.numbers, expected?.numbers),
                    given.standing ? say(STANDINGS[given.standing]) : "",
                  )
                : nothing
            }
            ${given?.own ? row(say("as the trace has them"), name(given.cell), shortened(given.own, given.numbers)) : nothing}
          </tbody>
        </table>
      </div>
      <p class="side-note">${say("g, h and f are those of the program that it is compared with; steps count from 0.")}</p>
      <div class="side-row">
        ${yoursIn(doc) ? html`<button type="button" @click=${this.#show}>${say("Show on the maps")}</button>` : nothing}
      </div>
    </section>`;
  }

  #map(caption: string, at: [number, number] | null) {
    const { doc } = this;
    const cell = at && doc && cellAt(doc, at);
    const where = cell === null || !doc ? "" : `: ${shapeOf(doc).name(cell)}`;
    return html`<figure>
      <div class="story-map" role="img" aria-label=${`${caption}${where}`}><div inert></div></div>
      <figcaption class="quiet">${caption}</figcaption>
    </figure>`;
  }

  override updated() {
    const { doc, view, departure } = this;
    const hosts = this.querySelectorAll<HTMLElement>(".story-map > div");
    if (this.maps.length !== hosts.length) this.#forget();
    const row = this.rows.find(({ id }) => doc && id === yoursIn(doc)?.id);
    if (!doc || !view || !departure || !row || hosts.length === 0) return;
    if (this.maps.length === 0) this.maps = Array.from(hosts, (host) => new Close(host));
    const cells = this.#cells(doc, departure);
    for (const [index, map] of this.maps.entries())
      map.show({
        doc,
        view,
        // Up to here both have expanded the same cells.
        status: row.status,
        step: departure.step,
        taken: cells[index] ?? null,
        tied: [],
        about: cells.flatMap((cell) => cell ?? []),
      });
  }

  /** Those that the trace and the program take. */
  #cells(doc: Doc, { given, expected }: Departure) {
    return [given, expected].map((each) => each && cellAt(doc, each.cell));
  }

  #forget() {
    for (const map of this.maps) map.destroy();
    this.maps = [];
  }

  #show = () => {
    const { doc, view, rows, departure } = this;
    if (!doc || !view || !departure) return;
    const cells = this.#cells(doc, departure).flatMap((cell) => cell ?? []);
    showStep({ doc, view, rows, act: (action) => this.act(action), step: departure.step, cells });
  };
}

function row(label: string, cell: string, numbers: Shown[] | null, standing: string = "") {
  return html`<tr>
    <th scope="row">${label}${standing === "" ? nothing : html` <span class="quiet">${standing}</span>`}</th>
    <td>${cell}</td>
    ${[0, 1, 2].map((at) => {
      const { text, whole } = numbers?.[at] ?? { text: "–", whole: null };
      return html`<td title=${whole === null ? nothing : numbersIn(whole)}>${numbersIn(text)}</td>`;
    })}
  </tr>`;
}

customElements.define("tb-check-parting", TbCheckParting);
