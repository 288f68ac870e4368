/**
 * What belongs to one tick of a lane's journey: where its units are and were, where they go, and what has just happened
 * to them. A tick takes time for its units and for what happened in it, however long the journey is.
 *
 * @import { Doc, JourneyData } from "../types.js"
 * @import { Path, Tape } from "./tape.js"
 * @import { Plan } from "./types.js"
 *
 * @typedef {object} Walker a unit after some ticks
 * @property {number} number
 * @property {number} cell
 * @property {number} goal
 * @property {boolean} hasArrived
 * @property {boolean} isGone from the map
 * @property {{ quick: boolean, cells: Uint32Array } | null} path the cells to come, the next one first
 * @property {number[]} trail the cells where it was, the oldest first, its own at the end
 * @property {{ patrol: number } | { unit: number } | null} blocker who was in its way in the last tick
 * @property {boolean} hasBumped whether the world forbade its step in the last tick
 * @property {boolean} hasNote whether it got one in the last tick
 *
 * @typedef {object} Post a patrol after some ticks
 * @property {number} cell
 * @property {number} next the cell of its round that it steps to
 * @property {number} after in how many ticks it has its turn, 1 for the next one
 *
 * @typedef {object} Moment
 * @property {number} tick how many ticks have ended
 * @property {Walker[]} units
 * @property {Post[]} patrols
 * @property {number[]} changed cells that turned out otherwise in the last tick
 */

import { courseOf } from "./course.js";
import { HAPPENING } from "./tape.js";
import { unitsOf } from "./units.js";

/** How many ticks a trail reaches back. */
const TRAIL = 6;

/** @typedef {Pick<Doc, "width" | "start" | "goal"> & { journey: JourneyData }} Walked */

/**
 * A document's journey after some ticks of a lane.
 * @param {Walked} doc
 * @param {Tape | null} tape null for a lane that hasn't begun
 * @param {number} tick
 * @returns {Moment}
 */
export function momentOf(doc, tape, tick) {
  const units = unitsOf(doc);
  const { rounds } = courseOf(doc, doc.journey);
  const played = tape && tape.places.length > 0 ? scenesOf(tape) : null;
  const now = Math.min(tick, played?.read() ?? 0);
  const events = played ? eventsOf(played, doc.journey, units, now) : NOTHING;
  return {
    tick: now,
    units: units.map((unit, number) => walker(unit, number, doc.journey, played, now, events)),
    patrols: doc.journey.patrols.map(({ every, offset }, number) => {
      const round = rounds[number] ?? [0];
      const place = played?.place(number, now, doc, round) ?? offset % round.length;
      return {
        cell: round[place] ?? 0,
        next: round[(place + 1) % round.length] ?? 0,
        after: every - (now % every),
      };
    }),
    changed: events.changed,
  };
}

/** @type {WeakMap<Tape, Scenes>} */
const scenes = new WeakMap();

/** @param {Tape} tape */
export function scenesOf(tape) {
  const found = scenes.get(tape) ?? new Scenes(tape);
  scenes.set(tape, found);
  return found;
}

/** Look-ups beside a tape, which grow with it. */
class Scenes {
  /** @param {Tape} tape */
  constructor(tape) {
    this.tape = tape;
    /** How many ticks it has looked at. */
    this.ticks = 0;
    /** By unit: its paths up to now, each with the ticks after which a cell of it was taken.
     * @type {{ path: Path, taken: number[] }[][]} */
    this.walks = Array.from({ length: tape.units }, () => []);
    /** By unit: its own plans, and those of its group.
     * @type {Plan[][]} */
    this.plans = Array.from({ length: tape.units }, () => []);
    this.planned = 0;
    /** By patrol: its place on its round after each tick.
     * @type {number[][]} */
    this.posts = Array.from({ length: tape.patrols }, () => []);
  }

  /** Looks at the ticks that are new: how many there are. */
  read() {
    const { tape } = this;
    for (; this.ticks < tape.ticks; this.ticks++) this.#tick(this.ticks);
    for (; this.planned < tape.plans.length; this.planned++) {
      const plan = /** @type {Plan} */ (tape.plans[this.planned]);
      const lists = plan.unit === null ? this.plans : [this.plans[plan.unit]];
      for (const list of lists) list?.push(plan);
    }
    return this.ticks;
  }

