/** Why a unit goes round in one lane what it goes through in another, where danger that was drawn is the reason. */

import type { Tape } from "../journey/tape.ts";
import { unitsOf } from "../journey/units.ts";
import { letterAt } from "../state/world-rows.ts";
import type { Doc, JourneyData } from "../types.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { whole } from "./format.ts";
import { say } from "./language.ts";

/** a lane that has played its journey to the end */
export interface Played {
  tape: Tape;
  /** what a unit of danger adds to a weight */
  dread: number;
  /** from 1 */
  lane: number;
}

/** danger that the script raised, and that was in a unit's way */
interface Raised {
  unit: number;
  cell: number;
  tick: number;
  by: number;
}

/** @returns null where drawn danger doesn't part them, or isn't all that parts them */
export function journeyBeside(doc: Doc, one: Played, other: Played): string | null {
  const { journey } = doc;
  if (!journey) return null;
  for (const [round, through] of [
    [one, other],
    [other, one],
  ] as const) {
    const raised = raisedBetween({ ...doc, journey }, round, through);
    if (raised) return sentence(doc, raised, round, through);
  }
  return null;
}

function sentence(doc: Doc, { unit, cell, tick, by }: Raised, round: Played, through: Played) {
  const place = say(shapeOf(doc).name(cell));
  const values = [place, whole(by * round.dread), whole(tick), through.lane] as const;
  return unitsOf(doc).length === 1
    ? say(
        "Lane {} goes round: danger makes {} cost {} more since tick {}. Lane {} goes through.",
        round.lane,
        ...values,
      )
    : say(
        "Unit {} goes round in lane {}: danger makes {} cost {} more since tick {}. In lane {} it goes through.",
        unit,
        round.lane,
        ...values,
      );
}

function raisedBetween(
  doc: Doc & { journey: JourneyData },
  round: Played,
  through: Played,
): Raised | null {
  const { journey, world } = doc;
  const spreads = world?.sources || journey.patrols.some(({ source }) => source);
  // With sources, the digit isn't all of a cell's danger.
  if (round.dread === 0 || spreads || round.tape.isCut || through.tape.isCut) return null;
  for (let unit = 0; unit < round.tape.units; unit++) {
    const parted = partingOf(round.tape, through.tape, unit);
    if (parted === null) continue;
    const entered = new Set(wayFrom(round.tape, unit, parted));
    for (const cell of wayFrom(through.tape, unit, parted)) {
      const raised = raisedAt(doc, cell, parted);
      // Who enters other cells that rose then doesn't go round.
      const rose =
        raised && journey.script.filter(({ at, danger }) => at === raised.tick && danger);
      if (rose && !rose.some(({ cells }) => cells.some((each) => entered.has(each))))
        return { unit, cell, ...raised };
    }
  }
  return null;
}

/** The first tick after which a unit is elsewhere in another lane; null if it never is. */
function partingOf(one: Tape, other: Tape, unit: number) {
  const last = Math.min(one.ticks, other.ticks);
  for (let tick = 1; tick <= last; tick++)
    if (one.places[tick]?.[unit] !== other.places[tick]?.[unit]) return tick;
  return null;
}

/** The cells on which a unit is from a tick on, each once, in order. */
function wayFrom({ places }: Tape, unit: number, tick: number) {
  return [...new Set(places.slice(tick).flatMap((all) => all[unit] ?? []))];
}

/**
 * The tick in which a cell's digit got what it is when units part, and by how much it rose; null if it didn't, or the
 * cell may be a wall at times.
 */
function raisedAt(
  { journey, world, width }: Doc & { journey: JourneyData },
  cell: number,
  parted: number,
) {
  const edits = journey.script.filter(({ cells }) => cells.includes(cell));
  const isDoor = journey.doors.some(({ cells }) => cells.includes(cell));
  if (isDoor || edits.some(({ set }) => set === 0)) return null;
  const first = letterAt(world?.danger, width, cell, ".");
  let [tick, before, now] = [0, 0, first === "." ? 0 : Number(first)];
  for (const { at, danger } of edits.toSorted((a, b) => a.at - b.at)) {
    // Units that plan in a tick know its danger, and step at its end.
    if (danger === undefined || at >= parted) continue;
    if (at > tick) before = now;
    [tick, now] = [at, danger];
  }
  return tick > 0 && now > before ? { tick, by: now - before } : null;
}
