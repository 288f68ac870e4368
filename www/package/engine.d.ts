/**
 * A cell: column and row from 0 at the top left; the floor as well where there are floors; a region's number where the
 * map is of regions.
 */
export type Cell = [x: number, y: number] | [x: number, y: number, floor: number] | number;

/** A lane's settings. Those left out take their algorithm's usual value. */
export interface Lane {
  /** Such as "dijkstra", "greedy" or "astar". */
  algorithm?: string;
  heuristic?: string;
  /** The order among cells of equal f, such as ["low_h", "lifo"]. */
  ties?: string[];
  /** Of h, in thousandths; for "weighted". */
  weight?: number;
  nudge?: null | [kind: "scale" | "cross", thousandths: number];
  order?: string;
  checkerboard?: boolean;
  moves?: "4" | "8";
  corners?: "never" | "one" | "always";
  costs?: "sqrt2" | "lester" | "uniform" | "own" | "alternate";
  reopen?: boolean;
  stop?: "expanded" | "generated" | "all";
  /** How the lane's units plan in the document's journey. */
  policy?: Record<string, unknown>;
  /** Settings of version 2. */
  [setting: string]: unknown;
}

/** What the maps show, and at which step. */
export interface View {
  layer: Layer;
  arrows: boolean;
  figures: boolean;
  position: number;
  sync: "steps" | "share";
  atEnd: boolean;
  speed: number;
  camera: { scale: number; x: number; y: number };
}

export type Layer =
  | "states"
  | "order"
  | "g"
  | "h"
  | "f"
  | "contours"
  | "plateau"
  | "difference"
  | "paths"
  | "accuracy"
  | "phantom"
  | "mirror";

export type Source = { generator: string; seed: number } | { file: string };

/** A document as files have it. */
export interface TiebreakDocument {
  version: 1 | 2;
  title?: string;
  /** Rows from the top: `#` is a wall, `.` plain ground, `2` to `9` heavier ground. */
  map: string[];
  start: Cell;
  goal: Cell;
  starts?: Cell[];
  goals?: Cell[];
  /** Whether searches end beside the goals, by a step in one of 4 or 8 directions; goals may then be walls. */
  beside?: 0 | 4 | 8;
  source?: Source | null;
  origin?: Source | null;
  world?: object;
  journey?: object;
  lanes: Lane[];
  view?: View;
}

/**
 * What a lane has found. Every key is always there; a figure that doesn't apply to a lane is null. Costs are whole
 * numbers, `costUnit` of which make 1.
 */
export interface LaneResult {
  /** Such as "A* [f, h, lifo]". */
  name: string;
  found: boolean;
  /** "found", "no_path" or "limit"; of a journey "arrived", "stuck", "limit" or "memory"; "refused" where `error` says why. */
  status: string;
  error: string | null;
  expanded: number | null;
  generated: number | null;
  updated: number | null;
  reopened: number | null;
  maxOpen: number | null;
  /** Of the path. */
  cost: number | null;
  /** Of the goal: more than the cost where a cell on the path improved too late. */
  g: number | null;
  costUnit: number | null;
  /** Of a path from place to place; null for one that runs along lines. */
  steps: number | null;
  /** Of these steps, on squares of one floor. */
  straight: number | null;
  diagonal: number | null;
  /** Of the path's steps or lines, in cells; a diagonal step is the square root of 2. */
  length: number | null;
  /** Of a path from cell to cell, on squares or hexagons. */
  turns: number | null;
  /** Expansions as a share of all cells, 0 to 1. */
  share: number | null;
  /** The least cost under the lane's rules. */
  optimum: number | null;
  /** (cost - optimum) / optimum; 0 is optimal. */
  deviation: number | null;
  /** Whether h never overestimates on this map; null where it isn't used, or nobody can say. */
  admissible: boolean | null;
  /** Whether h never falls by more than a step costs on this map. */
  consistent: boolean | null;
  /** The cell where h is too large by most. */
  overestimate: { cell: Cell; h: number; distance: number } | null;
  /** The step over which h falls by more than it costs, by most. */
  inconsistency: { from: Cell; to: Cell; drop: number; step: number } | null;
  dropped: number | null;
  deferred: number | null;
  scanned: number | null;
  looks: number | null;
  skipped: number | null;
  again: number | null;
  rewritten: number | null;
  own: number | null;
  passes: [bound: number, g: number | null, expanded: number][] | null;
  waypoints: number | null;
  meeting: Cell | null;
  anyAngle: number | null;
  prepared: {
    searches: number;
    expanded: number;
    nodes?: number;
    gates?: number;
    edges?: number;
  } | null;
  landmarks: Cell[] | null;
  deadEnds: number | null;
  /** How many cells were closed where no goal ends the search. */
  reached: number | null;
  /** h of the cell that the path leads to where no goal was reached. */
  gap: number | null;
  links: number | null;
  joined: number | null;
  /** From gate to gate. */
  coarse: { cost: number | null; expanded: number; path: Cell[] } | null;
  /** The path after smoothing. */
  smoothed: Cell[] | null;
  turnsSmoothed: number | null;
  lengthSmoothed: number | null;
  danger: number | null;
  truth: { blocked: number | null; cost: number | null } | null;
  /** From start to goal; empty without a path, and for a journey. */
  path: Cell[];
  journey: JourneyCounts | null;
}

/** What a lane's units have done; the last two are null while not all of them have arrived. */
export interface JourneyCounts {
  ticks: number;
  moves: number;
  cost: number;
  expanded: number;
  worst: number;
  plans: number;
  failed: number;
  wasted: number;
  splices: number;
  bad: number;
  refined: number;
  requeued: number;
  raised: number;
  collisions: number;
  bumps: number;
  waits: number;
  notified: number;
  bits: number;
  danger: number;
  arrived: number;
  makespan: number | null;
  sumOfCosts: number | null;
}

export interface PictureOptions {
  /** "light" if left out. */
  theme?: "light" | "dark" | undefined;
  /** Of the picture in CSS pixels, 100 to 10000; its height follows. As large as it needs if left out. */
  width?: number | undefined;
  /** The place of the only lane shown, from 0; all if left out. */
  lane?: number | undefined;
  /** Of the longest run in the picture; beyond its end means its end. The view's if left out. */
  step?: number | undefined;
  /** The view's if left out. */
  layer?: Layer | undefined;
  /** True if left out. */
  legend?: boolean | undefined;
}

export interface Engine {
  /** What every lane of a document finds, in the lanes' order. */
  solve(document: TiebreakDocument): Promise<LaneResult[]>;
  /** A document's maps as an SVG, which needs nothing from outside. */
  picture(document: TiebreakDocument, options?: PictureOptions): Promise<string>;
  /** A document as a link: the text after `#` in addresses. */
  encode(document: TiebreakDocument): Promise<string>;
  /** The document of any Tiebreak link: an address, `#1...`, `?map=...`, or what follows their sign. */
  decode(link: string): Promise<TiebreakDocument>;
}

export const solve: Engine["solve"];
export const picture: Engine["picture"];
export const encode: Engine["encode"];
export const decode: Engine["decode"];
