/** The action on lanes' policies. */

import type { Policy } from "../types.ts";
import type { State } from "./actions.ts";
import { readPolicy } from "./config.ts";
import type { Commit } from "./history.ts";

/** `id` is the lane's; a value that is usual takes the setting away */
export type PolicyAction = { type: "policy-set"; id: number; patch: Policy; stroke?: number };

export function updatePolicy(
  state: State,
  { id, patch, stroke }: PolicyAction,
  commit: Commit,
): State {
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
