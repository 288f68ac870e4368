/**
 * @import { View } from "../state/actions.js"
 */

import { html } from "lit";
import { say } from "../words/language.js";
import { PageElement } from "./element.js";
import { icon } from "./icons.js";

/** @type {[Extract<View["tool"], string> & Parameters<typeof icon>[0], string, string][]} */
const TOOLS = [
  ["wall", "Wall", "Draws walls; the right button erases"],
  ["erase", "Erase", "Draws plain ground"],
  ["weight", "Weight", "Draws ground that costs more to cross"],
  ["line", "Line", "Draws a straight line"],
  ["rect", "Rectangle", "Draws a filled rectangle"],
  ["fill", "Fill", "Fills an area of like cells"],
  ["pan", "Pan", "Moves the map; so does the middle button, or Space held down"],
];

/** The tools to draw with, undo and redo: one toolbar, so one stop for Tab. */
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
    /** The control used last: Tab comes to it, and arrow keys go to the others.
     * @type {HTMLElement | null} */
    this.current = null;
  }

  /** @override */
  render() {
    const { view } = this;
    if (!view) return "";
    return html`<button
        type="button"
        class="finger-switch"
        title=${say("Draw with a finger, which otherwise scrolls")}
        aria-pressed=${String(view.draws)}
        @click=${() => this.act({ type: "draws", on: !view.draws })}
      >${say("Draw")}</button>
      <div
        class="button-row tools"
        role="toolbar"
        aria-label=${say("Drawing")}
        @keydown=${this.#key}
        @focusin=${(/** @type {FocusEvent} */ { target }) => {
          this.current = /** @type {HTMLElement} */ (target);
          this.#rove();
        }}
      >
        ${TOOLS.map(([tool, label, help]) => this.#tool(tool, label, help, view.tool === tool))}
        ${this.#brush(view)}
        ${this.#button("undo", !this.canUndo)} ${this.#button("redo", !this.canRedo)}
      </div>`;
  }

  /** @override */
  updated() {
    this.#rove();
  }

  /** Lets Tab come to one control: the one used last, or the first if that is hidden. */
  #rove() {
    const shown = this.#items();
    const [first] = shown;
    const current = this.current && shown.includes(this.current) ? this.current : first;
    for (const item of shown) item.tabIndex = item === current ? 0 : -1;
  }

  /** The controls in sight: where a finger scrolls, the tools are hidden. */
  #items() {
    const all = /** @type {HTMLElement[]} */ ([...this.querySelectorAll(".tools > *")]);
    return all.filter((each) => each.checkVisibility());
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const items = this.#items();
    const place = items.indexOf(/** @type {HTMLElement} */ (event.target));
    const last = items.length - 1;
    const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    // In the list of grounds, Left and Right would choose as Up and Down do.
    event.preventDefault();
    items[(to + last + 1) % (last + 1)]?.focus();
  }

  /**
   * @param {Extract<View["tool"], string> & Parameters<typeof icon>[0]} tool
   * @param {string} label
   * @param {string} help
   * @param {boolean} chosen
   */
  #tool(tool, label, help, chosen) {
    return html`<button
      type="button"
      class="icon-button"
      aria-label=${say(label)}
      title="${say(label)}. ${say(help)}."
      aria-pressed=${String(chosen)}
      @click=${() => this.act({ type: "tool", tool })}
    >${icon(tool)}</button>`;
  }

  /**
   * A button that was just used keeps the focus even when it no longer has an effect.
   * @param {"undo" | "redo"} name
   * @param {boolean} disabled
   */
  #button(name, disabled) {
    const label = say(name === "undo" ? "Undo" : "Redo");
    return html`<button
      type="button"
      class="icon-button undoes"
      aria-label=${label}
      title=${label}
      aria-disabled=${String(disabled)}
      @click=${() => disabled || this.act({ type: name })}
    >${icon(name)}</button>`;
  }

  /** @param {View} view */
  #brush(view) {
    const choices = [
      [0, say("wall")],
      [1, say("plain ground")],
    ].concat([2, 3, 4, 5, 6, 7, 8, 9].map((weight) => [weight, say("weight {}", weight)]));
    return html`<select
      class="brush"
      aria-label=${say("Draws")}
      title=${say("The ground that lines, rectangles and fills draw")}
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
