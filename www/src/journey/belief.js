/**
 * What the units of a lane know of the map at any tick: what nobody has looked at yet, and where they are wrong. Seeks
 * both ways, in time for what happened between the two ticks.
 *
 * @import { Doc, JourneyData, Playing } from "../types.js"
 *
 * @typedef {object} Known
 * @property {Uint8Array | null} unseen by cell: 1 where nobody has looked; null where everything has been seen
 * @property {Map<number, number>} wrong by cell that isn't as they believe: its value in their eyes
 */

import { HAPPENING } from "./tape.js";

/** @typedef {Pick<Doc, "width" | "height" | "cells"> & { journey: JourneyData }} Believed */

/** @type {WeakMap<Playing["tape"], Belief>} */
const beliefs = new WeakMap();

/**
 * What a lane's units know after a number of ticks; null where they always know everything. The answer holds until the next
 * question about that lane.
 * @param {Believed} doc
 * @param {Playing} playing
 * @param {number} tick
 * @returns {Known | null}
 */
export function knownAt(doc, playing, tick) {
  const { known, sight } = doc.journey;
  if (known === "all" && sight === null) return null;
  const belief = beliefs.get(playing.tape) ?? new Belief(doc, playing);
  beliefs.set(playing.tape, belief);
  return belief.at(tick);
}

class Belief {
  /**
   * @param {Believed} doc
   * @param {Playing} playing
   */
  constructor(doc, { tape, first }) {
    this.tape = tape;
    this.first = first;
    this.width = doc.width;
    this.height = doc.height;
    const { known, sight, arrived } = doc.journey;
    this.leaves = arrived === "leave";
    this.sight = sight ?? Math.max(doc.width, doc.height);
    /** Cells that differ from what they were at first, in the world and as they are known.
     * @type {Map<number, number>[]} */
    this.values = [new Map(), new Map()];
    /** What an unknown cell is believed to be: itself, or plain ground. */
    this.plain = known === "nothing";
    /** @type {Map<number, number>} */
    this.wrong = new Map();
    this.unseen = this.plain ? new Uint8Array(doc.cells.length).fill(1) : null;
    /** By tick: the cells that were looked at for the first time.
     * @type {number[][]} */
    this.fresh = [];
    this.looked = this.plain ? new Uint8Array(doc.cells.length) : null;
    /** By tick: what it changed, with the values before.
     * @type {[which: number, cell: number, before: number | undefined][][]} */
    this.undo = [];
    this.tick = 0;
  }

  /**
   * @param {number} tick
   * @returns {Known}
   */
  at(tick) {
    const wanted = Math.min(tick, this.tape.ticks);
    for (; this.tick < wanted; this.tick++) this.#forward(this.tick);
    while (this.tick > wanted) this.#back(--this.tick);
    const { unseen, wrong } = this;
    return { unseen, wrong };
  }

  /** @param {number} tick */
  #forward(tick) {
    const rows = this.tape.happenings[tick];
    /** @type {Belief["undo"][number]} */
    const undo = [];
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

  /** @param {number} tick */
  #back(tick) {
    for (const [which, cell, before] of (this.undo[tick] ?? []).toReversed()) {
      if (before === undefined) this.values[which]?.delete(cell);
      else this.values[which]?.set(cell, before);
      this.#compare(cell);
    }
    for (const cell of this.fresh[tick] ?? []) if (this.unseen) this.unseen[cell] = 1;
  }

  /** @param {number} cell */
  #compare(cell) {
    const first = this.first?.[cell];
    const is = this.values[0]?.get(cell) ?? first;
    const known = this.values[1]?.get(cell) ?? (this.plain ? 1 : first);
    if (known === undefined || is === undefined || known === is) this.wrong.delete(cell);
    else this.wrong.set(cell, known);
  }

  /**
   * The cells that somebody looks at in a tick and nobody did before.
   * @param {number} tick
   */
  #look(tick) {
    const { tape, looked } = this;
    const known = this.fresh[tick];
    if (known || !looked) return known ?? [];
    /** @type {number[]} */
    const fresh = [];
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

  /**
   * Calls back for the cells in sight of a cell that weren't in sight of another one.
   * @param {number} cell
   * @param {number | undefined} before
   * @param {(cell: number) => void} visit
   */
  #around(cell, before, visit) {
    const { width, height, sight } = this;
    const span = (/** @type {number} */ at, /** @type {number} */ length) =>
      /** @type {const} */ ([Math.max(0, at - sight), Math.min(length - 1, at + sight)]);
    const [left, right] = span(cell % width, width);
    const [top, bottom] = span(Math.floor(cell / width), height);
    const none = /** @type {const} */ ([0, -1]);
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
