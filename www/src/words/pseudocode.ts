/** A lane's search as pseudocode of at most ten lines, and the line in which a step of its run ends. */

import type { LaneConfig, Result, Trace, WorldData } from "../types.ts";
import {
  endOf,
  GENERATE,
  isExpansion,
  kindOf,
  REOPEN,
  REWRITE,
  SKIP,
  UPDATE,
} from "../view/replay.ts";
import { inTurn, tiesInBrief } from "./describe.ts";
import { decimal } from "./format.ts";
import { say } from "./language.ts";
import { optionLines, ownFormula, ownLoop } from "./own-loops.ts";
import { clusters, inWorld } from "./world-loops.ts";

/** A line's purpose, by which a step names the line at work. */
export type Work =
  | "begin"
  | "loop"
  | "take"
  | "goal"
  | "each"
  | "generate"
  | "update"
  | "reopen"
  | "early"
  | "fail"
  | "drop"
  | "defer"
  | "pass"
  | "cut"
  | "leave"
  | "park"
  | "scan"
  | "meet"
  | "reject"
  | "target"
  | "rewire"
  | "look"
  | "skip"
  | "prepare"
  | "refine"
  | "smooth";

export type Line = { work: Work; depth: number; text: string };

/**
 * The lines of a lane's search, with its own f, its chain in words, and only the cases that its settings allow. They are in English, except that the order of OPEN is in the language spoken.
 * @param world the layers beside the map
 */
export function linesOf(
  config: LaneConfig,
  evaluation: Result["evaluation"],
  world?: WorldData,
): Line[] {
  if (config.algorithm === "walk") return walk(config, evaluation);
  const order = orderOf(config, evaluation);
  const lines = ownLoop(config, order) ?? clusters(config, order) ?? bestFirst(config, evaluation);
  // A trace is what happened, whatever the world.
  return config.algorithm === "trace" ? lines : inWorld(lines, config, world);
}

function bestFirst(config: LaneConfig & Record<string, unknown>, evaluation: Result["evaluation"]) {
  return [
    line("begin", 0, "OPEN ← the start, with g = 0"),
    line("loop", 0, "while OPEN isn't empty"),
    line("take", 1, say("n ← first of OPEN by {}", orderOf(config, evaluation))),
    line("goal", 1, "close n; if it is the goal: stop, path found"),
    config.pruning === "jump"
      ? line("scan", 1, "for each jump point m cheaper via n")
      : line("each", 1, "for each neighbour m cheaper via n"),
    line("generate", 2, "if m is new: g, parent n, into OPEN"),
    line("update", 2, "if m is in OPEN: new g, parent n"),
    ...(improvesClosed(evaluation)
      ? [
          line(
            "reopen",
            2,
            config.reopen
              ? "if m is closed: new g, parent n, reopen"
              : "if m is closed: leave it closed",
          ),
        ]
      : []),
    ...early(config),
    ...optionLines(config).map((given) => line(...given)),
    line("fail", 0, "stop, no path"),
  ];
}

function walk(config: LaneConfig, evaluation: Result["evaluation"]) {
  return [
    line("begin", 0, "n ← the start, with g = 0"),
    line("loop", 0, "while there is an n"),
    line("goal", 1, "close n; if it is the goal: stop, path found"),
    line("each", 1, "for each neighbour m that isn't closed"),
    line("generate", 2, "if m is new: g, parent n"),
    line("update", 2, "if m was seen: new g, parent n"),
    ...early(config),
    line("take", 1, say("n ← the first m with h below h(n), by {}", orderOf(config, evaluation))),
    line("fail", 0, "stop, no path"),
  ];
}

function early({ stop }: LaneConfig) {
  return stop === "generated" ? [line("early", 2, "if m is the goal: stop, path found")] : [];
}

function line(work: Work, depth: number, text: string): Line {
  return { work, depth, text };
}

/** The order in which cells are taken: "f = g + h, then low h, then newest". */
export function orderOf(config: LaneConfig, evaluation: Result["evaluation"]) {
  const formula = ownFormula(config) ?? formulaOf(evaluation);
  return inTurn([`f = ${formula}`, tiesInBrief(config.ties)]);
}

