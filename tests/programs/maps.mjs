// Random maps for programs, the same in every run.

/** Numbers from 0 to 1 by a seed (mulberry32, Tommy Ettinger, 2017). */
export function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A map of 2 x 2 to 30 x 30 cells, up to 45 % of them walls, half of all maps weighted; both ends on plain ground. */
export function mapOf(draw) {
  const below = (count) => Math.floor(draw() * count);
  const [width, height, walls] = [2 + below(29), 2 + below(29), 0.45 * draw()];
  const isWeighted = draw() < 0.5;
  const weights = Array.from({ length: width * height }, () => {
    if (draw() < walls) return 0;
    return isWeighted ? [1, 1, 2, 3, 5, 9][below(6)] : 1;
  });
  const [start, goal] = [below(weights.length), below(weights.length)];
  [weights[start], weights[goal]] = [1, 1];
  return { width, height, weights, start, goal };
}

/** A map in the letters of worked cases. */
export function rowsOf({ width, height, weights, start, goal }) {
  const letter = (weight, cell) => {
    if (cell === start) return start === goal ? "X" : "S";
    if (cell === goal) return "G";
    return weight === 0 ? "#" : weight === 1 ? "." : String(weight);
  };
  const letters = weights.map(letter);
  return Array.from({ length: height }, (_, y) =>
    letters.slice(y * width, (y + 1) * width).join(""),
  );
}

const STEPS = { N: [0, -1], NE: [1, -1], E: [1, 0], SE: [1, 1], S: [0, 1], SW: [-1, 1] };
const WEST = { W: [-1, 0], NW: [-1, -1] };

/** The steps from a cell in an order, under a corner rule: each the cell and whether it is diagonal. */
export function stepsFrom({ width, height, weights }, cell, { moves, corners, order }) {
  const [x, y] = [cell % width, Math.floor(cell / width)];
  const isFree = (dx, dy) => {
    const [column, row] = [x + dx, y + dy];
    const isOn = column >= 0 && column < width && row >= 0 && row < height;
    return isOn && weights[row * width + column] > 0;
  };
  return order.split(" ").flatMap((name) => {
    const [dx, dy] = STEPS[name] ?? WEST[name];
    const isDiagonal = dx !== 0 && dy !== 0;
    const beside = Number(isFree(dx, 0)) + Number(isFree(0, dy));
    const needed = { never: 2, one: 1, always: 0 }[corners];
    if (!isFree(dx, dy) || (isDiagonal && (moves === "4" || beside < needed))) return [];
    return [{ to: cell + dy * width + dx, isDiagonal }];
  });
}

/** The order in which those programs look at neighbours that have none of their own. */
export const CLOCKWISE = "N NE E SE S SW W NW";

/** A map as the numbers of a graph: how many cells, the ends, and for each cell its h and its steps with their costs. */
export function graphOf(map, { moves, corners }) {
  const { width, weights, start, goal } = map;
  const cells = weights.flatMap((weight, cell) => {
    const [dx, dy] = [
      Math.abs((cell % width) - (goal % width)),
      Math.abs(Math.floor(cell / width) - Math.floor(goal / width)),
    ];
    const octile = (Math.SQRT2 - 1) * Math.min(dx, dy) + Math.max(dx, dy);
    const rules = { moves, corners, order: CLOCKWISE };
    const steps = weight === 0 ? [] : stepsFrom(map, cell, rules);
    const numbers = steps.flatMap(({ to, isDiagonal }) => [
      to,
      (isDiagonal ? Math.SQRT2 : 1) * weights[to],
    ]);
    return [moves === "4" ? dx + dy : octile, steps.length, ...numbers];
  });
  return [weights.length, start, goal, ...cells];
}
