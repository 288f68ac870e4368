/** What a lane has found, and what is known of a lane on a world: types alone. */

import type { Setting } from "./catalogue.ts";
import type { Tape } from "./journey/tape.ts";
import type { Counts, Plan, Reached } from "./journey/types.ts";
import type { PartValue, Policy } from "./types.ts";
import type { Finding } from "./view/finding.ts";
import type { Sparse } from "./view/sparse.ts";

/** where a heuristic is worst, in cost units */
type Overestimate = { cell: [number, number]; h: number; distance: number };

/** h falls by `drop` over a step that costs `step` */
type Inconsistency = { from: [number, number]; to: [number, number]; drop: number; step: number };

/** One lane's result in numbers. The verdict comes after the rest: it isn't valid before `judged`. */
export type Figures = RunFigures & Verdict & { judged: boolean };

/** The part of the numbers that comes from the run itself. */
export interface RunFigures {
  found: boolean;
  /** `found`, `no_path`, or `limit` if the search gave up */
  status: string;
  expanded: number;
  /** null, as the next three, for the trace of a program */
  generated: number | null;
  updated: number | null;
  reopened: number | null;
  maxOpen: number | null;
  /** of the path, in cost units */
  cost: number | null;
  /** of the goal; more than the cost where a cell on the path improved too late */
  g: number | null;
  /** how many cost units make 1 */
  costUnit: number;
  /** of a path from place to place */
  steps: number | null;
  /** steps of a path on squares of one floor */
  straight: number | null;
  /** steps likewise */
  diagonal: number | null;
  /** in cells, of the path's steps or lines */
  length: number | null;
  /** changes of direction along a path from cell to cell */
  turns: number | null;
  /**
   * cells taken out of OPEN by a cap or a band; like the next ones there only where it means
   * something
   */
  dropped?: number;
  /** returns to OPEN of cells that were expanded in part */
  deferred?: number;
  /** cells passed in runs to jump points */
  scanned?: number;
  /** tests of a line of sight */
  looks?: number;
  /** cells of a pass that stayed in the list, or old entries that a program passed over */
  skipped?: number;
  /** expansions of closed cells, which count as expanded, too */
  again?: number;
  /** changes of cells that stay closed */
  rewritten?: number;
  /** g of the goal as a program has it */
  own?: number;
  /**
   * what each pass was bound by (for ARA*: its weight), g of the goal where a pass has its own
   * path, and expansions
   */
  passes?: [bound: number, g: number | null, expanded: number][];
  /** cells of the path that are parents */
  waypoints?: number;
  /** the cell over which the path of two sides leads */
  meeting?: [number, number];
  /** the work before the search */
  prepared?: { searches: number; expanded: number; nodes?: number; gates?: number; edges?: number };
  /** free cells left out */
  deadEnds?: number;
  /** cells closed where no goal ends the search */
  reached?: number;
  /** h of the cell that the path leads to instead of a goal */
  gap?: number;
  /** directed links between way-points */
  links?: number;
  /** cells expanded to join the ends to gates */
  joined?: number;
  /** whose distances bound h */
  landmarks?: Uint32Array;
  /** the search from gate to gate */
  coarse?: { cost: number | null; expanded: number; path: Uint32Array };
  /** the path after smoothing */
  smoothed?: Uint32Array;
  turnsSmoothed?: number;
  /** in cells */
  lengthSmoothed?: number;
  /** of the cells that the path enters */
  danger?: number;
  /** the first step of a player's path that fails, from 0; or else its true cost */
  truth?: { blocked: number | null; cost: number | null };
  /**
   * what the units of a journey have done; of the others then only `found`, `status`,
   * `expanded` and `cost` mean anything
   */
  journey?: Counts & Reached;
  /** expanded cells / all cells of the map, 0 to 1 (above 1 only with reopening) */
  share: number;
  /** what the configuration guarantees on any map */
  rule: Guarantee;
}

/** The part of the numbers that needs true distances. */
export interface Verdict {
  /** the least cost, in cost units; null if there is no path */
  optimum: number | null;
  /** (cost - optimum) / optimum; 0 is optimal */
  deviation: number | null;
  /** the least cost at any angle, for a search of such paths on a map that isn't too large */
  anyAngle?: number;
  /**
   * here: h never exceeds the true distance on this map; null where that is unknown, or h isn't
   * used
   */
  admissible: boolean | null;
  /** here: h never falls by more than a step costs */
  consistent: boolean | null;
  /** the worst cell, where h is too large */
  overestimate: Overestimate | null;
  /** the worst step, where h isn't consistent */
  inconsistency: Inconsistency | null;
}

interface Guarantee {
  admissible: boolean;
  consistent: boolean;
  /** a path that is found is optimal on every map */
  optimal: boolean;
  /** how much it can cost otherwise, as a badge; null where an outcome says enough */
  bound: string | null;
  /** h can decide what is expanded next; if not, neither h nor its guarantees mean anything */
  usesH: boolean;
  /** one sentence */
  reason: string;
}

/**
 * A recorded run, in columns by event, laid out as in core's `trace.rs`. Event e is about `cell[e]`, which
 * then has cost `g[e]`. `from[e]` tells the event's kind and the cell's parent, most compactly as a place in
 * `ways`. A word has the kind (1 generate, 2 update, 3 reopen, 4 expand) in its five highest bits; below, all
 * ones for the start, else the parent: its number, in `ways` how much higher it is than the cell's, from the
 * middle of all numbers on. `past[e]` is about the event before it in the same slot, so that a step back needs
 * no search: its kind, and 1 + its number; 0 if there is none. See `view/replay.ts`. Each searcher has a slot
 * for each cell. `who` (the number of the searcher) and `f` (in cost units) exist only if nothing else tells
 * them. Step 0 puts the start in OPEN, step k is the k-th expansion with all that it generates; `marks` has
 * how many events have happened after every 64th step, from step 0 on.
 */
