/** Runs as curves for the charts over the run, and the same values as numbers. */

import type { View } from "../state/actions.ts";
import { COLOURS, DASHES } from "../view/axes.ts";
import { cost, whole } from "../words/format.ts";
import { say, spoken } from "../words/language.ts";
import { escapeCsv } from "../words/report.ts";
import { positionOf } from "./position.ts";

/** by step */
export type Values = Float64Array | Uint32Array;

/** a lane's */
export interface Run {
  /** the lane's */
  id: number;
  /** of the lane, counted from 0 */
  place: number;
  name: string;
  /** of the run; the trace may hold fewer */
  steps: number;
  /** cost units in one */
  unit: number;
  /** by key of measures; all have as many steps */
  profile: Record<string, Values>;
}

export interface Measure {
  key: string;
  label: string;
  short: string;
  /** the number that sums up the whole run */
  most: string;
  help: string;
  /** the first step that has one */
  first: number;
  isCost: boolean;
}

/** a column of a file */
export type Field = { head: string; key: string; isCost: boolean };

export type Curve = { x: number[]; y: number[] };

export interface Words {
  /** the word for a step */
  step: string;
  /** the contents of one */
  chart: string;
  /** the unit of the charts' positions */
  along: string;
  /** the unit of positions that are shares */
  share: string;
  copy: string;
  /** above the values at the timeline's step */
  here: string;
  /** above those of the whole run */
  over: string;
  /** a run's progress before its end */
  known: string;
  /** why there is no file */
  most: string;
  /** the end of the names of files */
  file: string;
}

export const MEASURES: Measure[] = [
  {
    key: "open",
    label: "Cells in OPEN",
    short: "OPEN",
    most: "most OPEN",
    help: "when the step is over",
    first: 0,
    isCost: false,
  },
  {
    key: "f",
    label: "Lowest f",
    short: "f",
    most: "f",
    help: "of the cell that the step expands",
    first: 1,
    isCost: true,
  },
  {
    key: "ties",
    label: "Ties",
    short: "ties",
    most: "most ties",
    help: "cells of OPEN with the lowest f, the one expanded included",
    first: 1,
    isCost: false,
  },
];

/**
 * The measures charted. Expansions are one of them: by steps their line is the timeline itself, by share it
 * distinguishes the lanes.
 */
export const CHARTED: Measure[] = [
  ...MEASURES,
  {
    key: "expanded",
    label: "Expansions",
    short: "expanded",
    most: "expanded",
    help: "so far",
    first: 0,
    isCost: false,
  },
];

/** The page's texts around these charts. */
export const WORDS: Words = {
  step: "step",
  chart: "Chart: {} over the run; the table below has its numbers",
  along: "From left to right: expansions.",
  share: "From left to right: the share of each run.",
  copy: "Copy all steps as CSV",
  here: "at this step",
  over: "over the run",
  known: "known up to step {}",
  most: "The runs have more than {} steps, more than a spreadsheet can open.",
  file: "runs",
};

/** The columns of a file. */
export const FIELDS: Field[] = [
  { head: "f", key: "f", isCost: true },
  { head: "OPEN", key: "open", isCost: false },
  { head: "ties", key: "ties", isCost: false },
  { head: "generated", key: "generated", isCost: false },
  { head: "reopened", key: "reopened", isCost: false },
];

/** Spreadsheets can't open a table with more rows. */
export const MOST_ROWS = 1_000_000;

/**
 * A run's curve over the timeline's positions, thinned to the first, the least, the greatest and the
 * last value of each of `parts` parts.
 */
export function curveOf(
  { profile, steps, unit }: Run,
  { key, first, isCost }: Measure,
  sync: View["sync"],
  parts: number,
): Curve {
  const values = profile[key] ?? NONE;
  const kept = thinned(values, first, parts);
  return {
    x: kept.map((step) => positionOf(step, steps, sync)),
    y: kept.map((step) => (values[step] ?? 0) / (isCost ? unit : 1)),
  };
}

