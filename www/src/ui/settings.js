/**
 * @import { Catalogue, Check, Choice, Lane, LaneConfig, LaneStatus } from "../types.js"
 */

import { html, nothing } from "lit";
import "./chain.js";
import { positionOf, SPECTRUM_END, settingAt, withAlgorithm } from "../words/spectrum.js";
import { PageElement } from "./element.js";
import { guarantees } from "./guarantees.js";
import { orderField } from "./order.js";

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
    /** Counts a slider's drags; below zero, so that no pointer's stroke has the same number. */
    this.stroke = -1;
  }

  /** @override */
  render() {
    const { lane, catalogue } = this;
    if (!lane || !catalogue) return nothing;
    const { config } = lane;
    return html`
      <div class="settings-grid">
        ${this.#choose("Algorithm", catalogue.algorithms, config.algorithm, (algorithm) =>
          withAlgorithm(config, /** @type {LaneConfig["algorithm"]} */ (algorithm), catalogue),
        )}
        ${this.#choose("Heuristic", catalogue.heuristics, config.heuristic, (heuristic) => ({
          heuristic: /** @type {LaneConfig["heuristic"]} */ (heuristic),
        }))}
      </div>
      ${config.algorithm === "walk" ? nothing : this.#spectrum(lane, catalogue)}
      <fieldset>
        <legend title="Among cells with the same f, the chain decides criterion by criterion; what it leaves open, the order of the neighbours decides.">
          Who goes first among equals
        </legend>
        <tb-chain .lane=${lane} .check=${this.check} .catalogue=${catalogue}></tb-chain>
        ${orderField(
          config,
          catalogue,
          (patch) => this.#set(patch),
          (places) => this.act({ type: "order-move", id: lane.id, ...places }),
        )}
      </fieldset>
      <div class="settings-grid">
        ${this.#nudge(config, catalogue)}
        ${this.#choose("Moves", catalogue.moves, config.moves, (moves) => ({
          moves: /** @type {LaneConfig["moves"]} */ (moves),
        }))}
        ${this.#choose("Corners", catalogue.corners, config.corners, (corners) => ({
          corners: /** @type {LaneConfig["corners"]} */ (corners),
        }))}
        ${this.#choose("Costs", catalogue.costs, config.costs, (costs) => ({
          costs: /** @type {LaneConfig["costs"]} */ (costs),
        }))}
        ${this.#choose("Stop when the goal is", catalogue.stops, config.stop, (stop) => ({
          stop: /** @type {LaneConfig["stop"]} */ (stop),
        }))}
        <label
          class="check"
          title="A closed cell that is reached on a cheaper way goes back into OPEN."
        >
          <input
            type="checkbox"
            .checked=${config.reopen}
            ?disabled=${config.algorithm === "walk"}
            @change=${(/** @type {Event} */ event) => this.#set({ reopen: checked(event) })}
          />
          Reopen closed cells
        </label>
      </div>
      ${guarantees(this.check, this.status?.result ?? null)}
      ${this.#placeButtons(lane)}
    `;
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
    const most = catalogue.limits.weight;
    return html`<div class="spectrum">
      <label class="field" title="f = g + w h. A weight of 0 is Dijkstra, 1 is A*; the larger it is, the more it is greedy best-first.">
        <span>Weight of h</span>
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
        max=${most / 1000}
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
   * @param {LaneConfig} config
   * @param {Catalogue} catalogue
   */
  #nudge(config, catalogue) {
    const [kind, size] = config.nudge ?? ["none", 0];
    const choices = [
      { name: "none", label: "none", help: "h is used as the heuristic gives it." },
      ...catalogue.nudges.filter(({ name }) => name !== "none"),
    ];
    return html`
      ${this.#choose("Nudge h", choices, kind, (name) => ({
        nudge: name === "none" ? null : [/** @type {"scale" | "cross"} */ (name), size || 1],
      }))}
      ${config.nudge === null ? nothing : this.#nudgeSize(config.nudge, catalogue.limits.nudge)}
    `;
  }

  /**
   * @param {NonNullable<LaneConfig["nudge"]>} nudge
   * @param {number} most
   */
  #nudgeSize([kind, size], most) {
    const [name, help] =
      kind === "scale"
        ? ["p, the share added to h", "h becomes h (1 + p)."]
        : ["k, the cross product's weight", "h becomes h + k × cross product."];
    return html`<label class="field" title=${help}>
      <span>${name}</span>
      <input
        type="number"
        required
        aria-description=${help}
        min="0"
        max=${most / 1000}
        step="0.001"
        .value=${String(size / 1000)}
        @change=${(/** @type {Event} */ event) => {
          if (refused(event)) return;
          this.#set({ nudge: [kind, Math.round(Number(valueIn(event)) * 1000)] });
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
      ${button("Move back", index === 0, move(index - 1))}
      ${button("Move on", index === count - 1, move(index + 1))}
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
 * The weight of h in thousandths; null for greedy, which is beyond every weight.
 * @param {LaneConfig} lane
 */
function weightOf({ algorithm, weight }) {
  if (algorithm === "greedy") return null;
  if (algorithm === "weighted") return weight;
  return algorithm === "astar" ? 1000 : 0;
}

/**
 * Whether a number is outside its limits, which the browser then names beside the field. What was
 * typed stays there, and the lane keeps what it had.
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
