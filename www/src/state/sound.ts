/** Documents, maps and traces that the engine has made or read, and so needn't read again. */

import type { LinkDoc, MapData, WorldData } from "../types.ts";

const sound: WeakSet<object> = new WeakSet();

/** Notes that a document, a map or a trace comes from the engine. */
export function vouched<T extends LinkDoc | MapData | Pick<WorldData, "trace">>(made: T) {
  sound.add(made);
  return made;
}

export function isSound(given: unknown) {
  return typeof given === "object" && given !== null && sound.has(given);
}
