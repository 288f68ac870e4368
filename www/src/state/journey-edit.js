/**
 * Actions on a document's journey: its units, patrols and doors one by one, and its settings.
 *
 * @import { State } from "./actions.js"
 * @import { Commit } from "./history.js"
 * @import { Catalogue, Doc, JourneyData } from "../types.js"
 *
 * @typedef {NonNullable<JourneyData["units"]>[number]} Unit
 * @typedef {JourneyData["patrols"][number]} Patrol
 * @typedef {JourneyData["doors"][number]} Door
 *
 * Units, patrols and doors are named by their numbers. Actions with one stroke number are undone together.
 * @typedef {{ type: "journey", patch: Partial<JourneyData> | null, stroke?: number }
 *   | { type: "unit-add", at: number, goal?: number, depart?: number, stroke?: number }
 *   | { type: "unit-set", unit: number, patch: Partial<Unit>, stroke?: number }
 *   | { type: "patrol-add", patrol: Partial<Patrol> & Pick<Patrol, "route">, stroke?: number }
 *   | { type: "patrol-set", patrol: number, patch: Partial<Patrol>, stroke?: number }
 *   | { type: "door-add", door: Partial<Door> & Pick<Door, "cells">, stroke?: number }
 *   | { type: "door-set", door: number, patch: Partial<Door>, stroke?: number }
 *   | { type: "unit-remove", unit: number, stroke?: number }
 *   | { type: "patrol-remove", patrol: number, stroke?: number }
 *   | { type: "door-remove", door: number, stroke?: number }} JourneyAction a journey's `patch` begins it where there is none;
 *   null ends it
 */

import { closed, firstOf } from "../journey/route.js";
import { unitsOf } from "../journey/units.js";
import { usualJourney } from "./document.js";
import { checkJourney } from "./journey-checks.js";
import { doorAt, whyNotAt } from "./journey-places.js";
import { checkCell } from "./look.js";
import { changed } from "./world.js";

/** A patrol and a door of which nothing else is said. */
export const USUAL_PATROL = { mode: /** @type {const} */ ("back"), every: 1, offset: 0 };
export const USUAL_DOOR = { open: 10, shut: 10, offset: 0 };

/**
 * @param {State} state
 * @param {JourneyAction} action
 * @param {Commit} commit
 * @returns {State}
 */
export function updateJourney(state, action, commit) {
  const { doc, catalogue } = state;
  const journey = edited(doc, action, catalogue);
  if (journey === doc.journey) return state;
  if (journey) {
    if (!doc.journey) checkGround(doc);
    checkJourney(journey, doc.width, catalogue);
  }
  return changed(state, withEnds({ ...doc, journey }), action.stroke ?? null, commit);
}

/**
 * A unit of its own is the document's start and goal, so that both are where unit 0 is wherever ends may be.
 * @param {Doc} doc
 * @returns {Doc}
 */
export function withEnds(doc) {
  const { journey } = doc;
  const [first, ...others] = journey?.units ?? [];
  if (!journey || !first) return doc;
  const { at, goal, depart } = first;
  // A document's ends differ and are off walls; documents may have units that stand, or begin or end on a wall.
  if (at === goal || !doc.cells[at] || !doc.cells[goal]) return doc;
  const isOnly = others.length === 0 && depart === 0;
  const next = isOnly ? { ...doc, journey: { ...journey, units: null } } : doc;
  if (at === doc.start && goal === doc.goal) return next;
  return { ...next, start: at, goal, source: null };
}

/**
 * @param {Doc} doc
 * @param {JourneyAction} action
 * @param {Catalogue} catalogue
 * @returns {JourneyData | undefined} the same one if nothing changes
 */
function edited(doc, action, catalogue) {
  const usual = usualJourney(catalogue);
  const journey = doc.journey ?? usual;
  const { patrols, doors } = journey;
  const { limits } = catalogue;
  switch (action.type) {
    case "journey":
      return action.patch === null ? undefined : patched(usual, doc.journey, action.patch);
    case "unit-add":
    case "unit-set":
    case "unit-remove":
      return withUnits(doc, journey, action, limits.units);
    case "patrol-add": {
      checkMore("patrols", patrols.length, limits.patrols);
      const patrol = fitted(doc, { ...USUAL_PATROL, ...action.patrol });
      checkBegin(doc, patrol, patrols.length);
      return { ...journey, patrols: [...patrols, patrol] };
    }
    case "patrol-set": {
      const old = known(patrols, action.patrol, "patrol");
      const patrol = fitted(doc, { ...old, ...action.patch });
      if (isSame(old, patrol)) return doc.journey;
      checkBegin(doc, patrol, action.patrol);
      return { ...journey, patrols: patrols.with(action.patrol, patrol) };
    }
    case "patrol-remove":
      known(patrols, action.patrol, "patrol");
      return { ...journey, patrols: patrols.toSpliced(action.patrol, 1) };
    case "door-add":
      checkDoor(doc, action.door.cells, doors.length);
      return { ...journey, doors: [...doors, { ...USUAL_DOOR, ...action.door }] };
    case "door-set": {
      const old = known(doors, action.door, "door");
      const door = { ...old, ...action.patch };
      if (isSame(old, door)) return doc.journey;
      checkDoor(doc, door.cells, action.door);
      return { ...journey, doors: doors.with(action.door, door) };
    }
    case "door-remove":
      known(doors, action.door, "door");
      return { ...journey, doors: doors.toSpliced(action.door, 1) };
  }
}

