import type { Trace } from "../types.ts";
import { Sparse } from "./sparse.ts";

/**
 * A recorded run, shown at any step. Seeking forwards writes each event over the one before it in the
 * same slot; seeking backwards puts the earlier one back, which the trace remembers in `past`. Both take
 * time only for the events between the two steps.
 */
export class Replay {
  declare trace: Trace;
  declare places: number;
  /** Steps that can be sought: 0 to `length`. */
  declare length: number;
  /**
   * By slot: the latest event's kind and number, in the form that `past` has. The first searcher's slots are
   * the cells.
   */
  declare last: Sparse;
  /** The step shown; -1 until the first seek, while OPEN doesn't even hold the start. */
  declare step: number;
  declare count: number;
  /** By event: 1 if its cell has been reopened by then; else the change that a repair has made to it. */
  declare again: Uint8Array<ArrayBufferLike> | null;

  /** @param places the map's number of cells */
  constructor(trace: Trace, places: number) {
    this.trace = trace;
    this.places = places;
    this.length = Math.max(0, trace.steps - 1);
    this.last = new Sparse(places * trace.searchers);
    this.step = -1;
    this.count = 0;
    this.again = trace.changes ?? reopenings(trace);
  }

  /** How many events `seek(step)` would apply or undo. */
  distance(step: number) {
    return Math.abs(this.#target(step) - this.count);
  }

  /**
   * Shows `step`, which is clamped to what was recorded. Calls `changed` after applying or undoing each event on
   * the way: it may name a cell more than once, the last time in its final state.
   */
  seek(step: number, changed?: (cell: number) => void) {
    const { trace, last, places } = this;
    const target = this.#target(step);
    for (; this.count < target; this.count++) {
      const kind = kindOf(trace, this.count);
      if (!isMark(kind))
        last.set(slotOf(trace, places, this.count), (kind << NUMBER_BITS) | (this.count + 1));
      changed?.(trace.cell[this.count] as number);
    }
    while (this.count > target) {
      this.count--;
      if (!isMark(kindOf(trace, this.count)))
        last.set(slotOf(trace, places, this.count), trace.past[this.count] as number);
      changed?.(trace.cell[this.count] as number);
    }
    this.step = this.#clamp(step);
  }

  /**
   * The latest event about a cell at the step shown.
   * @returns -1 for a cell that `who` hasn't seen yet
   */
  latest(cell: number, who?: number): number {
    const word = this.word(cell, who);
    return stateOf(word) === UNSEEN ? -1 : eventOf(word);
  }

  /**
   * The word of a cell's latest event: by a given searcher, or else by the one that has closed it, or else by the first
   * that has seen it. Among more than two searchers, which are states of one cell, the one with the lowest g counts; among
   * equals, the first that was expanded.
   */
  word(cell: number, who?: number) {
    const { last, places } = this;
    const { searchers } = this.trace;
    if (who !== undefined || searchers === 1) return last.at((who ?? 0) * places + cell) ?? 0;
    let found = 0;
    for (let one = 0; one < searchers; one++) {
      const word = last.at(one * places + cell) ?? 0;
      if (this.#precedes(word, found)) found = word;
    }
    return found;
  }

  /** The searcher to which a cell's state belongs, if there are several. */
  whoAt(cell: number) {
    return this.trace.who?.[this.latest(cell)] ?? 0;
  }

  /**
   * The facts known about a cell at the step shown; null for a cell not seen yet.
   * @returns `step` is that of its latest expansion, null while it is open
   */
  cellAt(
    cell: number,
    who?: number,
  ): {
    state: "open" | "closed";
    g: number;
    parent: number | null;
    again: number | undefined;
    step: number | null;
  } | null {
    const event = this.latest(cell, who);
    if (event < 0) return null;
    const closed = this.state(cell, who) === CLOSED;
    return {
      state: closed ? "closed" : "open",
      g: this.trace.g[event] ?? 0,
      parent: this.parent(cell, who),
      again: this.again?.[event],
      step: closed ? this.stepOf(event) : null,
    };
  }

  /**
   * The cell from which `cell` is reached at the step shown.
   * @returns null for the start and for a cell not seen
   */
  parent(cell: number, who?: number): number | null {
    return parentOf(this.trace, this.latest(cell, who));
  }

  /** The cell expanded at the step shown, null at step 0. */
  get current(): number | null {
    return expandedIn(this.trace, this.step) ?? null;
  }

  /**
   * The state of a cell at the step shown.
   * @returns one of UNSEEN, OPEN, CLOSED
   */
  state(cell: number, who?: number): number {
    return stateOf(this.word(cell, who));
  }

  /** The kind of a cell's latest event; 0 for a cell not seen yet. */
  kindAt(cell: number) {
    return this.word(cell) >>> NUMBER_BITS;
  }

  /** The step in which an event happened. */
  stepOf(event: number) {
    const { trace } = this;
    let low = 0;
    let high = trace.marks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((trace.marks[middle] as number) > event) high = middle;
      else low = middle + 1;
    }
    if (low === 0) return 0;
    let step = (low - 1) * MARKED;
    for (let next = trace.marks[low - 1] ?? 0; next <= event; next = nextExpansion(trace, next + 1))
      step++;
    return step;
  }

  /** Whether a cell shows a searcher's word rather than another's. */
  #precedes(word: number, other: number) {
    const { g, searchers } = this.trace;
    const [state, shown] = [stateOf(word), stateOf(other)];
    const [event, before] = [eventOf(word), eventOf(other)];
    if (searchers < 3 || !state || !shown) return state > shown;
    const less = Number(g[event]) - Number(g[before]);
    return less < 0 || (less === 0 && (state > shown || (state === shown && event < before)));
  }

