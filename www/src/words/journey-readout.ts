/** The part of the line about a cell that is about a journey: the units there, where they go, and why they wait. */

import { knownAt } from "../journey/belief.ts";
import { courseOf, isOpenIn, staysFor } from "../journey/course.ts";
import { fieldsOf } from "../journey/fields.ts";
import { type Moment, momentOf, type Post, scenesOf, type Walker } from "../journey/scenes.ts";
import { unitsOf } from "../journey/units.ts";
import type { Doc, JourneyData, Result } from "../types.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { whole } from "./format.ts";
import { many } from "./many.ts";

/** The most units whose numbers are listed. */
const LISTED = 4;

/**
 * @param doc whose cells and danger are those at this tick
 * @returns facts about the cell
 */
export function journeyFacts(doc: Doc, cell: number, result: Result, tick: number): string[] {
  const { journey } = doc;
  if (!journey || !result.journey) return [];
  const walked = { ...doc, journey };
  const moment = momentOf(walked, result.journey.tape, tick);
  const course = courseOf(doc, journey);
  const known = knownAt(walked, result.journey, moment.tick);
  // Changes of the very next tick are on the map already.
  const [door, later] = [course.doors.get(cell), moment.tick + 1];
  const [change, danger] = [course.next(cell, later, "set"), course.next(cell, later, "danger")];
  const here = moment.units.filter((unit) => unit.cell === cell && !unit.isGone);
  const wanted = moment.units.filter((unit) => unit.goal === cell && !unit.hasArrived);
  const belief = known?.unseen?.[cell] ? undefined : known?.wrong.get(cell);
  const threat = doc.danger?.[cell] ?? 0;
  return [
    ...(threat > 0 ? [`danger ${threat}`] : []),
    ...here.map((unit) => unitFact(walked, result.journey, unit, moment)),
    ...here.filter(({ hasNote }) => hasNote).map(({ number }) => `unit ${number} has a note`),
    ...moment.patrols.flatMap((patrol, number) =>
      patrol.cell === cell ? [patrolFact(doc, patrol, number), ...spreadFact(journey, number)] : [],
    ),
    ...fieldFacts(walked, cell, result.journey, moment.tick),
    ...(wanted.length > 0 ? [`goal of ${unitsText(wanted)}`] : []),
    ...(door ? [doorFact(door, moment.tick, doc.cells[cell] !== 0)] : []),
    ...(change ? [`becomes ${valueText(change.value)} in tick ${whole(change.at)}`] : []),
    ...(danger ? [dangerText(danger)] : []),
    ...(known?.unseen?.[cell] ? ["not seen yet"] : []),
    ...(belief === undefined ? [] : [`believed to be ${valueText(belief)}`]),
  ];
}

function unitFact(
  doc: Doc & { journey: JourneyData },
  playing: Result["journey"],
  unit: Walker,
  { tick }: Moment,
) {
  const { number, goal, hasArrived, path, trail } = unit;
  const name = `unit ${number}`;
  const { at = goal, depart = 0 } = unitsOf(doc)[number] ?? {};
  if (hasArrived) return at === goal ? `${name} stands here` : `${name} has arrived`;
  const way = `${name}, on its way to ${shapeOf(doc).name(goal)}`;
  if (depart > 0 && tick <= depart) return `${way}, departs in tick ${whole(depart)}`;
  // A trail reaches back to the unit's place a tick ago, unless the unit has only stood.
  const stayed = tick > 0 && playing?.tape.places[tick - 1]?.[number] === trail.at(-1);
  if (stayed) return `${way}: waits${whyText(playing, unit, tick)}`;
  const next = path?.cells[0];
  return next === undefined ? way : `${way}, next at ${shapeOf(doc).name(next)}`;
}

/** Why a unit stayed where it was in the last tick. */
function whyText(
  playing: Result["journey"],
  { number, blocker, hasBumped, path }: Walker,
  tick: number,
) {
  if (blocker) {
    return `, blocked by ${"unit" in blocker ? `unit ${blocker.unit}` : `patrol ${blocker.patrol}`}`;
  }
  if (hasBumped) return ", the map forbids its next step";
  if (!playing) return "";
  const scenes = scenesOf(playing.tape);
  const walk = scenes.walk(number, tick);
  if (walk && walk.count > 0 && walk.taken[walk.count - 1] === tick) return " as planned";
  const { last, isUnderWay } = scenes.planning(number, tick);
  if (isUnderWay) return " for its path";
  return !path && last?.found === false ? ", no path was found" : "";
}

/** The cells to which flow fields lead from a cell. */
function fieldFacts(doc: Doc, cell: number, playing: Result["journey"], tick: number) {
  const fields = playing?.policy.plan === "field" ? (fieldsOf(playing.tape).at(tick) ?? []) : [];
  return fields.flatMap(({ goal, steps }) => {
    const next = cell + (steps[cell] ?? 0);
    const to = fields.length > 1 ? ` to ${shapeOf(doc).name(goal)}` : "";
    return next === cell ? [] : `flow field${to}: next at ${shapeOf(doc).name(next)}`;
  });
}

function patrolFact(doc: Doc, { cell, next, after }: Post, number: number) {
  const name = `patrol ${number}`;
  if (next === cell) return `${name} stands here`;
  const place = shapeOf(doc).name(next);
  if (doc.cells[next] === 0) return `${name}: waits, ${place} is a wall`;
  return `${name}, next at ${place}${after === 1 ? "" : ` in ${many(after, "tick")}`}`;
}

/** The danger around a patrol. */
function spreadFact({ patrols }: JourneyData, number: number) {
  const { source } = patrols[number] ?? {};
  if (!source) return [];
  const { strength, range, falloff, sight } = source;
  const more = [...(falloff === "linear" ? ["falling off"] : []), ...(sight ? ["sees"] : [])];
  const text = `patrol ${number} spreads danger: strength ${strength}, range ${range}`;
  return [[text, ...more].join(", ")];
}

/** "unit 3", "units 0, 2 and 5", or how many there are. */
function unitsText(units: Walker[]) {
  const numbers = units.map(({ number }) => String(number));
  const last = numbers.at(-1);
  if (numbers.length === 1) return `unit ${last}`;
  if (numbers.length > LISTED) return `${numbers.length} units`;
  return `units ${numbers.slice(0, -1).join(", ")} and ${last}`;
}

/** @param isOpen whether the cell is free */
function doorFact(door: JourneyData["doors"][number], tick: number, isOpen: boolean) {
  const [state, turns] = isOpen ? ["open", "shuts"] : ["shut", "opens"];
  // A unit or patrol stands on it, or the script has changed the cell.
  if (tick > 0 && isOpenIn(door, tick - 1) !== isOpen) {
    return isOpen ? "a door, shuts once it is free" : "a door, shut";
  }
  const left = staysFor(door, tick, isOpen);
  if (left === Number.POSITIVE_INFINITY) return `a door, always ${state}`;
  return left === 0
    ? `a door, ${turns} in the next tick`
    : `a door, ${state} for ${many(left, "more tick")}`;
}

function dangerText({ at, value }: { at: number; value: number }) {
  const tick = `here in tick ${whole(at)}`;
  return value === 0 ? `danger is erased ${tick}` : `danger ${value} is drawn ${tick}`;
}

/** @param value of a cell */
function valueText(value: number) {
  if (value === 0) return "a wall";
  return value === 1 ? "plain ground" : `ground of weight ${value}`;
}
