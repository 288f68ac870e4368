/**
 * What is to happen on a document's map whoever walks there: patrols' rounds, the script's changes by cell, and doors.
 *
 * @import { Doc, JourneyData } from "../types.js"
 *
 * @typedef {JourneyData["doors"][number]} Door
 * @typedef {{ at: number, set: number }} Change from that tick on the cell has that value
 */

import { roundOf } from "./route.js";

export class Course {
  /**
   * @param {JourneyData} journey
   * @param {number} width of the map
   */
  constructor(journey, width) {
    /** By patrol: the cells of its round. */
    this.rounds = journey.patrols.map((patrol) => roundOf(patrol, width));
    /** By cell: what the script makes of it, in order.
     * @type {Map<number, Change[]>} */
    this.changes = new Map();
    for (const { at, set, cells } of journey.script.toSorted((one, other) => one.at - other.at)) {
      for (const cell of cells) {
        const list = this.changes.get(cell) ?? [];
        list.push({ at, set });
        this.changes.set(cell, list);
      }
    }
    /** The cells that the script changes and the last tick in which it does, the latest first.
     * @type {[cell: number, last: number][]} */
    this.last = Array.from(this.changes, ([cell, list]) => [cell, list.at(-1)?.at ?? 0]);
    this.last.sort(([, one], [, other]) => other - one);
    /** By cell: its door.
     * @type {Map<number, Door>} */
    this.doors = new Map(
      journey.doors.flatMap((door) =>
        door.cells.map((cell) => /** @type {[number, Door]} */ ([cell, door])),
      ),
    );
  }

  /**
   * What the script makes of a cell next, after a number of ticks.
   * @param {number} cell
   * @param {number} tick
   */
  next(cell, tick) {
    return this.changes.get(cell)?.find(({ at }) => at >= tick) ?? null;
  }

  /**
   * The cells that the script still changes after a number of ticks.
   * @param {number} tick
   */
  *coming(tick) {
    for (const [cell, last] of this.last) {
      if (last < tick) return;
      yield cell;
    }
  }
}

/** @type {WeakMap<JourneyData, Course>} */
const courses = new WeakMap();

/**
 * The course of a document's journey, made once.
 * @param {Pick<Doc, "width">} doc
 * @param {JourneyData} journey
 */
export function courseOf({ width }, journey) {
  const course = courses.get(journey) ?? new Course(journey, width);
  courses.set(journey, course);
  return course;
}

/**
 * For how many more ticks a door stays as it is, after a number of ticks.
 * @param {Door} door
 * @param {number} tick
 * @param {boolean} isOpen whether it is open now
 * @returns {number} Infinity if it never changes again
 */
export function staysFor({ open, shut, offset }, tick, isOpen) {
  const cycle = open + shut;
  const [length, other] = isOpen ? [open, shut] : [shut, open];
  const begins = isOpen ? 0 : open;
  const passed = (((tick + offset - begins) % cycle) + cycle) % cycle;
  if (passed >= length) return 0;
  return other === 0 ? Number.POSITIVE_INFINITY : length - passed;
}

/**
 * Whether a door is meant to be open in a tick.
 * @param {Door} door
 * @param {number} tick
 */
export function isOpenIn({ open, shut, offset }, tick) {
  return (tick + offset) % (open + shut) < open;
}
