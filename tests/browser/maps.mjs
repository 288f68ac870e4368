/** Maps and lanes to test with, and what can be said about them without the page. */

const ORDER = "N NE E SE S SW W NW";

/** @type {Record<string, object>} */
export const LANES = {
  dijkstra: { algorithm: "dijkstra", ties: ["fifo"] },
  greedy: { algorithm: "greedy", ties: ["fifo"] },
  fifo: { algorithm: "astar", ties: ["fifo"] },
  lifo: { algorithm: "astar", ties: ["low_h", "lifo"] },
};

export const FOUR = Object.values(LANES);

/**
 * A document of plain ground.
 * @param {object} [about]
 * @param {[number, number][]} [about.walls]
 */
export function field({
  width = 20,
  height = 14,
  start = [2, 7],
  goal = [17, 7],
  walls = [],
  lanes = FOUR,
} = {}) {
  const rows = Array.from({ length: height }, () => Array(width).fill("."));
  for (const [x, y] of walls) rows[y][x] = "#";
  const map = rows.map((row) => row.join(""));
  return { version: 1, title: "", map, start, goal, source: null, lanes };
}

/**
 * A document with scattered walls and weights, the same each time: uneven enough that settings
 * make a difference.
 */
export function rough({ width = 24, height = 16, lanes = [LANES.fifo] } = {}) {
  let state = 20;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const [start, goal] = [
    [1, 2],
    [width - 2, height - 3],
  ];
  const map = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => {
      const [kind, weight] = [next(), next()];
      const isEnd = (x === start[0] && y === start[1]) || (x === goal[0] && y === goal[1]);
      if (isEnd || kind > 0.42) return ".";
      return kind < 0.22 ? "#" : String(2 + Math.floor(weight * 3));
    }).join(""),
  );
  return { version: 1, title: "", map, start, goal, source: null, lanes };
}

/** A lane's configuration in full, as the page writes it. */
export function complete(config) {
  const algorithm = config.algorithm ?? "astar";
  return {
    algorithm,
    moves: "8",
    corners: "never",
    costs: "sqrt2",
    heuristic: "octile",
    order: ORDER,
    checkerboard: false,
    ties: ["fifo"],
    nudge: null,
    weight: 1000,
    reopen: algorithm !== "greedy",
    stop: "expanded",
    ...config,
  };
}

/** A lane without its id. */
export function configOf({ id: _, ...config }) {
  return config;
}

/**
 * The cells of a map that have a value, as "x,y".
 * @param {{ map: string[] }} doc
 * @param {string} glyph
 */
export function cellsWith({ map }, glyph) {
  return map.flatMap((row, y) =>
    [...row].flatMap((char, x) => (char === glyph ? `${x},${y}` : [])),
  );
}

/** @param {[number, number][]} cells */
export function names(cells) {
  return cells.map(([x, y]) => `${x},${y}`);
}

/**
 * Whether cells are those of lines from point to point: along its longer axis each line has a cell
 * at every place, never more than half a cell off. Says what is wrong, or null.
 *
 * @param {[number, number][]} points
 * @param {string[]} cells as "x,y"
 */
export function wrongWithStroke(points, cells) {
  const rest = new Set(cells);
  const have = new Set(cells);
  for (let at = 1; at < points.length; at++) {
    const [from, to] = [points[at - 1], points[at]];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const steps = Math.max(Math.abs(dx), Math.abs(dy));
    for (let step = 0; step <= steps; step++) {
      const [x, y] = [from[0] + (dx * step) / steps, from[1] + (dy * step) / steps];
      // Halfway between two cells either will do.
      const near = [
        `${Math.ceil(x - 0.5)},${Math.ceil(y - 0.5)}`,
        `${Math.floor(x + 0.5)},${Math.floor(y + 0.5)}`,
      ];
      if (!near.some((cell) => have.has(cell))) return `a gap at ${near[0]}`;
      for (const cell of near) rest.delete(cell);
    }
  }
  return rest.size === 0 ? null : `beside the line: ${[...rest].join(" ")}`;
}

/** The octile distance between two cells. */
export function octile([ax, ay], [bx, by]) {
  const [dx, dy] = [Math.abs(ax - bx), Math.abs(ay - by)];
  return Math.max(dx, dy) + (Math.SQRT2 - 1) * Math.min(dx, dy);
}

/** The cost of a path on plain ground. */
export function lengthOf(path) {
  return path.slice(1).reduce((sum, cell, index) => sum + octile(path[index], cell), 0);
}
