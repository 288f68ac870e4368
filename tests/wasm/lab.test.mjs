// The lab's module that ships, loaded as its worker loads it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import * as lab from "../../www/pkg/tiebreak_tools.js";
import { measure } from "../../www/src/lab/measure.ts";
import { EXPAND, endOf, kindOf } from "../../www/src/view/replay.ts";
import { solve, tiebreak } from "./module.mjs";

lab.initSync({
  module: readFileSync(new URL("../../www/pkg/tiebreak_tools_bg.wasm", import.meta.url)),
});

const [dijkstra, greedy, , astar] = tiebreak.defaults();
const map = tiebreak.generate("trap", 64, 40, 0);
const PATIENCE = 1e6;

/** Everything that a part names, with what holds it checked by the way. */
function named(part) {
  switch (part.form) {
    case "array":
      return part.filled.map(([, entry]) => entry);
    case "heap":
    case "list":
      return part.entries;
    case "levels":
      return part.levels[0] ?? [];
    case "tree":
      return part.branches.map(({ entry }) => entry);
    case "buckets":
      return part.occupied.flatMap(named);
    default:
      throw new Error(`There is no form ${part.form}.`);
  }
}

test("every list has a label, and refuses with its reason", () => {
  const lists = lab.lists(astar);
  assert.equal(lists.length, 19);
  assert.deepEqual(lists[7], {
    name: "binary_heap",
    label: "binary heap",
    help: "A tree in an array, no child before its parent: the list that most programs use.",
    refusal: null,
  });
  assert.ok(lists.every(({ refusal }) => refusal === null));
  const refused = lab.lists(greedy).filter(({ refusal }) => refusal !== null);
  assert.deepEqual(
    refused.map(({ name }) => name),
    ["radix_heap"],
  );
  assert.match(refused[0].refusal, /greedy search's falls/);
  const walk = lab.lists({ ...astar, algorithm: "walk" });
  assert.ok(walk.every(({ refusal }) => refusal === "A walk keeps no OPEN list."));
  assert.throws(
    () => new lab.Structure(greedy, map, "radix_heap"),
    /radix heap can't be used here/,
  );
  assert.throws(() => new lab.Structure(greedy, map, "wheel"), /no OPEN list "wheel"/);
});

test("a list's operations are counted, the same everywhere", () => {
  const trial = lab.Trial.on(astar, map);
  // Pinned: they follow from the order of events, which never changes.
  const expected = {
    unsorted_array: [438, 1160, 180_900],
    binary_heap: [438, 1160, 13_734],
    bucket_queue: [438, 1160, 2983],
  };
  for (const [list, [expanded, pushes, comparisons]] of Object.entries(expected)) {
    const costs = trial.count(list, PATIENCE);
    assert.deepEqual(
      [costs.expanded, costs.pushes, costs.comparisons],
      [expanded, pushes, comparisons],
      list,
    );
    assert.ok(costs.moves >= costs.pushes && costs.pops >= expanded);
    assert.ok(costs.peakBytes > 0 && costs.allocations > 0 && costs.maxLen > 0);
  }
  const tree = trial.count("std_btree_set", PATIENCE);
  assert.deepEqual([tree.moves, tree.allocations, tree.peakBytes], [null, null, null]);
  trial.free();
});

test("a measurement that takes too long is given up", () => {
  const trial = lab.Trial.generated(dijkstra, "empty", 128, 0);
  assert.equal(trial.count("unsorted_array", 0), undefined);
  assert.equal(trial.warm("unsorted_array", 0), undefined);
  assert.throws(() => trial.sample("unsorted_array"), /hasn't been warmed/);
  assert.ok(trial.warm("binary_heap", PATIENCE) > 0);
  assert.ok(trial.sample("binary_heap") > 0);
  trial.free();
  assert.throws(() => lab.Trial.generated(dijkstra, "caves", 4096, 0), /1 to 2048/);
  assert.throws(() => lab.Trial.generated(dijkstra, "moon", 16, 0), /no generator "moon"/);
});

test("a list is the same at a step, whether one comes from before it or from behind", () => {
  const { trace, unit } = solve(map, astar);
  const steps = trace.steps - 1;
  for (const { name } of lab.lists(astar)) {
    const list = new lab.Structure(astar, map, name);
    const forward = [0, 1, 40, 41, steps, steps + 9].map((step) => list.at(step, 300));
    assert.deepEqual(list.at(40, 300), forward[2], name);
    assert.deepEqual(list.at(0, 300), forward[0], name);
    assert.deepEqual(forward[5], forward[4]);
    assert.deepEqual(
      forward.map(({ ended }) => ended),
      [false, false, false, false, true, true],
    );
    assert.deepEqual(
      forward[0].entries.map(({ cell, g, rank, stale }) => [cell, g, rank, stale]),
      [[map.start, 0, 0, false]],
    );
    for (const { entries, parts, leftOut } of forward) {
      const all = parts.flatMap(named).sort((a, b) => a - b);
      assert.deepEqual(all, [...entries.keys()], name);
      assert.equal(leftOut, 0);
    }
    // The live entries are those that are open in the trace.
    const open = new Map();
    for (let event = 0; event < endOf(trace, 40); event++) {
      if (kindOf(trace, event) === EXPAND) open.delete(trace.cell[event]);
      else open.set(trace.cell[event], trace.g[event]);
    }
    const alive = forward[2].entries.filter(({ stale }) => !stale);
    assert.deepEqual(
      new Map(alive.map(({ cell, g }) => [cell, g]).sort()),
      new Map([...open].sort()),
      name,
    );
    // The first of those is expanded next.
    const first = alive.toSorted((a, b) => a.rank - b.rank)[0];
    assert.equal(first.cell, trace.cell[endOf(trace, 40)], name);
    assert.ok(alive.every(({ f, g, h }) => f === g + h && f >= unit));
    list.free();
  }
  const heap = new lab.Structure(astar, map, "binary_heap");
  const { entries, leftOut } = heap.at(40, 5);
  assert.deepEqual([entries.length, leftOut], [5, 66]);
});

test("lists are measured in turn on one map after the other, and a stopped one is left out", () => {
  const config = dijkstra;
  const maps = [8, 16, 24].map((side) => ({ side, generator: "empty", seed: 0 }));
  const plan = {
    config,
    lists: ["unsorted_array", "binary_heap"],
    maps,
    own: map,
    limit: PATIENCE,
  };
  const news = [];
  const real = (planned) =>
    lab.Trial.generated(config, planned.generator, planned.side, planned.seed);
  measure(plan, real, (each) => news.push(each));
  const counted = news.filter((each) => "costs" in each);
  const expected = maps.flatMap(({ side }, place) => {
    const { expanded } = solve(tiebreak.generate("empty", side, side, 0), config).figures;
    return plan.lists.map((list) => [place, list, expanded]);
  });
  assert.deepEqual(
    counted.map(({ map: place, list, costs }) => [place, list, costs.expanded]),
    expected,
  );
  const timed = news.filter((each) => "time" in each);
  assert.equal(timed.length, 6);
  for (const { time } of timed) {
    assert.ok(time.low <= time.median && time.median <= time.high && time.rounds >= 3);
  }

  const seen = [];
  const slow = ({ side = 4 }) => ({
    count: (list) => (list === "unsorted_array" && side >= 16 ? undefined : { comparisons: side }),
    warm: () => 100,
    sample: (list) => {
      seen.push(list);
      return 100;
    },
    free() {},
  });
  const told = [];
  measure({ ...plan, maps: [...maps, { own: true }] }, slow, (each) => told.push(each));
  assert.deepEqual(
    told.filter((each) => "stopped" in each),
    [{ map: 1, list: "unsorted_array", stopped: true }],
  );
  assert.ok(!told.some((each) => each.map === 2 && each.list === "unsorted_array"));
  // One's own map isn't a larger one.
  assert.ok(told.some((each) => each.map === 3 && each.list === "unsorted_array" && each.time));
  assert.deepEqual(seen.slice(0, 4), [
    "unsorted_array",
    "binary_heap",
    "unsorted_array",
    "binary_heap",
  ]);
});
