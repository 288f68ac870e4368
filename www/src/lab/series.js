/**
 * The chart's lines: one for each list, and lines of known growth to compare them with.
 *
 * @import { Plan, Time } from "./types.js"
 * @import { Measure, Results } from "./results.js"
 *
 * @typedef {object} Line
 * @property {string} list
 * @property {(number | null)[]} values by size; null if there is none, or if it is 0, which
 *   has no place on a logarithmic axis
 * @property {(Time | null)[]} spreads by size
 * @property {{ size: number, value: number, spread: Time | null } | null} own on the document's map
 *
 * @typedef {{ label: string, values: number[] }} Slope
 */

import { COLOURS, DASHES } from "../view/axes.js";
import { sizeOf } from "./results.js";

/**
 * @param {Plan} plan
 * @param {Results} results
 * @param {Measure} measure
 * @returns {{ sizes: number[], lines: Line[] }}
 */
export function linesOf({ maps, own }, results, measure) {
  const places = maps.flatMap((map, place) => ("own" in map ? [] : [place]));
  const ownPlace = maps.findIndex((map) => "own" in map);
  const lines = [...results].map(([list, row]) => {
    /** @param {number} place */
    const at = (place) => {
      const cell = row[place];
      const value = cell ? measure.value(cell) : null;
      const spread = measure.key === "time" ? (cell?.time ?? null) : null;
      return { value: value === 0 ? null : value, spread };
    };
    const { value, spread } = at(ownPlace);
    return {
      list,
      values: places.map((place) => at(place).value),
      spreads: places.map((place) => at(place).spread),
      own: value === null ? null : { size: own.width * own.height, value, spread },
    };
  });
  const sizes = places.map((place) => sizeOf(/** @type {any} */ (maps[place]), own));
  return { sizes, lines };
}

/**
 * n, n log n and n^2, starting at the lowest of the first values, so that lines can be compared with them.
 * @param {number[]} sizes
 * @param {Line[]} lines
 * @param {number[]} at the sizes at which to give their values
 * @returns {Slope[]}
 */
export function slopesOf(sizes, lines, at) {
  const place = sizes.findIndex((_, at) => lines.some(({ values }) => values[at] != null));
  const first = sizes[place];
  if (first === undefined) return [];
  const least = Math.min(...lines.map(({ values }) => values[place] ?? Number.POSITIVE_INFINITY));
  /** @type {[string, (n: number) => number][]} */
  const growths = [
    ["n", (n) => n],
    ["n log n", (n) => n * Math.log(n)],
    ["n²", (n) => n * n],
  ];
  return growths.map(([label, of]) => ({
    label,
    values: at.map((n) => (least * of(n)) / of(first)),
  }));
}

/**
 * The least and the greatest value drawn, in whole powers of ten.
 * @param {Line[]} lines
 * @returns {[number, number]}
 */
export function rangeOf(lines) {
  const values = lines.flatMap(({ values, spreads, own }) => [
    ...values,
    ...[...spreads, own?.spread ?? null].flatMap((spread) =>
      spread ? [spread.low, spread.high] : [],
    ),
    own?.value ?? null,
  ]);
  const drawn = values.flatMap((value) => (value ? [value] : []));
  if (drawn.length === 0) return [1, 10];
  const low = 10 ** Math.floor(Math.log10(Math.min(...drawn)));
  const high = 10 ** Math.ceil(Math.log10(Math.max(...drawn)));
  return [low, high > low ? high : low * 10];
}

/**
 * @param {number} place among the lists that were measured
 * @param {"light" | "dark"} theme
 */
export function styleOf(place, theme) {
  const colours = COLOURS[theme];
  const dash = DASHES[Math.floor(place / colours.length) % DASHES.length] ?? [];
  return { colour: colours[place % colours.length] ?? "", dash };
}
