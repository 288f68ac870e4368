/** The larger build's worker, and what its searches need on the maps, in a file of its own: a script that named
 * these would make the page load them. */

import { extension } from "../state/extension.js";
import { newFromJson, newToJson } from "../state/new-json.js";
import { updatePlan } from "../state/plan.js";
import { staysFree, updateWorld } from "../state/world.js";
import { Worker } from "../task/scripts.js";
import { extendView } from "../view/more.js";

export function spawnLarger() {
  extendView();
  const [update, write, read] = [updateWorld, newToJson, newFromJson];
  Object.assign(extension, { update, write, read, staysFree, plan: updatePlan });
  return new Worker(new URL("./worker-all.js", import.meta.url), { type: "module" });
}
