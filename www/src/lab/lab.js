/**
 * @import { Catalogue, Doc, LinkDoc } from "../types.js"
 * @import { View } from "../state/actions.js"
 * @import { Row } from "../words/report.js"
 * @import { ListChoice } from "./types.js"
 */

import { html, noChange, nothing } from "lit";
import { expect } from "../task/outstanding.js";
import "../../styles/lab.css";
import { Entries } from "../address/entries.js";
import { paceOf, stepOf } from "../state/timeline.js";
import { loading } from "../ui/asking.js";
import { SidePanel } from "../ui/side-panel.js";
import { joined, punctuated, say } from "../words/language.js";
import { Looker } from "./client.js";
import "./growth.js";
import "./structure.js";

/** @typedef {"Lists" | "Growth" | "Batch" | "Hunt" | "Storage"} Tab */
/** @typedef {"Lists" | "Growth"} ListTab a tab in which OPEN lists are chosen */
/** @type {Tab[]} */
const TABS = ["Lists", "Growth", "Batch", "Hunt", "Storage"];

/** Tabs whose contents are loaded when they are first opened.
 * @type {Partial<Record<Tab, () => Promise<unknown>>>} */
const LATER = {
  Batch: () => expect(import("./batch/batch.js")),
  Hunt: () => expect(import("./hunt.js")),
  Storage: () => expect(import("./storage/storage.js")),
};

/** The lists chosen initially.
 * @type {Record<ListTab, string[]>} */
const CHOSEN = {
  Lists: ["binary_heap", "skip_list"],
  Growth: ["unsorted_array", "sorted_array", "binary_heap", "quaternary_heap", "bucket_queue"],
};

/** The most expansions a second at which the eye can follow entries. */
const SLOW = 5;

/**
 * Experiments on many runs, in a view of their own: one lane's search with any OPEN list, drawn and measured;
 * batches of problems; the hunt for maps that show a difference; and paths as bits.
 * @extends {SidePanel<Tab>}
 */
export class TbLab extends SidePanel {
  static properties = {
    ...SidePanel.properties,
    hidden: { type: Boolean, reflect: true },
    choices: { state: true },
    chosen: { state: true },
    linkTo: { attribute: false },
  };

  constructor() {
    super({ name: "lab", title: "Lab", tabs: TABS, leave: "Back to the maps" });
    /** Every list, for the lane's configuration.
     * @type {ListChoice[]} */
    this.choices = [];
    /** The lists chosen, by tab. */
    this.chosen = CHOSEN;
    /** The configuration to which `choices` apply. */
    this.known = "-";
    this.looker = new Looker();
    /** The tabs opened so far.
     * @type {Set<Tab>} */
    this.seen = new Set();
    /** The address of a document.
     * @type {((doc: Doc) => Promise<string>) | null} */
    this.linkTo = null;
    /** Shows it again, once it has been closed. */
    this.open = () => {};
    /** @type {import("../address/link.js").Links | null} */
    this.links = null;
    /** @type {Entries | null} */
    this.entries = null;
    this.hidden = false;
  }

  /** @override
   * @param {Element | null} [opener] */
  async appear(opener) {
    // Asks failed questions again.
    if (this.failure !== "") this.wanted = [];
    this.requestUpdate();
    await super.appear(opener);
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.looker.end();
  }

  /** @override
   * @param {import("lit").PropertyValues<this>} changed */
  updated(changed) {
    if (!this.links || !changed.has("hidden")) return;
    this.entries ??= new Entries("lab", this.links, (isWanted) => {
      if (isWanted === this.hidden) (isWanted ? this.open : this.close)();
    });
    this.entries.enter(!this.hidden);
  }

  /** @override
   * @param {import("lit").PropertyValues<this>} changed */
  willUpdate(changed) {
    if (changed.has("tab")) {
      this.seen.add(this.tab);
      // Asks failed questions again.
      if (this.failure !== "") this.wanted = [];
      this.load(LATER[this.tab]);
    }
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
    return this.framed(this.#tabs());
  }

  /** What has been opened goes on while something else is in sight. */
  #tabs() {
    const { doc, view, tab, rows, catalogue, linkTo, seen } = this;
    const row = this.row();
    if (!doc || !view) return nothing;
    const lists = tab === "Growth" ? "Growth" : "Lists";
    return html`
      <div class="lab-tab" ?hidden=${tab !== lists}>
        <p class="side-note">
          ${say("OPEN holds the cells that a search has seen and not yet expanded. Every list below gives the same search, at a cost of its own.")}
        </p>
        ${this.laneChoice(say("Search of lane"))}
        ${this.isWaiting(this.choices[0] ?? null) ? loading() : this.#lists(lists)}
        ${
          // Until the lists that serve a lane are known, the panels keep showing the previous lane.
          row && this.known === this.wanted[0] ? this.#panels(row, doc, view) : noChange
        }
      </div>
      ${
        seen.has("Batch")
          ? html`<tb-lab-batch
              ?hidden=${tab !== "Batch"}
              .doc=${doc}
              .catalogue=${catalogue}
              .lanes=${rows}
              .linkTo=${linkTo}
              @opened=${this.close}
            ></tb-lab-batch>`
          : nothing
      }
      ${
        seen.has("Hunt")
          ? html`<tb-lab-hunt
              ?hidden=${tab !== "Hunt"}
              .doc=${doc}
              .rows=${rows}
              .linkTo=${linkTo}
              @opened=${this.close}
            ></tb-lab-hunt>`
          : nothing
      }
      ${seen.has("Storage") && row ? this.#storage(row, doc, view) : nothing}
    `;
  }

