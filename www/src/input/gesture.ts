import type { Action, View } from "../state/actions.ts";
import type { Catalogue, Doc } from "../types.ts";
import { type Camera, type Point, panBy, pinch, type Size, toMap } from "../view/camera.ts";
import type { Preview } from "../view/pointer-layer.ts";
import { type Figure, type Shape, type Spot, shapeOf } from "../view/shapes/shape.ts";
import type { Squares } from "../view/shapes/squares.ts";
import { begin, carry, commit, draw, endUnder, hold, spotAt, stretch } from "./drawing.ts";

/**
 * The meaning of pointers: a pure state machine, independent of the page. `gesture` takes the state of the hands, a
 * pointer's event and the present view, and returns the next state and the actions that follow.
 * The table below says, state by state, what each event does; an event that isn't listed does
 * nothing.
 */

/** a pointer at an event */
export interface Contact {
  type: "press" | "move" | "release" | "cancel";
  id: number;
  /** whether it is a finger, not a mouse or a pen */
  touch: boolean;
  /** of a press: 0 left or contact, 1 middle, 2 right */
  button: number;
  /** in CSS pixels of the panel */
  at: Point;
  /** its places since the last event, `at` included */
  trail?: Point[];
  shift: boolean;
  /** whether the space bar is held */
  space: boolean;
}

type Escape = { type: "escape" };

/** the present view */
export interface Sight {
  doc: Doc;
  view: Pick<View, "tool" | "brush" | "draws" | "camera">;
  /** resolved */
  camera: Camera;
  panel: Size;
  /** as the map shows them */
  cells: Uint8Array;
  /** of units, patrols and routes */
  limits?: Catalogue["limits"] | undefined;
  nextStroke: () => number;
}

type Finger = { id: number; at: Point };

type Idle = { kind: "idle" };

/** a finger that may still become half of a pinch */
type Touched = { kind: "touched"; id: number; press: Contact };

/** `paint` and `shape` are a layer's own */
export type Stroke = {
  kind: "stroke";
  id: number;
  touch: boolean;
  at: Point;
  value: number;
  stroke: number;
  last: Spot;
  anchor: Spot | null;
  axis: "x" | "y" | null;
  before: Doc;
  length: number;
  paint?: Paint;
  shape?: Space;
};

export type Carry = {
  kind: "carry";
  id: number;
  touch: boolean;
  at: Point;
  end: "start" | "goal";
  stroke: number;
  cell: number;
  before: Doc;
};

/** a line or a rectangle */
export type Drawn = {
  kind: "figure";
  id: number;
  touch: boolean;
  at: Point;
  figure: Figure;
  value: number;
  from: Spot;
  to: Spot;
  paint?: Paint;
  shape?: Space | undefined;
};

type Pan = { kind: "pan"; id: number; touch: boolean; at: Point };

type Pinch = { kind: "pinch"; fingers: [Finger, Finger] };

/** pointers that are still down but no longer do anything */
type Spent = { kind: "spent"; ids: number[] };

export type Hands = Idle | Touched | Stroke | Carry | Drawn | Pan | Pinch | Spent;

export type Outcome = { hands: Hands; actions: Action[] };

/** where a stroke goes */
export type Space = Shape | Squares;

export type Paint = (
  cells: number[],
  value: number,
  sight: Pick<Sight, "doc" | "limits" | "nextStroke">,
  stroke?: number,
) => Action[];

export const IDLE: Hands = { kind: "idle" };

export function gesture(hands: Hands, event: Contact | Escape, sight: Sight): Outcome {
  const handler = TABLE[hands.kind][event.type] as Handler<Hands, Contact | Escape> | undefined;
  return handler ? handler(hands, event, sight) : { hands, actions: [] };
}

/** Whether a finger is on an end, which then comes along although the finger may not draw. */
export function isOnEnd(hands: Hands, sight: Pick<Sight, "doc" | "camera">) {
  return hands.kind === "touched" && endUnder(hands.press, sight) !== null;
}

/** The line or rectangle being drawn, for the preview. */
export function previewOf(hands: Hands): Preview | null {
  if (hands.kind !== "figure") return null;
  const { figure, from, to, value, shape } = hands;
  return { figure, from, to, value, ...(shape && { ofSquares: true }) };
}

type Handler<Held, Event> = (hands: Held, event: Event, sight: Sight) => Outcome;

/** by kind of hands and type of event */
type Table = {
  [K in Hands["kind"]]: {
    [T in Contact["type"]]?: Handler<Extract<Hands, { kind: K }>, Contact>;
  } & { escape?: Handler<Extract<Hands, { kind: K }>, Escape> };
};

