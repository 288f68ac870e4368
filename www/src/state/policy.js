/**
 * The action on lanes' policies.
 *
 * @import { Policy } from "../types.js"
 * @import { State } from "./actions.js"
 * @import { Commit } from "./history.js"
 *
 * @typedef {{ type: "policy-set", id: number, patch: Policy, stroke?: number }} PolicyAction `id` is the lane's; a value that is
 *   usual takes the setting away
 */

import { readPolicy } from "./config.js";

/**
 * @param {State} state
 * @param {PolicyAction} action
 * @param {Commit} commit
 * @returns {State}
 */
export function updatePolicy(state, { id, patch, stroke }, commit) {
  const { journey, lanes } = state.doc;
  if (!journey) throw new Error("Without a journey lanes have no policy.");
  const index = lanes.findIndex((lane) => lane.id === id);
  const old = lanes[index];
  if (!old) throw new Error(`There is no lane with the id ${id}.`);
  const { policy: before = {}, ...rest } = old;
  const policy = readPolicy({ ...before, ...patch }, state.catalogue, `Lane ${index + 1}`);
  if (JSON.stringify(policy) === JSON.stringify(before)) return state;
  const isUsual = Object.keys(policy).length === 0;
  const lane = isUsual ? rest : { ...rest, policy };
  const after = { lanes: lanes.with(index, lane) };
  return commit(state, { stroke: stroke ?? null, before: { lanes }, after, cells: null });
}
