// The figures: every number that their texts rely on is what the engine finds.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { solve, tiebreak } from "./module.mjs";

const folder = new URL("../../www/figures/", import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, folder), "utf8"));
const index = read("index.json");
const names = index.flatMap(({ figures }) => figures);
const heuristics = new Map(
  tiebreak.catalogue().settings.heuristic.choices.map(({ name, label }) => [name, label]),
);

const round = (value, digits) => (value === null ? null : Number(value.toFixed(digits)));

test("each figure stands in the index once", () => {
  const files = readdirSync(folder).filter((name) => name !== "index.json");
  assert.deepEqual([...names].sort(), files.map((name) => name.replace(/\.json$/, "")).sort());
});

for (const name of names) {
  test(`the figure ${name} says what is true`, () => {
    const figure = read(`${name}.json`);
    assert.ok(figure.title.length > 0 && figure.title.length <= 48, "a title fits a line");
    const sentences = figure.text.join(" ").match(/[^.?!]+[.?!](?=\s|$)/g) ?? [];
    assert.ok(sentences.length === 2 || sentences.length === 3, "two or three sentences");
    const document = tiebreak.decode_query(figure.address);
    assert.deepEqual(figure.size, [document.width, document.height]);
    const found = document.lanes.map((lane) => {
      const { figures, unit } = solve(document, lane);
      const { name: chain } = tiebreak.check(lane);
      const isBlind = lane.algorithm === "dijkstra";
      return {
        name: isBlind ? chain : `${chain}, ${heuristics.get(lane.heuristic)}`,
        expanded: figures.expanded,
        steps: figures.found ? figures.straight + figures.diagonal : null,
        share: round(figures.share * 100, 1),
        cost: figures.cost === null ? null : round(figures.cost / unit, 2),
        deviation: figures.deviation === null ? null : round(figures.deviation * 100, 1),
      };
    });
    assert.deepEqual(figure.lanes, found);
  });
}

test("the first steps are those of the beginners' article", () => {
  const document = tiebreak.decode_query(read("first-path.json").address);
  const { order, trace, path } = solve(document, document.lanes[0]);
  const cell = (x, y) => y * document.width + x;
  assert.deepEqual(order.slice(0, 3), [cell(1, 2), cell(2, 2), cell(2, 3)]);
  assert.ok(path.includes(cell(3, 4)), "the path goes below the wall");
  const below = [...trace.cell.keys()].filter((event) => trace.cell[event] === cell(1, 4));
  const reached = below.map((event) => trace.g[event] / 1000);
  assert.deepEqual(reached, [28, 20], "first by a diagonal, then straight");
  const better = below[1];
  const step = trace.steps.findIndex((end) => end > better);
  assert.match(read("first-better.json").address, new RegExp(`&step=${step}&`));
});

test("with four moves a reversed order swaps the paths of fifo and lifo", () => {
  const document = tiebreak.decode_query(read("neighbour-order.json").address);
  const [fifo, lifo, fifoBack, lifoBack] = document.lanes.map((lane) => solve(document, lane).path);
  assert.notDeepEqual(fifo, lifo);
  assert.deepEqual(lifoBack, fifo);
  assert.deepEqual(fifoBack, lifo);
});

test("with doubles the search with exact costs expands something else, by how h is written", () => {
  const document = tiebreak.decode_query(read("exact-costs.json").address);
  const [exact] = document.lanes;
  assert.equal(solve(document, exact).figures.expanded, 754);
  const whole = (dx, dy) => Math.max(dx, dy) + (Math.SQRT2 - 1) * Math.min(dx, dy);
  const parts = (dx, dy) => Math.SQRT2 * Math.min(dx, dy) + Math.abs(dx - dy);
  const counts = [whole, parts].map((h) => expandedWithDoubles(document, h));
  const { text } = read("exact-costs.json");
  assert.ok(text.join(" ").includes(`expands ${counts[0]} cells or ${counts[1]}`), `${counts}`);
});

/** A* [f, fifo] with eight moves on open ground, as most people write it. */
function expandedWithDoubles({ width, height, start, goal }, octile) {
  const moves = [
    [0, -1],
    [1, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
  ];
  const [goalX, goalY] = [goal % width, Math.floor(goal / width)];
  const h = (cell) =>
    octile(Math.abs((cell % width) - goalX), Math.abs(Math.floor(cell / width) - goalY));
  const g = new Map([[start, 0]]);
  const open = [{ f: h(start), cell: start, g: 0 }];
  for (let expanded = 0; open.length > 0; ) {
    // The first of the least: entries stand in the order in which they came.
    const best = open.reduce((least, entry, at) => (entry.f < open[least].f ? at : least), 0);
    const [{ cell, g: known }] = open.splice(best, 1);
    if (known !== g.get(cell)) continue;
    expanded += 1;
    if (cell === goal) return expanded;
    for (const [dx, dy] of moves) {
      const [x, y] = [(cell % width) + dx, Math.floor(cell / width) + dy];
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const to = y * width + x;
      const way = known + (dx !== 0 && dy !== 0 ? Math.SQRT2 : 1);
      if (way >= (g.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      g.set(to, way);
      open.push({ f: way + h(to), cell: to, g: way });
    }
  }
  return null;
}
