/** Small fields of forms that act at once. */

import { html } from "lit";
import type { From } from "./events.ts";

/** A field for a whole number; a number outside its limits becomes the nearest one inside. */
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
        const input = event.target;
        const wanted = Math.round(input.value === "" ? value : Number(input.value));
        const inside = Math.max(least, Math.min(most, wanted));
        input.value = String(inside);
        set(inside);
      }}
    />
  </label>`;
}

export function wordOf(event: From<HTMLSelectElement>) {
  return event.target.value;
}
