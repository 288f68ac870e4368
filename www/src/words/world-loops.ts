/** The changes of a search's pseudocode in richer worlds: several ends, states, preparation, clusters, smoothing. */

import type { LaneConfig, WorldData } from "../types.ts";
import { decimal } from "./format.ts";
import { say } from "./language.ts";
import type { Line, Work } from "./pseudocode.ts";
import { stepsOf } from "./rare-details.ts";

/**
 * The lines of a search in two tiers; undefined for others.
 * @param order of OPEN, in words
 */
export function clusters(config: LaneConfig, order: string): Line[] | undefined {
  const { graph, block = 8, refine = 0 } = config;
  if (graph !== "clusters") return undefined;
  const which = refine === 0 ? "each" : refine === 1 ? "the first" : `the first ${refine}`;
  return [
    line("prepare", 0, `gates between blocks of ${block}; paths inside them`),
    line("begin", 0, "OPEN ← the start, joined to its block's gates"),
    line("loop", 0, "while OPEN isn't empty"),
    line("take", 1, say("n ← first of OPEN by {}", order)),
    line("goal", 1, "close n; if it is the goal: coarse path found"),
    line("each", 1, "for each gate m of n's blocks cheaper via n"),
    line("generate", 2, "if m is new: g, parent n, into OPEN"),
    line("update", 2, "if m was seen: new g, parent n"),
    line("fail", 0, "no coarse path: stop, no path"),
    line("refine", 0, `${which} of its steps: a search inside its block`),
  ];
}

/** The lines with what a world and the lane's view of it change. */
export function inWorld(lines: Line[], config: LaneConfig, world: WorldData = {}): Line[] {
  const prepared = [belief(config), growth(config), beside(world), ...preparation(config, world)];
  const before = prepared.flatMap((text) => (text === null ? [] : line("prepare", 0, text)));
  const after = smoothing(config);
  const changed = lines.flatMap((each) => [
    ...bound(each, config),
    { ...each, text: retold(each, config, world) },
  ]);
  const end = after === null ? [] : [line("smooth", 0, after)];
  return [...before, ...changed, ...end];
}

function belief({ player = 0 }: LaneConfig) {
  return player === 0 ? null : `what player ${player} hasn't seen: plain ground`;
}

/** What a larger agent searches. */
function growth({ size = 1 }: LaneConfig) {
  return size === 1 ? null : `each cell stands for ${size} × ${size} cells`;
}

function beside(world: WorldData) {
  return world.beside === undefined ? null : "goals ← the free cells beside the goal";
}

/** The line before a cell comes into OPEN where g is bounded. */
function bound({ work }: Line, { within = 0 }: LaneConfig) {
  const isBounded = within > 0 && work === "generate";
  return isBounded ? [line("skip", 2, `leave out m with g above ${stepsOf(within)}`)] : [];
}

function preparation(
  { heuristic, skip, aim, landmarks = 4, block = 8 }: LaneConfig,
  { goals = [] }: WorldData,
) {
  const several = goals.length > 0;
  const lead = {
    true: `h ← true distance: a search back from ${several ? "all goals" : "the goal"}`,
    landmarks: `h ← the best bound of ${landmarks} landmark${landmarks === 1 ? "" : "s"}`,
    coarse: `h ← by paths between the middles of blocks of ${block}`,
    coarse_low: `h ← bound by paths between blocks of ${block}`,
  }[String(heuristic)];
  const left = {
    islands: "no start on a goal's island: stop, no path",
    "dead-ends": "leave out cells that no simple path needs",
  }[String(skip)];
  const each = several && aim === "each" ? "a search for each goal; the cheapest path wins" : null;
  return [each, left ?? null, lead ?? null];
}

function smoothing({ smooth }: LaneConfig) {
  if (smooth === "swap") return "swap cells of the path while that saves a turn";
  if (smooth === "pull") return "pull the path straight between cells in sight";
  return null;
}

/** A line in the words of the world. */
function retold(
  { work, text }: Line,
  config: LaneConfig,
  { starts = [], goals = [], beside, shape }: WorldData,
) {
  const { algorithm, turn = 0, aim, graph } = config;
  let told = ended(work, text, config);
  if (starts.length > 0 && work === "begin")
    told = told
      .replace("f of the start", "the least f of all starts")
      .replace("the start, joined", "all starts, each joined")
      .replace("the start", "all starts");
  if ((goals.length > 0 && aim !== "each") || beside !== undefined)
    told = told.replace("it is the goal", "it is a goal");
  if (graph === "points" && work === "each") told = "for each way-point m in sight, cheaper via n";
  // A cell has one state in programs.
  if (algorithm === "program") return told;
  const { costs, moves } = config;
  if (costs === "alternate" && moves === "8" && shape === undefined) {
    // A cell after an odd number of diagonals is another state.
    return told.replace(/m is (new|in OPEN|closed)/, "m with that parity is $1");
  }
  if (turn === 0) return told;
  if (work === "each") return `for each step to m cheaper via n, turns at ${decimal(turn / 1000)}`;
  // A cell that is entered in another direction is another state.
  return told.replace(/m is (new|in OPEN|closed)/, "m that way is $1");
}

/** A line with the end of a search that no goal ends, or that leads to the nearest cell. */
function ended(work: Work, text: string, { stop, unreachable }: LaneConfig) {
  const isAll = stop === "all";
  const leads = unreachable === "nearest";
  if (isAll && work === "goal") return "close n";
  if (work !== "fail" || !(isAll || leads)) return text;
  if (!isAll) return "stop: path to the closed cell of least h";
  return leads
    ? "stop: path to the goal of least g, or else to the least h"
    : "stop: path to the goal of least g";
}

function line(work: Work, depth: number, text: string): Line {
  return { work, depth, text };
}
