/**
 * The tab that chooses what maps show, and says what it comes to for each lane.
 *
 * @import { Action, View } from "../state/actions.js"
 * @import { Row } from "../ui/report.js"
 * @import { FindingLayer } from "../view/finding.js"
 */

import { html, nothing } from "lit";
import { findingOf } from "../view/cell-colours.js";

/** @type {{ layer: FindingLayer | "states", label: string, help: string }[]} */
const CHOICES = [
  {
    layer: "states",
    label: "Open and closed",
    help: "Which cells are in OPEN and which are closed.",
  },
  {
    layer: "plateau",
    label: "Plateau",
    help: "Every search has to expand cells with f below the optimal cost. Where f equals it, ties decide. The frames are a way with the fewest tied cells.",
  },
  {
    layer: "accuracy",
    label: "h by true distance",
    help: "How much of the true distance h knows. Above 1 it is too large: h isn't admissible there.",
  },
  {
    layer: "phantom",
    label: "Phantom ties",
    help: "The same search with costs as doubles, as most programs have them: rounding makes ties and breaks them.",
  },
  {
    layer: "mirror",
    label: "Mirror test",
    help: "The map turned and mirrored in all eight ways, with neighbours in both orders: what changes is the luck of direction, not the chain's merit.",
  },
  {
    layer: "contours",
    label: "Contours of f",
    help: "Lines where f rises to the next of eight levels.",
  },
];

/**
 * @param {object} given
 * @param {View} given.view
 * @param {Row[]} given.rows
 * @param {(action: Action) => void} given.act
 */
export function mapsTab({ view, rows, act }) {
  return html`
    <fieldset class="analysis-layers">
      <legend class="side-note">What the maps show</legend>
      ${CHOICES.map(
        ({ layer, label, help }) => html`<label class="check">
          <input
            type="radio"
            name="analysis-layer"
            .checked=${view.layer === layer}
            @change=${() => act({ type: "layer", layer })}
          />
          <span>${label} <span class="side-note">${help}</span></span>
        </label>`,
      )}
    </fieldset>
    ${facts(view, rows)}
  `;
}

/**
 * @param {View} view
 * @param {Row[]} rows
 */
function facts(view, rows) {
  const findings = rows.map(({ status }) => findingOf(status.result, view.layer));
  const labels = new Map(
    findings.flatMap((finding) => (finding?.facts ?? []).map(([label, , help]) => [label, help])),
  );
  if (labels.size === 0) return nothing;
  const cell = (/** @type {number} */ lane, /** @type {string} */ label) =>
    findings[lane]?.facts.find(([name]) => name === label)?.[1] ?? "–";
  return html`<div class="table-scroll" tabindex="0" role="region" aria-label="Findings by lane">
    <table class="analysis-facts">
      <thead>
        <tr>
          <th scope="col">Lane</th>
          ${[...labels].map(([label, help]) => html`<th scope="col" title=${help}>${label}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ name, details }, lane) => html`<tr>
            <th scope="row" title=${details}>${lane + 1}: ${name}</th>
            ${[...labels.keys()].map((label) => html`<td>${cell(lane, label)}</td>`)}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
