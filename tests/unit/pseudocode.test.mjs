import assert from "node:assert/strict";
import { test } from "node:test";
import { EXPAND, GENERATE, REOPEN, UPDATE } from "../../www/src/view/replay.ts";
import { linesOf, orderOf, workOf } from "../../www/src/words/pseudocode.ts";
import { catalogue } from "./catalogue.mjs";
import { makeTrace } from "./traces.mjs";

const F = {
  dijkstra: { g: 1, h: 0 },
  greedy: { g: 0, h: 1000 },
  astar: { g: 1, h: 1000 },
  weighted: { g: 1, h: 1500 },
  walk: { g: 0, h: 1000 },
};

const configOf = (algorithm, more = {}) => ({ ...catalogue.usual.astar, algorithm, ...more });
const linesFor = (algorithm, more) => linesOf(configOf(algorithm, more), F[algorithm]);
const worksFor = (algorithm, more) => linesFor(algorithm, more).map(({ work }) => work);
const textOf = (lines, work) => lines.find((line) => line.work === work)?.text;

test("A* is written in lines that name its f and its chain", () => {
  assert.deepEqual(
    linesFor("astar").map(({ depth, text }) => "  ".repeat(depth) + text),
    [
      "OPEN ← the start, with g = 0",
      "while OPEN isn't empty",
      "  n ← first of OPEN by f = g + h, then low h, then newest",
      "  close n; if it is the goal: stop, path found",
      "  for each neighbour m cheaper via n",
      "    if m is new: g, parent n, into OPEN",
      "    if m is in OPEN: new g, parent n",
      "    if m is closed: new g, parent n, reopen",
      "stop, no path",
    ],
  );
});

test("every method has at most ten lines, each with a purpose of its own", () => {
  for (const algorithm of Object.keys(F)) {
    for (const stop of ["expanded", "generated"]) {
      const works = worksFor(algorithm, { stop });
      assert.ok(works.length <= 10, `${algorithm}: ${works.length} lines`);
      assert.equal(new Set(works).size, works.length, algorithm);
      assert.equal(works.includes("early"), stop === "generated", algorithm);
    }
  }
});

test("f and the chain are in words", () => {
  const order = (algorithm, ties) => orderOf(configOf(algorithm, { ties }), F[algorithm]);
  assert.equal(order("dijkstra", ["fifo"]), "f = g, then oldest");
  assert.equal(
    order("greedy", ["high_g", "hash:7", "lifo"]),
    "f = h, then high g, then hash 7, then newest",
  );
  assert.equal(
    order("weighted", ["cross", "fifo"]),
    "f = g + 1.5 h, then nearest the straight line, then oldest",
  );
  assert.equal(orderOf(configOf("weighted"), { g: 1, h: 0 }).startsWith("f = g,"), true);
});

test("a closed cell is reopened, left alone, or never cheaper", () => {
  assert.match(textOf(linesFor("astar"), "reopen"), /reopen$/);
  assert.match(textOf(linesFor("astar", { reopen: false }), "reopen"), /leave it closed/);
  assert.equal(textOf(linesFor("dijkstra"), "reopen"), undefined);
  assert.equal(textOf(linesOf(configOf("weighted"), { g: 1, h: 0 }), "reopen"), undefined);
  assert.equal(textOf(linesFor("walk"), "reopen"), undefined);
});

/** A run by the kinds of its events, step by step. */
const runOf = (steps, status = "found", truncated = false) => {
  const events = steps.flat().map((kind, cell) => ({ cell, kind }));
  let count = 0;
  const ends = steps.map((kinds) => {
    count += kinds.length;
    return count;
  });
  return { trace: { ...makeTrace(events, ends), truncated }, figures: { status } };
};

test("a step is at the line of its last event", () => {
  const config = configOf("astar");
  const run = runOf([
    [GENERATE],
    [EXPAND, GENERATE, GENERATE, GENERATE],
    [EXPAND, GENERATE, UPDATE],
    [EXPAND, UPDATE, REOPEN],
    [EXPAND],
    [EXPAND],
  ]);
  const works = [0, 1, 2, 3, 4, 5].map((step) => workOf(config, run, step));
  assert.deepEqual(
    works.map(({ at }) => at),
    ["begin", "generate", "update", "reopen", "each", "goal"],
  );
  assert.deepEqual(
    works.map(({ counts }) => counts),
    [{}, { generate: 3 }, { generate: 1, update: 1 }, { update: 1, reopen: 1 }, {}, {}],
  );
});

test("a run ends at the line that ends it", () => {
  const last = (algorithm, run) => workOf(configOf(algorithm), run, 1).at;
  const inserting = [[GENERATE], [EXPAND, GENERATE]];
  const bare = [[GENERATE], [EXPAND]];
  assert.equal(last("astar", runOf(inserting)), "early");
  assert.equal(last("astar", runOf(bare, "no_path")), "fail");
  assert.equal(last("walk", runOf(inserting, "no_path")), "fail");
  assert.equal(last("astar", runOf(inserting, "limit")), "generate");
  assert.equal(
    last("astar", runOf(inserting, "found", true)),
    "generate",
    "the end isn't recorded",
  );
});
