import { toMap, toPanel } from "../view/camera.js";
import { cellOf, constrain, floodCells, lineCells, pointOf, shapeCells } from "../view/lines.js";
import { badgeRadius } from "../view/marks.js";

/**
 * The half of the gestures that changes the map: what a press with each tool begins, and how it
 * goes on.
 *
 * @import { Action } from "../state/actions.js"
 * @import { Point } from "../view/camera.js"
 * @import { Carry, Cell, Contact, Outcome, Shape, Sight, Stroke } from "./gesture.js"
 */

/**
 * What a press with the present tool begins.
 * @param {Contact} event
 * @param {Sight} sight
 * @returns {Outcome}
 */
export function begin(event, sight) {
  const { doc, view } = sight;
  const { id, touch, at } = event;
  const erases = event.button === 2;
  const value = erases ? 1 : view.brush;
  const from = cellAt(at, sight);
  const cell = cellOf(from, doc);
  const end = erases ? null : grabbed(event, sight);
  if (end) {
    const stroke = sight.nextStroke();
    /** @type {Carry} */
    const hands = { kind: "carry", id, touch, at, end, stroke, cell: doc[end], before: doc };
    const places = view.tool === end && cell !== null;
    return places ? carry(hands, event, sight) : { hands, actions: [] };
  }
  if (view.tool === "line" || view.tool === "rect") {
    const shape = view.tool;
    return { hands: { kind: "shape", id, touch, at, shape, value, from, to: from }, actions: [] };
  }
  if (view.tool === "fill") {
    const cells = cell === null ? [] : floodCells(doc, cell);
    return { hands: { kind: "spent", ids: [id] }, actions: paint(cells, value, sight) };
  }
  const stroke = sight.nextStroke();
  const last = from;
  const actions = paint(cell === null ? [] : [cell], value, sight, stroke);
  const rest = { anchor: event.shift ? from : null, axis: null, before: doc, length: 0 };
  return { hands: { kind: "stroke", id, touch, at, value, stroke, last, ...rest }, actions };
}

/**
 * The end of the path that a press takes hold of: the one under it, or the one whose badge is,
 * where cells are smaller than that; the chosen one with the tools that place them.
 * @param {Contact} event
 * @param {Sight} sight
 * @returns {"start" | "goal" | null}
 */
function grabbed({ at, touch }, { doc, view, camera }) {
  const reach = Math.max(camera.scale / 2, touch ? 14 : badgeRadius(camera.scale));
  const cell = cellOf(floor(toMap(camera, at)), doc);
  /** @param {"start" | "goal"} end */
  const distance = (end) => {
    const { x, y } = pointOf(doc[end], doc);
    const centre = toPanel(camera, { x: x + 0.5, y: y + 0.5 });
    return doc[end] === cell ? 0 : Math.hypot(centre.x - at.x, centre.y - at.y);
  };
  const nearest = distance("goal") <= distance("start") ? "goal" : "start";
  // Next to an end of a good size one must be able to draw.
  const roomy = camera.scale >= (touch ? 20 : 8);
  if (distance(nearest) <= (roomy ? 0 : reach)) return nearest;
  return view.tool === "start" || view.tool === "goal" ? view.tool : null;
}

/**
 * @param {Stroke} hands
 * @param {Contact} event
 * @param {Sight} sight
 * @returns {Outcome}
 */
export function draw(hands, event, sight) {
  if (event.id !== hands.id) return { hands, actions: [] };
  let { last, anchor, axis, length } = hands;
  /** @type {number[]} */
  const cells = [];
  for (const at of event.trail ?? [event.at]) {
    let next = cellAt(at, sight);
    if (event.shift) {
      anchor ??= last;
      axis ??= firstAxis(anchor, next);
      next = axis === "x" ? { x: next.x, y: anchor.y } : { x: anchor.x, y: next.y };
    } else {
      anchor = null;
      axis = null;
    }
    if (next.x === last.x && next.y === last.y) continue;
    for (const point of lineCells(last, next)) {
      const cell = cellOf(point, sight.doc);
      if (cell !== null) cells.push(cell);
      length++;
    }
    last = next;
  }
  const actions = paint(cells, hands.value, sight, hands.stroke);
  return { hands: { ...hands, at: event.at, last, anchor, axis, length }, actions };
}

/**
 * @param {Carry} hands
 * @param {Contact} event
 * @param {Sight} sight
 * @returns {Outcome}
 */
export function carry(hands, event, sight) {
  if (event.id !== hands.id) return { hands, actions: [] };
  const cell = carriedTo(event, sight);
  const moved = { ...hands, at: event.at, cell };
  if (cell === hands.cell) return { hands: moved, actions: [] };
  const type = hands.end === "start" ? "move-start" : "move-goal";
  return { hands: moved, actions: [{ type, cell, stroke: hands.stroke }] };
}

/**
 * The cell under a pointer, or the nearest of the map where it has left it.
 * @param {Contact} event
 * @param {Sight} sight
 */
function carriedTo(event, sight) {
  const { x, y } = cellAt(event.at, sight);
  const { width, height } = sight.doc;
  return clamp(y, height) * width + clamp(x, width);
}

/**
 * @param {Shape} hands
 * @param {Contact} event
 * @param {Sight} sight
 * @returns {Outcome}
 */
export function stretch(hands, event, sight) {
  if (event.id !== hands.id) return { hands, actions: [] };
  const to = cellAt(event.at, sight);
  const straight = event.shift ? constrain(hands.shape, hands.from, to) : to;
  return { hands: { ...hands, at: event.at, to: straight }, actions: [] };
}

/**
 * @param {Shape} hands
 * @param {Contact} event
 * @param {Sight} sight
 * @returns {Outcome}
 */
export function commit(hands, event, sight) {
  if (event.id !== hands.id) return { hands, actions: [] };
  const { from, to } = hands;
  return {
    hands: { kind: "idle" },
    actions: paint(shapeCells(hands.shape, from, to, sight.doc), hands.value, sight),
  };
}

/**
 * A paint action, unless it would change nothing.
 * @param {number[]} cells
 * @param {number} value
 * @param {Sight} sight
 * @param {number} [stroke]
 * @returns {Action[]}
 */
function paint(cells, value, { doc, nextStroke }, stroke) {
  const changed = cells.filter((cell) => {
    const isEnd = cell === doc.start || cell === doc.goal;
    return doc.cells[cell] !== value && !(isEnd && value === 0);
  });
  if (changed.length === 0) return [];
  return [{ type: "paint", cells: changed, value, stroke: stroke ?? nextStroke() }];
}

/**
 * Along which axis a stroke held straight goes: that in which it first moved.
 * @param {Cell} from
 * @param {Cell} to
 * @returns {"x" | "y" | null}
 */
function firstAxis(from, to) {
  if (from.x === to.x && from.y === to.y) return null;
  return Math.abs(to.x - from.x) >= Math.abs(to.y - from.y) ? "x" : "y";
}

/**
 * @param {Point} at
 * @param {Sight} sight
 * @returns {Cell}
 */
export function cellAt(at, { camera }) {
  return floor(toMap(camera, at));
}

/**
 * @param {Point} point
 * @returns {Cell}
 */
function floor({ x, y }) {
  return { x: Math.floor(x), y: Math.floor(y) };
}

/**
 * @param {number} value
 * @param {number} size
 */
function clamp(value, size) {
  return Math.max(0, Math.min(size - 1, value));
}
