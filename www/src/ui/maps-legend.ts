/**
 * The legend of all maps, in one place on the first one's edge. It points out where the cell under the pointer, or under the
 * keyboard's cursor, lies on the scale: the maps are painted in turn, and each lane reports its own value.
 */

import { html, nothing } from "lit";
import type { View } from "../state/actions.ts";
import type { Catalogue, CellInfo, Doc, LaneStatus, Result } from "../types.ts";
import { findingOf, showsStates } from "../view/cell-colours.ts";
import { isFinding, type Layer } from "../view/layers.ts";
import type { Frame } from "../view/map-view.ts";
import { quantityOf, type Scale, scaleOf } from "../view/scale.ts";
import { cost, whole } from "../words/format.ts";
import { drawsWhen } from "../words/journey-said.ts";
import { laneNote } from "../words/lane-note.ts";
import { say } from "../words/language.ts";
import { amountsOf, rampOf, sharing } from "../words/layer-text.ts";
import { marksOf, signsOf } from "../words/signs.ts";
import { PageElement } from "./element.ts";
import type { TbLane } from "./lane.ts";
import { layerSigns } from "./layer-signs.ts";
import { loadLayers } from "./layers-part.ts";
import "./hold.ts";
import { states, swatch } from "./legend.ts";
import { repairStates } from "./repair-legend.ts";

/** on the scale, from 0 to 1 */
type Place = { share: number; text: string };

/** The most ends of scales that are listed; for more lanes only their range is shown. */
const MOST_ENDS = 3;

/** A layer's finding in one lane, in words, or else a remark about its search. */
export function amountsIn(status: LaneStatus | undefined, layer: Layer) {
  const result = status?.result ?? null;
  if (result === null || result.journey) return "";
  if (isFinding(layer) && !findingOf(result, layer)) return say("working…");
  return amountsOf(result, layer) || say(laneNote(result));
}

/** The fields of the brush in hand. */
export function brush(doc: Doc, { tool }: View, limits: Catalogue["limits"]) {
  if (typeof tool !== "object") return nothing;
  // A script may have chosen it.
  loadLayers().catch(() => {});
  return html`<tb-brush .doc=${doc} .tool=${tool} .limits=${limits}></tb-brush>`;
}

export function mapsLegend(doc: Doc, view: View, statuses: Map<number, LaneStatus>) {
  const { lanes } = doc;
  const all = lanes.flatMap(({ id }) => statuses.get(id)?.result ?? []);
  // The colours are those of searches.
  const results = doc.journey ? [] : all;
  const pinned = Math.max(
    0,
    lanes.findIndex(({ id }) => id === view.pin),
  );
  const { tool } = view;
  const hasBrush = typeof tool === "object";
  const draws =
    (hasBrush && tool.layer !== "danger") || tool === "pan"
      ? ""
      : drawsWhen(
          doc,
          view,
          lanes.map(({ id }) => statuses.get(id)),
        );
  return html`<tb-hold .held=${view.held} .zoomed=${view.camera.scale !== 0}></tb-hold><tb-legend
    .note=${lanes[0] ? amountsIn(statuses.get(lanes[0].id), view.layer) : ""}
    .draws=${draws}
    .layer=${view.layer}
    .results=${results}
    .against=${lanes.length > 1 ? (view.pin === null ? say("compared with lane {}", pinned + 1) : say("compared with lane {}, which is pinned", pinned + 1)) : ""}
    .ids=${lanes.map(({ id }) => id)}
    .signs=${layerSigns(doc, hasBrush ? tool : null, all)}
  ></tb-legend>`;
}

/** Gives the legend a lane's value for the cell under the pointer. */
export function point(lane: TbLane, { doc, view, status, scale }: Frame) {
  const legend = document.querySelector<TbLegend>("tb-legend");
  const cell = view.hover ?? view.cursor;
  const danger = cell === null ? 0 : (doc.danger?.[cell] ?? 0);
  const place =
    cell !== null && status.result && !status.result.journey && lane.panel
      ? placeOf(status.result, view.layer, cell, lane.panel.info(cell), scale)
      : danger > 0
        ? { share: 0, text: say("danger {}", danger) }
        : null;
  if (legend && lane.lane) legend.point(lane.lane.id, place);
}

/**
 * The place of a cell on a lane's scale.
 * @param info null for a cell not seen yet
 * @returns null if its colour isn't one of the scale
 */
