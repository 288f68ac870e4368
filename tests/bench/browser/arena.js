/**
 * The page's side of the rounds: the commands of crates/bench/src/arena.rs as functions.
 *
 * @import { BenchMap } from "../program.mjs"
 * @import { Contestant } from "./contest.js"
 */

import { cost } from "./contest.js";
import { forgetGraph, PEERS } from "./peers.js";

const BASE = "tiebreak";
/** Of the ways to search. */
const TAKE_PART = [BASE, "tiebreak, jump points"];
/** @type {BenchMap[]} */
let maps = [];
/** @type {{ contest: string, map: BenchMap, contestants: [string, Contestant][] }} */
let now;
/** @type {any} */
let engine;
/** @type {WebAssembly.Memory} */
let memory;

/**
 * Tiebreak in wasm, called from JavaScript.
 * @param {BenchMap} map
 * @param {string} contest
 * @param {string} way
 */
function own({ width, height, cells }, contest, way) {
  const search = new engine.Own(contest, way, width, height, cells);
  return {
    search,
    find: (start, goal) => search.path(start, goal),
    answer: (path) => (path.length ? [...path] : null),
    // All that its module has: what one search has freed another uses again.
    bytes: () => memory.buffer.byteLength,
  };
}

/**
 * A method in wasm. A path at any angle has no steps that could be walked, so it answers with a cost.
 * @param {BenchMap} map
 * @param {string} way
 */
function byCost({ width, height, cells }, way) {
  const search = new engine.Own("astar", way, width, height, cells);
  return {
    search,
    find: (start, goal) => search.cost(start, goal),
    answer: (cost) => cost ?? null,
  };
}

/** Another contest or another map, without contestants yet. */
function turnTo(contest, map) {
  for (const [, { search }] of now?.contestants ?? []) search?.free();
  forgetGraph();
  now = { contest, map, contestants: [] };
}

const heap = () => {
  globalThis.gc?.();
  return /** @type {any} */ (performance).memory?.usedJSHeapSize ?? Number.NaN;
};

globalThis.arena = {
  /** @param {any[]} list with the cells as digits */
  async load(list) {
    // Named so that the bundler leaves it alone: the module lies beside the bundle.
    const glue = new URL("/module/tiebreak_bench.js", location.href).href;
    engine = await import(/* @vite-ignore */ glue);
    ({ memory } = await engine.default());
    maps = list.map(({ cells, ...map }) => ({
      ...map,
      cells: Uint8Array.from(cells, Number),
    }));
  },

  /** Prepares every contestant, or only Tiebreak; returns milliseconds, and the bytes that stay. */
  open(contest, index, alone) {
    turnTo(contest, maps[index]);
    const { map } = now;
    const times = {};
    const bytes = {};
    const ways = alone ? [BASE] : engine.ways(contest).filter((way) => TAKE_PART.includes(way));
    const all = [
      ...ways.map((way) => [way, (on, rule) => own(on, rule, way)]),
      ...Object.entries((!alone && PEERS[contest]) || {}),
    ];
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

  /** Prepares every method that isn't refused on the map. */
  methods(index) {
    turnTo("astar", maps[index]);
    for (const way of engine.ways("methods")) {
      try {
        now.contestants.push([way, byCost(now.map, way)]);
      } catch {
        // Refused.
      }
    }
  },

  /** How many cells each method expands, for each problem. */
  expanded() {
    const { map, contestants } = now;
    const all = contestants.map(([name, { search, find }]) => [
      name,
      map.problems.map(({ start, goal }) => {
        find(start, goal);
        return search.expanded();
      }),
    ]);
    return Object.fromEntries(all);
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
