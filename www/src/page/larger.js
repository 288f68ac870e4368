/** The engine's larger build with the words for its searches. */

import { spawnLarger } from "../engine/larger.js";
import { extendWords } from "../words/larger.js";

export function spawn() {
  extendWords();
  return spawnLarger();
}
