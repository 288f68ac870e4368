import { html, nothing } from "lit";
import { HINT, keep, kept } from "../state/kept.ts";
import { say } from "../words/language.ts";
import { PageElement } from "./element.ts";
import { icon } from "./icons.ts";

/** An introduction to the page in one line, until the visitor dismisses it. */
export class TbHint extends PageElement {
  static override properties = { isKnown: { state: true }, text: { attribute: false } };

  declare isKnown: boolean;
  /** Its text for documents that aren't searched. */
  declare text: string | undefined;

  constructor() {
    super();
    this.isKnown = kept(HINT) !== null;
    this.text = undefined;
  }

  override render() {
    if (this.isKnown) return nothing;
    return html`<p class="hint quiet">
      <button
        type="button"
        class="icon-button"
        aria-label=${say("Hide the hint")}
        title=${say("Hide the hint")}
        @click=${this.#dismiss}
      >${icon("close")}</button>
      <button
        type="button"
        class="finger-only"
        @click=${() => this.dispatchEvent(new CustomEvent("tb-paste", { bubbles: true }))}
      >${say("Paste a map")}</button>
      <span>
        ${
          this.text ||
          say(
            "Each lane searches this map by its own rules. Draw walls or drag S and G, and see which cells each expands, and why.",
          )
        }
        <span class="finger-switch">${say("A finger draws once Draw is on.")}</span>
      </span>
    </p>`;
  }

  #dismiss() {
    this.isKnown = true;
    keep(HINT, "dismissed");
  }
}

customElements.define("tb-hint", TbHint);
