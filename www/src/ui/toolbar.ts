import { html, nothing } from "lit";
import type { View } from "../state/actions.ts";
import { punctuated, say } from "../words/language.ts";
import { PageElement } from "./element.ts";
import type { From, On } from "./events.ts";
import { icon } from "./icons.ts";
import { keepPlaced, placeBelow } from "./place.ts";

const TOOLS: [Extract<View["tool"], string> & Parameters<typeof icon>[0], string, string][] = [
  ["wall", "Wall", "Draws walls; the right button erases"],
  ["erase", "Erase", "Draws plain ground"],
  ["weight", "Weight", "Draws ground that costs more to cross"],
  ["line", "Line", "Draws a straight line"],
  ["rect", "Rectangle", "Draws a filled rectangle"],
  ["fill", "Fill", "Fills an area of like cells"],
  ["pan", "Pan", "Moves the map; so does the middle button, or Space held down"],
];

/** The tools to draw with, in a menu, undo and redo: one toolbar, so one stop for Tab. */
export class TbToolbar extends PageElement {
  static override properties = {
    view: { attribute: false },
    canUndo: { attribute: false },
    canRedo: { attribute: false },
  };

  declare view: View | null;
  declare canUndo: boolean;
  declare canRedo: boolean;
  /** The control used last: Tab comes to it, and arrow keys go to its neighbours. */
  declare current: HTMLElement | null;
  /** Whether fingers point here, which scroll until they may draw. */
  declare hasFingers: boolean;
  /** Whether the tools have been in sight since fingers draw. */
  declare hasShown: boolean;

  constructor() {
    super();
    this.view = null;
    this.canUndo = false;
    this.canRedo = false;
    this.current = null;
    this.hasFingers = false;
    this.hasShown = false;
  }

  override connectedCallback() {
    super.connectedCallback();
    this.hasFingers = matchMedia("(any-pointer: coarse)").matches;
  }

  override render() {
    const { view } = this;
    if (!view) return "";
    const tool = TOOLS.find(([name]) => name === view.tool);
    return html`<div class="button-row tools" role="toolbar" aria-label=${say("Drawing")} @keydown=${this.#key} @focusin=${this.#note}>
        <button
          type="button"
          class="menu-button"
          aria-label=${say("Draw")}
          title=${tool ? punctuated(`${say("Draw")}: ${say(tool[1])}. ${say(tool[2])}.`) : say("Draw")}
          aria-pressed=${this.hasFingers ? String(view.draws) : nothing}
          popovertarget="draw-menu"
          @click=${(event: PointerEvent) => this.#tap(event, view.draws)}
        >${icon(tool?.[0] ?? "wall")}<span>${say("Draw")}</span>${icon("down")}</button>
        ${this.#button("undo", !this.canUndo)} ${this.#button("redo", !this.canRedo)}
      </div>
      <div
        popover
        id="draw-menu"
        class="menu"
        role="dialog"
        aria-label=${say("Draw")}
        @beforetoggle=${({ newState, target }: From<HTMLElement, ToggleEvent>) => {
          const opener = this.querySelector(".menu-button");
          this.hasShown ||= newState === "open";
          if (newState === "open" && opener) keepPlaced(target, () => placeBelow(target, opener));
        }}
      >
        <label class="check finger-only">
          <input type="checkbox" .checked=${view.draws} @change=${() => this.act({ type: "draws", on: !view.draws })} />
          ${say("Draw with a finger instead of scrolling")}
        </label>
        <div class="draw-tools" role="toolbar" aria-label=${say("Tools")} @keydown=${this.#key} @focusin=${this.#note}>
          ${TOOLS.map(([tool, label, help]) => this.#tool(tool, label, help, view.tool === tool))}
        </div>
        ${this.#brush(view)}
      </div>`;
  }

  /**
   * A finger's tap on it lets fingers draw and shows the tools; the next one has them scroll again. Where something else
   * lets fingers draw, the first one shows the tools.
   */
  #tap(event: PointerEvent, draws: boolean) {
    const isOpen = this.querySelector("[popover]:popover-open") !== null;
    if (event.pointerType !== "touch" || isOpen || (draws && !this.hasShown)) return;
    if (draws) event.preventDefault();
    this.act({ type: "draws", on: !draws });
  }

  override willUpdate() {
    if (!this.view?.draws) this.hasShown = false;
  }

  override updated() {
    this.#rove();
  }

  /** Lets Tab come to one control of each toolbar: the one used last, or else the tool in hand, or the first. */
  #rove() {
    for (const toolbar of this.querySelectorAll("[role=toolbar]")) {
      const items = itemsOf(toolbar);
      const isHere = this.current !== null && items.includes(this.current);
      const inHand = items.find((item) => item.ariaPressed === "true");
      const stop = isHere ? this.current : (inHand ?? items[0]);
      for (const item of items) item.tabIndex = item === stop ? 0 : -1;
    }
  }

  #note = ({ target }: From<HTMLElement, FocusEvent>) => {
    this.current = target;
    this.#rove();
  };

  #key(event: From<HTMLElement, On<HTMLElement, KeyboardEvent>>) {
    const items = itemsOf(event.currentTarget);
    const place = items.indexOf(event.target);
    const last = items.length - 1;
    const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
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
      title=${punctuated(`${say(label)}. ${say(help)}.`)}
      aria-pressed=${String(chosen)}
      @click=${() => this.act({ type: "tool", tool })}
    >${icon(tool)}${say(label)}</button>`;
  }

  /** A button that was just used keeps the focus even when it no longer has an effect. */
  #button(name: "undo" | "redo", disabled: boolean) {
    const label = say(name === "undo" ? "Undo" : "Redo");
    return html`<button
      type="button"
      class="icon-button"
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
    return html`<label class="field" title=${say("The ground that lines, rectangles and fills draw")}>
      <span>${say("Draws")}</span>
      <select @change=${({ target }: From<HTMLSelectElement>) => this.act({ type: "brush", value: Number(target.value) })}>
        ${choices.map(
          ([value, label]) =>
            html`<option value=${value} .selected=${value === view.brush}>${label}</option>`,
        )}
      </select>
    </label>`;
  }
}

function itemsOf(toolbar: Element) {
  return [...toolbar.querySelectorAll("button")] as HTMLElement[];
}

customElements.define("tb-toolbar", TbToolbar);
