/** What is read, checked and found of a program's trace. */

import type { Read } from "../../files/client.ts";
import type { LaneConfig, MapData, PartValue } from "../../types.ts";

/** what a program prints of its run, on a map; the lane has the moves, the corners and the costs */
export interface ClaimQuest {
  map: MapData;
  lane: LaneConfig;
  /** a text in UTF-8; null for the trace that the map has */
  bytes: Uint8Array | null;
  /** the most descriptions that are listed of a rank */
  most: number;
  /** whether the answer has what was read in its written form, too */
  writes?: boolean;
}

/** a column and a row, which needn't lie on the map */
export type Point = [x: number, y: number];

/** a way in which a trace can't be right */
export interface Flaw {
  kind:
    | "outside"
    | "wall"
    | "start"
    | "again"
    | "corner"
    | "diagonal"
    | "apart"
    | "after_goal"
    | "no_goal"
    | "path_start"
    | "path_end"
    | "path_step"
    | "path_unexpanded"
    | "path_cost";
  /** the kind in a few words */
  label: string;
  /** the sentence, with its step and its cell */
  says: string;
  /** from 0, of the expansions or of the path */
  step: number;
  cell: Point;
  /** the start or the goal that should be there, the cell before it on the path; else the cell itself */
  other: Point;
  /** when that was expanded, where a cell comes again or after the goal */
  before: number;
}

/** a trace as it was read */
export interface ClaimRead {
  /** columns and rows in turn; at most 2^20 cells */
  cells: Float64Array<ArrayBuffer>;
  /** in the same way; empty where there is none */
  path: Float64Array<ArrayBuffer>;
  /** g, h and f of each cell in turn, NaN where one isn't given; null where none is */
  numbers: Float64Array<ArrayBuffer> | null;
  /** whether rows came first; columns do here */
  isTurned: boolean;
  /** the map that came along with the trace; the flaws are about the one that was asked about */
  map: Read | null;
  flaws: Flaw[];
  /** of the path, in cost units; null where there is none, or it leaves the free cells */
  cost: number | null;
  optimum: number | null;
  /** how many cells can be explained: those before the first that is off the map or a wall */
  explained: number;
  /** as documents write it, where that was asked for */
  written?: string;
}

/** a program that may be the trace's */
export interface Described {
  /** for programs: "heap-count / improve stay" */
  name: string;
  words: string;
  /** what to change in a program that does this, so that it does what its base does; null where it does already */
  advice: string | null;
  /** a lane that does the same; null where there is none */
  lane: LaneConfig | null;
  /** that of the program from which it departs; null where it is one that people have */
  plain: LaneConfig | null;
  /** the parts of a program that people ask about first; null for a lane of the page, which its name describes */
  parts: Record<"h" | "key" | "queue" | "improve", PartValue> | null;
}

/** the first step at which a program and a trace differ */
export interface Departure {
  /** from 0 */
  step: number;
  from: Described;
  /** numbers are g, h and f as the program prints them; null where it ends there */
  expected: { cell: Point; numbers: string[] } | null;
  /** the trace's cell, and how the program stands to it; null where the trace ends there */
  given: {
    cell: Point;
    /** null where the program ends there */
    standing: "open" | "closed" | "unseen" | null;
    numbers: string[] | null;
    /** g, h and f as the trace gives them; null where it gives none */
    own: (string | null)[] | null;
  } | null;
}

/** programs that have as many cells in common with the trace as any of their rank */
export interface ClaimBest {
  rank: number;
  /** how many cells that are, from the first on */
  prefix: number;
  /** whether they do exactly what the trace says */
  isEqual: boolean;
  /** whether they do all that it says: exactly that, or also what comes after an excerpt */
  agrees: boolean;
  /** how many programs there are; not all of them are listed */
  count: number;
  matches: (Described & {
    /** whether the trace is a beginning of what it expands */
    goesOn: boolean;
    /** whether it finds the trace's path; null where that isn't known */
    hasPath: boolean | null;
  })[];
  /** where the first of them differs; null where they agree */
  departure: Departure | null;
}

/** the programs that may be the trace's, so far */
export interface ClaimFound {
  isFinished: boolean;
  /** as a whole; null before the comparison is finished */
  finding: "right" | "stops" | "differs" | "open" | null;
  /** what can't be right, as far as it is known: nothing that an agreeing program does */
  flaws: Flaw[];
  /** other moves, by which the trace may be meant */
  moves: Pick<LaneConfig, "moves" | "corners"> | null;
  /** false where the comparison ended before all were compared */
  isWhole: boolean;
  /** programs */
  compared: number;
  expansions: number;
  /** by rank; one is left out that doesn't beat those before it */
  best: ClaimBest[];
  /** the first step at which the nearest program differs, the first of the last rank; null where one agrees */
  departure: Departure | null;
  /** the trace's g, h and f beside those of a program that agrees, or of one of the nearest; null where it has none */
  reckoned: {
    /** the program in words */
    words: string;
    /** the first number that isn't the program's; null where all are */
    first: { step: number; name: "g" | "h" | "f"; given: string; right: string } | null;
  } | null;
}

/** comes before the answer, once with `read` and then with what is found so far */
export type ClaimNews = { read: ClaimRead } | { found: ClaimFound };

/** how far a trace is a lane's run */
export interface ClaimAgainst {
  /** the first step that differs, from 0 */
  step: number;
  isEqual: boolean;
  /** whether the trace stops early, and is the lane's run so far */
  isExcerpt: boolean;
  /** null where the lane expands no more, or where that isn't to be said */
  expected: Point | null;
  /** null where the trace has no more */
  given: Point | null;
}

/** the answer to an exercise that asks for a trace */
export interface Handed {
  read: ClaimRead;
  against: ClaimAgainst;
}

/** a map on which programs differ that don't on another one */
export interface Separated {
  map: MapData;
  /** the names of those that do the same there */
  classes: string[][];
}
