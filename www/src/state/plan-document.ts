/** A search of a journey as a document with its result, to be looked into like any other search. */

import type { Plan, Replayed } from "../journey/types.ts";
import type { Catalogue, Doc, Figures, Lane, LaneConfig, Policy, Result } from "../types.ts";
import { changesOf } from "../view/changes.ts";
import { Sparse } from "../view/sparse.ts";
import { evaluationOf, unitOf } from "./config.ts";

/** The most that a digit of danger can be. */
const MOST_DIGIT = 9;

/** Kinds of plan that search the whole map that the unit sees. */
const WHOLE = ["path", "quick", "own", "shared", "head", "tail"];

/** @param doc the journey's */
export function documentOf(doc: Doc, lane: Lane, found: Replayed, catalogue: Catalogue): Doc {
  const { seen, plan } = found;
  const { id, policy = {} } = lane;
  const config = configOf(lane.config, policy, plan);
  const { title, width, height } = doc;
  const threat = threatIn(seen, config.danger ?? 0, width);
  const isTimed = Boolean(policy.predict) && ["path", "quick"].includes(plan.kind);
  const isWhole = WHOLE.includes(plan.kind) && seen.from !== undefined;
  const isPlain = isWhole && !isTimed && !seen.costlier && !threat?.danger;
  const start = seen.from ?? seen.goal;
  return {
    title,
    width,
    height,
    cells: seen.cells,
    start,
    goal: seen.goal,
    source: null,
    origin: null,
    lanes: [{ id, config }],
    ...threat,
    plan: { ...plan, isPlain, result: resultOf(id, config, found, catalogue) },
  };
}

/**
 * The danger that a search saw: painted where digits can be that high, else only to be shown.
 * @param dread what a unit of danger adds to a weight
 */
function threatIn(
  { cells, multipliers }: Replayed["seen"],
  dread: number,
  width: number,
): Pick<Doc, "world" | "danger"> | null {
  if (!multipliers || dread === 0) return null;
  const danger = Uint8Array.from(multipliers, (all, cell) => (all - (cells[cell] ?? 0)) / dread);
  const most = Math.max(...new Set(danger));
  if (most === 0) return null;
  if (most > MOST_DIGIT) return { danger };
  const digits = Array.from(danger, (amount) => amount || ".").join("");
  const rows = Array.from({ length: cells.length / width }, (_, row) =>
    digits.slice(row * width, (row + 1) * width),
  );
  return { world: { danger: rows } };
}

/** The settings of a search: those of quick ones differ from the lane's. */
function configOf(config: LaneConfig, policy: Policy, { kind }: Plan): LaneConfig {
  if (kind !== "quick" || !Array.isArray(policy.first)) return config;
  const [how, size] = policy.first;
  if (how === "greedy") return { ...config, algorithm: "greedy", reopen: false };
  if (how === "weighted") return { ...config, algorithm: "weighted", weight: size };
  return { ...config, accuracy: size };
}

function resultOf(
  id: number,
  config: LaneConfig,
  { trace: recorded, path, seen, h: given, plan }: Replayed,
  catalogue: Catalogue,
): Result {
  const changes = plan.why === "repair" ? changesOf(recorded) : null;
  const trace = changes ? { ...recorded, changes } : recorded;
  const h = new Sparse(seen.cells.length);
  given?.forEach((value, cell) => {
    h.set(cell, value);
  });
  // Where no formula gives h, the search is one back from a goal, or repaired.
  const evaluation = given ? evaluationOf(config, catalogue) : { g: 1, h: 0 };
  const figures = {
    found: plan.found,
    status: plan.found ? "found" : "no_path",
    expanded: plan.expanded,
    cost: plan.cost,
    g: plan.cost,
    optimum: null,
    deviation: null,
    admissible: null,
    consistent: null,
    overestimate: null,
    inconsistency: null,
    share: plan.expanded / seen.cells.length,
    rule: {
      admissible: true,
      consistent: true,
      optimal: false,
      bound: null,
      usesH: given !== undefined,
      reason: "",
    },
    judged: true,
  } as Partial<Figures> as Figures;
  const rest = { before: null, time: null, runs: 0, events: 0, isLong: true };
  const unit = unitOf(config, catalogue);
  return { id, figures, trace, path, h, evaluation, unit, ...rest, plan };
}
