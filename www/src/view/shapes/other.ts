/** The shapes of worlds that aren't one floor of squares. */

import { Areas } from "./areas.ts";
import { Floors } from "./floors.ts";
import { Hexagons } from "./hexagons.ts";
import { Network } from "./network.ts";
import type { Shape, World } from "./shape.ts";
import { Triangles } from "./triangles.ts";

/** How many shapes are kept: maps of several sizes may be in sight. */
const KEPT = 16;

const known: Map<string, Shape> = new Map();
const regions: WeakMap<object, Shape> = new WeakMap();

/**
 * The shape of a world. Equal questions get the same object, so that views see whether it has changed.
 * @returns null for squares on one floor
 */
export function otherShape({ width, height, world }: World): Shape | null {
  if (!world) return null;
  if (world.shape === "regions" && world.regions) {
    const given = world.regions;
    let shape = regions.get(given);
    if (!shape) {
      shape =
        "areas" in given
          ? new Areas(given.areas, given.routes)
          : new Network(given.places, given.borders);
      regions.set(given, shape);
    }
    return shape;
  }
  const floors = 1 + (world.floors ?? 0);
  if (!world.shape && floors === 1) return null;
  const key = `${world.shape} ${width} ${height} ${floors}`;
  const found = known.get(key);
  if (found) return found;
  const shape =
    world.shape === "hex"
      ? new Hexagons(width, height)
      : world.shape === "triangle"
        ? new Triangles(width, height)
        : new Floors(width, height, floors);
  if (known.size >= KEPT) known.delete(known.keys().next().value as string);
  known.set(key, shape);
  return shape;
}
