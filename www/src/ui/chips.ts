import { html, nothing } from "lit";
import { say } from "../words/language.ts";
import { dragToReorder } from "./drag.ts";
import { PageElement } from "./element.ts";

/** `name` is read out */
export type Chip = { label: string; name: string; note: string | null };

/**
 * A row of chips that visitors reorder by dragging, with buttons, or with Alt and the arrow keys.
 *
 * Fires `chip-move` (detail `{ from, to }`), `chip-remove` and `chip-select` (detail an index, or
 * null).
 */
export class TbChips extends PageElement {
  static override properties = {
    chips: { attribute: false },
    label: { attribute: false },
    removable: { attribute: false },
    selected: { state: true },
  };

  declare chips: Chip[];
  declare label: string;
  declare removable: boolean;
  declare selected: number | null;
  /** The chip that gets the focus after the next update. */
  declare focusNext: number;

  constructor() {
    super();
    this.chips = [];
    this.label = "";
    this.removable = false;
    this.selected = null;
    this.focusNext = -1;
  }

  override render() {
    return html`
      <ol class="chips" aria-label=${this.label}>
        ${this.chips.map((chip, index) => this.#chip(chip, index))}
      </ol>
      ${this.selected === null ? nothing : this.#actions(this.selected)}
    `;
  }

  #chip(chip: Chip, index: number) {
    const help = chip.note === null ? chip.name : `${chip.name} ${chip.note}`;
    return html`<li>
      <button
        type="button"
        class="chip"
        data-idle=${chip.note === null ? nothing : ""}
        aria-pressed=${String(index === this.selected)}
        title=${help}
        @pointerdown=${(event: PointerEvent) => this.#drag(event, index)}
        @click=${() => this.#select(index === this.selected ? null : index)}
        @focus=${() => {
          this.focusNext = -1;
        }}
        @keydown=${(event: KeyboardEvent) => this.#key(event, index)}
      >${chip.label}<span class="sr-only">, ${help}</span></button>
    </li>`;
  }

  #actions(index: number) {
    const chip = this.chips[index];
    if (!chip) return nothing;
    const button = (text: string, disabled: boolean, click: () => void) =>
      html`<button type="button" ?disabled=${disabled} @click=${click}>${text}</button>`;
    const last = index === this.chips.length - 1;
    return html`<div class="chip-actions" role="group" aria-label=${say("Change {}", chip.label)}>
      ${button(say("Earlier"), index === 0, () => this.#nudge(index, index - 1))}
      ${button(say("Later"), last, () => this.#nudge(index, index + 1))}
      ${this.removable ? button(say("Remove"), false, () => this.#drop(index)) : nothing}
      ${chip.note === null ? nothing : html`<span class="note">${chip.note}</span>`}
    </div>`;
  }

  override willUpdate() {
    if (this.selected !== null && this.selected >= this.chips.length) this.#select(null);
  }

  override updated() {
    if (this.focusNext < 0) return;
    const buttons = this.#buttons();
    buttons[Math.min(this.focusNext, buttons.length - 1)]?.focus();
    this.focusNext = -1;
  }

  #buttons() {
    return [...this.querySelectorAll<HTMLElement>(".chip")];
  }

  #drag(event: PointerEvent, from: number) {
    dragToReorder(event, this.#buttons(), from, (to) => this.#move(from, to));
  }

  #key(event: KeyboardEvent, index: number) {
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

  /** Moves a chip with a button, which keeps the focus unless the chip has reached the end of the row. */
  #nudge(from: number, to: number) {
    if (to === 0 || to === this.chips.length - 1) this.focusNext = to;
    this.#move(from, to);
  }

  /** Removes a chip together with its buttons, one of which had the focus. */
  #drop(index: number) {
    this.focusNext = index;
    this.#remove(index);
  }

  #move(from: number, to: number) {
    if (to < 0 || to >= this.chips.length) return;
    if (this.selected === from) this.#select(to);
    this.#fire("chip-move", { from, to });
  }

  #remove(index: number) {
    this.#select(null);
    this.#fire("chip-remove", index);
  }

  #select(index: number | null) {
    this.selected = index;
    this.#fire("chip-select", index);
  }

  #fire(type: string, detail: unknown) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

customElements.define("tb-chips", TbChips);
