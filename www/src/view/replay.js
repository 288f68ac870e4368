import { Sparse } from "./sparse.js";

/**
 * A recorded run, shown at any step. Seeking forwards writes each event over the one before it in the
 * same slot; seeking backwards puts the earlier one back, which the trace remembers in `past`. Both take
 * time only for the events between the two steps.
 *
 * @import { Trace } from "../types.js"
 */
export class Replay {
  /**
   * @param {Trace} trace
   * @param {number} places the map's number of cells
   */
  constructor(trace, places) {
    this.trace = trace;
    this.places = places;
    /** Steps that can be sought: 0 to `length`. */
    this.length = Math.max(0, trace.steps - 1);
    /** By slot: the latest event's kind and number, in the form that `past` has. The first searcher's slots are
     * the cells. */
    this.last = new Sparse(places * trace.searchers);
    /** The step shown; -1 until the first seek, when OPEN doesn't even hold the start. */
    this.step = -1;
    this.count = 0;
    /** By event: 1 where its cell has been reopened by then; else how a repair has changed it. */
    this.again = trace.changes ?? reopenings(trace);
  }

  /**
   * How many events `seek(step)` would apply or undo.
   * @param {number} step
   */
  distance(step) {
    return Math.abs(this.#target(step) - this.count);
  }

  /**
   * Shows `step`, which is clamped to what was recorded. Calls `changed` after applying or undoing each event on
   * the way: it may name a cell more than once, the last time in its final state.
   * @param {number} step
   * @param {(cell: number) => void} [changed]
   */
  seek(step, changed) {
    const { trace, last, places } = this;
    const target = this.#target(step);
    for (; this.count < target; this.count++) {
      const kind = kindOf(trace, this.count);
      if (!isMark(kind))
        last.set(slotOf(trace, places, this.count), (kind << NUMBER_BITS) | (this.count + 1));
      changed?.(/** @type {number} */ (trace.cell[this.count]));
    }
    while (this.count > target) {
      this.count--;
      if (!isMark(kindOf(trace, this.count)))
        last.set(slotOf(trace, places, this.count), /** @type {number} */ (trace.past[this.count]));
      changed?.(/** @type {number} */ (trace.cell[this.count]));
    }
    this.step = this.#clamp(step);
  }

  /**
   * The latest event about a cell at the step shown.
   * @param {number} cell
   * @param {number} [who]
   * @returns {number} -1 for a cell that `who` hasn't seen yet
   */
  latest(cell, who) {
    const word = this.word(cell, who);
    return stateOf(word) === UNSEEN ? -1 : eventOf(word);
  }

  /**
   * The word of a cell's latest event: that of a searcher, or else of the one that has closed it, or else of the first
   * that has seen it. Of more than two searchers, which are states of one cell, it is that with the lowest g; among
   * equals, the first that was expanded.
   * @param {number} cell
   * @param {number} [who]
   */
  word(cell, who) {
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

  /**
   * The searcher that a cell's state is of, where there are several.
   * @param {number} cell
   */
  whoAt(cell) {
    return this.trace.who?.[this.latest(cell)] ?? 0;
  }

  /**
   * The facts known about a cell at the step shown; null for a cell not seen yet.
   * @param {number} cell
   * @param {number} [who]
   * @returns {{ state: "open" | "closed", g: number, parent: number | null, again: number | undefined,
   *   step: number | null } | null} `step` is that of its latest expansion, null while it is open
   */
  cellAt(cell, who) {
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
   * @param {number} cell
   * @param {number} [who]
   * @returns {number | null} null for the start and for a cell not seen
   */
  parent(cell, who) {
    return parentOf(this.trace, this.latest(cell, who));
  }

  /**
   * The cell expanded at the step shown, null at step 0.
   * @returns {number | null}
   */
  get current() {
    return expandedIn(this.trace, this.step) ?? null;
  }

  /**
   * The state of a cell at the step shown.
   * @param {number} cell
   * @param {number} [who]
   * @returns {number} one of UNSEEN, OPEN, CLOSED
   */
  state(cell, who) {
    return stateOf(this.word(cell, who));
  }

  /**
   * The kind of a cell's latest event; 0 for a cell not seen yet.
   * @param {number} cell
   */
  kindAt(cell) {
    return this.word(cell) >>> NUMBER_BITS;
  }

  /**
   * The step in which an event happened.
   * @param {number} event
   */
  stepOf(event) {
    const { trace } = this;
    let low = 0;
    let high = trace.marks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (/** @type {number} */ (trace.marks[middle]) > event) high = middle;
      else low = middle + 1;
    }
    if (low === 0) return 0;
    let step = (low - 1) * MARKED;
    for (let next = trace.marks[low - 1] ?? 0; next <= event; next = nextExpansion(trace, next + 1))
      step++;
    return step;
  }

  /**
   * Whether a cell shows a searcher's word rather than another's.
   * @param {number} word
   * @param {number} other
   */
  #precedes(word, other) {
    const { g, searchers } = this.trace;
    const [state, shown] = [stateOf(word), stateOf(other)];
    const [event, before] = [eventOf(word), eventOf(other)];
    if (searchers < 3 || !state || !shown) return state > shown;
    const less = Number(g[event]) - Number(g[before]);
    return less < 0 || (less === 0 && (state > shown || (state === shown && event < before)));
  }

  /** @param {number} step */
  #clamp(step) {
    return Math.max(0, Math.min(this.length, Math.floor(step)));
  }

