import { panBy, pinch, toMap } from "../view/camera.js";
import { shapeOf } from "../view/shapes/shape.js";
import { begin, carry, commit, draw, spotAt, stretch } from "./drawing.js";

/**
 * The meaning of pointers: a pure state machine, independent of the page. `gesture` takes the state of the hands, a
 * pointer's event and the present view, and returns the next state and the actions that follow.
 * The table below says, state by state, what each event does; an event that isn't listed does
 * nothing.
 *
 * @import { Action, View } from "../state/actions.js"
 * @import { Catalogue, Doc } from "../types.js"
 * @import { Camera, Point, Size } from "../view/camera.js"
 * @import { Figure, Shape, Spot } from "../view/shapes/shape.js"
 * @import { Squares } from "../view/shapes/squares.js"
 *
 * @typedef {object} Contact a pointer at an event
 * @property {"press" | "move" | "release" | "cancel"} type
 * @property {number} id
 * @property {boolean} touch whether it is a finger, not a mouse or a pen
 * @property {number} button of a press: 0 left or contact, 1 middle, 2 right
 * @property {Point} at in CSS pixels of the panel
 * @property {Point[]} [trail] its places since the last event, `at` included
 * @property {boolean} shift
 * @property {boolean} space whether the space bar is held
 *
 * @typedef {object} Sight the present view
 * @property {Doc} doc
 * @property {Pick<View, "tool" | "brush" | "draws" | "camera">} view
 * @property {Camera} camera resolved
 * @property {Size} panel
 * @property {Uint8Array} cells as the map shows them
 * @property {Catalogue["limits"] | undefined} [limits] of units, patrols and routes
 * @property {() => number} nextStroke
 *
 * @typedef {{ id: number, at: Point }} Finger
 *
 * @typedef {{ kind: "idle" }} Idle
 * @typedef {{ kind: "touched", id: number, press: Contact }} Touched a finger that may still become half of a pinch
 * @typedef {{ kind: "stroke", id: number, touch: boolean, at: Point, value: number, stroke: number,
 *   last: Spot, anchor: Spot | null, axis: "x" | "y" | null, before: Doc, length: number, paint?: Paint,
 *   shape?: Space }} Stroke `paint` and `shape` are a layer's own
 * @typedef {{ kind: "carry", id: number, touch: boolean, at: Point, end: "start" | "goal",
 *   stroke: number, cell: number, before: Doc }} Carry
 * @typedef {{ kind: "figure", id: number, touch: boolean, at: Point, figure: Figure,
 *   value: number, from: Spot, to: Spot, paint?: Paint, shape?: Space | undefined }} Drawn a line or a rectangle
 * @typedef {{ kind: "pan", id: number, touch: boolean, at: Point }} Pan
 * @typedef {{ kind: "pinch", fingers: [Finger, Finger] }} Pinch
 * @typedef {{ kind: "spent", ids: number[] }} Spent pointers that are still down but no longer do anything
 * @typedef {Idle | Touched | Stroke | Carry | Drawn | Pan | Pinch | Spent} Hands
 *
 * @typedef {{ hands: Hands, actions: Action[] }} Outcome
 * @typedef {Shape | Squares} Space where a stroke goes
 * @typedef {(cells: number[], value: number, sight: Pick<Sight, "doc" | "limits" | "nextStroke">, stroke?: number) => Action[]} Paint
 */

/** @type {Hands} */
export const IDLE = { kind: "idle" };

/**
 * @param {Hands} hands
 * @param {Contact | { type: "escape" }} event
 * @param {Sight} sight
 * @returns {Outcome}
 */
export function gesture(hands, event, sight) {
  const handler = TABLE[hands.kind][event.type];
  return handler ? handler(hands, event, sight) : { hands, actions: [] };
}

/**
 * The line or rectangle being drawn, for the preview.
 * @param {Hands} hands
 * @returns {import("../view/pointer-layer.js").Preview | null}
 */
export function previewOf(hands) {
  if (hands.kind !== "figure") return null;
  const { figure, from, to, value, shape } = hands;
  return { figure, from, to, value, ...(shape && { ofSquares: true }) };
}

/** @type {Record<Hands["kind"], Record<string, (hands: any, event: any, sight: Sight) => Outcome>>} */
const TABLE = {
  idle: { press },
  touched: { press: secondFinger, move: leaveTouch, release: tap, cancel: drop, escape: spend },
  stroke: { press: secondFinger, move: draw, release: drop, cancel: drop, escape: takeBack },
  carry: { press: secondFinger, move: carry, release: drop, cancel: drop, escape: takeBack },
  figure: { press: secondFinger, move: stretch, release: commit, cancel: drop, escape: spend },
  pan: { press: secondFinger, move: pan, release: drop, cancel: drop },
  pinch: { move: pinchTo, release: lift, cancel: lift },
  spent: { press: join, release: lift, cancel: lift },
};

/** A stroke longer than this, in cells, stays, whatever a second finger does. */
const MEANT = 24;

/**
 * @param {Idle} hands
 * @param {Contact} event
 * @param {Sight} sight
 * @returns {Outcome}
 */
function press(hands, event, sight) {
  if (event.button === 1 || event.space || (event.button === 0 && sight.view.tool === "pan")) {
    return { hands: { kind: "pan", id: event.id, touch: event.touch, at: event.at }, actions: [] };
  }
  if (event.button !== 0 && event.button !== 2) return { hands, actions: [] };
  // A finger may be the first of two, so it does nothing until it has moved or is lifted.
  if (event.touch) return { hands: { kind: "touched", id: event.id, press: event }, actions: [] };
  return begin(event, sight);
}

