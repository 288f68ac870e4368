/** Messages between the page and a batch's workers. Types only; nothing here runs. */

import type { Lane, LaneConfig, LinkDoc, MapData, Problem, WorldData } from "../../types.ts";

type Pairs = { map: MapData; pairing: string; seed: number };

type Generated = { generator: string; width: number; height: number; first: number; last: number };

type Published = { map: MapData; problems: Problem[] };

/**
 * what random journeys have: how many units, how many hundredths of a percent of the ground become walls in each tick,
 * and for how many ticks
 */
type Drawn = { seed: number; units: number; changes: number; lasting: number };

/** with all lanes of the document */
type Journeys = { document: LinkDoc; draw: Drawn };

export type Posing =
  | { pairs: Pairs }
  | { generated: Generated }
  | { published: Published }
  | { journeys: Journeys };

/** problems that belong together, by number */
export interface Source {
  /** for programs */
  name: string;
  /** the words before a problem's number: "pair", "caves, seed" */
  label: string;
  count: number;
  /** why there are fewer problems than requested */
  shortfall?: string | undefined;
  /** the number of its first problem, as shown */
  first: number;
  /** of its maps, in cells */
  width: number;
  height: number;
  /** what its maps have beside them */
  world?: WorldData | undefined;
  /** of its map; empty if there is none */
  file: string;
  posing: Posing;
}

export interface Plan {
  kind: "searches" | "journeys";
  /** how many units of cost make one, if all lanes count alike; else 0 */
  unit: number;
  /** that can answer the problems */
  lanes: Lane[];
  /** whether any of these works something out before its search */
  prepares: boolean;
  /** of these, for people */
  names: string[];
  /** of these on the page, from 1 */
  numbers: number[];
  /** lanes of the page */
  all: Lane[];
  /** a sentence about each that can't */
  refused: string[];
  sources: Source[];
  /** whether to time the searches, too */
  measure: "times" | "counts";
}

/** some of a source's problems; `offset` is the place of the source's first one in the whole batch */
export type Piece = { source: number; from: number; to: number; offset: number };

/** a lane as a batch's worker takes it: one of a journey by its place in the document */
export type WorkerLane = LaneConfig | number;

export type Question<L extends WorkerLane = WorkerLane> =
  | { lanes: L[] }
  | { source: Posing; count: number }
  | { piece: { from: number; to: number; measure: "times" | "counts" } }
  | { sums: L[] }
  | { add: Float64Array }
  | { sum: Figure }
  | { problem: { posing: Posing; count: number; number: number } }
  | { counted: { posing: Posing; count: number; lanes: LaneConfig[] } };

export interface Counted {
  /** how many problems there are */
  count: number;
  shortfall: string | undefined;
  /** by lane: why it can't answer them */
  refusals: (string | null)[];
}

/** rows, beginning at a problem of the source */
export type News = { from: number; rows: Float64Array };

/**
 * `excess` is the cost beyond the optimum in millionths of it, `time` is in nanoseconds; those
 * from `arrived` on and `expanded` are of journeys
 */
export type Figure =
  | "expanded"
  | "generated"
  | "excess"
  | "prepared"
  | "turns"
  | "reached"
  | "gap"
  | "time"
  | "arrived"
  | "ticks"
  | "sum_of_costs"
  | "cost"
  | "worst"
  | "collisions"
  | "danger";

export type Spread = { least: number; lower: number; median: number; upper: number; most: number };

/** two lanes by their places */
export interface Pair {
  first: number;
  second: number;
  /** problems in which the first one's figure is better */
  wins: number;
  losses: number;
  ties: number;
  /** problems with nothing to compare */
  unpaired: number;
  /** of the exact two-sided sign test */
  p: number;
}

export interface Sum {
  problems: number;
  /** by lane: how many paths were found, or in how many journeys all units arrived */
  found: number[];
  /** by lane: how many searches gave up, or how many journeys ended at their limit */
  limit: number[];
  /** by lane */
  spreads: (Spread | null)[];
  pairs: Pair[];
}
