// The module that ships, loaded as a worker loads it.
import { readFileSync } from "node:fs";
import * as tiebreak from "../../www/pkg/tiebreak_wasm.js";

const bytes = readFileSync(new URL("../../www/pkg/tiebreak_wasm_bg.wasm", import.meta.url));
export const { memory } = tiebreak.initSync({ module: bytes });
export { tiebreak };

/** Runs a lane over a map to its end, in slices of `budget` cells, and hands all of it over. */
export function solve(map, config, budget = 1000) {
  const session = new tiebreak.Session(map.width, map.height, map.cells, map.start, map.goal);
  const run = session.begin(config);
  let slices = 1;
  while (!run.advance(budget)) slices += 1;
  const answer = {
    slices,
    figures: run.figures(),
    trace: run.trace(),
    path: [...run.path()],
    order: [...run.order()],
    h: run.heuristic(),
    evaluation: run.evaluation,
    unit: run.unit,
  };
  run.free();
  session.free();
  return answer;
}
