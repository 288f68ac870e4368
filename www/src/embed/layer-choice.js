/**
 * The menu of layers, which chooses what the colours mean.
 *
 * @import { Action, View } from "../state/actions.js"
 */

import { html } from "lit";
import { LAYERS } from "../view/layers.js";
import { say } from "../words/language.js";

/**
 * @param {View} view
 * @param {(action: Action) => void} act
 */
export function layerChoice(view, act) {
  return html`<select
    class="layer"
    aria-label=${say("Layer")}
    title=${say("The layer that the cells' colours show")}
    @change=${(/** @type {Event} */ event) => {
      const { value } = /** @type {HTMLSelectElement} */ (event.target);
      act({ type: "layer", layer: /** @type {View["layer"]} */ (value) });
    }}
  >
    ${Object.entries(LAYERS).map(
      ([layer, label]) =>
        html`<option value=${layer} .selected=${layer === view.layer}>${say(label)}</option>`,
    )}
  </select>`;
}
