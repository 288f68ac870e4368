/** Documents and maps that the engine has made or read, and so needn't read again. */

import type { LinkDoc, MapData } from "../types.ts";

const sound: WeakSet<object> = new WeakSet();

/** Notes that a document or a map comes from the engine. */
export function vouched<T extends LinkDoc | MapData>(made: T) {
  sound.add(made);
  return made;
}

export function isSound(given: unknown) {
  return typeof given === "object" && given !== null && sound.has(given);
}
