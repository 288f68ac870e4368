/** How to get a trace: three lines for one's program, in each language. */

import { html } from "lit";
import cpp from "../../../../docs/snippets/trace.cpp?raw";
import cs from "../../../../docs/snippets/trace.cs?raw";
import java from "../../../../docs/snippets/trace.java?raw";
import js from "../../../../docs/snippets/trace.js?raw";
import py from "../../../../docs/snippets/trace.py?raw";
import rs from "../../../../docs/snippets/trace.rs?raw";
import { copy } from "../../files/give.ts";
import { expect } from "../../task/outstanding.ts";
import { PageElement } from "../../ui/element.ts";
import { say } from "../../words/language.ts";

const SNIPPETS = { Python: py, JavaScript: js, Java: java, "C#": cs, "C++": cpp, Rust: rs };
type Name = keyof typeof SNIPPETS;

export class TbCheckSnippets extends PageElement {
  static override properties = { chosen: { state: true }, copied: { state: true } };

  declare chosen: Name;
  declare copied: string;

  constructor() {
    super();
    this.chosen = "Python";
    this.copied = "";
  }

  override render() {
    const { chosen, copied } = this;
    return html`<details class="analysis-fold">
      <summary>${say("How to get a trace")}</summary>
      <div class="check-snippets">
        <p class="side-note">${say("Three lines in your program print the cells; each says where it goes. x is the column and y the row, counted from 0 at the top left. If your program prints the row first, the page notices.")}</p>
        <div class="button-row" role="group" aria-label=${say("Programming language")}>${(
          Object.keys(SNIPPETS) as Name[]
        ).map(
          (name) =>
            html`<button type="button" aria-pressed=${String(name === chosen)} @click=${() => {
              this.chosen = name;
              this.copied = "";
            }}>${name}</button>`,
        )}</div>
        <pre tabindex="0" role="region" aria-label=${say("Lines for {}", chosen)}>${SNIPPETS[chosen].trimEnd()}</pre>
        <div class="side-row">
          <button type="button" @click=${() => void expect(this.#copy())}>${say("Copy the lines")}</button>
          <span class="side-note" role="status">${copied}</span>
        </div>
      </div>
    </details>`;
  }

  async #copy() {
    this.copied = say(await copy("Text", SNIPPETS[this.chosen]));
  }
}

customElements.define("tb-check-snippets", TbCheckSnippets);