const TABLE: Table = {
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

function press(hands: Idle, event: Contact, sight: Sight): Outcome {
  if (event.button === 1 || event.space || (event.button === 0 && sight.view.tool === "pan")) {
    return { hands: { kind: "pan", id: event.id, touch: event.touch, at: event.at }, actions: [] };
  }
  if (event.button !== 0 && event.button !== 2) return { hands, actions: [] };
  // A finger may be the first of two, so it does nothing until it has moved or is lifted.
  if (event.touch) return { hands: { kind: "touched", id: event.id, press: event }, actions: [] };
  return begin(event, sight);
}

function leaveTouch(hands: Touched, event: Contact, sight: Sight): Outcome {
  if (event.id !== hands.id) return { hands, actions: [] };
  if (!sight.view.draws) {
    const end = endUnder(hands.press, sight);
    if (end) return then({ hands: hold(end, hands.press, sight), actions: [] }, event, sight);
    // A map that is shown whole leaves the finger to the page, which scrolls.
    if (sight.view.camera.scale === 0) return { hands, actions: [] };
    const held: Pan = { kind: "pan", id: hands.id, touch: true, at: hands.press.at };
    return then({ hands: held, actions: [] }, event, sight);
  }
  const from = spotAt(hands.press.at, sight);
  const to = spotAt(event.at, sight);
  if (from.x === to.x && from.y === to.y) return { hands, actions: [] };
  return then(begin(hands.press, sight), event, sight);
}

function tap(hands: Touched, event: Contact, sight: Sight): Outcome {
  if (event.id !== hands.id) return { hands, actions: [] };
  if (!sight.view.draws) {
    const cell = shapeOf(sight.doc).placeAt(toMap(sight.camera, event.at));
    return { hands: IDLE, actions: [{ type: "cursor", cell }] };
  }
  return then(begin(hands.press, sight), event, sight);
}

/** An outcome followed by one more event. */
function then(outcome: Outcome, event: Contact, sight: Sight): Outcome {
  const next = gesture(outcome.hands, event, sight);
  return { hands: next.hands, actions: [...outcome.actions, ...next.actions] };
}

/**
 * A second finger turns the gesture into a pinch, and any dot drawn is undone. Other pairs leave the first
 * pointer alone: a palm beside a pen, a mouse beside a finger.
 */
function secondFinger(
  hands: Touched | Stroke | Carry | Drawn | Pan,
  event: Contact,
  sight: Sight,
): Outcome {
  const touch = hands.kind === "touched" || hands.touch;
  if (!touch || !event.touch || event.id === hands.id) return { hands, actions: [] };
  const first = hands.kind === "touched" ? hands.press.at : hands.at;
  const fingers: [Finger, Finger] = [
    { id: hands.id, at: first },
    { id: event.id, at: event.at },
  ];
  const meant = hands.kind === "stroke" && hands.length > MEANT;
  const actions = meant ? [] : undone(hands, sight);
  return { hands: { kind: "pinch", fingers }, actions };
}

function pan(hands: Pan, event: Contact, { camera, doc, panel }: Sight): Outcome {
  if (event.id !== hands.id) return { hands, actions: [] };
  const moved = panBy(camera, event.at.x - hands.at.x, event.at.y - hands.at.y, doc, panel);
  const action = { type: "camera" as const, camera: moved, held: true };
  return { hands: { ...hands, at: event.at }, actions: [action] };
}

function pinchTo(hands: Pinch, event: Contact, { camera, doc, panel }: Sight): Outcome {
  const [a, b] = hands.fingers;
  const moved = hands.fingers.map((finger) =>
    finger.id === event.id ? { id: finger.id, at: event.at } : finger,
  );
  const fingers = moved as [Finger, Finger];
  const next = pinch(camera, [a.at, b.at], [fingers[0].at, fingers[1].at], doc, panel);
  return { hands: { kind: "pinch", fingers }, actions: [{ type: "camera", camera: next }] };
}

/** A finger that stays down after a pinch does nothing until all are lifted. */
function lift(hands: Pinch | Spent, event: Contact): Outcome {
  const ids = hands.kind === "pinch" ? hands.fingers.map(({ id }) => id) : hands.ids;
  const left = ids.filter((id) => id !== event.id);
  return { hands: left.length > 0 ? { kind: "spent", ids: left } : IDLE, actions: [] };
}

function join(hands: Spent, event: Contact): Outcome {
  return { hands: { kind: "spent", ids: [...hands.ids, event.id] }, actions: [] };
}

/** Ends the gesture and keeps its changes. */
function drop(hands: Exclude<Hands, Idle | Pinch | Spent>, event: Contact): Outcome {
  return { hands: event.id === hands.id ? IDLE : hands, actions: [] };
}

/** Ends the gesture without a change; the pointer has yet to be lifted. */
function spend(hands: Touched | Drawn): Outcome {
  return { hands: { kind: "spent", ids: [hands.id] }, actions: [] };
}

/** Ends the gesture and undoes its changes. */
function takeBack(hands: Stroke | Carry, _event: unknown, sight: Sight): Outcome {
  return { hands: { kind: "spent", ids: [hands.id] }, actions: undone(hands, sight) };
}

/** Undoes these hands' changes, if any: otherwise an undo would revert earlier work. */
function undone(hands: Hands, { doc }: Sight): Action[] {
  const changed = "before" in hands && hands.before !== doc;
  return changed ? [{ type: "undo" }] : [];
}
