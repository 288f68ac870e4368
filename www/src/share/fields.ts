/** The fields of the share dialog; their texts are in the language spoken. */

import { html } from "lit";
import type { From } from "../ui/events.ts";
import { say } from "../words/language.ts";

/** @param choices values and their texts */
export function choice<Value extends string>(
  label: string,
  choices: [Value, string][],
  chosen: Value,
  set: (value: Value) => void,
) {
  return html`<label class="field">
    <span>${label}</span>
    <select
      @change=${(event: From<HTMLSelectElement & { value: Value }>) => set(event.target.value)}
    >
      ${choices.map(
        ([value, text]) =>
          html`<option value=${value} .selected=${value === chosen}>${text}</option>`,
      )}
    </select>
  </label>`;
}

/** The two themes that a picture can have. */
export function themeChoices(): ["light" | "dark", string][] {
  return [
    ["light", say("light")],
    ["dark", say("dark")],
  ];
}

/** A field for a whole number; any other input becomes the nearest one within bounds. */
export function number(
  label: string,
  value: number,
  least: number,
  most: number,
  set: (value: number) => void,
) {
  return html`<label class="field">
    <span>${label}</span>
    <input
      type="number"
      min=${least}
      max=${most}
      step="1"
      .value=${String(value)}
      @change=${(event: From<HTMLInputElement>) => {
        const field = event.target;
        const typed = Math.round(field.valueAsNumber);
        const inside = Number.isNaN(typed) ? value : Math.max(least, Math.min(typed, most));
        field.value = String(inside);
        set(inside);
      }}
    />
  </label>`;
}

export function check(label: string, checked: boolean, set: (checked: boolean) => void) {
  return html`<label class="check">
    <input
      type="checkbox"
      .checked=${checked}
      @change=${(event: From<HTMLInputElement>) => set(event.target.checked)}
    />
    ${label}
  </label>`;
}
