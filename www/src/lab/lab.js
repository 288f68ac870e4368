/**
 * @import { Catalogue, Doc } from "../types.js"
 * @import { View } from "../state/actions.js"
 * @import { Row } from "../ui/report.js"
 * @import { ListChoice } from "./types.js"
 */

import { html, noChange, nothing } from "lit";
import "../../styles/lab.css";
import "../../styles/tabs.css";
import { stepOf } from "../state/timeline.js";
import { PageElement } from "../ui/element.js";
import { icon } from "../ui/icons.js";
import { Looker } from "./client.js";
import "./growth.js";
import "./structure.js";

/** @typedef {"Structure" | "Growth"} Tab */
/** @type {Tab[]} */
const TABS = ["Structure", "Growth"];

/** What is chosen at first. */
const CHOSEN = {
  Structure: ["binary_heap", "skip_list"],
  Growth: ["unsorted_array", "sorted_array", "binary_heap", "quaternary_heap", "bucket_queue"],
};

/** Expansions a second up to which entries can be followed with the eye. */
const SLOW = 5;

/** The OPEN lab: one lane's search with any OPEN list, drawn and measured. */
export class TbLab extends PageElement {
  static properties = {
    doc: { attribute: false },
    view: { attribute: false },
    catalogue: { attribute: false },
    rows: { attribute: false },
    tab: { state: true },
    laneId: { state: true },
    choices: { state: true },
    chosen: { state: true },
    failure: { state: true },
  };

  constructor() {
    super();
    /** @type {Doc | null} */
    this.doc = null;
    /** @type {View | null} */
    this.view = null;
    /** @type {Catalogue | null} */
    this.catalogue = null;
    /** @type {Row[]} */
    this.rows = [];
    /** @type {Tab} */
    this.tab = "Structure";
    /** The lane whose search it is; the first one if that is gone.
     * @type {number | null} */
    this.laneId = null;
    /** Every list, for the lane's configuration.
     * @type {ListChoice[]} */
    this.choices = [];
    /** @type {Record<Tab, string[]>} */
    this.chosen = CHOSEN;
    this.failure = "";
    /** The configuration that was asked for, and the one that `choices` is for. */
    this.asked = "";
    this.known = "-";
    this.looker = new Looker();
    /** Takes the lab out of the page. */
    this.close = () => {};
    /** What had the focus before.
     * @type {HTMLElement | null} */
    this.opener = null;
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.opener = /** @type {HTMLElement | null} */ (document.activeElement);
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.looker.end();
  }

  /** @override */
  firstUpdated() {
    // Beside the maps it is in sight.
    if (!matchMedia("(min-width: 1100px)").matches) this.scrollIntoView({ block: "start" });
    /** @type {HTMLElement | null} */ (this.querySelector("h2"))?.focus({ preventScroll: true });
  }

  /** @override */
  willUpdate() {
    const lane = this.#lane(this.#row());
    if (!lane) return;
    const { id: _, ...config } = lane;
    const asked = JSON.stringify(config);
    if (asked !== this.asked) void this.#ask(config, asked);
  }

  /**
   * @param {import("../types.js").LaneConfig} config
   * @param {string} asked
   */
  async #ask(config, asked) {
    this.asked = asked;
    try {
      const choices = await this.looker.lists(config);
      if (asked === this.asked) {
        this.choices = choices;
        this.known = asked;
        this.failure = "";
      }
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
    }
  }

  /** @override */
  render() {
    const { doc, view, catalogue } = this;
    const row = this.#row();
    if (!doc || !view || !catalogue) return nothing;
    return html`<section class="lab" aria-labelledby="lab-title">
      <div class="lab-head">
        <h2 id="lab-title" tabindex="-1">OPEN lab</h2>
        <div class="tabs" role="tablist" aria-label="Lab" @keydown=${this.#key}>
          ${TABS.map(
            (tab) => html`<button
              type="button"
              role="tab"
              id="lab-tab-${tab}"
              aria-controls="lab-panel"
              aria-selected=${String(tab === this.tab)}
              tabindex=${tab === this.tab ? 0 : -1}
              @click=${() => {
                this.tab = tab;
              }}
            >${tab}</button>`,
          )}
        </div>
        <span class="spring"></span>
        <button
          type="button"
          class="icon-button"
          aria-label="Close the lab"
          title="Close the lab"
          @click=${this.#close}
        >${icon("close")}</button>
      </div>
      <div id="lab-panel" class="lab-panel" role="tabpanel" aria-labelledby="lab-tab-${this.tab}">
        <p class="lab-note">
          OPEN is the list of cells that a search has seen and not yet expanded. Whatever list it is,
          the search is the same; what it costs isn't.
        </p>
        ${this.#lanes(row)} ${this.#lists()}
        ${this.failure === "" ? nothing : html`<p class="error" role="alert">${this.failure}</p>`}
        ${
          // Until it is known which lists serve a lane, the one before stays.
          row && this.known === this.asked ? this.#panels(row, doc, view) : noChange
        }
      </div>
    </section>`;
  }

  /**
   * Both, one of them hidden: what was measured stays when the other is looked at.
   * @param {Row} row
   * @param {Doc} doc
   * @param {View} view
   */
  #panels(row, doc, view) {
    const { status, name, details } = row;
    const lane = this.#lane(row);
    const steps = Math.max(0, (status.result?.trace.steps.length ?? 1) - 1);
    return html`
      ${
        this.tab === "Structure"
          ? html`<tb-lab-structure
              .doc=${doc}
              .lane=${lane}
              .result=${status.result}
              .step=${stepOf(view, steps)}
              .moving=${view.playing && view.speed > SLOW}
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

  /** @param {Row | undefined} row */
  #lanes(row) {
    return html`<label class="field lab-lane">
      <span>Search of lane</span>
      <select @change=${(/** @type {Event} */ event) => {
        this.laneId = Number(/** @type {HTMLSelectElement} */ (event.target).value);
      }}>
        ${this.rows.map(
          ({ id, name, details }, place) => html`<option value=${id} .selected=${id === row?.id}>
            ${place + 1}: ${details === "" ? name : `${name}, ${details}`}
          </option>`,
        )}
      </select>
    </label>`;
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
              <span>${label} <span class="quiet lab-small">${refusal ?? help}</span></span>
            </label>`,
          )}
        </fieldset>
      </details>
      ${refused.map(
        ({ label, refusal }) =>
          html`<p class="lab-note">The ${label} can't be used here. ${refusal}</p>`,
      )}`;
  }

  /** @param {Row | undefined} row */
  #lane(row) {
    return this.doc?.lanes.find(({ id }) => id === row?.id) ?? null;
  }

  #row() {
    return this.rows.find(({ id }) => id === this.laneId) ?? this.rows[0];
  }

  /**
   * What is chosen and not refused, in the order of the library.
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

  #close() {
    this.close();
    this.opener?.focus();
  }

  /** Arrow keys go from tab to tab, as everywhere.
   * @param {KeyboardEvent} event */
  #key(event) {
    const at = TABS.indexOf(this.tab);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: TABS.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.tab = TABS[(to + TABS.length) % TABS.length] ?? "Structure";
    void this.updateComplete.then(() =>
      /** @type {HTMLElement | null} */ (this.querySelector(`#lab-tab-${this.tab}`))?.focus(),
    );
  }
}

customElements.define("tb-lab", TbLab);
