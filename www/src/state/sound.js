/**
 * What the engine has made or read, and so needn't be read again.
 *
 * @import { LinkDoc, MapData } from "../types.js"
 */

/** @type {WeakSet<object>} */
const sound = new WeakSet();

/**
 * Notes that a document or a map comes from the engine.
 * @template {LinkDoc | MapData} T
 * @param {T} made
 */
export function vouched(made) {
  sound.add(made);
  return made;
}

/** @param {unknown} given */
export function isSound(given) {
  return typeof given === "object" && given !== null && sound.has(given);
}
