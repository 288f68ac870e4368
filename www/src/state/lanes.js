/**
 * The actions on lanes and their tie chains.
 *
 * @import { LaneAction, State } from "./actions.js"
 * @import { Lane, LaneConfig } from "../types.js"
 */

import { isFinal, readConfig } from "./config.js";
import { commit } from "./history.js";

/**
 * @param {State} state
 * @param {LaneAction} action
 * @returns {State}
 */
export function updateLanes(state, action) {
  const { lanes } = state.doc;
  switch (action.type) {
    case "lane-add":
      return insert(state, lanes.length, {
        ...lanes.at(-1),
        config: action.config ?? suggestion(state, action.method),
      });
    case "lane-duplicate": {
      const at = indexOf(state, action.id);
      return insert(state, at + 1, laneAt(state, at));
    }
    case "lane-remove":
      return remove(state, action.id);
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

/**
 * A new lane uses the last lane's rules, so that the two can be compared at once.
 * @param {State} state
 * @param {string} [algorithm]
 * @returns {Partial<LaneConfig>}
 */
function suggestion({ doc, catalogue: { usual } }, algorithm = "astar") {
  const { config } = /** @type {Lane} */ (doc.lanes.at(-1));
  const { moves, corners, costs, order, checkerboard } = config;
  const preset = usual[algorithm];
  const own = preset?.heuristic ?? "";
  const heuristic = own === usual.astar?.heuristic ? config.heuristic : own || config.heuristic;
  return {
    ...preset,
    algorithm,
    moves,
    corners,
    costs,
    order,
    checkerboard,
    heuristic,
    ties: ["low_h", "lifo"],
  };
}

/**
 * @param {State} state
 * @param {number} id
 */
function indexOf({ doc }, id) {
  const index = doc.lanes.findIndex((lane) => lane.id === id);
  if (index < 0) throw new Error(`There is no lane with the id ${id}.`);
  return index;
}

/**
 * @param {State} state
 * @param {number} index
 */
function laneAt({ doc }, index) {
  return /** @type {Lane} */ (doc.lanes[index]);
}

/**
 * @param {State} state
 * @param {Lane[]} lanes
 * @param {number | null} [stroke]
 * @returns {State}
 */
function withLanes(state, lanes, stroke = null) {
  const change = { stroke, before: { lanes: state.doc.lanes }, after: { lanes }, cells: null };
  return commit(state, change);
}

/**
 * @param {State} state
 * @param {number} at
 * @param {Omit<Partial<Lane>, "config"> & { config: Partial<LaneConfig> }} model all but the id
 * @returns {State}
 */
function insert(state, at, model) {
  const most = state.catalogue.limits.lanes;
  if (state.doc.lanes.length >= most) throw new Error(`There are ${most} lanes; no more fit.`);
  const config = readConfig(model.config, state.catalogue);
  const lane = { ...model, id: state.nextId, config };
  const lanes = state.doc.lanes.toSpliced(at, 0, lane);
  return { ...withLanes(state, lanes), nextId: state.nextId + 1 };
}

/**
 * @param {State} state
 * @param {number} id
 * @returns {State}
 */
function remove(state, id) {
  const index = indexOf(state, id);
  // The last lane stays: a map without searches shows nothing.
  if (state.doc.lanes.length === 1) return state;
  return withLanes(state, state.doc.lanes.toSpliced(index, 1));
}

/**
 * @param {State} state
 * @param {number} id
 * @param {number} to
 * @returns {State}
 */
function move(state, id, to) {
  const from = indexOf(state, id);
  const lanes = moved(state.doc.lanes, from, to);
  return lanes === state.doc.lanes ? state : withLanes(state, lanes);
}

/**
 * @param {State} state
 * @param {number} id
 * @param {Partial<LaneConfig>} patch
 * @param {number | null} stroke
 * @returns {State}
 */
function set(state, id, patch, stroke) {
  const index = indexOf(state, id);
  const old = laneAt(state, index);
  const config = readConfig({ ...old.config, ...patch }, state.catalogue);
  if (JSON.stringify(config) === JSON.stringify(old.config)) return state;
  return withLanes(state, state.doc.lanes.with(index, { ...old, config }), stroke);
}

/**
 * @param {State} state
 * @param {Extract<LaneAction, { type: "tie-add" | "tie-remove" | "tie-move" }>} action
 * @returns {State}
 */
function setTies(state, action) {
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

/**
 * @template T
 * @param {T[]} list
 * @param {number} from
 * @param {number} to
 * @returns {T[]} the same list when nothing moves
 */
function moved(list, from, to) {
  const place = clamp(to, 0, list.length - 1);
  if (place === from || !(from in list)) return list;
  return list.toSpliced(from, 1).toSpliced(place, 0, /** @type {T} */ (list[from]));
}

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
function clamp(value, least, most) {
  return Math.min(Math.max(Math.trunc(value) || 0, least), most);
}
