/**
 * The types that the page's folders share. Types only; nothing here runs.
 *
 * A cell is named by its index `y * width + x`, the origin at the top left. Costs (g, h, f) are
 * whole numbers in the units of a lane's cost model; `catalogue().costs[i].unit` of them make one
 * unit in figures on the page (33461 for `sqrt2`, so 195143 shows as 5.83).
 */

import type { Tape } from "./journey/tape.ts";
import type { Counts, Plan, Reached } from "./journey/types.ts";
import type { LayerTool } from "./state/world.ts";
import type { Finding } from "./view/finding.ts";
import type { Layer } from "./view/layers.ts";
import type { Sparse } from "./view/sparse.ts";

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

export type Choice = { name: string; label: string; help: string };

/** what a setting can be, which goes by its kind */
export type SettingValue =
  | string
  | number
  | boolean
  | (string | number)[]
  | Record<string, unknown>
  | null;

/** a description of one setting of a lane, a policy or a journey */
export interface Setting {
  /**
   * a `list` has words each once, such as `every:10`; a `phrase` is one word with its number,
   * or null; `numbers` are one for each choice; `parts` are an object with the parts of a program
   */
  kind:
    | "choice"
    | "number"
    | "optional"
    | "flag"
    | "order"
    | "chain"
    | "nudge"
    | "list"
    | "phrase"
    | "numbers"
    | "parts";
  /** the version of documents that it came with */
  since: number;
  /** what sentences call it */
  noun: string;
  /** what menus call it */
  label: string;
  /** one sentence; empty if the choices have their own */
  help: string;
  /** for a choice, a chain (`hash` stands for "hash:SEED") or a nudge */
  choices: Choice[];
  /** of a number, or of a nudge's size */
  least: number;
  most: number;
  /** how many make 1 on the page: 1000 for thousandths */
  unit: number;
  /** the value where the setting is left out, of those that came after version 1 */
  usual?: SettingValue;
  /** the limits of words' numbers, by choice; null for a word that stands alone */
  numbers?: ({ least: number; most: number; unit: number; usual: number } | null)[];
}

/** by their keys, in the order of documents */
export type Settings = Record<string, Setting>;

/** something that people look for by words of their own */
export interface Topic {
  /** a lane that is it, in the words of links; empty where no lane is */
  lane: string;
  /** empty for a method, which has its own */
  label: string;
  /** what it is, and where */
  help: string;
  /** in all languages */
  words: string[];
  /** of its lane, where that is a search's with settings of its own */
  config?: LaneConfig;
}

/** everything that menus list, from the library's own enums */
export interface Catalogue {
  /** of lanes, in the order of documents */
  settings: { [K in keyof LaneConfig]: Setting };
  /** by setting of version 1, its choices that came later */
  newer: Record<string, string[]>;
  /** by setting, its choices that have something worked out before a search */
  prepares: Record<string, string[]>;
  /** the settings about richer worlds, in the order of documents */
  ofWorlds: string[];
  /** the settings of which each belongs to some algorithm only */
  ofMethods: string[];
  /** by program, the heading under which it is listed, and what it fixes of a lane */
  programs: Record<string, { family: string; fixes: Partial<LaneConfig> }>;
  /** the questions about a program's parts, by part */
  parts: Record<string, PartQuestion>;
  /** by language, what programs in it usually answer: only what differs from the parts' usual values */
  languages: Record<string, { label: string; parts: Record<string, PartValue> }>;
  journey: Settings;
  policy: Settings;
  /** by algorithm, its usual configuration */
  usual: Record<string, LaneConfig>;
  /** by algorithm, the heading that menus list it under */
  families: Record<string, string>;
  /** other names of methods and settings */
  topics: Topic[];
  /** by cost model, how many cost units make one unit */
  units: Record<string, number>;
  /** `seeded` if the seed matters, `world` if it makes a world */
  generators: (Choice & { seeded: boolean; world?: true })[];
  directions: string[];
  /** by number of moves, the directions that lead to no neighbour */
  skipped: [moves: string, directions: string[]][];
  /** the names of all figures of a lane, in the order of tables */
  figures: string[];
  limits: Limits;
}

/** the most of each */
interface Limits {
  /** cells */
  side: number;
  /** criteria of ties */
  chain: number;
  lanes: number;
  /** code units */
  title: number;
  /** of a file or a text */
  bytes: number;
  /** of danger */
  sources: number;
  /** of a source */
  strength: number;
  /** of a source or a scout, in cells */
  range: number;
  players: number;
  /** of a player */
  scouts: number;
  /** above the map */
  floors: number;
  /** of all floors */
  cells: number;
  /** that aren't squares on one floor */
  places: number;
  /** to go by */
  points: number;
  /** what one costs, in straight steps */
  border: number;
  /** without a cost */
  passages: number;
  portals: number;
  /** what one costs, in straight steps */
  portal: number;
  /** of a world's own, and what one counts */
  weights: number;
  weight: number;
  units: number;
  patrols: number;
  /** points */
  route: number;
  /** cells of all entries */
  script: number;
  /** cells of all of them */
  doors: number;
  ticks: number;
  /** ticks between two steps of a patrol */
  interval: number;
  /** of a patrol, in steps */
  offset: number;
}

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
