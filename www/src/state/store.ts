/** Holds the state. An action changes it at once; views get it once a frame, the engine gets a new document at once. */

import type { Doc } from "../types.ts";
import type { Action, State } from "./actions.ts";
import { update } from "./update.ts";

/**
 * @param schedule calls back with the next frame
 * @param solve has the first document and every new one searched
 */
export function createStore(
  initial: State,
  schedule: (run: () => void) => void,
  solve: (doc: Doc) => void = () => {},
) {
  let state = initial;
  let waiting = false;
  solve(initial.doc);
  const subscribers: Set<(state: State) => void> = new Set();

  /** Hands the state to the views now, if they don't have it yet. */
  function flush() {
    if (!waiting) return;
    waiting = false;
    for (const subscriber of subscribers) subscriber(state);
  }

  /** Hands the state to the views with the next frame. */
  function touch() {
    if (waiting) return;
    waiting = true;
    schedule(flush);
  }

  return {
    get state() {
      return state;
    },

    /** Whether the views don't have the state yet. */
    get isWaiting() {
      return waiting;
    },

    dispatch(action: Action) {
      const next = update(state, action);
      if (next === state) return;
      const { doc } = state;
      state = next;
      touch();
      if (next.doc !== doc) solve(next.doc);
    },

    /** @returns ends the subscription */
    subscribe(subscriber: (state: State) => void): () => void {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },

    touch,
    flush,
  };
}
