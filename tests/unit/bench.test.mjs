import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { cost, DIAGONAL, STRAIGHT } from "../bench/browser/contest.js";
import { FORMS, map } from "../bench/layout.mjs";
import { GENERAL, holdMethods, methodTable } from "../bench/methods.mjs";
import { median, quantile, random, ratio, spread } from "../bench/numbers.mjs";
import { summary } from "../bench/page/profile.mjs";
import { atLeast, atMost, measured, table, times } from "../bench/report.mjs";
import { hold } from "../bench/rounds.mjs";

test("medians and quantiles lie between neighbours", () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 2, 3]), 2.5);
  assert.equal(quantile([0, 10], 0.95), 9.5);
  assert.ok(Number.isNaN(median([])));
  assert.deepEqual(spread([1, 2, 3, 4, 5]), { median: 3, low: 2, high: 4 });
  assert.deepEqual(
    [random(3)(), random(3)()].map((value) => value >= 0 && value < 1),
    [true, true],
  );
});

test("a ratio is of rounds, so that what disturbs a round disturbs both", () => {
  assert.equal(ratio([20, 200, 30], [10, 100, 10]), 2);
});

const MAP = {
  set: "made",
  name: "corner",
  width: 3,
  height: 3,
  // A wall above the middle.
  cells: Uint8Array.from([1, 0, 1, 1, 1, 1, 1, 1, 1]),
  problems: [{ start: 0, goal: 7, cost: STRAIGHT + DIAGONAL, four: 3 * STRAIGHT }],
};

test("an answer is walked and not believed", () => {
  const of = (path, contest = "astar") => cost(MAP, contest, MAP.problems[0], path);
  assert.equal(of([0, 3, 7]), STRAIGHT + DIAGONAL);
  assert.equal(of([0, 3, 4, 7], "four"), 3 * STRAIGHT);
  assert.equal(of([0, 3, 7], "four"), null);
  for (const contest of ["one", "always"]) {
    assert.equal(of([0, 4, 7], contest), STRAIGHT + DIAGONAL, "over a corner");
  }
  for (const path of [[0, 4, 7], [0, 1, 4, 7], [0, 7], [0, 3], [], [0, 3, 3, 7]]) {
    assert.equal(of(path), null, `${path}`);
  }
  assert.equal(of(null), null);
});

test("a contest's standings tell the time, the preparation and the wrong answers", async () => {
  const order = [];
  const ground = {
    open: async () => ({ tiebreak: 1, other: 99 }),
    answers: async () => ({ tiebreak: [STRAIGHT + DIAGONAL], other: [null] }),
    round: async (first) => {
      order.push(first);
      // A disturbance in the second round, for both.
      const by = first === 1 ? 10 : 1;
      return { tiebreak: by, other: 3 * by };
    },
  };
  const [own, other] = await hold(ground, "astar", [MAP, { ...MAP, set: "else" }], 3);
  assert.deepEqual(order, [0, 1, 2, 0, 1, 2]);
  assert.equal(own.name, "tiebreak");
  assert.deepEqual([own.ratio.median, own.wrong, own.of], [1, 0, 2]);
  assert.deepEqual([other.ratio.median, other.wrong, other.prepared], [3, 2, 99]);
  assert.equal(other.whole, (99 + 3) / (1 + 1));
  assert.deepEqual([other.sets, other.byMap], [{ else: 3, made: 3 }, [3, 3]]);
});

test("a method's time is compared with A*'s on the same map, whole or by expansion", async () => {
  const asked = [];
  const ground = {
    methods: async (map) => asked.push(map),
    answers: async () => ({ [GENERAL]: [10, 20], short: [10, 21], lost: [10, null] }),
    expanded: async () => ({ [GENERAL]: [4, 6], short: [1, 1], lost: [20, 20] }),
    round: async () => ({ [GENERAL]: 2, short: 1, lost: 6 * asked.at(-1) }),
  };
  const [base, short, lost] = await holdMethods(ground, [MAP, MAP], 3, 1);
  assert.deepEqual(asked, [1, 2]);
  assert.deepEqual([base.median, base.expansion, base.longer, base.of], [1, 1, 0, 4]);
  assert.deepEqual([short.median, short.expansion, short.longer], [0.5, 2.5, 2]);
  // It answered no map whole, and took 3 and 6 times as long.
  assert.deepEqual([lost.median, lost.maps, lost.none, lost.expansion], [Number.NaN, 0, 2, 1.125]);
  const { lines } = methodTable([short, lost]);
  assert.deepEqual(lines[1].slice(2), ["-", "-", "-", "1.13", "0 of 4", "2 of 4"]);
});

test("targets are met at their limit, and missed without an error", () => {
  assert.ok(atLeast("speed", 5, 5).met && !atLeast("speed", 4.9, 5).met);
  assert.ok(atMost("time", 16, 16, "ms").met && !atMost("time", 16.1, 16, "ms").met);
  assert.ok(!atMost("time", Number.NaN, 16).met);
  assert.equal(times(1.234), "1.23");
  assert.equal(times(56.78), "56.8");
  assert.equal(times(Number.NaN), "-");
  assert.equal(table(["a", "b"], [["long", 1]]), "a     b\nlong  1");
});

test("a profile names threads, functions and the browser's own work", () => {
  const [pid, page, worker] = [1, 2, 3];
  const events = [
    { name: "thread_name", pid, tid: page, ts: 0, args: { name: "CrRendererMain" } },
    { name: "thread_name", pid, tid: worker, ts: 0, args: { name: "DedicatedWorker thread" } },
    { name: "Paint", pid, tid: page, ts: 1, dur: 2000, args: {} },
    { name: "Profile", pid, tid: worker, id: "0x1", ts: 2, args: {} },
    {
      name: "ProfileChunk",
      pid,
      tid: 9,
      id: "0x1",
      ts: 3,
      args: {
        data: {
          cpuProfile: {
            nodes: [
              { id: 1, callFrame: { functionName: "search", url: "" } },
              { id: 2, callFrame: { functionName: "(idle)", url: "" } },
            ],
            samples: [1, 2, 1],
          },
          timeDeltas: [3000, 9000, 4000],
        },
      },
    },
  ];
  assert.deepEqual(summary(events, 5), [
    { thread: "worker", what: "search", milliseconds: 7 },
    { thread: "page", what: "(Paint)", milliseconds: 2 },
  ]);
});

test("a figure that just misses its limit doesn't look as if it met it", () => {
  assert.equal(measured(atMost("heap", 1.05007, 1.05)), "1.05007 x");
  assert.equal(measured(atMost("heap", 1.0499, 1.05)), "1.05 x");
  assert.equal(measured(atMost("press", 50.5, 16, "ms")), "50.5 ms");
  assert.equal(measured(atLeast("others", 3.512, 5)), "3.51 x");
});

test("arrays and objects expand the same cells, as often as the docs say", () => {
  const found = Object.values(FORMS).map((search) => search(map));
  const [whole, real, wholeObjects, realObjects] = found;
  assert.deepEqual([wholeObjects, realObjects], [whole, real]);
  const page = readFileSync(new URL("../../docs/open-lists.md", import.meta.url), "utf8");
  const said = found.slice(0, 2).map(({ expanded }) => expanded.toLocaleString("en"));
  assert.ok(page.includes(`| cells expanded | ${said.join(" | ")} |`));
});
