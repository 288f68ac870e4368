/** Looking into a search of a journey: it is shown like a document of its own, until the journey comes back. */

import type { Action, State } from "./actions.ts";

/** null goes back */
export type PlanAction = { type: "plan"; doc: State["doc"] | null };

/** Actions that open another document, and so leave the search behind. */
const OPENS = ["load-map", "load-document", "open-link", "problems-open", "problem-pick"];

export function updatePlan(
  state: State,
  action: Action,
  apply: (state: State, action: Exclude<Action, PlanAction>) => State,
): State {
  if (action.type === "plan") {
    const outside = closed(state);
    return action.doc === null ? outside : opened(outside, action.doc);
  }
  if (OPENS.includes(action.type)) return apply(closed(state), action);
  const next = apply(state, action);
  if (next.doc === state.doc) return next;
  throw new Error("This is a search of the journey: go back to the journey to change it.");
}

function opened(state: State, doc: State["doc"]): State {
  const { doc: journey, past, future, view } = state;
  const outer = { doc: journey, past, future, view };
  const length = Math.max(0, (doc.plan?.result.trace.steps ?? 1) - 1);
  const { from: _, to: __, ...rest } = view;
  const inner = { ...rest, length, position: length, atEnd: true, playing: false, layer: LAYER };
  return { ...state, doc, past: null, future: null, view: inner, outer };
}

const LAYER: State["view"]["layer"] = "states";

function closed(state: State): State {
  const { outer, ...rest } = state;
  if (!outer) return state;
  const { camera, held, layer } = state.view;
  // A map that was zoomed in a search stays as it is.
  return {
    ...rest,
    ...outer,
    view: { ...outer.view, camera, held, layer: layer === LAYER ? outer.view.layer : layer },
  };
}
