/**
 * Areas of goals: goals that share an edge, with the edges around them.
 *
 * @import { Doc } from "../types.js"
 * @import { Point, Shape, Spot } from "./shapes/shape.js"
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
  return "corners" in shape ? areaOfTiles(shape, new Set(goals)) : areaOfSquares(shape, goals);
}

/**
 * Squares know their neighbours, of which there may be millions.
 * @param {Exclude<Shape, { corners: unknown }>} shape
 * @param {number[]} goals
 * @returns {Area}
 */
function areaOfSquares(shape, goals) {
  const isGoal = new Uint8Array(goals.reduce((most, goal) => Math.max(most, goal), 0) + 1);
  for (const goal of goals) isGoal[goal] = 1;
  const hasGoal = (/** @type {Spot} */ spot) => isGoal[shape.placeOf(spot) ?? -1] === 1;
  const places = new Set(
    goals.filter((place) => {
      const { x, y } = shape.spotOf(place);
      return SIDES.some(([right, down]) => hasGoal({ x: x + right, y: y + down }));
    }),
  );
  /** @type {[Point, Point][]} */
  const edges = [];
  for (const place of places) {
    const { x, y } = shape.spotOf(place);
    for (const [right, down, fromX, fromY, toX, toY] of SIDES) {
      if (hasGoal({ x: x + right, y: y + down })) continue;
      edges.push([
        { x: x + fromX, y: y + fromY },
        { x: x + toX, y: y + toY },
      ]);
    }
  }
  return { places, edges };
}

/** Where the square beyond each side lies, and the side's ends.
 * @type {[right: number, down: number, fromX: number, fromY: number, toX: number, toY: number][]} */
const SIDES = [
  [0, -1, 0, 0, 1, 0],
  [1, 0, 1, 0, 1, 1],
  [0, 1, 1, 1, 0, 1],
  [-1, 0, 0, 1, 0, 0],
];

/**
 * @param {Extract<Shape, { corners: unknown }>} shape
 * @param {Set<number>} goals
 * @returns {Area}
 */
function areaOfTiles(shape, goals) {
  /** By edge: it and the goal that has it, as long as no second one does.
   * @type {Map<number, { edge: [Point, Point], place: number }>} */
  const single = new Map();
  const places = new Set();
  for (const place of goals) {
    const corners = shape.corners(place);
    for (const [index, from] of corners.entries()) {
      const to = /** @type {Point} */ (corners[(index + 1) % corners.length]);
      const key = middleOf(from, to);
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
 * The same for the same edge of two places, whose coordinates differ in their last digits.
 * @param {Point} from
 * @param {Point} to
 */
function middleOf(from, to) {
  return Math.round((from.x + to.x) * 1000) * 2 ** 24 + Math.round((from.y + to.y) * 1000);
}