/**
 * A journey with other settings, or other lists.
 * @param {JourneyData} usual
 * @param {JourneyData | undefined} journey
 * @param {Partial<JourneyData>} patch
 * @returns {JourneyData | undefined}
 */
function patched(usual, journey, patch) {
  if (typeof patch !== "object") throw new Error("A patch is an object.");
  const stranger = Object.keys(patch).find((key) => !Object.hasOwn(usual, key));
  if (stranger !== undefined)
    throw new Error(`A journey has no "${stranger}"; it has ${Object.keys(usual).join(", ")}.`);
  const next = { ...usual, ...journey, ...patch };
  return journey && isSame(journey, next) ? journey : next;
}

/**
 * @param {Doc} doc
 * @param {JourneyData} journey
 * @param {Extract<JourneyAction, { type: "unit-add" | "unit-set" | "unit-remove" }>} action
 * @param {number} most how many units there may be
 * @returns {JourneyData | undefined}
 */
function withUnits(doc, journey, action, most) {
  const units = unitsOf(doc);
  if (action.type === "unit-add") {
    checkMore("units", units.length, most);
    const { at, goal = at, depart = 0 } = action;
    const unit = { at, goal, depart };
    checkUnit(doc, unit, units.length);
    return { ...journey, units: [...units, unit] };
  }
  const old = known(units, action.unit, "unit");
  if (action.type === "unit-remove") {
    if (units.length === 1)
      throw new Error("This is the journey's only unit: Remove units, in World, ends the journey.");
    return { ...journey, units: units.toSpliced(action.unit, 1) };
  }
  const unit = { ...old, ...action.patch };
  if (isSame(old, unit)) return doc.journey;
  checkUnit(doc, unit, action.unit);
  return { ...journey, units: units.with(action.unit, unit) };
}

/**
 * Whether two things have the same values.
 * @template {object} T
 * @param {T} one
 * @param {T} other
 */
function isSame(one, other) {
  return /** @type {(keyof T)[]} */ (Object.keys(other)).every((key) => {
    const [old, now] = [one[key], other[key]];
    return old === now || JSON.stringify(old) === JSON.stringify(now);
  });
}

/**
 * A patrol whose route can be walked round as its mode says.
 * @param {Doc} doc
 * @param {Patrol} patrol
 * @returns {Patrol}
 */
function fitted(doc, patrol) {
  for (const cell of patrol.route) checkCell(cell, doc);
  return patrol.mode === "loop" ? { ...patrol, route: closed(patrol.route, doc) } : patrol;
}

/**
 * @param {Doc} doc
 * @param {Unit} unit
 * @param {number} number
 */
function checkUnit(doc, { at, goal }, number) {
  checkCell(at, doc);
  checkCell(goal, doc);
  refuse(whyNotAt(doc, at, { unit: number }));
  if (doc.cells[goal] === 0) throw new Error("A unit's goal can't lie on a wall.");
}

/**
 * @param {Doc} doc
 * @param {Patrol} patrol
 * @param {number} number
 */
function checkBegin(doc, patrol, number) {
  if (patrol.route.length === 0) throw new Error("A patrol has a route.");
  refuse(whyNotAt(doc, firstOf(patrol, doc.width), { patrol: number }));
}

/**
 * @param {Doc} doc
 * @param {number[]} cells
 * @param {number} number
 */
function checkDoor(doc, cells, number) {
  if (cells.length === 0) throw new Error("A door has a cell.");
  for (const cell of cells) {
    checkCell(cell, doc);
    const other = doorAt(doc, cell);
    if (other >= 0 && other !== number) throw new Error(`That cell belongs to door ${other}.`);
  }
}

/** @param {Doc} doc */
function checkGround({ world }) {
  if (world?.shape || world?.floors) throw new Error("Journeys need squares on one floor.");
}

/**
 * @param {string} what
 * @param {number} count
 * @param {number} most
 */
function checkMore(what, count, most) {
  if (count >= most)
    throw new Error(`There are ${count} ${what} already, as many as there can be.`);
}

/**
 * @template T
 * @param {T[]} list
 * @param {number} number
 * @param {string} what
 */
function known(list, number, what) {
  const found = list[number];
  if (found === undefined) throw new Error(`There is no ${what} ${number}.`);
  return found;
}

/** @param {string | null} why */
function refuse(why) {
  if (why !== null) throw new Error(why);
}
