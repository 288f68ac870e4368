/** The two kinds of batches: searches of problems, and journeys. */

import { ToolsWorker as Worker } from "../../task/tools.ts";
import * as journeys from "./journey-rows.ts";
import * as searches from "./rows.ts";
import type { Figure, Plan, WorkerLane } from "./types.ts";

export interface Kind {
  /** begins a worker */
  spawn: () => Worker;
  /** those of a plan, as the worker takes them */
  lanes: (plan: Plan) => WorkerLane[];
  /** how many numbers a row has */
  sizeOf: (lanes: number) => number;
  valuesOf: (rows: Float64Array, lanes: number, lane: number, figure: Figure) => Float64Array;
  words: Record<"one" | "many" | "verb" | "answered" | "found" | "limit", string>;
}

const KINDS: Record<Plan["kind"], Kind> = {
  searches: {
    spawn: () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
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
    spawn: () => new Worker(new URL("./journey-worker.ts", import.meta.url), { type: "module" }),
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

export function kindOf({ kind }: Pick<Plan, "kind">) {
  return KINDS[kind];
}
