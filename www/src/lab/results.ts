/** The measurements in a table, by list and map, and as text. */

import { threeDigits } from "../view/axes.ts";
import { numbersIn, whole } from "../words/format.ts";
import { say, spoken } from "../words/language.ts";
import type { Costs, News, Plan, PlannedMap, Time } from "./types.ts";

type Cell = { costs: Costs | null; time: Time | null; stopped: boolean };

/** by list, then by map */
export type Results = ReadonlyMap<string, readonly (Cell | undefined)[]>;

export interface Measure {
  key: string;
  label: string;
  /** what other languages translate, where the label has another meaning elsewhere */
  word?: string;
  help: string;
  value: (cell: Cell) => number | null;
  text: (value: number) => string;
}

export const MEASURES: Measure[] = [
  {
    key: "comparisons",
    label: "Comparisons",
    help: "How often two keys were compared. Choosing a bucket by f isn't counted.",
    value: ({ costs }) => costs?.comparisons ?? null,
    text: whole,
  },
  {
    key: "moves",
    label: "Moves",
    word: "Entries moved",
    help: "How often an entry was written to a place in memory. Changing a link isn't counted.",
    value: ({ costs }) => costs?.moves ?? null,
    text: whole,
  },
  {
    key: "time",
    label: "Time",
    help: "The median of untraced runs, lists in turn; the whiskers are the quartiles.",
    value: ({ time }) => time?.median ?? null,
    text: (value) => duration(value),
  },
  {
    key: "memory",
    label: "Memory",
    help: "The most bytes that the list had reserved.",
    value: ({ costs }) => costs?.peakBytes ?? null,
    text: (value) => bytes(value),
  },
  {
    key: "allocations",
    label: "Allocations",
    help: "How often the list's memory grew.",
    value: ({ costs }) => costs?.allocations ?? null,
    text: whole,
  },
  {
    key: "longest",
    label: "Longest OPEN",
    help: "The most entries that the list held, stale ones included.",
    value: ({ costs }) => costs?.maxLen ?? null,
    text: whole,
  },
];

/** A measure in the language spoken. */
export function labelOf({ label, word = label }: Measure) {
  return spoken === "en" ? label : say(word);
}

export function noResults({ lists }: Plan): Results {
  return new Map(lists.map((list) => [list, []]));
}

export function withNews(results: Results, news: News): Results {
  if (!("costs" in news || "time" in news || "stopped" in news)) return results;
  const row = (results.get(news.list) ?? []).slice();
  const before = row[news.map] ?? { costs: null, time: null, stopped: false };
  const { map, list, ...known } = news;
  row[map] = { ...before, ...known };
  return new Map([...results, [list, row]]);
}

/** Cells of a map. */
export function sizeOf(map: PlannedMap, own: { width: number; height: number }) {
  return "own" in map ? own.width * own.height : map.side ** 2;
}

export function nameOfMap(map: PlannedMap, own: { width: number; height: number }) {
  return "own" in map
    ? say("this map, {} × {}", own.width, own.height)
    : `${map.side} × ${map.side}`;
}

/** Whether a list isn't tried on a map, since it was stopped on a smaller one of that kind. */
function isLeftOut({ maps }: Plan, row: readonly (Cell | undefined)[], map: number) {
  const isGrown = (place: number) => "side" in (maps[place] ?? {});
  return isGrown(map) && row.some((cell, place) => place < map && cell?.stopped && isGrown(place));
}

/** A result in words: a number, a dash if the list doesn't count it, or a note that the list was stopped. */
export function textOf(
  measure: Measure,
  plan: Plan,
  row: readonly (Cell | undefined)[],
  map: number,
) {
  const cell = row[map];
  const value = cell ? measure.value(cell) : null;
  if (value !== null) return measure.text(value);
  if (cell?.stopped) return say("stopped: over {} s", plan.limit / 1000);
  return isLeftOut(plan, row, map) ? say("not tried") : "–";
}

/** How many lists are done with a map, those that aren't tried included. */
export function doneOf(plan: Plan, results: Results) {
  let done = 0;
  for (const row of results.values()) {
    for (const map of plan.maps.keys()) {
      const isDone = row[map]?.time || row[map]?.stopped || isLeftOut(plan, row, map);
      done += isDone ? 1 : 0;
    }
  }
  return done;
}

/** Where lists were stopped, in sentences. */
export function stops(
  { maps, own, limit }: Plan,
  results: Results,
  labelOf: (list: string) => string,
) {
  return [...results].flatMap(([list, row]) => {
    const map = row.findIndex((cell) => cell?.stopped);
    const planned = maps[map];
    if (!planned) return [];
    const name = labelOf(list);
    const where = nameOfMap(planned, own);
    const capital = `${name[0]?.toUpperCase()}${name.slice(1)}`;
    return say("{}: stopped at {}, where a run takes over {} s.", capital, where, limit / 1000);
  });
}

export function toCsv({ maps, own }: Plan, results: Results) {
  const header =
    "list,map,cells,expanded,pushes,pops,comparisons,moves,allocations,peak_bytes,longest,median_ms,lower_quartile_ms,upper_quartile_ms,rounds,stopped";
  const lines = [...results].flatMap(([list, row]) =>
    maps.flatMap((map, place) => {
      const cell = row[place];
      if (!cell) return [];
      const { costs, time, stopped } = cell;
      const values = [
        costs?.expanded,
        costs?.pushes,
        costs?.pops,
        costs?.comparisons,
        costs?.moves,
        costs?.allocations,
        costs?.peakBytes,
        costs?.maxLen,
        time?.median,
        time?.low,
        time?.high,
        time?.rounds,
      ].map((value) => (value == null ? "" : String(Number(value.toFixed(6)))));
      const name = "own" in map ? "own" : `${map.generator}:${map.seed}`;
      return [list, name, sizeOf(map, own), ...values, stopped ? "yes" : ""].join(",");
    }),
  );
  return `${[header, ...lines].join("\r\n")}\r\n`;
}

export function duration(milliseconds: number) {
  if (milliseconds >= 1000) return numbersIn(`${threeDigits.format(milliseconds / 1000)} s`);
  if (milliseconds >= 1) return numbersIn(`${threeDigits.format(milliseconds)} ms`);
  return numbersIn(`${threeDigits.format(milliseconds * 1000)} µs`);
}

export function bytes(count: number) {
  if (count >= 1e6) return numbersIn(`${threeDigits.format(count / 1e6)} MB`);
  return count >= 1e3 ? numbersIn(`${threeDigits.format(count / 1e3)} kB`) : `${count} B`;
}
