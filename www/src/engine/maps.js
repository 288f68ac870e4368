/**
 * The map of a document, and what differs between two of them.
 *
 * @import { Doc, MapData } from "../types.js"
 */

/**
 * The map of a document: the one before, if the document has the same cells and ends.
 * @param {Doc} doc
 * @param {MapData | null} before
 * @returns {MapData}
 */
export function mapOf({ width, height, cells, start, goal, world }, before) {
  const isSame =
    before?.cells === cells &&
    before.width === width &&
    before.height === height &&
    before.start === start &&
    before.goal === goal &&
    before.world === world;
  return isSame ? before : { width, height, cells, start, goal, world };
}

/**
 * Whether the places of two maps are the same.
 * @param {MapData} map
 * @param {MapData} before
 */
export function isAlike({ width, height, cells, world }, before) {
  return (
    width === before.width &&
    height === before.height &&
    cells.length === before.cells.length &&
    world?.shape === before.world?.shape
  );
}

/**
 * Whether two maps differ in their cells, not only in their ends.
 * @param {MapData} map
 * @param {MapData | null} before
 */
export function isEdited({ width, height, cells, world }, before) {
  return (
    cells !== before?.cells ||
    width !== before.width ||
    height !== before.height ||
    world !== before.world
  );
}
