import { html } from "lit";
import { say } from "../words/language.js";

/**
 * @param {string} label
 * @param {[string, string][]} choices values and their texts
 * @param {string} chosen
 * @param {(value: string) => void} set
 */
export function choice(label, choices, chosen, set) {
  return html`<label class="field">
    <span>${say(label)}</span>
    <select
      @change=${(/** @type {Event} */ event) =>
        set(/** @type {HTMLSelectElement} */ (event.target).value)}
    >
      ${choices.map(
        ([value, text]) =>
          html`<option value=${value} .selected=${value === chosen}>${say(text)}</option>`,
      )}
    </select>
  </label>`;
}

/**
 * A field for a whole number; any other input becomes the nearest one within bounds.
 * @param {string} label
 * @param {number} value
 * @param {number} least
 * @param {number} most
 * @param {(value: number) => void} set
 */
export function number(label, value, least, most, set) {
  return html`<label class="field">
    <span>${say(label)}</span>
    <input
      type="number"
      min=${least}
      max=${most}
      step="1"
      .value=${String(value)}
      @change=${(/** @type {Event} */ event) => {
        const field = /** @type {HTMLInputElement} */ (event.target);
        const typed = Math.round(field.valueAsNumber);
        const inside = Number.isNaN(typed) ? value : Math.max(least, Math.min(typed, most));
        field.value = String(inside);
        set(inside);
      }}
    />
  </label>`;
}

/**
 * @param {string} label
 * @param {boolean} checked
 * @param {(checked: boolean) => void} set
 */
export function check(label, checked, set) {
  return html`<label class="check">
    <input
      type="checkbox"
      .checked=${checked}
      @change=${(/** @type {Event} */ event) =>
        set(/** @type {HTMLInputElement} */ (event.target).checked)}
    />
    ${say(label)}
  </label>`;
}
