// Words that people look for, and what they find in the catalogue.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { TERMS, termsFor } from "../../www/src/words/terms.ts";
import { finds, settingsOf } from "../../www/src/words/topics.ts";
import { catalogue as bare } from "./catalogue.mjs";

const config = { ...bare.usual.astar, pruning: "jump" };
const topics = [
  { lane: "dijkstra", label: "", help: "", words: ["ucs", "uniform cost", "kürzeste wege"] },
  { lane: "greedy", label: "", help: "", words: ["best first", "gbfs", "最佳优先搜索"] },
  { lane: "astar+pruning:jump", label: "A* with jump points", help: "x", words: ["jps"], config },
  { lane: "astar+moves:8", label: "Diagonals", help: "x", words: [], config: bare.usual.astar },
  { lane: "", label: "Weights of the ground", help: "x", words: ["weights", "gewichte"] },
];
/** @type {any} */
const catalogue = { ...bare, topics, families: {}, programs: {} };

const found = (/** @type {string} */ typed) => {
  const { methods, others } = finds(catalogue, typed);
  return [...methods.map(({ name }) => name), ...others.map(({ lane }) => lane)];
};

test("nothing typed shows all methods and nothing else", () => {
  const all = bare.settings.algorithm.choices.map(({ name }) => name);
  assert.deepEqual(found(""), all);
  assert.deepEqual(found("  "), all);
});

test("methods and settings are found by any of their names, in any language, however they are written", () => {
  assert.deepEqual(found("UCS"), ["dijkstra"]);
  assert.deepEqual(found("Best-First"), ["greedy"]);
  assert.deepEqual(found("优先"), ["greedy"]);
  assert.deepEqual(found("first"), ["greedy"]);
  assert.deepEqual(found("bfs"), []);
  assert.deepEqual(found("kürzeste_wege"), ["dijkstra"]);
  assert.deepEqual(found("jps"), ["astar+pruning:jump"]);
  assert.deepEqual(found("gewichte"), [""]);
  assert.deepEqual(found("weight"), ["weighted", ""]);
  assert.deepEqual(found("quux"), []);
});

test("a topic sets what its lane names, and nothing else", () => {
  const [, , jump, diagonals, weights] = topics;
  assert.deepEqual(settingsOf(/** @type {any} */ (jump), catalogue), { pruning: "jump" });
  assert.deepEqual(settingsOf(/** @type {any} */ (diagonals), catalogue), { moves: "8" });
  assert.deepEqual(settingsOf(/** @type {any} */ (weights), catalogue), {});
});

test("Help explains words of the field, settings and what they may be, which docs/definitions.md has, too", () => {
  const help = "The cell that has waited longest.";
  const ties = { ...bare.settings.ties, noun: "tie chain", label: "When f is equal", help: "x" };
  const choices = [{ name: "fifo", label: "fifo", help }];
  /** @type {any} */
  const there = { settings: { ...bare.settings, ties: { ...ties, choices } } };
  const explained = (/** @type {string} */ typed) =>
    termsFor(there, typed).map(({ label }) => label);
  assert.deepEqual(explained("fifo"), ["fifo"]);
  assert.deepEqual(explained("chain"), ["tie chain", "When f is equal"]);
  assert.deepEqual(explained("tie"), ["tie", "tie chain", "When f is equal"]);
  assert.deepEqual(explained("open"), ["OPEN"]);
  assert.deepEqual(explained(" "), []);
  assert.deepEqual(explained("dijkstra"), [], "methods have a list of their own");
  const definitions = readFileSync("docs/definitions.md", "utf8");
  for (const anchor of Object.keys(TERMS))
    assert.ok(definitions.includes(`<a id="${anchor}">`), anchor);
});
