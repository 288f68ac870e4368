/**
 * The searches of a journey, beside the timeline of its ticks: those that ended in the tick shown, each a press away,
 * and the way back from one that is looked into.
 */

import type { Doc, LaneStatus, ViewState } from "../types.ts";
import "../../styles/track.css";
import { html, nothing } from "lit";
import { stepOf } from "../state/timeline.ts";
import { planSentence, planWords } from "../words/journey-plans.ts";
import { say } from "../words/language.ts";
import { PageElement } from "./element.ts";

/** With more searches than this in a tick, only their number is shown. */
const MOST = 8;

export class TbTrack extends PageElement {
  static override properties = {
    doc: { attribute: false },
    view: { attribute: false },
    statuses: { attribute: false },
    look: { attribute: false },
  };

  declare doc: Doc | null;
  declare view: (ViewState & { length: number }) | null;
  declare statuses: Map<number, LaneStatus>;
  /** Looks into a search of a lane. */
  declare look: ((id: number, search: number) => void) | null;

  constructor() {
    super();
    this.doc = null;
    this.view = null;
    this.statuses = new Map();
    this.look = null;
  }

  override connectedCallback() {
    super.connectedCallback();
    window.addEventListener("keydown", this.#escape);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.#escape);
  }

  override render() {
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

  /** The searches that ended in the tick shown, by lane. */
  #searches({ lanes }: Doc) {
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

  /** A search that is looked into, and the way back. */
  #search(plan: NonNullable<Doc["plan"]>) {
    return html`<div class="track" role="group" aria-label=${say("Search of the journey")}>
      <button type="button" class="track-back" @click=${this.#back}>‹ ${say("Back to the journey")}</button>
      <p class="track-searches">${planSentence(plan, plan.result.unit)}</p>
    </div>`;
  }

  #jump(label: string, sign: string, tick: number | null) {
    return html`<button
      type="button"
      class="icon-button"
      aria-label=${label}
      title=${label}
      aria-disabled=${String(tick === null)}
      @click=${() => tick !== null && this.act({ type: "seek", position: tick })}
    >${sign}</button>`;
  }

  /** The nearest tick before or after one, at whose end any lane shows searches. */
  #near(tick: number, way: 1 | -1) {
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

  #tick(id: number) {
    const ticks = this.statuses.get(id)?.result?.journey?.tape.ticks ?? 0;
    return this.view ? stepOf(this.view, ticks) : 0;
  }

  #look(id: number, search: number) {
    this.look?.(id, search);
  }

  #back = () => this.act({ type: "plan", doc: null });

  #escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || !this.doc?.plan) return;
    if (document.querySelector("dialog[open], :popover-open")) return;
    this.#back();
  };
}

customElements.define("tb-track", TbTrack);
