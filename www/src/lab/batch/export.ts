/** A batch as text for programs, in the columns and fields of `tiebreak batch --csv` and `--json`. */

import type { Cell, LaneConfig } from "../../types.ts";
import { shapeOf } from "../../view/shapes/shape.ts";
import { escapeCsv } from "../../words/report.ts";
import { type Again, lineOf } from "./again.ts";
import { hasGap, hasReached } from "./figures.ts";
import { sourceAt, totalOf } from "./plan.ts";
import { answerOf, endsOf } from "./rows.ts";
import type { Plan, Sum } from "./types.ts";

export interface Answered {
  plan: Plan;
  rows: Float64Array;
  /** the lanes as links write them */
  words: string[];
  /** cost units in one of a lane's costs */
  unit: (config: LaneConfig) => number;
  again: Again;
}

const FIGURES =
  "lane,found,status,cost,g,cost_unit,expanded,generated,updated,reopened,max_open,optimum,prepared,turns";

export function toCsv({ plan, rows, words, unit, again }: Answered) {
  const isTimed = plan.measure === "times";
  const names = words.map(escapeCsv);
  const parts = partsOf(plan.sources);
  const ends = ["from", "to"].flatMap((end) => parts.map((part) => `${end}_${part}`));
  const isReached = plan.lanes.some(({ config }) => hasReached(config));
  const isShort = plan.lanes.some(({ config }) => hasGap(config));
  const lines = [["source", "problem", ...ends, FIGURES].join(",")];
  if (isReached) lines[0] += ",reached";
  if (isShort) lines[0] += ",gap";
  if (isTimed) lines[0] += ",nanoseconds";
  lines[0] += ",made_by";
  // No comment above the head: most readers of CSV take one for a line.
  let madeBy = escapeCsv(lineOf(again));
  const shown = (end: Cell) => parts.map((part) => PARTS[part](end) ?? "");
  for (const { name, number, place, from, to } of problems(plan, rows)) {
    for (const [lane, { config }] of plan.lanes.entries()) {
      const answer = answerOf(rows, plan.lanes.length, place, lane);
      const { found, status, cost, g, expanded, generated, updated, reopened, maxOpen } = answer;
      const head = [escapeCsv(nameOf(name)), number, ...shown(from), ...shown(to), names[lane]];
      const counts = [expanded, generated, updated, reopened, maxOpen];
      const { optimum, prepared, turns, reached, gap } = answer;
      const path = [found, status, cost ?? "", g ?? "", unit(config)];
      const line = [...head, ...path, ...counts, optimum ?? "", prepared, turns ?? ""];
      if (isReached) line.push(reached ?? "");
      if (isShort) line.push(gap ?? "");
      if (isTimed) line.push(nanoseconds(answer.time) ?? "");
      lines.push([...line, madeBy].join(","));
      madeBy = "";
    }
  }
  return `${lines.join("\r\n")}\r\n`;
}

/** What an end's columns hold, from `[x, y]`, `[x, y, z]` or a region's number. */
const PARTS: Record<"x" | "y" | "z" | "region", (end: Cell) => number | null | undefined> = {
  x: (end) => (end as number[])[0],
  y: (end) => (end as number[])[1],
  z: (end) => (end as number[])[2],
  region: (end) => (Array.isArray(end) ? null : end),
};

/** The columns that the ends of problems need. */
function partsOf(sources: Plan["sources"]) {
  const isRegions = ({ world }: Plan["sources"][0]) => world?.shape === "regions";
  const hasCells = sources.some((source) => !isRegions(source));
  const hasFloors = sources.some((source) => source.world?.floors && !isRegions(source));
  const parts: (keyof typeof PARTS)[] = hasCells ? ["x", "y"] : [];
  if (hasFloors) parts.push("z");
  if (sources.some(isRegions)) parts.push("region");
  return parts;
}

/** @param sums by figure */
export function toJson({ plan, rows, words, unit, again }: Answered, sums: Record<string, Sum>) {
  const lanes = plan.lanes.map(({ config }, lane) => ({
    lane: words[lane],
    config,
    costUnit: unit(config),
    found: Object.values(sums)[0]?.found[lane],
    gaveUp: Object.values(sums)[0]?.limit[lane],
    figures: Object.fromEntries(
      Object.entries(sums).map(([figure, { spreads }]) => [figure, spreads[lane]]),
    ),
  }));
  const pairs = Object.entries(sums).flatMap(([figure, { pairs }]) =>
    pairs.map((pair) => ({ figure, ...pair })),
  );
  const isReached = plan.lanes.some(({ config }) => hasReached(config));
  const isShort = plan.lanes.some(({ config }) => hasGap(config));
  const answers = [...problems(plan, rows)].map(({ name, number, place, from, to }) => {
    const all = plan.lanes.map((_, lane) => answerOf(rows, plan.lanes.length, place, lane));
    const each = <T>(of: (answer: (typeof all)[0]) => T) => all.map(of);
    return {
      source: name,
      problem: number,
      from,
      to,
      found: each(({ found }) => found),
      status: each(({ status }) => status),
      cost: each(({ cost }) => cost),
      g: each(({ g }) => g),
      optimum: each(({ optimum }) => optimum),
      expanded: each(({ expanded }) => expanded),
      generated: each(({ generated }) => generated),
      updated: each(({ updated }) => updated),
      reopened: each(({ reopened }) => reopened),
      maxOpen: each(({ maxOpen }) => maxOpen),
      prepared: each(({ prepared }) => prepared),
      turns: each(({ turns }) => turns),
      ...(isReached && { reached: each(({ reached }) => reached) }),
      ...(isShort && { gap: each(({ gap }) => gap) }),
      ...(plan.measure === "times" ? { nanoseconds: each(({ time }) => nanoseconds(time)) } : {}),
    };
  });
  return `${JSON.stringify({ ...again, problems: answers.length, lanes, pairs, answers })}\n`;
}

/** The problems that are answered, in their order. */
function* problems({ sources, lanes }: Plan, rows: Float64Array) {
  const total = totalOf(sources);
  for (let place = 0; place < total; place++) {
    const at = sourceAt(sources, place);
    const ends = endsOf(rows, lanes.length, place);
    if (at === null || ends === null) continue;
    const { name, first } = at.source;
    const shape = shapeOf(at.source);
    const number = first + at.place;
    yield { name, number, place, from: shape.pair(ends.start), to: shape.pair(ends.goal) };
  }
}

/** A file's name written so that no spreadsheet takes it for a formula: it names the same file. */
function nameOf(name: string) {
  return /^[=+\-@\t\r]/.test(name) ? `./${name}` : name;
}

function nanoseconds(milliseconds: number | null) {
  return milliseconds === null ? null : Math.trunc(milliseconds * 1e6);
}
