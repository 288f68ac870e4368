import assert from "node:assert/strict";
import test from "node:test";
import { toCsv, toJson } from "../../www/src/lab/batch/export.ts";
import { chance, figuresOf } from "../../www/src/lab/batch/figures.ts";
import { add, sourcesOf } from "../../www/src/lab/batch/files.ts";
import {
  dividedBy,
  nameOf,
  piecesOf,
  sourceAt,
  timeLeft,
  totalOf,
  workersOf,
} from "../../www/src/lab/batch/plan.ts";
import { answerOf, endsOf, sizeOf, valuesOf, withTimes } from "../../www/src/lab/batch/rows.ts";
import { prepares } from "../../www/src/state/config.ts";
import { catalogue } from "./catalogue.mjs";

const NONE = Number.NaN;

test("every core but one works, both of two, and one where times are measured", () => {
  assert.equal(workersOf(8, "counts"), 7);
  assert.equal(workersOf(3, "counts"), 2);
  assert.equal(workersOf(2, "counts"), 2);
  assert.equal(workersOf(1, "counts"), 1);
  assert.equal(workersOf(8, "times"), 1);
});

test("pieces hold every problem once, in order, each of one source", () => {
  const sources = [{ count: 5 }, { count: 0 }, { count: 70 }];
  assert.equal(totalOf(sources), 75);
  // 75 problems for 16 pieces each of two workers: 3 in a piece.
  const pieces = piecesOf(sources, 2);
  assert.deepEqual(pieces.slice(0, 3), [
    { source: 0, from: 0, to: 3, offset: 0 },
    { source: 0, from: 3, to: 5, offset: 0 },
    { source: 2, from: 0, to: 3, offset: 5 },
  ]);
  assert.deepEqual(pieces.at(-1), { source: 2, from: 69, to: 70, offset: 5 });
  const places = pieces.flatMap(({ from, to, offset }) =>
    Array.from({ length: to - from }, (_, place) => offset + from + place),
  );
  assert.deepEqual(
    places,
    Array.from({ length: 75 }, (_, place) => place),
  );
});

test("no piece is so large that results would be long in coming", () => {
  assert.equal(piecesOf([{ count: 100_000 }], 1)[0]?.to, 500);
});

test("a problem is known by its place in the whole batch", () => {
  const sources = [
    { label: "trap, seed", count: 1, first: 4 },
    { label: "caves, seed", count: 3, first: 4 },
  ];
  assert.deepEqual(sourceAt(sources, 3), { source: sources[1], place: 2 });
  assert.equal(sourceAt(sources, 4), null);
  assert.equal(nameOf(sources, 0), "trap, seed 4");
  assert.equal(nameOf(sources, 3), "caves, seed 6");
});

test("the time left follows from the time taken", () => {
  assert.equal(timeLeft(400, 10, 100), "");
  assert.equal(timeLeft(5000, 0, 100), "");
  // 10 problems in 2 s: 90 more take 18 s.
  assert.equal(timeLeft(2000, 10, 100), "about 18 s left");
  assert.equal(timeLeft(2000, 10, 1000), "about 4 min left");
  assert.equal(timeLeft(2000, 1, 2701), "about 1 h 30 min left");
});

/**
 * Three problems, two lanes: 30 and 20 expanded, 5 and 5, and one that isn't answered. All that is expanded is reached; without a
 * path the nearest place is 60 from the goal.
 */
function rows() {
  const turns = (cost) => (Number.isNaN(cost) ? NONE : 3);
  const lane = (status, expanded, cost, optimum, time = NONE, g = cost) => [
    status,
    expanded,
    expanded + 2,
    1,
    0,
    7,
    cost,
    g,
    optimum,
    40,
    turns(cost),
    expanded,
    Number.isNaN(cost) ? 60 : NONE,
    time,
  ];
  return Float64Array.from([
    ...[8, 11, ...lane(1, 30, 110, 100), ...lane(1, 20, 100, 100, NONE, 105)],
    ...[0, 9, ...lane(0, 5, NONE, NONE), ...lane(0, 5, NONE, NONE)],
    ...Array.from({ length: sizeOf(2) }, () => NONE),
  ]);
}

