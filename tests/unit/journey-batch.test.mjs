// Batches of journeys on the page: rows, figures, tables, Markdown; and problems as units.
import assert from "node:assert/strict";
import { test } from "node:test";
import { figureOf, figuresOf } from "../../www/src/lab/batch/figures.ts";
import { toCsv, toMarkdown } from "../../www/src/lab/batch/journey-export.ts";
import { outcomeOf, sizeOf, valuesOf } from "../../www/src/lab/batch/journey-rows.ts";
import { pairsOf, spreadsOf } from "../../www/src/lab/batch/tables.ts";
import { journeyOf, mostUnits } from "../../www/src/state/scen-journey.ts";
import { columnsOf, textOf } from "../../www/src/words/report.ts";
import { catalogue } from "./catalogue.mjs";
import { docOf, resultOf, tapeOf } from "./journeys.mjs";

const [STUCK, ARRIVED, LIMIT] = [0, 1, 2];

/** Two journeys by two lanes, and one that isn't over. */
const ROWS = Float64Array.from([
  ...[ARRIVED, 2, 9, 15, 20_000, 30, 12, 1, 5],
  ...[ARRIVED, 2, 8, 14, 24_000, 40, 11, 0, 4],
  ...[STUCK, 1, 60, 5, 7000, 200, 25, 90, 3],
  ...[LIMIT, 0, 60, 0, 9000, 100, 35, 2, 0],
  ...Array(2 * sizeOf(1)).fill(Number.NaN),
]);

const lanes = ["astar", "dijkstra"].map((algorithm, id) => ({
  id,
  config: { algorithm, costs: "lester" },
}));
const draw = { seed: 1, units: 2, changes: 20, lasting: 10 };
const source = {
  name: "them",
  label: "journey",
  count: 3,
  first: 0,
  posing: { journeys: { draw } },
};
const PLAN = /** @type {any} */ ({
  ...{ kind: "journeys", lanes, all: lanes, names: ["A*", "Dijkstra"], numbers: [1, 3] },
  ...{ unit: 1000, refused: [], sources: [source], measure: "counts" },
});
const AGAIN = { version: "1.2.3", seed: 1, command: null };
const SUM = {
  problems: 2,
  found: [1, 1],
  limit: [0, 1],
  spreads: [30, 40].map((all) => ({ least: all, lower: all, median: all, upper: all, most: all })),
  pairs: [{ first: 0, second: 1, wins: 1, losses: 0, ties: 0, unpaired: 1, p: 1 }],
};

test("a row has each lane's outcome, and figures only where all units arrived", () => {
  assert.deepEqual(outcomeOf(ROWS, 2, 0, 1), {
    ...{ status: "arrived", arrived: 2, ticks: 8, sumOfCosts: 14 },
    ...{ cost: 24_000, expanded: 40, worst: 11, collisions: 0, danger: 4 },
  });
  assert.equal(outcomeOf(ROWS, 2, 1, 0)?.sumOfCosts, null);
  assert.equal(outcomeOf(ROWS, 2, 2, 0), null);
  assert.deepEqual([...valuesOf(ROWS, 2, 0, "expanded")], [30, Number.NaN, Number.NaN]);
  assert.deepEqual([...valuesOf(ROWS, 2, 0, "arrived")], [2, 1, Number.NaN]);
  assert.deepEqual([...valuesOf(ROWS, 2, 1, "sum_of_costs")], [14, Number.NaN, Number.NaN]);
});

test("the CSV is that of the command line", () => {
  const words = ["a[f,fifo]", "b"];
  const csv = toCsv({ plan: PLAN, rows: ROWS, words, unit: () => 1000, again: AGAIN });
  assert.deepEqual(csv.split("\r\n"), [
    "journey,lane,status,units,arrived,ticks,sum_of_costs,cost,cost_unit,expanded,worst,collisions,danger,made_by",
    '0,"a[f,fifo]",arrived,2,2,9,15,20000,1000,30,12,1,5,"tiebreak 1.2.3, seed 1"',
    "0,b,arrived,2,2,8,14,24000,1000,40,11,0,4,",
    '1,"a[f,fifo]",stuck,2,1,60,,7000,1000,200,25,90,3,',
    "1,b,limit,2,0,60,,9000,1000,100,35,2,0,",
    "",
  ]);
});

