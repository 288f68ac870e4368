/**
 * The types that the page's folders share. Types only; nothing here runs.
 *
 * A cell is named by its index `y * width + x`, the origin at the top left. Costs (g, h, f) are
 * whole numbers in the units of a lane's cost model; `catalogue().costs[i].unit` of them make one
 * unit in figures on the page (33461 for `sqrt2`, so 195143 shows as 5.83).
 */

import type { Choice } from "./catalogue.ts";
import type { Plan } from "./journey/types.ts";
import type { Result } from "./result.ts";
import type { LayerTool } from "./state/world.ts";
import type { Layer } from "./view/layers.ts";

export type * from "./catalogue.ts";
export type * from "./result.ts";

/**
 * A lane's configuration, in the words of the worked cases (`tests/vectors/search.jsonl`), so that
 * a lane can be copied from there. What only version 2 of documents says is there only where it isn't usual:
 * `catalogue.settings` has its names and its usual values.
 */
export type LaneConfig = {
  /** such as "astar"; like the others, one of the catalogue's choices */
  algorithm: string;
  moves: string;
  corners: string;
  costs: string;
  heuristic: string;
  /** eight directions, such as "N NE E SE S SW W NW" */
  order: string;
  checkerboard: boolean;
  /** the chain after f, such as ["low_h", "hash:7", "lifo"] */
  ties: string[];
  /** p of "scale" or k of "cross", in thousandths */
  nudge: null | [kind: string, size: number];
  /** in thousandths, used by `weighted` */
  weight: number;
  reopen: boolean;
  stop: string;
} & LaterConfig;

/** The value of a program's part, as files write it. */
export type PartValue = string | number | boolean | string[] | null;

/** A part of a program as a form asks for it. */
export interface PartQuestion {
  /** a `key` is a list of choices */
  kind: "choice" | "number" | "optional" | "flag" | "key";
  label: string;
  help: string;
  choices: Choice[];
  least: number;
  /** of a key, how many criteria */
  most: number;
  unit: number;
  /** what 0 stands for, if that isn't 0 */
  zero: string;
  usual: PartValue;
}

/** what version 2 added */
type LaterConfig = {
  accuracy?: number;
  ground?: string;
  pruning?: string;
  beam?: number;
  limit?: number;
  partial?: string;
  epsilon?: number;
  fall?: string;
  depth?: number;
  low?: number;
  high?: number;
  over?: number;
  under?: number | null;
  memory?: string;
  slack?: number;
  shrink?: number;
  burst?: number;
  danger?: number;
  turn?: number;
  smooth?: string;
  aim?: string;
  player?: number;
  skip?: string;
  graph?: string;
  landmarks?: number;
  block?: number;
  refine?: number;
  /** of `own` costs, as the next one */
  straight?: number;
  diagonal?: number;
  /** the agent's side in cells */
  size?: number;
  portals?: string;
  /** in thousandths of a straight step; 0 is no bound */
  within?: number;
  unreachable?: string;
  program?: string;
  /** what differs from the program, by part */
  parts?: Record<string, PartValue>;
};

/**
 * `id` is unique in the document and never reused; `policy` says how its units behave in the document's journey, only
 * what isn't usual
 */
export type Lane = { id: number; config: LaneConfig; policy?: Policy };

/** in the words of files */
export type Policy = Record<string, unknown>;

/** The origin of a map, until it is edited. */
export type Source = { generator: string; seed: number } | { file: string };

/** A place as documents write it; regions have numbers. */
export type Cell = [x: number, y: number] | [x: number, y: number, floor: number] | number;

