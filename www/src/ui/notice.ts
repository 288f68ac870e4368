import { html, nothing } from "lit";
import type { Notice } from "../state/actions.ts";
import { say } from "../words/language.ts";
import { PageElement } from "./element.ts";
import { icon } from "./icons.ts";

/** The label of the button beside a notice. */
const OFFERS = {
  "last-map": "Your last map",
  again: "Try again",
  reload: "Reload",
  file: "Save it as a file",
  lost: "Save it as a file",
  undo: "Undo",
  differently: "Read it differently",
  mend: "Your map",
};

/** One sentence about a failure or an event, until the visitor dismisses it or `leaving.ts` removes it. */
export class TbNotice extends PageElement {
  static override properties = { notice: { attribute: false } };

  declare notice: Notice | null;

  constructor() {
    super();
    this.notice = null;
  }

  override render() {
    const { notice } = this;
    // The live regions exist before their text does: otherwise screen readers don't announce it.
    return html`<div class="notice" data-kind=${notice?.kind ?? nothing} ?data-high=${notice !== null && scrollY < 1}>
      <p role="alert">${notice?.kind === "error" ? say(notice.text) : ""}</p>
      <p role="status">${notice?.kind === "info" ? say(notice.text) : ""}</p>
      ${notice?.offer === "reload" ? this.#offer("again") : nothing}
      ${notice?.offer === "differently" ? this.#offer("undo") : nothing}
      ${notice?.offer ? this.#offer(notice.offer) : nothing}
      ${notice?.remedy ? this.#mend(notice.remedy) : nothing}
      ${
        notice &&
        html`<button
          type="button"
          class="icon-button"
          aria-label=${say("Dismiss")}
          title=${say("Dismiss")}
          @click=${() => this.#dismiss(notice.offer)}
        >${icon("close")}</button>`
      }
    </div>`;
  }

  #dismiss(offer: Notice["offer"]) {
    this.act({ type: "notice", notice: null });
    this.dispatchEvent(new CustomEvent("tb-dismiss", { bubbles: true, detail: offer }));
  }

  #mend({ text, action }: NonNullable<Notice["remedy"]>) {
    return html`<button
      type="button"
      @click=${() => {
        this.act({ type: "notice", notice: null });
        this.act(action);
      }}
    >${say(text)}</button>`;
  }

  /** Asks the root element to do the button's work, since only that can. */
  #offer(offer: keyof typeof OFFERS) {
    return html`<button
      type="button"
      @click=${() => this.dispatchEvent(new CustomEvent(`tb-${offer}`, { bubbles: true }))}
    >${say(OFFERS[offer])}</button>`;
  }
}

customElements.define("tb-notice", TbNotice);