test("tables have means, and say which of two lanes is better", () => {
  const values = lanes.map((_, lane) => valuesOf(ROWS, 2, lane, "expanded"));
  const { head, rows } = spreadsOf(PLAN, SUM, "expanded", values);
  assert.deepEqual(head.slice(0, 3), ["Lane", "All arrived", "At limit"]);
  assert.deepEqual(rows[1], ["3: Dijkstra", "1", "1", "40", "40", "40", "40", "40", "40"]);
  assert.equal(head.at(-1), "Mean");
  assert.deepEqual(pairsOf(PLAN, SUM, "expanded").head.slice(1, 3), ["Lower", "Higher"]);
  // The figure is above each lane's own optimum, and they are compared by cost itself.
  const searches = { ...PLAN, kind: "searches" };
  assert.deepEqual(pairsOf(searches, SUM, "excess").head.slice(1, 4), [
    ...["Lower cost", "Higher cost", "Same cost"],
  ]);
  // More units that arrive are better.
  assert.deepEqual(pairsOf(PLAN, SUM, "arrived").head.slice(1, 3), ["Higher", "Lower"]);
  assert.deepEqual(pairsOf(PLAN, SUM, "arrived").rows, [
    ["1 against 3", "1", "0", "0", "1", "1.000"],
  ]);
  const markdown = toMarkdown(PLAN, ROWS, SUM, "expanded", AGAIN).split("\n");
  assert.deepEqual(markdown.slice(0, 6), [
    "Expanded, 2 journeys",
    "",
    "| Lane | All arrived | At limit | Least | Lower quartile | Median | Upper quartile | Most | Mean |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    "| 1: A\\* | 1 | 0 | 30 | 30 | 30 | 30 | 30 | 30 |",
    "| 3: Dijkstra | 1 | 1 | 40 | 40 | 40 | 40 | 40 | 40 |",
  ]);
  assert.equal(markdown.slice(-3).join("/"), "/Made by tiebreak 1.2.3, seed 1./");
});

test("costs are compared where all lanes count them alike", () => {
  const keys = (plan) => figuresOf(plan).map(({ figure }) => figure);
  assert.ok(keys(PLAN).includes("cost"));
  assert.ok(!keys({ ...PLAN, unit: 0 }).includes("cost"));
  assert.equal(figureOf(PLAN, "cost").text(24_500, PLAN.unit), "24.5");
  assert.equal(figureOf({ kind: "searches" }, "arrived").figure, "expanded");
});

const problem = (start, goal) =>
  /** @type {any} */ ({ bucket: 0, map: "a.map", width: 4, height: 2, start, goal, length: 1 });
const doc = docOf(["....", "..#."]);

test("the first problems become units", () => {
  const list = [problem([0, 0], [3, 0]), problem([0, 1], [0, 1]), problem([3, 1], [1, 0])];
  const problems = { file: "a.scen", list, index: 2 };
  const { units, limit, script } = journeyOf(problems, doc, 2, catalogue);
  assert.deepEqual(units, [
    { at: 0, goal: 3, depart: 0 },
    { at: 4, goal: 4, depart: 0 },
  ]);
  assert.deepEqual([limit, script], [10_000, []]);
  assert.equal(mostUnits(problems, catalogue), 3);
  assert.equal(mostUnits({ ...problems, list: Array(100).fill(list[0]) }, catalogue), 64);
});

test("problems that can't be units are refused with the number that can", () => {
  const first = problem([0, 0], [3, 0]);
  const from = (...list) =>
    journeyOf({ file: "a.scen", list, index: 0 }, doc, list.length, catalogue);
  assert.throws(() => from(first, problem([0, 0], [1, 1])), {
    message: "Problem 2 begins where problem 1 does: take 1 unit at most.",
  });
  assert.throws(() => from(problem([2, 1], [1, 1])), {
    message: "Problem 1 has an end on a wall of this map.",
  });
  assert.throws(() => from(first, problem([1, 0], [3, 1]), problem([1, 1], [2, 1])), {
    message: "Problem 3 has an end on a wall of this map: take 2 units at most.",
  });
});

test("the table has the makespan and the sum of costs of several units, a dash where not all arrived", () => {
  const units = [
    { at: 0, goal: 1, depart: 0 },
    { at: 3, goal: 3, depart: 0 },
    { at: 4, goal: 5, depart: 0 },
  ];
  const row = (happenings, outcome, reached = {}, journey = { units }) => {
    const tape = tapeOf({
      places: [
        [0, 3, 4],
        [1, 3, 4],
        [1, 3, 5],
      ],
      ...{ happenings, reached },
    });
    tape.outcome = outcome;
    return /** @type {any} */ ({
      status: { result: resultOf(docOf(["....", "..#."], journey), tape) },
    });
  };
  const arrived = row(
    [
      [0, "arrive", 0],
      [1, "arrive", 2],
    ],
    "arrived",
    { makespan: 2, sumOfCosts: 3 },
  );
  const stuck = row([[0, "arrive", 0]], "stuck");
  const columns = columnsOf([stuck, arrived]);
  const shown = columns.filter(({ key }) => ["makespan", "sumOfCosts"].includes(key));
  assert.deepEqual(
    shown.map(({ label }) => label),
    ["Makespan", "Sum of costs"],
  );
  const texts = (row) => shown.map((column) => textOf(column, row.status.result));
  assert.deepEqual(
    [texts(arrived), texts(stuck)],
    [
      ["2", "3"],
      ["–", "–"],
    ],
  );
  const reached = { makespan: 1, sumOfCosts: 1 };
  const [alone] = [tapeOf({ places: [[0], [1]], happenings: [[0, "arrive", 0]], reached })];
  alone.outcome = "arrived";
  const one = { status: { result: resultOf(docOf(["....", "..#."], {}), alone) } };
  assert.ok(columnsOf([/** @type {any} */ (one)]).every(({ key }) => key !== "makespan"));
});
