/** The larger build's worker, in a file of its own: a page loads the workers that its scripts name. */

import { Worker } from "../task/scripts.js";

export function spawnLarger() {
  return new Worker(new URL("./worker-all.js", import.meta.url), { type: "module" });
}
