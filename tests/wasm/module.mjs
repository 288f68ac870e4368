// The module that ships, loaded as a worker loads it.
import { readFileSync } from "node:fs";
import * as tiebreak from "../../www/pkg/tiebreak_engine.js";
import { expansions } from "../../www/src/view/replay.ts";

const bytes = (name) => readFileSync(new URL(`../../www/pkg/${name}_bg.wasm`, import.meta.url));
export const { memory } = tiebreak.initSync({ module: bytes("tiebreak_engine") });

export { tiebreak };

/** Runs a lane over a map to its end, in slices of `budget` cells, judges it, and hands all of it over. */
export function solve(map, config, budget = 1000, events = 1e9) {
  const session = new tiebreak.Session(map);
  const run = session.begin(config, events);
  let slices = 1;
  while (!run.advance(budget)) slices += 1;
  const judgement = session.judge(run);
  while (!judgement.advance(budget));
  const trace = run.trace();
  const answer = {
    slices,
    figures: { ...run.figures(), ...judgement.verdict() },
    trace,
    path: [...run.path()],
    waypoints: run.waypoints && [...run.waypoints()],
    ...(run.extra?.() && { extra: run.extra() }),
    order: expansions(trace),
    h: run.heuristic(Uint32Array.of(0), map.cells.length),
    evaluation: run.evaluation,
    unit: run.unit,
  };
  judgement.free();
  run.free();
  session.free();
  return answer;
}
