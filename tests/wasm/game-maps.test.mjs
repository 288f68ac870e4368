// The chapters "Maps as games have them" and "Costs, sizes and turns": their examples are the worked figures, and what their texts say besides.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { merged } from "../../www/src/address/readable.ts";
import { index, read, round } from "./figures.mjs";
import { solve, tiebreak } from "./module.mjs";

/** By worked figure: its example, the place of the lane, and what differs of the address. */
const WORKED = {
  "wrap/none": ["wrap", 0, "wrap=none"],
  "wrap/columns": ["wrap", 0],
  "wrap/both": ["torus", 0],
  "ledges/down": ["ledges", 0, "start=3,1", "goal=7,7"],
  "ledges/up": ["ledges", 0],
  "portals/counted": ["portals", 0],
  "portals/ignored": ["portals-ignored", 0],
  "portals/dijkstra": ["portals", 0, "a=dijkstra[f,h,lifo]+zero"],
  "diagonals/sqrt2": ["diagonals", 0],
  "diagonals/uniform": ["diagonals", 1],
  "diagonals/alternate": ["diagonals", 2],
  "diagonals/half": ["diagonals", 3],
  "size/1": ["size", 0],
  "size/2": ["size", 1],
  "range/dijkstra": ["range", 0],
  "range/greedy": ["range", 1],
  "range/steps": ["range", 0, "a=breadth_first+costs:uniform+within:6+stop:all"],
  "castle/none": ["castle", 0],
  "castle/nearest": ["castle", 1],
  "castle/wall": ["castle-wall", 0],
  "blind/breadth": ["blind", 0],
  "blind/depth": ["blind", 1],
  "blind/dijkstra": ["blind", 0, "a=dijkstra[f,fifo]+moves:4"],
  "blind/astar": ["blind", 2],
};

/** An example's document, with what differs. */
function opened(name, ...changes) {
  return tiebreak.decode_query(merged(read(`${name}.json`).address.split("&"), changes));
}

/** What a lane of a document finds. */
function found(document, lane = 0) {
  const { width, lanes } = document;
  const answer = solve(document, lanes[lane]);
  const at = (cell) => [cell % width, Math.floor(cell / width)];
  return { ...answer, path: answer.path.map(at), order: answer.order.map(at) };
}

const said = (name) => read(`${name}.json`).text.join(" ");