export function placeOf(
  result: Result,
  layer: Layer,
  cell: number,
  info: CellInfo | null,
  scale: Scale | null,
): Place | null {
  const quantity = quantityOf(result, layer);
  if (quantity === null) {
    const place = findingOf(result, layer)?.at(cell, scale);
    return place ? { ...place, text: say(place.text) } : null;
  }
  const value = info?.[quantity === "order" ? "step" : quantity] ?? null;
  if (value === null || scale === null) return null;
  const { low, high } = scale;
  const share = high > low ? (value - low) / (high - low) : 0;
  return { share, text: quantity === "order" ? whole(value) : cost(value, result.unit) };
}

/**
 * One end of the lanes' scales: "f 58.2" where all agree, else "f 58.2 / 60".
 * @param ends by lane
 */
export function endsOf(ends: string[]) {
  const [first = "", ...others] = [...new Set(ends)];
  if (others.length >= MOST_ENDS) return `${first} …`;
  // The name of the number is written once.
  return [first, ...others.map((end) => end.replace(/^(?:[a-z:* ]+ )?(?=[\d.,]+$)/, ""))].join(
    " / ",
  );
}

export class TbLegend extends PageElement {
  static override properties = {
    note: { attribute: false },
    draws: { attribute: false },
    layer: { attribute: false },
    results: { attribute: false },
    against: { attribute: false },
    ids: { attribute: false },
    signs: { attribute: false },
    places: { state: true },
  };

  /** The tick from which drawn changes hold; empty if they hold at once. */
  /** The first lane's amounts, in whose line the legend stands in wide windows. */
  declare note: string;
  declare draws: string;
  declare layer: Layer;
  /** of the lanes that have one */
  declare results: Result[];
  /** The lane with which the others are compared, in words; empty if there are no others. */
  declare against: string;
  /** of all lanes, in their order */
  declare ids: number[];
  /** the marks of the document's layers */
  declare signs: unknown[];
  /** Of the cell under the pointer, by lane. */
  declare places: Map<number, Place>;

  constructor() {
    super();
    this.note = "";
    this.draws = "";
    this.layer = "states";
    this.results = [];
    this.against = "";
    this.ids = [];
    this.signs = [];
    this.places = new Map();
  }

  /** @param id of a lane */
  point(id: number, place: Place | null) {
    const old = this.places.get(id);
    if (old?.share === place?.share && old?.text === place?.text) return;
    const places = new Map(this.places);
    if (place) places.set(id, place);
    else places.delete(id);
    this.places = places;
  }

  override render() {
    const { draws, layer, results, against } = this;
    if (results.length === 0 && this.signs.length === 0 && draws === "") return nothing;
    const { signs, pale } = signsOf(results, layer);
    const reopened = results.some(({ figures }) => (figures.reopened ?? 0) > 0);
    return html`<div class="maps-legend" role="group" aria-label=${say("Legend")}>
      ${draws === "" ? nothing : html`<span class="draws-when">${say(draws)}</span>`}
      ${signs.map(({ plain, light, dark, hatch }) => html`<span>${swatch(light, dark, hatch)} ${say(plain)}</span>`)}
      ${
        pale
          ? html`<span>${pale.light.map((light, place) => swatch(light, pale.dark[place] ?? light))} ${say(pale.label)}</span>`
          : nothing
      }
      ${results.some((result) => showsStates(result, layer)) ? (repairStates(results) ?? states(reopened)) : nothing}
      ${marksOf(results).map((mark) => html`<span>${mark}</span>`)}
      ${this.signs}
      ${results.length > 0 ? this.#scale() : this.#values()}
      ${layer === "difference" && against ? html`<span>${against}</span>` : nothing}
      ${this.note === "" ? nothing : html`<span class="legend-note">${this.note}</span>`}
    </div>`;
  }

  /** The scale, with a line at each lane's value for the cell under the pointer. */
  #scale() {
    const { results, layer } = this;
    const scales = results.map((result) => scaleOf(result, layer, results));
    const ramps = results.flatMap((result, at) => rampOf(result, layer, scales[at] ?? null) ?? []);
    if (ramps.length === 0) return nothing;
    const note = sharing(scales);
    const places = this.#places();
    return html`<span class="maps-scale">
        <span>${endsOf(ramps.map(({ low }) => low))}</span>
        <i class="ramp">${places.map(({ share }) => html`<i .style=${`left:${share * 100}%`}></i>`)}</i>
        <span>${endsOf(ramps.map(({ high }) => high))}</span>
      </span>
      ${note === "" ? nothing : html`<span>${note}</span>`}
      ${this.#values()}`;
  }

  /** The lanes' values for the cell under the pointer. */
  #values() {
    const values = [...new Set(this.#places().map(({ text }) => text))];
    return values.length > 0 ? html`<b class="maps-value">${values.join(" / ")}</b>` : nothing;
  }

  #places() {
    return this.ids.flatMap((id) => this.places.get(id) ?? []);
  }
}

customElements.define("tb-legend", TbLegend);
