/** A journey as a lane's result, so that everything that shows results shows it, too. */

import { hasDanger } from "../journey/dangers.ts";
import type { Tape } from "../journey/tape.ts";
import type { Doc, Figures, Lane, Result } from "../types.ts";
import { Sparse } from "../view/sparse.ts";

/** A journey so far as a lane's result: its steps are ticks. */
export function resultOf(
  doc: Pick<Doc, "cells" | "world" | "journey">,
  { id, config, policy = {} }: Lane,
  tape: Tape,
  unit: number,
): Result {
  const none = new Uint32Array(0);
  const counts = tape.counts;
  const figures = {
    found: tape.outcome === "arrived",
    status: tape.outcome,
    expanded: counts?.expanded ?? 0,
    generated: null,
    updated: null,
    reopened: null,
    maxOpen: null,
    cost: counts?.cost ?? null,
    g: counts?.cost ?? null,
    straight: null,
    diagonal: null,
    length: null,
    turns: null,
    share: null,
    rule: {
      admissible: true,
      consistent: true,
      optimal: false,
      bound: null,
      usesH: false,
      reason: "",
    },
    optimum: null,
    deviation: null,
    admissible: null,
    consistent: null,
    overestimate: null,
    inconsistency: null,
    judged: tape.outcome !== "running",
    journey: counts && { ...counts, ...tape.reached },
  } as unknown as Figures;
  const trace = {
    cell: none,
    from: none,
    past: none,
    g: none,
    marks: none,
    steps: tape.ticks + 1,
    searchers: 1,
    truncated: false,
  };
  return {
    id,
    figures,
    before: null,
    trace,
    path: none,
    h: new Sparse(doc.cells.length),
    evaluation: { g: 1, h: 0 },
    unit,
    time: null,
    runs: 0,
    events: 0,
    isLong: true,
    journey: { tape, policy, first: doc.cells, minds: Number(config.danger) > 0 && hasDanger(doc) },
  };
}
