/** What characters or numbers stand for, as swatches to press. */

import { html, nothing } from "lit";
import type { Legend } from "../files/client.ts";
import type { From } from "../ui/events.ts";
import { list } from "../ui/list.ts";
import { say } from "../words/language.ts";
import { ROLES, type Role, roleOf } from "./told.ts";

/**
 * A row for each character or number with a swatch for each role.
 * @param signs in the order of the rows; those without a role too
 */
export function legendRows(
  signs: string[],
  legend: Legend,
  set: (sign: string, entry: string) => void,
) {
  // A row stays its character's: a press that gave another one a role would otherwise find this row's choice gone.
  const rows = list(
    signs,
    (sign) => sign,
    (sign) => row(sign, legend[sign], set),
  );
  const isWide = signs.some((sign) => [...sign].length > 1);
  return html`<div class="door-legend" ?data-wide=${isWide}>${rows}</div>`;
}

function row(sign: string, entry: string | undefined, set: (sign: string, entry: string) => void) {
  const role = roleOf(entry);
  const label = say('What "{}" stands for', sign);
  return html`<fieldset class="door-sign" ?data-unknown=${role === null}>
    <legend class="sr-only">${label}</legend>
    <span class="door-character" aria-hidden="true">${sign === " " ? "␣" : sign}</span>
    ${ROLES.map(
      (each) => html`<label class="door-role" title=${say(each)}>
        <input
          type="radio"
          class="sr-only"
          name="door-${sign}"
          .checked=${each === role}
          @change=${() => set(sign, each === "ground" ? "1" : each)}
        />
        <i class="door-swatch" data-role=${each} aria-hidden="true"></i>
        <span>${say(each)}</span>
      </label>`,
    )}
    ${role === "ground" ? cost(sign, entry ?? "1", set) : nothing}
  </fieldset>`;
}

/** What a step onto ground costs; the reader says what it can't be. */
function cost(sign: string, entry: string, set: (sign: string, entry: string) => void) {
  return html`<label class="door-cost" title=${say("What a step onto it costs")}>
    <span>${say("costs")}</span>
    <input
      type="number"
      min="1"
      step="1"
      .value=${entry}
      @change=${(event: From<HTMLInputElement>) => set(sign, event.target.value)}
    />
  </label>`;
}

export type { Role };
