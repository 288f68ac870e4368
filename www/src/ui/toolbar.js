/**
 * @import { Action, View } from "../state/actions.js"
 */

import { html } from "lit";
import { PageElement } from "./element.js";
import { icon } from "./icons.js";
import { layerChoice } from "./layer-choice.js";

/** @type {[View["tool"] & Parameters<typeof icon>[0], string, string][]} */
const TOOLS = [
  ["wall", "Wall", "Draws walls; the right button erases"],
  ["erase", "Erase", "Draws plain ground"],
  ["weight", "Weight", "Draws ground that costs more to cross"],
  ["line", "Line", "Draws a straight line"],
  ["rect", "Rectangle", "Draws a filled rectangle"],
  ["fill", "Fill", "Fills an area of like cells"],
  ["pan", "Pan", "Moves the map; so does the middle button, or Space held down"],
];

/** The drawing tools, and the choice of what the maps show. */
export class TbToolbar extends PageElement {
  static properties = {
    view: { attribute: false },
    canUndo: { attribute: false },
    canRedo: { attribute: false },
  };

  constructor() {
    super();
    /** @type {View | null} */
    this.view = null;
    this.canUndo = false;
    this.canRedo = false;
  }

  /** @override */
  render() {
    const { view } = this;
    if (!view) return "";
    return html`
      <div class="button-row" role="group" aria-label="Drawing">
        ${TOOLS.map(([tool, label, help]) =>
          this.#toggle(tool, label, help, view.tool === tool, { type: "tool", tool }),
        )}
        ${this.#brush(view)}
      </div>
      <div class="button-row" role="group" aria-label="History" data-group="history">
        ${this.#button("undo", "Undo", !this.canUndo, { type: "undo" })}
        ${this.#button("redo", "Redo", !this.canRedo, { type: "redo" })}
      </div>
      <div class="button-row" role="group" aria-label="View">
        ${layerChoice(view, (action) => this.act(action))}
        ${this.#toggle("arrows", "Parent arrows", "An arrow from each cell to its parent, where cells are large enough", view.arrows, { type: "show", arrows: !view.arrows })}
        ${this.#toggle("figures", "Numbers in cells", "F, G and H in the corners, where cells are large enough", view.figures, { type: "show", figures: !view.figures })}
        ${this.#zoom("minus", "Zoom out", 1 / 1.5)}
        ${this.#zoom("plus", "Zoom in", 1.5)}
        ${this.#button("fit", "Fit the map", view.camera.scale === 0, { type: "fit" })}
      </div>
    `;
  }

  /**
   * @param {Parameters<typeof icon>[0]} name
   * @param {string} label
   * @param {string} help
   * @param {boolean} pressed
   * @param {Action} action
   */
  #toggle(name, label, help, pressed, action) {
    return html`<button
      type="button"
      class="icon-button"
      aria-label=${label}
      title="${label}. ${help}."
      aria-pressed=${String(pressed)}
      @click=${() => this.act(action)}
    >${icon(name)}</button>`;
  }

  /**
   * A button that was just used keeps the focus even when it no longer has an effect.
   * @param {Parameters<typeof icon>[0]} name
   * @param {string} label
   * @param {boolean} disabled
   * @param {Action} action
   */
  #button(name, label, disabled, action) {
    return html`<button
      type="button"
      class="icon-button"
      aria-label=${label}
      title=${label}
      aria-disabled=${String(disabled)}
      @click=${() => disabled || this.act(action)}
    >${icon(name)}</button>`;
  }

  /**
   * Asks the root element to zoom, since it knows the size of a panel.
   * @param {"plus" | "minus"} name
   * @param {string} label
   * @param {number} factor
   */
  #zoom(name, label, factor) {
    return html`<button
      type="button"
      class="icon-button"
      aria-label=${label}
      title=${label}
      @click=${() =>
        this.dispatchEvent(new CustomEvent("tb-zoom", { detail: factor, bubbles: true }))}
    >${icon(name)}</button>`;
  }

  /** @param {View} view */
  #brush(view) {
    const choices = [
      [0, "wall"],
      [1, "plain ground"],
    ].concat([2, 3, 4, 5, 6, 7, 8, 9].map((weight) => [weight, `weight ${weight}`]));
    return html`<select
      class="brush"
      aria-label="Draws"
      title="The ground that lines, rectangles and fills draw"
      @change=${(/** @type {Event} */ event) =>
        this.act({ type: "brush", value: Number(chosen(event)) })}
    >
      ${choices.map(
        ([value, label]) =>
          html`<option value=${value} .selected=${value === view.brush}>${label}</option>`,
      )}
    </select>`;
  }
}

/** @param {Event} event */
function chosen(event) {
  return /** @type {HTMLSelectElement} */ (event.target).value;
}

customElements.define("tb-toolbar", TbToolbar);
