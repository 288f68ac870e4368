/**
 * Messages between the page and the worker for journeys. Types only; nothing here runs.
 *
 * A cell is named by its index, a unit by its number, both from 0.
 */

import type { Trace } from "../types.ts";

/** A lane's record of the ticks that have ended since its last report. */
export interface News {
  /**
   * where each unit is after each new tick, unit by unit; at first also before the first one
   */
  places: Uint32Array;
  /** likewise */
  patrols: Uint32Array;
  /** by new tick */
  expanded: Float64Array;
  /** rows of four: the tick, a {@link HAPPENING}, and two numbers */
  happenings: Uint32Array;
  /** rows of two: the tick and the unit; those of ticks that aren't recorded, too */
  arrivals: Uint32Array;
  /** searches that have ended */
  plans: Plan[];
  /** rows of four: the tick, the unit, whether it is a quick one, how many cells */
  paths: Uint32Array;
  /** those of these paths, one after another */
  cells: Uint32Array;
  counts: Counts;
  reached: Reached;
  outcome: "running" | "arrived" | "stuck" | "limit" | "memory";
  /** whether the journey has more ticks than are recorded */
  cut: boolean;
  /** why it ended before its time, where its part of the memory is the reason */
  shortage: string | undefined;
}

/** A search that ended. */
export interface Plan {
  /** among the searches of its lane that began */
  number: number;
  /** in which it ended */
  tick: number;
  /** the tick in which it began */
  begun: number;
  /** null for a whole group's */
  unit: number | null;
  kind: string;
  why: string;
  found: boolean;
  /** in cost units */
  cost: number | null;
  expanded: number;
}

/** The counts of a lane's units: whole numbers, `cost` in cost units. */
export type Counts = Record<
  | "ticks"
  | "moves"
  | "cost"
  | "expanded"
  | "worst"
  | "plans"
  | "failed"
  | "wasted"
  | "splices"
  | "bad"
  | "refined"
  | "requeued"
  | "raised"
  | "collisions"
  | "bumps"
  | "waits"
  | "notified"
  | "bits"
  | "danger",
  number
>;

/** The units that have arrived, those included that stand on their goals from the first. */
export interface Reached {
  arrived: number;
  /** the tick in which the last one arrived, counted from 1; null where not all have */
  makespan: number | null;
  /** the ticks in which they arrived, added up; null where not all have */
  sumOfCosts: number | null;
}

/** The map that a search saw. */
export interface Seen {
  /** 0 is a wall, 1 to 9 a weight */
  cells: Uint8Array;
  /** by cell: 1 where others are about to walk */
  costlier?: Uint8Array;
  /** by cell: 0 for a wall, else the weight with what danger adds to it; missing where danger never counts */
  multipliers?: Uint16Array;
  /** where it began; none for a field, which begins at its goal */
  from: number | undefined;
  goal: number;
}

/** A search that was made again to be looked into. */
export interface Replayed {
  trace: Trace;
  /** empty if it found none, or is a field */
  path: Uint32Array;
  seen: Seen;
  /** by cell, in cost units */
  h: Uint32Array | Float64Array | undefined;
  plan: Plan;
}
