/**
 * Other libraries, each used as its own documentation shows.
 *
 * @import { Prepare } from "./contest.js"
 */

import EasyStar from "easystarjs";
import { Graph as AstarGraph, astar } from "javascript-astar";
import createPlanner from "l1-path-finder";
import ndarray from "ndarray";
import createGraph from "ngraph.graph";
import ngraph from "ngraph.path";
import PF from "pathfinding";
import { matrix, STRAIGHT } from "./contest.js";

/** Cells of [x, y] pairs. */
const cellsOf = (width) => (path) => (path?.length ? path.map(([x, y]) => y * width + x) : null);

/**
 * PathFinding.js. A grid serves one search, so its users clone it for each.
 * @param {"called" | "search"} counted whether the clone is timed
 * @param {"AStarFinder" | "DijkstraFinder" | "JumpPointFinder"} kind
 * @returns {Prepare}
 */
const pathfinding = (counted, kind) => (map, contest) => {
  const four = contest === "four";
  const finder = new PF[kind === "JumpPointFinder" ? "JumpPointFinder" : kind]({
    diagonalMovement: PF.DiagonalMovement[four ? "Never" : "OnlyWhenNoObstacles"],
    heuristic: PF.Heuristic[four ? "manhattan" : "octile"],
  });
  const grid = new PF.Grid(matrix(map, 1, 0));
  const { width } = map;
  let clone = grid;
  const find = (start, goal) =>
    finder.findPath(
      start % width,
      Math.floor(start / width),
      goal % width,
      Math.floor(goal / width),
      counted === "called" ? grid.clone() : clone,
    );
  const before = () => {
    clone = grid.clone();
  };
  const expand = (path) =>
    cellsOf(width)(kind === "JumpPointFinder" ? PF.Util.expandPath(path) : path);
  return { find, answer: expand, ...(counted === "search" && { before }) };
};

/** @type {Prepare} */
function easystar(map, contest) {
  const { width } = map;
  const finder = new EasyStar.js();
  finder.setGrid(matrix(map, 0, 1));
  finder.setAcceptableTiles([1]);
  finder.enableSync();
  if (contest !== "four") {
    finder.enableDiagonals();
    finder.disableCornerCutting();
  }
  return {
    find(start, goal) {
      let found = null;
      const to = [goal % width, Math.floor(goal / width)];
      finder.findPath(start % width, Math.floor(start / width), to[0], to[1], (path) => {
        found = path;
      });
      finder.calculate();
      return found;
    },
    answer: (path) => path?.map(({ x, y }) => y * width + x) ?? null,
  };
}

/**
 * @param {"aStar" | "nba"} kind
 * @returns {Prepare}
 */
const byGraph = (kind) => (map) => {
  const { width } = map;
  const finder = ngraph[kind](graphOf(map), {
    distance: (_from, _to, link) => link.data,
    heuristic({ data: from }, { data: to }) {
      const [dx, dy] = [Math.abs(from.x - to.x), Math.abs(from.y - to.y)];
      return dx > dy ? dx + (Math.SQRT2 - 1) * dy : dy + (Math.SQRT2 - 1) * dx;
    },
  });
  return {
    find: (start, goal) => finder.find(start, goal),
    answer: (path) =>
      path.length ? path.map(({ data: { x, y } }) => y * width + x).reverse() : null,
  };
};

/** The graph of the current map, which both searches share. */
let shared = { map: null, graph: null };

/** Drops the graph: it has millions of objects, and every garbage collection would walk them. */
export function forgetGraph() {
  shared = { map: null, graph: null };
}

function graphOf(map) {
  if (shared.map === map) return shared.graph;
  const { width, height, cells } = map;
  const graph = createGraph();
  const free = (x, y) => x >= 0 && x < width && y < height && cells[y * width + x] !== 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (free(x, y)) graph.addNode(y * width + x, { x, y });
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!free(x, y)) continue;
      const link = (toX, toY, length) => graph.addLink(y * width + x, toY * width + toX, length);
      const [right, below, left] = [free(x + 1, y), free(x, y + 1), free(x - 1, y)];
      if (right) link(x + 1, y, 1);
      if (below) link(x, y + 1, 1);
      if (right && below && free(x + 1, y + 1)) link(x + 1, y + 1, Math.SQRT2);
      if (left && below && free(x - 1, y + 1)) link(x - 1, y + 1, Math.SQRT2);
    }
  }
  shared = { map, graph };
  return graph;
}

/** @type {Prepare} */
function javascriptAstar(map, contest) {
  const { width } = map;
  const four = contest === "four";
  const graph = new AstarGraph(matrix(map, 0, 1), { diagonal: !four });
  const heuristic = astar.heuristics[four ? "manhattan" : "diagonal"];
  // Its first coordinate is the row.
  const node = (cell) => graph.grid[Math.floor(cell / width)][cell % width];
  return {
    find(start, goal) {
      const from = node(start);
      return { from, path: astar.search(graph, from, node(goal), { heuristic }) };
    },
    // The start is left out of its paths.
    answer: ({ from, path }) =>
      path.length ? [from, ...path].map(({ x, y }) => x * width + y) : null,
  };
}

/** @type {Prepare} */
function l1PathFinder({ width, height, cells }) {
  const walls = Uint8Array.from(cells, (cell) => (cell === 0 ? 1 : 0));
  const planner = createPlanner(ndarray(walls, [width, height], [1, width]));
  return {
    find(start, goal) {
      const path = [];
      const [x, y, toX, toY] = [
        start % width,
        Math.floor(start / width),
        goal % width,
        Math.floor(goal / width),
      ];
      return planner.search(x, y, toX, toY, path);
    },
    // It returns the corners of the path and its length.
    answer: (length) => (Number.isFinite(length) ? length * STRAIGHT : null),
  };
}

/** The contestants besides Tiebreak, by contest.
 * @type {Record<string, Record<string, Prepare>>} */
export const PEERS = {
  astar: {
    "PathFinding.js, as called": pathfinding("called", "AStarFinder"),
    "PathFinding.js, search only": pathfinding("search", "AStarFinder"),
    "PathFinding.js, jump points, search only": pathfinding("search", "JumpPointFinder"),
    easystarjs: easystar,
    "ngraph.path, aStar": byGraph("aStar"),
    "ngraph.path, nba": byGraph("nba"),
    "javascript-astar": javascriptAstar,
  },
  dijkstra: {
    "PathFinding.js, as called": pathfinding("called", "DijkstraFinder"),
    "PathFinding.js, search only": pathfinding("search", "DijkstraFinder"),
  },
  four: {
    "l1-path-finder": l1PathFinder,
    "PathFinding.js, as called": pathfinding("called", "AStarFinder"),
    "PathFinding.js, search only": pathfinding("search", "AStarFinder"),
    easystarjs: easystar,
    "javascript-astar": javascriptAstar,
  },
};
