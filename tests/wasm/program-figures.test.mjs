// The chapter "The tie-breaker you already have": what its texts say besides the numbers of their lanes.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { merged } from "../../www/src/address/readable.ts";
import { read } from "./figures.mjs";
import { solve, tiebreak } from "./module.mjs";

/** What the lanes of an example find, with what differs of its address. */
function found(name, ...changes) {
  const document = tiebreak.decode_query(merged(read(`${name}.json`).address.split("&"), changes));
  return document.lanes.map((lane) => solve(document, lane));
}

const said = (name) => read(`${name}.json`).text.join(" ");

/** How many of the lanes' paths differ. */
const paths = (answers) => new Set(answers.map(({ path }) => String(path))).size;

test("three heaps find three paths of the same cost", () => {
  const answers = found("three-heaps");
  assert.equal(paths(answers), 3);
  assert.equal(new Set(answers.map(({ figures }) => figures.cost)).size, 1);
});

test("a counter makes two heaps expand the same cells, and coordinates depend on the direction", () => {
  const [python, java] = found("counter-or-cell");
  assert.deepEqual(python.order, java.order);
  const cells = found("counter-or-cell", "start=0,0", "goal=13,5").at(-1);
  assert.equal(cells.figures.expanded, 54);
  assert.match(said("counter-or-cell"), /exchanged it takes 54\.$/);
});

test("an entry that moves up leads to another path", () => {
  assert.equal(paths(found("move-or-again")), 2);
});

test("doubles part values of f that are equal in exact costs, and the paths cost the same", () => {
  const [doubles, exact] = found("doubles-part");
  const values = [...new Set(doubles.trace.f)].sort((one, other) => one - other);
  const gaps = values.slice(1).map((value, at) => value - values[at]);
  assert.ok(gaps.some((gap) => gap < 1e-12));
  assert.equal(paths([doubles, exact]), 2);
  assert.deepEqual(
    [doubles, exact].map(({ figures }) => figures.deviation).map(Math.round),
    [0, 0],
  );
});

test("three of four programs agree on the cost but not on the path, and Godot cuts corners", () => {
  const answers = found("four-programs");
  assert.equal(paths(answers), 4);
  const [first, second, third] = answers.map(({ figures }) => figures.cost);
  assert.deepEqual([first, second], [third, third]);
  const allowed = ["a=program:pathfinding-js+corners:always"];
  const [cutting] = found("four-programs", ...allowed);
  assert.equal(
    cutting.figures.cost,
    answers[3].figures.cost,
    "its path is cheaper for that reason",
  );
});

test("the versions in texts are those of docs/programs.md", () => {
  const docs = readFileSync(new URL("../../docs/programs.md", import.meta.url), "utf8");
  const versions = [
    ["four-programs", "PathFinding.js 0.4.18", "PathFinding.js 0.4.18"],
    ["four-programs", "python-pathfinding 1.0.23", "pathfinding 1.0.23"],
    ["four-programs", "NetworkX 3.6.1", "NetworkX 3.6.1"],
    ["usual-settings", "javascript-astar 0.4.1", "javascript-astar 0.4.1"],
    ["usual-settings", "EasyStar.js 0.4.4", "easystarjs 0.4.4"],
  ];
  for (const [example, text, source] of versions) {
    assert.ok(said(example).includes(text), text);
    assert.ok(docs.includes(`**Source**: ${source}`), source);
  }
});

test("the other h that a text names leads to the cheapest path", () => {
  const [usual, other] = found("usual-settings").map(({ figures }) => figures.deviation);
  assert.ok(usual > 0.2);
  assert.equal(other, 0);
});
