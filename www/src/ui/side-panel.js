/**
 * @import { View } from "../state/actions.js"
 * @import { Catalogue, Doc } from "../types.js"
 * @import { Row } from "../words/report.js"
 */

import { html, nothing } from "lit";
import "../../styles/side-panel.css";
import { say } from "../words/language.js";
import { Asking, loading } from "./asking.js";
import { icon } from "./icons.js";
import { edge, savedWidth, USUAL_TEXT } from "./resize.js";
import { tabList } from "./tabs.js";

/**
 * A part of the page with tabs, loaded on first opening. It opens beside the maps if there is
 * room, otherwise below them.
 *
 * @template {string} Tab
 */
export class SidePanel extends Asking {
  static properties = {
    doc: { attribute: false },
    view: { attribute: false },
    catalogue: { attribute: false },
    rows: { attribute: false },
    tab: { state: true },
    width: { state: true },
    coming: { state: true },
  };

  /**
   * @param {object} words
   * @param {string} words.name for ids
   * @param {string} words.title
   * @param {Tab[]} words.tabs
   * @param {string} [words.leave] what the button that closes it says; by default it shows a cross
   * @param {boolean} [words.resizes] whether the visitor chooses its width
   */
  constructor({ name, title, tabs, leave = "", resizes = false }) {
    super();
    this.name = name;
    this.heading = title;
    this.leave = leave;
    this.tabs = tabs;
    this.tab = /** @type {Tab} */ (tabs[0]);
    /** @type {Doc | null} */
    this.doc = null;
    /** @type {View | null} */
    this.view = null;
    /** @type {Catalogue | null} */
    this.catalogue = null;
    /** @type {Row[]} */
    this.rows = [];
    /** Its width beside the maps, in CSS pixels at the usual size of text; null if the visitor doesn't choose it.
     * @type {number | null} */
    this.width = resizes ? savedWidth(name) : null;
    /** Loads what the tab shown needs besides; null once that is there.
     * @type {(() => Promise<unknown>) | null} */
    this.coming = null;
    /** Removes the panel from the page. */
    this.close = () => {};
    /** The element focused before it opened.
     * @type {HTMLElement | null} */
    this.opener = null;
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.classList.add("side-panel");
    // On a phone it is a sheet below a map that stays in sight.
    this.classList.toggle("sheet", this.width !== null);
  }

  /**
   * Tells it that it is in sight from now on.
   * @param {Element | null} [opener] what had the focus before; by default what has it now
   */
  async appear(opener = document.activeElement) {
    this.opener = openerOf(opener);
    await this.updateComplete;
    // A panel beside the maps is already in sight.
    if (!matchMedia("(min-width: 62.5rem)").matches) this.scrollIntoView({ block: "start" });
    // Above a sheet, a low window has room for the map only without the bar.
    if (matchMedia("(max-width: 47.5rem) and (max-height: 43.75rem)").matches) {
      document.querySelector(".stage:has(~ .sheet) .lanes")?.scrollIntoView();
    }
    /** @type {HTMLElement | null} */ (this.querySelector("h2"))?.focus({ preventScroll: true });
  }

  /**
   * Loads what the tab shown needs besides; until then `framed` shows that it is on its way, or why it isn't.
   * @param {(() => Promise<unknown>) | undefined} part
   */
  load(part) {
    this.failure = "";
    this.again = null;
    const { tab } = this;
    const settle = (/** @type {string} */ failure) => {
      if (this.coming === part) this.coming = null;
      if (this.tab !== tab || failure === "") return;
      this.again = () => this.load(part);
      this.failure = failure;
    };
    this.coming = part ?? null;
    part?.().then(
      () => settle(""),
      () => settle(say("This tab could not be loaded. Check the connection.")),
    );
  }

  /**
   * The panel around the content of its tab.
   * @param {unknown} content
   */
  framed(content) {
    const { name, heading, leave, tabs, width } = this;
    if (width !== null) this.style.setProperty("--width", `${width / USUAL_TEXT}rem`);
    return html`<section class="side" aria-labelledby="${name}-title">
      ${
        width === null
          ? nothing
          : edge({
              name,
              label: say("Width of {}", say(heading)),
              width,
              resize: (wanted) => {
                this.width = wanted;
              },
            })
      }
      <div class="side-head">
        <h2 id="${name}-title" tabindex="-1">${say(heading)}</h2>
        ${
          tabs.length === 0
            ? nothing
            : tabList({
                name,
                label: say(heading),
                tabs,
                chosen: this.tab,
                choose: (tab) => {
                  this.tab = tab;
                },
              })
        }
        <span class="spring"></span>
        ${
          leave === ""
            ? html`<button
              type="button"
              class="icon-button"
              aria-label=${say("Close {}", say(heading))}
              title=${say("Close")}
              @click=${this.#close}
            >${icon("close")}</button>`
            : html`<button type="button" @click=${this.#close}>${say(leave)}</button>`
        }
      </div>
      <div
        id="${name}-panel"
        class="side-body"
        data-tab=${this.tab}
        role=${tabs.length === 0 ? nothing : "tabpanel"}
        aria-labelledby=${tabs.length === 0 ? nothing : `${name}-tab-${this.tab}`}
      >
        ${this.problem()} ${this.coming ? loading() : nothing} ${content}
      </div>
    </section>`;
  }

  /** The row of the lane that it is about: the one that a narrow window shows. */
  row() {
    const { rows, view } = this;
    return rows.find(({ id }) => id === view?.shown) ?? rows[0];
  }

  /** The lane that it is about. */
  lane() {
    const row = this.row();
    return this.doc?.lanes.find(({ id }) => id === row?.id) ?? null;
  }

  /**
   * Chooses the lane.
   * @param {string} label
   */
  laneChoice(label) {
    const row = this.row();
    return html`<label class="field side-lane">
      <span>${label}</span>
      <select @change=${(/** @type {Event} */ event) => {
        const { value } = /** @type {HTMLSelectElement} */ (event.target);
        this.act({ type: "shown", id: Number(value) });
      }}>
        ${this.rows.map(
          ({ id, name, details }, place) => html`<option value=${id} .selected=${id === row?.id}>
            ${place + 1}: ${details === "" ? name : `${name}, ${details}`}
          </option>`,
        )}
      </select>
    </label>`;
  }

  /** Called when the visitor closes it. */
  leaving() {}

  #close() {
    this.leaving();
    this.close();
    this.opener?.focus();
  }
}

/**
 * What the focus goes back to: for something in a menu, which is closed by then, the button that opens it.
 * @param {Element | null} focused
 * @returns {HTMLElement | null}
 */
export function openerOf(focused) {
  const menu = focused?.closest("[popover]");
  const opener = menu ? document.querySelector(`[popovertarget="${menu.id}"]`) : focused;
  return /** @type {HTMLElement | null} */ (opener);
}
