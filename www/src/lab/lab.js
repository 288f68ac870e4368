/**
 * @import { Catalogue, Doc } from "../types.js"
 * @import { View } from "../state/actions.js"
 * @import { Row } from "../words/report.js"
 * @import { ListChoice } from "./types.js"
 */

import { html, noChange, nothing } from "lit";
import "../../styles/lab.css";
import { paceOf, stepOf } from "../state/timeline.js";
import { SidePanel } from "../ui/side-panel.js";
import { Looker } from "./client.js";
import "./growth.js";
import "./structure.js";

/** @typedef {"Structure" | "Growth"} Tab */
/** @type {Tab[]} */
const TABS = ["Structure", "Growth"];

/** The lists chosen initially. */
const CHOSEN = {
  Structure: ["binary_heap", "skip_list"],
  Growth: ["unsorted_array", "sorted_array", "binary_heap", "quaternary_heap", "bucket_queue"],
};

/** The most expansions a second at which the eye can follow entries. */
const SLOW = 5;

/**
 * The OPEN lab: one lane's search with any OPEN list, drawn and measured.
 * @extends {SidePanel<Tab>}
 */
export class TbLab extends SidePanel {
  static properties = {
    ...SidePanel.properties,
    choices: { state: true },
    chosen: { state: true },
  };

  constructor() {
    super({ name: "lab", title: "OPEN lab", tabs: TABS });
    /** Every list, for the lane's configuration.
     * @type {ListChoice[]} */
    this.choices = [];
    /** @type {Record<Tab, string[]>} */
    this.chosen = CHOSEN;
    /** The configuration to which `choices` apply. */
    this.known = "-";
    this.looker = new Looker();
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.looker.end();
  }

  /** @override */
  willUpdate() {
    const lane = this.lane();
    if (!lane) return;
    const { config } = lane;
    const asked = JSON.stringify(config);
    void this.want(
      [asked],
      () => this.looker.lists(config),
      (choices) => {
        this.choices = choices;
        this.known = asked;
      },
    );
  }

  /** @override */
  render() {
    const { doc, view, catalogue } = this;
    const row = this.row();
    if (!doc || !view || !catalogue) return nothing;
    return this.framed(html`
      <p class="side-note">
        OPEN holds the cells that a search has seen and not yet expanded. Every list below gives the
        same search, at a cost of its own.
      </p>
      ${this.laneChoice("Search of lane")} ${this.#lists()}
      ${
        // Until the lists that serve a lane are known, the panels keep showing the previous lane.
        row && this.known === this.wanted[0] ? this.#panels(row, doc, view) : noChange
      }
    `);
  }

  /**
   * Both tabs, one of them hidden: measurements stay while the other is open.
   * @param {Row} row
   * @param {Doc} doc
   * @param {View} view
   */
  #panels(row, doc, view) {
    const { status, name, details } = row;
    const lane = this.lane();
    const steps = Math.max(0, (status.result?.trace.steps.length ?? 1) - 1);
    return html`
      ${
        this.tab === "Structure"
          ? html`<tb-lab-structure
              .doc=${doc}
              .lane=${lane}
              .result=${status.result}
              .step=${stepOf(view, steps)}
              .moving=${view.playing && paceOf(view) > SLOW}
              .lists=${this.#chosen("Structure")}
              .looker=${this.looker}
            ></tb-lab-structure>`
          : nothing
      }
      <tb-lab-growth
        ?hidden=${this.tab !== "Growth"}
        .doc=${doc}
        .lane=${lane}
        .laneName=${details === "" ? name : `${name}, ${details},`}
        .lists=${this.#chosen("Growth")}
        .catalogue=${this.catalogue}
      ></tb-lab-growth>
    `;
  }

  #lists() {
    const { choices, tab } = this;
    const chosen = this.chosen[tab];
    const refused = choices.filter(
      ({ name, refusal }) => refusal !== null && chosen.includes(name),
    );
    const count = this.#chosen(tab).length;
    return html`<details class="lab-lists">
        <summary>Lists: ${count} of ${choices.length} chosen</summary>
        <fieldset>
          <legend class="sr-only">OPEN lists</legend>
          ${choices.map(
            ({ name, label, help, refusal }) => html`<label
              class="check"
              title=${help}
              data-refused=${refusal === null ? nothing : ""}
            >
              <input
                type="checkbox"
                .checked=${chosen.includes(name) && refusal === null}
                ?disabled=${refusal !== null}
                @change=${() => this.#choose(name)}
              />
              <span>${label} <span class="quiet side-note">${refusal ?? help}</span></span>
            </label>`,
          )}
        </fieldset>
      </details>
      ${refused.map(
        ({ label, refusal }) =>
          html`<p class="side-note">The ${label} can't be used here. ${refusal}</p>`,
      )}`;
  }

  /**
   * The lists chosen and not refused, in the library's order.
   * @param {Tab} tab
   */
  #chosen(tab) {
    const names = this.chosen[tab];
    return this.choices.filter(({ name, refusal }) => refusal === null && names.includes(name));
  }

  /** @param {string} name */
  #choose(name) {
    const names = this.chosen[this.tab];
    const next = names.includes(name) ? names.filter((other) => other !== name) : [...names, name];
    this.chosen = { ...this.chosen, [this.tab]: next };
  }
}

customElements.define("tb-lab", TbLab);