/** The document: everything that people undo, save and share. Immutable; `update` makes the next one. */
export interface Doc {
  title: string;
  /** cells, 1 to 2048 */
  width: number;
  /** cells, 1 to 2048 */
  height: number;
  /** 0 is a wall, 1 to 9 a terrain weight; never written in place */
  cells: Uint8Array;
  /** cell */
  start: number;
  /** cell */
  goal: number;
  source: Source | null;
  /** the generator or file that the map began as; edits don't change it */
  origin: Source | null;
  /** 1 to 12 */
  lanes: Lane[];
  /** what there is beside the map; missing where there is nothing */
  world?: WorldData | undefined;
  /** what its lanes play; missing where they only search */
  journey?: JourneyData | undefined;
  /**
   * the search of a journey that it stands for; `isPlain` if another search of the document
   * does the same
   */
  plan?: Plan & { isPlain: boolean; result: Result };
  /** of what a map shows of a journey: the danger of the tick, by cell */
  danger?: Uint8Array | undefined;
}

/** Units on their way while the map changes. Immutable. Cells are indices. */
export interface JourneyData {
  /** null for one from the start to the goal */
  units: { at: number; goal: number; depart: number }[] | null;
  patrols: {
    route: number[];
    mode: "loop" | "back";
    every: number;
    offset: number;
    /** the danger that it spreads from where it is */
    source?: Spread | undefined;
  }[];
  /** what cells become, from which tick on: their ground, their danger or both */
  script: {
    at: number;
    /** 0 is a wall, 1 to 9 a weight; missing where the ground stays */
    set?: number | undefined;
    /** 0 to 9; missing where the danger stays */
    danger?: number | undefined;
    cells: number[];
  }[];
  doors: { cells: number[]; open: number; shut: number; offset: number }[];
  /** how far units see; null if they see everything */
  sight: number | null;
  /** at first */
  known: "all" | "nothing";
  arrived: "stay" | "leave";
  /** ticks in which no unit moves before it is stuck */
  still: number;
  /** ticks */
  limit: number;
}

/**
 * What a document has beside its map. Immutable; a key is missing where it would say nothing. With floors, the
 * document's cells are those of all floors, the map's first; with regions they are the regions' weights.
 */
export interface WorldData {
  /** missing for squares */
  shape?: "hex" | "triangle" | "regions" | undefined;
  /** rows: `.` none, 1 to 9; floors follow one another, missing rows are none */
  danger?: string[] | undefined;
  sources?: DangerSource[] | undefined;
  /** rows: `.` seen, `?` not */
  players?: { seen: string[] | null; scouts: Scout[] }[] | undefined;
  /** how many there are above the map */
  floors?: number | undefined;
  /** cells from which stairs lead up */
  stairs?: number[] | undefined;
  /** cells */
  points?: number[] | undefined;
  regions?: Regions | undefined;
  /** which borders are joined: the last column is beside the first, the last row beside the first, or both */
  wrap?: "columns" | "rows" | "both" | undefined;
  passages?: Passage[] | undefined;
  /** what the weights 1, 2 and so on count; others count themselves */
  weights?: number[] | undefined;
  /** what a program did: cells such as "3,4;4,4", each perhaps with its g, h and f as in "3,4,1,2.5,3.5", then perhaps ";path;" and those of its path */
  trace?: string | undefined;
  /** rows of the map and its floors, which regions don't use */
  map?: string[] | undefined;
  /** more starts, by place */
  starts?: number[] | undefined;
  /** more goals */
  goals?: number[] | undefined;
  /** searches end beside the goals, by a step in one of four or eight directions; goals may then be walls */
  beside?: 4 | 8 | undefined;
}

/**
 * Without a cost it says which of the two steps over an edge are left: none (a thin wall) or the one from `from` to `to`.
 * With a cost, in straight steps, it is a portal.
 */
export type Passage = {
  from: number;
  to: number;
  way: "none" | "one" | "both";
  cost?: number | undefined;
};

export type DangerSource = { at: number } & Spread;

/** The danger around a place. */
export type Spread = {
  strength: number;
  range: number;
  falloff: "flat" | "linear";
  sight: boolean;
};

export type Scout = { at: number; range: number };

/** in straight steps */
export type Border = [a: number, b: number, cost: number];

/** `areas`: rows of letters, one for each region, other signs for none; numbered by their first cells */
export type Regions =
  | { areas: string[]; routes: Border[] }
  | { places: [number, number][]; borders: Border[] };

