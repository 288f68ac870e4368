/** The course of a document's map, whichever units walk there: patrols' rounds, the script's changes by cell, and doors. */

import type { Doc, JourneyData } from "../types.ts";
import { roundOf } from "./route.ts";

type Door = JourneyData["doors"][number];

/** from that tick on the cell has that ground, that digit of danger or both */
type Change = Omit<JourneyData["script"][number], "cells">;

export class Course {
  /** By patrol: the cells of its round. */
  declare rounds: number[][];
  /** By cell: what the script makes of it, in order. */
  declare changes: Map<number, Change[]>;
  /** The cells that the script changes and the last tick in which it does, the latest first. */
  declare last: [cell: number, last: number][];
  /** By cell: its door. */
  declare doors: Map<number, Door>;

  /** @param width of the map */
  constructor(journey: JourneyData, width: number) {
    this.rounds = journey.patrols.map((patrol) => roundOf(patrol, width));
    this.changes = new Map();
    for (const { cells, ...change } of journey.script.toSorted((one, two) => one.at - two.at)) {
      for (const cell of cells) {
        const list = this.changes.get(cell) ?? [];
        list.push(change);
        this.changes.set(cell, list);
      }
    }
    this.last = Array.from(this.changes, ([cell, list]) => [cell, list.at(-1)?.at ?? 0]);
    this.last.sort(([, one], [, other]) => other - one);
    this.doors = new Map(
      journey.doors.flatMap((door) => door.cells.map((cell): [number, Door] => [cell, door])),
    );
  }

  /** What the script makes next of a cell's ground or danger after a number of ticks. */
  next(cell: number, tick: number, plane: "set" | "danger") {
    const change = this.changes.get(cell)?.find((each) => each.at >= tick && plane in each);
    return change ? { at: change.at, value: change[plane] ?? 0 } : null;
  }

  /** The cells that the script still changes after a number of ticks. */
  *coming(tick: number) {
    for (const [cell, last] of this.last) {
      if (last < tick) return;
      yield cell;
    }
  }
}

const courses: WeakMap<JourneyData, Course> = new WeakMap();

/** The course of a document's journey, made once. */
export function courseOf({ width }: Pick<Doc, "width">, journey: JourneyData) {
  const course = courses.get(journey) ?? new Course(journey, width);
  courses.set(journey, course);
  return course;
}

/**
 * For how many more ticks a door stays as it is, after a number of ticks.
 * @param isOpen whether it is open now
 * @returns Infinity if it never changes again
 */
export function staysFor({ open, shut, offset }: Door, tick: number, isOpen: boolean): number {
  const cycle = open + shut;
  const [length, other] = isOpen ? [open, shut] : [shut, open];
  const begins = isOpen ? 0 : open;
  const passed = (((tick + offset - begins) % cycle) + cycle) % cycle;
  if (passed >= length) return 0;
  return other === 0 ? Number.POSITIVE_INFINITY : length - passed;
}

/** Whether a door is meant to be open in a tick. */
export function isOpenIn({ open, shut, offset }: Door, tick: number) {
  return (tick + offset) % (open + shut) < open;
}