  /** @param {number} tick */
  #tick(tick) {
    const { tape } = this;
    for (const [unit, walks] of this.walks.entries()) {
      const paths = tape.paths[unit] ?? [];
      for (let next = paths[walks.length]; next?.tick === tick; next = paths[walks.length])
        walks.push({ path: next, taken: [] });
      const walk = walks.at(-1);
      const cell = walk?.path.cells[walk.taken.length];
      if (cell !== undefined && tape.places[tick + 1]?.[unit] === cell) walk?.taken.push(tick + 1);
    }
  }

  /**
   * A unit's path after a number of ticks, and how many of its cells it has taken.
   * @param {number} unit
   * @param {number} tick
   */
  walk(unit, tick) {
    const walks = this.walks[unit] ?? [];
    const walk = walks[until(walks, ({ path }) => path.tick < tick) - 1];
    return walk && { ...walk, count: until(walk.taken, (taken) => taken <= tick) };
  }

  /**
   * The last of a unit's plans that ended before a tick, and whether another one is under way.
   * @param {number} unit
   * @param {number} tick
   */
  planning(unit, tick) {
    const plans = this.plans[unit] ?? [];
    const ended = until(plans, (plan) => plan.tick < tick);
    const next = plans[ended];
    return {
      last: plans.slice(0, ended).findLast(({ kind }) => !PARTS.has(kind)) ?? null,
      isUnderWay: next !== undefined && next.begun < tick,
    };
  }

  /**
   * A patrol's place on its round after a number of ticks.
   * @param {number} patrol
   * @param {number} tick
   * @param {Walked} doc
   * @param {number[]} round
   */
  place(patrol, tick, doc, round) {
    const places = this.posts[patrol];
    const { every = 1, offset = 0, mode } = doc.journey.patrols[patrol] ?? {};
    if (!places) return offset % round.length;
    for (let next = places.length; next <= tick; next++) {
      const before = places[next - 1];
      if (before === undefined) {
        places.push(offset % round.length);
        continue;
      }
      const [was, is] = [next - 1, next].map((at) => this.tape.posts[at]?.[patrol]);
      if (was !== is) places.push((before + 1) % round.length);
      else if (mode === "back" && next % every === 0) {
        places.push((round.length - before) % round.length);
      } else places.push(before);
    }
    return places[tick] ?? 0;
  }
}

/** Searches whose failure doesn't mean that there is no path. */
const PARTS = new Set(["splice", "head", "tail", "shared"]);

/**
 * @param {NonNullable<JourneyData["units"]>[number]} unit
 * @param {number} number
 * @param {JourneyData} journey
 * @param {Scenes | null} played
 * @param {number} tick
 * @param {Events} events
 * @returns {Walker}
 */
function walker({ at, goal }, number, journey, played, tick, events) {
  const arrives = played?.tape.hasArrived(number, tick) ?? false;
  // The document may have changed since the lane played; its units begin where it says.
  const placeAt = (/** @type {number} */ ended) =>
    (ended > 0 ? played?.tape.places[ended]?.[number] : undefined) ?? at;
  const walk = arrives || at === goal ? undefined : played?.walk(number, tick);
  const cells = walk?.path.cells.subarray(walk.count);
  /** @type {number[]} */
  const trail = [];
  for (let ended = Math.max(0, tick - TRAIL); ended <= tick; ended++) {
    const cell = placeAt(ended);
    if (trail.at(-1) !== cell) trail.push(cell);
  }
  return {
    number,
    cell: placeAt(tick),
    goal,
    hasArrived: arrives || at === goal,
    isGone: arrives && journey.arrived === "leave",
    path: walk && cells && cells.length > 0 ? { quick: walk.path.quick, cells } : null,
    trail,
    blocker: events.blocked.get(number) ?? null,
    hasBumped: events.bumped.has(number),
    hasNote: events.noted.has(number),
  };
}

/**
 * @typedef {object} Events of the last tick
 * @property {Map<number, NonNullable<Walker["blocker"]>>} blocked
 * @property {Set<number>} bumped
 * @property {Set<number>} noted
 * @property {number[]} changed
 */

/** @type {Events} */
const NOTHING = { blocked: new Map(), bumped: new Set(), noted: new Set(), changed: [] };

/**
 * What happened in the last of a number of ticks.
 * @param {Scenes} played
 * @param {JourneyData} journey
 * @param {{ at: number, goal: number }[]} units
 * @param {number} tick
 */
function eventsOf(played, { patrols, arrived }, units, tick) {
  const rows = played.tape.happenings[tick - 1];
  if (!rows) return NOTHING;
  // Whoever blocks is named by its place among the patrols and the units that were still there.
  const isThere = (/** @type {number} */ unit) =>
    arrived === "stay" || !played.tape.hasArrived(unit, tick - 1);
  const there = units.flatMap((_, unit) => (isThere(unit) ? unit : []));
  /** @type {Events} */
  const events = { blocked: new Map(), bumped: new Set(), noted: new Set(), changed: [] };
  for (let row = 0; row < rows.length; row += 4) {
    const [, kind, one = 0, other = 0] = rows.subarray(row, row + 4);
    if (kind === HAPPENING.note) events.noted.add(one);
    else if (kind === HAPPENING.bump) events.bumped.add(one);
    else if (kind === HAPPENING.known) events.changed.push(one);
    else if (kind === HAPPENING.blocked) {
      const unit = there[other - patrols.length] ?? 0;
      events.blocked.set(one, other < patrols.length ? { patrol: other } : { unit });
    }
  }
  return events;
}

/**
 * How many elements at the beginning of a list are as asked, where all others aren't.
 * @template T
 * @param {T[]} list
 * @param {(element: T) => boolean} is
 */
function until(list, is) {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (is(/** @type {T} */ (list[middle]))) low = middle + 1;
    else high = middle;
  }
  return low;
}