test("the examples are the worked figures", () => {
  const cases = readFileSync(new URL("../vectors/places.jsonl", import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter(({ name }) => name.startsWith("figure/"));
  assert.deepEqual(
    cases.map(({ name }) => name.replace("figure/", "")).sort(),
    Object.keys(WORKED).sort(),
  );
  for (const { name, expect } of cases) {
    const [example, lane, ...changes] = WORKED[name.replace("figure/", "")];
    const { figures, path, order } = found(opened(example, ...changes), lane);
    const { cost, expanded, maxOpen: max_open, generated } = figures;
    const own = { cost, expanded, max_open, generated, path };
    const keys = Object.keys(own);
    const worked = Object.fromEntries(keys.map((key) => [key, expect[key] ?? null]));
    assert.deepEqual(own, worked, name);
    // States of alternate diagonals have a parity, too.
    assert.deepEqual(
      order,
      expect.order.map(([x, y]) => [x, y]),
      name,
    );
  }
});

test("each of the chapter's worked maps has its example, and each example is in the chapter", () => {
  const chapters = index.filter(({ name }) => name === "game-maps" || name === "costs-and-turns");
  const figures = chapters.flatMap((chapter) => chapter.figures);
  for (const [example] of Object.values(WORKED)) assert.ok(figures.includes(example), example);
});

/** A map with thin walls as one with walls on cells: a cell for each cell, for each edge and for each corner. */
function thick({ width, height, world, start, goal }) {
  const grid = Array.from({ length: 2 * height + 1 }, (_, y) =>
    Array.from({ length: 2 * width + 1 }, (_, x) => {
      const isInside = x > 0 && y > 0 && x < 2 * width && y < 2 * height;
      return isInside && (x % 2 === 1 || y % 2 === 1) ? "." : "@";
    }),
  );
  const at = (cell) => [2 * (cell % width) + 1, 2 * Math.floor(cell / width) + 1];
  for (const { from, to, way } of world.passages) {
    assert.equal(way, "none");
    const [[x, y], [toX, toY]] = [at(from), at(to)];
    grid[(y + toY) / 2][(x + toX) / 2] = "@";
  }
  const rows = grid.map((row) => row.join(""));
  return `map=${rows.join("/")}&start=${at(start)}&goal=${at(goal)}&a=astar+moves:4+manhattan`;
}

test("with walls on cells the maze is larger, and its path longer", () => {
  const document = opened("thin-walls");
  const wide = tiebreak.decode_query(thick(document));
  const { figures, path } = found(wide);
  assert.equal(wide.width * wide.height, 459);
  assert.deepEqual([path.length - 1, figures.expanded], [62, 91]);
  assert.match(
    said("thin-walls"),
    /takes 459 cells, and the same path 62 steps and 91 expansions\.$/,
  );
});

test("octile is too large at the portal's left end, and h with portals is right there", () => {
  const document = opened("portals-h");
  const [{ from, cost }] = document.world.passages;
  assert.equal(cost, 1);
  const [ignored, counted] = [0, 1].map((lane) => {
    const { h, unit } = found(document, lane);
    return round(h[from] / unit, 2);
  });
  assert.deepEqual([ignored, counted], [21.9, 9]);
  const { figures, unit } = found({ ...document, start: from }, 1);
  assert.equal(figures.cost / unit, 9, "the true distance");
  for (const name of ["portals-ignored", "portals-h"]) assert.match(said(name), /\b21\.90\b/);
  const { order } = found(opened("portals-ignored"));
  for (const [x, y] of order) assert.ok(y === 3 && x >= 3, "A* goes straight on");
});

test("plain ground counts twice as much as the road, which h can't know", () => {
  const { world, cells } = opened("road");
  assert.deepEqual(world.weights, [2, 1]);
  assert.ok(cells.includes(2));
  const { path } = found(opened("road"), 1);
  assert.ok(
    path.every(([, y]) => y === 4),
    "straight on",
  );
});

test("breadth-first search takes 11 diagonals where 7 are enough, and all three paths have 19 steps", () => {
  const document = opened("fewest-steps");
  const diagonals = document.lanes.map((_, lane) => found(document, lane).figures.diagonal);
  assert.deepEqual(diagonals.slice(1), [11, 7]);
  assert.ok(said("fewest-steps").includes("with 11 diagonals where 7 are enough"));
});

test("the cells that two searches miss lie in the range of the third", () => {
  const document = opened("range");
  const [all, ...others] = document.lanes.map((_, lane) => found(document, lane).order.map(String));
  assert.equal(document.lanes[0].within, 6000);
  for (const some of others) assert.ok(some.every((cell) => all.includes(cell)));
});

test("the second diagonal path zigzags, and its cost is that of a straight line", () => {
  const document = opened("diagonals");
  const { path, figures, unit } = found(document, 1);
  const [last, before] = [path.at(-1), path.at(-2)];
  assert.notEqual(last[1], before[1], "it reaches the goal by a diagonal");
  assert.equal(figures.cost / unit, path.length - 1);
});

test("y decides the side for there and back and any order of neighbours; without it that order does", () => {
  const back = ["start=17,5", "goal=3,5"];
  const reversed = "+order:S-SE-E-NE-N-NW-W-SW";
  const [, ...parts] = read("north-first.json").address.split("&");
  const lanes = parts.filter((part) => /^[a-d]=/.test(part));
  const side = (...changes) => {
    const document = opened("north-first", ...changes);
    return document.lanes.map((_, lane) =>
      found(document, lane).path.some(([, y]) => y < 3) ? "north" : "south",
    );
  };
  const others = lanes.map((lane) => lane + reversed);
  assert.deepEqual(side(), ["north", "south", "north", "south"]);
  assert.deepEqual(side(...back), ["south", "north", "north", "south"]);
  assert.deepEqual(side(...others), ["south", "north", "north", "south"]);
  assert.deepEqual(side(...others, ...back), ["north", "south", "north", "south"]);
});
