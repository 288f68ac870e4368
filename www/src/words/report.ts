/** The table of results: its columns, its order, and its text for the clipboard. */

import type { LaneStatus, Result } from "../types.ts";
import { badges } from "./badges.ts";
import { cost, decimal, milliseconds, percent, whole } from "./format.ts";
import { journeyColumns } from "./journey-columns.ts";
import { punctuated, say } from "./language.ts";
import { withWorlds } from "./world-columns.ts";

export interface Row {
  id: number;
  name: string;
  details: string;
  status: LaneStatus;
}

export interface Column {
  key: string;
  label: string;
  help: string;
  /** which value is marked as the best */
  better: "less" | "none";
  /** for sorting and comparing */
  value: (result: Result) => number | null;
  text: (value: number, result: Result) => string;
  /** a sentence about a value */
  about?: (result: Result) => string | null;
}

export const COLUMNS: Column[] = [
  count("expanded", "Expanded", "Cells taken out of OPEN and closed.", "less"),
  count("generated", "Generated", "Cells put into OPEN for the first time.", "less"),
  count("reopened", "Reopened", "Closed cells that a cheaper path put back into OPEN.", "none"),
  count("maxOpen", "Largest OPEN", "The most cells that OPEN held at once.", "less"),
  {
    key: "cost",
    label: "Cost",
    help: "The cost of the path, terrain included, in the unit of the lane's costs.",
    better: "none",
    value: ({ figures }) => (figures.cost === null ? null : figures.cost / figures.costUnit),
    text: (_, { figures }) => cost(figures.cost ?? 0, figures.costUnit),
  },
  {
    key: "length",
    label: "Length",
    help: "The path's length in cells; a diagonal step is √2 long.",
    better: "less",
    value: ({ figures }) => figures.length,
    text: (value) => decimal(value),
  },
  count("turns", "Turns", "Changes of direction along the path.", "less"),
  {
    key: "share",
    label: "% of cells",
    help: "Expanded cells as a share of all cells of the map, walls included.",
    better: "less",
    value: ({ figures }) => figures.share,
    text: (value) => percent(value),
  },
  {
    key: "deviation",
    label: "Deviation",
    help: "How much more the path costs than the cheapest path under the lane's rules.",
    better: "less",
    value: ({ figures }) => figures.deviation,
    text: (value) => percent(value),
  },
  {
    key: "time",
    label: "Time",
    help: "The median of repeated runs that record nothing; none if a run takes seconds.",
    better: "less",
    value: ({ time }) => time,
    text: (value) => milliseconds(value),
    about: ({ runs }) =>
      runs === 1 ? say("Time of one untraced run") : say("Median of {} untraced runs", whole(runs)),
  },
];

/** Columns that stand there only where some lane has them. */
export const RARE: Column[] = [
  rare("passes", "Passes", "How often the search went over the map."),
  rare("scanned", "Scanned", "Cells passed in runs to jump points."),
  rare("looks", "Looks", "Tests whether one cell sees another."),
  rare(
    "dropped",
    "Dropped",
    "Cells taken out of OPEN because it was full, or because they were too much worse than the best.",
  ),
  rare("deferred", "Deferred", "Returns to OPEN of cells that were expanded in part."),
  rare("waypoints", "Waypoints", "Cells of the path at which it turns or jumps, ends included."),
];

/** The columns of a table with these rows. */
export function columnsOf(rows: Row[]) {
  const has = (column: Column) => rows.some((row) => valueOfRow(column, row) !== null);
  const played = rows.find(({ status }) => status.result?.journey)?.status.result?.journey;
  if (played) return journeyColumns(played.tape.units, has);
  const columns = [...COLUMNS.slice(0, 4), ...RARE.filter(has), ...COLUMNS.slice(4)];
  return withWorlds(columns, has);
}

/** A cell's text; a dash if there is no value. */
export function textOf(column: Column, result: Result | null) {
  const value = result && column.value(result);
  return result === null || value === null ? "–" : column.text(value, result);
}

/**
 * @param key a column's, "lane", or null for the lanes' own order
 * @returns rows without a value come last
 */
export function sorted(
  rows: Row[],
  key: string | null,
  direction: "ascending" | "descending",
): Row[] {
  const sign = direction === "ascending" ? 1 : -1;
  if (key === "lane") return rows.toSorted((a, b) => sign * a.name.localeCompare(b.name, "en"));
  const column = columnsOf(rows).find((candidate) => candidate.key === key);
  if (!column) return rows;
  return rows.toSorted((a, b) => {
    const [left, right] = [valueOfRow(column, a), valueOfRow(column, b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}

/** The best value of a column, null if nothing stands out. */
export function best(column: Column, rows: Row[]) {
  if (column.better === "none") return null;
  const values = rows.map((row) => valueOfRow(column, row)).filter((value) => value !== null);
  const least = Math.min(...values);
  return values.length > 1 && values.some((value) => value > least) ? least : null;
}

export function toMarkdown(rows: Row[]) {
  const [header = [], ...body] = tableOf(rows);
  const rule = header.map((_, at) => (at < 2 ? "---" : "---:"));
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const lines = body.map((cells) => line(cells.map(escapeMarkdown)));
  return [line(header), line(rule), ...lines, ""].join("\n");
}

/** The table as texts, its head first. */
export function tableOf(rows: Row[]) {
  const columns = columnsOf(rows);
  const header = ["Lane", "Result", ...columns.map((column) => column.label)].map((text) =>
    say(text),
  );
  return [header, ...rows.map((row) => cellsOf(row, columns))];
}

export function toCsv(rows: Row[]) {
  const columns = columnsOf(rows);
  const header = ["lane", "result", ...columns.map((column) => column.key), "g"];
  const body = rows.map((row) => {
    const { result } = row.status;
    const { g = null, costUnit = 1 } = result?.figures ?? {};
    const values = columns.map((column) => valueOfRow(column, row));
    const numbers = [...values, g !== null ? g / costUnit : null].map((value) =>
      value === null ? "" : String(Number(value.toFixed(6))),
    );
    return [laneText(row), resultText(row), ...numbers];
  });
  return `${[header, ...body].map((cells) => cells.map(escapeCsv).join(",")).join("\r\n")}\r\n`;
}

function count(
  key: "expanded" | "generated" | "reopened" | "maxOpen" | "turns",
  label: string,
  help: string,
  better: Column["better"],
): Column {
  return { key, label, help, better, value: ({ figures }) => figures[key], text: whole };
}

function rare(
  key: "passes" | "scanned" | "looks" | "dropped" | "deferred" | "waypoints",
  label: string,
  help: string,
): Column {
  const value = ({ figures }: Result) => {
    const given = figures[key] ?? null;
    return Array.isArray(given) ? given.length : given;
  };
  return { key, label, help, better: "none", value, text: whole };
}

function valueOfRow(column: Column, { status }: Row) {
  return status.result && column.value(status.result);
}

function cellsOf(row: Row, columns: Column[]) {
  const texts = columns.map((column) => textOf(column, row.status.result));
  return [laneText(row), resultText(row), ...texts];
}

function laneText({ name, details }: Row) {
  return details === "" ? name : punctuated(`${name}, ${details}`);
}

function resultText({ status }: Row) {
  if (status.error !== null) return status.error;
  if (status.result === null) return "";
  // A fact has a column of its own.
  const outcomes = badges(status.result).filter(({ kind }) => kind !== "fact");
  return punctuated(outcomes.map((badge) => badge.text).join("; "));
}

export function escapeMarkdown(text: string) {
  return text.replace(/[\\|*_`<]/g, "\\$&");
}

export function escapeCsv(text: string) {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
