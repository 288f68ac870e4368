/** The larger build's worker, in a file of its own: a script that named it would make the page load it. */

import { Worker } from "../task/scripts.js";

export function spawnLarger() {
  return new Worker(new URL("./worker-all.js", import.meta.url), { type: "module" });
}
