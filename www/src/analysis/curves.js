/**
 * Runs as curves for the charts over the run, and the same values as numbers.
 *
 * @import { View } from "../state/actions.js"
 *
 * @typedef {Float64Array | Uint32Array} Values by step
 *
 * @typedef {object} Run a lane's
 * @property {number} id the lane's
 * @property {number} place of the lane, counted from 0
 * @property {string} name
 * @property {number} steps of the run; the trace may hold fewer
 * @property {number} unit cost units in one
 * @property {Record<string, Values>} profile by key of measures; all have as many steps
 *
 * @typedef {object} Measure
 * @property {string} key
 * @property {string} label
 * @property {string} short
 * @property {string} most the number that sums up the whole run
 * @property {string} help
 * @property {number} first the first step that has one
 * @property {boolean} isCost
 *
 * @typedef {{ head: string, key: string, isCost: boolean }} Field a column of a file
 * @typedef {{ x: number[], y: number[] }} Curve
 *
 * @typedef {object} Words
 * @property {string} step what a step is called
 * @property {string} chart what one shows
 * @property {string} along what the charts' positions count
 * @property {string} share the same where they are shares
 * @property {string} copy
 * @property {string} here above the values at the timeline's step
 * @property {string} over above those of the whole run
 * @property {string} known how far a run is, if that isn't its end
 * @property {string} most why there is no file
 * @property {string} file the end of the names of files
 */

import { COLOURS, DASHES } from "../view/axes.js";
import { cost, whole } from "../words/format.js";
import { say, spoken } from "../words/language.js";
import { escapeCsv } from "../words/report.js";
import { positionOf } from "./position.js";

/** @type {Measure[]} */
export const MEASURES = [
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

/** The measures charted. Expansions are one of them: by steps their line is the timeline itself, by share it
 * distinguishes the lanes.
 * @type {Measure[]} */
export const CHARTED = [
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

/** What the page says around these charts.
 * @type {Words} */
export const WORDS = {
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

/** The columns of a file.
 * @type {Field[]} */
export const FIELDS = [
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
 *
 * @param {Run} run
 * @param {Measure} measure
 * @param {View["sync"]} sync
 * @param {number} parts
 * @returns {Curve}
 */
export function curveOf({ profile, steps, unit }, { key, first, isCost }, sync, parts) {
  const values = profile[key] ?? NONE;
  const kept = thinned(values, first, parts);
  return {
    x: kept.map((step) => positionOf(step, steps, sync)),
    y: kept.map((step) => (values[step] ?? 0) / (isCost ? unit : 1)),
  };
}

/**
 * The places of the first, the least, the greatest and the last value of each part, ascending.
 *
 * @param {ArrayLike<number>} values
 * @param {number} first place that counts
 * @param {number} parts
 * @returns {number[]}
 */
export function thinned(values, first, parts) {
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
 *
 * @param {number} place the lane's
 * @param {"light" | "dark"} theme
 */
export function styleOfLane(place, theme) {
  const colours = COLOURS[theme];
  const turn = Math.floor(place / colours.length);
  const dash = DASHES[(place + turn) % DASHES.length] ?? [];
  return { colour: colours[place % colours.length] ?? "", dash };
}

/**
 * A run's value at a step, as text; a dash if there is none.
 *
 * @param {Run} run
 * @param {Measure} measure
 * @param {number} step
 */
export function valueText({ profile, unit }, { key, first, isCost }, step) {
  const value = step < first ? undefined : profile[key]?.[step];
  return value === undefined ? "–" : text(value, isCost, unit);
}

/**
 * The whole run in short: the range of costs, and the maximum of counts.
 *
 * @param {Run} run
 * @param {Measure} measure
 */
export function rangeText({ profile, unit }, { key, first, isCost }) {
  const [least, greatest] = extremesOf(profile[key] ?? NONE, first);
  if (least > greatest) return "–";
  const [from, to] = [text(least, isCost, unit), text(greatest, isCost, unit)];
  return !isCost || from === to ? to : say("{} to {}", from, to);
}

/** @type {Values} */
const NONE = new Uint32Array(0);

/**
 * How many steps of a run are known, the one before it begins included.
 * @param {Run} run
 */
export function lengthOf({ profile }) {
  return Object.values(profile)[0]?.length ?? 0;
}

/** A cache: every frame needs the result.
 * @type {WeakMap<Values, [number, number]>} */
const extremes = new WeakMap();

/**
 * The least and the greatest value; infinity and minus infinity if there is none.
 *
 * @param {Values} values
 * @param {number} first place that counts
 */
function extremesOf(values, first) {
  const known = extremes.get(values);
  if (known) return known;
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let place = first; place < values.length; place++) {
    const value = values[place] ?? 0;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  /** @type {[number, number]} */
  const found = [least, greatest];
  extremes.set(values, found);
  return found;
}

/**
 * All steps of all runs; null if there are too many.
 * @param {Run[]} runs
 * @param {Field[]} fields
 * @param {string} step what a step is called
 */
export function toCsv(runs, fields = FIELDS, step = "step") {
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

/**
 * @param {number} value
 * @param {boolean} isCost
 * @param {number} unit
 */
function text(value, isCost, unit) {
  return isCost ? cost(value, unit) : whole(value);
}

/**
 * The head of a column. "expanded" follows a number elsewhere, for which Chinese has another word.
 * @param {string} english
 */
export function headOf(english) {
  return english === "expanded" && spoken !== "en" ? say("Expanded") : say(english);
}
