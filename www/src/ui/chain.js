/**
 * @import { Catalogue, Check, Lane } from "../types.js"
 */

import { html, nothing } from "lit";
import "./chips.js";
import { isFinal } from "../state/config.js";
import { helpOf } from "../words/describe.js";
import { say } from "../words/language.js";
import { PageElement } from "./element.js";

/** A lane's tie chain: f, the chips, and what comes last. */
export class TbChain extends PageElement {
  static properties = {
    lane: { attribute: false },
    check: { attribute: false },
    catalogue: { attribute: false },
    selected: { state: true },
  };

  constructor() {
    super();
    /** @type {Lane | null} */
    this.lane = null;
    /** @type {Check | undefined} */
    this.check = undefined;
    /** @type {Catalogue | null} */
    this.catalogue = null;
    /** @type {number | null} */
    this.selected = null;
  }

  /** @override */
  render() {
    const { lane, catalogue } = this;
    if (!lane || !catalogue) return nothing;
    return html`
      <div class="chain">
        <span class="chain-f" title=${say("The evaluation comes first; the rest of the chain decides when f is equal.")}>[f,</span>
        <tb-chips
          .chips=${chipsOf(lane, this.check, catalogue)}
          .label=${say("Tie chain after f")}
          .removable=${true}
          @chip-move=${(/** @type {CustomEvent} */ event) =>
            this.act({ type: "tie-move", id: lane.id, ...event.detail })}
          @chip-remove=${(/** @type {CustomEvent} */ event) =>
            this.act({ type: "tie-remove", id: lane.id, at: event.detail })}
          @chip-select=${(/** @type {CustomEvent} */ event) => {
            this.selected = event.detail;
          }}
        ></tb-chips>
        ${this.#last(lane, catalogue)}<span class="chain-f">]</span>
        ${this.#add(lane, catalogue)}
      </div>
      ${this.#seed(lane)}
    `;
  }

  /**
   * @param {Lane} lane
   * @param {Catalogue} catalogue
   */
  #last(lane, catalogue) {
    const last = lane.config.ties.at(-1);
    const choices = catalogue.settings.ties.choices.filter((criterion) => isFinal(criterion.name));
    return html`<select
      class="chip"
      aria-label=${say("Last in the chain")}
      title=${helpOf(choices, last ?? "")}
      @change=${(/** @type {Event} */ event) =>
        this.act({ type: "tie-add", id: lane.id, criterion: take(event) })}
    >
      ${choices.map(
        ({ name, help }) =>
          html`<option value=${name} title=${say(help)} ?selected=${name === last} .selected=${name === last}>${name}</option>`,
      )}
    </select>`;
  }

  /**
   * @param {Lane} lane
   * @param {Catalogue} catalogue
   */
  #add(lane, catalogue) {
    const full = lane.config.ties.length >= catalogue.limits.chain;
    return html`<select
      class="add-tie"
      aria-label=${say("Add a tie criterion")}
      title=${full ? say("A chain has at most {} criteria.", catalogue.limits.chain) : say("Add a criterion before the last")}
      ?disabled=${full}
      @change=${(/** @type {Event} */ event) => {
        this.act({ type: "tie-add", id: lane.id, criterion: take(event) });
        /** @type {HTMLSelectElement} */ (event.target).value = "";
      }}
    >
      <option value="">${say("Add…")}</option>
      ${catalogue.settings.ties.choices
        .filter((criterion) => !isFinal(criterion.name))
        .map(
          ({ name, label: text, help }) =>
            html`<option value=${name} title=${say(help)}>${text}</option>`,
        )}
    </select>`;
  }

  /** @param {Lane} lane */
  #seed(lane) {
    const at = this.selected;
    const criterion = at === null ? undefined : lane.config.ties[at];
    if (at === null || !criterion?.startsWith("hash:")) return nothing;
    return html`<label class="field inline">
      <span>${say("Seed of the scramble")}</span>
      <input
        type="number"
        min="0"
        max="4294967295"
        .value=${criterion.slice(5)}
        @change=${(/** @type {Event} */ event) => {
          const seed = Math.abs(Math.trunc(Number(take(event)))) % 2 ** 32;
          this.act({
            type: "lane-set",
            id: lane.id,
            patch: { ties: lane.config.ties.with(at, `hash:${seed}`) },
          });
        }}
      />
    </label>`;
  }
}

/**
 * The chips show the words of the chain that the engine writes, and until it has answered those of the catalogue.
 * @param {Lane} lane
 * @param {Check | undefined} check
 * @param {Catalogue} catalogue
 * @returns {import("./chips.js").Chip[]}
 */
function chipsOf(lane, check, catalogue) {
  const written =
    check?.chain
      .replace(/^\[|\]$/g, "")
      .split(", ")
      .slice(1) ?? [];
  const { choices } = catalogue.settings.ties;
  return lane.config.ties.slice(0, -1).map((criterion, index) => {
    const [kind = criterion] = criterion.split(":");
    const short = choices.find(({ name }) => name === kind)?.label ?? kind;
    const isWritten = written.length === lane.config.ties.length;
    return {
      label: (isWritten && written[index]) || criterion.replace(kind, short),
      name: helpOf(choices, kind),
      note: check?.notes[index] ? say(check.notes[index]) : null,
    };
  });
}

/** @param {Event} event */
function take(event) {
  return /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;
}

customElements.define("tb-chain", TbChain);
