/** The legend of a lane's map: one line beside the readout. */

import { html, nothing } from "lit";
import type { Result, ViewState } from "../types.ts";
import { findingOf } from "../view/cell-colours.ts";
import type { Finding, Hatch } from "../view/finding.ts";
import { isFinding } from "../view/layers.ts";
import type { Scale } from "../view/scale.ts";
import { say } from "../words/language.ts";
import { noteOf, rampOf } from "../words/layer-text.ts";

export function legend(layer: ViewState["layer"], result: Result | null, scale: Scale | null) {
  if (result === null) return nothing;
  const finding = findingOf(result, layer);
  if (!finding && isFinding(layer)) return html`<span class="legend">${say("working…")}</span>`;
  const text = noteOf(result, layer);
  const ramp = rampOf(result, layer, scale);
  return html`<span class="legend" title=${text || nothing}>
    ${finding ? signs(finding) : ramp ? nothing : states((result.figures.reopened ?? 0) > 0)}
    ${ramp ? colours(ramp.low, ramp.high) : nothing}
    ${scale && !scale.isShared ? html`<span>${say("each cost model has its own scale")}</span>` : nothing}
    ${text ? html`<span>${text}</span>` : nothing}
  </span>`;
}

function signs({ signs, pale }: Finding) {
  return html`${signs.map(
    ({ label, amount, light, dark, hatch }) => html`<span
      >${swatch(light, dark, hatch)} ${say(label)}: ${say(amount)}</span
    >`,
  )}${
    pale &&
    html`<span
      >${pale.light.map((light, place) => swatch(light, pale.dark[place] ?? light))} ${say(pale.label)}</span
    >`
  }`;
}

/** @param reopened whether cells were reopened */
export function states(reopened: boolean) {
  return html`<span><i class="swatch closed"></i> ${say("closed")}</span>
    <span><i class="swatch open"></i> ${say("open")}</span>
    ${reopened ? html`<span><i class="swatch closed-again"></i><i class="swatch open-again"></i> ${say("reopened")}</span>` : nothing}`;
}

function colours(low: string, high: string) {
  return html`<span>${low}</span><i class="ramp"></i><span>${high}</span>`;
}

export function swatch(light: string, dark: string, hatch: Hatch | null = null) {
  const line = "light-dark(#1c2329,#fff)";
  const angle = hatch === "rising" ? 135 : 45;
  const lines = hatch
    ? `linear-gradient(${angle}deg,transparent 42%,${line} 42% 58%,transparent 58%),`
    : "";
  return html`<i class="swatch" .style=${`background:${lines}light-dark(${light},${dark})`}></i>`;
}
