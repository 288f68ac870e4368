/** The page's map for one's own program, as text or as an array. */

import { html } from "lit";
import { writePlain } from "../../files/client.ts";
import { copy } from "../../files/give.ts";
import type { View } from "../../state/actions.ts";
import { sentence } from "../../task/faults.ts";
import { expect } from "../../task/outstanding.ts";
import type { Doc } from "../../types.ts";
import { PageElement } from "../../ui/element.ts";
import { say } from "../../words/language.ts";

export class TbCheckMap extends PageElement {
  static override properties = {
    doc: { attribute: false },
    view: { attribute: false },
    said: { state: true },
  };

  declare doc: Doc | null;
  declare view: View | null;
  declare said: string;

  constructor() {
    super();
    this.doc = null;
    this.view = null;
    this.said = "";
  }

  override render() {
    return html`<div class="side-row">
      <button type="button" @click=${() => void expect(this.#copy("text"))}>${say("Copy the map as text")}</button>
      <button type="button" @click=${() => void expect(this.#copy("array"))}>${say("Copy it as an array")}</button>
      <span class="side-note" role="status">${this.said}</span>
    </div>`;
  }

  async #copy(form: "text" | "array") {
    const { doc, view } = this;
    if (!doc || !view) return;
    try {
      const { text } = await writePlain(form, doc, view);
      this.said = say(await copy(form === "text" ? "Map as text" : "Map as an array", text));
    } catch (error) {
      this.said = say(sentence(error));
    }
  }
}

customElements.define("tb-check-map", TbCheckMap);
