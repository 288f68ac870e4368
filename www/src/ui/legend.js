/**
 * What the colours of a lane's map mean: one line beside the readout.
 *
 * @import { Result, ViewState } from "../types.js"
 */

import { html, nothing } from "lit";
import { quantityRange } from "../view/scale.js";
import { cost, whole } from "./format.js";

/**
 * @param {ViewState["layer"]} layer
 * @param {Result | null} result
 */
export function legend(layer, result) {
  if (result === null) return nothing;
  if (layer === "states") {
    const { reopened } = result.figures;
    return html`<span class="legend">
      <span><i class="swatch closed"></i> closed</span>
      <span><i class="swatch open"></i> open</span>
      ${reopened > 0 ? html`<span><i class="swatch open-again"></i> open again</span>` : nothing}
    </span>`;
  }
  const { low, high } = quantityRange(result, layer);
  const show = (/** @type {number} */ value) =>
    layer === "order" ? whole(value) : cost(value, result.unit);
  const name = layer === "order" ? "step" : layer;
  return html`<span class="legend">
    <span>${name} ${show(low)}</span><i class="ramp"></i><span>${show(high)}</span>
  </span>`;
}
