/** The chart's lines: one for each list, and lines of known growth to compare them with. */

import { COLOURS, DASHES } from "../view/axes.ts";
import { type Measure, type Results, sizeOf } from "./results.ts";
import type { Plan, PlannedMap, Time } from "./types.ts";

export interface Line {
  list: string;
  /** by size; null if there is none, or if it is 0, which has no place on a logarithmic axis */
  values: (number | null)[];
  /** by size */
  spreads: (Time | null)[];
  /** on the document's map */
  own: { size: number; value: number; spread: Time | null } | null;
}

type Slope = { label: string; values: number[] };

export function linesOf(
  { maps, own }: Plan,
  results: Results,
  measure: Measure,
): { sizes: number[]; lines: Line[] } {
  const places = maps.flatMap((map, place) => ("own" in map ? [] : [place]));
  const ownPlace = maps.findIndex((map) => "own" in map);
  const lines = [...results].map(([list, row]) => {
    const at = (place: number) => {
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
  const sizes = places.map((place) => sizeOf(maps[place] as PlannedMap, own));
  return { sizes, lines };
}

/**
 * n, n log n and n^2, starting at the lowest of the first values, so that lines can be compared with them.
 * @param at the sizes at which to give their values
 */
export function slopesOf(sizes: number[], lines: Line[], at: number[]): Slope[] {
  const place = sizes.findIndex((_, at) => lines.some(({ values }) => values[at] != null));
  const first = sizes[place];
  if (first === undefined) return [];
  const least = Math.min(...lines.map(({ values }) => values[place] ?? Number.POSITIVE_INFINITY));
  const growths: [string, (n: number) => number][] = [
    ["n", (n) => n],
    ["n log n", (n) => n * Math.log(n)],
    ["n²", (n) => n * n],
  ];
  return growths.map(([label, of]) => ({
    label,
    values: at.map((n) => (least * of(n)) / of(first)),
  }));
}

/** The least and the greatest value drawn, in whole powers of ten. */
export function rangeOf(lines: Line[]): [number, number] {
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

/** @param place among the lists that were measured */
export function styleOf(place: number, theme: "light" | "dark") {
  const colours = COLOURS[theme];
  const dash = DASHES[Math.floor(place / colours.length) % DASHES.length] ?? [];
  return { colour: colours[place % colours.length] ?? "", dash };
}
