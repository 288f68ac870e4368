/** A map that was understood, opened. */

import { nameOf, type Read, type Reading } from "../files/client.ts";
import type { Action } from "../state/actions.ts";
import { lineOf } from "./told.ts";

/** A file with what it is. */
export interface Brought {
  file: File;
  read: Read;
}

/** Opens a map as it was understood, and says how. */
export function openReading(file: File, reading: Reading, dispatch: (action: Action) => void) {
  dispatch({ type: "load-map", map: reading.map, source: sourceOf(file) });
  const text = lineOf(reading);
  dispatch({ type: "notice", notice: { kind: "info", text, offer: "differently" } });
}

/** Where a map comes from; a text has no name. */
export function sourceOf(file: File) {
  return file.name === "" ? null : { file: nameOf(file) };
}
