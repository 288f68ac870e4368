import type { WorldData } from "../../types.ts";
import type { Areas } from "./areas.ts";
import type { Floors } from "./floors.ts";
import type { Hexagons } from "./hexagons.ts";
import type { Network } from "./network.ts";
import { otherShape } from "./other.ts";
import { Squares } from "./squares.ts";
import type { Triangles } from "./triangles.ts";

/**
 * The shape of a world: the positions of its places, their names, and which of them lie along a
 * line. Everything that shows a map, or asks what is under a pointer, knows places by their numbers
 * and leaves the geometry to the shape.
 *
 * Points of the map are in cells, with a fraction: a cell's upper left corner is a whole number. A
 * spot is the position of a place, on the map or beyond its edge, so that a stroke may leave the map
 * and come back.
 */

export type Point = { x: number; y: number };

/** whole numbers */
export type Spot = { x: number; y: number };

export type Figure = "line" | "rect";

/** `width` and `height` are the size of its drawing, in cells */
export type Shape = Squares | Uneven;

/** any but one floor of squares */
export type Uneven = Tiled | Floors;

/** of places that aren't squares */
export type Tiled = Hexagons | Triangles | Areas | Network;

export type World = { width: number; height: number; world?: WorldData | undefined };

/** The shape of a document or a map. */
export function shapeOf(world: World): Shape {
  const { width, height } = world;
  const other = otherShape(world);
  if (other) return other;
  if (latest.width !== width || latest.height !== height) latest = new Squares(width, height);
  return latest;
}

let latest = new Squares(1, 1);
