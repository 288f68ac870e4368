/**
 * The two kinds of batches: searches of problems, and journeys.
 *
 * @import { Figure, Plan } from "./types.js"
 */

import { ToolsWorker as Worker } from "../../task/tools.js";
import * as journeys from "./journey-rows.js";
import * as searches from "./rows.js";

/**
 * @typedef {object} Kind
 * @property {() => Worker} spawn begins a worker
 * @property {(plan: Plan) => any[]} lanes those of a plan, as the worker takes them
 * @property {(lanes: number) => number} sizeOf how many numbers a row has
 * @property {(rows: Float64Array, lanes: number, lane: number, figure: Figure) => Float64Array} valuesOf
 * @property {Record<"one" | "many" | "verb" | "answered" | "found" | "limit", string>} words
 */

/** @type {Record<Plan["kind"], Kind>} */
const KINDS = {
  searches: {
    spawn: () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" }),
    lanes: ({ lanes }) => lanes.map(({ config }) => config),
    sizeOf: searches.sizeOf,
    valuesOf: searches.valuesOf,
    words: {
      one: "problem",
      many: "problems",
      verb: "search",
      answered: "answered",
      found: "Found",
      limit: "Gave up",
    },
  },
  journeys: {
    spawn: () => new Worker(new URL("./journey-worker.js", import.meta.url), { type: "module" }),
    // The document has them all.
    lanes: ({ numbers }) => numbers.map((number) => number - 1),
    sizeOf: journeys.sizeOf,
    valuesOf: journeys.valuesOf,
    words: {
      one: "journey",
      many: "journeys",
      verb: "play",
      answered: "played",
      found: "All arrived",
      limit: "At limit",
    },
  },
};

/** @param {Pick<Plan, "kind">} plan */
export function kindOf({ kind }) {
  return KINDS[kind];
}
