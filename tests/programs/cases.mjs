// Real programs on random maps, as worked cases: `node tests/programs/cases.mjs COUNT` prints COUNT of each program, and
// `cargo xtask vectors` compares. What a program doesn't tell, such as the order of its expansions, isn't expected.
import { readFileSync } from "node:fs";
import EasyStar from "easystarjs";
import FlatQueue from "flatqueue";
import Heap from "heap";
import javascriptAstarLibrary from "javascript-astar";
import createGraph from "ngraph.graph";
import ngraph from "ngraph.path";
import PF from "pathfinding";
import { CLOCKWISE, mapOf, random, rowsOf, stepsFrom } from "./maps.mjs";

const { Graph, astar } = javascriptAstarLibrary;

/** By name: how a program answers, with what its lane says. */
const PROGRAMS = {
  "pathfinding-js": pathfinding,
  "javascript-astar": javascriptAstar,
  easystar,
  ngraph: onGraph,
  heap: onHeap,
  java: onFlatqueue,
};

/** PathFinding.js: its grid is asked for the neighbours of each cell that is expanded. */
function pathfinding(map, pick) {
  const moves = pick(["4", "8"]);
  const corners = pick(["never", "one", "always"]);
  const [kind, parts] = pick([
    ["AStarFinder", {}],
    ["DijkstraFinder", { h: "zero" }],
    ["BestFirstFinder", { times: 1_000_000_000 }],
  ]);
  const rules = { never: "OnlyWhenNoObstacles", one: "IfAtMostOneObstacle", always: "Always" };
  const rule = moves === "4" ? "Never" : rules[corners];
  const { finder, order } = {
    finder: new PF[kind]({ diagonalMovement: PF.DiagonalMovement[rule] }),
    order: [],
  };
  const { width, height, weights, start, goal } = map;
  const rows = Array.from({ length: height }, (_, y) =>
    weights.slice(y * width, (y + 1) * width).map((weight) => Number(weight === 0)),
  );
  const grid = new PF.Grid(rows);
  const neighbours = grid.getNeighbors.bind(grid);
  grid.getNeighbors = (node, ...rest) => {
    order.push([node.x, node.y]);
    return neighbours(node, ...rest);
  };
  const point = (cell) => [cell % width, Math.floor(cell / width)];
  const path = finder.findPath(...point(start), ...point(goal), grid);
  if (path.length > 0) order.push(point(goal));
  const own = path.length > 0 ? grid.getNodeAt(...point(goal)).g : null;
  return { lane: { moves, corners, order: "N E S W NW NE SE SW", ...parts }, path, order, own };
}

/** javascript-astar: its graph is asked for the neighbours of each cell that is expanded. Its x is the row. */
function javascriptAstar(map, pick) {
  const moves = pick(["4", "8"]);
  const [heuristic, parts] = pick([
    ["manhattan", {}],
    ["diagonal", { h: "octile_sum" }],
  ]);
  const { width, height, weights, start, goal } = map;
  const rows = Array.from({ length: height }, (_, y) => weights.slice(y * width, (y + 1) * width));
  const graph = new Graph(rows, { diagonal: moves === "8" });
  const order = [];
  const neighbours = graph.neighbors.bind(graph);
  graph.neighbors = (node) => {
    order.push([node.y, node.x]);
    return neighbours(node);
  };
  const nodeOf = (cell) => graph.grid[Math.floor(cell / width)][cell % width];
  const found = astar.search(graph, nodeOf(start), nodeOf(goal), {
    heuristic: astar.heuristics[heuristic],
  });
  const isFound = found.length > 0 || start === goal;
  const point = ({ x, y }) => [y, x];
  if (isFound) order.push(point(nodeOf(goal)));
  const path = isFound ? [nodeOf(start), ...found].map(point) : [];
  const lane = { moves, corners: "always", order: "N S W E NW SW NE SE", ...parts };
  return { lane, path, order, own: isFound ? nodeOf(goal).g : null };
}

/** EasyStar.js, which tells only the path. */
function easystar(map, pick) {
  const moves = pick(["4", "8"]);
  const corners = pick(["always", "never"]);
  const { width, height, weights, start, goal } = map;
  const rows = Array.from({ length: height }, (_, y) => weights.slice(y * width, (y + 1) * width));
  const finder = new EasyStar.js();
  finder.setGrid(rows);
  finder.setAcceptableTiles([1, 2, 3, 5, 9]);
  for (const weight of [1, 2, 3, 5, 9]) finder.setTileCost(weight, weight);
  if (moves === "8") finder.enableDiagonals();
  if (corners === "never") finder.disableCornerCutting();
  finder.enableSync();
  let path = [];
  const point = (cell) => [cell % width, Math.floor(cell / width)];
  finder.findPath(...point(start), ...point(goal), (found) => {
    path = found?.map(({ x, y }) => [x, y]) ?? [];
  });
  finder.calculate();
  // It answers a start that is the goal before it searches.
  if (start === goal) path = [point(start)];
  return { lane: { moves, corners, order: "N E S W NW SE NE SW" }, path };
}