  /** @param {number} step */
  #target(step) {
    return endOf(this.trace, this.#clamp(step));
  }
}

/**
 * The cells in the order of their expansion, as far as it was recorded.
 * @param {Trace} trace
 */
export function expansions(trace) {
  const cells = [];
  const first = trace.marks[0] ?? 0;
  for (let event = first; event < trace.cell.length; event = nextExpansion(trace, event + 1))
    cells.push(trace.cell[event] ?? 0);
  return cells;
}

/**
 * The first expansion from an event on, or the number of all events.
 * @param {Trace} trace
 * @param {number} event
 */
export function nextExpansion(trace, event) {
  while (event < trace.cell.length && kindOf(trace, event) !== EXPAND) event++;
  return event;
}

/**
 * How many events have happened when a step is over.
 * @param {Trace} trace
 * @param {number} step
 */
export function endOf(trace, step) {
  let end = trace.marks[Math.floor(step / MARKED)] ?? trace.cell.length;
  for (let left = step % MARKED; left > 0; left--) end = nextExpansion(trace, end + 1);
  return Math.min(end, trace.cell.length);
}

/**
 * The cell that a step expands, if it does.
 * @param {Trace} trace
 * @param {number} step
 */
export function expandedIn(trace, step) {
  return step < 1 ? undefined : trace.cell[endOf(trace, step - 1)];
}

/** Kinds of events, as `event.rs` numbers them. */
export const GENERATE = 1;
export const UPDATE = 2;
export const REOPEN = 3;
export const EXPAND = 4;
export const PASS = 8;

/** Kinds that only mark a place, and leave its state as it is: pass, scan, meet, target and requeue. */
const MARKS = (1 << 8) | (1 << 12) | (1 << 13) | (1 << 15) | (1 << 18);

/** @param {number} kind */
function isMark(kind) {
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
  // raise, requeue
  ...[OPEN, UNSEEN],
);

/** A word holds a kind above the number of an event or a cell. */
const NUMBER_BITS = 27;
const NUMBER = 2 ** NUMBER_BITS - 1;

/** One end in this number of steps is among `marks`. */
const MARKED = 64;

/**
 * @param {Trace} trace
 * @param {number} event
 */
function wordOf({ from, ways }, event) {
  const word = /** @type {number} */ (from[event]);
  return ways ? /** @type {number} */ (ways[word]) : word;
}

/**
 * @param {Trace} trace
 * @param {number} event
 */
export function kindOf(trace, event) {
  return wordOf(trace, event) >>> NUMBER_BITS;
}

/**
 * Whether an event begins a step after the first.
 * @param {Trace} trace
 * @param {number} event
 */
export function begins(trace, event) {
  return event >= (trace.marks[0] ?? 0) && kindOf(trace, event) === EXPAND;
}

/**
 * The steps in which events of a kind happen, a step for each, with the events.
 * @param {Trace} trace
 * @param {number} kind
 */
export function* eventsOfKind(trace, kind) {
  let step = 0;
  for (let event = 0; event < trace.cell.length; event++) {
    if (begins(trace, event)) step++;
    if (kindOf(trace, event) === kind) yield { step, event };
  }
}

/**
 * @param {Trace} trace
 * @param {number} event
 * @returns {number | null} the parent of its cell
 */
export function parentOf(trace, event) {
  if (event < 0) return null;
  const parent = wordOf(trace, event) & NUMBER;
  if (parent === NUMBER) return null;
  return trace.ways ? parent + (trace.cell[event] ?? 0) - 2 ** (NUMBER_BITS - 1) : parent;
}

/**
 * The event in a word of `past` or `last`; -1 for none.
 * @param {number} word
 */
export function eventOf(word) {
  return (word & NUMBER) - 1;
}

/**
 * The state in which the event in a word of `past` or `last` leaves its cell.
 * @param {number} word
 */
export function stateOf(word) {
  return /** @type {number} */ (STATES[word >>> NUMBER_BITS]);
}

/**
 * @param {Trace} trace
 * @param {number} places
 * @param {number} event
 */
function slotOf({ cell, who }, places, event) {
  return (who?.[event] ?? 0) * places + /** @type {number} */ (cell[event]);
}

/**
 * By event: 1 where its cell has been reopened by then. Null for a run without any, as most
 * are, so that it takes no memory.
 * @param {Trace} trace
 */
function reopenings(trace) {
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
