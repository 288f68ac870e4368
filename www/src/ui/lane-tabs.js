/**
 * @import { View } from "../state/actions.js"
 * @import { Row } from "../words/report.js"
 */

import { html } from "lit";
import "../../styles/lane-tabs.css";
import { shownLanes } from "../state/shown.js";
import { PageElement } from "./element.js";
import { icon } from "./icons.js";

/** In a narrow window: which lane is shown, by number, or two of them. */
export class TbLaneTabs extends PageElement {
  static properties = {
    view: { attribute: false },
    rows: { attribute: false },
    most: { attribute: false },
  };

  constructor() {
    super();
    /** @type {View | null} */
    this.view = null;
    /** @type {Row[]} */
    this.rows = [];
    /** How many lanes there can be. */
    this.most = 0;
  }

  /** @override */
  render() {
    const { view, rows, most } = this;
    if (!view) return "";
    const shown = shownLanes(rows, view);
    return html`<div class="lane-tabs" role="group" aria-label="Lanes shown">
      ${rows.map(
        ({ id, name }, index) => html`<button
          type="button"
          aria-label="Show lane ${index + 1}"
          title=${name}
          aria-pressed=${String(shown.includes(id))}
          @click=${() => this.act({ type: "shown", id })}
        >${index + 1}</button>`,
      )}
      <button
        type="button"
        aria-label="Add lane here"
        title="Add a lane"
        ?disabled=${rows.length >= most}
        @click=${() => this.act({ type: "lane-add" })}
      >${icon("plus")}</button>
      <span class="spring"></span>
      <button
        type="button"
        aria-label="Two lanes"
        title="Show the next lane as well"
        aria-pressed=${String(view.two)}
        ?disabled=${rows.length < 2}
        @click=${() => this.act({ type: "two", on: !view.two })}
      >Two</button>
    </div>`;
  }
}

customElements.define("tb-lane-tabs", TbLaneTabs);
