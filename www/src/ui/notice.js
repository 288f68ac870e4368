import { html, nothing } from "lit";
import { PageElement } from "./element.js";
import { icon } from "./icons.js";

/** What the button beside a notice says. */
const OFFERS = { "last-map": "Your last map", again: "Try again", reload: "Reload" };

/** One sentence about what went wrong, or what happened; it stays until it is dismissed. */
export class TbNotice extends PageElement {
  static properties = { notice: { attribute: false } };

  constructor() {
    super();
    /** @type {import("../state/actions.js").Notice | null} */
    this.notice = null;
  }

  /** @override */
  render() {
    const { notice } = this;
    // The live regions exist before their text: only then do screen readers announce it.
    return html`<div class="notice" ?hidden=${notice === null} data-kind=${notice?.kind ?? "info"}>
      <p role="alert">${notice?.kind === "error" ? notice.text : ""}</p>
      <p role="status">${notice?.kind === "info" ? notice.text : ""}</p>
      ${notice?.offer ? this.#offer(notice.offer) : nothing}
      <button
        type="button"
        class="icon-button"
        aria-label="Dismiss"
        title="Dismiss"
        @click=${() => this.act({ type: "notice", notice: null })}
      >
        ${icon("close")}
      </button>
    </div>`;
  }

  /**
   * Asks the root element, which alone can do it.
   * @param {keyof typeof OFFERS} offer
   */
  #offer(offer) {
    return html`<button
      type="button"
      @click=${() => this.dispatchEvent(new CustomEvent(`tb-${offer}`, { bubbles: true }))}
    >${OFFERS[offer]}</button>`;
  }
}

customElements.define("tb-notice", TbNotice);
