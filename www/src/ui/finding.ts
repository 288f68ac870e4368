import { html, nothing } from "lit";
import { FINDING, keep, kept } from "../state/kept.ts";
import { say } from "../words/language.ts";
import { PageElement } from "./element.ts";
import { icon } from "./icons.ts";

/** More letters than this take a second line in large text, on a window of 1366 pixels. */
const MOST = 110;

/** What is seen and why, in one sentence above the maps, until the visitor closes it for good. */
export class TbFinding extends PageElement {
  static override properties = {
    isClosed: { state: true },
    text: { attribute: false },
    isOfTies: { attribute: false },
    draws: { attribute: false },
  };

  declare isClosed: boolean;
  /** Its sentence; null where there is none yet. */
  declare text: string | null;
  /** Whether lanes are searched, so that there can be ties. */
  declare isOfTies: boolean;
  /** Whether fingers draw. */
  declare draws: boolean;

  constructor() {
    super();
    this.isClosed = kept(FINDING) !== null;
    this.text = null;
    this.isOfTies = true;
    this.draws = false;
  }

  override render() {
    if (this.isClosed) return nothing;
    const text = this.text ?? say("Each lane searches this map by its own rules.");
    return html`<p class="finding">
      <span class="finding-said">
        <small class="quiet">${say("Tiebreak compares path-finding searches, step by step.")}</small>
        <span class="finding-text" title=${text} ?data-long=${text.length > MOST}>${text}</span>
      </span>
      <span class="finding-words quiet">
        ${this.isOfTies ? html`<a href="./?example=first-tie">${say("What is a tie?")}</a>` : nothing}
        ${this.#map("tb-map", "mouse-only", say("Your map"))}
        ${this.#map("tb-paste", "finger-only", say("Paste a map"))}
        ${
          this.draws
            ? html`<span class="finger-only">${say("Now draw on a map")}</span>`
            : html`<button type="button" class="word finger-only" @click=${() => this.act({ type: "draws", on: true })}>${say("Draw walls")}</button>`
        }
      </span>
      <button
        type="button"
        class="icon-button"
        aria-label=${say("Close this sentence for good")}
        title=${say("Close this sentence for good")}
        @click=${this.#close}
      >${icon("close")}</button>
    </p>`;
  }

  /** A word that lets people bring a map. */
  #map(wish: "tb-map" | "tb-paste", look: string, text: string) {
    return html`<button
      type="button"
      class="word ${look}"
      @click=${() => this.dispatchEvent(new CustomEvent(wish, { bubbles: true }))}
    >${text}</button>`;
  }

  #close() {
    this.isClosed = true;
    keep(FINDING, "closed");
  }
}

customElements.define("tb-finding", TbFinding);