/** ngraph.path on a grid whose links are added as ngraph.generators adds them: the graph is asked for the links of each node that is expanded. */
function onGraph(map, pick) {
  const moves = pick(["4", "8"]);
  const corners = pick(["never", "one", "always"]);
  const [h, parts] = pick([
    [undefined, {}],
    [ngraph.aStar.l1, { h: "manhattan" }],
    [ngraph.aStar.l2, { h: "euclidean" }],
  ]);
  const { width, height, weights, start, goal } = map;
  const graph = createGraph();
  for (const [cell, weight] of weights.entries()) {
    if (weight > 0) graph.addNode(cell, { x: cell % width, y: Math.floor(cell / width) });
  }
  const link = (x, y, names) => {
    const cell = y * width + x;
    if (weights[cell] === 0) return;
    for (const order of names)
      for (const { to, isDiagonal } of stepsFrom(map, cell, { moves, corners, order }))
        graph.addLink(cell, to, isDiagonal);
  };
  for (const names of [
    ["W", "N"],
    ["NW", "SW"],
  ])
    for (let x = 0; x < width; x++) for (let y = 0; y < height; y++) link(x, y, names);
  const order = [];
  const visit = graph.forEachLinkedNode.bind(graph);
  const point = (cell) => [cell % width, Math.floor(cell / width)];
  graph.forEachLinkedNode = (id, ...rest) => {
    order.push(point(id));
    return visit(id, ...rest);
  };
  const finder = ngraph.aStar(graph, {
    heuristic: h && ((one, other) => h(one.data, other.data)),
    distance: (to, _, { data: isDiagonal }) => (isDiagonal ? Math.SQRT2 : 1) * weights[to.id],
  });
  const path = finder
    .find(start, goal)
    .map(({ id }) => point(id))
    .reverse();
  if (path.length > 0) order.push(point(goal));
  return { lane: { moves, corners, order: "W N S E NW SW NE SE", ...parts }, path, order };
}

/** heap.js: its entries are compared by f, and repaired where they are. */
function onHeap(map, pick) {
  const open = new Heap((one, other) => one.f - other.f);
  const queue = {
    put: (entry) => open.push(entry),
    take: () => open.pop(),
    mend: pick(["entry", "fix"]) === "fix" && ((entry) => open.updateItem(entry)),
  };
  const { lane, ...answer } = ours(map, pick, queue);
  return { lane: { ...lane, improve: queue.mend ? "fix" : "entry" }, ...answer };
}

/** flatqueue, which sinks from the top as Java's PriorityQueue does. */
function onFlatqueue(map, pick) {
  const open = new FlatQueue();
  const queue = {
    put: (entry) => open.push(entry, entry.f),
    take: () => open.pop(),
  };
  return ours(map, pick, queue);
}

/** A\* of our own on a queue: with another entry for each better g, or with one that is mended. */
function ours(map, pick, { put, take, mend }) {
  const moves = pick(["4", "8"]);
  const corners = pick(["never", "one", "always"]);
  const { width, weights, start, goal } = map;
  const point = (cell) => [cell % width, Math.floor(cell / width)];
  const h = (cell) => {
    const [[x, y], [goalX, goalY]] = [point(cell), point(goal)];
    const [dx, dy] = [Math.abs(x - goalX), Math.abs(y - goalY)];
    if (moves === "4") return dx + dy;
    return (Math.SQRT2 - 1) * Math.min(dx, dy) + Math.max(dx, dy);
  };
  const [g, parents, closed, entries] = [new Map([[start, 0]]), new Map(), new Set(), new Map()];
  const open = (cell) => {
    const entry = { cell, f: g.get(cell) + h(cell) };
    entries.set(cell, entry);
    put(entry);
  };
  const order = [];
  open(start);
  for (let entry = take(); entry !== undefined; entry = take()) {
    const { cell } = entry;
    if (closed.has(cell)) continue;
    closed.add(cell);
    order.push(point(cell));
    if (cell === goal) break;
    for (const { to, isDiagonal } of stepsFrom(map, cell, { moves, corners, order: CLOCKWISE })) {
      const through = g.get(cell) + (isDiagonal ? Math.SQRT2 : 1) * weights[to];
      if (closed.has(to) || through >= (g.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      const isNew = !g.has(to);
      g.set(to, through);
      parents.set(to, cell);
      if (isNew || !mend) open(to);
      else {
        entries.get(to).f = through + h(to);
        mend(entries.get(to));
      }
    }
  }
  const path = [];
  if (closed.has(goal)) {
    for (let cell = goal; cell !== undefined; cell = parents.get(cell)) path.unshift(point(cell));
  }
  const own = path.length > 0 ? g.get(goal) : null;
  return { lane: { moves, corners, order: CLOCKWISE }, path, order, own };
}

const PACKAGES = [
  "pathfinding",
  "javascript-astar",
  "easystarjs",
  "ngraph.path",
  "heap",
  "flatqueue",
];
const versions = PACKAGES.map((name) => {
  const file = new URL(`../../node_modules/${name}/package.json`, import.meta.url);
  return `${name} ${JSON.parse(readFileSync(file, "utf8")).version}`;
});
console.error(`npm: ${versions.join(", ")}, Node.js ${process.version}`);

const count = Number(process.argv[2] ?? 500);
for (const [program, answer] of Object.entries(PROGRAMS)) {
  for (let number = 0; number < count; number++) {
    const draw = random(number);
    const map = mapOf(draw);
    const pick = (choices) => choices[Math.floor(draw() * choices.length)];
    const { lane, path, order, own } = answer(map, pick);
    const expect = { status: path.length > 0 ? "found" : "no_path", path };
    if (order !== undefined) Object.assign(expect, { order, expanded: order.length });
    if (own !== undefined) expect.own = own === null ? null : String(own);
    const parts = { checkerboard: false, nudge: null, ...lane };
    const config = { algorithm: "program", program, costs: "sqrt2", parts };
    const name = `${program}/${number}`;
    console.log(JSON.stringify({ name, map: rowsOf(map), config, expect }));
  }
}
