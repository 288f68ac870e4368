/** Small fields of forms that act at once. */

import { html } from "lit";

/**
 * A whole number; what lies outside its limits becomes the nearest one inside.
 * @param {string} label
 * @param {number} value
 * @param {number} least
 * @param {number} most
 * @param {(value: number) => void} set
 */
export function number(label, value, least, most, set) {
  return html`<label class="field">
    <span>${label}</span>
    <input
      type="number"
      min=${least}
      max=${most}
      step="1"
      .value=${String(value)}
      @change=${(/** @type {Event} */ event) => {
        const input = /** @type {HTMLInputElement} */ (event.target);
        const wanted = Math.round(input.value === "" ? value : Number(input.value));
        const inside = Math.max(least, Math.min(most, wanted));
        input.value = String(inside);
        set(inside);
      }}
    />
  </label>`;
}

/** @param {Event} event */
export function wordOf(event) {
  return /** @type {HTMLSelectElement} */ (event.target).value;
}
