import * as wasm from "../../../pkg/tiebreak_analysis.js";
import file from "../../../pkg/tiebreak_analysis_bg.wasm?sealed";
import { load } from "../../task/load.js";
import { serve, tell } from "../../task/serve.js";
import { sizeOf, withTimes } from "./rows.js";

/**
 * A batch's worker: answers pieces of it, or sums up the answers of others.
 *
 * @import { LaneConfig } from "../../types.js"
 * @import { Posing, Question } from "./types.js"
 */

/** Milliseconds between two reports. */
const SLICE = 50;

/** @type {LaneConfig[]} */
let lanes = [];
/** @type {wasm.Source | null} */
let source = null;
/** @type {wasm.Sums | null} */
let sums = null;

/** @param {Question} asked */
function reply(asked) {
  if ("lanes" in asked) {
    lanes = asked.lanes;
  } else if ("source" in asked) {
    source?.free();
    source = null;
    source = pose(asked.source, asked.count);
  } else if ("piece" in asked) {
    const { from, to, measure } = asked.piece;
    if (source === null) throw new Error("There are no problems to answer.");
    if (measure === "times") time(source, from, to);
    else answer(source, from, to);
  } else if ("sums" in asked) {
    sums = new wasm.Sums(asked.sums);
    return sums.lanes();
  } else if ("add" in asked) {
    sums?.add(asked.add);
  } else if ("sum" in asked) {
    return sums?.sum(asked.sum);
  } else if ("counted" in asked) {
    const posed = pose(asked.counted.posing, asked.counted.count);
    const refusals = posed.refusals(asked.counted.lanes);
    const counted = { count: posed.count(), shortfall: posed.shortfall(), refusals };
    posed.free();
    return counted;
  } else {
    const { posing, count, number } = asked.problem;
    const posed = pose(posing, count);
    const map = posed.problem(number);
    posed.free();
    return map;
  }
  return null;
}

/**
 * @param {wasm.Source} source
 * @param {number} from
 * @param {number} to
 */
function answer(source, from, to) {
  const run = new wasm.Run(source, from, to, lanes);
  let done = false;
  for (let next = from; !done; ) {
    done = run.run(SLICE);
    const rows = run.take();
    tell({ from: next, rows });
    next += rows.length / sizeOf(lanes.length);
  }
  run.free();
}

/**
 * The same, with the times of searches that record nothing.
 * @param {wasm.Source} source
 * @param {number} from
 * @param {number} to
 */
function time(source, from, to) {
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

/**
 * @param {Posing} posing
 * @param {number} count
 */
function pose(posing, count) {
  if ("pairs" in posing) {
    const { map, pairing, seed } = posing.pairs;
    return wasm.Source.pairs(map, pairing, count, seed);
  }
  if ("generated" in posing) {
    const { generator, width, height, first, last } = posing.generated;
    return wasm.Source.generated(generator, width, height, first, last);
  }
  return wasm.Source.published(posing.published.map, posing.published);
}

serve(() => load(file, wasm.initSync), reply);
