/**
 * Areas of goals: goals that share an edge, with the edges around them.
 *
 * @import { Doc } from "../types.js"
 * @import { Point, Shape } from "./shapes/shape.js"
 *
 * @typedef {object} Area
 * @property {Set<number>} places that share an edge with another goal
 * @property {[from: Point, to: Point][]} edges around them, in cells
 */

import { shapeOf } from "./shapes/shape.js";

/** By the list of goals, which is made again whenever one changes.
 * @type {WeakMap<number[], { area: Area, shape: Shape, goal: number }>} */
const known = new WeakMap();

/**
 * The areas of a document's goals; null where there is none. Regions have a letter each and need none.
 * @param {Pick<Doc, "width" | "height" | "goal" | "world">} doc
 * @returns {Area | null}
 */
export function goalArea(doc) {
  const { goal, world } = doc;
  const goals = world?.goals;
  if (!goals || world?.shape === "regions") return null;
  const shape = shapeOf(doc);
  let found = known.get(goals);
  if (found?.shape !== shape || found.goal !== goal) {
    found = { area: areaOf(shape, [...goals, goal]), shape, goal };
    known.set(goals, found);
  }
  return found.area.edges.length > 0 ? found.area : null;
}

/**
 * @param {Shape} shape
 * @param {number[]} goals
 * @returns {Area}
 */
function areaOf(shape, goals) {
  /** By edge: it and the goal that has it, as long as no second one does.
   * @type {Map<string, { edge: [Point, Point], place: number }>} */
  const single = new Map();
  const places = new Set();
  for (const place of new Set(goals)) {
    const corners = cornersOf(shape, place);
    for (const [index, from] of corners.entries()) {
      const to = /** @type {Point} */ (corners[(index + 1) % corners.length]);
      const key = [keyOf(from), keyOf(to)].sort().join(" ");
      const other = single.get(key);
      if (other) {
        single.delete(key);
        places.add(place).add(other.place);
      } else {
        single.set(key, { edge: [from, to], place });
      }
    }
  }
  const around = [...single.values()].filter(({ place }) => places.has(place));
  return { places, edges: around.map(({ edge }) => edge) };
}

/**
 * @param {Shape} shape
 * @param {number} place
 * @returns {Point[]} one after the other
 */
function cornersOf(shape, place) {
  if ("corners" in shape) return shape.corners(place);
  const { x, y } = shape.spotOf(place);
  return [
    { x, y },
    { x: x + 1, y },
    { x: x + 1, y: y + 1 },
    { x, y: y + 1 },
  ];
}

/**
 * The same for the same corner of two places, whose coordinates differ in their last digits.
 * @param {Point} corner
 */
function keyOf({ x, y }) {
  return `${Math.round(x * 1000)},${Math.round(y * 1000)}`;
}
