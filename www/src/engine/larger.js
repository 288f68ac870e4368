/** The larger build's worker, and what its searches need on the maps, in a file of its own: a script that named
 * these would make the page load them. */

import { extension } from "../state/extension.js";
import { fromLink, newFromJson, newToJson } from "../state/new-json.js";
import { updatePlan } from "../state/plan.js";
import { updatePolicy } from "../state/policy.js";
import { staysFree, updateWorld } from "../state/world.js";
import { Worker } from "../task/scripts.js";
import { extendView } from "../view/more.js";

/** @type {typeof extension.update} */
const update = (state, action, commit) =>
  action.type === "policy-set"
    ? updatePolicy(state, action, commit)
    : updateWorld(state, action, commit);

export function spawnLarger() {
  extendView();
  const [write, read] = [newToJson, newFromJson];
  Object.assign(extension, { update, write, read, staysFree, fromLink, plan: updatePlan });
  return new Worker(new URL("./worker-all.js", import.meta.url), { type: "module" });
}
