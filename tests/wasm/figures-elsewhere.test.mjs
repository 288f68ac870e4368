// Numbers in the texts of figures that no lane has.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Replay } from "../../www/src/view/replay.ts";
import { cases, names, read, round } from "./figures.mjs";
import { solve, tiebreak } from "./module.mjs";

test("200 steps straight on take as many bits as the example of storage says", () => {
  const { runs, "turn-steps": turns } = cases.find(
    ({ name }) => name === "storage/200-straight",
  ).expect;
  const said = `200 steps straight on take ${runs.size} bits as runs, and ${turns.size} as turn steps`;
  assert.ok(read("path-storage.json").text.join(" ").includes(said), said);
});

test("the first steps are those of the beginners' article", () => {
  const document = tiebreak.decode_query(read("first-path.json").address);
  const { order, trace, path } = solve(document, document.lanes[0]);
  const cell = (x, y) => y * document.width + x;
  assert.deepEqual(order.slice(0, 3), [cell(1, 2), cell(2, 2), cell(2, 3)]);
  assert.ok(path.includes(cell(3, 0)), "the path goes above the wall");
  const below = [...trace.cell.keys()].filter((event) => trace.cell[event] === cell(1, 4));
  const reached = below.map((event) => trace.g[event] / 1000);
  assert.deepEqual(reached, [28, 20], "first by a diagonal, then straight");
  const better = below[1];
  const step = new Replay(trace, document.cells.length).stepOf(better);
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

test("without its bridge the wall stops the search", () => {
  const { address, text } = read("floors.json");
  const document = tiebreak.decode_query(address.replaceAll(/&(?:floors|stairs)=[^&]*/g, ""));
  const { figures } = solve(document, document.lanes[0]);
  assert.equal(figures.found, false);
  assert.ok(text.join(" ").includes(`no path in ${figures.expanded} expansions`));
});

test("bandwidth search goes as A* does until it comes near the goal", () => {
  const document = tiebreak.decode_query(read("bandwidth.json").address);
  const [astar, bandwidth] = document.lanes.map((lane) => solve(document, lane));
  const same = astar.order.findIndex((cell, at) => cell !== bandwidth.order[at]);
  const { text } = read("bandwidth.json");
  assert.ok(
    text.join(" ").includes(`of its ${bandwidth.order.length} expansions, the first ${same}`),
  );
});

test("an average of 1,000 maps is the one that docs/methods.md has for maps like the figure's", () => {
  const rows = readFileSync(new URL("../../docs/methods.md", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `tiebreak batch "));
  const averages = rows.map((row) => {
    const [, generator, size, lane] = /--generate (\w+) --size (\S+) .* --lane '?([^' `]+)/.exec(
      row,
    );
    const [expanded, , generated, costlier] = row
      .split("|")
      .slice(2)
      .map((cell) => cell.trim());
    return { map: `${generator}:${size}`, lane, expanded, generated, costlier };
  });
  const cited = names.filter((name) => /1,000 maps/.test(read(`${name}.json`).text.join(" ")));
  assert.deepEqual(cited.sort(), ["first-meeting", "partial-expansion", "two-sided"]);
  const of = (name, lane) => {
    const { address, text } = read(`${name}.json`);
    const row = averages.find((each) => each.lane === lane);
    assert.ok(address.startsWith(`map=${row.map}:`) && address.includes(`=${lane}`), name);
    return { ...row, text: text.join(" ") };
  };
  const says = (text, words) => assert.ok(text.includes(words), words);
  const more = (share) => `${share.replace(/^\+/, "")} more`;
  const fewer = (share) => `${share.replace(/^-/, "")} fewer`;
  const meeting = of("first-meeting", "front_to_end+stop:generated");
  says(meeting.text, `the first meeting is wrong on ${meeting.costlier}`);
  const ends = of("two-sided", "front_to_end");
  says(ends.text, `${more(ends.expanded)} on average`);
  const nba = of("two-sided", "nba");
  says(nba.text, `${fewer(nba.expanded)} on average`);
  const pea = of("partial-expansion", "pea");
  says(pea.text, `generates ${fewer(pea.generated)} and expands ${more(pea.expanded)} on average`);
});

test("Theta* finds the optimum at any angle, but not on the stairs", () => {
  const costs = ["any-angle", "any-angle-stairs"].map((name) => {
    const document = tiebreak.decode_query(read(`${name}.json`).address);
    const lane = document.lanes.find(({ algorithm }) => algorithm === "theta");
    const { figures, unit, waypoints } = solve(document, lane);
    return [round(figures.cost / unit, 2), round(optimumAtAnyAngle(document), 2), waypoints.length];
  });
  const [[cost, optimum], stairs] = costs;
  assert.equal(cost, optimum);
  // Each cell is the parent of the next: no line past a corner was clear.
  assert.deepEqual(stairs, [7, 5, 8]);
});

/** By Dijkstra's algorithm over all clear lines between centres of cells, for corners that are never cut. */
function optimumAtAnyAngle({ width, height, cells, start, goal }) {
  const free = [...cells.keys()].filter((cell) => cells[cell] > 0);
  const at = (cell) => [cell % width, Math.floor(cell / width)];
  const blocked = (x, y) =>
    x < 0 || y < 0 || x >= width || y >= height || cells[y * width + x] === 0;
  const least = new Map([[start, 0]]);
  const left = new Set(free);
  for (;;) {
    const reached = [...left].filter((cell) => least.has(cell));
    if (reached.length === 0) return null;
    const cell = reached.reduce((a, b) => (least.get(b) < least.get(a) ? b : a));
    if (cell === goal) return least.get(cell);
    left.delete(cell);
    for (const next of left) {
      const [[x, y], [toX, toY]] = [at(cell), at(next)];
      const cost = least.get(cell) + Math.hypot(toX - x, toY - y);
      const better = cost < (least.get(next) ?? Number.POSITIVE_INFINITY);
      if (better && isClear([x, y], [toX, toY], blocked)) least.set(next, cost);
    }
  }
}

/** Whether no wall touches the line, not even with a corner. */
function isClear([fromX, fromY], [toX, toY], blocked) {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const range = (a, b) =>
    Array.from({ length: Math.abs(a - b) + 1 }, (_, step) => Math.min(a, b) + step);
  for (const x of range(fromX, toX)) {
    for (const y of range(fromY, toY)) {
      // Twice the centre's distance from the line, and how far a cell reaches; both times the line's length.
      const apart = Math.abs(2 * (alongX * (y - fromY) - alongY * (x - fromX)));
      if (apart <= Math.abs(alongX) + Math.abs(alongY) && blocked(x, y)) return false;
    }
  }
  return true;
}
