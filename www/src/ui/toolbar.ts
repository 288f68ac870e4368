import { html } from "lit";
import type { View } from "../state/actions.ts";
import { say } from "../words/language.ts";
import { PageElement } from "./element.ts";
import type { From } from "./events.ts";
import { icon } from "./icons.ts";

const TOOLS: [Extract<View["tool"], string> & Parameters<typeof icon>[0], string, string][] = [
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
  static override properties = {
    view: { attribute: false },
    canUndo: { attribute: false },
    canRedo: { attribute: false },
  };

  declare view: View | null;
  declare canUndo: boolean;
  declare canRedo: boolean;
  /** The control used last: Tab comes to it, and arrow keys go to the others. */
  declare current: HTMLElement | null;

  constructor() {
    super();
    this.view = null;
    this.canUndo = false;
    this.canRedo = false;
    this.current = null;
  }

  override render() {
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
        @focusin=${({ target }: From<HTMLElement, FocusEvent>) => {
          this.current = target;
          this.#rove();
        }}
      >
        ${TOOLS.map(([tool, label, help]) => this.#tool(tool, label, help, view.tool === tool))}
        ${this.#brush(view)}
        ${this.#button("undo", !this.canUndo)} ${this.#button("redo", !this.canRedo)}
      </div>`;
  }

  override updated() {
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
    const all = [...this.querySelectorAll<HTMLElement>(".tools > *")];
    return all.filter((each) => each.checkVisibility());
  }

  #key(event: From<HTMLElement, KeyboardEvent>) {
    const items = this.#items();
    const place = items.indexOf(event.target);
    const last = items.length - 1;
    const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    // In the list of grounds, Left and Right would choose as Up and Down do.
    event.preventDefault();
    items[(to + last + 1) % (last + 1)]?.focus();
  }

  #tool(
    tool: Extract<View["tool"], string> & Parameters<typeof icon>[0],
    label: string,
    help: string,
    chosen: boolean,
  ) {
    return html`<button
      type="button"
      class="icon-button"
      aria-label=${say(label)}
      title="${say(label)}. ${say(help)}."
      aria-pressed=${String(chosen)}
      @click=${() => this.act({ type: "tool", tool })}
    >${icon(tool)}</button>`;
  }

  /** A button that was just used keeps the focus even when it no longer has an effect. */
  #button(name: "undo" | "redo", disabled: boolean) {
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

  #brush(view: View) {
    const choices = [
      [0, say("wall")],
      [1, say("plain ground")],
    ].concat([2, 3, 4, 5, 6, 7, 8, 9].map((weight) => [weight, say("weight {}", weight)]));
    return html`<select
      class="brush"
      aria-label=${say("Draws")}
      title=${say("The ground that lines, rectangles and fills draw")}
      @change=${(event: From<HTMLSelectElement>) => this.act({ type: "brush", value: Number(chosen(event)) })}
    >
      ${choices.map(
        ([value, label]) =>
          html`<option value=${value} .selected=${value === view.brush}>${label}</option>`,
      )}
    </select>`;
  }
}

function chosen(event: From<HTMLSelectElement>) {
  return event.target.value;
}

customElements.define("tb-toolbar", TbToolbar);
