/** The engine's larger build with the words for its searches. */

import { spawnLarger } from "../engine/larger.js";
import { extension } from "../state/extension.js";
import { extendWords } from "../words/larger.js";
import { ask, play, played } from "./playing.js";

export function spawn() {
  extendWords();
  Object.assign(extension, { ask, play, played });
  return spawnLarger();
}
