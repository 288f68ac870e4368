/**
 * The searches of a journey, beside the timeline of its ticks: those that ended in the tick shown, each a press away,
 * and the way back from one that is looked into.
 *
 * @import { Action } from "../state/actions.js"
 * @import { Doc, LaneStatus, ViewState } from "../types.js"
 * @import { Plan } from "../journey/types.js"
 */

import "../../styles/track.css";
import { html, nothing } from "lit";
import { stepOf } from "../state/timeline.js";
import { planSentence, planWords } from "../words/journey-plans.js";
import { say } from "../words/language.js";
import { PageElement } from "./element.js";

/** More searches than this in a tick are told by their number. */
const MOST = 8;

export class TbTrack extends PageElement {
  static properties = {
    doc: { attribute: false },
    view: { attribute: false },
    statuses: { attribute: false },
    look: { attribute: false },
  };

  constructor() {
    super();
    /** @type {Doc | null} */
    this.doc = null;
    /** @type {(ViewState & { length: number }) | null} */
    this.view = null;
    /** @type {Map<number, LaneStatus>} */
    this.statuses = new Map();
    /** Looks into a search of a lane.
     * @type {((id: number, search: number) => void) | null} */
    this.look = null;
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    window.addEventListener("keydown", this.#escape);
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.#escape);
  }

  /** @override */
  render() {
    const { doc, view } = this;
    if (!doc || !view) return nothing;
    if (doc.plan) return this.#search(doc.plan);
    const tick = Math.max(...doc.lanes.map(({ id }) => this.#tick(id)));
    return html`<div class="track" role="group" aria-label=${say("Searches")}>
      ${this.#jump(say("Earlier searches"), "‹", this.#near(tick, -1))}
      <p class="track-searches">${this.#searches(doc)}</p>
      ${this.#jump(say("Later searches"), "›", this.#near(tick, 1))}
    </div>`;
  }

  /**
   * The searches that ended in the tick shown, by lane.
   * @param {Doc} doc
   */
  #searches({ lanes }) {
    const found = lanes.flatMap(({ id }, index) => {
      const { journey, unit = 1 } = this.statuses.get(id)?.result ?? {};
      const plans = journey?.tape.plansOf(this.#tick(id) - 1) ?? [];
      return plans.map((plan) => ({ id, index, plan, unit }));
    });
    if (found.length === 0)
      return html`<span class="quiet">${say("No search ended in this tick.")}</span>`;
    const shown = found.slice(0, MOST);
    const left = found.length - shown.length;
    return html`${shown.map(
      ({ id, index, plan, unit }) => html`<button
        type="button"
        class="track-search"
        title=${planSentence(plan, unit)}
        @click=${() => this.#look(id, plan.number)}
      >${lanes.length > 1 ? html`<span class="quiet">${index + 1}</span> ` : nothing}${planWords(plan)}</button>`,
    )}${left === 0 ? nothing : html`<span class="quiet">${say("and {} more", left)}</span>`}`;
  }

  /**
   * A search that is looked into, and the way back.
   * @param {NonNullable<Doc["plan"]>} plan
   */
  #search(plan) {
    return html`<div class="track" role="group" aria-label=${say("Search of the journey")}>
      <button type="button" class="track-back" @click=${this.#back}>‹ ${say("Back to the journey")}</button>
      <p class="track-searches">${planSentence(plan, plan.result.unit)}</p>
    </div>`;
  }

  /**
   * @param {string} label
   * @param {string} sign
   * @param {number | null} tick
   */
  #jump(label, sign, tick) {
    return html`<button
      type="button"
      class="icon-button"
      aria-label=${label}
      title=${label}
      aria-disabled=${String(tick === null)}
      @click=${() => tick !== null && this.act({ type: "seek", position: tick })}
    >${sign}</button>`;
  }

  /**
   * The nearest tick before or after one, at whose end any lane shows searches.
   * @param {number} tick
   * @param {1 | -1} way
   */
  #near(tick, way) {
    let nearest = null;
    for (const { result } of this.statuses.values()) {
      for (const plan of result?.journey?.tape.plans ?? []) {
        const at = plan.tick + 1;
        if ((at - tick) * way <= 0) continue;
        if (nearest === null || (nearest - at) * way > 0) nearest = at;
      }
    }
    return nearest;
  }

  /** @param {number} id */
  #tick(id) {
    const ticks = this.statuses.get(id)?.result?.journey?.tape.ticks ?? 0;
    return this.view ? stepOf(this.view, ticks) : 0;
  }

  /**
   * @param {number} id
   * @param {number} search
   */
  #look(id, search) {
    this.look?.(id, search);
  }

  #back = () => this.act({ type: "plan", doc: null });

  /** @param {KeyboardEvent} event */
  #escape = (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || !this.doc?.plan) return;
    if (document.querySelector("dialog[open], :popover-open")) return;
    this.#back();
  };
}

customElements.define("tb-track", TbTrack);
