import { html, noChange, nothing, type PropertyValues } from "lit";
import type { Links } from "../address/link.ts";
import type { View } from "../state/actions.ts";
import { expect } from "../task/outstanding.ts";
import type { Doc } from "../types.ts";
import type { Row } from "../words/report.ts";
import type { ListChoice } from "./types.ts";
import "../../styles/lab.css";
import { Entries } from "../address/entries.ts";
import { paceOf, stepOf } from "../state/timeline.ts";
import { loading } from "../ui/asking.ts";
import { SidePanel } from "../ui/side-panel.ts";
import { joined, punctuated, say } from "../words/language.ts";
import { Looker } from "./client.ts";
import "./growth.ts";
import "./structure.ts";

type Tab = "Lists" | "Growth" | "Batch" | "Hunt" | "Storage";
/** a tab in which OPEN lists are chosen */
type ListTab = "Lists" | "Growth";
const TABS: Tab[] = ["Lists", "Growth", "Batch", "Hunt", "Storage"];

/** Tabs whose contents are loaded when they are first opened. */
const LATER: Partial<Record<Tab, () => Promise<unknown>>> = {
  Batch: () => expect(import("./batch/batch.ts")),
  Hunt: () => expect(import("./hunt.ts")),
  Storage: () => expect(import("./storage/storage.ts")),
};

/** The lists chosen initially. */
const CHOSEN: Record<ListTab, string[]> = {
  Lists: ["binary_heap", "skip_list"],
  Growth: ["unsorted_array", "sorted_array", "binary_heap", "quaternary_heap", "bucket_queue"],
};

/** The most expansions a second at which the eye can follow entries. */
const SLOW = 5;

/**
 * Experiments on many runs, in a view of their own: one lane's search with any OPEN list, drawn and measured;
 * batches of problems; the hunt for maps that show a difference; and paths as bits.
 */
export class TbLab extends SidePanel<Tab> {
  static override properties = {
    ...SidePanel.properties,
    hidden: { type: Boolean, reflect: true },
    choices: { state: true },
    chosen: { state: true },
    linkTo: { attribute: false },
  };

  /** Every list, for the lane's configuration. */
  declare choices: ListChoice[];
  /** The lists chosen, by tab. */
  declare chosen: Record<ListTab, string[]>;
  /** The configuration to which `choices` apply. */
  declare known: string;
  /** Lanes that no list serves, while it opens on the first that one serves; null once a lane is settled. */
  declare passed: number[] | null;
  declare looker: Looker;
  /** The tabs opened so far. */
  declare entered: Set<Tab>;
  /** The address of a document. */
  declare linkTo: ((doc: Doc) => Promise<string>) | null;
  /** Shows it again, once it has been closed. */
  declare open: () => void;
  declare links: Links | null;
  declare entries: Entries | null;

  constructor() {
    super({ name: "lab", title: "Lab", tabs: TABS, leave: "Back to the maps" });
    this.choices = [];
    this.chosen = CHOSEN;
    this.known = "-";
    this.passed = null;
    this.looker = new Looker();
    this.entered = new Set();
    this.linkTo = null;
    this.open = () => {};
    this.links = null;
    this.entries = null;
    this.hidden = false;
  }

  override async appear(opener?: Element | null) {
    // Asks failed questions again.
    if (this.failure !== "") this.wanted = [];
    this.passed = this.tab === "Lists" || this.tab === "Growth" ? [] : null;
    const lane = this.lane();
    if (lane && this.known === JSON.stringify(lane.config)) this.#settle(lane.id);
    this.requestUpdate();
    await super.appear(opener);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.looker.end();
  }

  override updated(changed: PropertyValues<this>) {
    if (!this.links || !changed.has("hidden")) return;
    this.entries ??= new Entries("lab", this.links, (isWanted) => {
      if (isWanted === this.hidden) (isWanted ? this.open : this.close)();
    });
    this.entries.enter(!this.hidden);
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (changed.has("tab")) {
      this.entered.add(this.tab);
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
        this.#settle(lane.id);
      },
    );
  }

  /** Opens on the first lane that a list serves; where there is none, with the lane that was in sight among the others. */
  #settle(id: number) {
    const { passed } = this;
    this.passed = null;
    if (passed === null || !this.#isUnfit()) return;
    const next = this.rows.find((row) => row.id !== id && !passed.includes(row.id));
    if (next) this.passed = [...passed, id];
    else if (this.tab === "Lists") this.tab = "Batch";
    const shown = next ?? this.rows.find((row) => row.id === passed[0]);
    if (shown) this.act({ type: "shown", id: shown.id });
  }

  /** Whether no list serves the lane. */
  #isUnfit() {
    return this.choices.length > 0 && this.choices.every(({ refusal }) => refusal !== null);
  }

  override render() {
    return this.framed(this.#tabs());
  }

  /** Tabs that have been opened go on while others are in sight. */
  #tabs() {
    const { doc, view, tab, rows, catalogue, linkTo, entered } = this;
    const row = this.row();
    if (!doc || !view) return nothing;
    const lists = tab === "Growth" ? "Growth" : "Lists";
    return html`
      <div class="lab-tab" ?hidden=${tab !== lists}>
        <p class="side-note">
          ${say("OPEN holds the cells that a search has seen and not yet expanded. Every list below gives the same search, at its own cost.")}
        </p>
        ${this.laneChoice(say("Search of lane"))}
        ${this.isWaiting(this.choices[0] ?? null) ? loading() : this.#lists(lists)}
        ${
          // Until the lists that serve a lane are known, the panels keep showing the previous lane.
          row && this.known === this.wanted[0]
            ? this.#isUnfit()
              ? nothing
              : this.#panels(row, doc, view)
            : noChange
        }
      </div>
      ${
        entered.has("Batch")
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
        entered.has("Hunt")
          ? html`<tb-lab-hunt
              ?hidden=${tab !== "Hunt"}
              .doc=${doc}
              .catalogue=${catalogue}
              .rows=${rows}
              .linkTo=${linkTo}
              @opened=${this.close}
            ></tb-lab-hunt>`
          : nothing
      }
      ${entered.has("Storage") && row ? this.#storage(row, doc, view) : nothing}
    `;
  }

  #storage({ status }: Row, doc: Doc, view: View) {
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
        .catalogue=${this.catalogue}
      ></tb-lab-storage>
    </div>`;
  }

  /** The lists, drawn and measured, one of them hidden: measurements stay while another tab is open. */
  #panels(row: Row, doc: Doc, view: View) {
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

  #lists(tab: ListTab) {
    const { choices } = this;
    if (this.#isUnfit()) return html`<p class="side-note">${say(choices[0]?.refusal ?? "")}</p>`;
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

  /** The lists chosen and not refused, in the library's order. */
  #chosen(tab: ListTab) {
    const names = this.chosen[tab];
    return this.choices.filter(({ name, refusal }) => refusal === null && names.includes(name));
  }

  #choose(tab: ListTab, name: string) {
    const names = this.chosen[tab];
    const next = names.includes(name) ? names.filter((other) => other !== name) : [...names, name];
    this.chosen = { ...this.chosen, [tab]: next };
  }
}

customElements.define("tb-lab", TbLab);
