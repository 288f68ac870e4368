/** Messages between the page and the analyses' worker. Types only; nothing here runs. */

import type { LaneConfig, MapData, WorldData } from "../types.ts";
import type { FindingLayer } from "../view/layers.ts";
import type { ClaimQuest } from "./claim/types.ts";

export type Question =
  | { map: MapData; events: number; all: number }
  | { find: { layer: FindingLayer; config: LaneConfig; other: LaneConfig } }
  | {
      step: {
        config: LaneConfig;
        step: number;
        most: number;
        others: LaneConfig[];
        guess?: number;
      };
    }
  | { departures: { config: LaneConfig; other: LaneConfig } }
  | { cause: { config: LaneConfig; other: LaneConfig } }
  | { queue: { config: LaneConfig; step: number; most: number } }
  | { advice: LaneConfig }
  | { profile: LaneConfig }
  | { hand: { config: LaneConfig; first: number; last: number; most: number } }
  | { write: { config: LaneConfig; format: TraceFormat; first: number; last: number } }
  | { hunt: Quest }
  | { claim: ClaimQuest }
  | { separate: ClaimQuest & { among: string[]; seed: number } }
  | { against: ClaimQuest & { hides: boolean } }
  | { beacons: BeaconsQuestion };

export interface Quest {
  /** to show, at its best or at its worst */
  lane: LaneConfig;
  /** to beat; irrelevant if the aim is "path" */
  rival: LaneConfig;
  aim: "difference" | "ratio" | "path" | "order";
  size: {
    width: number;
    height: number;
    seed: number;
    tries: number;
    /** whether ground may be heavy */
    weights: boolean;
    passages: "none" | "portals" | "edges" | "both";
    wrap?: WorldData["wrap"];
    /** what weights count */
    counts?: WorldData["weights"];
  };
}

/** `more` and `less`: expansions of the rival and the lane, or costs of its path and of the cheapest; where the two part, `less` is the step */
type Find = { map: MapData; more: number; less: number };

export type Hunted = { tries: number; best: Find | null };

export interface BeaconsQuestion {
  config: LaneConfig;
  map: MapData;
  /** cells */
  marks: number[];
  /** where the unit is */
  from: number;
  goal: number;
}

/** a path by beacons; costs in cost units */
export interface OverBeacons {
  /** how many there are */
  marks: number;
  /** bits of all paths between marks */
  shared: number;
  /** how many these paths are */
  pairs: number;
  /** the cost of the path that the lane's search finds without beacons */
  direct: number | null;
  /**
   * null where no path leads over them; `via`: the cells of both beacons; `runs`: the path in
   * words
   */
  route: {
    via: [number, number];
    cost: number;
    bits: number;
    path: number[];
    runs: string[];
  } | null;
}

/** a change of a lane, and what it brings on this map, in sentences; `config` has the change */
export type Advice = { text: string; config: LaneConfig };

/** OPEN just before an expansion */
export interface Step {
  /** "step 41: (12, 7), f 18, tie of 6, decided by low h" */
  sentence: string;
  /** the criteria that order entries, f first */
  deciders: { name: string; isCost: boolean }[];
  /** in the order in which they leave; if there are many, not all */
  open: Entry[];
  /** of OPEN */
  size: number;
  /** entries with the lowest f */
  tied: number;
  /** cells that count as right guesses at the next one */
  allowed: number[];
  /** between the first and the second; null if there is no second */
  decided: Decided | null;
  /**
   * the cells that other chains would have taken, and what decided between the first and each;
   * null for the same cell
   */
  under: { chain: string; cell: number; decided: Decided | null }[];
  /** of the cell that a reader named; null where none was */
  guessed: Guessed | null;
}

/** `lostBy`: what decided for the cell that was taken; null for that cell, and for one that isn't in OPEN */
export type Guessed = { isOpen: boolean; lostBy: Decided | null };

/** `step`: the one in which it came */
type Entry = { cell: number; g: number; h: number; f: number; step: number; values: number[] };

export type Decided = { by: string; isCost: boolean; first: number; second: number };

/** a run in numbers, by step; the caller adds `expanded` */
export type Profile = {
  /** of the cell expanded */
  f: Float64Array;
  /** cells */
  expanded: Uint32Array;
  /** cells in OPEN when the step is over */
  open: Uint32Array;
  /** cells that had the lowest f, the one expanded included */
  ties: Uint32Array;
  /** cells seen for the first time */
  generated: Uint32Array;
  /** cells */
  reopened: Uint32Array;
};

/** the state of a run after a step */
export interface HandStep {
  /** 0 puts the start in OPEN, k is the k-th expansion */
  step: number;
  /** null in step 0 */
  expanded: HandCell | null;
  /** the next cell first; if there are many, not all */
  open: HandCell[];
  openSize: number;
  /** cells, the one closed last at the end; if there are many, not all */
  closed: number[];
  closedSize: number;
}

/** in cost units; h is null where the search doesn't use it */
export type HandCell = { cell: number; g: number; h: number | null; f: number };

export type TraceFormat = "csv" | "markdown" | "latex" | "json" | "posthoc";

