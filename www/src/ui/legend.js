/**
 * The legend of a lane's map: one line beside the readout.
 *
 * @import { Result, ViewState } from "../types.js"
 */

import { html, nothing } from "lit";
import { findingOf } from "../view/cell-colours.js";
import { isQuantity, quantityRange } from "../view/scale.js";
import { cost, whole } from "../words/format.js";

/**
 * @param {ViewState["layer"]} layer
 * @param {Result | null} result
 */
export function legend(layer, result) {
  if (result === null) return nothing;
  const finding = findingOf(result, layer);
  if (finding) {
    const { signs, pale, ramp, text } = finding;
    return html`<span class="legend" title=${text}>
      ${signs.map(
        ({ label, amount, light, dark }) => html`<span
          >${swatch(light, dark)} ${label}: ${amount}</span
        >`,
      )}
      ${
        pale &&
        html`<span
          >${pale.light.map((light, place) => swatch(light, pale.dark[place] ?? light))} ${pale.label}</span
        >`
      }
      ${ramp ? scale(ramp.low, ramp.high) : nothing}
      <span>${text}</span>
    </span>`;
  }
  if (layer !== "states" && !isQuantity(layer)) return html`<span class="legend">working…</span>`;
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
  return html`<span class="legend">${scale(`${name} ${show(low)}`, show(high))}</span>`;
}

/**
 * @param {string} low
 * @param {string} high
 */
function scale(low, high) {
  return html`<span>${low}</span><i class="ramp"></i><span>${high}</span>`;
}

/**
 * @param {string} light
 * @param {string} dark
 */
function swatch(light, dark) {
  return html`<i class="swatch" .style=${`background:light-dark(${light},${dark})`}></i>`;
}
