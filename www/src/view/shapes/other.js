/**
 * The shapes of worlds that aren't one floor of squares.
 *
 * @import { WorldData } from "../../types.js"
 * @import { Shape } from "./shape.js"
 */

import { Areas } from "./areas.js";
import { Floors } from "./floors.js";
import { Hexagons } from "./hexagons.js";
import { Network } from "./network.js";
import { Triangles } from "./triangles.js";

/** How many shapes are kept: maps of several sizes may be in sight. */
const KEPT = 16;

/** @type {Map<string, Shape>} */
const known = new Map();
/** @type {WeakMap<object, Shape>} */
const regions = new WeakMap();

/**
 * The same shape for the same question, so that views see whether it has changed.
 * @param {{ width: number, height: number, world?: WorldData | undefined }} map
 * @returns {Shape | null} null for squares on one floor
 */
export function otherShape({ width, height, world }) {
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
  if (known.size >= KEPT) known.delete(/** @type {string} */ (known.keys().next().value));
  known.set(key, /** @type {Shape} */ (shape));
  return /** @type {Shape} */ (shape);
}
