/** The engine's larger build with the words for its searches. */

/** @import { Searches } from "./searches.js" */

import { ask } from "../documents/client.js";
import { spawnLarger } from "../engine/larger.js";
import { extension } from "../state/extension.js";
import { extendWords } from "../words/larger.js";
import { play, played, stop } from "./playing.js";

/**
 * @param {Searches} searches
 * @returns {typeof spawnLarger}
 */
export function grow({ engine, checks }) {
  extendWords();
  Object.assign(extension, { ask, play, played, stop });
  // The smaller build left out what it doesn't know.
  engine.grown?.then(
    () => checks.answers.clear(),
    () => {},
  );
  return spawnLarger;
}
