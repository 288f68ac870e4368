import { html } from "lit";
import type { View } from "../state/actions.ts";
import type { Catalogue } from "../types.ts";
import type { Row } from "../words/report.ts";
import "../../styles/lane-tabs.css";
import { shownLanes } from "../state/shown.ts";
import { say } from "../words/language.ts";
import { PageElement } from "./element.ts";
import { addLane } from "./methods.ts";

/** In a narrow window: which lane is shown, by number, or two of them. */
export class TbLaneTabs extends PageElement {
  static override properties = {
    view: { attribute: false },
    rows: { attribute: false },
    catalogue: { attribute: false },
  };

  declare view: View | null;
  declare rows: Row[];
  declare catalogue: Catalogue | null;

  constructor() {
    super();
    this.view = null;
    this.rows = [];
    this.catalogue = null;
  }

  override render() {
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