test("rows are read by problem and lane", () => {
  const all = rows();
  assert.deepEqual(endsOf(all, 2, 1), { start: 0, goal: 9 });
  assert.equal(endsOf(all, 2, 2), null);
  assert.deepEqual(answerOf(all, 2, 0, 1), {
    found: true,
    status: "found",
    expanded: 20,
    generated: 22,
    updated: 1,
    reopened: 0,
    maxOpen: 7,
    cost: 100,
    g: 105,
    optimum: 100,
    prepared: 40,
    turns: 3,
    reached: 20,
    gap: null,
    time: null,
  });
  assert.equal(answerOf(all, 2, 1, 0).cost, null);
  assert.equal(answerOf(all, 2, 1, 0).status, "no_path");
  assert.deepEqual([...valuesOf(all, 2, 0, "expanded")], [30, 5, NONE]);
  assert.deepEqual([...valuesOf(all, 2, 1, "generated")], [22, 7, NONE]);
  // 110 is a tenth above 100.
  assert.deepEqual([...valuesOf(all, 2, 0, "excess")], [100_000, NONE, NONE]);
  assert.deepEqual([...valuesOf(all, 2, 1, "excess")], [0, NONE, NONE]);
  assert.deepEqual([...valuesOf(all, 2, 1, "prepared")], [40, 40, NONE]);
  assert.deepEqual([...valuesOf(all, 2, 1, "turns")], [3, NONE, NONE]);
  assert.deepEqual([...valuesOf(all, 2, 1, "reached")], [20, 5, NONE]);
  assert.deepEqual([...valuesOf(all, 2, 1, "gap")], [NONE, 60, NONE]);
});

test("a search that gave up has no figure", () => {
  const all = rows();
  all[2] = 2;
  assert.equal(answerOf(all, 2, 0, 0).status, "limit");
  assert.deepEqual([...valuesOf(all, 2, 0, "expanded")], [NONE, 5, NONE]);
  const timed = withTimes(all, Float64Array.from([0.5, 0.25, 2, 1]), 2);
  assert.deepEqual([...valuesOf(timed, 2, 0, "time")], [NONE, 2e6, NONE]);
});

test("times stand at their problem and lane", () => {
  const timed = withTimes(rows(), Float64Array.from([0.5, 0.25, 2, 1]), 2);
  assert.deepEqual([...valuesOf(timed, 2, 0, "time")], [5e5, 2e6, NONE]);
  assert.deepEqual([...valuesOf(timed, 2, 1, "time")], [2.5e5, 1e6, NONE]);
});

const plan = {
  lanes: [
    { id: 1, config: { costs: "sqrt2" } },
    { id: 2, config: { costs: "uniform" } },
  ],
  names: ["A", "B"],
  numbers: [1, 2],
  sources: [{ name: 'a "b".scen', label: "problem", count: 3, first: 1, width: 4, height: 4 }],
  measure: "counts",
};
const answered = {
  plan,
  rows: rows(),
  words: ["astar[f,fifo]", "dijkstra"],
  unit: ({ costs }) => (costs === "sqrt2" ? 33461 : 10000),
  again: { version: "1.2.3", seed: 5, command: "tiebreak batch a.scen" },
};

test("CSV has a line for each answer, in the columns of the command line", () => {
  const lines = toCsv(answered).split("\r\n");
  assert.equal(lines.length, 1 + 4 + 1);
  assert.equal(
    lines[0],
    "source,problem,from_x,from_y,to_x,to_y,lane,found,status,cost,g,cost_unit,expanded,generated,updated,reopened,max_open,optimum,prepared,turns,made_by",
  );
  // Cells 8 and 11 of rows of four.
  assert.equal(
    lines[1],
    '"a ""b"".scen",1,0,2,3,2,"astar[f,fifo]",true,found,110,110,33461,30,32,1,0,7,100,40,3,"tiebreak 1.2.3, seed 5: tiebreak batch a.scen"',
  );
  assert.equal(lines[4], '"a ""b"".scen",2,0,0,1,2,dijkstra,false,no_path,,,10000,5,7,1,0,7,,40,,');
});

test("CSV names places as their worlds do, each in columns of its own", () => {
  const source = { label: "pair", first: 0, count: 1, width: 4, height: 3 };
  const regions = { areas: ["abcd"], routes: [] };
  const worlds = {
    cells: undefined,
    floors: { floors: 1 },
    regions: { shape: "regions", regions },
  };
  const ends = (...names) => {
    const sources = names.map((name) => ({ ...source, name, world: worlds[name] }));
    const lanes = plan.lanes.slice(0, 1);
    // From 1 to 13, or to 3 where there are no more places.
    const all = names.flatMap((name) => [
      1,
      name === "floors" ? 13 : 3,
      ...rows().subarray(2, sizeOf(1)),
    ]);
    const own = { ...plan, sources, lanes, names: ["A"], numbers: [1] };
    const [head, ...lines] = toCsv({
      ...answered,
      plan: own,
      rows: Float64Array.from(all),
    }).split("\r\n");
    const count = head.split(",").indexOf("lane");
    return [head, ...lines.slice(0, -1)].map((line) => line.split(",").slice(2, count).join(" "));
  };
  assert.deepEqual(ends("cells"), ["from_x from_y to_x to_y", "1 0 3 0"]);
  assert.deepEqual(ends("floors"), ["from_x from_y from_z to_x to_y to_z", "1 0 0 1 0 1"]);
  assert.deepEqual(ends("regions"), ["from_region to_region", "1 3"]);
  assert.deepEqual(ends("cells", "floors", "regions"), [
    "from_x from_y from_z from_region to_x to_y to_z to_region",
    "1 0   3 0  ",
    "1 0 0  1 0 1 ",
    "   1    3",
  ]);
});

