/** The larger build's worker. Loaded when it is first wanted, since a page loads what it names. */

import { Worker } from "../task/scripts.js";

export function spawnLarger() {
  return new Worker(new URL("./worker-all.js", import.meta.url), { type: "module" });
}