/** what a worker answers about each layer */
export interface Found {
  accuracy: Accuracy;
  contours: Contours;
  difference: Difference;
  mirror: Mirror;
  paths: Paths;
  phantom: Phantom;
  plateau: Plateau;
}

export interface Contours {
  /**
   * by cell: of the cheapest path there; NaN for a wall or out of reach; null if the map has
   * too many cells
   */
  f: Float64Array | null;
  /** the lowest f */
  low: number;
  /** the highest f */
  high: number;
  /** the optimal cost, if f at the goal equals it */
  optimum: number | null;
}

export interface Plateau {
  /** by cell: 0 wall or out of reach, 1 forced, 2 tied, 3 never needed */
  zones: Uint8Array;
  /** cells; null if f ignores g, since then none is forced */
  forced: number | null;
  /** cells */
  tied: number;
  /** cells that the lane expanded */
  tiedExpanded: number;
  /** cells never needed that the lane expanded */
  beyondExpanded: number;
  /** tied cells that any order has to expand; null if that isn't known */
  fewest: number | null;
  /** why it isn't known; empty if it is */
  unknown: string;
  /** tied cells of a path with the fewest of them */
  ghost: Uint32Array;
}

/** the cells that two runs expanded */
interface Sets {
  /** by cell: 0 neither, 1 only this one, 2 both, 3 only the other one */
  sets: Uint8Array;
  /** cells that only this one expanded */
  here: number;
  both: number;
  there: number;
}

export type Difference = Sets & Parting;

interface Parting {
  /** the first one that differs; null if none does */
  step: number | null;
  /** a sentence */
  why: string;
  /** the cell that this one expanded then; null if it was over */
  took: number | null;
  /** what decided here against the other's cell; null if that wasn't in OPEN */
  decided: Decided | null;
  otherTook: number | null;
  otherDecided: Decided | null;
  /** the comparison of the two paths */
  paths: string;
}

/** this one with exact costs, the other one with doubles */
export type Phantom = Sets & Rounding;

interface Rounding {
  /** cells expanded with exact costs */
  exact: number;
  /** cells expanded with doubles */
  rounded: number;
  /** of two entries of OPEN */
  comparisons: number;
  /** those whose result rounding reversed */
  reordered: number;
  /** ties that rounding broke */
  broken: number;
  /** ties that rounding made */
  made: number;
  /** updates and reopenings that made no path cheaper */
  needless: number;
  /** expansions in which exact costs would have taken another cell */
  misled: number;
  /** whether the path costs the same */
  sameCost: boolean;
}

export interface Paths {
  /** by cell: the share of all optimal paths that lead through it, 0 if none does */
  tones: Uint8Array;
  /** on any of them */
  cells: number;
  /** how many there are, as text */
  count: string;
  /** from, to, from, to */
  edges: Uint32Array;
}

export interface Accuracy {
  /**
   * by cell: h divided by the true distance; one more than the scale has where h is too large,
   * 0 if the goal can't be reached
   */
  tones: Uint8Array;
  /** cells where h is too large; if there are many, not all */
  wrong: Uint32Array;
  /** cells where h is too large */
  over: number;
  /** where h exceeds the true distance by the most */
  most: Worst | null;
  /** where h falls short of it by the most */
  least: Worst | null;
  /** over which h falls too much: from, to, from, to */
  edges: Uint32Array;
  /** how many of them there are */
  inconsistent: number;
  /** of the ratios */
  mean: number | undefined;
}

/** in cost units */
export type Worst = { cell: number; h: number; distance: number };

export interface Mirror {
  /** by cell: the share of the 16 runs that expanded it, 0 if none did */
  tones: Uint8Array;
  /** expansions of each, the first one as the map is */
  runs: Float64Array;
  /** expansions */
  least: number;
  median: number;
  most: number;
}

/** why a program and another lane differ */
export interface Cause {
  /** the first step at which they expand different cells; undefined where only their paths differ */
  step?: number;
  /** "The cause: structure." */
  sentence: string;
  /** whether one of them is a lane that no program's parts make, as the sentence says */
  isUnlike: boolean;
  /** what decides by itself; `parts`: what each lane has, in words of menus */
  deciding: {
    name: string;
    label: string;
    help: string;
    parts: [string[], string[]][];
    /** what those mean that are words of menus */
    helps: string[];
  }[];
}

/** a program's queue just before an expansion; numbers are texts, as the program prints them */
export interface Queue {
  label: string;
  help: string;
  /** children of an entry of a heap; undefined for a list */
  arity?: number;
  /** by part, its value in lanes */
  parts: Record<string, string>;
  /** what the queue compares, in turn */
  names: string[];
  /** "doubles" */
  numbers: string;
  /** the place of the entry that is taken */
  taken: number;
  /** the place of the entry that would be next without it */
  next?: number;
  /** the name of the number that decided between the two, or one of these */
  by?: string | "place" | "misplaced";
  /** whether f of the two is the same in exact numbers */
  tiesExactly?: boolean;
  /** how many entries there are */
  size: number;
  /** the first of them, by place; `rank`: how many leave before */
  entries: {
    cell: number;
    f: number;
    g: string;
    h: string;
    key: string[];
    stale: boolean;
    rank: number;
  }[];
}
