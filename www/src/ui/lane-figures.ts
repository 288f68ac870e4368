/** The outcome of a lane's run, on the same line as its name. */

import { html, nothing } from "lit";
import type { LaneStatus, Result } from "../types.ts";
import { type Badge, badges } from "../words/badges.ts";
import { cost, whole } from "../words/format.ts";
import { say } from "../words/language.ts";
import { journeyFigures } from "./journey-figures.ts";

/** @param step the timeline's step in this lane; null at its end */
export function laneFigures(status: LaneStatus | undefined, step: number | null = null) {
  if (!status || (status.result === null && status.error === null)) {
    return html`<span class="lane-figures">${searching(status)}</span>`;
  }
  if (status.error !== null) {
    return html`<span class="lane-figures error" title=${say(status.error)}>${say(status.error)}</span>`;
  }
  if (status.phase === "running" && !status.result?.journey) {
    return html`<span class="lane-figures">${searching(status)}</span>`;
  }
  const { result } = status;
  if (result === null) return nothing;
  if (result.journey) return journeyFigures(result, step);
  const { expanded, cost: value, costUnit } = result.figures;
  return html`<span class="lane-figures" ?data-running=${step !== null && step < expanded}>
    <span title=${say("Cells taken out of OPEN and closed")}>${far(expanded, step)}</span>
    ${
      value === null
        ? nothing
        : html`<span class="lane-cost" title=${say("The cost of the path")}>${say("cost")} <b>${cost(value, costUnit)}</b></span>`
    }
    <span class="badges">${badgesOf(result)}</span>
  </span>`;
}

/** A run's progress at the timeline's step, such as "264 of 438"; at the end, all of it. */
function far(expanded: number, step: number | null) {
  if (step === null) return html`<b>${whole(expanded)}</b> ${say("expanded")}`;
  if (step < expanded) return html`<b>${whole(step)}</b> ${say("of {}", whole(expanded))}`;
  return html`${say("done at")} <b>${whole(expanded)}</b>`;
}

/** The badges; until the run has been judged, room for them. */
export function badgesOf(result: Result) {
  const { figures, before } = result;
  if (figures.judged) return badges(result).map(badge);
  const texts = before ? badges({ ...result, figures: before }) : [{ text: say("optimal") }];
  return texts.map(
    ({ text }) => html`<span class="badge" data-kind="open" aria-hidden="true">${text}</span>`,
  );
}

/** A badge, with its reason as hover text. */
function badge({ kind, text, help }: Badge) {
  return html`<span class="badge" data-kind=${kind} title=${help}>${text}</span>`;
}

function searching(status: LaneStatus | undefined) {
  const expanded = status?.expanded ?? 0;
  return expanded > 0 ? say("searching… {} expanded", whole(expanded)) : say("searching…");
}
