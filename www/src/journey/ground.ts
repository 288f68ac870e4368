/** The map of a lane at any tick: the document's cells with their changes. Seeks in both directions. */

import { HAPPENING, type Tape } from "./tape.ts";

export class Ground {
  declare tape: Tape;
  declare first: Uint8Array<ArrayBufferLike>;
  /** The cells at the tick shown; another array whenever they are others. */
  declare cells: Uint8Array<ArrayBufferLike>;
  declare tick: number;
  /** The edits of the ticks that have been applied, each with the values before. */
  declare undo: { cell: number; before: number }[][];

  /** @param cells the document's */
  constructor(tape: Tape, cells: Uint8Array) {
    this.tape = tape;
    this.first = cells;
    this.cells = cells;
    this.tick = 0;
    this.undo = [];
  }

  /** The cells after a number of ticks. */
  at(tick: number) {
    const wanted = Math.min(tick, this.tape.ticks);
    if (wanted === this.tick) return this.cells;
    const cells = this.cells.slice();
    let changed = false;
    for (; this.tick < wanted; this.tick++) {
      const rows = this.tape.happenings[this.tick];
      const undo = [];
      for (let row = 0; rows && row < rows.length; row += 4) {
        if (rows[row + 1] !== HAPPENING.edit) continue;
        const cell = rows[row + 2] as number;
        undo.push({ cell, before: cells[cell] ?? 0 });
        cells[cell] = rows[row + 3] as number;
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

const grounds: WeakMap<Tape, Ground> = new WeakMap();

/**
 * A lane's map after a number of ticks.
 * @param cells the document's
 */
export function cellsAt(tape: Tape, cells: Uint8Array, tick: number) {
  let ground = grounds.get(tape);
  if (ground?.first !== cells) {
    ground = new Ground(tape, cells);
    grounds.set(tape, ground);
  }
  return ground.at(tick);
}
