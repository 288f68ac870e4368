/**
 * A lane's journey as it was recorded, from which any tick can be drawn.
 *
 * @import { Counts, News, Plan, Reached } from "./types.js"
 */

/** What happens, by its number in rows of happenings. */
export const HAPPENING = {
  edit: 0,
  known: 1,
  note: 2,
  move: 3,
  blocked: 4,
  bump: 5,
  arrive: 6,
};

/**
 * A path as a plan left it.
 * @typedef {{ tick: number, unit: number, quick: boolean, cells: Uint32Array }} Path
 */

export class Tape {
  /**
   * @param {number} units
   * @param {number} patrols
   * @param {number} [standing] how many of the units stand on their goals from the first
   */
  constructor(units, patrols, standing = 0) {
    this.units = units;
    this.patrols = patrols;
    this.standing = standing;
    /** How many ticks are recorded. */
    this.ticks = 0;
    /** By tick, from before the first one.
     * @type {Uint32Array[]} */
    this.places = [];
    /** @type {Uint32Array[]} */
    this.posts = [];
    /** By tick. @type {number[]} */
    this.expanded = [];
    /** Rows of what happened by tick.
     * @type {Uint32Array[]} */
    this.happenings = [];
    /** @type {Plan[]} */
    this.plans = [];
    /** By unit, in order.
     * @type {Path[][]} */
    this.paths = Array.from({ length: units }, () => []);
    /** The tick in which each unit arrived.
     * @type {Map<number, number>} */
    this.arrivals = new Map();
    /** @type {Counts | null} */
    this.counts = null;
    /** @type {Reached | null} */
    this.reached = null;
    /** @type {News["outcome"]} */
    this.outcome = "running";
    /** Whether the journey has more ticks than are recorded. */
    this.isCut = false;
    /** Why it ended before its time, in a sentence.
     * @type {string | null} */
    this.shortage = null;
  }

  /** How many ticks the journey has had, recorded or not. */
  get played() {
    return this.isCut ? Number(this.counts?.ticks) : this.ticks;
  }

  /** @param {News} news */
  add(news) {
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

  /** @param {Uint32Array} rows */
  #addHappenings(rows) {
    let from = 0;
    while (from < rows.length) {
      const tick = /** @type {number} */ (rows[from]);
      let to = from;
      while (rows[to] === tick) to += 4;
      this.happenings[tick] = rows.subarray(from, to);
      from = to;
    }
  }

  /**
   * A unit's cells to come at the beginning of a tick, the next one first.
   * @param {number} unit
   * @param {number} tick
   */
  pathAt(unit, tick) {
    const paths = this.paths[unit] ?? [];
    let last = paths.length - 1;
    while (last >= 0 && /** @type {Path} */ (paths[last]).tick >= tick) last--;
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

  /**
   * The searches that ended in a tick.
   * @param {number} tick
   */
  plansOf(tick) {
    return this.plans.filter((plan) => plan.tick === tick);
  }

  /**
   * Expansions in all ticks before this one.
   * @param {number} tick
   */
  expandedBy(tick) {
    let sum = 0;
    for (let each = 0; each < tick; each++) sum += this.expanded[each] ?? 0;
    return sum;
  }

  /**
   * How many units are at their goals before a tick, those that stand there included.
   * @param {number} tick
   */
  arrivedBy(tick) {
    let count = this.standing;
    for (const arrived of this.arrivals.values()) if (arrived < tick) count++;
    return count;
  }

  /**
   * Whether a unit has arrived before a tick.
   * @param {number} unit
   * @param {number} tick
   */
  hasArrived(unit, tick) {
    return (this.arrivals.get(unit) ?? Number.POSITIVE_INFINITY) < tick;
  }
}