function formulaOf({ g, h }: Result["evaluation"]) {
  const terms = [
    [g, "g"],
    [h / 1000, "h"],
  ].flatMap(([factor, name]) => {
    if (factor === 0) return [];
    return factor === 1 ? name : `${decimal(Number(factor))} ${name}`;
  });
  return terms.length === 0 ? "0" : terms.join(" + ");
}

/** Whether a closed cell may be reached by a cheaper path: by f = g cells are closed with their least g. */
function improvesClosed({ g, h }: Result["evaluation"]) {
  return g === 0 || h !== 0;
}

/**
 * A step of a run: the line in which it ends, and how often it came to each of the last lines.
 * @param step 0 puts the start into OPEN, k is the k-th expansion
 */
export function workOf(
  { algorithm, stop }: LaneConfig,
  {
    trace,
    figures,
  }: Pick<Result, "trace"> & { figures: Pick<Result["figures"], "status" | "coarse"> },
  step: number,
): { at: Work; counts: Partial<Record<Work, number>> } {
  if (step < 1) return { at: "begin", counts: {} };
  const { steps, truncated } = trace;
  const [from, to] = [endOf(trace, step - 1), endOf(trace, step)];
  const counts = countsOf(trace, from, to);
  if (figures.coarse && trace.who?.[to - 1] === 1) return { at: "refine", counts: {} };
  const last = kindOf(trace, to - 1);
  const isOver = !truncated && step === steps - 1;
  // No goal ends it, so it ends where nothing is left.
  if (isOver && stop === "all" && isExpansion(last)) return { at: "fail", counts };
  if (isOver && figures.status === "found") {
    return { at: isExpansion(last) ? "goal" : "early", counts };
  }
  // A search without a path ends with OPEN empty, so nothing came into it.
  const isIdle = isExpansion(last) || last === SKIP || algorithm === "walk";
  if (isOver && figures.status === "no_path" && isIdle) {
    return { at: "fail", counts };
  }
  return { at: WORK.get(last) ?? "each", counts };
}

/** The work whose line also stands for another where a search has none of its own for that. */
const SHARED = new Map<Work, Work>([
  ["update", "generate"],
  ["reopen", "generate"],
  ["early", "goal"],
]);

/** The work of a step, by the lines of the search. */
export function onLines(
  lines: Line[],
  { at, counts }: ReturnType<typeof workOf>,
): ReturnType<typeof workOf> {
  const works = new Set(lines.map(({ work }) => work));
  const lineOf = (work: Work) => (works.has(work) ? work : (SHARED.get(work) ?? work));
  const sums: Partial<Record<Work, number>> = {};
  for (const [work, count] of Object.entries(counts) as [Work, number][]) {
    sums[lineOf(work)] = (sums[lineOf(work)] ?? 0) + count;
  }
  return { at: lineOf(at), counts: sums };
}

/** The works of the kinds from 5 on. */
const WORKS: Work[] = [
  "drop",
  "drop",
  "defer",
  "pass",
  "cut",
  "leave",
  "park",
  "scan",
  "meet",
  "reject",
  "target",
  "rewire",
];

/** By kind of event, the line that causes it. An expansion that nothing follows has found no cheaper neighbour. */
const WORK = new Map<number, Work>([
  [GENERATE, "generate"],
  [UPDATE, "update"],
  [REOPEN, "reopen"],
  [SKIP, "skip"],
  [REWRITE, "reopen"],
  ...WORKS.map((work, index): [number, Work] => [index + 5, work]),
]);

/**
 * @param from the first event
 * @param to the one after the last
 */
function countsOf(trace: Trace, from: number, to: number) {
  const counts: Partial<Record<Work, number>> = {};
  for (let event = from; event < to; event++) {
    const work = WORK.get(kindOf(trace, event));
    if (work) counts[work] = (counts[work] ?? 0) + 1;
  }
  return counts;
}
