/** The figures of a lane's journey in its header. */

import { html } from "lit";
import type { Result } from "../types.ts";
import { cost, whole } from "../words/format.ts";
import { say } from "../words/language.ts";
import { badgesOf } from "./lane-figures.ts";

/** @param step the tick shown; null at the end */
export function journeyFigures(result: Result, step: number | null) {
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
    ${figures.cost === null || !hasEnded ? "" : html`<span class="lane-cost" title=${say("The cost of all its steps")}>${say("cost")} <b>${cost(figures.cost, unit)}</b></span>`}
    ${hasEnded ? html`<span class="badges">${badgesOf(result)}</span>` : ""}
  </span>`;
}
