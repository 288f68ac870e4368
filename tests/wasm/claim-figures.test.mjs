// The chapter "Is it A*?": each trace has the one mistake that its answer names, and nothing else.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as tools from "../../www/pkg/tiebreak_tools.js";
import { lend } from "../../www/src/task/faults.ts";
import { index, read } from "./figures.mjs";
import { solve, tiebreak } from "./module.mjs";

tools.initSync({
  module: readFileSync(new URL("../../www/pkg/tiebreak_tools_bg.wasm", import.meta.url)),
});

const { figures: names } = index.find(({ name }) => name === "is-it-astar");

/** By example: the programs that do the same, and the flaws that searches can't have. */
const MISTAKES = {
  "is-it-1": [/ \/ corners always$/, ["corner", "path_step"]],
  "is-it-2": [/^lane dijkstra fifo$/, []],
  "is-it-3": [/^lane greedy fifo$/, ["path_cost"]],
  "is-it-4": [/ \/ goal generated$/, ["no_goal"]],
  "is-it-5": [/ \/ (h manhattan|moves 8|h_straight .*)$/, ["path_cost"]],
  "is-it-6": [/ \/ accept first$/, ["path_cost"]],
  "is-it-7": [/ \/ terrain ignored$/, ["path_cost"]],
  "is-it-8": [/^heap-count \/ improve stay$/, []],
  "is-it-9": [/^heap-count \/ stale again$/, ["again"]],
  "is-it-10": [/^lane (low_h|high_g) (fifo|lifo)$/, []],
};

/** The document of an example, the cells of its trace, and what A* expands. */
function opened(name) {
  const document = tiebreak.decode_query(read(`${name}.json`).address);
  const [yours, other] = document.lanes.map((lane) => solve(document, lane));
  return { document, yours, other };
}

const cell = ({ width }, place) => `(${place % width}, ${Math.floor(place / width)})`;

const answerOf = (name) => read(`${name}.json`).answer.join(" ");

test("every example of the chapter has its mistake", () => {
  assert.deepEqual(names, Object.keys(MISTAKES));
});

for (const name of names) {
  test(`${name} has the mistake that its answer names`, () => {
    const { document } = opened(name);
    const [programs, kinds] = MISTAKES[name];
    lend(tools.Claim.kept(document, document.lanes[1]), (claim) => {
      const { flaws } = claim.read();
      assert.deepEqual(
        flaws.map(({ kind }) => kind),
        kinds,
      );
      while (!claim.advance(100_000));
      const { best, isWhole } = claim.found(100);
      assert.ok(isWhole);
      const { isEqual, matches } = best.at(-1);
      assert.ok(isEqual);
      for (const match of matches) assert.match(match.name, programs);
    });
  });
}

test("answers name the cells where it goes wrong", () => {
  const corner = opened("is-it-1");
  const at = corner.yours.path.findIndex((place, step, path) => {
    const [from, to] = [path[step - 1] ?? place, place].map((each) => [
      each % corner.document.width,
      Math.floor(each / corner.document.width),
    ]);
    const beside = [
      to[1] * corner.document.width + from[0],
      from[1] * corner.document.width + to[0],
    ];
    const isDiagonal = from[0] !== to[0] && from[1] !== to[1];
    return isDiagonal && beside.some((each) => corner.document.cells[each] === 0);
  });
  const [from, to] = corner.yours.path.slice(at - 1, at + 1);
  assert.ok(
    answerOf("is-it-1").startsWith(
      `From ${cell(corner.document, from)} it steps to ${cell(corner.document, to)}, past a wall`,
    ),
  );
  const again = opened("is-it-9");
  const twice = again.yours.order.find((place, step, order) => order.indexOf(place) < step);
  assert.ok(answerOf("is-it-9").startsWith(`It is ${cell(again.document, twice)}.`));
});

test("there are as many moves as a text says", () => {
  const { document } = opened("is-it-5");
  assert.ok(read("is-it-5.json").text[0].startsWith(`There are ${document.lanes[0].moves} moves`));
});

test("where texts say that both do the same, they do", () => {
  const { yours, other } = opened("is-it-4");
  assert.deepEqual(yours.order, other.order.slice(0, yours.order.length));
  const stay = opened("is-it-8");
  const same = stay.yours.order.findIndex((place, step) => place !== stay.other.order[step]);
  assert.ok(read("is-it-8.json").text[0].startsWith(`Both expand the same ${same} cells first`));
});
