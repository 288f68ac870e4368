/**
 * An example's numbers as a table, for the gallery and for the example's own page.
 *
 * @import { Figure } from "../address/figures.js"
 *
 * @typedef {{ head: string, help: string, key: string, unit?: string }} Column a number of a lane
 *
 * @typedef {object} Table
 * @property {string} head above the lanes' names
 * @property {Column[]} columns
 * @property {{ name: string, cells: string[] }[]} rows with the lanes' names in the language spoken
 */

import { named } from "./describe.js";
import { numbersIn } from "./format.js";
import { joined, punctuated, say } from "./language.js";

/** @type {Column[]} */
const SEARCHED = [
  { key: "expanded", head: "Expanded", help: "Cells expanded; reopened cells count each time" },
  {
    key: "share",
    head: "Share of cells",
    help: "Expansions as a share of all cells of the map",
    unit: " %",
  },
  { key: "steps", head: "Steps", help: "Steps of the path" },
  { key: "cost", head: "Cost", help: "The cost of the path" },
  {
    ...{ key: "deviation", head: "Deviation", unit: " %" },
    help: "How much more the path costs than the cheapest one",
  },
];

/** @type {Column[]} */
const PLAYED = [
  { key: "ticks", head: "Ticks", help: "How many ticks the journey took" },
  { key: "cost", head: "Cost", help: "The cost of all moves" },
  { key: "expanded", head: "Expanded", help: "Cells expanded by all searches" },
  { key: "collisions", head: "Collisions", help: "Units that others blocked, counted by tick" },
  { key: "bits", head: "Bits", help: "The most bits that all paths took together" },
];

/**
 * @param {Pick<Figure, "lanes">} figure
 * @returns {Table}
 */
export function tableOf({ lanes }) {
  const numbers = /** @type {(Record<string, number | null> & { name: string })[]} */ (
    /** @type {unknown} */ (lanes)
  );
  const plays = numbers.some((lane) => "ticks" in lane);
  // What all lanes of a journey have in common says nothing, unless there is nothing else to say.
  const differ = PLAYED.filter(({ key }) => new Set(numbers.map((lane) => lane[key])).size > 1);
  const known = PLAYED.filter(({ key }) => numbers.every((lane) => key in lane));
  const columns = plays ? (differ.length > 0 ? differ : known) : SEARCHED;
  const rows = numbers.map((lane) => ({
    name: laneName(lane.name),
    cells: columns.map(({ key, unit }) => written(lane[key] ?? null, unit)),
  }));
  return { head: plays ? "Lane" : "Search", columns, rows };
}

/**
 * The name of an example's lane in the language spoken, as the page has it: a search's with its heuristic, a policy's part
 * by part, as `policyName` puts it together.
 * @param {string} name
 */
export function laneName(name) {
  const [, search, heuristic] = /^(.*\])(?:, (.+))?$/.exec(name) ?? [];
  if (search) return heuristic ? `${named(search)}, ${say(heuristic)}` : named(search);
  const [plan = "", ...parts] = name.split(/, (?!units too)/);
  const [, method, path] = /^(.+?) ((?:shared )?path(?: of a leader)?)$/.exec(plan) ?? [];
  const told = parts.map((part) => {
    const [, moment] = /^only (.+)/.exec(part) ?? [];
    return moment ? say("only {}", say(moment)) : say(numbersIn(part));
  });
  return punctuated(
    [path ? joined(`${named(method ?? "")} ${say(path)}`) : named(plan), ...told].join(", "),
  );
}

/**
 * @param {number | null} value
 * @param {string} [unit]
 */
function written(value, unit = "") {
  return value === null ? "–" : `${value.toLocaleString("en")}${unit}`;
}
