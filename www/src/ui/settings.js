/**
 * @import { Catalogue, Check, Choice, Lane, LaneConfig, LaneStatus, Setting } from "../types.js"
 */

import { html, nothing } from "lit";
import "./chain.js";
import {
  isOnSpectrum,
  positionOf,
  SPECTRUM_END,
  settingAt,
  withAlgorithm,
} from "../words/spectrum.js";
import { PageElement } from "./element.js";
import { guarantees } from "./guarantees.js";
import { orderChips, orderChoice } from "./order.js";

/** The settings in the first grid and in the last; settings listed in neither follow in the last one. */
const FIRST = ["algorithm", "heuristic"];
const LAST = ["nudge", "moves", "corners", "costs", "stop", "reopen"];
const PLACED = [...FIRST, ...LAST, "weight", "ties", "order", "checkerboard"];

/** The meaning of a nudge's size, by its kind.
 * @type {Record<string, { label: string, help: string }>} */
const NUDGES = {
  scale: { label: "p, the share added to h", help: "h becomes h (1 + p)." },
  cross: { label: "k, the cross product's weight", help: "h becomes h + k × cross product." },
};

/** Every setting of one lane. */
export class TbSettings extends PageElement {
  static properties = {
    lane: { attribute: false },
    check: { attribute: false },
    status: { attribute: false },
    catalogue: { attribute: false },
    index: { attribute: false },
    count: { attribute: false },
  };

  constructor() {
    super();
    /** @type {Lane | null} */
    this.lane = null;
    /** @type {Check | undefined} */
    this.check = undefined;
    /** @type {LaneStatus | undefined} */
    this.status = undefined;
    /** @type {Catalogue | null} */
    this.catalogue = null;
    this.index = 0;
    this.count = 1;
    /** Numbers a slider's drags, below zero, so that no pointer's stroke has the same number. */
    this.stroke = -1;
  }

  /** @override */
  render() {
    const { lane, catalogue } = this;
    if (!lane || !catalogue) return nothing;
    const { config } = lane;
    const { settings } = catalogue;
    const field = (/** @type {string} */ key) => this.#field(key, config, catalogue);
    const others = Object.keys(settings).filter((key) => !PLACED.includes(key));
    return html`
      <div class="settings-grid">${FIRST.map(field)}</div>
      ${isOnSpectrum(config) ? this.#spectrum(lane, catalogue) : nothing}
      <fieldset>
        <legend title=${settings.ties.help}>${settings.ties.label}</legend>
        <tb-chain .lane=${lane} .check=${this.check} .catalogue=${catalogue}></tb-chain>
        <div class="settings-grid">
          ${orderChoice(config, catalogue, (patch) => this.#set(patch))} ${field("checkerboard")}
        </div>
        ${orderChips(config, (places) => this.act({ type: "order-move", id: lane.id, ...places }))}
      </fieldset>
      <div class="settings-grid">${[...LAST, ...others].map(field)}</div>
      ${guarantees(this.check, this.status?.result ?? null)}
      ${this.#placeButtons(lane)}
    `;
  }

