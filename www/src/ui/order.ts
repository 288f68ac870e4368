/**
 * The order in which a search generates neighbours. Like the chain it decides ties, so the two are shown
 * side by side.
 */

import { html } from "lit";
import type { Catalogue, Doc, LaneConfig } from "../types.ts";
import "./chips.ts";
import { say } from "../words/language.ts";
import type { From } from "./events.ts";

const WORDS = { N: "north", E: "east", S: "south", W: "west" };

/** "NE" is north-east. */
function inWords(direction: string) {
  return say([...direction].map((letter) => WORDS[letter as "N"]).join("-"));
}

/** Orders common in books and code. */
function namedOrders({ directions }: Catalogue, shape: Shape, skipped: string[]) {
  const straight = directions.filter((direction) => direction.length === 1);
  const diagonal = directions.filter((direction) => direction.length === 2);
  const all = [
    { label: "clockwise from N", order: directions.join(" ") },
    {
      label: "anticlockwise from N",
      order: directions.toSpliced(0, 1).toReversed().toSpliced(0, 0, "N").join(" "),
    },
    { label: "straight, then diagonal", order: [...straight, ...diagonal].join(" ") },
    { label: "diagonal, then straight", order: [...diagonal, ...straight].join(" ") },
    { label: "row by row", order: "NW N NE W E SW S SE" },
    {
      label: "clockwise from E",
      order: [...directions.slice(2), ...directions.slice(0, 2)].join(" "),
    },
  ];
  return shape === "hex" || skipped.length > 0
    ? all.filter(({ label }) => !label.includes("diagonal"))
    : all;
}

type Shape = NonNullable<Doc["world"]>["shape"];

export function orderChoice(
  config: LaneConfig,
  catalogue: Catalogue,
  shape: Shape,
  skipped: string[],
  set: (patch: Partial<LaneConfig>) => void,
) {
  const named = namedOrders(catalogue, shape, skipped);
  const known = named.some(({ order }) => order === config.order);
  const { label: text, help } = catalogue.settings.order;
  return html`<label class="field" title=${say(help)}>
    <span>${say(text)}</span>
    <select
      @change=${(event: From<HTMLSelectElement>) => {
        const { value } = event.target;
        if (value !== "") set({ order: value });
      }}
    >
      ${named.map(
        ({ label, order }) =>
          html`<option value=${order} .selected=${order === config.order}>${say(label)}</option>`,
      )}
      <option value="" .selected=${!known} ?disabled=${known}>${say("own order")}</option>
    </select>
  </label>`;
}

/** @param skipped the directions in which this lane has no neighbours */
export function orderChips(
  config: LaneConfig,
  shape: Shape,
  skipped: string[],
  move: (places: { from: number; to: number }) => void,
) {
  const order = config.order.split(" ");
  // Hexagons of a column aren't neighbours.
  const left = shape === "hex" ? ["N", "S"] : skipped;
  const places = [...order.keys()].filter((at) => !left.includes(order[at] ?? ""));
  const placeOf = (at: number) => places[at] ?? at;
  return html`<tb-chips
    class="directions"
    .chips=${places
      .map((at) => order[at] ?? "")
      .map((direction) => ({
        label: direction,
        name: inWords(direction),
        note: null,
      }))}
    .label=${say("Order of the neighbours")}
    @chip-move=${({ detail: { from, to } }: CustomEvent) => move({ from: placeOf(from), to: placeOf(to) })}
  ></tb-chips>`;
}
