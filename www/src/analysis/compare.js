/**
 * The tab for comparing lanes: the lens's findings by lane, and two maps over each other.
 *
 * @import { View } from "../state/actions.js"
 * @import { Doc } from "../types.js"
 * @import { Row } from "../words/report.js"
 */

import { html, nothing } from "lit";
import { findingOf } from "../view/cell-colours.js";
import { isFinding, LAYERS } from "../view/layers.js";
import { FACTS, HELP } from "./facts.js";
import { NO_FACT } from "./layers.js";
import "./swipe.js";

/** From this length on a fact is a sentence, which takes a line of its own in a narrow table. */
const LONG = 12;

/** The names of the layers with facts, as a list that begins a sentence. */
const WITH_FACTS = new Intl.ListFormat("en-GB")
  .format(
    /** @type {(keyof typeof FACTS)[]} */ (Object.keys(FACTS))
      .filter((layer) => Object.keys(FACTS[layer]).length > 0)
      .map((layer) => LAYERS[layer]),
  )
  .replace(/^./, (letter) => letter.toUpperCase());

/**
 * @param {object} given
 * @param {Doc} given.doc
 * @param {View} given.view
 * @param {Row[]} given.rows
 */
export function compareTab({ doc, view, rows }) {
  return html`
    <section class="analysis-section" aria-labelledby="analysis-lens">
      <h3 id="analysis-lens">Lens: ${LAYERS[view.layer]}</h3>
      ${view.layer in HELP ? html`<p class="side-note">${HELP[/** @type {keyof typeof HELP} */ (view.layer)]}</p>` : nothing}
      ${facts(view, rows)}
    </section>
    <tb-analysis-swipe .doc=${doc} .view=${view} .rows=${rows}></tb-analysis-swipe>
  `;
}

/**
 * The layer's numbers, a column for each lane.
 * @param {View} view
 * @param {Row[]} rows
 */
function facts(view, rows) {
  const names = isFinding(view.layer) ? Object.entries(FACTS[view.layer]) : [];
  if (names.length === 0) {
    return html`<p class="side-note">
      This layer has no figures by lane. ${WITH_FACTS} do: choose one in the lens.
    </p>`;
  }
  const findings = rows.map(({ status }) => findingOf(status.result, view.layer));
  if (findings.every((finding) => finding === null)) return nothing;
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
              <th scope="row" title=${help}>${label}</th>
              ${findings.map((finding) => {
                const fact = finding?.facts[label] ?? NO_FACT;
                return html`<td ?data-long=${fact.length > LONG}>${fact}</td>`;
              })}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${findings.map((finding, lane) =>
      finding?.reason
        ? html`<p class="side-note">Lane ${lane + 1}: ${finding.reason}</p>`
        : nothing,
    )}
    <details class="analysis-fold">
      <summary>What the rows mean</summary>
      <dl class="analysis-terms">
        ${names.map(([label, help]) => html`<dt>${label}</dt><dd>${help}</dd>`)}
      </dl>
    </details>`;
}