/**
 * The document as plain JSON, for `tiebreak.document`. Rows use `#` for a wall, `.` for weight 1
 * and digits 2 to 9 for heavier ground; cells are `[x, y]`.
 */
export interface DocJson {
  /** the lowest that can say the document */
  version: 1 | 2;
  title: string;
  map: string[];
  start: Cell;
  goal: Cell;
  source: Source | null;
  lanes: (LaneConfig & { id?: number })[];
  /** these four as documents have them */
  world?: object;
  starts?: Cell[];
  goals?: Cell[];
  beside?: 4 | 8;
  /** as files have it; lanes may then have a `policy` */
  journey?: object;
}

/** The view, which isn't part of the document; undo doesn't change it. */
export interface ViewState {
  tool:
    | "wall"
    | "erase"
    | "weight"
    | "line"
    | "rect"
    | "fill"
    | "start"
    | "goal"
    | "pan"
    | LayerTool;
  /** whether a finger draws; otherwise it scrolls the page or moves a zoomed map */
  draws: boolean;
  /** the lane that a narrow window shows, by id; null for the first */
  shown: number | null;
  /** whether a narrow window shows the lane after it as well */
  two: boolean;
  /** the lane that the others are compared with, by id; null for the first */
  pin: number | null;
  /** the value to draw: 0 for a wall, 1 to 9 for a weight */
  brush: number;
  layer: Layer;
  /** parent arrows, where cells are large enough */
  arrows: boolean;
  /** G, H and F in the corners, where cells are large enough */
  figures: boolean;
  /** of the timeline: a step (sync "steps") or a share of 0 to 1000 (sync "share") */
  position: number;
  /** keeps lanes in step by expansions, or by the share of each lane's own run */
  sync: "steps" | "share";
  /** whether the timeline stays at the end when results change */
  atEnd: boolean;
  playing: boolean;
  /** expansions a second in sync "steps"; in "share" a run takes 1000/speed.. seconds */
  speed: number;
  /** whether the usual speed plays the whole timeline in about ten seconds, however long */
  automatic: boolean;
  /**
   * CSS pixels a cell, and the map point (cells) at the panel's top left; scale 0 means "fit"
   */
  camera: { scale: number; x: number; y: number };
  /** whether a zoomed view stays where it is, instead of following the expanded cell */
  held: boolean;
  /** cell under the pointer */
  hover: number | null;
  /** cell of the keyboard's cursor, null while it isn't used */
  cursor: number | null;
}

/** `h` is null if the lane doesn't use it, and for a cell that the second of two sides has seen; `kind` is that of its latest event; `again` is 1 where it was reopened, else how a repair has changed it */
export type CellInfo = {
  state: "open" | "closed";
  g: number;
  h: number | null;
  f: number;
  step: number | null;
  parent: number | null;
  again: number | undefined;
  kind: number;
  who: number;
};

/** A map without lanes, from a generator or a file. */
export type MapData = {
  width: number;
  height: number;
  cells: Uint8Array;
  start: number;
  goal: number;
  world?: WorldData | undefined;
};

/** One line of a .scen file. */
export interface Problem {
  bucket: number;
  /** its file's name, as written there */
  map: string;
  /** of that map */
  width: number;
  height: number;
  start: [number, number];
  goal: [number, number];
  /** of the optimal path, as published */
  length: number;
}

/**
 * The contents of a link: the document and the view. `origin` stays when the map is edited (and makes
 * the link shorter); `source` is null once the map has been edited.
 */
export type LinkView = Pick<
  ViewState,
  "layer" | "arrows" | "figures" | "position" | "sync" | "atEnd" | "speed" | "camera"
>;

/** the `ids` of lanes are those that a page gave them */
export type LinkDoc = Omit<Doc, "lanes"> & {
  lanes: LaneConfig[];
  policies?: Policy[];
  ids?: (number | null)[];
  view: LinkView;
};

/** Why a link can't be opened; `query` is for the readable form. */
export type LinkFailure = Error & {
  kind: "damaged" | "cut" | "newer" | "foreign" | "long" | "map" | "query";
};
