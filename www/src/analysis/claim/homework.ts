/** A link that asks others for the trace of a program which does what a lane does. */

import { html, nothing } from "lit";
import { expect } from "../../task/outstanding.ts";
import type { Doc } from "../../types.ts";
import { PageElement } from "../../ui/element.ts";
import type { From } from "../../ui/events.ts";
import { say } from "../../words/language.ts";
import { alone, copyLink } from "../homework.ts";

export class TbCheckHomework extends PageElement {
  static override properties = {
    doc: { attribute: false },
    linkTo: { attribute: false },
    isSecret: { state: true },
    said: { state: true },
  };

  declare doc: Doc | null;
  declare linkTo: ((doc: Doc) => Promise<string>) | null;
  declare isSecret: boolean;
  declare said: string;

  constructor() {
    super();
    this.doc = null;
    this.linkTo = null;
    this.isSecret = false;
    this.said = "";
  }

  override render() {
    const place = this.#place();
    if (place < 0) return nothing;
    return html`<details class="analysis-fold">
      <summary>${say("As an exercise")}</summary>
      <div class="check-snippets">
        <p class="side-note">${say("The link asks for the trace of a program that does what lane {} does.", place + 1)}</p>
        <label class="check">
          <input
            type="checkbox"
            .checked=${this.isSecret}
            @change=${(event: From<HTMLInputElement>) => {
              this.isSecret = event.target.checked;
            }}
          />
          <span>${say("Don't give the rule away")}</span>
        </label>
        <div class="side-row">
          <button type="button" @click=${() => void expect(this.#copy())}>${say("Copy as homework")}</button>
          <span class="side-note" role="status">${this.said}</span>
        </div>
      </div>
    </details>`;
  }

  /** The first lane that searches. */
  #place() {
    return this.doc?.lanes.findIndex(({ config }) => config.algorithm !== "trace") ?? -1;
  }

  async #copy() {
    const { doc, linkTo } = this;
    const lane = doc?.lanes[this.#place()];
    if (!doc || !linkTo || !lane) return;
    const link = linkTo(alone(doc, lane));
    const search = this.isSecret ? "?check=secret" : "?check";
    this.said = await copyLink(link, search, say("Copied: the link asks for a trace."));
  }
}

customElements.define("tb-check-homework", TbCheckHomework);
