// What the page calls costs of one's own, larger agents, bounds, blind searches and the criteria x and y.
import assert from "node:assert/strict";
import { test } from "node:test";
import { detailsOf, tiesInWords } from "../../www/src/words/describe.ts";
import { linesOf, orderOf, workOf } from "../../www/src/words/pseudocode.ts";
import { catalogue as first, number } from "./catalogue.mjs";
import { makeTrace } from "./traces.mjs";

const choice = (...names) => ({
  ...{ kind: "choice", since: 2, noun: names[0], label: names[0], help: "" },
  ...{ least: 0, most: 0, unit: 1, usual: names[0] },
  choices: names.map((name) => ({ name, label: name, help: "" })),
});

const blind = (algorithm) => ({
  ...first.usual.astar,
  ...{ algorithm, ties: ["fifo"], reopen: false },
});

const catalogue = {
  ...first,
  settings: {
    ...first.settings,
    costs: {
      ...first.settings.costs,
      choices: [
        ...first.settings.costs.choices,
        { name: "own", label: "your own", help: "" },
        { name: "alternate", label: "1-2-1", help: "" },
      ],
    },
    straight: number("cost of a straight step", 2, 40000),
    diagonal: number("cost of a diagonal step", 3, 40000),
    size: number("size of the agent", 1, 16),
    portals: choice("counted", "ignored"),
    within: number("bound on g", 0, 1000000, 1000),
    unreachable: choice("none", "nearest"),
  },
  usual: {
    ...first.usual,
    breadth_first: blind("breadth_first"),
    depth_first: blind("depth_first"),
  },
};
const { astar } = catalogue.usual;
const F = { astar: { g: 1, h: 1000 }, blind: { g: 1, h: 0 } };

test("details name costs, size, bounds and where a path leads", () => {
  const details = (patch) => detailsOf({ ...astar, ...patch }, catalogue);
  assert.equal(details({ costs: "own" }), "octile, costs 2 and 3");
  assert.equal(
    details({ costs: "own", straight: 5, diagonal: 7 }),
    "octile, costs 5 and 7",
    "the pair stands once",
  );
  assert.equal(details({ costs: "alternate" }), "octile, costs 1-2-1");
  assert.equal(details({ straight: 5, diagonal: 7 }), "octile", "others have no pair");
  assert.equal(details({ size: 2 }), "octile, 2 × 2 cells in size");
  assert.equal(details({ portals: "ignored" }), "octile, h without portals");
  assert.equal(details({ within: 6500 }), "octile, within 6.5 steps");
  assert.equal(details({ within: 1000 }), "octile, within 1 step");
  assert.equal(
    details({ stop: "all", unreachable: "nearest" }),
    "octile, searches everything, else to the nearest cell",
  );
  for (const algorithm of ["breadth_first", "depth_first"]) {
    const lane = catalogue.usual[algorithm];
    assert.equal(detailsOf(lane, catalogue), "", algorithm);
    assert.equal(detailsOf({ ...lane, heuristic: "landmarks" }, catalogue), "", algorithm);
  }
});

test("x and y are said as directions", () => {
  assert.equal(
    tiesInWords(["low_y", "low_x", "fifo"]),
    "north first, then west first, then oldest",
  );
  assert.equal(
    tiesInWords(["high_y", "high_x", "lifo"]),
    "south first, then east first, then newest",
  );
});

const written = (lines) => lines.map(({ depth, text }) => "  ".repeat(depth) + text);

test("breadth-first search inserts a cell once", () => {
  const lane = catalogue.usual.breadth_first;
  assert.deepEqual(written(linesOf(lane, F.blind)), [
    "OPEN ← the start, at depth 0",
    "while OPEN isn't empty",
    "  n ← first of OPEN by f = depth, then oldest",
    "  close n; if it is the goal: stop, path found",
    "  for each neighbour m",
    "    if m is new: depth, parent n, into OPEN",
    "stop, no path",
  ]);
  const early = linesOf({ ...lane, stop: "generated" }, F.blind);
  assert.deepEqual(
    early.filter(({ work }) => work === "early").map(({ text }) => text),
    ["if m is the goal: stop, path found"],
  );
});

test("depth-first search takes the highest depth and inserts a cell again", () => {
  const lane = { ...catalogue.usual.depth_first, ties: ["lifo"] };
  assert.equal(orderOf(lane, F.blind), "f = depth, the highest first, then newest");
  assert.deepEqual(written(linesOf(lane, F.blind)).slice(4, 7), [
    "  for each neighbour m that isn't closed",
    "    if m is new: depth, parent n, into OPEN",
    "    if m is in OPEN: new depth, parent n",
  ]);
});

test("lines say what bounds a search, what ends it and where its path leads", () => {
  const texts = (config, world) =>
    linesOf({ ...astar, ...config }, F.astar, world).map(({ text }) => text);
  const plain = texts({});
  const differing = (config, world) => texts(config, world).filter((text) => !plain.includes(text));
  assert.deepEqual(differing({ costs: "own", portals: "ignored" }), []);
  assert.deepEqual(differing({ within: 6000 }), ["leave out m with g above 6 steps"]);
  const bounded = linesOf({ ...astar, within: 6000 }, F.astar).map(({ work }) => work);
  assert.equal(bounded[bounded.indexOf("generate") - 1], "skip");
  assert.deepEqual(differing({ stop: "all" }), ["close n", "stop: path to the goal of least g"]);
  assert.deepEqual(differing({ unreachable: "nearest" }), [
    "stop: path to the closed cell of least h",
  ]);
  assert.deepEqual(differing({ stop: "all", unreachable: "nearest" }).slice(1), [
    "stop: path to the goal of least g, or else to the least h",
  ]);
  assert.deepEqual(differing({ size: 2 }), ["each cell stands for 2 × 2 cells"]);
  assert.deepEqual(differing({}, { beside: 4 }), [
    "goals ← the free cells beside the goal",
    "close n; if it is a goal: stop, path found",
  ]);
  assert.deepEqual(differing({ costs: "alternate" }), [
    "if m with that parity is new: g, parent n, into OPEN",
    "if m with that parity is in OPEN: new g, parent n",
    "if m with that parity is closed: new g, parent n, reopen",
  ]);
  assert.deepEqual(differing({ costs: "alternate", moves: "4" }), []);
  assert.deepEqual(differing({ costs: "alternate" }, { shape: "hex" }), []);
});

test("a search of everything ends at its last line, with a goal or without", () => {
  const events = [1, 4, 1, 4].map((kind, cell) => ({ cell, kind }));
  const run = (status) =>
    /** @type {any} */ ({
      trace: makeTrace(events, [1, 3, 4]),
      figures: { status },
    });
  const at = (stop, status) => workOf({ ...astar, stop }, run(status), 2).at;
  assert.deepEqual(
    [at("all", "found"), at("all", "no_path"), at("expanded", "found")],
    ["fail", "fail", "goal"],
  );
});
