// Batches by the module that ships, loaded as their workers load it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import * as analysis from "../../www/pkg/tiebreak_tools.js";
import { toCsv } from "../../www/src/lab/batch/export.ts";
import { mapOf, sizeOf } from "../../www/src/lab/batch/files.ts";
import { answerOf, endsOf, valuesOf, withTimes } from "../../www/src/lab/batch/rows.ts";
import { solve, tiebreak } from "./module.mjs";

const module = (name) => readFileSync(new URL(`../../www/pkg/${name}_bg.wasm`, import.meta.url));
analysis.initSync({ module: module("tiebreak_tools") });

const [dijkstra, greedy, , astar] = tiebreak.defaults();
const map = tiebreak.generate("caves", 40, 25, 3);

/** The rows of some of a source's problems. */
function answer(source, from, to, lanes) {
  const run = new analysis.Run(source, from, to, lanes);
  const parts = [];
  let done = false;
  while (!done) {
    done = run.run(1);
    parts.push(...run.take());
  }
  run.free();
  return Float64Array.from(parts);
}

test("rows say what each search did on its own, and the optimum by its rules", () => {
  // Dijkstra's stands in for greedy and for the one with four moves, which nobody else answers.
  const lanes = [greedy, { ...greedy, moves: "4", heuristic: "manhattan" }, astar];
  const rows = answer(analysis.Source.pairs(map, "connected", 30, 7), 0, 30, lanes);
  for (let place = 0; place < 30; place++) {
    const ends = endsOf(rows, lanes.length, place);
    for (const [lane, config] of lanes.entries()) {
      const { figures } = solve({ ...map, ...ends }, config);
      const told = answerOf(rows, lanes.length, place, lane);
      for (const key of [
        "found",
        "status",
        "expanded",
        "generated",
        "updated",
        "reopened",
        "maxOpen",
      ]) {
        assert.equal(told[key], figures[key], key);
      }
      assert.equal(told.cost, figures.cost);
      assert.equal(told.g, figures.g);
      assert.equal(told.optimum, figures.optimum);
      assert.equal(told.time, null);
    }
  }
});

test("programs are answered in a batch as on the page, and judged by the lane's costs", () => {
  const { usual } = tiebreak.catalogue();
  const lanes = [
    { ...usual.program, program: "heap" },
    { ...usual.program, program: "javascript-astar", corners: "always" },
    { ...usual.program, parts: { queue: "last", improve: "stay", times: 3000 } },
  ];
  const rows = answer(analysis.Source.pairs(map, "connected", 20, 7), 0, 20, lanes);
  let dear = 0;
  for (let place = 0; place < 20; place++) {
    const ends = endsOf(rows, lanes.length, place);
    for (const [lane, config] of lanes.entries()) {
      const { figures } = solve({ ...map, ...ends }, config);
      const told = answerOf(rows, lanes.length, place, lane);
      for (const key of ["found", "status", "expanded", "generated", "updated", "maxOpen"]) {
        assert.equal(told[key], figures[key], `${key} of lane ${lane} at ${place}`);
      }
      assert.equal(told.cost, figures.cost);
      assert.equal(told.optimum, figures.optimum);
      dear += Number(told.cost > told.optimum);
    }
  }
  assert.ok(dear > 0, "h times 3 costs something");
});

test("the rows are the same, however a batch is cut into pieces", () => {
  const source = analysis.Source.generated("caves", 20, 12, 5, 14);
  const lanes = [dijkstra, astar];
  const whole = answer(source, 0, 10, lanes);
  const pieces = [0, 3, 4, 9].map((from, at) => answer(source, from, [3, 4, 9, 10][at], lanes));
  assert.deepEqual(
    pieces.flatMap((piece) => [...piece]),
    [...whole],
  );
  const { start, goal, cells } = source.problem(2);
  assert.deepEqual(endsOf(whole, 2, 2), { start, goal });
  assert.deepEqual(cells, tiebreak.generate("caves", 20, 12, 7).cells);
});

