import { html, nothing } from "lit";
import type { Catalogue, LaneConfig } from "../types.ts";
import { say } from "../words/language.ts";
import { PageElement } from "./element.ts";
import "./methods.ts";

/** Visitors' tasks, and how to do each. */
const WISHES: [string, string][] = [
  ["Try another map", "draw with the tools, drag S and G, or open World"],
  ["Bring your own map", "drop it on the page, paste it with Ctrl V, or World, Your map"],
  ["Compare searches", "change a lane's settings, or add one with + Lane"],
  [
    "See what ties do",
    "World, Empty field: lanes that differ only in their chains expand different cells",
  ],
  ["Watch a search", "play, or step with the comma and the full stop"],
  ["Learn why a cell was next", "Explain: OPEN in order, and what decided"],
  ["Check your own program", "Explain, Your program: paste the cells that it expands, in order"],
  ["See where searches differ", "the lens, in the middle of the bar"],
  ["Test many maps", "the lab, in the bar or its menu"],
  ["Show it to others", "Share: a link, a picture, code for your page"],
];

const KEYS: [string, string][] = [
  ["Space", "play or pause; on a button that Tab or arrow keys have led to, press it"],
  [", and .", "one step back, one step forward"],
  ["Home and End", "first step, end state"],
  ["Ctrl Z, Ctrl Shift Z", "undo, redo"],
  ["Ctrl V", "open the map that the clipboard holds"],
  ["Tab to a map, then arrow keys", "move the cell cursor"],
  ["Space on a map", "draw at the cursor; Delete erases"],
  ["S and G on a map", "move start or goal to the cursor"],
  ["+, − and 0 on a map", "zoom in, zoom out, fit"],
  ["Alt and arrow keys on a chip", "move it; Delete removes it"],
  ["?", "this help"],
];

const POINTERS: [string, string][] = [
  ["Drag on any map", "draw on all; drag start or goal to move it"],
  ["Right button", "erase"],
  ["Ctrl and wheel, or two fingers", "zoom; two fingers also pan"],
  ["Middle button, or Space held", "pan"],
  ["Hover over a cell", "its g, h, f, step and parent in every lane"],
  ["Drag a lane's header", "reorder lanes"],
];

const LEGEND: [string, string][] = [
  ["open", "in OPEN: reached, waiting to be expanded"],
  ["closed", "closed: expanded"],
  ["reopened", "reopened: reached again by a cheaper path"],
  ["path", "the path found"],
  ["start", "start"],
  ["goal", "goal"],
];

/** Tasks, keys, gestures and colours, explained in a dialog. */
export class TbHelp extends PageElement {
  static override properties = { catalogue: { attribute: false } };

  declare catalogue: Catalogue | null;

  constructor() {
    super();
    this.catalogue = null;
  }

  show() {
    this.querySelector("dialog")?.showModal();
  }

  override render() {
    const list = (pairs: [string, string][]) =>
      pairs.map(([key, text]) => html`<dt>${say(key)}</dt><dd>${say(text)}</dd>`);
    return html`<dialog
      class="help"
      aria-labelledby="help-title"
      @click=${(event: Event) => {
        // A click on the backdrop arrives as a click on the dialog itself.
        if (event.target === event.currentTarget) this.querySelector("dialog")?.close();
      }}
    >
      <form method="dialog">
        <h2 id="help-title">${say("Help")}</h2>
        <p>
          ${say("Each lane searches the same map by its own rules and shows which cells it expands before it finds a path.")}
          <a href="./figures.html">${say("The examples show what to look for.")}</a>
        </p>
        ${
          this.catalogue
            ? html`<tb-methods
                .brief=${true}
                .catalogue=${this.catalogue}
                .pick=${(method: string, config: Partial<LaneConfig>) => this.act({ type: "lane-add", method, config })}
              ></tb-methods>`
            : nothing
        }
        <dl class="wishes">${list(WISHES)}</dl>
        <h3>${say("Keys")}</h3>
        <dl class="keys">${list(KEYS)}</dl>
        <h3>${say("Mouse and touch")}</h3>
        <dl class="keys">${list(POINTERS)}</dl>
        <h3>${say("Colours")}</h3>
        <dl class="legend">
          ${LEGEND.map(
            ([name, text]) =>
              html`<dt><span class="swatch" data-name=${name}></span></dt><dd>${say(text)}</dd>`,
          )}
        </dl>
        <p class="quiet">
          ${say("Free software under the MIT licence or the Apache licence 2.0.")}
          <a href="./licences.txt">${say("It is built with the work of others.")}</a>
        </p>
        <div class="row-buttons"><span class="spring"></span><button class="primary">${say("Close")}</button></div>
      </form>
    </dialog>`;
  }
}

customElements.define("tb-help", TbHelp);
