/** The map of a document, and the difference between two maps. */

import type { MapData } from "../types.ts";

/** The map of a document: the one before, if the document has the same cells and ends. */
export function mapOf(
  { width, height, cells, start, goal, world }: MapData,
  before: MapData | null,
): MapData {
  const isSame =
    before?.cells === cells &&
    before.width === width &&
    before.height === height &&
    before.start === start &&
    before.goal === goal &&
    before.world === world;
  return isSame ? before : { width, height, cells, start, goal, world };
}

/** Whether the places of two maps are the same. */
export function isAlike({ width, height, cells, world }: MapData, before: MapData) {
  return (
    width === before.width &&
    height === before.height &&
    cells.length === before.cells.length &&
    world?.shape === before.world?.shape
  );
}

/** Whether two maps differ in their cells, not only in their ends. */
export function isEdited({ width, height, cells, world }: MapData, before: MapData | null) {
  return (
    cells !== before?.cells ||
    width !== before.width ||
    height !== before.height ||
    world !== before.world
  );
}
