/** The menu of layers, which chooses the meaning of the colours. */

import { html } from "lit";
import type { Action, View } from "../state/actions.ts";
import type { From } from "../ui/events.ts";
import { LAYERS } from "../view/layers.ts";
import { say } from "../words/language.ts";

export function layerChoice(view: View, act: (action: Action) => void) {
  return html`<select
    class="layer"
    aria-label=${say("Layer")}
    title=${say("The layer that the cells' colours show")}
    @change=${(event: From<HTMLSelectElement>) => {
      const { value } = event.target;
      act({ type: "layer", layer: value as View["layer"] });
    }}
  >
    ${Object.entries(LAYERS).map(
      ([layer, label]) =>
        html`<option value=${layer} .selected=${layer === view.layer}>${say(label)}</option>`,
    )}
  </select>`;
}
