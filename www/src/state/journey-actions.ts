/** The effects of actions on a document that has a journey, or gets one. Every action comes here first. */

import { unitsOf } from "../journey/units.ts";
import type { Action, MapAction, PlainAction, State } from "./actions.ts";
import { commit } from "./history.ts";
import { updateJourney } from "./journey-edit.ts";
import { whyNotAt } from "./journey-places.ts";
import { paintJourney } from "./journey-script.ts";
import { updatePlan } from "./plan.ts";
import { updatePolicy } from "./policy.ts";

type Apply = (state: State, action: PlainAction) => State;

type OuterAction = Exclude<Action, { type: "plan" }>;

/** @param apply the effects of all other actions */
export function act(state: State, action: Action, apply: Apply): State {
  const inside = (from: State, each: OuterAction) => within(from, each, apply);
  return action.type === "plan" || state.outer
    ? updatePlan(state, action, inside)
    : inside(state, action);
}

function within(state: State, action: OuterAction, apply: Apply): State {
  switch (action.type) {
    case "journey":
    case "unit-add":
    case "unit-set":
    case "unit-remove":
    case "patrol-add":
    case "patrol-set":
    case "patrol-remove":
    case "door-add":
    case "door-set":
    case "door-remove":
      return updateJourney(state, action, commit);
    case "policy-set":
      return updatePolicy(state, action, commit);
  }
  if (!state.doc.journey) return apply(state, action);
  switch (action.type) {
    case "paint":
      return paintJourney(state, action, apply, commit);
    case "world-paint":
      return action.plane === "danger"
        ? paintJourney(state, action, apply, commit)
        : apply(state, action);
    case "move-start":
    case "move-goal":
      return moveEnd(state, action, apply);
    case "world": {
      const { shape = "square", floors = 0 } = action.patch;
      if (shape !== "square" || floors > 0)
        throw new Error("Journeys need squares on one floor: end the journey first, in World.");
      return apply(state, action);
    }
    default:
      return apply(state, action);
  }
}

/** The document's ends are those of unit 0, which moves with them. They keep the last place where it may stand. */
function moveEnd(
  state: State,
  action: Extract<MapAction, { type: "move-start" | "move-goal" }>,
  apply: Apply,
): State {
  const { doc } = state;
  const { cell, stroke } = action;
  const isStart = action.type === "move-start";
  if (isStart && whyNotAt(doc, cell, { unit: 0 }) !== null) return state;
  const moved = apply(state, action);
  const [unit] = unitsOf(doc);
  if (!doc.journey?.units || !unit || moved === state) return moved;
  const [end, own] = isStart ? [doc.start, unit.at] : [doc.goal, unit.goal];
  // A document's own ends may differ from those of its units.
  if (end !== own) return moved;
  const patch = isStart ? { at: cell } : { goal: cell };
  return updateJourney(state, { type: "unit-set", unit: 0, patch, stroke }, commit);
}
