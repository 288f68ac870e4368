/**
 * The map of a lane at any tick: the document's cells with what has become of them. Seeks both ways.
 *
 * @import { Tape } from "./tape.js"
 */

import { HAPPENING } from "./tape.js";

export class Ground {
  /**
   * @param {Tape} tape
   * @param {Uint8Array} cells the document's
   */
  constructor(tape, cells) {
    this.tape = tape;
    this.first = cells;
    /** The cells at the tick shown; another array whenever they are others. */
    this.cells = cells;
    this.tick = 0;
    /** The edits of the ticks that have been applied, each with the values before.
     * @type {{ cell: number, before: number }[][]} */
    this.undo = [];
  }

  /**
   * The cells after a number of ticks.
   * @param {number} tick
   */
  at(tick) {
    const wanted = Math.min(tick, this.tape.ticks);
    if (wanted === this.tick) return this.cells;
    const cells = this.cells.slice();
    let changed = false;
    for (; this.tick < wanted; this.tick++) {
      const rows = this.tape.happenings[this.tick];
      const undo = [];
      for (let row = 0; rows && row < rows.length; row += 4) {
        if (rows[row + 1] !== HAPPENING.edit) continue;
        const cell = /** @type {number} */ (rows[row + 2]);
        undo.push({ cell, before: cells[cell] ?? 0 });
        cells[cell] = /** @type {number} */ (rows[row + 3]);
        changed = true;
      }
      this.undo[this.tick] = undo;
    }
    for (; this.tick > wanted; this.tick--) {
      const undo = this.undo[this.tick - 1] ?? [];
      for (const { cell, before } of undo.toReversed()) cells[cell] = before;
      changed ||= undo.length > 0;
    }
    if (changed) this.cells = cells;
    return this.cells;
  }
}

/** @type {WeakMap<Tape, Ground>} */
const grounds = new WeakMap();

/**
 * A lane's map after a number of ticks.
 * @param {Tape} tape
 * @param {Uint8Array} cells the document's
 * @param {number} tick
 */
export function cellsAt(tape, cells, tick) {
  let ground = grounds.get(tape);
  if (ground?.first !== cells) {
    ground = new Ground(tape, cells);
    grounds.set(tape, ground);
  }
  return ground.at(tick);
}
