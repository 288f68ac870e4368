/**
 * What the line about a cell says of a journey: who is there, where they go, and why they wait.
 *
 * @import { Doc, JourneyData, Result } from "../types.js"
 * @import { Walker } from "../journey/scenes.js"
 */

import { knownAt } from "../journey/belief.js";
import { courseOf, isOpenIn, staysFor } from "../journey/course.js";
import { momentOf } from "../journey/scenes.js";
import { shapeOf } from "../view/shapes/shape.js";
import { many } from "./many.js";

/**
 * @param {Doc} doc whose cells are those at this tick
 * @param {number} cell
 * @param {Result} result
 * @param {number} tick
 * @returns {string[]} facts about the cell
 */
export function journeyFacts(doc, cell, result, tick) {
  const { journey } = doc;
  if (!journey || !result.journey) return [];
  const walked = { ...doc, journey };
  const { units, patrols } = momentOf(walked, result.journey.tape, tick);
  const name = (/** @type {number} */ place) => shapeOf(doc).name(place);
  const known = knownAt(walked, result.journey, tick);
  const door = courseOf(doc, journey).doors.get(cell);
  const coming = courseOf(doc, journey).next(cell, tick);
  return [
    ...units
      .filter((unit) => unit.cell === cell && !unit.isGone)
      .map((unit) => unitFact(unit, name)),
    ...patrols.flatMap(({ cell: at, next }, number) =>
      at === cell ? `patrol ${number}, next at ${name(next)}` : [],
    ),
    ...units
      .filter((unit) => unit.goal === cell && unit.cell !== cell)
      .map(({ number }) => `goal of unit ${number}`),
    ...(door ? [doorFact(door, tick)] : []),
    ...(coming ? [`${valueName(coming.set)} from tick ${coming.at} on`] : []),
    ...(known?.unseen?.[cell] ? ["not seen yet"] : []),
    ...(known?.wrong.has(cell) ? [`believed to be ${valueName(known.wrong.get(cell) ?? 1)}`] : []),
  ];
}

/**
 * @param {Walker} unit
 * @param {(place: number) => string} name
 */
function unitFact({ number, goal, hasArrived, blocker, hasBumped, path }, name) {
  if (hasArrived) return `unit ${number}, arrived`;
  const way = `unit ${number}, on its way to ${name(goal)}`;
  if (blocker) {
    const by = "unit" in blocker ? `unit ${blocker.unit}` : `patrol ${blocker.patrol}`;
    return `${way}: waits, ${by} is in the way`;
  }
  if (hasBumped) return `${way}: waits, the map forbids its step`;
  return path ? `${way}: next at ${name(path.cells[0] ?? goal)}` : way;
}

/**
 * @param {JourneyData["doors"][number]} door
 * @param {number} tick
 */
function doorFact(door, tick) {
  const isOpen = isOpenIn(door, Math.max(0, tick - 1));
  const left = staysFor(door, Math.max(0, tick - 1), isOpen) - 1;
  const state = isOpen ? "door, open" : "door, shut";
  if (!Number.isFinite(left)) return state;
  return left > 0 ? `${state} for ${many(left, "more tick")}` : `${state}, turns in the next tick`;
}

/** @param {number} value */
function valueName(value) {
  if (value === 0) return "a wall";
  return value === 1 ? "plain ground" : `weight ${value}`;
}
