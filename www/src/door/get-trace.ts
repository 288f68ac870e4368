/** How to get a trace: a dialog with three lines for one's program, in each language. */

import { html } from "lit";
import cpp from "../../../docs/snippets/trace.cpp?raw";
import cs from "../../../docs/snippets/trace.cs?raw";
import java from "../../../docs/snippets/trace.java?raw";
import js from "../../../docs/snippets/trace.js?raw";
import py from "../../../docs/snippets/trace.py?raw";
import rs from "../../../docs/snippets/trace.rs?raw";
import "../../styles/door.css";
import { expect } from "../task/outstanding.ts";
import { PageElement } from "../ui/element.ts";
import { icon } from "../ui/icons.ts";
import { tabId, tabList } from "../ui/tabs.ts";
import { say } from "../words/language.ts";

const SNIPPETS = { Python: py, JavaScript: js, Java: java, "C#": cs, "C++": cpp, Rust: rs };
type Name = keyof typeof SNIPPETS;
const NAMES = Object.keys(SNIPPETS) as Name[];

export class TbGetTrace extends PageElement {
  static override properties = { chosen: { state: true }, copied: { state: true } };

  declare chosen: Name;
  declare copied: string;

  constructor() {
    super();
    this.chosen = "Python";
    this.copied = "";
  }

  async show() {
    this.copied = "";
    // The language spoken may be another one than when it was shown before.
    this.requestUpdate();
    await this.updateComplete;
    const dialog = this.querySelector("dialog");
    if (!dialog?.open) dialog?.showModal();
    this.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }

  override render() {
    const { chosen, copied } = this;
    return html`<dialog class="door" aria-labelledby="get-trace-title">
      <div class="door-head">
        <h2 id="get-trace-title">${say("How to get a trace")}</h2>
        <span class="spring"></span>
        <form method="dialog">
          <button class="icon-button" aria-label=${say("Close")} title=${say("Close")}>${icon("close")}</button>
        </form>
      </div>
      <div class="door-panel door-lines">
        <p>${say("Put these three lines into your program: they print the cells that it expands, in order. Each says where it goes.")}</p>
        ${tabList({
          name: "get-trace",
          label: say("Programming language"),
          tabs: NAMES,
          chosen,
          choose: (name) => {
            this.chosen = name;
            this.copied = "";
          },
        })}
        <div id="get-trace-panel" role="tabpanel" aria-labelledby=${tabId("get-trace", chosen)}>
          <pre tabindex="0" role="region" aria-label=${say("Lines for {}", chosen)}>${SNIPPETS[chosen].trimEnd()}</pre>
        </div>
        <div class="row-buttons">
          <button type="button" class="primary" @click=${() => void expect(this.#copy())}>${say("Copy the lines")}</button>
          <span class="quiet" role="status">${copied}</span>
        </div>
        <ul class="quiet">
          <li>${say("x is the column and y the row, from 0 at the top left. If your program has rows first, leave it so: the page notices.")}</li>
          <li>${say("A cell is expanded when it is taken from the queue and its neighbours are looked at. An entry that is taken and skipped, since its cell is closed, isn't.")}</li>
          <li>${say("Run your program on the map of this page, and paste what it prints anywhere here; or paste your own map with it: the map, an empty line, the cells.")}</li>
        </ul>
      </div>
    </dialog>`;
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(SNIPPETS[this.chosen]);
      this.copied = say(`${this.chosen} copied.`);
    } catch {
      this.copied = say(
        "The browser denies access to the clipboard. Select the lines and copy them.",
      );
    }
  }
}

customElements.define("tb-get-trace", TbGetTrace);

/** Shows the dialog, which all places of the page share. */
export function showLines() {
  const there = document.querySelector<TbGetTrace>("tb-get-trace");
  const dialog = there ?? document.body.appendChild(new TbGetTrace());
  return dialog.show();
}

/** The button that leads there. */
export function linesButton() {
  return html`<button type="button" @click=${() => void expect(showLines())}>${say("How to get a trace")}</button>`;
}