test("sums follow from rows by hand", () => {
  const sums = new analysis.Sums([astar, dijkstra]);
  assert.equal(sums.lanes().length, 2);
  const none = Number.NaN;
  const lane = (found, expanded, cost, optimum) => [
    found,
    ...[expanded, expanded, 0, 0, 1],
    ...[cost, cost, optimum, 2 * expanded, found ? 3 : none],
    ...[none, none, none],
  ];
  const rows = Float64Array.from([
    ...[0, 1, ...lane(1, 4, 110, 100), ...lane(1, 9, 100, 100)],
    ...[0, 2, ...lane(1, 6, 100, 100), ...lane(1, 6, 100, 100)],
    ...[0, 3, ...lane(0, 5, none, none), ...lane(0, 8, none, none)],
  ]);
  // The first lane takes 1, 2 and 3 ms, the second 2, 2 and 1.
  sums.add(withTimes(rows, Float64Array.of(1, 2, 2, 2, 3, 1), 2));
  const expanded = sums.sum("expanded");
  assert.deepEqual(
    [expanded.found, expanded.limit],
    [
      [2, 2],
      [0, 0],
    ],
  );
  assert.deepEqual(expanded.spreads, [
    { least: 4, lower: 4.5, median: 5, upper: 5.5, most: 6 },
    { least: 6, lower: 7, median: 8, upper: 8.5, most: 9 },
  ]);
  const even = { first: 0, second: 1, unpaired: 0 };
  // Two of two: p is twice a quarter.
  assert.deepEqual(expanded.pairs, [{ ...even, wins: 2, losses: 0, ties: 1, p: 0.5 }]);
  const excess = sums.sum("excess");
  assert.deepEqual(excess.spreads[0], {
    least: 0,
    lower: 25e3,
    median: 5e4,
    upper: 75e3,
    most: 1e5,
  });
  assert.deepEqual(excess.pairs, [{ ...even, wins: 0, losses: 1, ties: 1, unpaired: 1, p: 1 }]);
  assert.equal(sums.sum("prepared").spreads[0].most, 12);
  const turns = sums.sum("turns");
  assert.deepEqual([turns.spreads[0].median, turns.pairs[0].unpaired], [3, 1]);
  const time = sums.sum("time");
  assert.equal(time.spreads[0].median, 2e6);
  assert.deepEqual(time.pairs, [{ ...even, wins: 1, losses: 1, ties: 1, p: 1 }]);
  assert.throws(() => sums.sum("luck"), /figure/);
});

test("every lane is timed on every problem", () => {
  const source = analysis.Source.pairs(map, "any", 3, 1);
  const lanes = [dijkstra, astar];
  const stopwatch = new analysis.Stopwatch(source, 0, 3, lanes);
  while (!stopwatch.run(5));
  const times = stopwatch.take();
  assert.equal(times.length, 6);
  const rows = withTimes(answer(source, 0, 3, lanes), times, 2);
  assert.ok(valuesOf(rows, 2, 1, "time").every((time) => time >= 0));
});

test("no pair comes twice, and a source with fewer pairs than asked for says so", () => {
  // Three cells make 3 x 2 pairs.
  const row = { width: 3, height: 1, cells: Uint8Array.of(1, 1, 1), start: 0, goal: 2 };
  const source = analysis.Source.pairs(row, "connected", 1000, 1);
  assert.equal(source.count(), 6);
  assert.match(source.shortfall(), /no more than 6 such pairs/);
  const rows = answer(source, 0, 6, [astar]);
  const ends = Array.from({ length: 6 }, (_, place) => endsOf(rows, 1, place));
  const texts = ends.map(({ start, goal }) => `${start} ${goal}`).sort();
  assert.deepEqual(texts, ["0 1", "0 2", "1 0", "1 2", "2 0", "2 1"]);
  assert.equal(analysis.Source.pairs(row, "connected", 4, 1).shortfall(), undefined);
});

test("a problem that can't be posed is refused with a sentence", () => {
  const walls = { width: 2, height: 1, cells: Uint8Array.of(0, 0), start: 0, goal: 1 };
  assert.throws(() => analysis.Source.pairs(walls, "any", 1, 1), /no two free cells/);
  const problem = { width: 2, height: 1, start: [0, 0], goal: [1, 0], length: 1 };
  const problems = [problem];
  assert.throws(() => analysis.Source.published(walls, { problems }), /is a wall/);
});

