/** Actions on a document's journey: its units, patrols and doors one by one, and its settings. */

import { closed, firstOf } from "../journey/route.ts";
import { unitsOf } from "../journey/units.ts";
import type { Catalogue, Doc, JourneyData } from "../types.ts";
import type { State } from "./actions.ts";
import { usualJourney } from "./document.ts";
import type { Commit } from "./history.ts";
import { checkJourney } from "./journey-checks.ts";
import { doorAt, whyNotAt } from "./journey-places.ts";
import { checkCell } from "./look.ts";
import { changed } from "./world.ts";

type Unit = NonNullable<JourneyData["units"]>[number];

type Patrol = JourneyData["patrols"][number];

/** Units, patrols and doors are named by their numbers. Actions with one stroke number are undone together. */
type Door = JourneyData["doors"][number];

/** a journey's `patch` begins it where there is none; null ends it */
export type JourneyAction =
  | { type: "journey"; patch: Partial<JourneyData> | null; stroke?: number }
  | { type: "unit-add"; at: number; goal?: number; depart?: number; stroke?: number }
  | { type: "unit-set"; unit: number; patch: Partial<Unit>; stroke?: number }
  | { type: "patrol-add"; patrol: Partial<Patrol> & Pick<Patrol, "route">; stroke?: number }
  | { type: "patrol-set"; patrol: number; patch: Partial<Patrol>; stroke?: number }
  | { type: "door-add"; door: Partial<Door> & Pick<Door, "cells">; stroke?: number }
  | { type: "door-set"; door: number; patch: Partial<Door>; stroke?: number }
  | { type: "unit-remove"; unit: number; stroke?: number }
  | { type: "patrol-remove"; patrol: number; stroke?: number }
  | { type: "door-remove"; door: number; stroke?: number };

/** The usual settings of a patrol and of a door. */
export const USUAL_PATROL = { mode: "back" as const, every: 1, offset: 0 };
export const USUAL_DOOR = { open: 10, shut: 10, offset: 0 };

export function updateJourney(state: State, action: JourneyAction, commit: Commit): State {
  const { doc, catalogue } = state;
  const journey = edited(doc, action, catalogue);
  if (journey === doc.journey) return state;
  if (journey) {
    if (!doc.journey) checkGround(doc);
    checkJourney(journey, doc.width, catalogue);
  }
  return changed(state, withEnds({ ...doc, journey }), action.stroke ?? null, commit);
}

/** Unit 0 gives the document's start and goal, so both are where it is, wherever ends may be. */
export function withEnds(doc: Doc): Doc {
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

/** @returns the same one if nothing changes */
function edited(doc: Doc, action: JourneyAction, catalogue: Catalogue): JourneyData | undefined {
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

/** A journey with other settings, or other lists. */
function patched(
  usual: JourneyData,
  journey: JourneyData | undefined,
  patch: Partial<JourneyData>,
): JourneyData | undefined {
  if (typeof patch !== "object") throw new Error("A patch is an object.");
  const stranger = Object.keys(patch).find((key) => !Object.hasOwn(usual, key));
  if (stranger !== undefined)
    throw new Error(`A journey has no "${stranger}"; it has ${Object.keys(usual).join(", ")}.`);
  const next = { ...usual, ...journey, ...patch };
  return journey && isSame(journey, next) ? journey : next;
}

/** @param most how many units there may be */
function withUnits(
  doc: Doc,
  journey: JourneyData,
  action: Extract<JourneyAction, { type: "unit-add" | "unit-set" | "unit-remove" }>,
  most: number,
): JourneyData | undefined {
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

/** Whether two objects have the same values. */
function isSame<T extends object>(one: T, other: T) {
  return (Object.keys(other) as (keyof T)[]).every((key) => {
    const [old, now] = [one[key], other[key]];
    return old === now || JSON.stringify(old) === JSON.stringify(now);
  });
}

/** The patrol with a route that can be walked in its mode. */
function fitted(doc: Doc, patrol: Patrol): Patrol {
  for (const cell of patrol.route) checkCell(cell, doc);
  return patrol.mode === "loop" ? { ...patrol, route: closed(patrol.route, doc) } : patrol;
}

function checkUnit(doc: Doc, { at, goal }: Unit, number: number) {
  checkCell(at, doc);
  checkCell(goal, doc);
  refuse(whyNotAt(doc, at, { unit: number }));
  if (doc.cells[goal] === 0) throw new Error("A unit's goal can't lie on a wall.");
}

function checkBegin(doc: Doc, patrol: Patrol, number: number) {
  if (patrol.route.length === 0) throw new Error("A patrol has a route.");
  refuse(whyNotAt(doc, firstOf(patrol, doc.width), { patrol: number }));
}

function checkDoor(doc: Doc, cells: number[], number: number) {
  if (cells.length === 0) throw new Error("A door has a cell.");
  for (const cell of cells) {
    checkCell(cell, doc);
    const other = doorAt(doc, cell);
    if (other >= 0 && other !== number) throw new Error(`That cell belongs to door ${other}.`);
  }
}

function checkGround({ world }: Doc) {
  if (world?.shape || world?.floors) throw new Error("Journeys need squares on one floor.");
}

function checkMore(what: string, count: number, most: number) {
  if (count >= most)
    throw new Error(`There are ${count} ${what} already, as many as there can be.`);
}

function known<T>(list: T[], number: number, what: string) {
  const found = list[number];
  if (found === undefined) throw new Error(`There is no ${what} ${number}.`);
  return found;
}

function refuse(why: string | null) {
  if (why !== null) throw new Error(why);
}