test("what some lanes alone have is in CSV and JSON where one of them is there", () => {
  const lanes = [
    { id: 1, config: { costs: "sqrt2", stop: "all" } },
    { id: 2, config: { costs: "sqrt2", unreachable: "nearest" } },
  ];
  const all = { ...answered, plan: { ...plan, lanes } };
  const lines = toCsv(all).split("\r\n");
  assert.match(lines[0], /,turns,reached,gap,made_by$/);
  assert.match(lines[1], /,3,30,,"tiebreak/);
  assert.match(lines[4], /,40,,5,60,$/);
  const [first, second] = JSON.parse(toJson(all, {})).answers;
  assert.deepEqual(
    [first.reached, second.reached],
    [
      [30, 20],
      [5, 5],
    ],
  );
  assert.deepEqual(
    [first.gap, second.gap],
    [
      [null, null],
      [60, 60],
    ],
  );
  assert.equal("gap" in JSON.parse(toJson(answered, {})).answers[0], false);
});

test("no file's name is a formula to a program with tables", () => {
  const { plan } = answered;
  for (const [name, written] of [
    ["=cmd|' /C calc'!A0.scen", "./=cmd|' /C calc'!A0.scen,"],
    ["@SUM(1,2).scen", '"./@SUM(1,2).scen",'],
    ["\t=1.scen", "./\t=1.scen,"],
    ["a=b.scen", "a=b.scen,"],
  ]) {
    const sources = plan.sources.map((source) => ({ ...source, name }));
    const [, line] = toCsv({ ...answered, plan: { ...plan, sources } }).split("\r\n");
    assert(line.startsWith(written), line);
  }
});

test("JSON has lanes, pairs and answers", () => {
  const spread = { least: 5, lower: 5, median: 5, upper: 30, most: 30 };
  const pair = { first: 0, second: 1, wins: 0, losses: 1, ties: 1, unpaired: 0, p: 1 };
  const sum = {
    problems: 2,
    found: [1, 1],
    limit: [0, 0],
    spreads: [spread, spread],
    pairs: [pair],
  };
  const json = JSON.parse(toJson(answered, { expanded: sum }));
  const { version, seed, command } = json;
  assert.deepEqual({ version, seed, command }, answered.again);
  assert.equal(json.problems, 2);
  assert.deepEqual(json.lanes[0], {
    lane: "astar[f,fifo]",
    config: { costs: "sqrt2" },
    costUnit: 33461,
    found: 1,
    gaveUp: 0,
    figures: { expanded: spread },
  });
  assert.deepEqual(json.pairs, [{ figure: "expanded", ...pair }]);
  assert.deepEqual(json.answers[0].cost, [110, 100]);
  assert.deepEqual(json.answers[0].g, [110, 105]);
  assert.deepEqual(json.answers[1].status, ["no_path", "no_path"]);
  assert.deepEqual(json.answers[1].to, [1, 2]);
});

test("chance never reads as none", () => {
  assert.equal(chance(0), "< 0.001");
  assert.equal(chance(0.0625), "0.063");
  assert.equal(chance(1), "1.000");
});

test("a .scen finds its map by name, and a map alone gets pairs", () => {
  const map = (name) => ({
    name,
    map: { width: 2, height: 1, cells: Uint8Array.of(1, 1), start: 0, goal: 1 },
  });
  const problem = {
    map: "maps/a.map",
    width: 2,
    height: 1,
    start: [0, 0],
    goal: [1, 0],
    length: 1,
  };
  const lists = [{ name: "a.map.scen", problems: [problem, problem] }];
  const pairs = { count: 9, pairing: "any", seed: 3 };
  const doc = { ...map("").map, source: null };
  const sources = sourcesOf({ maps: [map("b.map"), map("a.map")], lists, asked: [] }, doc, pairs);
  assert.deepEqual(
    sources.map(({ name, count, first, file }) => [name, count, first, file]),
    [
      ["a.map.scen", 2, 1, "a.map"],
      ["b.map", 9, 0, "b.map"],
    ],
  );
  assert.throws(
    () => sourcesOf({ maps: [], lists, asked: [] }, doc, pairs),
    /a\.map\.scen needs a\.map/,
  );
  const shown = { ...doc, source: { file: "a.map" } };
  assert.equal(sourcesOf({ maps: [], lists, asked: [] }, shown, pairs).length, 1);
});

test("nothing of a batch is guessed: files that can mean several things are asked about once for all", () => {
  const map = (wall) => ({
    ...{
      width: 3,
      height: 1,
      cells: Uint8Array.from([1, 1, 1], (cell, at) => (at === wall ? 0 : cell)),
    },
    ...{ start: 0, goal: 2 },
  });
  const question = (...says) => ({
    kind: "question",
    question: {
      asks: "What do the numbers mean?",
      answers: says.map((said) => ({ says: said, map: map(1) })),
    },
  });
  const contents = { maps: [], lists: [], asked: [] };
  add(contents, "a.csv", question("1 is a wall", "0 is a wall"));
  add(contents, "b.csv", question("1 is a wall", "0 is a wall"));
  add(contents, "c.csv", question("Numbers are costs", "Numbers are heights"));
  add(contents, "d.csv", {
    kind: "reading",
    reading: { says: "Each character is a cell", map: map(2) },
  });
  assert.deepEqual(
    contents.asked.map(({ files, says, chosen }) => [
      files.map(({ name }) => name),
      says.length,
      chosen,
    ]),
    [
      [["a.csv", "b.csv"], 2, null],
      [["c.csv"], 2, null],
    ],
  );
  const doc = { ...map(-1), source: null };
  const pairs = { count: 9, pairing: "any", seed: 3 };
  const sources = () => sourcesOf(contents, doc, pairs);
  assert.throws(sources, {
    message: "a.csv can be read in more than one way. What do the numbers mean?",
  });
  contents.asked[0].chosen = 1;
  assert.throws(sources, /^Error: c\.csv can be read/);
  contents.asked[1].chosen = 0;
  assert.deepEqual(
    sources().map(({ name }) => name),
    ["d.csv", "a.csv", "b.csv", "c.csv"],
  );
  assert.equal(
    sources()[1].posing.pairs.map.cells,
    contents.asked[0].files[0].answers[1].map.cells,
  );
});

test("a batch's file that only a legend could explain, or that can't be read, is refused in a sentence", () => {
  const contents = { maps: [], lists: [], asked: [] };
  const unknown = { kind: "question", question: { asks: "What do these mean?", answers: [] } };
  assert.throws(() => add(contents, "a.txt", unknown), /what the characters in a\.txt mean/);
  const refused = { kind: "refused", reason: "a.csv, line 1, column 1: no." };
  assert.throws(() => add(contents, "a.csv", refused), { message: refused.reason });
});

test("a map brings whatever it has beside it", () => {
  const world = { shape: "hex", danger: ["3."] };
  const map = { width: 2, height: 1, cells: Uint8Array.of(1, 1), start: 0, goal: 1, world };
  const doc = { ...map, title: "Hexagons", lanes: [], source: { file: "a.json" } };
  const problem = { map: "a.json", width: 2, height: 1, start: [0, 0], goal: [1, 0], length: 1 };
  const pairs = { count: 9, pairing: "any", seed: 3 };
  const maps = [{ name: "b.json", map: doc }];
  const lists = [{ name: "a.scen", problems: [problem] }];
  const [published, drawn] = sourcesOf({ maps, lists, asked: [] }, doc, pairs);
  assert.deepEqual(published.posing.published.map, map);
  assert.deepEqual(drawn.posing.pairs.map, map);
  assert.equal(published.world, world);
});

test("lanes that can't answer are left out with a sentence, and the others keep their numbers", () => {
  const all = [1, 2, 3].map((id) => ({ id, config: { heuristic: "octile" } }));
  const names = ["A", "B", "C"];
  const reason = "because it can't search this map: There is no player 1.";
  const divided = dividedBy(all, names, [null, reason, null]);
  assert.deepEqual(divided, {
    all,
    lanes: [all[0], all[2]],
    names: ["A", "C"],
    numbers: [1, 3],
    refused: ["Lane 2 is left out, because it can't search this map: There is no player 1."],
  });
  assert.throws(() => dividedBy(all.slice(0, 1), names, [reason]), {
    message:
      "No lane can take part. Lane 1 is left out, because it can't search this map: There is no player 1.",
  });
});

test("figures are shown where they mean something", () => {
  const shown = (config, measure = "counts") =>
    figuresOf({ lanes: [{ config }], measure, prepares: prepares(config, catalogue) })
      .map(({ figure }) => figure)
      .slice(3);
  assert.deepEqual(shown({ heuristic: "octile" }), []);
  assert.deepEqual(shown({ heuristic: "octile" }, "times"), ["time"]);
  assert.deepEqual(shown({ heuristic: "landmarks" }), ["prepared"]);
  assert.deepEqual(shown({ heuristic: "zero", graph: "clusters" }), ["prepared"]);
  assert.deepEqual(shown({ heuristic: "zero", skip: "islands", turn: 500 }), ["prepared", "turns"]);
});
