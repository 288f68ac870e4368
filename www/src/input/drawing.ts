import type { Action } from "../state/actions.ts";
import type { LayerTool } from "../state/world.ts";
import { badgeRadius } from "../view/badge.ts";
import { type Point, toMap, toPanel } from "../view/camera.ts";
import { type Spot, shapeOf } from "../view/shapes/shape.ts";
import type { Carry, Contact, Drawn, Outcome, Sight, Stroke } from "./gesture.ts";
import { layerTools } from "./layer-tools.ts";

/** The half of the gestures that changes the map: what each tool does on a press and after it. */

/** Begins the current tool's action on a press. */
export function begin(event: Contact, sight: Sight): Outcome {
  const { doc, view } = sight;
  const { id, touch, at } = event;
  const layer = (view.tool as LayerTool).layer && layerTools().begin(event, sight, grabbed);
  if (layer) return layer;
  const erases = event.button === 2;
  const value = erases ? 1 : view.brush;
  const shape = shapeOf(doc);
  const from = spotAt(at, sight);
  const cell = shape.placeOf(from);
  const end = erases ? null : grabbed(event, sight);
  if (end) {
    const hands = hold(end, event, sight);
    const places = view.tool === end && cell !== null;
    return places ? carry(hands, event, sight) : { hands, actions: [] };
  }
  if (view.tool === "line" || view.tool === "rect") {
    const figure = view.tool;
    return { hands: { kind: "figure", id, touch, at, figure, value, from, to: from }, actions: [] };
  }
  if (view.tool === "fill") {
    const cells = cell === null ? [] : shape.flood(sight.cells, cell);
    return { hands: { kind: "spent", ids: [id] }, actions: paint(cells, value, sight) };
  }
  const stroke = sight.nextStroke();
  const last = from;
  const actions = paint(cell === null ? [] : [cell], value, sight, stroke);
  const rest = { anchor: event.shift ? from : null, axis: null, before: doc, length: 0 };
  return { hands: { kind: "stroke", id, touch, at, value, stroke, last, ...rest }, actions };
}

/** Takes an end along from a press on. */
export function hold(
  end: Carry["end"],
  { id, touch, at }: Contact,
  { doc, nextStroke }: Sight,
): Carry {
  return { kind: "carry", id, touch, at, end, stroke: nextStroke(), cell: doc[end], before: doc };
}

/** The end (start or goal) that a press grabs: one under it, or the one that the current tool places. */
function grabbed(press: Contact, sight: Sight): "start" | "goal" | null {
  const { tool } = sight.view;
  return endUnder(press, sight) ?? (tool === "start" || tool === "goal" ? tool : null);
}

/** A finger hits ends of 44 pixels. */
const FINGER = 22;

/** The end whose cell is under a pointer, or whose badge is if cells are smaller than badges. */
export function endUnder(
  { at, touch }: Pick<Contact, "at" | "touch">,
  { doc, camera }: Pick<Sight, "doc" | "camera">,
): "start" | "goal" | null {
  const reach = Math.max(camera.scale / 2, touch ? FINGER : badgeRadius(camera.scale));
  const shape = shapeOf(doc);
  const cell = shape.placeAt(toMap(camera, at));
  const distance = (end: "start" | "goal") => {
    const centre = toPanel(camera, shape.centre(doc[end]));
    return doc[end] === cell ? 0 : Math.hypot(centre.x - at.x, centre.y - at.y);
  };
  const nearest = distance("goal") <= distance("start") ? "goal" : "start";
  // If cells are large enough, those beside an end stay free for drawing.
  const roomy = camera.scale >= (touch ? 2 * FINGER : 8);
  // Those of a journey are where a unit was at first, and have a tool of their own.
  return !doc.journey && distance(nearest) <= (roomy ? 0 : reach) ? nearest : null;
}

export function draw(hands: Stroke, event: Contact, sight: Sight): Outcome {
  if (event.id !== hands.id) return { hands, actions: [] };
  let { last, anchor, axis, length } = hands;
  const shape = hands.shape ?? shapeOf(sight.doc);
  const cells: number[] = [];
  for (const at of event.trail ?? [event.at]) {
    let next = shape.spotAt(toMap(sight.camera, at));
    if (event.shift) {
      anchor ??= last;
      axis ??= firstAxis(anchor, next);
      next = axis === "x" ? { x: next.x, y: anchor.y } : { x: anchor.x, y: next.y };
    } else {
      anchor = null;
      axis = null;
    }
    if (next.x === last.x && next.y === last.y) continue;
    for (const spot of shape.line(last, next)) {
      const cell = shape.placeOf(spot);
      if (cell !== null) cells.push(cell);
      length++;
    }
    last = next;
  }
  const actions = (hands.paint ?? paint)(cells, hands.value, sight, hands.stroke);
  return { hands: { ...hands, at: event.at, last, anchor, axis, length }, actions };
}

export function carry(hands: Carry, event: Contact, sight: Sight): Outcome {
  if (event.id !== hands.id) return { hands, actions: [] };
  const cell = carriedTo(event, sight);
  const moved = { ...hands, at: event.at, cell };
  if (cell === hands.cell) return { hands: moved, actions: [] };
  const type = hands.end === "start" ? "move-start" : "move-goal";
  return { hands: moved, actions: [{ type, cell, stroke: hands.stroke }] };
}

/** The cell under a pointer, or the map's nearest cell if the pointer has left the map. */
function carriedTo(event: Contact, sight: Sight) {
  return shapeOf(sight.doc).nearest(spotAt(event.at, sight));
}

export function stretch(hands: Drawn, event: Contact, sight: Sight): Outcome {
  if (event.id !== hands.id) return { hands, actions: [] };
  const { figure, from } = hands;
  const end = spotAt(event.at, sight);
  const to = event.shift ? shapeOf(sight.doc).regular(figure, from, end) : end;
  return { hands: { ...hands, at: event.at, to }, actions: [] };
}

export function commit(hands: Drawn, event: Contact, sight: Sight): Outcome {
  if (event.id !== hands.id) return { hands, actions: [] };
  const { figure, from, to, value } = hands;
  const cells = (hands.shape ?? shapeOf(sight.doc)).covered(figure, from, to);
  return { hands: { kind: "idle" }, actions: (hands.paint ?? paint)(cells, value, sight) };
}

/** A paint action. Cells that it wouldn't change are left to the state: only that knows what they are at the tick shown. */
function paint(
  cells: number[],
  value: number,
  { nextStroke }: Sight,
  stroke: number = nextStroke(),
): Action[] {
  return cells.length > 0 ? [{ type: "paint", cells, value, stroke }] : [];
}

/** The axis of a stroke held straight: the one along which it first moved. */
function firstAxis(from: Spot, to: Spot): "x" | "y" | null {
  if (from.x === to.x && from.y === to.y) return null;
  return Math.abs(to.x - from.x) >= Math.abs(to.y - from.y) ? "x" : "y";
}

export function spotAt(at: Point, { camera, doc }: Sight): Spot {
  return shapeOf(doc).spotAt(toMap(camera, at));
}
