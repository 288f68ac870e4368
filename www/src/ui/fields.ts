/** The fields for changing settings. */

import { html } from "lit";
import type { Choice } from "../types.ts";
import { say } from "../words/language.ts";
import type { From } from "./events.ts";

type Words = { label: string; help: string };

/** in the setting's own unit, of which `unit` make 1 on the page */
type Limits = { least: number; most: number; unit: number };

export function choiceField(
  {
    label,
    choices,
    value,
  }: {
    label: string;
    choices: Choice[];
    value: string;
  },
  set: (value: string) => void,
) {
  const help = say(choices.find((choice) => choice.name === value)?.help ?? "");
  return html`<label class="field" title=${help}>
    <span>${say(label)}</span>
    <select
      aria-description=${help}
      @change=${(event: From<HTMLInputElement | HTMLSelectElement>) => set(valueIn(event))}
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

export function flagField({ label, help }: Words, value: boolean, set: (value: boolean) => void) {
  return html`<label class="check" title=${say(help)}>
    <input
      type="checkbox"
      .checked=${value}
      @change=${(event: From<HTMLInputElement>) => set(event.target.checked)}
    />
    ${say(label)}
  </label>`;
}

export function numberField(
  { label, help, least, most, unit }: Words & Limits,
  value: number,
  set: (value: number) => void,
) {
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
      @change=${(event: From<HTMLInputElement>) => {
        if (!refused(event)) set(Math.round(Number(valueIn(event)) * unit));
      }}
    />
  </label>`;
}

/** A number, or none while the field is empty. */
export function optionalField(
  { label, help, least, most, unit }: Words & Limits,
  value: number | null,
  set: (value: number | null) => void,
) {
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
      @change=${(event: From<HTMLInputElement>) => {
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
 */
export function refused(event: From<HTMLInputElement>) {
  return !event.target.reportValidity();
}

export function valueIn(event: From<HTMLInputElement | HTMLSelectElement>) {
  return event.target.value;
}
