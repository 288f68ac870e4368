/** The actions on lanes and their tie chains. */

import type { Lane, LaneConfig } from "../types.ts";
import type { LaneAction, State } from "./actions.ts";
import { isFinal, readConfig } from "./config.ts";
import { commit } from "./history.ts";

export function updateLanes(state: State, action: LaneAction): State {
  const { lanes } = state.doc;
  switch (action.type) {
    case "lane-add":
      return insert(
        state,
        lanes.length,
        {
          ...lanes.at(-1),
          config:
            action.config && !action.method
              ? action.config
              : { ...suggestion(state, action.method), ...action.config },
        },
        action.stroke,
      );
    case "lane-duplicate": {
      const at = indexOf(state, action.id);
      return insert(state, at + 1, laneAt(state, at));
    }
    case "lane-remove":
      return remove(state, action.id, action.stroke ?? null);
    case "lane-move":
      return move(state, action.id, action.to);
    case "lane-set":
      return set(state, action.id, action.patch, action.stroke ?? null);
    case "order-move": {
      const { config } = laneAt(state, indexOf(state, action.id));
      const directions = moved(config.order.split(" "), action.from, action.to);
      return set(state, action.id, { order: directions.join(" ") }, null);
    }
    default:
      return setTies(state, action);
  }
}

/** The chains that a new lane may begin with. */
const CHAINS: LaneConfig["ties"][] = [["low_h", "lifo"], ["fifo"], ["lifo"], ["low_h", "fifo"]];

/**
 * A new lane uses the last lane's rules, so that the two can be compared at once, and a tie-breaker by which it differs from
 * every lane that is there.
 */
function suggestion({ doc, catalogue }: State, algorithm: string = "astar"): Partial<LaneConfig> {
  const { usual } = catalogue;
  const last = (doc.lanes.at(-1) as Lane).config;
  const { moves, corners, costs, order, checkerboard } = last;
  const preset = usual[algorithm];
  const own = preset?.heuristic ?? "";
  const heuristic = own === usual.astar?.heuristic ? last.heuristic : own || last.heuristic;
  const config = {
    ...preset,
    algorithm,
    moves,
    corners,
    costs,
    order,
    checkerboard,
    heuristic,
  };
  const isThere = (ties: LaneConfig["ties"]) =>
    doc.lanes.some((lane) =>
      Object.entries({ ...config, ties }).every(
        ([key, value]) => String(lane.config[key as keyof LaneConfig]) === String(value),
      ),
    );
  return {
    ...config,
    ties: CHAINS.find((ties) => !isThere(ties)) ?? (CHAINS[0] as typeof last.ties),
  };
}

function indexOf({ doc }: State, id: number) {
  const index = doc.lanes.findIndex((lane) => lane.id === id);
  if (index < 0) throw new Error(`There is no lane with the id ${id}.`);
  return index;
}

function laneAt({ doc }: State, index: number) {
  return doc.lanes[index] as Lane;
}

function withLanes(state: State, lanes: Lane[], stroke: number | null = null): State {
  const change = { stroke, before: { lanes: state.doc.lanes }, after: { lanes }, cells: null };
  return commit(state, change);
}

/** @param model all but the id */
function insert(
  state: State,
  at: number,
  model: Omit<Partial<Lane>, "config"> & { config: Partial<LaneConfig> },
  stroke: number | null = null,
): State {
  const most = state.catalogue.limits.lanes;
  if (state.doc.lanes.length >= most) throw new Error(`There are ${most} lanes; no more fit.`);
  const config = readConfig(model.config, state.catalogue);
  const lane = { ...model, id: state.nextId, config };
  const lanes = state.doc.lanes.toSpliced(at, 0, lane);
  return { ...withLanes(state, lanes, stroke), nextId: state.nextId + 1 };
}

function remove(state: State, id: number, stroke: number | null): State {
  const index = indexOf(state, id);
  // The last lane stays: a map without searches shows nothing.
  if (state.doc.lanes.length === 1) return state;
  return withLanes(state, state.doc.lanes.toSpliced(index, 1), stroke);
}

function move(state: State, id: number, to: number): State {
  const from = indexOf(state, id);
  const lanes = moved(state.doc.lanes, from, to);
  return lanes === state.doc.lanes ? state : withLanes(state, lanes);
}

function set(state: State, id: number, patch: Partial<LaneConfig>, stroke: number | null): State {
  const index = indexOf(state, id);
  const old = laneAt(state, index);
  const config = readConfig({ ...old.config, ...patch }, state.catalogue);
  if (JSON.stringify(config) === JSON.stringify(old.config)) return state;
  return withLanes(state, state.doc.lanes.with(index, { ...old, config }), stroke);
}

function setTies(
  state: State,
  action: Extract<LaneAction, { type: "tie-add" | "tie-remove" | "tie-move" }>,
): State {
  const { ties } = laneAt(state, indexOf(state, action.id)).config;
  const last = ties.length - 1;
  if (action.type === "tie-add") {
    // A final criterion can only replace the one that ends the chain.
    const next = isFinal(action.criterion)
      ? ties.with(last, action.criterion)
      : ties.toSpliced(clamp(action.at ?? last, 0, last), 0, action.criterion);
    return set(state, action.id, { ties: next }, null);
  }
  if (action.type === "tie-remove") {
    const inside = action.at >= 0 && action.at < last;
    return inside ? set(state, action.id, { ties: ties.toSpliced(action.at, 1) }, null) : state;
  }
  if (action.from < 0 || action.from >= last) return state;
  const movable = moved(ties.slice(0, last), action.from, action.to);
  return set(state, action.id, { ties: [...movable, ...ties.slice(last)] }, null);
}

/** @returns the same list when nothing moves */
function moved<T>(list: T[], from: number, to: number): T[] {
  const place = clamp(to, 0, list.length - 1);
  if (place === from || !(from in list)) return list;
  return list.toSpliced(from, 1).toSpliced(place, 0, list[from] as T);
}

function clamp(value: number, least: number, most: number) {
  return Math.min(Math.max(Math.trunc(value) || 0, least), most);
}
