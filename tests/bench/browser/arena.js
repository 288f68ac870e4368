/**
 * The page's side of the rounds: the commands of crates/bench/src/arena.rs as functions.
 *
 * @import { BenchMap } from "../program.mjs"
 * @import { Contestant } from "./contest.js"
 */

import { cost } from "./contest.js";
import { forgetGraph, PEERS } from "./peers.js";

const BASE = "tiebreak";
/** @type {BenchMap[]} */
let maps = [];
/** @type {{ contest: string, map: BenchMap, contestants: [string, Contestant][] }} */
let now;
/** @type {any} */
let engine;
/** @type {WebAssembly.Memory} */
let memory;

/** Tiebreak in wasm, called from JavaScript. */
function own({ width, height, cells }, contest) {
  const search = new engine.Own(contest, width, height, cells);
  return {
    search,
    find: (start, goal) => search.path(start, goal),
    answer: (path) => (path.length ? [...path] : null),
    // All that its module has: what one search has freed another uses again.
    bytes: () => memory.buffer.byteLength,
  };
}

const heap = () => {
  globalThis.gc?.();
  return /** @type {any} */ (performance).memory?.usedJSHeapSize ?? Number.NaN;
};

globalThis.arena = {
  /** @param {any[]} list with the cells as text */
  async load(list) {
    // Named so that the bundler leaves it alone: the module lies beside the bundle.
    const glue = new URL("/module/tiebreak_bench.js", location.href).href;
    engine = await import(/* @vite-ignore */ glue);
    ({ memory } = await engine.default());
    maps = list.map(({ cells, ...map }) => ({
      ...map,
      cells: Uint8Array.from(cells, (cell) => (cell === "#" ? 0 : 1)),
    }));
  },

  /** Prepares every contestant, or only Tiebreak; returns milliseconds, and the bytes that stay. */
  open(contest, index, alone) {
    for (const [, { search }] of now?.contestants ?? []) search?.free();
    forgetGraph();
    const map = maps[index];
    now = { contest, map, contestants: [] };
    const times = {};
    const bytes = {};
    const all = Object.entries({ [BASE]: own, ...(alone ? {} : PEERS[contest]) });
    let before = alone ? 0 : heap();
    for (const [name, prepare] of all) {
      const began = performance.now();
      const contestant = prepare(map, contest);
      times[name] = performance.now() - began;
      now.contestants.push([name, contestant]);
      const after = alone ? 0 : heap();
      bytes[name] = after - before + (contestant.bytes?.() ?? 0);
      before = after;
    }
    return { times, bytes };
  },

  answers() {
    const { contest, map, contestants } = now;
    const all = contestants.map(([name, contestant]) => [
      name,
      map.problems.map((problem) => {
        contestant.before?.();
        const found = contestant.find(problem.start, problem.goal);
        return cost(map, contest, problem, contestant.answer(found));
      }),
    ]);
    return Object.fromEntries(all);
  },

  round(first) {
    const { map, contestants } = now;
    const times = {};
    for (let place = 0; place < contestants.length; place++) {
      const [name, contestant] = contestants[(first + place) % contestants.length];
      let sum = 0;
      for (const { start, goal } of map.problems) {
        contestant.before?.();
        const began = performance.now();
        contestant.find(start, goal);
        sum += performance.now() - began;
      }
      times[name] = sum;
    }
    return times;
  },

  /** Tiebreak's time for all problems without the others, taken as the native program does. */
  alone() {
    const { search } = /** @type {any} */ (now.contestants[0][1]);
    const ends = Uint32Array.from(now.map.problems.flatMap(({ start, goal }) => [start, goal]));
    const began = performance.now();
    search.round(ends);
    return performance.now() - began;
  },
};
