/** What menus list and documents are held to: types alone. */

import type { LaneConfig, PartQuestion, PartValue, WorldData } from "./types.ts";

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
  /** by shape, the heuristics that are one there, and its name */
  alike: [shape: string, heuristics: string[], label: string][];
  /** by shape, the ways in which its maps wrap */
  wraps: Wrapped[];
  /** by shape, the numbers of moves that differ there */
  moves: [shape: string, moves: string[]][];
  /** the names of all figures of a lane, in the order of tables */
  figures: string[];
  limits: Limits;
  /** the names that worlds and patrols choose from */
  words: Record<"shape" | "wrap" | "way" | "falloff" | "mode", string[]>;
  /** by algorithm, a, b and c of f = a g + (b + c w) h with the weight w, in thousandths but for a */
  ratings: Record<string, [g: number, h: number, weighted: number]>;
  /**
   * by kind of plan, whether it has paths, which the lane's method searches; whether its searches are kept and
   * repaired; and whether its units step along cheapest paths
   */
  plans: Record<string, [hasPaths: boolean, isRepaired: boolean, isByCosts: boolean]>;
}

/** the fewest columns and rows that a way to wrap needs, and what the number of rows is a multiple of */
type Wrapped = [
  shape: string,
  wrap: NonNullable<WorldData["wrap"]> | "none",
  columns: number,
  rows: number,
  multiple: number,
];

/** the most of each, where it says nothing else */
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
  /** of a generator or a hash, from 0 */
  seed: number;
  /** of a batch */
  journeys: number;
  /** ticks that a change of a batch's journey lasts */
  lasting: number;
}
