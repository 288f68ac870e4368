/**
 * The searches of a request, one under way at a time, in the lanes' order. One that takes long gives way to the
 * others and goes on when they have had their turns: so a search without end keeps none of them waiting. None is
 * changed by that.
 */

import type { Run } from "../../pkg/tiebreak_engine.js";
import type { Lane } from "../types.ts";

/** a search and its turns */
export interface Turn {
  lane: Lane;
  /** null before its first turn, and after it was put away */
  run: Run | null;
  /** milliseconds of the run */
  spent: number;
  /** milliseconds of the present turn */
  since: number;
  /** the most expansions that the page has heard of */
  told: number;
  /** milliseconds that its run may take in one go where there is no room for it to wait */
  most: number;
  /** whether it hasn't given way yet */
  isFresh: boolean;
}

/** Milliseconds of a turn. */
const TURN = 1000;
/** The first turn of a search that has to begin again when it gives way; each later one is twice as long. */
const LONG_TURN = 4000;
/** The most states of all searches that are half done: each holds memory for these, and for its share of events. */
const ROOM = 2 ** 20;

export class Turns {
  declare begin: (lane: Lane) => Run;
  /** The searches that wait, the next one first. */
  declare waiting: Turn[];
  declare present: Turn | null;

  constructor(lanes: Lane[], begin: (lane: Lane) => Run) {
    this.begin = begin;
    this.waiting = lanes.map((lane) => {
      return { lane, run: null, spent: 0, since: 0, told: 0, most: LONG_TURN, isFresh: true };
    });
    this.present = null;
  }

  /** Whether every search that has no result yet has given way to the others. */
  get isLong() {
    return !this.#all.some(({ isFresh }) => isFresh);
  }

  /** The lanes whose searches have begun and have no result. */
  get begun() {
    return this.#all.filter(({ run, isFresh }) => run || !isFresh).map(({ lane }) => lane.id);
  }

  get #all() {
    return this.present ? [this.present, ...this.waiting] : this.waiting;
  }

  /**
   * The lane whose turn it is, with its search; null if all have ended. Throws the reason if it can't begin: then the
   * lane is `present`, and has to be ended.
   */
  next(): (Turn & { run: Run }) | null {
    this.present ??= this.waiting.shift() ?? null;
    const { present } = this;
    return present && Object.assign(present, { run: present.run ?? this.begin(present.lane) });
  }

  /**
   * Notes how long the present search has worked.
   * @param took milliseconds
   */
  spend(took: number) {
    if (this.present === null) return;
    this.present.spent += took;
    this.present.since += took;
  }

  /** Lets the others have their turns, if the present search has had its own. */
  giveWay() {
    const { present, waiting } = this;
    if (!present?.run || waiting.length === 0 || present.since < TURN) return;
    const held = this.#all.reduce((sum, turn) => sum + statesOf(turn), 0);
    if (held > ROOM) {
      if (present.spent < present.most) return;
      present.run.free();
      present.run = null;
      present.spent = 0;
      present.most *= 2;
    }
    present.since = 0;
    present.isFresh = false;
    waiting.push(present);
    this.present = null;
  }

  /** Ends the present search. */
  end() {
    this.present?.run?.free();
    this.present = null;
  }

  /** Ends them all. */
  free() {
    for (const { run } of this.#all) run?.free();
    this.waiting = [];
    this.present = null;
  }
}

/** The states that a search that has begun may come to. Where turns cost, a place has one for each direction of arrival. */
function statesOf({ lane, run }: Turn) {
  const { turn } = lane.config;
  return (run?.places ?? 0) * (turn ? 9 : 1);
}
