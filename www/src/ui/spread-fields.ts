/** The numbers of a place around which danger spreads. */

import { html, nothing } from "lit";
import type { Catalogue, Spread } from "../types.ts";
import { say } from "../words/language.ts";
import type { From } from "./events.ts";
import { number, wordOf } from "./number-field.ts";

/**
 * @param given `sees`: whether lines of sight are known
 * @param change is given what differs
 */
export function spreadFields(
  { strength, range, falloff, sight }: Spread,
  { limits, sees }: { limits: Catalogue["limits"]; sees: boolean },
  change: (more: Partial<Spread>) => void,
) {
  return html`
    ${number(say("Strength"), strength, 1, limits.strength, (next) => change({ strength: next }))}
    ${number(say("Range"), range, 1, limits.range, (next) => change({ range: next }))}
    <label class="field">
      <span>${say("Falloff")}</span>
      <select
        @change=${(event: From<HTMLSelectElement>) =>
          change({ falloff: wordOf(event) === "linear" ? "linear" : "flat" })}
      >
        <option value="flat" .selected=${falloff !== "linear"}>${say("flat")}</option>
        <option value="linear" .selected=${falloff === "linear"}>${say("linear")}</option>
      </select>
    </label>
    ${
      sees
        ? html`<label class="check">
            <input type="checkbox" .checked=${sight} @change=${() => change({ sight: !sight })} />
            <span>${say("only what it sees")}</span>
          </label>`
        : nothing
    }`;
}
