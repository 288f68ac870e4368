/**
 * @import { View } from "../state/actions.js"
 */

import { html, nothing } from "lit";
import { LAYERS } from "../view/layers.js";
import { PageElement } from "./element.js";

/** What the maps show: the layer of the cells' colours, and what is drawn in the cells. */
export class TbLens extends PageElement {
  static properties = { view: { attribute: false } };

  constructor() {
    super();
    /** @type {View | null} */
    this.view = null;
  }

  /** @override */
  render() {
    const { view } = this;
    if (!view) return nothing;
    const { arrows, figures } = view;
    return html`<fieldset class="lens-layers">
        <legend>Colours show</legend>
        ${
          /** @type {View["layer"][]} */ (Object.keys(LAYERS)).map(
            (layer) => html`<label class="check">
              <input
                type="radio"
                name="layer"
                .checked=${view.layer === layer}
                @change=${() => this.act({ type: "layer", layer })}
              />
              <span>${LAYERS[layer]}</span>
            </label>`,
          )
        }
      </fieldset>
      <hr />
      <fieldset class="lens-layers">
        <legend>Where cells are large enough</legend>
        <label class="check">
          <input
            type="checkbox"
            .checked=${arrows}
            @change=${() => this.act({ type: "show", arrows: !arrows })}
          />
          <span>arrows to parents</span>
        </label>
        <label class="check">
          <input
            type="checkbox"
            .checked=${figures}
            @change=${() => this.act({ type: "show", figures: !figures })}
          />
          <span>f, g and h as numbers</span>
        </label>
      </fieldset>`;
  }
}

customElements.define("tb-lens", TbLens);
