/** The types that the lab's parts exchange. Types only; nothing here runs. */

import type { LaneConfig, MapData } from "../types.ts";
import type { Kept } from "./storage/types.ts";

export type { Entry, Shape } from "../analysis/open/shape.ts";

/** `refusal`: why the list can't serve a configuration */
export type ListChoice = { name: string; label: string; help: string; refusal: string | null };

/** a list's work in a whole search */
export interface Costs {
  pushes: number;
  /** stale entries included */
  pops: number;
  /** of two keys */
  comparisons: number;
  /** of entries in the list's memory; null if the list doesn't count them */
  moves: number | null;
  /** pushes and pops in which its memory grew */
  allocations: number | null;
  /** the most bytes reserved */
  peakBytes: number | null;
  /** the largest number of entries, stale ones included */
  maxLen: number;
  /** cells */
  expanded: number;
}

/** milliseconds: the median of a run, and the quartiles around it */
export type Time = { median: number; low: number; high: number; rounds: number };

/** `own`: the document's */
export type PlannedMap = { side: number; generator: string; seed: number } | { own: true };

export interface Plan {
  config: LaneConfig;
  lists: string[];
  /** from small to large */
  maps: PlannedMap[];
  own: MapData;
  /** milliseconds that one run may take */
  limit: number;
}

/** a result of a list on the map at that place in the plan, or the work under way */
export type News =
  | { map: number; list: string; costs: Costs }
  | { map: number; list: string; time: Time }
  | { map: number; list: string; stopped: true }
  | { map: number; list: string | null; begins: true }
  | { map: number; round: number; of: number };

export type Question =
  | { lists: LaneConfig }
  | { look: { config: LaneConfig; map: MapData; lists: string[] } }
  | { at: { step: number; most: number } }
  | { measure: Plan }
  | { keep: Kept }
  | { spell: { format: string; most: number } };