test("batches on worlds are those of the command line", () => {
  const golden = readFileSync(new URL("../golden/batches.txt", import.meta.url), "utf8");
  const blocks = golden.trimEnd().split("\n\n").slice(1);
  assert.equal(blocks.length, 8);
  for (const block of blocks) {
    const [link, ...expected] = block.split("\n");
    const { lanes: configs, ...map } = tiebreak.decode_query(link);
    const source = analysis.Source.pairs(map, "any", 6, 7);
    assert.deepEqual(
      source.refusals(configs),
      configs.map(() => null),
    );
    const rows = answer(source, 0, source.count(), configs);
    const lanes = configs.map((config, id) => ({ id, config }));
    const own = { name: "", label: "pair", count: 6, first: 0, ...sizeOf(map) };
    const plan = { lanes, sources: [own], measure: "counts" };
    const words = new analysis.Sums(configs).lanes();
    const { units } = tiebreak.catalogue();
    const again = { version: "", seed: 7, command: null };
    const csv = toCsv({ plan, rows, words, unit: ({ costs }) => units[costs], again });
    const between = (line) => line.slice(line.indexOf(",") + 1, line.lastIndexOf(","));
    const lines = csv.split("\r\n").map((line) => line.replace('"tiebreak , seed 7"', ""));
    const told = lines.map(between);
    assert.deepEqual(told.slice(0, -1), expected, link);
  }
});

test("lanes on a world are judged as the page judges them, and a problem's map shows the same", () => {
  const link =
    "map=......../.@@.@@@./......../.@@@.@../........&shape=hex&danger=......../...3..../......44&goals=7,0&a=astar+danger:3&b=greedy+danger:3&c=weighted*3[f,h,lifo]+turn:900&d=astar+skip:dead-ends";
  const document = tiebreak.decode_query(link);
  const { lanes } = document;
  const map = mapOf(document);
  const source = analysis.Source.pairs(map, "connected", 12, 5);
  const rows = answer(source, 0, 12, lanes);
  for (let place = 0; place < 12; place++) {
    const posed = source.problem(place);
    const { start, goal } = endsOf(rows, lanes.length, place);
    // Everything but the document's own ends.
    const { goals, ...world } = map.world;
    assert.deepEqual(goals, [7]);
    assert.deepEqual(posed, { ...map, start, goal, world });
    for (const [lane, config] of lanes.entries()) {
      const { figures } = solve(posed, config);
      const told = answerOf(rows, lanes.length, place, lane);
      for (const key of ["found", "expanded", "generated", "maxOpen", "cost", "g", "optimum"]) {
        assert.equal(told[key], figures[key], `${place} ${lane} ${key}`);
      }
    }
  }
});

test("a lane that can't answer is refused with a sentence", () => {
  const { lanes, ...map } = tiebreak.decode_query(
    "map=empty:6x3&shape=triangle&a=astar&b=astar+turn:500&c=ida",
  );
  assert.deepEqual(analysis.Source.pairs(map, "any", 3, 1).refusals(lanes), [
    null,
    "A turn penalty needs steps with a direction: cells that are squares or hexagons.",
    "IDA* can't search such a world or question; Dijkstra, greedy, A* and weighted A* can.",
  ]);
});

test("a .scen goes with all that its map has beside it, but not with regions", () => {
  const problem = { width: 5, height: 3, start: [0, 0], goal: [4, 0], length: 4 };
  const ask = (link) => {
    const { lanes, ...map } = tiebreak.decode_query(link);
    const source = analysis.Source.published(map, { problems: [problem] });
    return answerOf(answer(source, 0, 1, lanes), 1, 0, 0);
  };
  const pass = "map=...../.@@@./.....&danger=..9..&a=astar+moves:4";
  assert.equal(ask(pass).cost, 4 * 33461);
  assert.equal(ask(`${pass}+danger:9`).cost, 8 * 33461);
  assert.equal(ask(`${pass}&shape=hex`).cost, 4 * 33461);
  assert.throws(() => ask("shape=regions&regions=aabbb/caabb/cccbb&a=astar"), /regions instead/);
});

test("paths at any angle aren't measured by steps", () => {
  const [, ...theta] = tiebreak.decode_query("map=empty:9x5&a=astar&b=theta").lanes;
  const rows = answer(analysis.Source.pairs(map, "connected", 5, 7), 0, 5, theta);
  for (let place = 0; place < 5; place++) {
    assert.equal(answerOf(rows, 1, place, 0).optimum, null);
  }
  assert.ok(valuesOf(rows, 1, 0, "excess").every(Number.isNaN));
});
