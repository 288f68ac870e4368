/**
 * The fields that settings are changed with.
 *
 * @import { Choice } from "../types.js"
 *
 * @typedef {{ label: string, help: string }} Words
 * @typedef {{ least: number, most: number, unit: number }} Limits in the setting's own unit, of which `unit` make 1 on the page
 */

import { html } from "lit";
import { say } from "../words/language.js";

/**
 * @param {object} given
 * @param {string} given.label
 * @param {Choice[]} given.choices
 * @param {string} given.value
 * @param {(value: string) => void} set
 */
export function choiceField({ label, choices, value }, set) {
  const help = say(choices.find((choice) => choice.name === value)?.help ?? "");
  return html`<label class="field" title=${help}>
    <span>${say(label)}</span>
    <select
      aria-description=${help}
      @change=${(/** @type {Event} */ event) => set(valueIn(event))}
    >
      ${choices.map(
        (choice) => html`<option
          value=${choice.name}
          title=${say(choice.help)}
          .selected=${choice.name === value}
        >${say(choice.label)}</option>`,
      )}
    </select>
  </label>`;
}

/**
 * @param {Words} words
 * @param {boolean} value
 * @param {(value: boolean) => void} set
 */
export function flagField({ label, help }, value, set) {
  return html`<label class="check" title=${say(help)}>
    <input
      type="checkbox"
      .checked=${value}
      @change=${(/** @type {Event} */ event) =>
        set(/** @type {HTMLInputElement} */ (event.target).checked)}
    />
    ${say(label)}
  </label>`;
}

/**
 * @param {Words & Limits} setting
 * @param {number} value
 * @param {(value: number) => void} set
 */
export function numberField({ label, help, least, most, unit }, value, set) {
  return html`<label class="field" title=${say(help)}>
    <span>${say(label)}</span>
    <input
      type="number"
      required
      aria-description=${say(help)}
      min=${least / unit}
      max=${most / unit}
      step=${1 / unit}
      .value=${String(value / unit)}
      @change=${(/** @type {Event} */ event) => {
        if (!refused(event)) set(Math.round(Number(valueIn(event)) * unit));
      }}
    />
  </label>`;
}

/**
 * A number, or none while the field is empty.
 * @param {Words & Limits} setting
 * @param {number | null} value
 * @param {(value: number | null) => void} set
 */
export function optionalField({ label, help, least, most, unit }, value, set) {
  return html`<label class="field" title=${say(help)}>
    <span>${say(label)}</span>
    <input
      type="number"
      placeholder=${say("none")}
      aria-description=${say(`${help} Empty for none.`)}
      min=${least / unit}
      max=${most / unit}
      step=${1 / unit}
      .value=${value === null ? "" : String(value / unit)}
      @change=${(/** @type {Event} */ event) => {
        if (refused(event)) return;
        const text = valueIn(event);
        set(text === "" ? null : Math.round(Number(text) * unit));
      }}
    />
  </label>`;
}

/**
 * Whether a number is outside its limits. If so, the browser names them beside the field; the field keeps the
 * text typed, and the setting keeps its value.
 * @param {Event} event
 */
export function refused(event) {
  return !(/** @type {HTMLInputElement} */ (event.target).reportValidity());
}

/** @param {Event} event */
export function valueIn(event) {
  return /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;
}
