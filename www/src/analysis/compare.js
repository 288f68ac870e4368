/**
 * The tab for comparing lanes: each lane beside the pinned one, the lens's findings by lane, and two maps over
 * each other.
 *
 * @import { Action, View } from "../state/actions.js"
 * @import { Doc, Trace } from "../types.js"
 * @import { Row } from "../words/report.js"
 */

import { html, nothing } from "lit";
import { findingOf } from "../view/cell-colours.js";
import { isFinding, LAYERS } from "../view/layers.js";
import { parting } from "../view/parting.js";
import { beside, isKnown, spaceOf } from "../words/beside.js";
import { whole } from "../words/format.js";
import { FACTS, HELP } from "./facts.js";
import { NO_FACT } from "./layers.js";
import { positionOf, stepsOf } from "./position.js";
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

/** By run, the run that it was last compared with and the step at which they diverge.
 * @type {WeakMap<Trace, { other: WeakRef<Trace>, step: number | null }>} */
const known = new WeakMap();

/**
 * @param {object} given
 * @param {Doc} given.doc
 * @param {View} given.view
 * @param {Row[]} given.rows
 * @param {(action: Action) => void} given.act
 */
export function compareTab({ doc, view, rows, act }) {
  return html`
    ${rows.length > 1 ? lanes(view, rows, act) : html`<p>Add a second lane to compare this one with.</p>`}
    <section class="analysis-section" aria-labelledby="analysis-lens">
      <h3 id="analysis-lens">Lens: ${LAYERS[view.layer]}</h3>
      ${view.layer in HELP ? html`<p class="side-note">${HELP[/** @type {keyof typeof HELP} */ (view.layer)]}</p>` : nothing}
      ${facts(view, rows)}
    </section>
    <tb-analysis-swipe .doc=${doc} .view=${view} .rows=${rows}></tb-analysis-swipe>
  `;
}

/**
 * The lanes beside the pinned one. The difference has figures of its own, so they make way for those.
 * @param {View} view
 * @param {Row[]} rows
 * @param {(action: Action) => void} act
 */
function lanes(view, rows, act) {
  const place = Math.max(
    0,
    rows.findIndex(({ id }) => id === view.pin),
  );
  return html`<section class="analysis-section" aria-label="The lanes compared">
    <label class="field side-lane">
      <span>Compare with</span>
      <select
        title="The pinned lane"
        @change=${(/** @type {Event} */ event) => {
          const { value } = /** @type {HTMLSelectElement} */ (event.target);
          act({ type: "pin", lane: Number(value) });
        }}
      >
        ${rows.map(
          ({ id, name }, index) =>
            html`<option value=${id} .selected=${index === place}>${index + 1}: ${name}</option>`,
        )}
      </select>
    </label>
    ${
      view.layer === "difference"
        ? nothing
        : html`<ul class="analysis-lanes">
            ${rows.map((row, index) =>
              index === place ? nothing : one(row, { index, place, view, rows, act }),
            )}
          </ul>
          <button
            type="button"
            class="primary"
            @click=${() => act({ type: "layer", layer: "difference" })}
          >
            Show the difference on the maps
          </button>`
    }
  </section>`;
}

/**
 * A lane beside the one at `place`.
 * @param {Row} row
 * @param {object} given
 * @param {number} given.index
 * @param {number} given.place
 * @param {View} given.view
 * @param {Row[]} given.rows
 * @param {(action: Action) => void} given.act
 */
function one({ name, status }, { index, place, view, rows, act }) {
  const [result, other] = [status.result, rows[place]?.status.result];
  const step = result && other ? diverging(result.trace, other.trace) : null;
  return html`<li>
    <b>${index + 1}: ${name}</b>
    ${
      result &&
      other &&
      step !== null &&
      isKnown(result, other, step) &&
      spaceOf(result) === spaceOf(other)
        ? html`<button
          type="button"
          title="Go to the step in which they diverge"
          @click=${() =>
            act({ type: "seek", position: positionOf(step, stepsOf(result), view.sync) })}
        >
          Step ${whole(step)}
        </button>`
        : nothing
    }
    <p>${status.error ?? (result && other ? beside(result, other, `lane\u00a0${place + 1}`, step) : nothing)}</p>
  </li>`;
}

/**
 * The step in which two runs diverge; found once, since the tab is rendered with every frame.
 * @param {Trace} trace
 * @param {Trace} other
 */
function diverging(trace, other) {
  const last = known.get(trace);
  if (last?.other.deref() === other) return last.step;
  const step = parting(trace, other);
  known.set(trace, { other: new WeakRef(other), step });
  return step;
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
