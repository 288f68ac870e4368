/** What characters stand for, as swatches to press. */

import { html, nothing } from "lit";
import type { Legend } from "../files/client.ts";
import type { From } from "../ui/events.ts";
import { list } from "../ui/list.ts";
import { say } from "../words/language.ts";
import { ROLES, type Role, roleOf } from "./told.ts";

const WEIGHTS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/**
 * A row for each character with a swatch for each role.
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
  return html`<div class="door-legend">${rows}</div>`;
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
          name="door-${sign.codePointAt(0) ?? 0}"
          .checked=${each === role}
          @change=${() => set(sign, each === "ground" ? "1" : each)}
        />
        <i class="door-swatch" data-role=${each} aria-hidden="true"></i>
        <span>${say(each)}</span>
      </label>`,
    )}
    ${role === "ground" ? weight(sign, entry ?? "1", set) : nothing}
  </fieldset>`;
}

/** How heavy ground is. */
function weight(sign: string, entry: string, set: (sign: string, entry: string) => void) {
  return html`<select
    aria-label=${say('Weight of "{}"', sign)}
    title=${say("What a step onto it costs")}
    @change=${(event: From<HTMLSelectElement>) => set(sign, event.target.value)}
  >
    ${WEIGHTS.map((each) => html`<option .selected=${each === entry}>${each}</option>`)}
  </select>`;
}

export type { Role };
