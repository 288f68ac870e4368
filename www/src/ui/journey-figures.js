/**
 * What a lane's header says of its journey.
 *
 * @import { Result } from "../types.js"
 */

import { html } from "lit";
import { cost, whole } from "../words/format.js";
import { say } from "../words/language.js";
import { badgesOf } from "./lane-figures.js";

/**
 * @param {Result} result
 * @param {number | null} step the tick shown; null at the end
 */
export function journeyFigures(result, step) {
  const { journey, figures, unit } = result;
  if (!journey) return html``;
  const { tape } = journey;
  // At the end the badge says when all have arrived.
  const hasEnded = step === null;
  const tick = step ?? tape.ticks;
  const there = tape.arrivedBy(hasEnded ? tape.played : tick);
  const expanded = hasEnded ? figures.expanded : tape.expandedBy(tick);
  return html`<span class="lane-figures">
    <span title=${say("Cells expanded by all its searches")}><b>${whole(expanded)}</b> ${say("expanded")}</span>
    ${hasEnded && there === tape.units ? "" : html`<span title=${say("Units that have arrived")}><b>${there}</b> ${say("of {} arrived", tape.units)}</span>`}
    ${figures.cost === null || !hasEnded ? "" : html`<span class="lane-cost" title=${say("What all its steps cost together")}>${say("cost")} <b>${cost(figures.cost, unit)}</b></span>`}
    ${hasEnded ? html`<span class="badges">${badgesOf(result)}</span>` : ""}
  </span>`;
}
