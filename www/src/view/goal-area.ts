/** Areas of goals: goals that share an edge, with the edges around them. */

import type { Doc } from "../types.ts";
import { type Point, type Shape, type Spot, shapeOf } from "./shapes/shape.ts";

interface Area {
  /** that share an edge with another goal */
  places: Set<number>;
  /** around them, in cells */
  edges: [from: Point, to: Point][];
}

/** By the list of goals, which is made again whenever one changes. */
const known: WeakMap<number[], { area: Area; shape: Shape; goal: number }> = new WeakMap();

/** The areas of a document's goals; null where there is none. Regions have a letter each and need none. */
export function goalArea(doc: Pick<Doc, "width" | "height" | "goal" | "world">): Area | null {
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

function areaOf(shape: Shape, goals: number[]): Area {
  return "corners" in shape ? areaOfTiles(shape, new Set(goals)) : areaOfSquares(shape, goals);
}

/** Squares know their neighbours, of which there may be millions. */
function areaOfSquares(shape: Exclude<Shape, { corners: unknown }>, goals: number[]): Area {
  const isGoal = new Uint8Array(goals.reduce((most, goal) => Math.max(most, goal), 0) + 1);
  for (const goal of goals) isGoal[goal] = 1;
  const hasGoal = (spot: Spot) => isGoal[shape.placeOf(spot) ?? -1] === 1;
  const places = new Set(
    goals.filter((place) => {
      const { x, y } = shape.spotOf(place);
      return SIDES.some(([right, down]) => hasGoal({ x: x + right, y: y + down }));
    }),
  );
  const edges: [Point, Point][] = [];
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

/** The square beyond each side, and the side's ends. */
const SIDES: [
  right: number,
  down: number,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
][] = [
  [0, -1, 0, 0, 1, 0],
  [1, 0, 1, 0, 1, 1],
  [0, 1, 1, 1, 0, 1],
  [-1, 0, 0, 1, 0, 0],
];

function areaOfTiles(shape: Extract<Shape, { corners: unknown }>, goals: Set<number>): Area {
  /** By edge: the edge and the goal that has it, until a second goal has it, too. */
  const single: Map<number, { edge: [Point, Point]; place: number }> = new Map();
  const places = new Set<number>();
  for (const place of goals) {
    const corners = shape.corners(place);
    for (const [index, from] of corners.entries()) {
      const to = corners[(index + 1) % corners.length] as Point;
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

/** A key that two places give their common edge, although its coordinates differ in their last digits. */
function middleOf(from: Point, to: Point) {
  return Math.round((from.x + to.x) * 1000) * 2 ** 24 + Math.round((from.y + to.y) * 1000);
}
