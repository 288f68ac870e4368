/**
 * The tab for comparing lanes: each lane beside the pinned one, the lens's findings by lane, and two maps over
 * each other.
 */

import { html, nothing } from "lit";
import type { Action, View } from "../state/actions.ts";
import type { Doc, Trace } from "../types.ts";
import { findingOf } from "../view/cell-colours.ts";
import { isFinding, LAYERS } from "../view/layers.ts";
import { parting } from "../view/parting.ts";
import { beside, isKnown, spaceOf } from "../words/beside.ts";
import { whole } from "../words/format.ts";
import { say } from "../words/language.ts";
import type { Row } from "../words/report.ts";
import { FACTS, HELP } from "./facts.ts";
import { NO_FACT } from "./layers.ts";
import { listed } from "./listed.ts";
import type { Pair } from "./pair.ts";
import { positionOf, stepsOf } from "./position.ts";
import "./swipe.ts";
import type { From } from "../ui/events.ts";

/** A fact of this length or more is a sentence, which takes its own line in a narrow table. */
const LONG = 12;

const WITH_FACTS = (Object.keys(FACTS) as (keyof typeof FACTS)[]).filter(
  (layer) => Object.keys(FACTS[layer]).length > 0,
);

/** By run, the run that it was last compared with and the step at which they diverge. */
const known: WeakMap<Trace, { other: WeakRef<Trace>; step: number | null }> = new WeakMap();

export function compareTab({
  doc,
  view,
  rows,
  pair,
  seen,
  act,
}: {
  doc: Doc;
  view: View;
  rows: Row[];
  /** the two lanes that were chosen, if any were */
  pair: Pair | null;
  /** the lanes in sight, by id: they come first */
  seen: readonly number[];
  act: (action: Action) => void;
}) {
  const isSeen = ({ id }: Row) => seen.includes(id);
  const places = [...rows.keys()].sort(
    (one, other) => Number(isSeen(rows[other] as Row)) - Number(isSeen(rows[one] as Row)),
  );
  const [first, second] = seen;
  const both: Pair | null =
    first !== undefined && second !== undefined && seen.length < rows.length
      ? [first, second]
      : null;
  return html`
    ${rows.length > 1 ? lanes(view, rows, { places, pair }, act) : html`<p>${say("Add a second lane to compare this one with.")}</p>`}
    <section class="analysis-section" aria-labelledby="analysis-lens">
      <h3 id="analysis-lens">${say("Lens: {}", say(LAYERS[view.layer]))}</h3>
      ${view.layer in HELP ? html`<p class="side-note">${say(HELP[view.layer as keyof typeof HELP])}</p>` : nothing}
      ${facts(view, rows, places)}
    </section>
    <tb-analysis-swipe .doc=${doc} .view=${view} .rows=${rows} .pair=${pair ?? both}></tb-analysis-swipe>
  `;
}

/**
 * The lanes beside the pinned one, or without a pin beside the first of the two chosen, and of those in sight. The layer of
 * differences has its own figures, which take their place.
 * @param given `places`: of all lanes, those in sight first
 */
function lanes(
  view: View,
  rows: Row[],
  { places, pair }: { places: number[]; pair: Pair | null },
  act: (action: Action) => void,
) {
  const wanted = [view.pin, pair?.[0]].map((id) => rows.findIndex((row) => row.id === id));
  const place = wanted.find((at) => at >= 0) ?? places[0] ?? 0;
  const pinned = rows[place]?.id;
  return html`<section class="analysis-section" aria-label=${say("The lanes compared")}>
    <label class="field side-lane">
      <span>${say("Compare with")}</span>
      <select
        title=${say("The pinned lane")}
        @change=${(event: From<HTMLSelectElement>) => {
          const { value } = event.target;
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
            ${places.map((index) =>
              index === place
                ? nothing
                : one(rows[index] as Row, { index, place, view, rows, act }),
            )}
          </ul>
          <button
            type="button"
            class="primary"
            @click=${() => {
              if (pinned !== undefined && pinned !== view.pin && place > 0)
                act({ type: "pin", lane: pinned });
              act({ type: "layer", layer: "difference" });
            }}
          >
            ${say("Show the difference on the maps")}
          </button>`
    }
  </section>`;
}

/** A lane beside the one at `place`. */
function one(
  { name, status }: Row,
  {
    index,
    place,
    view,
    rows,
    act,
  }: {
    index: number;
    place: number;
    view: View;
    rows: Row[];
    act: (action: Action) => void;
  },
) {
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
          title=${say("Go to the step in which they diverge")}
          @click=${() =>
            act({ type: "seek", position: positionOf(step, stepsOf(result), view.sync) })}
        >
          ${say("Step {}", whole(step))}
        </button>`
        : nothing
    }
    <p>${status.error === null ? (result && other ? beside(result, other, nameOf(place), step) : nothing) : say(status.error)}</p>
  </li>`;
}

/** A lane's name in a sentence, without a line break inside. */
function nameOf(place: number) {
  return say("lane {}", place + 1).replaceAll(" ", "\u00a0");
}

/** The step in which two runs diverge; found once, since the tab is rendered with every frame. */
function diverging(trace: Trace, other: Trace) {
  const last = known.get(trace);
  if (last?.other.deref() === other) return last.step;
  const step = parting(trace, other);
  known.set(trace, { other: new WeakRef(other), step });
  return step;
}

/** The layer's numbers, a column for each lane. */
function facts(view: View, rows: Row[], places: number[]) {
  const names = isFinding(view.layer) ? Object.entries(FACTS[view.layer]) : [];
  if (names.length === 0) {
    return html`<p class="side-note">
      ${say("This layer has no figures by lane. {} do: choose one in the lens.", withFacts())}
    </p>`;
  }
  const columns = places.map((lane) => {
    const { name, details, status } = rows[lane] as Row;
    return { lane, name, details, finding: findingOf(status.result, view.layer) };
  });
  if (columns.every(({ finding }) => finding === null)) return nothing;
  return html`<div class="table-scroll" tabindex="0" role="region" aria-label=${say("Findings by lane")}>
      <table class="analysis-facts">
        <thead>
          <tr>
            <td></td>
            ${columns.map(
              ({ lane, name, details }) =>
                html`<th scope="col" title=${details}>${lane + 1}: ${name}</th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${names.map(
            ([label, help]) => html`<tr>
              <th scope="row" title=${say(help)}>${say(label)}</th>
              ${columns.map(({ finding }) => {
                const fact = say(finding?.facts[label] ?? NO_FACT);
                return html`<td ?data-long=${fact.length > LONG}>${fact}</td>`;
              })}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${columns.map(({ finding, lane }) =>
      finding?.reason
        ? html`<p class="side-note">${say("Lane {}: {}", lane + 1, say(finding.reason))}</p>`
        : nothing,
    )}
    <details class="analysis-fold">
      <summary>${say("What the rows mean")}</summary>
      <dl class="analysis-terms">
        ${names.map(([label, help]) => html`<dt>${say(label)}</dt><dd>${say(help)}</dd>`)}
      </dl>
    </details>`;
}

/** The names of the layers with facts, as a list that begins a sentence. */
function withFacts() {
  const list = listed(WITH_FACTS.map((layer) => say(LAYERS[layer])));
  return list.replace(/^./, (letter) => letter.toUpperCase());
}
