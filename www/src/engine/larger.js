/** The larger build's worker, and what its searches need on the maps, in a file of its own: a script that named
 * these would make the page load them. */

import { extension } from "../state/extension.js";
import { act } from "../state/journey-actions.js";
import { fromLink, newFromJson, newToJson } from "../state/new-json.js";
import { staysFree, updateWorld } from "../state/world.js";
import { Worker } from "../task/scripts.js";
import { extendView } from "../view/more.js";

export function spawnLarger() {
  extendView();
  const [update, write, read] = [updateWorld, newToJson, newFromJson];
  Object.assign(extension, { update, write, read, staysFree, fromLink, act });
  return new Worker(new URL("./worker-all.js", import.meta.url), { type: "module" });
}
