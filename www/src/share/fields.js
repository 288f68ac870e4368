/**
 * The fields of the share dialog; their texts are in the language spoken.
 *
 * @import { Subject } from "./dialog.js"
 */

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
    <span>${label}</span>
    <select
      @change=${(/** @type {Event} */ event) =>
        set(/** @type {HTMLSelectElement} */ (event.target).value)}
    >
      ${choices.map(
        ([value, text]) =>
          html`<option value=${value} .selected=${value === chosen}>${text}</option>`,
      )}
    </select>
  </label>`;
}

/**
 * All lanes of the subject, or one of them.
 * @param {Pick<Subject, "rows">} subject
 * @param {(index: number) => string} keyOf the value of a lane; that of all is empty
 */
export function laneChoices({ rows }, keyOf) {
  /** @type {[string, string][]} */
  const choices = rows.map(({ name }, index) => [keyOf(index), name]);
  const all = rows.length === 1 ? say("the lane") : say("all {}", rows.length);
  return [/** @type {[string, string]} */ (["", all]), ...choices];
}

/**
 * The two themes that a picture can have.
 * @returns {[string, string][]}
 */
export function themeChoices() {
  return [
    ["light", say("light")],
    ["dark", say("dark")],
  ];
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
    <span>${label}</span>
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
    ${label}
  </label>`;
}
