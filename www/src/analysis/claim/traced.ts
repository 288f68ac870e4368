/** The trace of a program in a document: as the reader takes it, as documents write it, and the lane that replays it. */

import type { Action } from "../../state/actions.ts";
import type { Doc, Lane, LaneConfig } from "../../types.ts";
import type { ClaimRead, Described } from "../types.ts";

/** The document's trace, in its written form: `3,4;4,4;path;3,4;4,4`; null where it has none. */
export function traceOf({ world }: Doc): string | null {
  return world?.trace ?? null;
}

/** A trace in its written form as the reader takes it. */
export function bytesOf(trace: string) {
  const [cells = "", path = ""] = trace.split(";path;");
  const list = (text: string) => (text === "" ? [] : text.split(";").map(cellOf));
  return new TextEncoder().encode(JSON.stringify({ expanded: list(cells), path: list(path) }));
}

/** A cell with its numbers, where it has any, as the reader takes it. */
function cellOf(text: string) {
  const [x, y, ...numbers] = text.split(",").map((field) => (field === "" ? null : Number(field)));
  if (numbers.length === 0) return [x, y];
  const [g, h, f] = numbers;
  return { x, y, g, h, f };
}

/** What was read, in the written form. */
export function writtenOf({ cells, path, numbers }: Pick<ClaimRead, "cells" | "path" | "numbers">) {
  const list = pairs(cells);
  const all = numbers
    ? list.map((cell, at) => cell + numbersSaid(numbers.subarray(at * 3, at * 3 + 3)))
    : list;
  return (path.length > 0 ? [...all, "path", ...pairs(path)] : all).join(";");
}

/** g, h and f behind a cell; nothing where none is given. */
function numbersSaid(numbers: Float64Array) {
  if (numbers.every(Number.isNaN)) return "";
  return Array.from(numbers, (each) => `,${Number.isNaN(each) ? "" : decimal(each)}`).join("");
}

/** A number of at most six decimals, without an exponent. */
function decimal(value: number) {
  return value.toFixed(6).replace(/\.?0+$/, "");
}

/** Columns and rows in turn, as pairs. */
function pairs(points: Float64Array) {
  return Array.from({ length: points.length / 2 }, (_, at) =>
    points.subarray(at * 2, at * 2 + 2).join(),
  );
}

/** The lane that replays the trace. */
export function yoursIn({ lanes }: Doc): Lane | null {
  return lanes.find(({ config }) => config.algorithm === "trace") ?? null;
}

/** The lane whose moves, corners and costs a trace is held against: its own, or the first. */
export function ruleIn(doc: Doc): Lane | null {
  return yoursIn(doc) ?? doc.lanes[0] ?? null;
}

/** What gives a document a trace and the lane that replays it, undone at once. */
export function keepTrace(doc: Doc, trace: string, stroke: number): Action[] {
  const set: Action = { type: "world", patch: { trace }, stroke };
  if (yoursIn(doc)) return [set];
  return [set, { type: "lane-add", method: "trace", stroke }];
}

/** The lane with which a program is tested: the one from which it departs, which shows what the change does, or else the usual one. */
export function testedWith({ lane, plain }: Described, usual: Described | null): LaneConfig | null {
  const other = plain ?? usual?.lane ?? null;
  return lane && other && !isSame(other, lane) ? other : null;
}

/** Whether two lanes have the same settings. */
export function isSame(one: LaneConfig, other: LaneConfig) {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof LaneConfig)[];
  return keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
}

/** The cell at a column and a row; null where that is off the map. */
export function cellAt({ width, height }: Doc, [x, y]: [number, number]) {
  const isThere = x >= 0 && y >= 0 && x < width && y < height;
  return isThere ? y * width + x : null;
}
