/** The output of a benchmark. */

import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";

/** The command line of every benchmark. */
export function options() {
  const { values } = parseArgs({
    options: {
      quick: { type: "boolean", default: false },
      json: { type: "string" },
      beside: { type: "string" },
    },
  });
  return values;
}

/** The machine and the versions of a run. */
export function machine() {
  const [cpu] = cpus();
  return {
    processor: cpu?.model ?? "unknown",
    cores: cpus().length,
    load: loadavg()[0],
    system: `${process.platform} ${process.arch}`,
    node: process.version,
    date: new Date().toISOString().slice(0, 10),
  };
}

/** Warns of other work on the machine, which affects times in milliseconds and hardly ratios. */
export function printLoad() {
  const [load, cores] = [loadavg()[0], cpus().length];
  if (load < 0.5) return;
  console.log(`Other work ran before this: a load of ${load.toFixed(1)} on ${cores} cores.`);
}

/**
 * Rows below a head, in columns.
 * @param {string[]} head
 * @param {(string | number)[][]} rows
 */
export function table(head, rows) {
  const all = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? "").length)));
  const line = (row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at])))
      .join("  ");
  return all.map((row) => line(row).trimEnd()).join("\n");
}

/** A ratio as people read it: with two decimals where it is small. */
export function times(value) {
  if (!Number.isFinite(value)) return "-";
  return value < 10 ? value.toFixed(2) : value.toFixed(value < 100 ? 1 : 0);
}

/**
 * Prints a contest's standings.
 * @param {string} title
 * @param {import("./rounds.mjs").Standing[]} standings
 */
export function printStandings(title, standings) {
  const sets = Object.keys(standings[0]?.sets ?? {});
  const head = [title, "time", "middle half", "noise", "wrong", "preparation", ...sets];
  const rows = standings.map(({ name, ratio, noise, wrong, of, prepared, sets: by }) => [
    name,
    times(ratio.median),
    `${times(ratio.low)} to ${times(ratio.high)}`,
    `${Math.round(noise * 100)} %`,
    wrong === 0 ? "none" : `${wrong} of ${of}`,
    `${prepared.toFixed(1)} ms`,
    ...sets.map((set) => times(by[set])),
  ]);
  console.log(`\n${table(head, rows)}`);
}

/**
 * @typedef {object} Target
 * @property {string} measure
 * @property {string} wanted
 * @property {number} figure
 * @property {number} limit
 * @property {boolean} met
 * @property {string} [unit]
 */

/**
 * @param {string} measure
 * @param {number} figure
 * @param {number} limit
 * @param {string} [unit] x for a ratio
 * @returns {Target}
 */
export function atLeast(measure, figure, limit, unit = "x") {
  return {
    measure,
    wanted: `at least ${limit} ${unit}`,
    figure,
    limit,
    met: figure >= limit,
    unit,
  };
}

/** @type {typeof atLeast} */
export function atMost(measure, figure, limit, unit = "x") {
  return { measure, wanted: `at most ${limit} ${unit}`, figure, limit, met: figure <= limit, unit };
}

/**
 * The number as shown, with enough digits that one just past its limit doesn't look equal to it.
 * @param {Target} target
 */
export function measured({ figure, limit, met, unit }) {
  const short = times(figure);
  return `${!met && Number(short) === limit ? figure.toPrecision(6) : short} ${unit}`;
}

/**
 * Prints the targets with their results; a missed one is marked, and isn't an error.
 * @param {Target[]} targets
 */
export function printTargets(targets) {
  const rows = targets.map((target) => [
    target.measure,
    target.wanted,
    measured(target),
    target.met ? "met" : "MISSED",
  ]);
  console.log(`\n${table(["target", "wanted", "measured", ""], rows)}`);
}

/**
 * Writes all figures where they are wanted.
 * @param {string | undefined} file
 * @param {object} figures
 */
export function save(file, figures) {
  if (file) writeFileSync(file, `${JSON.stringify({ ...figures, machine: machine() }, null, 2)}\n`);
}
