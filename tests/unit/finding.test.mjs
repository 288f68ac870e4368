import assert from "node:assert/strict";
import { test } from "node:test";
import { readConfig } from "../../www/src/state/config.ts";
import { findingOf, firstShown } from "../../www/src/words/finding.ts";
import { catalogue } from "./catalogue.mjs";

/** Units of cost in one on the page. */
const UNIT = 100;

/**
 * The sentence about lanes.
 *
 * @param {[name: string, config: object, expanded: number | null, cost: number | null][]} lanes
 * @param {object} [doc] what else the document has
 */
function finding(lanes, doc = {}) {
  const rows = lanes.map(([name, config, expanded, cost], at) => {
    // With four moves the cheapest path is another one.
    const optimum = /** @type {any} */ (config.moves === "4" ? 80 : 58.46) * UNIT;
    const figures = { expanded, cost: cost === null ? null : cost * UNIT, costUnit: UNIT, optimum };
    // The numbers of a program's events have units of their own.
    const result = expanded === null ? null : { figures, unit: 1 };
    return { id: at, name, details: "", status: /** @type {any} */ ({ result }) };
  });
  const isWhole = (/** @type {object} */ config) => "program" in config;
  const all = lanes.map(([, config], id) => ({
    id,
    // The catalogue here knows no programs.
    config: isWhole(config) ? config : readConfig(config, catalogue),
  }));
  return findingOf(/** @type {any} */ ({ lanes: all, ...doc }), rows);
}

const FIFO = { ties: ["fifo"] };
const LIFO = { ties: ["low_h", "lifo"] };

test("of two lanes that differ in their tie-breaker alone, it says what that decides", () => {
  assert.equal(
    finding([
      ["Dijkstra [f, fifo]", { algorithm: "dijkstra", ...FIFO }, 2259, 58.46],
      ["A* [f, fifo]", FIFO, 602, 58.46],
      ["A* [f, h, lifo]", LIFO, 438, 58.46],
    ]),
    "Same map, same cost: A* expands 602 cells or 438. Where cells tie, only the tie-breaker decides.",
  );
  assert.equal(
    finding([
      ["Greedy [f, fifo]", { algorithm: "greedy", ...FIFO }, 340, 65.38],
      ["Greedy [f, h, lifo]", { algorithm: "greedy", ...LIFO }, 300, 101],
    ]),
    "Same map, same method: the path of Greedy costs 65.38 or 101. Where cells tie, only the tie-breaker decides.",
  );
  assert.equal(
    finding([
      ["A* [f, fifo]", FIFO, 9, 8],
      ["A* [f, h, lifo]", LIFO, 9, 8],
    ]),
    "On this map A* expands 9 cells with either tie-breaker.",
  );
});

test("of several such pairs it takes the one that differs most", () => {
  const text = finding([
    ["Dijkstra [f, fifo]", { algorithm: "dijkstra", ...FIFO }, 2260, 58.46],
    ["Dijkstra [f, h, lifo]", { algorithm: "dijkstra", ...LIFO }, 2240, 58.46],
    ["A* [f, h, lifo]", LIFO, 438, 58.46],
    ["A* [f, fifo]", FIFO, 602, 58.46],
  ]);
  assert.match(text ?? "", /A\* expands 602 cells or 438/);
});

test("other lanes are compared by what they expand, and by costs that mean the same", () => {
  const greedy = { algorithm: "greedy", ...FIFO };
  assert.equal(
    finding([
      ["A* [f, fifo]", FIFO, 602, 58.46],
      ["Greedy [f, fifo]", greedy, 340, 65.38],
    ]),
    "A* expands 602 cells for a path of cost 58.46, Greedy only 340 for one of cost 65.38.",
  );
  assert.equal(
    finding([
      ["A* [f, fifo]", FIFO, 602, 58.46],
      ["Greedy [f, fifo]", greedy, 340, 58.46],
    ]),
    "Same map, same cost: A* expands 602 cells, Greedy only 340.",
  );
  assert.equal(
    finding([
      ["A* [f, fifo]", FIFO, 602, 58.46],
      ["A* [f, fifo]", { ...FIFO, moves: "4" }, 340, 80],
    ]),
    "Lane 1 expands 602 cells, Lane 2 only 340.",
  );
});

test("lanes that expand equally many cells, or nearly so, aren't said to differ in that", () => {
  const program = (/** @type {string} */ name) => ({
    ...readConfig({}, catalogue),
    algorithm: "program",
    program: name,
  });
  const [java, dotnet] = ["Java's PriorityQueue", ".NET's PriorityQueue"];
  assert.equal(
    finding([
      [java, program("java"), 57, 19.9],
      [dotnet, program("dotnet"), 57, 19.9],
    ]),
    "Java's PriorityQueue and .NET's PriorityQueue expand 57 cells each.",
  );
  assert.equal(
    finding([
      ["scan with <", program("scan"), 57, 19.9],
      ["scan with <", { ...program("scan"), moves: "4" }, 57, 24],
    ]),
    "Lane 1 and Lane 2 expand 57 cells each.",
  );
  assert.equal(
    finding([
      [java, program("java"), 57, 19.9],
      [dotnet, program("dotnet"), 57, 19.9],
      ["A* [f, fifo]", FIFO, 57, 19.9],
    ]),
    "3 lanes expand 57 cells each.",
  );
  assert.equal(
    finding([
      ["PathFinding.js", program("pathfinding-js"), 423, 58.46],
      ["A* [f, fifo]", FIFO, 421, 58.46],
    ]),
    "Same map, same cost: PathFinding.js expands 423 cells, A* 421.",
  );
  assert.equal(
    finding([
      ["A* [f, fifo]", FIFO, 100, 58.46],
      ["Greedy [f, fifo]", { algorithm: "greedy", ...FIFO }, 90, 65.38],
    ]),
    "A* expands 100 cells for a path of cost 58.46, Greedy 90 for one of cost 65.38.",
  );
});

test("two lanes that are the same aren't said to differ in their tie-breaker", () => {
  const text = finding([
    ["A* [f, fifo]", FIFO, 9, 8],
    ["A* [f, fifo]", FIFO, 9, 8],
  ]);
  assert.equal(text, "A* expands 9 cells for a path of cost 8.");
});

test("one lane has its figures, and lanes without a path or a result have no sentence", () => {
  assert.equal(
    finding([["A* [f, fifo]", FIFO, 602, 58.46]]),
    "A* expands 602 cells for a path of cost 58.46.",
  );
  assert.equal(finding([["A* [f, fifo]", FIFO, 602, null]]), null);
  assert.equal(finding([["A* [f, fifo]", FIFO, null, null]]), null);
  assert.equal(finding([["A* [f, fifo]", FIFO, 602, 58.46]], { journey: {} }), null);
});

test("a narrow window shows the two lanes that the sentence is about, in whatever document it stands", () => {
  const lanes = [{ algorithm: "dijkstra" }, { heuristic: "zero" }, FIFO, LIFO].map(
    (config, at) => ({ id: at + 1, config: readConfig(config, catalogue) }),
  );
  const doc = /** @type {any} */ ({ title: "", journey: null, lanes });
  assert.deepEqual(firstShown(doc), { shown: 3, two: true });
  assert.deepEqual(firstShown({ ...doc, lanes: lanes.slice(0, 3) }), {});
  assert.deepEqual(
    firstShown({ ...doc, title: "Ties" }),
    {},
    "its title is in the sentence's place",
  );
  assert.deepEqual(firstShown({ ...doc, journey: {} }), {});
});
