/** The layers of a journey: units, with which it begins, then patrols and doors. */

import type { Doc } from "../types.ts";
import type { Kind } from "./layer-kinds.ts";

const REMOVES = "The right button or Delete removes.";

const KINDS: Kind[] = [
  {
    layer: "units",
    label: "Units",
    add: "Units on their way, step by step, while the map changes",
    help: "Drag from a cell to a goal to add a unit; drag a unit or a goal to move it.",
    undo: REMOVES,
    amount: (_, doc) => (doc.journey ? String(doc.journey.units?.length ?? 1) : ""),
    begin: () => ({ type: "journey", patch: {} }),
    remove: () => ({ type: "journey", patch: null }),
    tool: { layer: "units", depart: 0 },
  },
  {
    layer: "patrols",
    label: "Patrols",
    add: "Walkers on fixed rounds, whom units have to avoid",
    help: "Drag to draw a patrol's route in straight legs; drag a route to move it.",
    undo: REMOVES,
    amount: (_, { journey }) => (journey?.patrols.length ? String(journey.patrols.length) : ""),
    remove: () => ({ type: "journey", patch: { patrols: [] } }),
    tool: { layer: "patrols", every: 1, offset: 0 },
  },
  {
    layer: "doors",
    label: "Doors",
    add: "Cells that open and shut by themselves",
    help: "Press cells to make a door of them; press one of its cells again to take it away.",
    undo: REMOVES,
    amount: (_, { journey }) => (journey?.doors.length ? String(journey.doors.length) : ""),
    remove: () => ({ type: "journey", patch: { doors: [] } }),
    tool: { layer: "doors", open: 10, shut: 10, offset: 0 },
  },
];

/** The layers that a document's journey can have; without a journey, the one with which it begins. */
export function kindsOfJourney({ world, journey }: Pick<Doc, "world" | "journey">) {
  if (journey) return KINDS;
  return world?.shape || world?.floors ? [] : KINDS.slice(0, 1);
}

export function kindOfJourney(layer: Kind["layer"]) {
  return KINDS.find((kind) => kind.layer === layer);
}
