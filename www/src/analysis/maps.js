/**
 * The tab that chooses the maps' layer, and sums it up for each lane.
 *
 * @import { Action, View } from "../state/actions.js"
 * @import { Doc } from "../types.js"
 * @import { Row } from "../words/report.js"
 * @import { FindingLayer } from "../view/finding.js"
 */

import { html, nothing } from "lit";
import { LAYERS } from "../state/look.js";
import { findingOf } from "../view/cell-colours.js";
import "./swipe.js";

/** Help by layer, in the order of the choices.
 * @type {Record<FindingLayer | "states", string>} */
const HELP = {
  states: "Which cells are in OPEN and which are closed.",
  plateau:
    "Every A* with a consistent h expands the cells with f below the optimal cost. Where f equals it, ties decide. The framed cells are a path with the fewest tied cells; pale cells aren't expanded at the step shown.",
  difference:
    "The cells that this lane expanded, compared with lane 1's. Lane 1 is compared with lane 2.",
  paths:
    "Every cheapest path at once: the brighter a cell, the larger the share of them that leads through it.",
  accuracy: "h divided by the true distance. Above 1 h is too large: it isn't admissible there.",
  phantom:
    "The same search with costs as doubles, as most programs have them: rounding makes ties and breaks them.",
  mirror:
    "The map turned and mirrored in all eight ways, with neighbours in both orders. What changes depends on direction, not on the chain.",
  contours:
    "Lines where f rises to the next of twelve levels. Beyond the strong one, f = C*, no A* needs a cell.",
};
const LABELS = new Map(LAYERS);

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
      ${
        /** @type {(keyof typeof HELP)[]} */ (Object.keys(HELP)).map(
          (layer) => html`<label class="check">
          <input
            type="radio"
            name="analysis-layer"
            .checked=${view.layer === layer}
            @change=${() => act({ type: "layer", layer })}
          />
          <span>${begun(LABELS.get(layer))} <span class="side-note">${HELP[layer]}</span></span>
        </label>`,
        )
      }
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

/**
 * Words as they begin a line; the letters g, h and f stay as they are.
 * @param {string} [label]
 */
function begun(label = "") {
  return label.replace(/^[a-z](?=[a-z])/, (letter) => letter.toUpperCase());
}
