// What hands do over a map of cells of ten pixels, as the events that gestures take.
import { gesture, IDLE } from "../../www/src/input/gesture.ts";
import { update } from "../../www/src/state/update.ts";

/** The state after these events, over a map of 20 x 10 cells. */
export function drawn(state, events) {
  let hands = IDLE;
  let stroke = 0;
  for (const event of events) {
    const sight = {
      ...{ doc: state.doc, view: { ...state.view, draws: true } },
      camera: { scale: 10, x: 0, y: 0 },
      panel: { width: 200, height: 100 },
      nextStroke: () => ++stroke,
    };
    const outcome = gesture(hands, event, sight);
    hands = outcome.hands;
    state = outcome.actions.reduce(update, state);
  }
  return state;
}

/**
 * An event in the middle of a cell, by the first finger or by the mouse's main button.
 * @param {string} type
 * @param {number} x
 * @param {number} y
 * @param {{ trail?: [number, number][], [name: string]: unknown }} [more] `trail` in cells, too
 */
export function contact(type, x, y, { trail = [[x, y]], ...more } = {}) {
  const plain = { id: 1, touch: false, button: 0, shift: false, space: false };
  return { type, ...plain, ...more, at: middle([x, y]), trail: trail.map(middle) };
}

export function press(x, y, more) {
  return contact("press", x, y, more);
}

export function touch(x, y, more) {
  return contact("press", x, y, { touch: true, ...more });
}

export function move(x, y, more) {
  return contact("move", x, y, more);
}

export function release(x, y, more) {
  return contact("release", x, y, more);
}

export function cancel() {
  return contact("cancel", 0, 0);
}

function middle([x, y]) {
  return { x: x * 10 + 5, y: y * 10 + 5 };
}
