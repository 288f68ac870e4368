/**
 * @import { Catalogue } from "../types.js"
 * @import { View } from "../state/actions.js"
 * @import { Row } from "../words/report.js"
 */

import { html } from "lit";
import "../../styles/lane-tabs.css";
import { shownLanes } from "../state/shown.js";
import { say } from "../words/language.js";
import { PageElement } from "./element.js";
import { addLane } from "./methods.js";

/** In a narrow window: which lane is shown, by number, or two of them. */
export class TbLaneTabs extends PageElement {
  static properties = {
    view: { attribute: false },
    rows: { attribute: false },
    catalogue: { attribute: false },
  };

  constructor() {
    super();
    /** @type {View | null} */
    this.view = null;
    /** @type {Row[]} */
    this.rows = [];
    /** @type {Catalogue | null} */
    this.catalogue = null;
  }

  /** @override */
  render() {
    const { view, rows, catalogue } = this;
    if (!view) return "";
    const shown = shownLanes(rows, view);
    return html`<div class="lane-tabs" role="group" aria-label=${say("Lanes shown")}>
      ${rows.map(
        ({ id, name }, index) => html`<button
          type="button"
          aria-label=${say("Show lane {}", index + 1)}
          title=${name}
          aria-pressed=${String(shown.includes(id))}
          @click=${() => this.act({ type: "shown", id })}
        >${index + 1}</button>`,
      )}
      <span class="spring"></span>
      ${
        catalogue &&
        addLane({
          name: "add-lane-here",
          said: say("Add lane here"),
          catalogue,
          count: rows.length,
          act: (action) => this.act(action),
        })
      }
      <button
        type="button"
        aria-label=${say("Two lanes")}
        title=${say("Show the next lane as well")}
        aria-pressed=${String(view.two)}
        ?disabled=${rows.length < 2}
        @click=${() => this.act({ type: "two", on: !view.two })}
      >${say("Two")}</button>
    </div>`;
  }
}

customElements.define("tb-lane-tabs", TbLaneTabs);