/**
 * The places of the first, the least, the greatest and the last value of each part, ascending.
 * @param first place that counts
 */
export function thinned(values: ArrayLike<number>, first: number, parts: number): number[] {
  const size = Math.max(1, Math.ceil((values.length - first) / parts));
  const kept = [];
  for (let begin = first; begin < values.length; begin += size) {
    const end = Math.min(begin + size, values.length) - 1;
    let [least, greatest] = [begin, begin];
    for (let place = begin; place <= end; place++) {
      const value = values[place] ?? 0;
      if (value < (values[least] ?? 0)) least = place;
      if (value > (values[greatest] ?? 0)) greatest = place;
    }
    const ends = [begin, Math.min(least, greatest), Math.max(least, greatest), end];
    kept.push(...ends.filter((place, at) => at === 0 || place !== ends[at - 1]));
  }
  return kept;
}

/**
 * A lane's line: six lanes in a row have six colours, and neighbours and lanes six apart have different dashes.
 * @param place the lane's
 */
export function styleOfLane(place: number, theme: "light" | "dark") {
  const colours = COLOURS[theme];
  const turn = Math.floor(place / colours.length);
  const dash = DASHES[(place + turn) % DASHES.length] ?? [];
  return { colour: colours[place % colours.length] ?? "", dash };
}

/** A run's value at a step, as text; a dash if there is none. */
export function valueText({ profile, unit }: Run, { key, first, isCost }: Measure, step: number) {
  const value = step < first ? undefined : profile[key]?.[step];
  return value === undefined ? "–" : text(value, isCost, unit);
}

/** The whole run in short: the range of costs, and the maximum of counts. */
export function rangeText({ profile, unit }: Run, { key, first, isCost }: Measure) {
  const [least, greatest] = extremesOf(profile[key] ?? NONE, first);
  if (least > greatest) return "–";
  const [from, to] = [text(least, isCost, unit), text(greatest, isCost, unit)];
  return !isCost || from === to ? to : say("{} to {}", from, to);
}

const NONE: Values = new Uint32Array(0);

/** How many steps of a run are known, including step 0. */
export function lengthOf({ profile }: Run) {
  return Object.values(profile)[0]?.length ?? 0;
}

/** A cache, since every frame needs the result. */
const extremes: WeakMap<Values, [number, number]> = new WeakMap();

/**
 * The least and the greatest value; infinity and minus infinity if there is none.
 * @param first place that counts
 */
function extremesOf(values: Values, first: number) {
  const known = extremes.get(values);
  if (known) return known;
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let place = first; place < values.length; place++) {
    const value = values[place] ?? 0;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  const found: [number, number] = [least, greatest];
  extremes.set(values, found);
  return found;
}

/**
 * All steps of all runs; null if there are too many.
 * @param step the word for a step
 */
export function toCsv(runs: Run[], fields: Field[] = FIELDS, step: string = "step") {
  const rows = runs.reduce((sum, run) => sum + lengthOf(run), 0);
  if (rows > MOST_ROWS) return null;
  const lines = [["lane", "name", step, ...fields.map(({ head }) => head)].join()];
  for (const run of runs) {
    const { place, name, unit, profile } = run;
    const lane = `${place + 1},${escapeCsv(name)}`;
    for (let at = 0; at < lengthOf(run); at++) {
      const values = fields.map(({ key, isCost }) => {
        const value = profile[key]?.[at] ?? 0;
        return isCost ? Number((value / unit).toFixed(6)) : value;
      });
      lines.push(`${lane},${at},${values.join()}`);
    }
  }
  return `${lines.join("\r\n")}\r\n`;
}

function text(value: number, isCost: boolean, unit: number) {
  return isCost ? cost(value, unit) : whole(value);
}

/** The head of a column. "expanded" follows a number elsewhere, for which Chinese has another word. */
export function headOf(english: string) {
  return english === "expanded" && spoken !== "en" ? say("Expanded") : say(english);
}
