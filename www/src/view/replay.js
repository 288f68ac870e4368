/**
 * A recorded run, shown at any step. Seeking forwards writes each event over the one before it
 * about the same cell; seeking backwards puts the earlier one back, which the trace remembers in
 * `prev`. Both cost the events between the two steps and nothing else.
 */
export class Replay {
  /**
   * @param {import("../types.js").Trace} trace
   * @param {number} cells how many cells the map has
   * @param {number} width of the map in cells
   */
  constructor(trace, cells, width) {
    this.trace = trace;
    /** Steps that can be sought: 0 to `length`. */
    this.length = Math.max(0, trace.steps.length - 1);
    /** By cell: 1 + the latest event about it, 0 before the first. */
    this.last = new Uint32Array(cells);
    /** The step shown; -1 until the first seek, when not even the start is in OPEN. */
    this.step = -1;
    this.count = 0;
    this.again = reopenings(trace);
    this.back = parentOffsets(width);
  }

  /**
   * How many events `seek(step)` would go through.
   * @param {number} step
   */
  distance(step) {
    return Math.abs(this.#target(step) - this.count);
  }

  /**
   * Shows `step`, which is clamped to what was recorded. `changed` is called for every event gone
   * through, after it was applied: a cell may come up more than once, the last time as it stays.
   * @param {number} step
   * @param {(cell: number) => void} [changed]
   */
  seek(step, changed) {
    const { cell, prev } = this.trace;
    const { last } = this;
    const target = this.#target(step);
    for (; this.count < target; this.count++) {
      const at = /** @type {number} */ (cell[this.count]);
      last[at] = this.count + 1;
      changed?.(at);
    }
    while (this.count > target) {
      this.count--;
      const at = /** @type {number} */ (cell[this.count]);
      last[at] = /** @type {number} */ (prev[this.count]);
      changed?.(at);
    }
    this.step = this.#clamp(step);
  }

  /**
   * What is known about a cell at the step shown; null for a cell not seen yet.
   * @param {number} cell
   * @returns {{ state: "open" | "closed", g: number, parent: number | null, reopened: boolean,
   *   step: number | null } | null} `step` is that of its latest expansion, null while it is open
   */
  cellAt(cell) {
    const event = (this.last[cell] ?? 0) - 1;
    if (event < 0) return null;
    const closed = this.kind(event) === EXPAND;
    return {
      state: closed ? "closed" : "open",
      g: this.trace.g[event] ?? 0,
      parent: this.parent(cell),
      reopened: this.again?.[event] === 1,
      step: closed ? this.stepOf(event) : null,
    };
  }

  /**
   * The cell from which `cell` is reached at the step shown.
   * @param {number} cell
   * @returns {number | null} null for the start and for a cell not seen
   */
  parent(cell) {
    const event = (this.last[cell] ?? 0) - 1;
    if (event < 0) return null;
    const offset = this.back[(this.trace.meta[event] ?? 0) >> 4] ?? 0;
    return offset === 0 ? null : cell + offset;
  }

  /**
   * The cell expanded at the step shown, null at step 0.
   * @returns {number | null}
   */
  get current() {
    if (this.step < 1) return null;
    return this.trace.cell[this.trace.steps[this.step - 1] ?? 0] ?? null;
  }

  /**
   * @param {number} event
   * @returns {number} one of GENERATE, UPDATE, REOPEN, EXPAND
   */
  kind(event) {
    return (this.trace.meta[event] ?? 0) & 15;
  }

  /**
   * The step in which an event happened.
   * @param {number} event
   */
  stepOf(event) {
    const { steps } = this.trace;
    let low = 0;
    let high = steps.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (/** @type {number} */ (steps[middle]) > event) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** @param {number} step */
  #clamp(step) {
    return Math.max(0, Math.min(this.length, Math.floor(step)));
  }

  /** @param {number} step */
  #target(step) {
    return this.trace.steps[this.#clamp(step)] ?? 0;
  }
}

/**
 * The cells in the order in which they were expanded, as far as they are recorded.
 * @param {import("../types.js").Trace} trace
 */
export function expansions({ cell, steps }) {
  return Array.from(steps.subarray(0, -1), (event) => cell[event] ?? 0);
}

export const GENERATE = 0;
export const UPDATE = 1;
export const REOPEN = 2;
export const EXPAND = 3;

/**
 * By event: 1 where its cell has been reopened by then. Null for the usual run without any, which
 * then costs no memory.
 * @param {import("../types.js").Trace} trace
 */
function reopenings({ meta, prev }) {
  let first = 0;
  while (first < meta.length && ((meta[first] ?? 0) & 15) !== REOPEN) first++;
  if (first === meta.length) return null;
  const again = new Uint8Array(meta.length);
  for (let event = first; event < meta.length; event++) {
    const before = prev[event] ?? 0;
    const reopens = ((meta[event] ?? 0) & 15) === REOPEN;
    if (reopens || (before > 0 && again[before - 1])) again[event] = 1;
  }
  return again;
}

/**
 * By direction, 0 to 7 clockwise from north: from a cell to the parent that moved so. The start's
 * direction, 8, leads nowhere.
 * @param {number} width
 */
function parentOffsets(width) {
  return [width, width - 1, -1, -width - 1, -width, -width + 1, 1, width + 1, 0];
}
