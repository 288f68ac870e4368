/**
 * The scene of one tick of a lane's journey: where its units are, were and go, and the latest events
 * about them. A scene takes time for its units and for the tick's events, however long the journey is.
 */

import type { Doc, JourneyData } from "../types.ts";
import { courseOf } from "./course.ts";
import { HAPPENING, type Path, type Tape } from "./tape.ts";
import type { Plan } from "./types.ts";
import { unitsOf } from "./units.ts";

/** a unit after some ticks */
export interface Walker {
  number: number;
  cell: number;
  goal: number;
  hasArrived: boolean;
  /** from the map */
  isGone: boolean;
  /** the cells to come, the next one first */
  path: { quick: boolean; cells: Uint32Array } | null;
  /** the cells where it was, the oldest first, its own at the end */
  trail: number[];
  /** the unit or patrol in its way in the last tick */
  blocker: { patrol: number } | { unit: number } | null;
  /** whether the world forbade its step in the last tick */
  hasBumped: boolean;
  /** whether it got one in the last tick */
  hasNote: boolean;
}

/** a patrol after some ticks */
export interface Post {
  cell: number;
  /** the cell of its round that it steps to */
  next: number;
  /** in how many ticks it has its turn, 1 for the next one */
  after: number;
}

export interface Moment {
  /** how many ticks have ended */
  tick: number;
  units: Walker[];
  patrols: Post[];
  /** cells that turned out otherwise in the last tick */
  changed: number[];
}

/** How many ticks a trail reaches back. */
const TRAIL = 6;

type Walked = Pick<Doc, "width" | "start" | "goal"> & { journey: JourneyData };

/**
 * A document's journey after some ticks of a lane.
 * @param tape null for a lane that hasn't begun
 */
export function momentOf(doc: Walked, tape: Tape | null, tick: number): Moment {
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

const scenes: WeakMap<Tape, Scenes> = new WeakMap();

export function scenesOf(tape: Tape) {
  const found = scenes.get(tape) ?? new Scenes(tape);
  scenes.set(tape, found);
  return found;
}

/** Look-ups beside a tape, which grow with it. */
class Scenes {
  declare tape: Tape;
  /** How many ticks it has looked at. */
  declare ticks: number;
  /** By unit: its paths up to now, each with the ticks after which a cell of it was taken. */
  declare walks: { path: Path; taken: number[] }[][];
  /** By unit: its own plans, and those of its group. */
  declare plans: Plan[][];
  declare planned: number;
  /** By patrol: its place on its round after each tick. */
  declare posts: number[][];

  constructor(tape: Tape) {
    this.tape = tape;
    this.ticks = 0;
    this.walks = Array.from({ length: tape.units }, () => []);
    this.plans = Array.from({ length: tape.units }, () => []);
    this.planned = 0;
    this.posts = Array.from({ length: tape.patrols }, () => []);
  }

  /** Looks at the ticks that are new: how many there are. */
  read() {
    const { tape } = this;
    for (; this.ticks < tape.ticks; this.ticks++) this.#tick(this.ticks);
    for (; this.planned < tape.plans.length; this.planned++) {
      const plan = tape.plans[this.planned] as Plan;
      const lists = plan.unit === null ? this.plans : [this.plans[plan.unit]];
      for (const list of lists) list?.push(plan);
    }
    return this.ticks;
  }

  #tick(tick: number) {
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

  /** A unit's path after a number of ticks, and how many of its cells it has taken. */
  walk(unit: number, tick: number) {
    const walks = this.walks[unit] ?? [];
    const walk = walks[until(walks, ({ path }) => path.tick < tick) - 1];
    return walk && { ...walk, count: until(walk.taken, (taken) => taken <= tick) };
  }

  /** The last of a unit's plans that ended before a tick, and whether another one is under way. */
  planning(unit: number, tick: number) {
    const plans = this.plans[unit] ?? [];
    const ended = until(plans, (plan) => plan.tick < tick);
    const next = plans[ended];
    return {
      last: plans.slice(0, ended).findLast(({ kind }) => !PARTS.has(kind)) ?? null,
      isUnderWay: next !== undefined && next.begun < tick,
    };
  }

  /** A patrol's place on its round after a number of ticks. */
  place(patrol: number, tick: number, doc: Walked, round: number[]) {
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

function walker(
  { at, goal }: NonNullable<JourneyData["units"]>[number],
  number: number,
  journey: JourneyData,
  played: Scenes | null,
  tick: number,
  events: Events,
): Walker {
  const arrives = played?.tape.hasArrived(number, tick) ?? false;
  // The document may have changed since the lane played; its units begin where it says.
  const placeAt = (ended: number) =>
    (ended > 0 ? played?.tape.places[ended]?.[number] : undefined) ?? at;
  const walk = arrives || at === goal ? undefined : played?.walk(number, tick);
  const cells = walk?.path.cells.subarray(walk.count);
  const trail: number[] = [];
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

/** of the last tick */
interface Events {
  blocked: Map<number, NonNullable<Walker["blocker"]>>;
  bumped: Set<number>;
  noted: Set<number>;
  changed: number[];
}

const NOTHING: Events = { blocked: new Map(), bumped: new Set(), noted: new Set(), changed: [] };

/** The events in the last of a number of ticks. */
function eventsOf(
  played: Scenes,
  { patrols, arrived }: JourneyData,
  units: { at: number; goal: number }[],
  tick: number,
) {
  const rows = played.tape.happenings[tick - 1];
  if (!rows) return NOTHING;
  // Whoever blocks is named by its place among the patrols and the units that were still there.
  const isThere = (unit: number) => arrived === "stay" || !played.tape.hasArrived(unit, tick - 1);
  const there = units.flatMap((_, unit) => (isThere(unit) ? unit : []));
  const events: Events = { blocked: new Map(), bumped: new Set(), noted: new Set(), changed: [] };
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

/** How many elements at the beginning of a list are as asked, where all others aren't. */
function until<T>(list: T[], is: (element: T) => boolean) {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (is(list[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}