  /**
   * @param {Row} row
   * @param {Doc} doc
   * @param {View} view
   */
  #storage({ status }, doc, view) {
    const { result, stale, error } = status;
    const steps = Math.max(0, (result?.trace.steps ?? 1) - 1);
    const active = this.tab === "Storage";
    return html`<div class="lab-tab" ?hidden=${!active}>
      <p class="side-note">
        ${say("A unit keeps its path as bits. How many it takes depends on the format; so does how much is read to know one cell, and how much moves when a part is replaced.")}
      </p>
      ${this.laneChoice(say("Path of lane"))}
      <tb-lab-storage
        .active=${active}
        .doc=${doc}
        .lane=${this.lane()}
        .result=${stale || error !== null ? null : result}
        .refused=${error}
        .view=${view}
        .step=${stepOf(view, steps)}
        .looker=${this.looker}
      ></tb-lab-storage>
    </div>`;
  }

  /**
   * The lists, drawn and measured, one of them hidden: measurements stay while another tab is open.
   * @param {Row} row
   * @param {Doc} doc
   * @param {View} view
   */
  #panels(row, doc, view) {
    const { status, name, details } = row;
    const lane = this.lane();
    const steps = Math.max(0, (status.result?.trace.steps ?? 1) - 1);
    return html`
      ${
        this.tab === "Lists"
          ? html`<tb-lab-structure
              .doc=${doc}
              .lane=${lane}
              .result=${status.result}
              .step=${stepOf(view, steps)}
              .moving=${view.playing && paceOf(view) > SLOW}
              .lists=${this.#chosen("Lists")}
              .looker=${this.looker}
            ></tb-lab-structure>`
          : nothing
      }
      <tb-lab-growth
        ?hidden=${this.tab !== "Growth"}
        .doc=${doc}
        .lane=${lane}
        .laneName=${details === "" ? name : punctuated(`${name}, ${details},`)}
        .lists=${this.#chosen("Growth")}
        .catalogue=${this.catalogue}
      ></tb-lab-growth>
    `;
  }

  /** @param {ListTab} tab */
  #lists(tab) {
    const { choices } = this;
    const chosen = this.chosen[tab];
    const refused = choices.filter(
      ({ name, refusal }) => refusal !== null && chosen.includes(name),
    );
    const count = this.#chosen(tab).length;
    return html`<details class="lab-lists">
        <summary>${say("Lists: {} of {} chosen", count, choices.length)}</summary>
        <fieldset>
          <legend class="sr-only">${say("OPEN lists")}</legend>
          ${choices.map(
            ({ name, label, help, refusal }) => html`<label
              class="check"
              title=${say(help)}
              data-refused=${refusal === null ? nothing : ""}
            >
              <input
                type="checkbox"
                .checked=${chosen.includes(name) && refusal === null}
                ?disabled=${refusal !== null}
                @change=${() => this.#choose(tab, name)}
              />
              <span>${say(label)} <span class="quiet side-note">${say(refusal ?? help)}</span></span>
            </label>`,
          )}
        </fieldset>
      </details>
      ${refused.map(
        ({ label, refusal }) =>
          html`<p class="side-note">${joined(`${say("The {} can't be used here.", say(label))} ${say(refusal ?? "")}`)}</p>`,
      )}`;
  }

  /**
   * The lists chosen and not refused, in the library's order.
   * @param {ListTab} tab
   */
  #chosen(tab) {
    const names = this.chosen[tab];
    return this.choices.filter(({ name, refusal }) => refusal === null && names.includes(name));
  }

  /**
   * @param {ListTab} tab
   * @param {string} name
   */
  #choose(tab, name) {
    const names = this.chosen[tab];
    const next = names.includes(name) ? names.filter((other) => other !== name) : [...names, name];
    this.chosen = { ...this.chosen, [tab]: next };
  }
}

customElements.define("tb-lab", TbLab);
