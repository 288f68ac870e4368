/**
 * Holds the state. An action changes it at once; views get it once a frame.
 *
 * @import { Action, State } from "./actions.js"
 */

import { update } from "./update.js";

/**
 * @param {State} initial
 * @param {(run: () => void) => void} schedule calls back with the next frame
 */
export function createStore(initial, schedule) {
  let state = initial;
  let waiting = false;
  /** @type {Set<(state: State) => void>} */
  const subscribers = new Set();

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

    /** @param {Action} action */
    dispatch(action) {
      const next = update(state, action);
      if (next === state) return;
      state = next;
      touch();
    },

    /**
     * @param {(state: State) => void} subscriber
     * @returns {() => void} ends the subscription
     */
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },

    touch,
    flush,
  };
}
