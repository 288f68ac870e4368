/**
 * The knowledge of the map that a lane's units have at any tick: cells not seen yet, and cells about which they are wrong. Seeks
 * both ways, in time for what happened between the two ticks.
 */

import type { Doc, JourneyData, Playing } from "../types.ts";
import { HAPPENING, type Tape } from "./tape.ts";

export interface Known {
  /** by cell: 1 if no unit has seen it; null if everything has been seen */
  unseen: Uint8Array | null;
  /** by cell that isn't as they believe: its value in their eyes */
  wrong: Map<number, number>;
}

type Believed = Pick<Doc, "width" | "height" | "cells"> & { journey: JourneyData };

const beliefs: WeakMap<Playing["tape"], Belief> = new WeakMap();

/**
 * The knowledge of a lane's units after a number of ticks; null if they always know everything. The answer holds until the next
 * question about that lane.
 */
export function knownAt(doc: Believed, playing: Playing, tick: number): Known | null {
  const { known, sight } = doc.journey;
  if (known === "all" && sight === null) return null;
  const belief = beliefs.get(playing.tape) ?? new Belief(doc, playing);
  beliefs.set(playing.tape, belief);
  return belief.at(tick);
}

class Belief {
  declare tape: Tape;
  declare first: Uint8Array<ArrayBufferLike>;
  declare width: number;
  declare height: number;
  declare leaves: boolean;
  declare sight: number;
  /** Cells that differ from what they were at first, in the world and as they are known. */
  declare values: Map<number, number>[];
  /** The believed value of an unknown cell: its own, or plain ground. */
  declare plain: boolean;
  declare wrong: Map<number, number>;
  declare unseen: Uint8Array<ArrayBuffer> | null;
  /** By tick: the cells that were looked at for the first time. */
  declare fresh: number[][];
  declare looked: Uint8Array<ArrayBuffer> | null;
  /** By tick: its changes, with the values before. */
  declare undo: [which: number, cell: number, before: number | undefined][][];
  declare tick: number;

  constructor(doc: Believed, { tape, first }: Playing) {
    this.tape = tape;
    this.first = first;
    this.width = doc.width;
    this.height = doc.height;
    const { known, sight, arrived } = doc.journey;
    this.leaves = arrived === "leave";
    this.sight = sight ?? Math.max(doc.width, doc.height);
    this.values = [new Map(), new Map()];
    this.plain = known === "nothing";
    this.wrong = new Map();
    this.unseen = this.plain ? new Uint8Array(doc.cells.length).fill(1) : null;
    this.fresh = [];
    this.looked = this.plain ? new Uint8Array(doc.cells.length) : null;
    this.undo = [];
    this.tick = 0;
  }

  at(tick: number): Known {
    const wanted = Math.min(tick, this.tape.ticks);
    for (; this.tick < wanted; this.tick++) this.#forward(this.tick);
    while (this.tick > wanted) this.#back(--this.tick);
    const { unseen, wrong } = this;
    return { unseen, wrong };
  }

  #forward(tick: number) {
    const rows = this.tape.happenings[tick];
    const undo: Belief["undo"][number] = [];
    for (let row = 0; rows && row < rows.length; row += 4) {
      const [, kind, cell = 0, value = 0] = rows.subarray(row, row + 4);
      const which = kind === HAPPENING.edit ? 0 : kind === HAPPENING.known ? 1 : null;
      if (which === null) continue;
      undo.push([which, cell, this.values[which]?.get(cell)]);
      this.values[which]?.set(cell, value);
      this.#compare(cell);
    }
    this.undo[tick] = undo;
    if (!this.unseen) return;
    for (const cell of this.#look(tick)) this.unseen[cell] = 0;
  }

  #back(tick: number) {
    for (const [which, cell, before] of (this.undo[tick] ?? []).toReversed()) {
      if (before === undefined) this.values[which]?.delete(cell);
      else this.values[which]?.set(cell, before);
      this.#compare(cell);
    }
    for (const cell of this.fresh[tick] ?? []) if (this.unseen) this.unseen[cell] = 1;
  }

  #compare(cell: number) {
    const first = this.first?.[cell];
    const is = this.values[0]?.get(cell) ?? first;
    const known = this.values[1]?.get(cell) ?? (this.plain ? 1 : first);
    if (known === undefined || is === undefined || known === is) this.wrong.delete(cell);
    else this.wrong.set(cell, known);
  }

  /** The cells that units see in a tick for the first time. */
  #look(tick: number) {
    const { tape, looked } = this;
    const known = this.fresh[tick];
    if (known || !looked) return known ?? [];
    const fresh: number[] = [];
    for (let unit = 0; unit < tape.units; unit++) {
      if (this.leaves && tape.hasArrived(unit, tick)) continue;
      const [before, now] = [tick - 1, tick].map((at) => tape.places[at]?.[unit]);
      if (now === undefined || now === before) continue;
      this.#around(now, before, (cell) => {
        if (looked[cell]) return;
        looked[cell] = 1;
        fresh.push(cell);
      });
    }
    this.fresh[tick] = fresh;
    return fresh;
  }

  /** Calls back for the cells in sight of a cell that weren't in sight of another one. */
  #around(cell: number, before: number | undefined, visit: (cell: number) => void) {
    const { width, height, sight } = this;
    const span = (at: number, length: number) =>
      [Math.max(0, at - sight), Math.min(length - 1, at + sight)] as const;
    const [left, right] = span(cell % width, width);
    const [top, bottom] = span(Math.floor(cell / width), height);
    const none = [0, -1] as const;
    const [oldLeft, oldRight] = before === undefined ? none : span(before % width, width);
    const [oldTop, oldBottom] =
      before === undefined ? none : span(Math.floor(before / width), height);
    for (let y = top; y <= bottom; y++) {
      const isOld = y >= oldTop && y <= oldBottom;
      for (let x = left; x <= right; x++) {
        if (isOld && x >= oldLeft && x <= oldRight) x = oldRight;
        else visit(y * width + x);
      }
    }
  }
}