  /**
   * The field for a setting of its kind.
   *
   * @param {string} key
   * @param {LaneConfig} config
   * @param {Catalogue} catalogue
   */
  #field(key, config, catalogue) {
    /** @type {Record<string, Setting>} */
    const settings = catalogue.settings;
    const setting = settings[key];
    const value = /** @type {any} */ (config)[key];
    const idle = this.check?.idle[key];
    if (setting === undefined) return nothing;
    switch (setting.kind) {
      case "choice":
        return this.#choose(setting.label, setting.choices, value, (name) =>
          key === "algorithm" ? withAlgorithm(config, name, catalogue) : { [key]: name },
        );
      case "flag":
        return html`<label class="check" title=${idle ?? setting.help}>
          <input
            type="checkbox"
            .checked=${value}
            ?disabled=${idle !== undefined}
            @change=${(/** @type {Event} */ event) => this.#set({ [key]: checked(event) })}
          />
          ${setting.label}
        </label>`;
      case "number":
        return this.#number(setting, setting, value, (number) => ({ [key]: number }));
      case "nudge":
        return this.#nudge(setting, config.nudge);
      default:
        return nothing;
    }
  }

  /**
   * @param {string} label
   * @param {Choice[]} choices
   * @param {string} value
   * @param {(value: string) => Partial<LaneConfig>} patch
   */
  #choose(label, choices, value, patch) {
    const help = choices.find((choice) => choice.name === value)?.help ?? "";
    return html`<label class="field" title=${help}>
      <span>${label}</span>
      <select
        aria-description=${help}
        @change=${(/** @type {Event} */ event) => this.#set(patch(valueIn(event)))}
      >
        ${choices.map(
          (choice) => html`<option
            value=${choice.name}
            title=${choice.help}
            .selected=${choice.name === value}
          >${choice.label}</option>`,
        )}
      </select>
    </label>`;
  }

  /**
   * @param {Lane} lane
   * @param {Catalogue} catalogue
   */
  #spectrum(lane, catalogue) {
    const position = positionOf(lane.config);
    const weight = weightOf(lane.config);
    const { label, help, most, unit } = catalogue.settings.weight;
    return html`<div class="spectrum">
      <label class="field" title=${help}>
        <span>${label}</span>
        <input
          type="range"
          min="0"
          max=${SPECTRUM_END}
          step="10"
          list="spectrum-marks-${lane.id}"
          .value=${String(position)}
          aria-valuetext=${weight === null ? "greedy" : `w = ${weight / 1000}`}
          @input=${(/** @type {Event} */ event) =>
            this.#set(settingAt(lane.config, Number(valueIn(event)), catalogue), this.stroke)}
          @change=${() => {
            this.stroke -= 1;
          }}
        />
      </label>
      <datalist id="spectrum-marks-${lane.id}">
        <option value="0"></option>
        <option value=${SPECTRUM_END / 2}></option>
        <option value=${SPECTRUM_END}></option>
      </datalist>
      <input
        type="number"
        required
        class="weight"
        aria-label="Weight w"
        title="Weight w"
        min="0"
        max=${most / unit}
        step="any"
        placeholder="w"
        .value=${weight === null ? "" : String(weight / 1000)}
        @change=${(/** @type {Event} */ event) => {
          if (refused(event)) return;
          this.#setWeight(Math.round(Number(valueIn(event)) * 1000));
        }}
      />
      <div class="spectrum-ends" aria-hidden="true">
        <span>Dijkstra</span><span>A*</span><span>greedy</span>
      </div>
    </div>`;
  }

  /**
   * @param {Setting} setting
   * @param {LaneConfig["nudge"]} nudge
   */
  #nudge(setting, nudge) {
    const [kind, size] = nudge ?? ["none", 0];
    const none = { name: "none", label: "none", help: "h is used as the heuristic gives it." };
    const words = NUDGES[kind];
    return html`
      ${this.#choose(setting.label, [none, ...setting.choices], kind, (name) => ({
        nudge: name === "none" ? null : [name, size || 1],
      }))}
      ${
        words === undefined
          ? nothing
          : this.#number(setting, words, size, (number) => ({ nudge: [kind, number] }))
      }
    `;
  }

  /**
   * @param {Setting} limits
   * @param {{ label: string, help: string }} words
   * @param {number} value
   * @param {(value: number) => Partial<LaneConfig>} patch
   */
  #number({ least, most, unit }, { label, help }, value, patch) {
    return html`<label class="field" title=${help}>
      <span>${label}</span>
      <input
        type="number"
        required
        aria-description=${help}
        min=${least / unit}
        max=${most / unit}
        step=${1 / unit}
        .value=${String(value / unit)}
        @change=${(/** @type {Event} */ event) => {
          if (refused(event)) return;
          this.#set(patch(Math.round(Number(valueIn(event)) * unit)));
        }}
      />
    </label>`;
  }

  /** @param {Lane} lane */
  #placeButtons({ id }) {
    const { index, count } = this;
    const button = (
      /** @type {string} */ text,
      /** @type {boolean} */ disabled,
      /** @type {import("../state/actions.js").Action} */ action,
    ) => html`<button type="button" ?disabled=${disabled} @click=${() => this.act(action)}>
      ${text}
    </button>`;
    const full = count >= (this.catalogue?.limits.lanes ?? 0);
    const move = (/** @type {number} */ to) => /** @type {const} */ ({ type: "lane-move", id, to });
    return html`<div class="row-buttons lane-buttons">
      ${button("Move earlier", index === 0, move(index - 1))}
      ${button("Move later", index === count - 1, move(index + 1))}
      ${button("Duplicate", full, { type: "lane-duplicate", id })}
      ${button("Remove", count === 1, { type: "lane-remove", id })}
    </div>`;
  }

  /**
   * @param {number} weight in thousandths
   */
  #setWeight(weight) {
    const { lane, catalogue } = this;
    if (!lane || !catalogue) return;
    this.#set({ ...withAlgorithm(lane.config, "weighted", catalogue), weight });
  }

  /**
   * @param {Partial<LaneConfig>} patch
   * @param {number} [stroke]
   */
  #set(patch, stroke) {
    if (!this.lane) return;
    const action = /** @type {const} */ ({ type: "lane-set", id: this.lane.id, patch });
    this.act(stroke === undefined ? action : { ...action, stroke });
  }
}

/**
 * The weight of h in thousandths; null for greedy, which lies beyond every weight.
 * @param {LaneConfig} lane
 */
function weightOf({ algorithm, weight }) {
  if (algorithm === "greedy") return null;
  if (algorithm === "weighted") return weight;
  return algorithm === "astar" ? 1000 : 0;
}

/**
 * Whether a number is outside its limits. If so, the browser names them beside the field; the field keeps the
 * text typed, and the lane keeps its value.
 * @param {Event} event
 */
function refused(event) {
  return !(/** @type {HTMLInputElement} */ (event.target).reportValidity());
}

/** @param {Event} event */
function valueIn(event) {
  return /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;
}

/** @param {Event} event */
function checked(event) {
  return /** @type {HTMLInputElement} */ (event.target).checked;
}

customElements.define("tb-settings", TbSettings);
