import { html, nothing } from "lit";
import type { View } from "../state/actions.ts";
import type { Catalogue, Doc } from "../types.ts";
import type { Row } from "../words/report.ts";
import "../../styles/side-panel.css";
import { punctuated, say } from "../words/language.ts";
import { Asking, loading, problem } from "./asking.ts";
import type { From } from "./events.ts";
import { icon } from "./icons.ts";
import { edge, savedWidth, USUAL_TEXT } from "./resize.ts";
import { tabId, tabList } from "./tabs.ts";

/** Where panels stand beside the maps, and where sheets lie over the window's lower part or beside them: the style sheets. */
const BESIDE = "(min-width: 62.5rem)";
const SHEET = "(min-height: 421px), (min-width: 600px) and (max-height: 420px)";

const ABSENT = "This tab could not be loaded. Check the connection.";

/**
 * A part of the page with tabs, loaded on first opening. It opens beside the maps if there is
 * room, otherwise below them.
 */
export class SidePanel<Tab extends string> extends Asking {
  static override properties = {
    doc: { attribute: false },
    view: { attribute: false },
    catalogue: { attribute: false },
    rows: { attribute: false },
    tab: { state: true },
    width: { state: true },
    coming: { state: true },
    missing: { state: true },
  };

  declare name: string;
  declare heading: string;
  declare leave: string;
  declare tabs: Tab[];
  declare tab: Tab;
  declare doc: Doc | null;
  declare view: View | null;
  declare catalogue: Catalogue | null;
  declare rows: Row[];
  /** Its width beside the maps, in CSS pixels at the usual size of text; null if the visitor doesn't choose it. */
  declare width: number | null;
  /** Loads the parts that the tab shown needs; null once they are there. */
  declare coming: (() => Promise<unknown>) | null;
  /** Loads them again after a failure, which the panel's own questions and answers leave in sight; else null. */
  declare missing: (() => void) | null;
  /** Removes the panel from the page. */
  declare close: () => void;
  /** The element focused before it opened. */
  declare opener: HTMLElement | null;

  constructor({
    name,
    title,
    tabs,
    leave = "",
    resizes = false,
  }: {
    /** for ids */
    name: string;
    title: string;
    tabs: Tab[];
    /** the text of the button that closes it; by default it shows a cross */
    leave?: string;
    /** whether the visitor chooses its width */
    resizes?: boolean;
  }) {
    super();
    this.name = name;
    this.heading = title;
    this.leave = leave;
    this.tabs = tabs;
    this.tab = tabs[0] as Tab;
    this.doc = null;
    this.view = null;
    this.catalogue = null;
    this.rows = [];
    this.width = resizes ? savedWidth(name) : null;
    this.coming = null;
    this.missing = null;
    this.close = () => {};
    this.opener = null;
  }

  override connectedCallback() {
    super.connectedCallback();
    this.classList.add("side-panel");
    // On a phone it is a sheet below a map that stays in sight.
    this.classList.toggle("sheet", this.width !== null);
  }

  /**
   * Tells it that it is in sight from now on.
   * @param opener the element that had the focus before; by default the one that has it now
   */
  async appear(opener: Element | null = document.activeElement) {
    this.opener = openerOf(opener);
    await this.updateComplete;
    // A panel beside the maps and a sheet are already in sight.
    const isSheet = this.width !== null && matchMedia(SHEET).matches;
    if (!isSheet && !matchMedia(BESIDE).matches) this.scrollIntoView({ block: "start" });
    // Above a sheet, a low window has room for the map only without the bar.
    if (matchMedia("(max-width: 47.5rem) and (max-height: 43.75rem)").matches) {
      document.querySelector(".stage:has(~ .sheet) .lanes")?.scrollIntoView();
    }
    this.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  }

  /** Loads the parts that the tab shown needs; until then `framed` shows that they are on their way, or why they aren't. */
  load(part: (() => Promise<unknown>) | undefined) {
    this.failure = "";
    this.again = null;
    this.missing = null;
    this.coming = part ?? null;
    const { tab } = this;
    const settle = (missing: (() => void) | null) => {
      if (this.coming === part) this.coming = null;
      if (this.tab === tab) this.missing = missing;
    };
    part?.().then(
      () => settle(null),
      () => settle(() => this.load(part)),
    );
  }

  /** The panel around the content of its tab. */
  framed(content: unknown) {
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
        aria-labelledby=${tabs.length === 0 ? nothing : tabId(name, this.tab)}
      >
        ${this.problem()} ${this.missing ? problem(ABSENT, this.missing) : nothing}
        ${this.coming ? loading() : nothing} ${content}
      </div>
    </section>`;
  }

  /** The row of the panel's lane: the one that a narrow window shows. */
  row() {
    const { rows, view } = this;
    return rows.find(({ id }) => id === view?.shown) ?? rows[0];
  }

  /** The panel's lane. */
  lane() {
    const row = this.row();
    return this.doc?.lanes.find(({ id }) => id === row?.id) ?? null;
  }

  /** Chooses the lane. */
  laneChoice(label: string) {
    const row = this.row();
    return html`<label class="field side-lane">
      <span>${label}</span>
      <select @change=${(event: From<HTMLSelectElement>) => {
        const { value } = event.target;
        this.act({ type: "shown", id: Number(value) });
      }}>
        ${this.rows.map(
          ({ id, name, details }, place) => html`<option value=${id} .selected=${id === row?.id}>
            ${punctuated(`${place + 1}: ${details === "" ? name : `${name}, ${details}`}`)}
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

/** The element that gets the focus back: for an entry in a menu, which is closed by then, the menu's button. */
export function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest("[popover]");
  const opener = menu ? document.querySelector(`[popovertarget="${menu.id}"]`) : focused;
  return opener as HTMLElement | null;
}
