/**
 * The tab for choosing the maps' layer, with a summary for each lane.
 *
 * @import { Action, View } from "../state/actions.js"
 * @import { Doc } from "../types.js"
 * @import { Row } from "../words/report.js"
 */

import { html, nothing } from "lit";
import { findingOf } from "../view/cell-colours.js";
import { isFinding, LAYERS } from "../view/layers.js";
import { FACTS, HELP } from "./facts.js";
import { NO_FACT } from "./layers.js";
import "./swipe.js";

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
          <span>${begun(LAYERS[layer])} <span class="side-note">${HELP[layer]}</span></span>
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
  const names = isFinding(view.layer) ? Object.entries(FACTS[view.layer]) : [];
  if (names.length === 0 || findings.every((finding) => finding === null)) return nothing;
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
        ${names.map(
          ([label, help]) => html`<tr>
            <th scope="row">${label} <span class="side-note">${help}</span></th>
            ${findings.map((finding) => html`<td>${finding?.facts[label] ?? NO_FACT}</td>`)}
          </tr>`,
        )}
      </tbody>
    </table>
    ${findings.map((finding, lane) =>
      finding?.reason
        ? html`<p class="side-note">Lane ${lane + 1}: ${finding.reason}</p>`
        : nothing,
    )}
  </div>`;
}

/**
 * Capitalizes words that begin a line; the letters g, h and f stay lower-case.
 * @param {string} label
 */
function begun(label) {
  return label.replace(/^[a-z](?=[a-z])/, (letter) => letter.toUpperCase());
}