/**
 * @param {Touched} hands
 * @param {Contact} event
 * @param {Sight} sight
 * @returns {Outcome}
 */
function leaveTouch(hands, event, sight) {
  if (event.id !== hands.id) return { hands, actions: [] };
  if (!sight.view.draws) {
    // A map that is shown whole leaves the finger to the page, which scrolls.
    if (sight.view.camera.scale === 0) return { hands, actions: [] };
    const hold = { kind: "pan", id: hands.id, touch: true, at: hands.press.at };
    return then({ hands: /** @type {Pan} */ (hold), actions: [] }, event, sight);
  }
  const from = spotAt(hands.press.at, sight);
  const to = spotAt(event.at, sight);
  if (from.x === to.x && from.y === to.y) return { hands, actions: [] };
  return then(begin(hands.press, sight), event, sight);
}

/**
 * @param {Touched} hands
 * @param {Contact} event
 * @param {Sight} sight
 * @returns {Outcome}
 */
function tap(hands, event, sight) {
  if (event.id !== hands.id) return { hands, actions: [] };
  if (!sight.view.draws) {
    const cell = shapeOf(sight.doc).placeAt(toMap(sight.camera, event.at));
    return { hands: IDLE, actions: [{ type: "cursor", cell }] };
  }
  return then(begin(hands.press, sight), event, sight);
}

/**
 * An outcome followed by one more event.
 * @param {Outcome} outcome
 * @param {Contact} event
 * @param {Sight} sight
 * @returns {Outcome}
 */
function then(outcome, event, sight) {
  const next = gesture(outcome.hands, event, sight);
  return { hands: next.hands, actions: [...outcome.actions, ...next.actions] };
}

/**
 * A second finger turns the gesture into a pinch, and any dot drawn is undone. Other pairs leave the first
 * pointer alone: a palm beside a pen, a mouse beside a finger.
 * @param {Touched | Stroke | Carry | Drawn | Pan} hands
 * @param {Contact} event
 * @param {Sight} sight
 * @returns {Outcome}
 */
function secondFinger(hands, event, sight) {
  const touch = hands.kind === "touched" || hands.touch;
  if (!touch || !event.touch || event.id === hands.id) return { hands, actions: [] };
  const first = hands.kind === "touched" ? hands.press.at : hands.at;
  /** @type {[Finger, Finger]} */
  const fingers = [
    { id: hands.id, at: first },
    { id: event.id, at: event.at },
  ];
  const meant = hands.kind === "stroke" && hands.length > MEANT;
  const actions = meant ? [] : undone(hands, sight);
  return { hands: { kind: "pinch", fingers }, actions };
}

/**
 * @param {Pan} hands
 * @param {Contact} event
 * @param {Sight} sight
 * @returns {Outcome}
 */
function pan(hands, event, { camera, doc, panel }) {
  if (event.id !== hands.id) return { hands, actions: [] };
  const moved = panBy(camera, event.at.x - hands.at.x, event.at.y - hands.at.y, doc, panel);
  const action = { type: /** @type {const} */ ("camera"), camera: moved, held: true };
  return { hands: { ...hands, at: event.at }, actions: [action] };
}

/**
 * @param {Pinch} hands
 * @param {Contact} event
 * @param {Sight} sight
 * @returns {Outcome}
 */
function pinchTo(hands, event, { camera, doc, panel }) {
  const [a, b] = hands.fingers;
  const moved = hands.fingers.map((finger) =>
    finger.id === event.id ? { id: finger.id, at: event.at } : finger,
  );
  const fingers = /** @type {[Finger, Finger]} */ (moved);
  const next = pinch(camera, [a.at, b.at], [fingers[0].at, fingers[1].at], doc, panel);
  return { hands: { kind: "pinch", fingers }, actions: [{ type: "camera", camera: next }] };
}

/**
 * A finger that stays down after a pinch does nothing until all are lifted.
 * @param {Pinch | Spent} hands
 * @param {Contact} event
 * @returns {Outcome}
 */
function lift(hands, event) {
  const ids = hands.kind === "pinch" ? hands.fingers.map(({ id }) => id) : hands.ids;
  const left = ids.filter((id) => id !== event.id);
  return { hands: left.length > 0 ? { kind: "spent", ids: left } : IDLE, actions: [] };
}

/**
 * @param {Spent} hands
 * @param {Contact} event
 * @returns {Outcome}
 */
function join(hands, event) {
  return { hands: { kind: "spent", ids: [...hands.ids, event.id] }, actions: [] };
}

/**
 * Ends the gesture and keeps its changes.
 * @param {Exclude<Hands, Idle | Pinch | Spent>} hands
 * @param {Contact} event
 * @returns {Outcome}
 */
function drop(hands, event) {
  return { hands: event.id === hands.id ? IDLE : hands, actions: [] };
}

/**
 * Ends the gesture without a change; the pointer has yet to be lifted.
 * @param {Touched | Drawn} hands
 * @returns {Outcome}
 */
function spend(hands) {
  return { hands: { kind: "spent", ids: [hands.id] }, actions: [] };
}

/**
 * Ends the gesture and undoes its changes.
 * @param {Stroke | Carry} hands
 * @param {unknown} _event
 * @param {Sight} sight
 * @returns {Outcome}
 */
function takeBack(hands, _event, sight) {
  return { hands: { kind: "spent", ids: [hands.id] }, actions: undone(hands, sight) };
}

/**
 * Undoes these hands' changes, if any: otherwise an undo would revert earlier work.
 * @param {Hands} hands
 * @param {Sight} sight
 * @returns {Action[]}
 */
function undone(hands, { doc }) {
  const changed = "before" in hands && hands.before !== doc;
  return changed ? [{ type: "undo" }] : [];
}