  #clamp(step: number) {
    return Math.max(0, Math.min(this.length, Math.floor(step)));
  }

  #target(step: number) {
    return endOf(this.trace, this.#clamp(step));
  }
}

/** The cells in the order of their expansion, as far as it was recorded. */
export function expansions(trace: Trace) {
  const cells = [];
  const first = trace.marks[0] ?? 0;
  for (let event = first; event < trace.cell.length; event = nextExpansion(trace, event + 1))
    cells.push(trace.cell[event] ?? 0);
  return cells;
}

/** The first expansion from an event on, or the number of all events. */
export function nextExpansion(trace: Trace, event: number) {
  while (event < trace.cell.length && !isExpansion(kindOf(trace, event))) event++;
  return event;
}

/** How many events have happened when a step is over. */
export function endOf(trace: Trace, step: number) {
  let end = trace.marks[Math.floor(step / MARKED)] ?? trace.cell.length;
  for (let left = step % MARKED; left > 0; left--) end = nextExpansion(trace, end + 1);
  return Math.min(end, trace.cell.length);
}

/** The cell that a step expands, if it does. */
export function expandedIn(trace: Trace, step: number) {
  return step < 1 ? undefined : trace.cell[endOf(trace, step - 1)];
}

/** Kinds of events, as `event.rs` numbers them. */
export const GENERATE = 1;
export const UPDATE = 2;
export const REOPEN = 3;
export const EXPAND = 4;
export const PASS = 8;
export const SKIP = 19;
export const AGAIN = 20;
export const REWRITE = 21;

/** Whether an event of this kind expands its cell. */
export function isExpansion(kind: number) {
  return kind === EXPAND || kind === AGAIN;
}

/** Kinds that only mark a place, and leave its state as it is: pass, scan, meet, target, requeue and skip. */
const MARKS = (1 << 8) | (1 << 12) | (1 << 13) | (1 << 15) | (1 << 18) | (1 << SKIP);

function isMark(kind: number) {
  return ((MARKS >>> kind) & 1) === 1;
}

/** States of cells. */
export const UNSEEN = 0;
export const OPEN = 1;
export const CLOSED = 2;

/** By kind: the state in which an event leaves its cell; without an event it is unseen. */
const STATES = Uint8Array.of(
  ...[UNSEEN, OPEN, OPEN, OPEN, CLOSED],
  // drop, shelve, defer, pass, cut, leave
  ...[UNSEEN, CLOSED, OPEN, UNSEEN, OPEN, CLOSED],
  // park, scan, meet, reject, target, rewire
  ...[CLOSED, UNSEEN, UNSEEN, CLOSED, UNSEEN, CLOSED],
  // raise, requeue, skip, again, rewrite
  ...[OPEN, UNSEEN, UNSEEN, CLOSED, CLOSED],
);

/** A word holds a kind above the number of an event or a cell. */
const NUMBER_BITS = 27;
const NUMBER = 2 ** NUMBER_BITS - 1;

/** One end in this number of steps is among `marks`. */
const MARKED = 64;

function wordOf({ from, ways }: Trace, event: number) {
  const word = from[event] as number;
  return ways ? (ways[word] as number) : word;
}

export function kindOf(trace: Trace, event: number) {
  return wordOf(trace, event) >>> NUMBER_BITS;
}

/** Whether an event begins a step after the first. */
export function begins(trace: Trace, event: number) {
  return event >= (trace.marks[0] ?? 0) && isExpansion(kindOf(trace, event));
}

/** @returns the parent of its cell */
export function parentOf(trace: Trace, event: number): number | null {
  if (event < 0) return null;
  const parent = wordOf(trace, event) & NUMBER;
  if (parent === NUMBER) return null;
  return trace.ways ? parent + (trace.cell[event] ?? 0) - 2 ** (NUMBER_BITS - 1) : parent;
}

/** The event in a word of `past` or `last`; -1 for none. */
export function eventOf(word: number) {
  return (word & NUMBER) - 1;
}

/** The state in which the event in a word of `past` or `last` leaves its cell. */
export function stateOf(word: number) {
  return STATES[word >>> NUMBER_BITS] as number;
}

function slotOf({ cell, who }: Trace, places: number, event: number) {
  return (who?.[event] ?? 0) * places + (cell[event] as number);
}

/**
 * By event: 1 where its cell has been reopened by then. Null for a run without any, as most
 * are, so that it takes no memory.
 */
function reopenings(trace: Trace) {
  const { past } = trace;
  let first = 0;
  while (first < past.length && kindOf(trace, first) !== REOPEN) first++;
  if (first === past.length) return null;
  const again = new Uint8Array(past.length);
  for (let event = first; event < past.length; event++) {
    const kind = kindOf(trace, event);
    // A cell that is generated again counts as not reopened.
    const goesOn = kind !== GENERATE && again[eventOf(past[event] ?? 0)] === 1;
    if (kind === REOPEN || goesOn) again[event] = 1;
  }
  return again;
}
