/** An example's numbers as a table, for the gallery and for the example's own page. */

import type { Figure } from "../address/figures.ts";
import { named, tiesInWords } from "./describe.ts";
import { numbersIn } from "./format.ts";
import { joined, punctuated, say } from "./language.ts";

/** a number of a lane */
type Column = { head: string; help: string; key: string; unit?: string };

interface Table {
  /** above the lanes' names */
  head: string;
  columns: Column[];
  /** with the lanes' names in the language spoken */
  rows: { name: string; cells: string[] }[];
}

const SEARCHED: Column[] = [
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

const PLAYED: Column[] = [
  { key: "ticks", head: "Ticks", help: "How many ticks the journey took" },
  { key: "cost", head: "Cost", help: "The cost of all moves" },
  { key: "expanded", head: "Expanded", help: "Cells expanded by all searches" },
  {
    key: "collisions",
    head: "Collisions",
    help: "Units blocked by others, added up over the ticks",
  },
  {
    ...{ key: "danger", head: "Danger" },
    help: "The danger that units were in, added up over the ticks.",
  },
  { key: "bits", head: "Bits", help: "The most bits that all paths took together" },
];

const COUNTED: Column[] = [
  {
    ...{ key: "comparisons", head: "Comparisons" },
    help: "How often two keys were compared. Choosing a bucket by f isn't counted.",
  },
  {
    ...{ key: "moves", head: "Entries moved" },
    help: "How often an entry was written to a place in memory. Changing a link isn't counted.",
  },
];

export function tableOf({ lanes, lists }: Pick<Figure, "lanes" | "lists">): Table {
  if (lists) {
    const rows = lists.map((list) => ({
      name: say(list.name),
      cells: [written(list.comparisons), written(list.moves)],
    }));
    return { head: "List", columns: COUNTED, rows };
  }
  const numbers = lanes as unknown as (Record<string, number | null> & {
    name: string;
    details?: string[];
  })[];
  const plays = numbers.some((lane) => "ticks" in lane);
  // A part that all lanes of a journey share is left out, unless it is the only one.
  const differ = PLAYED.filter(({ key }) => new Set(numbers.map((lane) => lane[key])).size > 1);
  const known = PLAYED.filter(({ key }) => numbers.every((lane) => key in lane));
  const columns = plays ? (differ.length > 0 ? differ : known) : SEARCHED;
  const rows = numbers.map((lane) => ({
    name: laneName(lane),
    cells: columns.map(({ key, unit }) => written(lane[key] ?? null, unit)),
  }));
  return { head: plays ? "Lane" : "Search", columns, rows };
}

/**
 * The name of an example's lane in the language spoken, as the page has it: a search's with its heuristic, and with what
 * tells it apart from lanes of the same name; a policy's part by part, as `policyName` puts it together.
 */
export function laneName(lane: Named) {
  return punctuated(partsOf(lane).join(", "));
}

type Named = { name: string; details?: string[] };

/**
 * The parts of that name.
 * @param ties a search's, which then stand in words
 */
export function partsOf({ name, details = [] }: Named, ties: readonly string[] | null = null) {
  const [, search, heuristic] = /^(.*\])(?:, (.+))?$/.exec(name) ?? [];
  if (search) {
    const parts = [...(heuristic ? [heuristic] : []), ...details];
    const method = ties
      ? [named(search.replace(/ ?\[.*/, "")), tiesInWords(ties)]
      : [named(search)];
    return [...method, ...parts.map((part) => numbersIn(say(part)))];
  }
  const [plan = "", ...parts] = name.split(/, (?!units too)/);
  const [, method, path] = /^(.+?) ((?:shared )?path(?: of a leader)?)$/.exec(plan) ?? [];
  const told = parts.map((part) => {
    const [, moment] = /^only (.+)/.exec(part) ?? [];
    return moment ? say("only {}", say(moment)) : say(numbersIn(part));
  });
  const own = path ? joined(`${named(method ?? "")} ${say(path)}`) : named(plan);
  const rest = details.map((part) => numbersIn(say(part)));
  return [own, ...told, ...rest];
}

function written(value: number | null, unit: string = "") {
  return value === null ? "–" : `${value.toLocaleString("en")}${unit}`;
}