export interface Trace {
  cell: Uint32Array;
  from: Uint8Array | Uint32Array;
  /** if missing, `from` has the words themselves */
  ways?: Uint32Array;
  past: Uint32Array;
  g: Uint32Array | Float64Array;
  /** if missing, always 0 */
  who?: Uint8Array;
  /** if missing, it follows from g and h */
  f?: Uint32Array | Float64Array;
  marks: Uint32Array;
  /** how many are recorded, step 0 included */
  steps: number;
  /** how many there are: two sides of one search, or several units; otherwise 1 */
  searchers: number;
  /** the run was longer than what is recorded */
  truncated: boolean;
  /**
   * of a repair, by event: how its cell has changed by then, as `view/changes.ts` numbers it
   */
  changes?: Uint8Array;
}

export interface Result {
  /** the lane's */
  id: number;
  figures: Figures;
  /**
   * while these figures await their verdict, the last ones that have one: the new ones will
   * look similar
   */
  before: Figures | null;
  /** where no path leads to a goal: the place nearest to it that can be reached, if that is known */
  nearest?: number | undefined;
  trace: Trace;
  /** cells from start to goal, empty without a path */
  path: Uint32Array;
  /** by cell, nudged, in cost units (walls too); on a large map only near the cells seen */
  h: Sparse;
  /** f = g * evaluation.g + floor(h * evaluation.h / 1000) */
  evaluation: { g: number; h: number };
  /** cost units in one unit as the page writes costs */
  unit: number;
  /** median milliseconds of untraced runs; null until measured */
  time: number | null;
  /** the number of runs behind the median */
  runs: number;
  /** about how many events the run was allowed to record */
  events: number;
  /** the search took too long to be repeated, so its time stays unknown */
  isLong: boolean;
  /** what the lane shows beside its run */
  extra?: Extra | undefined;
  /** for a search of a journey */
  plan?: Plan;
  /** for a lane that plays a journey, whose steps are ticks */
  journey?: Playing;
  /** the part of a layer that needs more than the run */
  finding?: Finding;
}

/**
 * `first`: the document's cells; `minds`: whether its units take account of danger that there is; `prepare` resolves when all is
 * known that its map shows at a tick
 */
export type Playing = {
  tape: Tape;
  policy: Policy;
  first: Uint8Array;
  minds: boolean;
  prepare?: (tick: number) => Promise<void>;
};

/** What a lane of a richer world shows beside its run, each only where it has it. Places, unless it says otherwise. */
export interface Extra {
  /** the path after smoothing */
  smoothed?: Uint32Array;
  /** the ends and the gates that a coarse path passes */
  coarse?: Uint32Array;
  /** all gates, as pairs of cells, ascending */
  gates?: Uint32Array;
  landmarks?: Uint32Array;
  /** by place: 1 where it is left out */
  skipped?: Uint8Array;
  /** by place: 1 where the lane's player hasn't seen it */
  unseen?: Uint8Array;
  /** the side of blocks, in cells */
  block?: number;
  /** the side of an agent of several cells */
  size?: number;
  /** whether searchers are the states of cells by how many diagonals came before: even ones 0, odd ones 1 */
  parity?: true;
}

/**
 * A lane's state on the page. `stale` results belong to an older document; the page shows them until the
 * new ones come.
 */
export interface LaneStatus {
  phase: "waiting" | "running" | "done" | "failed";
  /** so far, while running */
  expanded: number;
  result: Result | null;
  stale: boolean;
  /** one sentence, when failed */
  error: string | null;
}

/** Whether a configuration makes sense, before it is run. */
export interface Check {
  /**
   * such as "[f, h, lifo]", the same everywhere; where lanes play a journey, the policy's name
   */
  chain: string;
  /** "A* [f, h, lifo]" */
  name: string;
  /** by criterion of `ties`: why it can't matter, or null */
  notes: (string | null)[];
  /** on the map, or on any where the engine wasn't asked about one */
  idle: Uses["idle"];
  /** on the map; missing where the engine wasn't asked about one */
  barred?: Uses["barred"];
  /** what of the map decides about settings; empty without one */
  site: string;
  rule: Guarantee;
  /** where lanes play a journey */
  policy?: LanePolicy;
  /** of a program, by part its value and that of the real program */
  parts?: Record<string, { value: PartValue; usual: PartValue }>;
}

/** What a lane's settings are good for. */
export interface Uses {
  /** by setting that makes no difference: why it makes none */
  idle: Record<string, string>;
  /**
   * by setting and choice that can't be searched: why not, where the choice is to blame and no
   * number would mend it
   */
  barred: Record<string, Record<string, string>>;
}

/** the check of a lane's policy */
export interface LanePolicy {
  /** such as "path, when blocked" */
  name: string;
  /** the search's */
  chain: string;
  /** the same in sentences, without the last full stop */
  help: string;
  /** the rest of the lane's settings */
  details: string[];
  /** by their keys; none before it is known which make a difference */
  settings: Record<string, Setting>;
  /** by setting without an effect here: why it has none */
  idle: Record<string, string>;
}
