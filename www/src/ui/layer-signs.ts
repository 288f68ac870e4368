/** The marks of a document's layers, for the maps' legend: each that is on the maps, and no other. */

import { html, nothing, svg } from "lit";
import type { LayerTool } from "../state/world.ts";
import type { Doc, Result } from "../types.ts";
import { say } from "../words/language.ts";
import { type WorldSign, weightOf, worldSigns } from "../words/world-signs.ts";
import { signsOfJourney } from "./journey-signs.ts";

/** The glyphs that the maps draw (view/world-marks.ts), 12 x 12. */
const GLYPHS: Record<string, unknown> = {
  danger: svg`<path class="sign-tint" d="M0 0h12v12H0z"/><path class="sign-line" d="M1 7 7 1M2.5 9.5l7-7M5 11l6-6"/>`,
  tower: svg`<path d="M2.5 11.5 3.5 5h-2V1h2v1.5h1.5V1h2v1.5H8.5V1h2v4h-2l1 6.5z"/>`,
  start: svg`<circle cx="6" cy="6" r="3.5"/>`,
  goal: svg`<path d="M6 1.5 10.5 6 6 10.5 1.5 6z"/>`,
  beside: svg`<path class="sign-hollow" d="M6 2.5 9.5 6 6 9.5 2.5 6z"/>`,
  fog: svg`<path class="sign-veil" d="M0 0h12v12H0z"/>`,
  scout: svg`<path d="M.5 6C3 2.5 9 2.5 11.5 6 9 9.5 3 9.5.5 6z"/><circle class="sign-hole" cx="6" cy="6" r="1.4"/>`,
  point: svg`<circle cx="6" cy="6" r="2.2"/>`,
  stairs: svg`<path class="sign-stairs" d="M1 11V8h3.3V5h3.3V2H11"/>`,
  wall: svg`<path d="M4.5 0h3v12h-3z"/>`,
  way: svg`<path class="sign-hollow" d="M5 0v12"/><path d="M2.5 2.5 10 6 2.5 9.5z"/>`,
  portal: svg`<circle class="sign-hollow" cx="6" cy="6" r="4.5"/><circle cx="6" cy="6" r="2"/>`,
  border: svg`<path class="sign-hollow" d="M9.5 0v2.5M9.5 4.8v2.4M9.5 9.5V12"/><path d="M1 2.5 7 6 1 9.5z"/>`,
};

/**
 * @param tool the brush that is chosen
 * @param played the lanes' journeys
 */
export function layerSigns(doc: Doc, tool: LayerTool | null, played: Result[]) {
  return [...worldSigns(doc, tool), ...signsOfJourney(doc, played)]
    .filter(([isThere]) => isThere)
    .map(
      ([, name, label, glyph = GLYPHS[name] ?? ground(name)]: Sign) => html`<span
        ><svg class="sign" data-sign=${name} viewBox="0 0 12 12" aria-hidden="true">${glyph}</svg>
        ${say(label)}</span
      >`,
    );
}

export type Sign = [...WorldSign, glyph?: unknown];

/** The glyph of a weight that doesn't count itself: a cell of it, with what it counts if that fits. */
function ground(name: string) {
  const [digit, counted] = weightOf(name) ?? [1, ""];
  const colour = digit === 1 ? "--map-ground" : `--map-weight-${digit}`;
  return svg`<path class="sign-cell" .style=${`fill:var(${colour})`} d="M.5.5h11v11H.5z"/>${
    counted.length < 3
      ? svg`<text class="sign-count" x="6" y="9" font-size="8">${counted}</text>`
      : nothing
  }`;
}
