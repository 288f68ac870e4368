/**
 * @import { Action } from "../state/actions.js"
 * @import { Catalogue, Check, Lane, LaneStatus } from "../types.js"
 */

import "../../styles/lane-menus.css";
import { html, nothing } from "lit";
import { withAlgorithm } from "../words/spectrum.js";
import { dragToReorder } from "./drag.js";
import { LaneElement } from "./lane-element.js";
import { methods } from "./methods.js";
import { keepPlaced, placeBelow, placeBeside } from "./place.js";
import "./settings.js";
import { say } from "../words/language.js";

/** @typedef {"method" | "settings" | "more"} Name */

/** The menus of a lane's header: the catalogue of methods, the settings, and what to do with the lane. */
export class TbLaneMenus extends LaneElement {
  static properties = {
    index: { attribute: false },
    count: { attribute: false },
    pinned: { attribute: false },
    open: { state: true },
  };

  constructor() {
    super();
    this.index = 0;
    this.count = 1;
    /** Whether the differences are against this lane. */
    this.pinned = false;
    /** Which one is shown.
     * @type {Name | null} */
    this.open = null;
    /** The control in it that was used last.
     * @type {HTMLElement | null} */
    this.used = null;
    /** Places what is open again: a longer name in the header moves what it was placed by, but not it, since a hand
     * may be dragging in it. */
    this.place = () => {};
  }

  /** @override */
  firstUpdated() {
    this.closest("tb-lane")?.querySelector("header")?.addEventListener("pointerdown", this.#drag);
  }

  /** Reorders the lanes by their headers.
   * @param {PointerEvent} event */
  #drag = (event) => {
    const dragged = this.closest("tb-lane");
    const { lane } = this;
    if (!lane || !dragged?.parentElement || this.count < 2) return;
    if (/** @type {Element} */ (event.target).closest(".icon-button, [popover]")) return;
    const lanes = /** @type {HTMLElement[]} */ ([...dragged.parentElement.children]);
    dragToReorder(event, lanes, this.index, (to) =>
      this.act({ type: "lane-move", id: lane.id, to }),
    );
  };

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    // Reordering removes a lane and inserts it again at once, which closes what was open.
    queueMicrotask(() => this.isConnected && this.#reopen());
  }

  /** Other lanes that come or go move this one, and with it what is open.
   * @override
   * @param {import("lit").PropertyValues<this>} changed */
  updated(changed) {
    if (changed.has("count")) requestAnimationFrame(this.place);
  }

  /** @override */
  render() {
    const { lane, catalogue } = this;
    if (!lane || !catalogue) return nothing;
    const place = this.index + 1;
    return html`
      ${this.pinned ? this.#pinButton(lane, place) : nothing}
      ${this.#popover("method", say("Method of lane {}", place), () =>
        methods({
          catalogue,
          current: lane.config.algorithm,
          pick: (method) => {
            const patch = withAlgorithm(lane.config, method, catalogue);
            this.act({ type: "lane-set", id: lane.id, patch });
          },
        }),
      )}
      ${this.#popover(
        "settings",
        say("Settings of lane {}", place),
        () => html`<tb-settings
          .lane=${lane}
          .check=${this.check}
          .status=${this.status}
          .catalogue=${catalogue}
          .world=${this.#world()}
        ></tb-settings>`,
      )}
      ${this.#popover("more", say("Lane {}", place), () => this.#entries(lane, catalogue))}
    `;
  }

  /** What the document has beside its map. */
  #world() {
    const lane = /** @type {import("./lane.js").TbLane | null} */ (this.closest("tb-lane"));
    return lane?.getState().doc.world;
  }

  /**
   * @param {Lane} lane
   * @param {number} place
   */
  #pinButton({ id }, place) {
    return html`<button
      type="button"
      class="icon-button"
      aria-label=${say("Lane {} is pinned: unpin it", place)}
      title=${say("Differences are against this lane. Unpin it.")}
      @click=${() => this.act({ type: "pin", lane: id })}
    ><svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path class="solid" d="M6 2h4v5l2 2.5H4L6 7zM7.4 9.5h1.2V14H7.4z"/></svg></button>`;
  }

  /**
   * @param {Name} name
   * @param {string} label
   * @param {() => unknown} content
   */
  #popover(name, label, content) {
    return html`<div
      popover
      class=${name}
      id="${name}-${this.lane?.id}"
      role="dialog"
      aria-label=${label}
      @focusin=${(/** @type {FocusEvent} */ { target }) => {
        this.used = /** @type {HTMLElement} */ (target);
      }}
      @beforetoggle=${(/** @type {ToggleEvent} */ { newState, target }) => {
        if (newState !== "open") return;
        // What it shows exists before it is shown, and until the focus has returned.
        this.open = name;
        const opened = /** @type {HTMLElement} */ (target);
        this.place = keepPlaced(opened, () => this.#place(opened));
      }}
      @toggle=${(/** @type {ToggleEvent} */ { newState, target }) => {
        if (newState === "closed" && target === this.#shown()) this.open = null;
      }}
    >${this.open === name ? content() : nothing}</div>`;
  }

  /**
   * @param {Lane} lane
   * @param {Catalogue} catalogue
   */
  #entries({ id }, { limits }) {
    const { index, count } = this;
    const entry = (
      /** @type {string} */ text,
      /** @type {boolean} */ disabled,
      /** @type {Action} */ action,
    ) => html`<button
      type="button"
      ?disabled=${disabled}
      @click=${() => {
        this.act(action);
        // Only moving may go on. A lane that is removed takes its menu along.
        if (action.type === "pin" || action.type === "lane-duplicate") this.#shown()?.hidePopover();
      }}
    >${text}</button>`;
    const move = (/** @type {number} */ to) => /** @type {const} */ ({ type: "lane-move", id, to });
    return html`<div class="menu-items">
      ${entry(this.pinned ? say("Unpin") : say("Pin: compare with this lane"), false, { type: "pin", lane: id })}
      ${entry(say("Move earlier"), index === 0, move(index - 1))}
      ${entry(say("Move later"), index === count - 1, move(index + 1))}
      ${entry(say("Duplicate"), count >= limits.lanes, { type: "lane-duplicate", id })}
      ${entry(say("Remove"), count === 1, { type: "lane-remove", id })}
    </div>`;
  }

  /** @param {HTMLElement} opened */
  #place(opened) {
    const opener = this.#opener(opened.id);
    const lane = this.closest("tb-lane");
    if (!opener || !lane) return;
    if (this.open === "settings") placeBeside(opened, lane, opener);
    else placeBelow(opened, opener);
    opened.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }

  #shown() {
    const { open, lane } = this;
    return open && lane ? /** @type {HTMLElement} */ (this.querySelector(`.${open}`)) : null;
  }

  /**
   * @param {string} id
   * @returns {HTMLElement | null | undefined}
   */
  #opener(id) {
    return this.closest("tb-lane")?.querySelector(`[popovertarget="${id}"]`);
  }

  /** After a move, shows again what was open and returns the focus to the control that had it. */
  #reopen() {
    const shown = this.#shown();
    if (!shown) return;
    const used = /** @type {HTMLButtonElement | null} */ (this.used);
    // What is focused when it opens gets the focus back.
    this.#opener(shown.id)?.focus();
    shown.showPopover();
    // The update tells the buttons their new place.
    void this.updateComplete.then(() => {
      const isGone = !used?.isConnected || used.disabled;
      const first = shown.querySelector("button:enabled");
      (isGone ? /** @type {HTMLElement | null} */ (first) : used)?.focus();
    });
  }
}

customElements.define("tb-lane-menus", TbLaneMenus);
