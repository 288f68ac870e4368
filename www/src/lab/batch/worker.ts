import * as wasm from "../../../pkg/tiebreak_tools.js";
import file from "../../../pkg/tiebreak_tools_bg.wasm?sealed";
import { load } from "../../task/load.ts";
import { serve, tell } from "../../task/serve.ts";
import type { LaneConfig } from "../../types.ts";
import { Answers, SLICE } from "./answers.ts";
import { sizeOf, withTimes } from "./rows.ts";
import type { Posing, Question } from "./types.ts";

/** A batch's worker for searches. */

const answers = new Answers({
  pose,
  time,
  run: (source, from, to, lanes) => new wasm.Run(source, from, to, lanes),
  sums: (lanes) => {
    const adder = new wasm.Sums(lanes);
    return { adder, words: adder.lanes() };
  },
  sum: (adder, figure) => adder.sum(figure),
  counted: (source, lanes) => ({
    count: source.count(),
    shortfall: source.shortfall(),
    refusals: source.refusals(lanes),
  }),
  problem: (source, number) => source.problem(number),
  sizeOf,
  tell,
});

/** Answers a piece, with the times of searches that record nothing. */
function time(source: wasm.Source, from: number, to: number, lanes: LaneConfig[]) {
  const run = new wasm.Run(source, from, to, lanes);
  // Without reports the worker would seem to hang.
  while (!run.run(SLICE)) tell({ from, rows: new Float64Array() });
  const rows = run.take();
  run.free();
  const stopwatch = new wasm.Stopwatch(source, from, to, lanes);
  const size = sizeOf(lanes.length);
  let done = false;
  for (let next = from; !done; ) {
    done = stopwatch.run(SLICE);
    const times = stopwatch.take();
    const count = times.length / lanes.length;
    const part = rows.subarray((next - from) * size, (next - from + count) * size);
    tell({ from: next, rows: withTimes(part, times, lanes.length) });
    next += count;
  }
  stopwatch.free();
}

function pose(posing: Posing, count: number) {
  if ("pairs" in posing) {
    const { map, pairing, seed } = posing.pairs;
    return wasm.Source.pairs(map, pairing, count, seed);
  }
  if ("generated" in posing) {
    const { generator, width, height, first, last } = posing.generated;
    return wasm.Source.generated(generator, width, height, first, last);
  }
  if ("published" in posing) return wasm.Source.published(posing.published.map, posing.published);
  throw new Error("Journeys aren't problems for searches.");
}

serve(
  () => load(file, wasm.initSync),
  (question: Question<LaneConfig>) => answers.reply(question),
);
