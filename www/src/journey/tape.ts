/** A lane's journey as it was recorded, from which any tick can be drawn. */

import type { Counts, News, Plan, Reached } from "./types.ts";

/** Kinds of events, by their numbers in rows of events. */
export const HAPPENING = {
  edit: 0,
  known: 1,
  note: 2,
  move: 3,
  blocked: 4,
  bump: 5,
  arrive: 6,
};

/** A path as a plan left it. */
export type Path = { tick: number; unit: number; quick: boolean; cells: Uint32Array };

export class Tape {
  declare units: number;
  declare patrols: number;
  declare standing: number;
  /** How many ticks are recorded. */
  declare ticks: number;
  /** By tick, from before the first one. */
  declare places: Uint32Array[];
  declare posts: Uint32Array[];
  /** By tick. */
  declare expanded: number[];
  /** Rows of events by tick. */
  declare happenings: Uint32Array[];
  declare plans: Plan[];
  /** By unit, in order. */
  declare paths: Path[][];
  /** The tick in which each unit arrived. */
  declare arrivals: Map<number, number>;
  declare counts: Counts | null;
  declare reached: Reached | null;
  declare outcome: News["outcome"];
  /** Whether the journey has more ticks than are recorded. */
  declare isCut: boolean;
  /** Why it ended before its time, in a sentence. */
  declare shortage: string | null;

  /** @param standing how many of the units stand on their goals from the first */
  constructor(units: number, patrols: number, standing: number = 0) {
    this.units = units;
    this.patrols = patrols;
    this.standing = standing;
    this.ticks = 0;
    this.places = [];
    this.posts = [];
    this.expanded = [];
    this.happenings = [];
    this.plans = [];
    this.paths = Array.from({ length: units }, () => []);
    this.arrivals = new Map();
    this.counts = null;
    this.reached = null;
    this.outcome = "running";
    this.isCut = false;
    this.shortage = null;
  }

  /** How many ticks the journey has had, recorded or not. */
  get played() {
    return this.isCut ? Number(this.counts?.ticks) : this.ticks;
  }

  add(news: News) {
    const { units, patrols } = this;
    for (let at = 0; at < news.places.length; at += units)
      this.places.push(news.places.subarray(at, at + units));
    while (this.posts.length < this.places.length) {
      const at = this.posts.length - (this.places.length - news.patrols.length / (patrols || 1));
      this.posts.push(
        patrols === 0 ? news.patrols : news.patrols.subarray(at * patrols, (at + 1) * patrols),
      );
    }
    this.expanded.push(...news.expanded);
    this.ticks = this.expanded.length;
    this.#addHappenings(news.happenings);
    this.plans.push(...news.plans);
    let from = 0;
    for (let row = 0; row < news.paths.length; row += 4) {
      const [tick = 0, unit = 0, quick, length = 0] = news.paths.subarray(row, row + 4);
      const cells = news.cells.subarray(from, from + length);
      this.paths[unit]?.push({ tick, unit, quick: quick === 1, cells });
      from += length;
    }
    this.counts = news.counts;
    this.reached = news.reached;
    for (let row = 0; row < news.arrivals.length; row += 2)
      this.arrivals.set(Number(news.arrivals[row + 1]), Number(news.arrivals[row]));
    this.outcome = news.outcome;
    this.isCut = news.cut;
    this.shortage = news.shortage ?? null;
  }

  #addHappenings(rows: Uint32Array) {
    let from = 0;
    while (from < rows.length) {
      const tick = rows[from] as number;
      let to = from;
      while (rows[to] === tick) to += 4;
      this.happenings[tick] = rows.subarray(from, to);
      from = to;
    }
  }

  /** A unit's cells to come at the beginning of a tick, the next one first. */
  pathAt(unit: number, tick: number) {
    const paths = this.paths[unit] ?? [];
    let last = paths.length - 1;
    while (last >= 0 && (paths[last] as Path).tick >= tick) last--;
    const path = paths[last];
    if (!path || this.hasArrived(unit, tick)) return null;
    let taken = 0;
    for (let ended = path.tick + 1; ended <= tick; ended++) {
      if (this.places[ended]?.[unit] === path.cells[taken]) taken++;
    }
    const cells = path.cells.subarray(taken);
    return cells.length === 0 ? null : { quick: path.quick, cells };
  }

  /** The ticks in which the map changed. */
  changes() {
    return [...this.happenings.entries()].flatMap(([tick, rows]) =>
      rows?.some((kind, at) => at % 4 === 1 && kind === HAPPENING.edit) ? [tick] : [],
    );
  }

  /** The searches that ended in a tick. */
  plansOf(tick: number) {
    return this.plans.filter((plan) => plan.tick === tick);
  }

  /** Expansions in all ticks before this one. */
  expandedBy(tick: number) {
    let sum = 0;
    for (let each = 0; each < tick; each++) sum += this.expanded[each] ?? 0;
    return sum;
  }

  /** How many units are at their goals before a tick, those that stand there included. */
  arrivedBy(tick: number) {
    let count = this.standing;
    for (const arrived of this.arrivals.values()) if (arrived < tick) count++;
    return count;
  }

  /** Whether a unit has arrived before a tick. */
  hasArrived(unit: number, tick: number) {
    return (this.arrivals.get(unit) ?? Number.POSITIVE_INFINITY) < tick;
  }
}
