/**
 * The tab that chooses the maps' layer, and sums it up for each lane.
 *
 * @import { Action, View } from "../state/actions.js"
 * @import { Doc } from "../types.js"
 * @import { Row } from "../words/report.js"
 * @import { FindingLayer } from "../view/finding.js"
 */

import { html, nothing } from "lit";
import { findingOf } from "../view/cell-colours.js";
import "./swipe.js";

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
    help: "Every A* with a consistent h expands the cells with f below the optimal cost. Where f equals it, ties decide. The framed cells are a path with the fewest tied cells; pale cells aren't expanded at the step shown.",
  },
  {
    layer: "difference",
    label: "Difference",
    help: "The cells that this lane expanded, compared with lane 1's. Lane 1 is compared with lane 2.",
  },
  {
    layer: "paths",
    label: "All optimal paths",
    help: "Every cheapest path at once: the brighter a cell, the larger the share of them that leads through it.",
  },
  {
    layer: "accuracy",
    label: "h by true distance",
    help: "h divided by the true distance. Above 1 h is too large: it isn't admissible there.",
  },
  {
    layer: "phantom",
    label: "Phantom ties",
    help: "The same search with costs as doubles, as most programs have them: rounding makes ties and breaks them.",
  },
  {
    layer: "mirror",
    label: "Mirror test",
    help: "The map turned and mirrored in all eight ways, with neighbours in both orders. What changes depends on direction, not on the chain.",
  },
  {
    layer: "contours",
    label: "Contours of f",
    help: "Lines where f rises to the next of twelve levels. Beyond the strong one, f = C*, no A* needs a cell.",
  },
];

/**
 * @param {object} given
 * @param {Doc} given.doc
 * @param {View} given.view
 * @param {Row[]} given.rows
 * @param {(action: Action) => void} given.act
 */
export function mapsTab({ doc, view, rows, act }) {
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
    <tb-analysis-swipe .doc=${doc} .view=${view} .rows=${rows}></tb-analysis-swipe>
  `;
}

/**
 * The layer's numbers, a column for each lane.
 * @param {View} view
 * @param {Row[]} rows
 */
function facts(view, rows) {
  const findings = rows.map(({ status }) => findingOf(status.result, view.layer));
  const helps = new Map(
    findings.flatMap((finding) => (finding?.facts ?? []).map(([label, , help]) => [label, help])),
  );
  if (helps.size === 0) return nothing;
  const value = (/** @type {number} */ lane, /** @type {string} */ label) =>
    findings[lane]?.facts.find(([name]) => name === label)?.[1] ?? "–";
  return html`<div class="table-scroll" tabindex="0" role="region" aria-label="Findings by lane">
    <table class="analysis-facts">
      <thead>
        <tr>
          <td></td>
          ${rows.map(
            ({ name, details }, lane) =>
              html`<th scope="col" title=${details}>${lane + 1}: ${name}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${[...helps].map(
          ([label, help]) => html`<tr>
            <th scope="row">${label} <span class="side-note">${help}</span></th>
            ${rows.map((_, lane) => html`<td>${value(lane, label)}</td>`)}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
