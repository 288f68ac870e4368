/**
 * The tab that looks for a small map on which one lane beats another by the most, or finds the worst path.
 *
 * @import { Doc } from "../types.js"
 * @import { Row } from "../words/report.js"
 * @import { Hunted, Quest } from "./types.js"
 */

import { html, nothing } from "lit";
import { Asking } from "../ui/asking.js";
import { decimal, whole } from "../words/format.js";
import { startHunt } from "./client.js";

/** Maps tried in one hunt. */
const TRIES = [5_000, 20_000, 100_000];
const SIDES = [4, 5, 6, 8, 10, 12, 16];

/** @typedef {"difference" | "ratio" | "path"} Aim */
/** @type {{ name: Aim, label: string }[]} */
const AIMS = [
  { name: "difference", label: "saves the most cells beside" },
  { name: "ratio", label: "expands the smallest share of" },
  { name: "path", label: "has the worst path" },
];

export class TbAnalysisHunt extends Asking {
  static properties = {
    doc: { attribute: false },
    rows: { attribute: false },
    places: { state: true },
    aim: { state: true },
    side: { state: true },
    seed: { state: true },
    tries: { state: true },
    weights: { state: true },
    known: { state: true },
  };

  constructor() {
    super();
    /** @type {Doc | null} */
    this.doc = null;
    /** @type {Row[]} */
    this.rows = [];
    /** The lane to show and its rival, by place. */
    this.places = [0, 1];
    /** @type {Aim} */
    this.aim = "difference";
    this.side = 8;
    this.seed = 1;
    this.tries = 20_000;
    this.weights = false;
    /** What the last hunt found, with its question.
     * @type {{ hunted: Hunted, quest: Quest, done: boolean } | null} */
    this.known = null;
  }

  /** @override */
  render() {
    const { doc, aim, running } = this;
    if (!doc) return nothing;
    return html`
      <p class="side-note">
        Looks for a small map that best shows a difference, by changing maps bit by bit, and then
        makes it as small as possible. The same seed finds the same map.
      </p>
      <fieldset class="analysis-row" ?disabled=${running !== null}>
        <legend class="sr-only">What to look for</legend>
        ${this.#lane(0, "A map on which")}
        ${this.#choice("Aim", AIMS, aim, (name) => {
          this.aim = /** @type {Aim} */ (name);
        })}
        ${aim === "path" ? nothing : this.#lane(1, "")}
      </fieldset>
      <fieldset class="analysis-row" ?disabled=${running !== null}>
        <legend class="sr-only">How</legend>
        ${this.#choice("Largest size", SIDES.map(sized), String(this.side), (side) => {
          this.side = Number(side);
        })}
        ${this.#choice("Maps tried", TRIES.map(counted), String(this.tries), (tries) => {
          this.tries = Number(tries);
        })}
        <label class="field-row"
          >seed
          <input
            type="number"
            class="analysis-number"
            min="0"
            max="4294967295"
            .value=${String(this.seed)}
            @change=${(/** @type {Event} */ event) => {
              const seed = Number(/** @type {HTMLInputElement} */ (event.target).value);
              this.seed = Math.min(2 ** 32 - 1, Math.max(0, Math.round(seed) || 0));
            }}
        /></label>
        <label class="check">
          <input
            type="checkbox"
            .checked=${this.weights}
            @change=${(/** @type {Event} */ event) => {
              this.weights = /** @type {HTMLInputElement} */ (event.target).checked;
            }}
          />
          <span>weights, too</span>
        </label>
      </fieldset>
      <span class="analysis-row">
        ${
          running
            ? html`<button type="button" @click=${this.cancel}>Cancel</button>`
            : html`<button type="button" @click=${this.#start}>Look for it</button>`
        }
        ${this.#progress()}
      </span>
      ${this.problem()} ${this.#found()}
    `;
  }

  #progress() {
    const { known, running } = this;
    if (!running || !known) return nothing;
    const { tries } = known.hunted;
    return html`<progress max=${known.quest.size.tries} .value=${tries} aria-label="Maps tried"></progress>
      <span class="side-note">${whole(tries)} of ${whole(known.quest.size.tries)}</span>`;
  }

  #found() {
    const { known } = this;
    if (!known) return nothing;
    const { hunted, quest, done } = known;
    const { best } = hunted;
    if (best === null) {
      return html`<p role="status">${done ? `None of ${whole(hunted.tries)} maps shows anything.` : ""}</p>`;
    }
    const { map, more, less } = best;
    const size = `${map.width} × ${map.height}`;
    const text =
      quest.aim === "path"
        ? `On ${size} cells its path costs ${decimal(more / less)} times the cheapest.`
        : `On ${size} cells it expands ${whole(less)}, the other one ${whole(more)}.`;
    return html`<p role="status">${text}</p>
      <span class="analysis-row">
        <button
          type="button"
          @click=${() => this.act({ type: "load-map", map, title: "Counterexample" })}
        >Open this map</button>
      </span>`;
  }

  /**
   * @param {0 | 1} index
   * @param {string} label
   */
  #lane(index, label) {
    const chosen = this.#place(index);
    return html`<label class="field-row"
      >${label}
      <select
        aria-label=${index === 0 ? "Lane shown" : "Lane beside it"}
        @change=${(/** @type {Event} */ event) => {
          const { value } = /** @type {HTMLSelectElement} */ (event.target);
          this.places = this.places.with(index, Number(value));
        }}
      >
        ${this.rows.map(
          ({ name }, place) =>
            html`<option value=${place} .selected=${place === chosen}>lane ${place + 1}: ${name}</option>`,
        )}
      </select>
    </label>`;
  }

  /**
   * @param {string} label
   * @param {{ name: string, label: string }[]} choices
   * @param {string} chosen
   * @param {(name: string) => void} choose
   */
  #choice(label, choices, chosen, choose) {
    return html`<select
      aria-label=${label}
      title=${label}
      @change=${(/** @type {Event} */ event) =>
        choose(/** @type {HTMLSelectElement} */ (event.target).value)}
    >
      ${choices.map(
        (choice) =>
          html`<option value=${choice.name} .selected=${choice.name === chosen}>${choice.label}</option>`,
      )}
    </select>`;
  }

  /** @param {0 | 1} index */
  #place(index) {
    return Math.min(this.places[index] ?? 0, this.rows.length - 1);
  }

  #start = async () => {
    const { doc, aim, side, seed, tries, weights } = this;
    const [lane, rival] = [doc?.lanes[this.#place(0)], doc?.lanes[this.#place(1)]];
    if (!lane || !rival) return;
    const size = { width: side, height: side, seed, tries, weights };
    const quest = { lane: lane.config, rival: rival.config, aim, size };
    this.known = { hunted: { tries: 0, best: null }, quest, done: false };
    const hunting = startHunt(quest, (hunted) => {
      this.known = { hunted, quest, done: false };
    });
    const hunted = await this.follow(hunting);
    if (hunted) this.known = { hunted, quest, done: true };
  };
}

/** @param {number} side */
function sized(side) {
  return { name: String(side), label: `at most ${side} × ${side}` };
}

/** @param {number} tries */
function counted(tries) {
  return { name: String(tries), label: `${whole(tries)} maps` };
}

customElements.define("tb-analysis-hunt", TbAnalysisHunt);
