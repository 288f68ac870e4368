/**
 * @typedef {{ label: string, name: string, note: string | null }} Chip `name` is read out
 */

import { html, nothing } from "lit";
import { say } from "../words/language.js";
import { dragToReorder } from "./drag.js";
import { PageElement } from "./element.js";

/**
 * A row of chips that visitors reorder by dragging, with buttons, or with Alt and the arrow keys.
 *
 * Fires `chip-move` (detail `{ from, to }`), `chip-remove` and `chip-select` (detail an index, or
 * null).
 */
export class TbChips extends PageElement {
  static properties = {
    chips: { attribute: false },
    label: { attribute: false },
    removable: { attribute: false },
    selected: { state: true },
  };

  constructor() {
    super();
    /** @type {Chip[]} */
    this.chips = [];
    this.label = "";
    this.removable = false;
    /** @type {number | null} */
    this.selected = null;
    /** The chip that gets the focus after the next update. */
    this.focusNext = -1;
  }

  /** @override */
  render() {
    return html`
      <ol class="chips" aria-label=${this.label}>
        ${this.chips.map((chip, index) => this.#chip(chip, index))}
      </ol>
      ${this.selected === null ? nothing : this.#actions(this.selected)}
    `;
  }

  /**
   * @param {Chip} chip
   * @param {number} index
   */
  #chip(chip, index) {
    const help = chip.note === null ? chip.name : `${chip.name} ${chip.note}`;
    return html`<li>
      <button
        type="button"
        class="chip"
        data-idle=${chip.note === null ? nothing : ""}
        aria-pressed=${String(index === this.selected)}
        title=${help}
        @pointerdown=${(/** @type {PointerEvent} */ event) => this.#drag(event, index)}
        @click=${() => this.#select(index === this.selected ? null : index)}
        @focus=${() => {
          this.focusNext = -1;
        }}
        @keydown=${(/** @type {KeyboardEvent} */ event) => this.#key(event, index)}
      >${chip.label}<span class="sr-only">, ${help}</span></button>
    </li>`;
  }

  /** @param {number} index */
  #actions(index) {
    const chip = this.chips[index];
    if (!chip) return nothing;
    const button = (
      /** @type {string} */ text,
      /** @type {boolean} */ disabled,
      /** @type {() => void} */ click,
    ) => html`<button type="button" ?disabled=${disabled} @click=${click}>${text}</button>`;
    const last = index === this.chips.length - 1;
    return html`<div class="chip-actions" role="group" aria-label=${say("Change {}", chip.label)}>
      ${button(say("Earlier"), index === 0, () => this.#nudge(index, index - 1))}
      ${button(say("Later"), last, () => this.#nudge(index, index + 1))}
      ${this.removable ? button(say("Remove"), false, () => this.#drop(index)) : nothing}
      ${chip.note === null ? nothing : html`<span class="note">${chip.note}</span>`}
    </div>`;
  }

  /** @override */
  willUpdate() {
    if (this.selected !== null && this.selected >= this.chips.length) this.#select(null);
  }

  /** @override */
  updated() {
    if (this.focusNext < 0) return;
    const buttons = this.#buttons();
    buttons[Math.min(this.focusNext, buttons.length - 1)]?.focus();
    this.focusNext = -1;
  }

  #buttons() {
    return [.../** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll(".chip"))];
  }

  /**
   * @param {PointerEvent} event
   * @param {number} from
   */
  #drag(event, from) {
    dragToReorder(event, this.#buttons(), from, (to) => this.#move(from, to));
  }

  /**
   * @param {KeyboardEvent} event
   * @param {number} index
   */
  #key(event, index) {
    const by = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    // A second key may be pressed before the first one's effect is drawn; the chip has already moved by then.
    const at = this.focusNext < 0 ? index : this.focusNext;
    if (by !== 0 && event.altKey) {
      if (at + by in this.chips) this.focusNext = at + by;
      this.#move(at, at + by);
    } else if (by !== 0) {
      this.#buttons()[index + by]?.focus();
    } else if (this.removable && (event.key === "Delete" || event.key === "Backspace")) {
      this.#drop(at);
    } else {
      return;
    }
    event.preventDefault();
  }

  /**
   * Moves a chip with a button, which keeps the focus unless the chip has reached the end of the row.
   * @param {number} from
   * @param {number} to
   */
  #nudge(from, to) {
    if (to === 0 || to === this.chips.length - 1) this.focusNext = to;
    this.#move(from, to);
  }

  /**
   * Removes a chip together with its buttons, one of which had the focus.
   * @param {number} index
   */
  #drop(index) {
    this.focusNext = index;
    this.#remove(index);
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  #move(from, to) {
    if (to < 0 || to >= this.chips.length) return;
    if (this.selected === from) this.#select(to);
    this.#fire("chip-move", { from, to });
  }

  /** @param {number} index */
  #remove(index) {
    this.#select(null);
    this.#fire("chip-remove", index);
  }

  /** @param {number | null} index */
  #select(index) {
    this.selected = index;
    this.#fire("chip-select", index);
  }

  /**
   * @param {string} type
   * @param {unknown} detail
   */
  #fire(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

customElements.define("tb-chips", TbChips);
